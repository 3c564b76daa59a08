"""The sums of a receipt as a chain: each figure below the goods restates what runs, or is added to it.

No label is needed for that: what stands between a sum and the next one that it makes is what makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.documents.receipts.sums import Sum, is_taxed, names_another, sum_at

PAID = frozenset({"cash", "card", "change"})
PARTS_LEAST = 2
"""Figures that make what was paid, where no sum is printed before it."""
PARTS_MOST = 8
"""Figures between one sum and the next."""


def chained(lines: Sequence[TillLine], sums: Sequence[Sum], items: Decimal | None) -> list[Sum]:
    """What the goods come to, the taxes that are added and the sum they make; [] where no chain tells more than `sums`.

    The chain ends where something was paid, unless that is what its parts come to.
    """
    running: Decimal | None = None
    first: Sum | None = None
    last: TillLine | None = None
    parts: list[tuple[TillLine, Decimal]] = []
    taxes: list[tuple[TillLine, Decimal]] = []
    for line in lines:
        whole = None if running is None else running + sum(signed for _, signed in parts)
        unmade = not line.money or len(parts) < PARTS_LEAST or line.money[-1].value != whole
        if line.kind in PAID and whole is not None and unmade:
            break
        if not line.money:
            continue
        value = line.money[-1].value
        if running is None or first is None:
            if value and (line.kind == "subtotal" or (value == items and line.kind in ("", "net", "total"))):
                running, first = value, _sum_of(line, "subtotal", value, lines)
        elif value == whole and value != running:
            taxes += [each for each in parts if _is_tax(each[0])]
            running, parts, last = value, [], line
        elif value != running and len(parts) < PARTS_MOST:
            parts.append((line, -abs(value) if line.kind == "discount" else value))
    tax = sum((value for _, value in taxes), Decimal(0))
    if first is None or running is None or last is None or not tax:
        return []
    made = [first, _sum_of(taxes[0][0], "tax", tax, lines), _sum_of(last, "total", running, lines)]
    known = {(each.kind, each.value) for each in sums}
    return [] if {(each.kind, each.value) for each in made[1:]} <= known else made


def _is_tax(line: TillLine) -> bool:
    return line.kind == "tax" or (line.kind in ("", "net") and is_taxed(line.text) and not names_another(line.text))


def _sum_of(line: TillLine, kind: str, value: Decimal, lines: Sequence[TillLine]) -> Sum:
    figure = replace(line.money[-1], value=value)
    return sum_at(line, figure, lines, kind=kind, letters=line.letters or 1)
