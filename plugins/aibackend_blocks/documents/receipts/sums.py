"""The sums of a receipt: labels say what each might be, arithmetic and what was paid decide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations, product

from aibackend_blocks.documents.receipts.findings import Item, TillLine, Totals, money_below
from aibackend_blocks.documents.till_figures import Figure, find_money
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.pages.quotes import Found

CENT = Decimal("0.01")
ROUNDED = Decimal("0.05")
"""Cash is rounded to five cents at most, as in Malaysia, Switzerland, Canada and the Netherlands."""
ZERO = Decimal(0)
SUMS_MOST = 40
"""Amounts of one label that are looked at, the last ones."""
WORDS_MOST = 6
"""Words of a line that may name what its amount is."""
MOST = 8
"""Candidates of one kind that are tried."""
TAX_LEAST, TAX_MOST = Decimal("0.01"), Decimal("0.3")
"""Of the net sum, the lightest and the heaviest tax that is believed. Source: the highest VAT rates are 27 to 28 %."""
WHOLE = 0.5
"""What counts for a tax that others make."""
_TAXED = re.compile(r"(?i)%|\b(?:gst|sst|vat|tax|mwst|ust|tva|iva|btw|SR)\b")
"""A row of the table of taxes, where no heading announces it."""
_RATE = re.compile(r"(?<!\d)(\d{1,2}(?:[.,]\d{1,2})?)\s?%")
_SUMS = ("net", "subtotal", "tax", "tip", "service", "rounding", "discount", "total", "cash", "change", "card")


@dataclass(frozen=True, kw_only=True)
class Sum:
    """A labelled amount. letters: length of the label that told it. late: 0..1, how far down the roll it stands."""

    kind: str
    value: Decimal
    page: int
    quote: str
    letters: int
    late: float


def sum_at(line: TillLine, figure: Figure, lines: Sequence[TillLine], *, kind: str, letters: int) -> Sum:
    """What a figure of a line is, by what tells it: letters of a label, none where no label does."""
    late = line.row / max(1, len(lines))
    return Sum(kind=kind, value=figure.value, page=line.page, quote=figure.text, letters=letters, late=late)


def labelled_sums(lines: Sequence[TillLine]) -> list[Sum]:
    """Every amount with a label of a sum before it or above it; of a table of taxes only the columns' sums."""
    return list(_labelled(lines))


def unnamed_subtotal(item: Item) -> Sum:
    """What an item that restates those above it is."""
    amount = item.amount
    return Sum(kind="subtotal", value=amount.value, page=amount.page or 1, quote=amount.quote, letters=0, late=0.5)


def unlabelled_sums(lines: Sequence[TillLine], items: Decimal | None) -> list[Sum]:
    """Where no label tells a total: amounts that are what the items come to, or that stand twice below them."""
    last = [(line, line.money[-1]) for line in lines if line.money]
    seen = Counter(figure.value for _, figure in last)
    return [
        sum_at(line, figure, lines, kind="total", letters=0)
        for line, figure in last
        if figure.value > 0 and (figure.value == items or (seen[figure.value] > 1 and line.row > len(lines) / 2))
    ]


def parts_between(lines: Sequence[TillLine], totals: Totals) -> Sum | None:
    """The tax that no label tells: what makes the total of the subtotal and stands between them, or beside its net."""
    if totals.total is None or (totals.tax is not None and totals.tax.value):
        return None
    figures = [(line, figure) for line in lines for figure in line.money if figure.value > 0]
    total = totals.total.value
    net = totals.subtotal.value if totals.subtotal else None
    for line, figure in reversed(figures):
        rest = total - figure.value
        if names_another(line.text):
            continue
        if _is_rate_of(line.text, figure.value, total):
            return sum_at(line, figure, lines, kind="tax", letters=1)
        if not TAX_LEAST * rest <= figure.value <= TAX_MOST * rest or not _is_near_tax(lines, line):
            continue
        if net == rest or (net in (None, total) and any(other.value == rest for _, other in figures)):
            return sum_at(line, figure, lines, kind="tax", letters=1)
    return None


def is_taxed(text: str) -> bool:
    """Whether a line speaks of a tax or of per cent."""
    return bool(_TAXED.search(text))


def names_another(text: str) -> bool:
    """Whether a word of a line begins the name of what is added or taken off, and is no tax: `Optional service`."""
    starts = [match.start() for match in re.finditer(r"[^\W\d_]{3,}", text)][:WORDS_MOST]
    return any(line_kind(text[start:])[0] in ("service", "tip", "discount") for start in starts)


