"""The sums of an invoice: labels say what each might be, arithmetic decides which belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import product

from aibackend_blocks.documents.invoices.findings import Totals
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import Labels, fold
from aibackend_blocks.pages.paper_labels import SUMS
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import CENT, Amount, DecimalSign, find_amounts

_LABELS = Labels(SUMS)
_LEAD = re.compile(
    r"(?:(?:zzgl|zuzuglich|zuzugl|inkl|incl|including|includes|plus|add|darin|davon|enthalt\w*|hierin|\+|dont"
    r"|de los cuales|di cui"
    r"|waarvan|gesetzl\w*|\d{1,2}(?:[.,]\d+)?\s?%)[.:]?\s*)+"
)
"""What stands before the name of a sum: `zzgl. 19 % MwSt.`, `darin enthaltene USt.`"""
_UNTAXED = re.compile(
    r"^[^\d:]{0,20}\b(?:before|ex|excl\w*|without|w/o|ohne|exkl|zzgl|hors|sans|ht|sin|sem|senza|esclusa|exclusief)\b"
    r"[. ]*\s?(?:\w+ )?(?:vat|tax|taxes|gst|hst|mwst|ust|umsatzsteuer|tva|iva|btw|$)|^\W*ht\b"
)
"""What makes a total one without tax: `Total charges before VAT`, `Total (ex GST)`."""
_BASE = re.compile(r"\([^)]*\)?|(?i:\b(?:on|of|von|auf|aus|sur|de|su|van|over|sobre)\s+(?:[€$£]\s?)?\S*\d.*)")
"""What a tax is reckoned on, behind its name: `VAT (19% on $200.00)`; its own figure stands further to the right."""
_RATE = re.compile(r"(\d{1,2}(?:[.,]\d{1,3})?)\s?%")
SAID = 0.9
"""Weight below which a sum has no name of a sum, but a rate only."""
RATED = 40
"""Characters of a label with a rate that names no tax; a longer one is a sentence."""
_SIGNS = frozenset("$€£₹¥")
MOST = 10
"""Candidates of one kind that are tried; an invoice with more rates of tax than this is none that was ever seen."""
SPECIFIC = 9
"""Characters of a label from which it says more than `total` or `netto`."""
DUE_TOO = 0.9
"""What it speaks for a total that the same is asked for; an agreement with the lines alone is worth 0.8."""
HEAVIEST = Decimal("0.5")
"""Of the net sum, the heaviest tax that is believed; Source: the highest VAT rates are 27 to 28 %."""
ZERO = Decimal(0)


@dataclass(frozen=True, kw_only=True)
class Sum:
    """A labelled sum. weight: how plainly its label speaks, 1 to 2. rate: per cent in its label, as printed."""

    kind: str
    value: Decimal
    page: int
    quote: str
    row: int
    weight: float
    money: bool
    rate: str = ""


def labelled_sums(sheet: Sheet, sign: DecimalSign | None, taken: Iterable[int]) -> list[Sum]:
    """Every figure with a label of a sum before or above it, outside of the rows taken by lines of goods."""
    rows = set(taken)
    found = [each for cell in sheet.cells if cell.row not in rows for each in _sums_at(sheet, cell, sign)]
    return [each for each in found if each.money] or found


def choose(sums: Sequence[Sum], lines: Decimal | None) -> Totals:
    """The subtotal, tax and total that agree best with each other and with the sum of the lines."""
    kinds = {kind: _distinct(each for each in sums if each.kind == kind) for kind in SUMS}
    taxes = kinds["tax"] + _tax_sums(sums)
    totals = kinds["total"] + kinds["due"]
    options = product([None, *kinds["subtotal"][:MOST]], [None, *taxes[: 2 * MOST]], [None, *totals[:MOST]])
    extras = _extras(kinds)
    best = max(options, key=lambda option: _agreement(option, lines, extras, kinds["due"]))
    return _completed(best, lines, bool(kinds["tax"]), extras)


def _sums_at(sheet: Sheet, cell: Cell, sign: DecimalSign | None) -> list[Sum]:
    kind, length = kind_of(cell.text)
    rate = _RATE.search(cell.text)
    named = bool(kind)
    if not named and rate and len(cell.text) < RATED:  # a tax by the name of a state: `Texas (7.5%)`
        kind, length = "tax", rate.end()
    if not kind:
        return []
    found = _behind(sheet, cell, length, sign)
    if found is None or (not named and found[1].value <= 0):
        return []
    where, figure = found
    # A label of its own beside the figure speaks more plainly than one inside a sentence.
    weight = 1.0 + 0.4 * (length >= SPECIFIC) + 0.2 * (len(cell.text) < 40) + 0.2 * (cell.bold or where.bold)
    weight -= 0.0 if named else 0.8
    weight += 0.2 * cell.row / max(1, len(sheet.rows)) - 0.4 * (where.row != cell.row)
    return [
        Sum(
            kind=kind, value=figure.value, page=where.page, quote=figure.text, row=cell.row, weight=weight,
            money=figure.decimals > 0 or bool(figure.currency) or bool(re.search(r"\d[.,'’]\d{3}$", figure.text)),
            rate=rate.group(1) if rate and named else "",
        )
    ]  # fmt: skip


def kind_of(text: str) -> tuple[str, int]:
    """What a cell's beginning says that its figure is, by the longest label; and the label's length."""
    best = ("", 0)
    lead = _LEAD.match(fold(text))
    skipped = lead.end() if lead else 0
    for begin in {0, skipped}:
        for kind in _LABELS.names(text[begin:]):
            for start, end, _ in _LABELS.spans(kind, text[begin:]):
                if start <= 2 and end - start > best[1] - begin:
                    best = (kind, begin + end)
    if best[0] == "total" and _UNTAXED.search(fold(text)[best[1] :]):
        return "subtotal", best[1]
    return best


def _behind(sheet: Sheet, cell: Cell, length: int, sign: DecimalSign | None) -> tuple[Cell, Amount] | None:
    """The last figure behind a label, before the next label in its row; else the one right below."""
    inside = _figures(cell.text[length:], sign)
    said = _figures(_BASE.sub("", cell.text[length:]), sign)
    if said and (said[-1].decimals or said[-1].currency):
        return cell, inside[-1]
    last: tuple[Cell, Amount] | None = None
    for other in sheet.rows[cell.row].cells:
        if other.x0 < cell.x1 - 1:
            continue
        if kind_of(other.text)[0]:
            break
        figures = _figures(other.text, sign)
        if other.text in _SIGNS:  # the figure did not fit beside its sign
            wrapped = next(iter(sheet.below(other, reach=1.5)), other)
            other, figures = wrapped, _figures(wrapped.text, sign)
        last = (other, figures[-1]) if figures else last
    if last and not (said and not last[1].decimals):
        return last
    if inside:
        return cell, inside[-1]
    if len(cell.text) - length > 14:
        return None
    for other in sheet.below(cell, reach=3.2):
        figures = _figures(other.text, sign)
        if figures and not kind_of(other.text)[0]:
            return other, figures[-1]
        if not figures:
            return None
    return None


def _figures(text: str, sign: DecimalSign | None) -> list[Amount]:
    found = [each for each in find_amounts(text, sign) if not each.percent]
    return [each for each in found if each.currency or each.decimals == 2] or found


def _distinct(sums: Iterable[Sum]) -> list[Sum]:
    """The plainest label of each value, the plainest first."""
    best: dict[Decimal, Sum] = {}
    for each in sorted(sums, key=lambda each: -each.weight):
        best.setdefault(each.value, each)
    return list(best.values())


def _tax_sums(sums: Sequence[Sum]) -> list[Sum]:
    """Where several rates stand under each other: their sum, and that of each run of them."""
    taxes = sorted((each for each in sums if each.kind == "tax" and each.weight >= SAID), key=lambda each: each.row)
    rows = {each.row: each for each in taxes}
    run = [rows[row] for row in sorted(rows)]
    found = []
    for start in range(len(run)):
        for end in range(start + 2, min(len(run), start + 6) + 1):
            part = run[start:end]
            if part[0].page == part[-1].page and part[-1].row - part[0].row < 4 * len(part):
                value = sum((each.value for each in part), ZERO)
                first = part[0]
                rates = {each.rate for each in part}
                # Rates that all differ are parts of one tax; the same rate twice is one tax told twice.
                parted = "" not in rates and len(rates) == len(part)
                found.append(
                    Sum(
                        kind="tax",
                        value=value,
                        page=first.page,
                        quote=first.quote,
                        row=first.row,
                        weight=max(each.weight for each in part) + 0.1 if parted else 0.9,
                        money=True,
                    )
                )
    return found


def _extras(kinds: dict[str, list[Sum]]) -> list[Decimal]:
    """What may stand between a subtotal and a total beside tax: charges added, discounts taken off, one or both."""
    charges = [ZERO, *(each.value for each in kinds["charge"][:3])]
    discounts = [ZERO, *(-abs(each.value) for each in kinds["discount"][:3])]
    return [charge + discount for charge in charges for discount in discounts]


def _agreement(
    option: tuple[Sum | None, Sum | None, Sum | None],
    lines: Decimal | None,
    extras: Sequence[Decimal],
    due: Sequence[Sum],
) -> float:
    subtotal, tax, total = option
    score = sum(each.weight for each in option if each)
    if total is not None and total.kind == "due":
        score -= 0.7  # what is left to pay is the total only where nothing else is
    if total is not None and total.kind == "total" and any(each.value == total.value for each in due):
        score += DUE_TOO
    if subtotal and tax and abs(tax.value) > HEAVIEST * abs(subtotal.value):
        score -= 5.0
    if subtotal and tax and total:
        score += _closeness(subtotal.value + tax.value, total.value, extras)
    elif subtotal and total:
        score += 0.5 if subtotal.value == total.value else -2.0
    elif tax and total:
        score -= 3.0 if abs(tax.value) >= abs(total.value) and total.value else 0.0
        if lines is not None and _closeness(lines + tax.value, total.value, extras) > 0:
            score += 2.0
        elif lines is not None and lines != total.value:
            score -= 0.5
    if lines is not None:
        score += 1.5 if subtotal and abs(subtotal.value - lines) <= CENT else 0.0
        score += 0.8 if total and abs(total.value - lines) <= CENT else 0.0
    return score


def _closeness(parts: Decimal, whole: Decimal, extras: Sequence[Decimal]) -> float:
    """How well subtotal and tax make the total: 4 exactly, 2.5 with a charge or discount that is told, else a fault."""
    if abs(parts - whole) <= 2 * CENT:
        return 4.0 if whole else 1.0
    return 2.5 if any(extra and abs(parts + extra - whole) <= 2 * CENT for extra in extras) else -1.2


def _completed(
    option: tuple[Sum | None, Sum | None, Sum | None], lines: Decimal | None, taxed: bool, extras: Sequence[Decimal]
) -> Totals:
    """The chosen sums, with the one that follows from the others and the lines where it is not printed."""
    subtotal, tax, total = (_found(each) for each in option)
    if subtotal is None and total is not None:
        taxes = tax.value if tax else ZERO
        # A charge or a rounding may stand between the sum of the lines and the total.
        summed = lines is not None and tax is not None and _closeness(lines + taxes, total.value, extras) > 0
        net = lines if lines is not None and summed else total.value - taxes
        if (tax is not None and tax.value) or (lines is not None and lines == net and not taxed):
            subtotal = Found(value=net, page=total.page, quote=total.quote, finder="sum_computed")
    if total is None and subtotal is not None and tax is not None:
        total = Found(value=subtotal.value + tax.value, page=subtotal.page, quote=subtotal.quote, finder="sum_computed")
    if total is None and subtotal is not None and tax is None:  # the one sum of an invoice is what it asks for
        total = subtotal
    taxes = tax.value if tax else ZERO
    reconciled = bool(subtotal and total and _closeness(subtotal.value + taxes, total.value, extras) > 0)
    if reconciled:
        subtotal, tax, total = (_as(each, "sum_reconciled") for each in (subtotal, tax, total))
    return Totals(subtotal=subtotal, tax=tax, total=total, reconciled=reconciled)


def _found(each: Sum | None) -> Found[Decimal] | None:
    return None if each is None else Found(value=each.value, page=each.page, quote=each.quote, finder="sum_label")


def _as(found: Found[Decimal] | None, finder: str) -> Found[Decimal] | None:
    if found is None or found.finder == "sum_computed":
        return found
    return Found(value=found.value, page=found.page, quote=found.quote, finder=finder)
