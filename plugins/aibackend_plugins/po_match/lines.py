"""What does not agree between the lines: one finding for each cause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from .case import ZERO, Case, Finding
from .numbers import money, plain
from .pairing import TOLERANCE, Item
from .papers import Line

_CHARGE = re.compile(
    r"\b(?:shipping|freight|delivery|postage|carriage|handling|surcharge|fees?|discount|rebate|deposit|insurance|packaging"
    r"|service|labou?r|installation|set-?up|subscription|licen[cs]e|support|maintenance|versand\w*|fracht\w*|porto|rabatt"
    r"|zuschlag|transport|frais|remise|envío|descuento)\b",
    re.IGNORECASE,
)
"""What nobody unloads: such a line needs no entry on a receipt that does not mention it."""


def line_findings(case: Case) -> Iterator[Finding]:
    """The findings about line items, in the order of the invoice."""
    for item in case.items:
        yield from _item_findings(case, item)


def _item_findings(case: Case, item: Item) -> Iterator[Finding]:
    if item.billed is None:
        yield from _unbilled(item)
    elif item.ordered is None:
        yield _not_ordered(case, item, item.billed)
    else:
        yield from _quantity(case, item, item.billed, item.ordered)
        yield from _price(case, item, item.billed, item.ordered)
        yield from _amount(case, item, item.billed, item.ordered)


def _unbilled(item: Item) -> Iterator[Finding]:
    if item.ordered is None and item.received is None:
        return
    came = item.received is not None and item.received.quantity != 0
    if item.ordered is None:
        note, action, severity = "Came although nobody ordered it.", f"keep or return {item.name}", "medium"
    elif came:
        note, action, severity = "Received but not billed yet.", f"expect a further invoice for {item.name}", "low"
    else:
        note, action, severity = "Ordered, but neither billed nor received yet.", f"await {item.name}", "low"
    yield Finding(
        field="lineItems",
        invoice="",
        purchase_order=_shown(item.ordered) if item.ordered else "",
        receipt=_shown(item.received) if item.received else None,
        severity=severity if came or item.ordered else "low",
        note=f"{item.name}: {note[0].lower()}{note[1:]}",
        action=action,
    )


def _not_ordered(case: Case, item: Item, billed: Line) -> Finding:
    stake = billed.worth
    return Finding(
        field=_path(billed),
        invoice=_shown(billed),
        purchase_order="",
        receipt=_shown(item.received) if item.received else None,
        severity=case.severity(stake) if stake else "medium",
        note=f"{item.name} is billed but stands on no line of the order.",
        action=f"reject {case.sum(stake)} for {item.name} unless purchasing approves it",
        at_stake=stake,
    )


def _quantity(case: Case, item: Item, billed: Line, ordered: Line) -> Iterator[Finding]:
    bought, wanted, came = billed.quantity, ordered.quantity, _received(case, item)
    known = [value for value in (bought, wanted, came) if value is not None]
    if bought is None or all(TOLERANCE.holds(value, known[1]) for value in known if len(known) > 1):
        return
    over_order = ZERO if wanted is None else _excess(bought, wanted)
    over_receipt = ZERO if came is None else _excess(bought, came)
    excess = max(over_order, over_receipt)
    stake = excess * (billed.price or ordered.price or ZERO)
    if over_receipt:
        problem = f"billed {plain(bought)}, received {plain(came or ZERO)}"
        action = f"ask for a credit note of {case.sum(stake)} for {plain(excess)} × {item.name}, or await delivery"
    elif over_order:
        problem = f"billed {plain(bought)}, ordered {plain(wanted or ZERO)}"
        action = f"have the extra {plain(excess)} × {item.name} ({case.sum(stake)}) approved or credited"
    else:
        problem = f"billed {plain(bought)}, which no more than covers what came"
        action = f"keep the order open for the rest of {item.name}"
    repeated = f" It is billed on {len(billed.places)} lines." if len(billed.places) > 1 else ""
    yield Finding(
        field=f"{_path(billed)}.quantity",
        invoice=_sum_of(billed.quantities),
        purchase_order=_sum_of(ordered.quantities),
        receipt=_sum_of(item.received.quantities) if item.received and item.received.quantities else None,
        severity=case.severity(stake) if excess == 0 or stake else "medium",
        note=f"{item.name}: {problem}.{repeated}",
        action=action,
        at_stake=stake,
    )


def _received(case: Case, item: Item) -> Decimal | None:
    """How many came; None where the receipt leaves it open."""
    if item.received is not None:
        return item.received.quantity
    return None if case.receipt.complete or _CHARGE.search(item.name) else ZERO


def _excess(value: Decimal, reference: Decimal) -> Decimal:
    return ZERO if TOLERANCE.holds(value, reference) else max(ZERO, value - reference)


def _price(case: Case, item: Item, billed: Line, ordered: Line) -> Iterator[Finding]:
    if billed.price is None or ordered.price is None or TOLERANCE.holds(billed.price, ordered.price):
        return
    stake = (billed.price - ordered.price) * (billed.quantity if billed.quantity is not None else 1)
    dearer = billed.price > ordered.price
    change = abs(billed.price - ordered.price) / abs(ordered.price) if ordered.price else None
    share = f" by {change:.1%}" if change is not None else ""
    yield Finding(
        field=f"{_path(billed)}.unitPrice",
        invoice=_price_of(billed),
        purchase_order=_price_of(ordered),
        receipt=None,
        severity=case.severity(stake),
        note=f"{item.name} is billed {'above' if dearer else 'below'} the agreed price{share}.",
        action=f"dispute {case.sum(stake)} for {item.name} or have the new price approved"
        if dearer
        else f"confirm the lower price of {item.name}",
        at_stake=max(ZERO, stake),
    )


def _amount(case: Case, item: Item, billed: Line, ordered: Line) -> Iterator[Finding]:
    """The line's own arithmetic; where it has none, its amount against the order's."""
    if billed.amount is None:
        return
    if billed.quantity is not None and billed.unit_price is not None:
        right, whose = billed.quantity * billed.unit_price, "quantity × price gives"
    elif billed.quantity is None and ordered.amount is not None:
        right, whose = ordered.amount, "the order says"
    else:
        return
    if TOLERANCE.holds(billed.amount, right):
        return
    stake = billed.amount - right
    yield Finding(
        field=f"{_path(billed)}.amount",
        invoice=money(billed.amount),
        purchase_order="" if ordered.amount is None else money(ordered.amount),
        receipt=None,
        severity=case.severity(stake),
        note=f"{item.name}: the line asks for {case.sum(billed.amount)}, but {whose} {case.sum(right)}.",
        action=f"have the amount of {item.name} corrected to {case.sum(right)}",
        at_stake=max(ZERO, stake),
    )


def _path(line: Line) -> str:
    return f"lineItems[{line.places[0]}]"


def _price_of(line: Line) -> str:
    """The unit price as stated, or the division that gives it."""
    if line.unit_price is None and line.amount is not None:
        return f"{money(line.amount)} / {_sum_of(line.quantities)}"
    return "" if line.unit_price is None else money(line.unit_price)


def _sum_of(quantities: tuple[Decimal, ...]) -> str:
    return " + ".join(plain(quantity) for quantity in quantities)


def _shown(line: Line) -> str:
    """A line in one string, as far as it says anything: "Chair: 3 × 191.00 = 573.00"."""
    count = _sum_of(line.quantities)
    price = "" if line.unit_price is None else money(line.unit_price)
    amount = "" if line.amount is None else money(line.amount)
    product = " × ".join(part for part in (count, price) if part)
    figures = " = ".join(part for part in (product, amount) if part)
    return f"{line.description}: {figures}" if figures else line.description