def found_sum(each: Sum) -> Found[Decimal]:
    """A sum as it is told, known by its label alone."""
    return Found(value=each.value, page=each.page, quote=each.quote, finder="sum_label")


def _is_rate_of(text: str, tax: Decimal, total: Decimal, *, inside: bool = True) -> bool:
    """Whether a line tells a rate, and its amount is the tax of that rate inside the total, else on top of it."""
    rates = (Decimal(each.replace(",", ".")) for each in _RATE.findall(text))
    slack = CENT if total % 1 or tax % 1 else Decimal(1)  # where nothing has decimals, as in Japan
    return any(rate and abs(total * rate / (100 + rate * inside) - tax) <= slack for rate in rates)


def _is_near_tax(lines: Sequence[TillLine], line: TillLine) -> bool:
    """Whether a line or one of the two above it speaks of a tax or of per cent."""
    place = lines.index(line)
    return any(_TAXED.search(each.text) for each in lines[max(0, place - 2) : place + 1])


def _labelled(lines: Sequence[TillLine]) -> Iterator[Sum]:
    in_summary = closed = False
    for place, line in enumerate(lines):
        yield from _remarked(line, lines)
        in_summary = in_summary or line.kind == "summary"
        closed = closed or (line.kind == "total" and bool(line.money))
        if len(line.money) in (2, 3) and (in_summary or (closed and (_TAXED.search(line.text) or _is_taxed(line)))):
            yield from _summed(line, lines)
            continue
        if line.kind not in _SUMS or (in_summary and line.kind in ("total", "subtotal")):
            continue
        below = money_below(lines, place)
        figure = line.money[-1] if line.money else below
        if line.kind == "tax" and figure and below:
            figure = below if _is_rate_of(line.text, below.value, figure.value, inside=False) else figure
        heads_rates = not line.money and any(_is_taxed(below) for below in lines[place + 1 : place + 2])
        if figure is None or heads_rates:
            continue
        yield sum_at(line, figure, lines, kind=line.kind, letters=line.letters)


def _remarked(line: TillLine, lines: Sequence[TillLine]) -> Iterator[Sum]:
    """The tax that a line tells in brackets behind its amount: `Total 13.00 (incl. GST 1.18)`."""
    for figure in find_money(line.text)[len(line.money) :] if line.money else ():
        kind, letters = line_kind(line.text[line.money[-1].end : figure.end])
        if kind == "tax":
            figure = replace(figure, value=figure.value.copy_sign(line.money[-1].value))
            yield sum_at(line, figure, lines, kind=kind, letters=letters)


def _is_taxed(line: TillLine) -> bool:
    """Whether a line holds a net sum, its tax and the gross sum, in whatever order."""
    gross, net, tax = (sorted((figure.value for figure in line.money), reverse=True) + [ZERO] * 3)[:3]
    return ZERO < tax <= TAX_MOST * net and abs(gross - net - tax) <= CENT


def _summed(line: TillLine, lines: Sequence[TillLine]) -> Iterator[Sum]:
    """A row of the table of taxes: net and tax, with the gross on either side where it has three columns."""
    values = sorted(line.money, key=lambda figure: -abs(figure.value))
    if len(values) == 3 and abs(values[0].value - values[1].value - values[2].value) > 2 * CENT:
        return
    net, tax = values[-2:]
    inside = len(values) == 2 and _is_rate_of(line.text, tax.value, net.value)
    if inside or (len(values) == 2 and not tax.value):
        yield sum_at(line, net, lines, kind="gross", letters=1)
    if inside:
        yield sum_at(line, tax, lines, kind="tax", letters=1)
        return  # the other figure is the gross, which is no part of the sum
    for kind, figure in (("net", net), ("tax", tax)):
        yield sum_at(line, figure, lines, kind=kind, letters=1)


