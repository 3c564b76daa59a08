"""Subtotal, freight, tax and total: found only where the lines do not explain them already."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from aibackend_blocks.language.writing import Choice

from .case import ZERO, Case, Finding
from .numbers import money
from .tolerance import TOLERANCE

_GAPS = (
    "The invoice asks for {gap} {more} than the order allows for.",
    "Order and invoice end {gap} apart; the bill asks for {more}.",
    "In all, {gap} {more} is charged than was ordered.",
    "The bill comes to {gap} {more} than the order.",
)
_FOLLOWS = (
    "It follows from the lines.",
    "The lines above explain it.",
    "No other cause than the lines is behind it.",
    "Once the lines are settled, it is gone.",
)


def sum_findings(case: Case) -> Iterator[Finding]:
    """The findings about the sums, from the first to the total."""
    yield from _subtotal(case)
    yield from _shipping(case)
    yield from _tax(case)
    yield from _total(case)


def _subtotal(case: Case) -> Iterator[Finding]:
    billed, ordered = case.invoice.subtotal, case.order.subtotal
    if billed is None or ordered is None or TOLERANCE.holds(billed, ordered):
        return
    if not _explained(case, billed - ordered):
        yield _finding(case, "subtotal", billed, ordered, "The subtotals differ by more than the lines do.")


def _explained(case: Case, gap: Decimal) -> bool:
    """Whether the lines differ by this much, so that the sum's difference is a consequence of theirs."""
    lines = ((item.billed, item.ordered) for item in case.items)
    of_lines = sum(((a.worth if a else ZERO) - (b.worth if b else ZERO) for a, b in lines), ZERO)
    return bool(case.invoice.lines and case.order.lines) and TOLERANCE.holds(gap, of_lines)


def _shipping(case: Case) -> Iterator[Finding]:
    billed, ordered = case.invoice.shipping, case.order.shipping
    if billed is None or (ordered is None and not _sums_up(case)):
        return
    if not TOLERANCE.holds(billed, ordered or ZERO):
        note = "Freight is billed otherwise than agreed." if ordered else "Freight is billed, but the order has none."
        yield _finding(case, "shipping", billed, ordered, note)


def _sums_up(case: Case) -> bool:
    """Whether the order's total leaves no room for freight."""
    order = case.order
    return order.total is not None and order.net is not None and order.total == order.net + (order.tax or ZERO)


def _tax(case: Case) -> Iterator[Finding]:
    billed, ordered = case.invoice.tax, case.order.tax
    net, ordered_net = case.invoice.net, case.order.net
    if billed is None or ordered is None or (billed == 0 and _room_for_tax(case)) or TOLERANCE.holds(billed, ordered):
        return
    expected = ordered * net / ordered_net if net and ordered_net else ordered
    if not TOLERANCE.holds(billed, expected):
        yield _finding(case, "tax", billed, ordered, "The tax is not what the order's rate gives.")


def _room_for_tax(case: Case) -> bool:
    """An invoice of tax 0 whose total exceeds its net: 0 then means that the tax was not read."""
    invoice = case.invoice
    return invoice.total is not None and invoice.net is not None and invoice.total > invoice.net


def _total(case: Case) -> Iterator[Finding]:
    billed, ordered, own = case.invoice.total, case.order.gross, _own_sum(case)
    if billed is None and ordered is not None and (lines := _lines_worth(case)) is not None and lines > ordered:
        billed = lines  # An invoice in one line states no total of its own.
    if billed is None:
        return
    if own is None and ordered is None and (lines := _lines_worth(case)) is not None and billed > lines:
        if not TOLERANCE.holds(billed, lines):
            note = "The total exceeds the invoice's lines, and neither tax nor freight is stated that explains it."
            yield _finding(case, "total", billed, lines, note)
        return
    wrong = own is not None and not TOLERANCE.holds(billed, own)
    gap = ZERO if ordered is None or TOLERANCE.holds(billed, ordered) else billed - ordered
    if not wrong and (gap == 0 or (gap < 0 and (_explained(case, gap) or _explained_total(case, gap)))):
        return
    if wrong and own is not None:
        note = f"The invoice's own lines and tax add up to {case.sum(own)}, not {case.sum(billed)}."
        yield _finding(case, "total", billed, ordered, note, right=own)
    else:
        more = "more" if gap > 0 else "less"
        note = Choice(case.invoice.number, money(gap)).pick(_GAPS).format(gap=case.sum(abs(gap)), more=more)
        yield _finding(case, "total", billed, ordered, note)


def _lines_worth(case: Case) -> Decimal | None:
    """What an invoice's lines come to where it states no tax, no freight and no net; None where a line has no price."""
    invoice = case.invoice
    stated = (invoice.tax, invoice.shipping, invoice.subtotal)
    if not invoice.lines or any(value is not None for value in stated) or not all(line.worth for line in invoice.lines):
        return None
    return sum((line.worth for line in invoice.lines), ZERO)


def _own_sum(case: Case) -> Decimal | None:
    """What the invoice's parts add up to; None where a part that could fill the gap is not stated."""
    invoice = case.invoice
    if invoice.net is None or invoice.tax is None:
        return None
    if invoice.tax == 0 and case.order.tax != 0 and _room_for_tax(case):
        return None
    return invoice.net + invoice.tax + (invoice.shipping or ZERO)


def _finding(
    case: Case, field: str, billed: Decimal, ordered: Decimal | None, note: str, *, right: Decimal | None = None
) -> Finding:
    reference = right if right is not None else ordered or ZERO
    stake = billed - reference
    follows = field == "total" and right is None and _explained_total(case, stake)
    return Finding(
        field=field,
        invoice=money(billed),
        purchase_order="" if ordered is None else money(ordered),
        receipt=None,
        severity=case.severity(stake),
        note=f"{note} {Choice(note).pick(_FOLLOWS)}" if follows else note,
        action="" if follows else _corrected(case, field, billed, reference),
        at_stake=ZERO if follows else max(ZERO, stake),
        whole=right is not None,
    )


def _corrected(case: Case, field: str, billed: Decimal, right: Decimal) -> str:
    name = "freight" if field == "shipping" else field
    return (
        f"have the {name} corrected to {case.sum(right)}"
        if right
        else f"have the {name} of {case.sum(billed)} taken off"
    )


def _explained_total(case: Case, gap: Decimal) -> bool:
    """Whether the totals differ by what the nets do, tax on it included."""
    net, ordered_net = case.invoice.net, case.order.net
    if net is None or ordered_net is None:
        return False
    tax = (case.invoice.tax or ZERO) - (case.order.tax or ZERO)
    freight = (case.invoice.shipping or ZERO) - (case.order.shipping or ZERO)
    told = _explained(case, net - ordered_net) or (not net - ordered_net and freight)
    return bool(told) and TOLERANCE.holds(gap, net - ordered_net + tax + freight)
