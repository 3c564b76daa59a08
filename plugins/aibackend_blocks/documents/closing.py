"""Lines and sums of a bill that prove each other, and which of two readings of them stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from aibackend_blocks.values.amounts import CENT

TAX_MOST = Decimal("0.35")
"""Of the subtotal: what is more is no tax."""
SUMS = ("subtotal", "tax", "total")


def is_proven(bill: Mapping[str, Any], lines: str) -> bool:
    """Whether the lines make the subtotal or the total, and that with a tax the total: two sums that chance does not
    close. bill: amounts under `subtotal`, `tax`, `total` and, of a receipt, `tip`. lines: the name of its rows, each
    with an `amount`.
    """
    return bool(bill["tax"]) and _adds_up(bill) and closes(bill, lines)


def closes(bill: Mapping[str, Any], lines: str) -> bool:
    """Whether the lines make the total, or the subtotal that with tax and tip makes it."""
    made, total = _made(bill[lines]), _exact(bill["total"])
    if not (bill[lines] and total):
        return False
    return abs(made - total) <= CENT or (abs(made - _exact(bill["subtotal"])) <= CENT and _adds_up(bill))


def settled(said: Mapping[str, Any], drafted: Mapping[str, Any], lines: str) -> dict[str, Any]:
    """A model's reading of a bill, with what closes by itself in the draft: the sums, unless there is no tax in them
    and the model's own close with lines of the same worth; and the lines, unless the model's close with these sums.
    """
    if not closes(drafted, lines):
        return dict(said)
    sums = {name: drafted[name] for name in (*SUMS, "tip") if name in drafted}
    if not is_proven(drafted, lines) and all(name in said for name in SUMS) and closes(said, lines):
        tax, subtotal = abs(_exact(said["tax"])), abs(_exact(said["subtotal"]))
        if abs(_made(said[lines]) - _made(drafted[lines])) <= CENT and tax <= TAX_MOST * (subtotal or tax * 3):
            return dict(said)
    made = {**said, **sums}
    return made if closes(made, lines) else {**made, lines: drafted[lines]}


def _adds_up(bill: Mapping[str, Any]) -> bool:
    made = sum((_exact(bill.get(name)) for name in ("subtotal", "tax", "tip")), Decimal())
    return abs(made - _exact(bill["total"])) <= CENT


def _made(rows: Sequence[Mapping[str, Any]]) -> Decimal:
    return sum((_exact(row["amount"]) for row in rows), Decimal())


def _exact(value: Any) -> Decimal:
    return Decimal(str(value or 0))