def choose(sums: Sequence[Sum], items: Decimal | None) -> Totals:
    """The sums that agree best with each other, with what was paid and with the items."""
    kinds = {kind: [each for each in sums if each.kind == kind][-SUMS_MOST:] for kind in _SUMS}
    if any(each.value for each in kinds["change"]) and not kinds["cash"]:
        kinds["cash"], kinds["card"] = kinds["card"], []  # nobody gets change for a card
    total = _total(kinds, items)
    if total is None:
        return Totals()
    if abs(sum(each.value for each in sums if each.kind == "gross") - total.value) <= CENT:
        kinds["net"] = []  # of goods without tax, net and gross are one
    tip = next((each for each in kinds["tip"] if ZERO < each.value < total.value), None)
    before = [each for each in kinds["total"] if each.late < total.late and each.value < total.value]
    options = product(
        [None, *_distinct(kinds["subtotal"] + kinds["net"] + before), *_added(kinds["net"])],
        [None, *_distinct(kinds["tax"]), *_added(kinds["tax"])],
    )
    wholes = _wholes(kinds["tax"])
    subtotal, tax = max(
        options,
        key=lambda option: (
            _agreement(option[0], option[1], tip, total, kinds) + WHOLE * bool(option[1] and option[1].value in wholes)
        ),
    )
    closes = subtotal is not None and (
        _closes(subtotal, tax, tip, total, kinds) or _exactly(subtotal, None, tip, total)
    )
    paid = _is_paid(total.value, kinds)
    agreed = closes or paid or items == total.value or (tip is not None and items == total.value - tip.value)
    inclusive = subtotal is None or subtotal.value in (total.value, total.value - (tip.value if tip else ZERO))
    finder = "sum_reconciled" if agreed else "sum_label"
    return Totals(
        subtotal=_found(subtotal, "sum_reconciled" if closes else "sum_label") or _computed(tax, tip, total, kinds),
        tax=_found(tax, "sum_reconciled" if closes else "sum_label"),
        tip=_found(tip, finder),
        total=_found(total, finder),
        reconciled=agreed,
        faulty=bool(tax and tax.value and not inclusive and not closes and subtotal and subtotal.kind == "subtotal"),
    )


def _total(kinds: dict[str, list[Sum]], items: Decimal | None) -> Sum | None:
    """The total by its label, by what was paid less the change, and by the parts that make it."""
    candidates = [each for each in kinds["total"] if each.value != 0]
    if not candidates:
        back = {abs(each.value) for each in kinds["change"] if each.value}
        cash = [replace(each, value=each.value - less) for each in kinds["cash"] for less in back or {ZERO}]
        candidates = [each for each in kinds["card"] + kinds["subtotal"] + cash if each.value > 0][:MOST]
    seen = Counter(each.value for each in candidates + kinds["card"] + kinds["subtotal"])
    tips = [each.value for each in kinds["tip"]]
    made = _made(kinds)
    roundings = {abs(each.value) for each in kinds["rounding"] if each.value}

    def likeness(each: Sum) -> float:
        score = 0.06 * min(each.letters, 20) + 0.3 * min(3, seen[each.value]) + 0.6 * each.late
        score += 1.5 * _is_paid(each.value, kinds) + 0.5 * _is_paid(each.value, kinds, ZERO)
        score += 0.8 * (items is not None and abs(items - each.value) <= ROUNDED)
        score += 1.0 * (each.value in made)
        score -= 1.5 * any(
            other.late > each.late and abs(other.value - each.value) in roundings for other in candidates
        )
        # A tip is added by hand below: the total is what has it in.
        score += 1.5 * any(abs(other.value + tip - each.value) <= CENT for other in candidates for tip in tips if tip)
        return score - (3.0 if each.value < 0 else 0.0)

    return max(candidates, key=likeness, default=None)


def _is_paid(value: Decimal, kinds: dict[str, list[Sum]], slack: Decimal = 2 * CENT) -> bool:
    """Whether cash less change, or a card's amount, is the value, up to the rounding of cash."""
    change = [each.value for each in kinds["change"]] or [ZERO]
    paid = [each.value - abs(back) for each in kinds["cash"] for back in change]
    return any(abs(each - value) <= slack for each in paid) or any(
        abs(each.value - value) <= CENT for each in kinds["card"]
    )


def _made(kinds: dict[str, list[Sum]]) -> set[Decimal]:
    """What subtotal and tax, with or without the rest and a tip, come to."""
    extras = _extras(kinds)
    made = set()
    for part in kinds["subtotal"][:MOST] + kinds["net"][:MOST] + kinds["total"][:MOST]:
        for tax in [ZERO, *(each.value for each in kinds["tax"][:MOST])]:
            made |= {part.value + tax + extra for extra in (extras | {ZERO} if tax else extras) if tax or extra}
    return made | {whole + each.value for whole in made for each in kinds["tip"][:MOST]}


