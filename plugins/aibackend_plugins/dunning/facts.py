"""What sentences may be filled with: the invoice, the customer, the dates, and what the history says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from string import Formatter
from typing import Final

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, clipped, counted, day, joined, lowered

from .schedule import Slot
from .situations import REPORTED, Situation
from .topics import matter, topic

_MONTHS: Final = "January|February|March|April|May|June|July|August|September|October|November|December"
_DAY = re.compile(
    rf"\b(?:\d{{1,2}}(?:st|nd|rd|th)? (?:{_MONTHS})|(?:{_MONTHS}) \d{{1,2}}(?:st|nd|rd|th)?)\b(?:,? \d{{4}})?"
)
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
    }


def of_slot(slot: Slot, before: Slot | None) -> dict[str, str]:
    """Fields of one message."""
    return {
        "late": counted(slot.late, "day") if slot.late else "",
        "by": f"by {day(slot.reply_by)}" if slot.reply_by else f"within {counted(slot.gap, 'day')}",
        "before": day(before.sent) if before and before.sent else "",
    }


def of_situation(situation: Situation) -> dict[str, str]:
    """Fields that the history's clause gives; "" where it has none."""
    clause = clipped(situation.clause, CLAUSE_MAX).rstrip(" .,;:")
    detail = situation.detail or clause
    days, months = _DAY.findall(detail), _MONTH.findall(detail)
    who, payer, total = _WHO.search(detail), _PAYER.search(detail), _SUM.search(detail)
    when = f" on {joined(days)}" if days else f" in {joined(months)}" if months else ""
    return {
        "topic": topic(situation) if situation.kind == "dispute" else "",
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
    """Of the options, those that carry what the history says, if any can; else all."""
    own = [
        option
        for option in options
        if any(facts[name] and f"{{{name}}}" in option for name in ("who", "when", "sum", "matter"))
    ]
    return own or list(options)


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
    return [name for name in names if name not in ("when", "sum", "who_named", "topic")]
