"""The sum of a receipt on which no label tells one: a note in words, a list of prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.documents.receipts.findings import Item, TillLine, Totals
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import find_amounts

ITEMS_LEAST, ITEMS_MOST = 2, 40
"""Priced lines that make a list of what was bought."""
AMOUNTS_MOST = 12
"""Amounts of a note; a paper with more is no note."""
LINES_LEAST, WORDS_MOST = 3, 10
"""Lines of a note, and words of the longest of them; a sentence of a letter has more."""


@dataclass(frozen=True, kw_only=True)
class _Said:
    """An amount with its currency, as a sentence holds it. tip, called: the word behind it, or its line, says so."""

    value: Decimal
    quote: str
    page: int
    tip: bool
    called: bool


def spoken_totals(lines: Sequence[TillLine], items: Sequence[Item]) -> Totals:
    """The one amount that is told, or the one that the others make; else what the items come to; else none."""
    said = _amounts(lines)
    called = [each for each in said if each.called]
    total = called[-1] if called else _whole(said)
    if total is not None:
        tip = next((each for each in said if each.tip and each.value < total.value), None)
        return Totals(total=_found(total), tip=_found(tip) if tip else None)
    if not ITEMS_LEAST <= len(items) <= ITEMS_MOST or len(items) != sum(bool(line.money) for line in lines):
        return Totals()
    made = sum((item.amount.value for item in items), Decimal(0))
    last = items[-1].amount
    return (
        Totals(total=Found(value=made, page=last.page, quote=last.quote, finder="sum_computed")) if made else Totals()
    )


def _amounts(lines: Sequence[TillLine]) -> list[_Said]:
    said = []
    for line in lines if len(lines) >= LINES_LEAST else ():
        if len(line.text.split()) > WORDS_MOST:
            return []
        amounts = [each for each in find_amounts(line.text) if each.currency and each.value]
        ends = [*(each.start for each in amounts[1:]), len(line.text)]
        for amount, end in zip(amounts, ends, strict=False):
            if amount.value > 0:
                behind = line_kind(line.text[amount.end : end])[0]
                called = len(amounts) == 1 and line.kind == "total"
                said.append(
                    _Said(value=amount.value, quote=amount.text, page=line.page, tip=behind == "tip", called=called)
                )
    return said if len(said) <= AMOUNTS_MOST else []


def _whole(said: Sequence[_Said]) -> _Said | None:
    """Of several amounts the one that all others, each once, make."""
    values = Counter(each.value for each in said)
    made = [each for each in said if len(values) == 1 or 2 * each.value == sum(values)]
    return made[-1] if made else None


def _found(each: _Said) -> Found[Decimal]:
    return Found(value=each.value, page=each.page, quote=each.quote, finder="sum_spoken")
