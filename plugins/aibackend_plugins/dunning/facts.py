"""What sentences may be filled with: the invoice, the customer, the dates, and what the history says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from string import Formatter
from typing import Final

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, clipped, counted, dates, day, joined, lowered

from .own_words import left_open, matter
from .schedule import Slot
from .situations import REPORTED, Situation, after_promise

_MONTHS: Final = "January|February|March|April|May|June|July|August|September|October|November|December"
_DAY = re.compile(
    rf"\b(?:\d{{1,2}}(?:st|nd|rd|th)? (?:{_MONTHS})|(?:{_MONTHS}) \d{{1,2}}(?:st|nd|rd|th)?)\b(?:,? \d{{4}})?"
)
_UNTIL = re.compile(rf"\b(by|before|until)\s+{_DAY.pattern}", re.IGNORECASE)
_MONTH = re.compile(rf"\bin ((?:{_MONTHS})(?: \d{{4}})?)\b")
_SUM = re.compile(
    r"(?:[$€£]|\b[A-Z]{3} )?\d{1,3}(?:,\d{3})+(?:\.\d{2})?|(?:[$€£]|\b[A-Z]{3} )\d+(?:\.\d{2})?|\b\d+\.\d{2}\b"
)
_WHO = re.compile(r"\b[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)+\b")
_PAYER = re.compile(
    r"\b(insurer|insurance(?: company)?|health insurance|parent company|employer|council|government|grant office|agency"
    r"|subsidy|bank|fund)\b",
    re.IGNORECASE,
)
CLAUSE_MAX = 160
NAME_MAX = 80
CallContext = Mapping[str, str]


def of_request(request: RequestData) -> dict[str, str]:
    """Fields that are the same in every message."""
    invoice, customer = request["invoice"], request["customer"]
    return {
        "number": " ".join(invoice["number"].split()),
        "amount": amount_of(invoice["amount"]),
        "name": clipped(" ".join(customer["name"].split()), NAME_MAX),
        "due": day(invoice["due_date"]) if invoice["due_date"] else "",
    } | {name: amount_of(value) for name, value in open_sums(request).items()}


def open_sums(request: RequestData) -> dict[str, Decimal]:
    """paid, balance and undisputed, as far as the history tells them."""
    amount = request["invoice"]["amount"]
    left = left_open(request["customer"]["history"], amount)
    return left | ({"paid": amount - left["balance"]} if "balance" in left else {})


def of_slot(slot: Slot, before: Slot | None) -> dict[str, str]:
    """Fields of one message."""
    return {
        "late": counted(slot.late, "day") if slot.late else "",
        "by": f"by {day(slot.reply_by)}" if slot.reply_by else f"within {counted(slot.gap, 'day')}",
        "before": day(before.sent) if before and before.sent else "",
    }


def promised(known: Sequence[Situation], slot: Slot) -> dict[str, str]:
    """The day by which payment is asked for, where the customer named one that is still to come."""
    told = next((each for each in known if each.kind == "promised"), None)
    named = dates(after_promise(told.detail or told.clause)) if told and slot.sent and not slot.place else set()
    if len(named) != 1 or slot.sent is None:
        return {}
    (iso,) = named
    found = date.fromisoformat(iso if not iso.startswith("--") else f"{slot.sent.year}{iso[1:]}")
    return {"by": f"by {day(found)}"} if slot.sent <= found <= slot.sent + timedelta(days=LATEST_PROMISE) else {}


LATEST_PROMISE = 30
"""Days ahead up to which a promised day is taken as the one to pay by."""


def of_situation(situation: Situation) -> dict[str, str]:
    """Fields that the history's clause gives; "" where it has none."""
    clause = clipped(situation.clause, CLAUSE_MAX).rstrip(" .,;:")
    detail = situation.detail or clause
    if situation.kind == "promised":
        detail = after_promise(detail)
    days, months = _DAY.findall(detail), _MONTH.findall(detail)
    who, payer, total = _WHO.search(detail), _PAYER.search(detail), _SUM.search(detail)
    when = f" on {joined(days)}" if days else f" in {joined(months)}" if months else ""
    if (until := _UNTIL.search(detail)) and len(days) == 1:
        when = f" {until[1].lower()} {days[0]}"
    return {
        "matter": matter(clause) if situation.kind == "dispute" else "",
        "clause": lowered(REPORTED.sub("", clause)),
        "when": when,
        "sum": f" of {total.group()}" if total else "",
        "who": who.group() if who else "",
        "who_named": f" ({who.group()})" if who else "",
        "payer": f"the {payer[1].lower()}" if payer else "another payer",
    }


def usable(options: Sequence[str], facts: CallContext) -> list[str]:
    """The sentences whose fields are known, filled in; " on …" and the like may be empty."""
    return [option.format(**facts) for option in options if all(facts.get(name) for name in _fields(option))]


def telling(options: Sequence[str], facts: CallContext) -> list[str]:
    """Of the options, those that carry most of what the history says."""
    carried = [sum(bool(facts.get(name)) and f"{{{name}}}" in option for name in _TELLING) for option in options]
    usable_ = [bool(usable([option], facts)) for option in options]
    most = max((count for count, can in zip(carried, usable_, strict=True) if can), default=0)
    return [option for option, count in zip(options, carried, strict=True) if count == most]


_TELLING = ("who", "when", "sum", "paid", "matter", "balance", "undisputed")
"""Fields that carry what the history says."""


def said(choice: Choice, options: Sequence[str], about: str, place: int, facts: CallContext) -> str:
    """The sentence for this place in an order that follows from the request; "" where none can be used."""
    ready = usable(choice.ordered(options, about), facts)
    return ready[place % len(ready)] if ready else ""


def amount_of(amount: Decimal) -> str:
    """The amount with the decimals that it has: the request names no currency, so none are added."""
    exact = amount.normalize()
    digits = max(0, -int(exact.as_tuple().exponent))
    return f"{exact:,.{2 if digits == 1 else digits}f}"


def _fields(option: str) -> list[str]:
    """Fields that must not be empty."""
    names = [name for _, name, _, _ in Formatter().parse(option) if name]
    return [name for name in names if name not in ("when", "sum", "who_named")]
