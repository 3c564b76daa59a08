"""The letter to the issuer: the charge, what the merchant asks, the records in the merchant's own words.

Whole sentences of `data/letters/<language>.toml`, in the language of the records, filled with figures, days and codes.
Only what the request says is stated; what hurts the case, and notes for the merchant alone, are told in the rationale.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from babel.dates import format_date
from babel.numbers import format_currency, format_decimal

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, Point, clipped, day, money, sentence, sentences_of, steers, told
from aibackend_blocks.language.writing.wording import lowered

from .arguing import argued
from .compelling import Qualified
from .concessions import Concession
from .polarity import is_denied, lacks_proof, restates, sums_in
from .proof import Exhibit, Proof
from .reason import Reason
from .refunds import is_whole
from .tables import LANGUAGE_NAMES, languages_of

BOOKS = Path(__file__).parent / "data" / "letters"
EXHIBIT_MAX = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH_MAX = 6_000
"""Characters of a letter: two pages; portals of acquirers take about as much."""


class Letter:
    """Of one request. language: ISO 639-1 code of the letter."""

    def __init__(
        self, request: RequestData, reason: Reason, proof: Proof, given_away: Concession, rest: Decimal | None
    ) -> None:
        self.given_away, self.rest = given_away, rest
        self.request, self.reason, self.proof = request, reason, proof
        self.language = _language([text for text in request["evidence"] if not steers(text)] or [request["reason"]])
        self.locale = "pt_PT" if self.language == "pt" else self.language
        self.book: Mapping[str, Any] = sentences_of(BOOKS, self.language)
        sale = request["transaction"]
        self.choice = Choice(request["reason"], *map(str, sale.values()), *request["evidence"], request["network"])
        self.exhibits = self._exhibits()
        self.partly = self._refunded_in_part()

    def written(self, qualified: Qualified, action: str) -> str:
        """The narrative for the recommended action."""
        sale, book = self.request["transaction"], self.book
        opening = {"accept": "concede", "represent": "contest"}.get(action, "answer")
        charge = self._charge()
        points = [
            Point(
                "open",
                self._said(opening, charge=charge) + ("" if steers(self.request["reason"]) else self._claim()),
                9,
            )
        ]
        if action == "accept":
            return told([*points, Point("close", self._said("conceded"), 6)], LENGTH_MAX)
        findings = self._findings()
        if self.exhibits:
            points.append(Point("records", self._said("records"), 6))
        for place, each in enumerate(self.exhibits):
            more = argued(each, self.exhibits, self.reason, sale["date"], book)
            text = book["named"].format(exhibit=self._name(place), text=sentence(clipped(each.text, EXHIBIT_MAX)))
            points.append(Point(f"exhibit {place}", f"{text} {more}", 5 - place / 100))
        points += [Point("found", text, 4) for text in findings]
        if self.partly:
            points.append(Point("close", book["partly"].format(**self.partly), 6))
        if qualified.met == "3ds":
            points.append(Point("rule", book["liability"], 7))
        if self.rest is not None:
            points.append(Point("share", self._share(self.rest), 8))
        points.append(Point("close", self._plea(action, empty=not (self.exhibits or findings)), 8))
        return told(points, LENGTH_MAX)

    def _said(self, act: str, **facts: str) -> str:
        """One of the ways to say an act."""
        ways = self.book[act]
        way = ways if isinstance(ways, str) else self.choice.pick(ways, act)
        return str(way.format(**facts))

    def _plea(self, action: str, *, empty: bool) -> str:
        sale = self.request["transaction"]
        if self.given_away.extent and self.rest is None and not empty:
            return self._said("unsettled")
        if action != "represent":
            return self._said("empty" if empty else "waiting")
        if self.rest is not None:
            return self._said("plea", amount=self._money(self.rest))
        if is_whole(self.proof, sale):
            return self._said("refunded")
        return self._said("plea", amount=self._money(sale["amount"])) if sale.get("amount") else self._said("plea_bare")

    def _share(self, rest: Decimal) -> str:
        whole = self.request["transaction"]["amount"]
        return self._said("share", conceded=self._money(whole - rest), rest=self._money(rest))

    def _charge(self) -> str:
        sale, book = self.request["transaction"], self.book
        shown = " ".join(sale["descriptor"].split())
        return "".join([
            book["charge"].format(amount=self._money(sale["amount"])) if sale.get("amount") else book["bare"],
            book["on"].format(day=self._day(sale["date"])) if sale["date"] else "",
            book["shown"].format(descriptor=shown) if shown else "",
        ])  # fmt: skip

    def _claim(self) -> str:
        """The code as the network names it, and the claim where no title tells it."""
        reason, book = self.reason, self.book
        code, network = reason.code, reason.network
        filed = self._said("filed", code=f"{network.name} {code.code} ({code.title})") if code and network else ""
        told_by_title = code and len(code.categories) == 1
        claim = book["claims"].get(reason.category, "") if reason.sure and not told_by_title else ""
        return filed + (book["claim"].format(claim=claim) if claim else "")

    def _exhibits(self) -> list[Exhibit]:
        """What is sent, as it was given: nothing that speaks against, is absent or only tells the claim."""
        told_for = [each for each in self.proof.speaking_for if each.kind != "claim" and not restates(each.text)]
        shown = [each for each in told_for if not each.absent]
        return [each for each in shown if each.kind or not is_denied(each.text)][: len(LETTERS)]

    def _findings(self) -> list[str]:
        """What the records do not have, stated beside the exhibits."""
        absent = [each for each in self.proof.speaking_for if each.absent]
        texts = [sentence(each.text) for each in absent if not restates(each.text) and not lacks_proof(each.text)]
        english = self.language == "en"
        return [self.book["further"].format(text=lowered(text) if english else text) for text in texts]

    def _name(self, place: int) -> str:
        return str(self.book["exhibit"].format(letter=LETTERS[place]))

    def _refunded_in_part(self) -> dict[str, str]:
        """What of the charge the records show as refunded, where that is one sum below it; empty otherwise."""
        charged = self.request["transaction"].get("amount")
        sums = [
            (place, told_sum)
            for place, exhibit in enumerate(self.exhibits)
            for told_sum in _refunds(exhibit)
            if charged is not None and charged / LEAST_PART <= told_sum < charged
        ]
        if charged is None or len(sums) != 1:
            return {}
        place, refunded = sums[0]
        rest = self._money(charged - refunded)
        return {"exhibit": self._name(place), "refunded": self._money(refunded), "rest": rest}

    def _money(self, amount: Decimal) -> str:
        currency = self.request["transaction"]["currency"].upper()
        if self.language == "en":
            return money(amount, currency)
        if currency:
            own = None if currency == "EUR" else "#,##0.00 ¤¤"
            return str(format_currency(amount, currency, own, locale=self.locale))
        return str(format_decimal(amount, "#,##0.00", locale=self.locale))

    def _day(self, iso: str) -> str:
        if self.language == "en":
            american = self.request["transaction"]["currency"].upper() in ("USD", "CAD", "")
            return day(iso, "us" if american else "uk")
        written = str(format_date(date.fromisoformat(iso), "long", locale=self.locale))
        return re.sub("^1 ", "1er ", written) if self.language == "fr" else written


def _refunds(exhibit: Exhibit) -> list[Decimal]:
    """The sums that a record of a refund names."""
    if "refund" not in (exhibit.kind, *exhibit.also):
        return []
    return [each.value for each in sums_in(_DAYS.sub(" ", exhibit.text))]


def _language(texts: Sequence[str]) -> str:
    """The language of most words of the texts, English where none has the most."""
    words: Counter[str] = Counter()
    for text, name in zip(texts, languages_of(texts), strict=True):
        words[name] += len(text.split())
    codes = {name: code for code, name in LANGUAGE_NAMES.items()}
    most = max(words, key=lambda name: (words[name], not name), default="")
    return codes.get(most, "en")


_MONTHS = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_DAYS = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTHS}\b(?:,? \d{{4}})?|\b{_MONTHS}\.? \d{{1,2}}\b(?!\.\d)(?:,? \d{{4}})?"
    r"|\b\d{4}-\d\d-\d\d\b|\b[A-Z]{1,4}-?\d[\w-]*",
    re.IGNORECASE,
)
"""Days and references, whose figures are no sums."""
LEAST_PART = 50
"""A fiftieth of the charge: a smaller figure beside "refund" is a count or a day."""
