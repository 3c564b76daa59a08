"""The lines of an invoice: its table of goods, or, where that has no headings, the rows that add up to a sum."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import accumulate, pairwise

from aibackend_blocks.documents.invoices.findings import Line
from aibackend_blocks.documents.invoices.totals import kind_of
from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.pages.line_tables import LineItem, LineTable
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import CENT, DecimalSign, find_amounts
from aibackend_blocks.values.dates import read_date

ZERO = Decimal(0)
FACTORS = 12
"""Figures on a row above which it is no line of goods in words."""
UNHEADED = 60
"""Rows of a list without headings up to which runs that add up are looked for: the search is cubic."""
_TRAILING = re.compile(r"(?i)[\s|,;:=@*×-]*(?:\b(?:x|qty|quantity|menge|anzahl|at|à)\b\W*)*$")
"""What stands between the name of a line and its first figure."""
_NUMBERED = re.compile(r"(?i)^[\s|*•-]*(?:\d+[.)]\s+|items?\s*:\s*|position\s*:\s*)?")
"""What stands before the name of a line."""


def lines_of(
    table: LineTable | None, sheet: Sheet, sign: DecimalSign | None, sums: Sequence[Decimal]
) -> list[LineItem]:
    """The lines. sums: values that they may add up to."""
    items = _fitted(list(table.items), sums) if table else []
    if table and items:
        return sorted([*items, *_further(items, table, sheet, sign, sums)], key=lambda item: item.row)
    return _unheaded(sheet.rows, sign, sums) or _spoken(sheet, sign)


def _further(
    items: Sequence[LineItem], table: LineTable, sheet: Sheet, sign: DecimalSign | None, sums: Sequence[Decimal]
) -> list[LineItem]:
    """Lines of a further section without headings, such as disbursements, which make what is missing from a sum."""
    rests = [each - (sum_of(items) or ZERO) for each in sums]
    # Where the table makes a sum of its own, a further section has one as well.
    missing = [rest for rest in rests if rest > 0 and (ZERO not in rests or rest in sums)]
    return _unheaded([row for row in sheet.rows if row.number not in table.rows], sign, missing) if missing else []


def sum_of(items: Iterable[LineItem]) -> Decimal | None:
    """The sum of the lines' amounts; None when there are none."""
    amounts = [item.amount for item in items if item.amount is not None]
    return sum(amounts, ZERO) if amounts else None


def as_line(item: LineItem) -> Line:
    """A line with the places of its figures; one whose product is right is the surer."""
    finder = "line_product" if item.multiplies else "line_column"

    def found(value: Decimal | None, kind: str) -> Found[Decimal] | None:
        if value is None:
            return None
        return Found(value=value, page=item.page, quote=item.quotes.get(kind, ""), finder=finder)

    return Line(
        description=Found(
            value=item.description, page=item.page, quote=item.quotes.get("description", ""), finder="line_description"
        ),
        quantity=found(item.quantity, "quantity"),
        unit_price=found(item.unit_price, "unit_price"),
        amount=found(item.amount, "amount"),
    )


def _fitted(items: list[LineItem], sums: Sequence[Decimal]) -> list[LineItem]:
    """The items whose amounts make one of the sums: with reductions taken off, or without what follows the table."""
    wanted = {abs(each) for each in sums if each}
    reduced = [_reduced(item) for item in items]
    for variant in (items, reduced, _apart(items)):
        running = list(accumulate((item.amount or ZERO for item in variant), initial=ZERO))
        for end in range(len(variant), 0, -1):
            if abs(running[end]) in wanted:
                return variant[:end]
    return items


def _reduced(item: LineItem) -> LineItem:
    if item.amount is None or item.reduction is None:
        return item
    return replace(item, amount=item.amount - abs(item.reduction))


