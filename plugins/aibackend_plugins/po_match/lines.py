"""What does not agree between the lines: one finding for each cause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from .case import ZERO, Case, Finding
from .numbers import money, plain
from .pairing import Item
from .papers import Line
from .tolerance import TOLERANCE
from .wording import worded

_MODEL = re.compile(r"(?<![\w.,])(?=[A-Za-z-]*\d)[A-Za-z\d-]{3,}(?![\w.,]\w)")
"""A model's number; a size or a price is shorter or has a point."""
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
        ordered = item.ordered.net
        billed = _in_packs(item.billed.net, ordered)
        yield from _other_model(case, item, billed, ordered)
        yield from _quantity(case, item, billed, ordered)
        yield from _price(case, item, billed, ordered)
        yield from _amount(case, item, billed, ordered)


def _in_packs(billed: Line, ordered: Line) -> Line:
    """A line billed by the piece as the order counts it, by the box: 500 at 0.12 are 5 boxes of 100 at 12.00."""
    bought, wanted = billed.quantity, ordered.quantity
    if not (bought and wanted and billed.price and ordered.price) or TOLERANCE.holds(bought, wanted):
        return billed
    size = (ordered.price / billed.price).quantize(Decimal(1))
    told = re.search(r"\bof\s+(\d+)|\b(\d+)\s*(?:/|per )", f"{ordered.description} {billed.description}")
    said = told is not None and Decimal(told[1] or told[2]) in (size, 1 / size if size else size)
    if size < 2 or not (said or TOLERANCE.holds(bought, wanted * size)):
        return billed
    if not TOLERANCE.holds(billed.price * size, ordered.price):
        return billed
    return replace(billed, quantities=(bought / size,), unit_price=billed.price * size)


def _other_model(case: Case, item: Item, billed: Line, ordered: Line) -> Iterator[Finding]:
    """A description that is the order's in all but its number: `Latitude 5540` for `Latitude 5530`."""
    ours, theirs = (_MODEL.findall(line.description) for line in (ordered, billed))
    rest = {_MODEL.sub("", line.description).casefold() for line in (ordered, billed)}
    changed = [(mine, other) for mine, other in zip(ours, theirs, strict=False) if mine.casefold() != other.casefold()]
    if len(ours) != len(theirs) or len(rest) > 1 or len(changed) != 1:
        return
    (wanted, given) = changed[0]
    stake = billed.worth
    yield Finding(
        field=f"{_path(billed)}.description",
        invoice=billed.description,
        purchase_order=ordered.description,
        receipt=item.received.description if item.received else None,
        severity=case.severity(stake) if stake else "medium",
        note=f"{item.name} was billed where the order names {ordered.description}: {given} is not {wanted}.",
        action=f"have {given} accepted in place of {wanted}, or return it",
        at_stake=stake,
    )


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
    note, action = worded("stranger", item=item.name, sum=case.sum(stake))
    return Finding(
        field=_path(billed),
        invoice=_shown(billed),
        purchase_order="",
        receipt=_shown(item.received) if item.received else None,
        severity=case.severity(stake) if stake else "medium",
        note=note,
        action=action,
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
    told = {"item": item.name, "billed": plain(bought), "excess": plain(excess), "sum": case.sum(stake)}
    if over_receipt:
        note, action = worded("short", came=plain(came or ZERO), **told)
    elif over_order:
        note, action = worded("extra", wanted=plain(wanted or ZERO), **told)
    else:
        note = f"{item.name}: billed {plain(bought)}, which no more than covers what came."
        action = f"keep the order open for the rest of {item.name}"
    repeated = f" It is billed on {len(billed.places)} lines." if len(billed.places) > 1 else ""
    yield Finding(
        field=f"{_path(billed)}.quantity",
        invoice=_sum_of(billed.quantities),
        purchase_order=_sum_of(ordered.quantities),
        receipt=_sum_of(item.received.quantities) if item.received and item.received.quantities else None,
        severity=case.severity(stake) if excess == 0 or stake else "medium",
        note=f"{note}{repeated}",
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
    told = {
        "item": item.name,
        "price": money(billed.price),
        "agreed": money(ordered.price),
        "sum": case.sum(abs(stake)),
        "share": f" by {change:.1%}" if change is not None else "",
        "share_more": f", {change:.1%} more" if change is not None else ", more",
    }
    note, action = worded("dearer" if dearer else "cheaper", **told)
    yield Finding(
        field=f"{_path(billed)}.unitPrice",
        invoice=_price_of(billed),
        purchase_order=_price_of(ordered),
        receipt=None,
        severity=case.severity(stake),
        note=note,
        action=action,
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
    return " + ".join(plain(quantity) for quantity in quantities).replace("+ -", "- ")


def _shown(line: Line) -> str:
    """A line in one string, as far as it says anything: "Chair: 3 × 191.00 = 573.00"."""
    count = _sum_of(line.quantities)
    price = "" if line.unit_price is None else money(line.unit_price)
    amount = "" if line.amount is None else money(line.amount)
    product = " × ".join(part for part in (count, price) if part)
    figures = " = ".join(part for part in (product, amount) if part)
    return f"{line.description}: {figures}" if figures else line.description