def _extras(kinds: dict[str, list[Sum]]) -> set[Decimal]:
    """What service, rounding and discount may add: each alone, and all together."""
    service, rounding = (sum({each.value for each in kinds[kind]}, ZERO) for kind in ("service", "rounding"))
    discount = -sum({abs(each.value) for each in kinds["discount"]}, ZERO)
    sums = {service, rounding, -rounding, discount, service + rounding, service + discount, discount + rounding}
    return (sums | {service + rounding + discount, service - rounding + discount}) - {ZERO}


def _agreement(
    subtotal: Sum | None, tax: Sum | None, tip: Sum | None, total: Sum, kinds: dict[str, list[Sum]]
) -> float:
    score = 0.0
    if tax:
        score += 0.4 + 0.02 * min(tax.letters, 10) - (5.0 if abs(tax.value) > abs(total.value) / 2 else 0.0)
        score += 0.3 if tax.value else 0.0
    if subtotal:
        score += 0.5 + (0.3 if subtotal.kind == "subtotal" else 0.1 * (subtotal.letters > 1))
        if _closes(subtotal, tax, tip, total, kinds):
            score += 3.0 + (0.5 if _exactly(subtotal, tax, tip, total) else 0.0)
        elif tax and tax.value and tax.value <= TAX_MOST * total.value and _exactly(subtotal, None, tip, total):
            score += 3.0  # a tax that the sums hold already
        elif tax and tax.value:
            score -= 0.6
        elif subtotal.value == total.value:
            score += 1.0
    return score


def _exactly(subtotal: Sum, tax: Sum | None, tip: Sum | None, total: Sum) -> bool:
    parts = subtotal.value + (tax.value if tax else ZERO) + (tip.value if tip else ZERO)
    return abs(parts - total.value) <= CENT


def _closes(subtotal: Sum, tax: Sum | None, tip: Sum | None, total: Sum, kinds: dict[str, list[Sum]]) -> bool:
    parts = subtotal.value + (tax.value if tax else ZERO)
    parts_with_tip = parts + (tip.value if tip else ZERO)
    return any(abs(parts_with_tip + extra - total.value) <= 2 * CENT for extra in _extras(kinds) | {ZERO})


def _wholes(taxes: Sequence[Sum]) -> set[Decimal]:
    """The taxes that two or more of the others make, as the last line of a table of rates does."""
    values = [each.value for each in _distinct(taxes) if each.value > 0]
    parts = (part for size in (2, 3, 4) for part in combinations(values, size))
    return {sum(part, ZERO) for part in parts} & set(values)


def _distinct(sums: Sequence[Sum]) -> list[Sum]:
    best: dict[Decimal, Sum] = {}
    for each in sorted(sums, key=lambda each: -each.letters):
        best.setdefault(each.value, each)
    return list(best.values())[:MOST]


def _added(sums: Sequence[Sum]) -> list[Sum]:
    """Several rates under each other: the sum of their taxes, or of what they are reckoned on."""
    told = [each for each in sums if each.value][:MOST]
    if len(told) < 2:
        return []
    parted = sum((each.value for each in told), ZERO) != 2 * max(each.value for each in told)
    first = max(told, key=lambda each: each.letters) if parted and len(_distinct(told)) == len(told) else None
    letters = first.letters + 1 if first else 1
    first = first or told[0]
    # Two taxes may have one rate, such as those of a country and of its state.
    wholes = {sum((each.value for each in part), ZERO) for part in (_distinct(told), told)} - {first.value}
    return [
        Sum(kind=first.kind, value=whole, page=first.page, quote=first.quote, letters=letters, late=first.late)
        for whole in sorted(wholes)
    ]


def _computed(tax: Sum | None, tip: Sum | None, total: Sum, kinds: dict[str, list[Sum]]) -> Found[Decimal] | None:
    """Where no subtotal is printed: the total without tax, tip and charges, when a tax is told."""
    if tax is None or not tax.value or _extras(kinds):
        return None
    value = total.value - tax.value - (tip.value if tip else ZERO)
    return Found(value=value, page=total.page, quote=total.quote, finder="sum_computed")


def _found(each: Sum | None, finder: str) -> Found[Decimal] | None:
    return None if each is None else Found(value=each.value, page=each.page, quote=each.quote, finder=finder)