def _apart(items: Sequence[LineItem]) -> list[LineItem]:
    """The reductions as lines of their own."""
    apart = []
    for item in items:
        apart.append(replace(item, reduction=None))
        if item.reduction is not None:
            apart.append(
                replace(
                    item, description=item.reduction_text, quantity=None, unit_price=None, reduction=None,
                    amount=-abs(item.reduction), quotes={},
                )
            )  # fmt: skip
    return apart


def _unheaded(rows: Sequence[Row], sign: DecimalSign | None, sums: Sequence[Decimal]) -> list[LineItem]:
    """Rows of a text and an amount, set at one x, that add up to one of the sums."""
    return _run(_groups(rows, sign, extras=False), sums) or _run(_groups(rows, sign, extras=True), sums)


def _groups(rows: Sequence[Row], sign: DecimalSign | None, *, extras: bool) -> list[list[LineItem]]:
    """Rows that could be lines, by page and place. extras: with discounts and charges, and parted by sums."""
    groups: dict[tuple[int, int, int], list[LineItem]] = {}
    section = 0
    for row in rows:
        kind = kind_of(row.cells[0].text)[0]
        item = _plain_item(row, sign) if not kind or (extras and kind in ("discount", "charge")) else None
        section += extras and bool(kind) and item is None
        if item:
            groups.setdefault((row.page, section, round(row.cells[0].x0 / 6)), []).append(item)
    return list(groups.values())


def _run(groups: Sequence[list[LineItem]], sums: Sequence[Decimal]) -> list[LineItem]:
    """The longest run of lines in a group that adds up to one of the sums."""
    best: list[LineItem] = []
    for items in (group for group in groups if len(group) <= UNHEADED):
        for start in range(len(items)):
            for end in range(len(items), start, -1):
                part = items[start:end]
                if len(part) > max(1, len(best)) and any(
                    abs((sum_of(part) or ZERO) - each) <= CENT and each for each in sums
                ):
                    best = part
    return best


def _spoken(sheet: Sheet, sign: DecimalSign | None) -> list[LineItem]:
    """Lines that multiply in words: `Hammer x 10 @ 12.00 = 120.00`."""
    return [item for row in sheet.rows if (item := _product_in(row, sign)) is not None]


def _product_in(row: Row, sign: DecimalSign | None) -> LineItem | None:
    """A row whose last figure is the product of two before it, which names something."""
    text = " ".join(cell.text for cell in row.cells)
    figures = [each for each in find_amounts(text, sign) if not each.percent]
    if not 3 <= len(figures) <= FACTORS or kind_of(text)[0]:
        return None
    *factors, amount = figures
    for one, other in pairwise(factors):
        before = text[: min(one.start, other.start)]
        name = _NUMBERED.sub("", _TRAILING.sub("", before if before.strip() else text[one.end : other.start])).strip()
        if one.value * other.value == amount.value and amount.value and re.search(r"[^\W\d_]{3}", name):
            return LineItem(
                description=name,
                quantity=one.value,
                unit_price=other.value,
                amount=amount.value,
                page=row.page,
                row=row.number,
                quotes={"description": name, "quantity": one.text, "unit_price": other.text, "amount": amount.text},
            )
    return None


def _plain_item(row: Row, sign: DecimalSign | None) -> LineItem | None:
    """A row that ends in an amount and begins with words that name no sum."""
    cells = row.cells[1:] if _is_date(row.cells[0].text) else row.cells
    if len(cells) < 2 or not re.search(r"[^\W\d_]{3}", cells[0].text):
        return None
    figures = [each for each in find_amounts(cells[-1].text, sign) if not each.percent]
    if len(figures) != 1 or not figures[0].decimals:
        return None
    product = _product_in(row, sign)
    if product:
        return replace(product, description=cells[0].text, quotes={**product.quotes, "description": cells[0].text})
    return LineItem(
        description=cells[0].text,
        quantity=None,
        unit_price=None,
        amount=figures[0].value,
        page=row.page,
        row=row.number,
        quotes={"description": cells[0].text, "amount": figures[0].text},
    )


def _is_date(text: str) -> bool:
    found = read_date(text)
    return found is not None and len(found.text) == len(text.strip())
