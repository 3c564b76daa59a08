"""What the sentences of letters are filled with: sums, days and names, as a language writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from babel.dates import format_date, get_month_names
from babel.numbers import format_currency, format_decimal

from aibackend import RequestData

from .addressing import called
from .figures import Day
from .history import History

_LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "nl": "nl_NL"}
_WITHOUT_YEAR = {"en_US": "MMMM d", "de_DE": "d. MMMM", "es_ES": "d 'de' MMMM"}
_MONTH_FIRST = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?! [A-Z])"
)
_DAY_FIRST = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")


class Filling:
    """Of one request. known: what its history tells. texts: of its language."""

    def __init__(self, request: RequestData, known: History, texts: Mapping[str, Any]) -> None:
        self.request, self.known, self.texts = request, known, texts
        history = request["customer"]["history"]
        # Days stand behind their months as the notes have them, else as those do who bill in dollars.
        us = _MONTH_FIRST.search(history) or (known.currency == "USD" and not _DAY_FIRST.search(history))
        self.locale = "en_US" if us and known.language == "en" else _LOCALES[known.language]

    def facts(self) -> dict[str, str]:
        """For every message; "" where it is not known."""
        invoice, owed = self.request["invoice"], self.known.owed
        name, amount = called(self.request["customer"]["name"]), invoice["amount"]
        left = self._left()
        paid_on = [one.day for one in owed.payments if one.day]
        claimed = self.known.days_of("says_paid") if not owed.payments else []
        sums = {
            "amount": amount, "whole": owed.whole or amount, "paid": owed.paid, "balance": left,
            "disputed": owed.disputed, "undisputed": owed.undisputed,
        }  # fmt: skip
        return {
            "number": " ".join(invoice["number"].split()),
            "name": name,
            "who": self.known.contact or name,
            "due": self.day(date.fromisoformat(invoice["due_date"])) if invoice["due_date"] else "",
            **{field: self.money(value) if value else "" for field, value in sums.items()},
            "paid_on": self.days(paid_on if len(owed.payments) == 1 else claimed),
            "payments": self._payments() if len(owed.payments) == len(paid_on) > 1 else "",
            "missing": self._missing(),
            **self._promise(),
        }

    def _left(self) -> Decimal | None:
        """What is open, where that is less than the whole."""
        owed = self.known.owed
        return self.request["invoice"]["amount"] if owed.whole else owed.balance

    def _payments(self) -> str:
        """Each payment with its day and sum: "100.00 on 3 May and 50.00 on 4 June"."""
        said = [(self.money(one.sum) if one.sum else "", one.day) for one in self.known.owed.payments]
        return self._listed(
            [self.texts["on"].format(sum=sum_, day=self.days([day])).strip() for sum_, day in said if day]
        )

    def _promise(self) -> dict[str, str]:
        """The days of what was promised and did not come, and its sum where one alone was; of several the latest."""
        parts = self.known.owed.promises
        sums = {one.sum for one in parts if one.sum}
        parts = parts[-1:] if sums else parts
        sum_ = parts[0].sum if sums and len(parts) == 1 else None
        return {
            "promised": self.days([one.day for one in parts if one.day]),
            "promised_sum": self.money(sum_) if sum_ else "",
        }

    def _missing(self) -> str:
        """Which instalments did not come, by their days or months."""
        days, months = self.known.days_of("plan_missed"), self.known.months_of("plan_missed")
        names = get_month_names("wide", locale=self.locale)
        told = self.days(days) or self._listed([str(names[one]) for one in months])
        one, many = self.texts["missing"]
        return (many if len(days or months) > 1 else one).format(missed=told) if told else ""

    def money(self, amount: Decimal) -> str:
        """In the history's currency, if it names one."""
        if self.known.currency:
            told = str(format_currency(amount, self.known.currency, locale=self.locale))
            told = told.replace("US$", "$") if self.known.by_sign else told
            return re.sub(r"(?<=[A-Z]{3})(?=\d)", "\N{NO-BREAK SPACE}", told)
        digits = max(2, -int(amount.normalize().as_tuple().exponent))
        return str(format_decimal(amount, "#,##0." + "0" * digits, locale=self.locale))

    def day(self, day: date) -> str:
        """With its year."""
        told = str(format_date(day, "long", locale=self.locale))
        return re.sub("^1 ", "1er ", told) if self.known.language == "fr" else told

    def days(self, days: Sequence[Day]) -> str:
        """Days as they were told, with the year only where one was."""
        pattern = _WITHOUT_YEAR.get(self.locale, "d MMMM")
        told = [
            self.day(date(one.year, one.month, one.day))
            if one.year
            else str(format_date(date(2024, one.month, one.day), pattern, locale=self.locale))
            for one in dict.fromkeys(days)
        ]
        return self._listed(told)

    def _listed(self, told: Sequence[str]) -> str:
        return f" {self.texts['and']} ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))
