"""The lines of a paper, solved: rows whose quantity × price is their amount, and rows between them that belong.

No heading and no word is needed. Several readings of the lines are made; which one is right, the sums tell.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.line_tables import LineItem
from aibackend_blocks.values.amounts import CENT, Amount

FIGURES_MOST = 9
"""Figures of a row that are tried; a line of a table has three to seven."""
DISCOUNT_MOST = 60
"""Per cent, the greatest discount of a line that is believed."""
SPLIT = 1.7
"""Heights between base lines within which two rows may be one line of the table."""
ALIGNED = 4.0
"""Points by which figures of one column may begin or end apart."""
LUMPS_MOST = 4
"""Rows without a product that may follow the products."""
LIKELY = -2.5
"""Logarithm of the probability from which a figure may be a line's amount."""
RUN_MOST = 60
"""Rows of a list without products in which runs are tried; the search is quadratic."""
Edges: TypeAlias = set[tuple[int, tuple[float, float, float]]]
"""Page and edges of the amounts of a table."""
_NO_LINE = ("other", "total", "subtotal", "tax", "discount", "shipping", "paid", "balance")
_WORDS = re.compile(r"[^\W\d_]{3}")


@dataclass(frozen=True, kw_only=True)
class Product:
    """A line whose figures multiply. worth: logarithm of odds that the figures play these parts."""

    row: int
    quantity: Candidate
    price: Candidate
    amount: Candidate
    worth: float
    rows: frozenset[int]


@dataclass(frozen=True)
class _Figures:
    """Figures by row, with the logarithms of the shares of their roles. whole: no amount of the paper tells cents."""

    by_row: Mapping[int, list[Candidate]]
    percents: Mapping[int, list[Decimal]]
    shares: Mapping[int, Mapping[str, float]]
    whole: bool

    def is_money(self, candidate: Candidate) -> bool:
        """Whether a figure may be an amount: it has cents or a currency, or nothing on the paper has cents."""
        amount = _amount(candidate)
        return amount.decimals == 2 or bool(amount.currency) or (self.whole and amount.decimals == 0)

    def log(self, candidate: Candidate, role: str) -> float:
        return self.shares[id(candidate)][role]


def readings(sheet: Sheet, scores: Scores) -> list[list[LineItem]]:
    """Ways to read the lines, none of them empty."""
    figures = _figures(scores)
    products = _products(sheet, figures)
    if not products:
        return _runs(sheet, figures)
    main = _in_column(products)
    found = [[_item(sheet, each) for each in part] for part in _distinct(main, products)]
    filled = [_filled(sheet, figures, main, wider) for wider in (False, True)]
    return [*filled, *found, *_extended(sheet, figures, main, filled[0])]


def _distinct(main: list[Product], products: list[Product]) -> list[list[Product]]:
    return [main] if len(main) == len(products) else [main, products]


def _in_column(products: Sequence[Product]) -> list[Product]:
    """The products whose amounts stand in the fullest column, or with another's."""
    kept: list[Product] = []
    for place in range(3):
        edges = [_edges_of(each.amount.cell)[place] for each in products]
        columns = Counter(round(edge / 3) for edge in edges)
        most = columns.most_common(1)[0][0]
        held = [abs(round(edge / 3) - most) <= 2 or columns[round(edge / 3)] >= 2 for edge in edges]
        kept = max(kept, [each for each, holds in zip(products, held, strict=True) if holds], key=len)
    return kept


def _figures(scores: Scores) -> _Figures:
    names = roles()
    wanted = {role: names.index(role) for role in ("amount", "price", "quantity", *_NO_LINE)}
    by_row: dict[int, list[Candidate]] = defaultdict(list)
    percents: dict[int, list[Decimal]] = defaultdict(list)
    shares = {}
    for candidate, row in zip(scores.candidates, scores.shares, strict=True):
        if candidate.amount is None:
            continue
        if candidate.amount.percent:
            percents[candidate.cell.row].append(candidate.amount.value)
            continue
        by_row[candidate.cell.row].append(candidate)
        shares[id(candidate)] = {role: math.log(max(1e-5, float(row[place]))) for role, place in wanted.items()}
    whole = not any(_amount(each).decimals == 2 for row in by_row.values() for each in row)
    return _Figures(by_row, percents, shares, whole)


def _products(sheet: Sheet, figures: _Figures) -> list[Product]:
    """Rows that multiply by themselves; else with a row close above or below."""
    found: dict[int, Product] = {}
    for row in sheet.rows:
        best = _best_product(figures, row.number, (row.number,))
        if best:
            found[row.number] = best
    for row in sheet.rows:
        near = [other for other in _near(sheet, row) if other.number not in found]
        if row.number in found or not near or any(row.number in each.rows for each in found.values()):
            continue
        for rows in ((row.number, near[0].number), (row.number, *(other.number for other in near))):
            best = _best_product(figures, row.number, rows)
            if best and best.amount.cell.row == row.number:
                found[row.number] = best
                break
    return [found[row] for row in sorted(found)]


def _near(sheet: Sheet, row: Row) -> list[Row]:
    around = [sheet.rows[place] for place in (row.number - 1, row.number + 1) if 0 <= place < len(sheet.rows)]
    height = max(cell.height for cell in row.cells)
    close = [other for other in around if other.page == row.page and abs(other.y0 - row.y0) < SPLIT * height]
    return sorted(close, key=lambda other: abs(other.y0 - row.y0))


def _best_product(figures: _Figures, row: int, rows: Sequence[int]) -> Product | None:
    """The likeliest quantity, price and amount among the figures of some rows."""
    listed = [each for number in rows for each in figures.by_row.get(number, ())][:FIGURES_MOST]
    if len(listed) < 3 or not any(figures.is_money(each) for each in listed):
        return None
    factors = [
        Decimal(1),
        *(
            (100 - each) / 100
            for number in rows
            for each in figures.percents.get(number, ())
            if 0 < each <= DISCOUNT_MOST
        ),
    ]
    best: Product | None = None
    for quantity in listed:
        for price in listed:
            if price is quantity or not _value(quantity) or not _value(price) or _value(quantity) == 0:
                continue
            made = [_value(quantity) * _value(price) * factor for factor in factors]
            for amount in listed:
                if amount is quantity or amount is price or not figures.is_money(amount) or not _value(amount):
                    continue
                if not any(abs(each - _value(amount)) <= CENT for each in made):
                    continue
                worth = figures.log(quantity, "quantity") + figures.log(price, "price") + figures.log(amount, "amount")
                worth -= 2.0 * (amount.cell.x1 < price.cell.x0) + 1.5 * _decimals(quantity) * (not _decimals(price))
                worth -= 3.0 * (bool(_amount(quantity).currency) and not _amount(price).currency)
                if best is None or worth > best.worth:
                    best = Product(
                        row=row, quantity=quantity, price=price, amount=amount, worth=worth, rows=frozenset(rows)
                    )
    return best


def _filled(sheet: Sheet, figures: _Figures, products: Sequence[Product], wider: bool) -> list[LineItem]:
    """The products, and rows between them (wider: also around them) with words and a figure in the amounts' column."""
    ends = _edges(products)
    own = {each.row: each for each in products}
    taken = {row for each in products for row in each.rows}
    first, last = min(own), max(own)
    items = []
    rows = range(first, last + 1)
    if wider:
        rows = range(_reach(sheet, figures, ends, first, -1), _reach(sheet, figures, ends, last, 1) + 1)
    for number in rows:
        if number in own:
            items.append(_item(sheet, own[number]))
        elif number not in taken and (lump := _lump(sheet, figures, ends, number)):
            items.append(lump)
    return items


def _extended(
    sheet: Sheet, figures: _Figures, products: Sequence[Product], items: Sequence[LineItem]
) -> Iterator[list[LineItem]]:
    """The items with the rows right below them up to where their sum is printed."""
    ends = _edges(products)
    printed = _printed(figures)
    more = list(items)
    for number in range(max(row for each in products for row in each.rows) + 1, len(sheet.rows)):
        lump = _lump(sheet, figures, ends, number)
        if lump and lump.amount and lump.amount < 0 and not _sums_up(sheet, figures, ends, [*more, lump]):
            return  # what is taken off below the lines is a discount or a payment, unless the subtotal has it off
        if len(more) - len(items) == LUMPS_MOST or (lump is None and figures.by_row.get(number)):
            return
        if lump is not None:
            more = [*more, lump]
            if printed[sum((item.amount or Decimal(0) for item in more), Decimal(0))]:
                yield more


def _sums_up(sheet: Sheet, figures: _Figures, ends: Edges, items: Sequence[LineItem]) -> bool:
    """Whether the next amount under some lines is their sum."""
    below = (_column_figure(figures, ends, number) for number in range(items[-1].row + 1, len(sheet.rows)))
    after = next((each for each in below if each is not None), None)
    return after is not None and _value(after) == sum((item.amount or Decimal(0) for item in items), Decimal(0))


def _printed(figures: _Figures) -> Counter[Decimal]:
    return Counter(_value(each) for row in figures.by_row.values() for each in row if figures.is_money(each))


def _reach(sheet: Sheet, figures: _Figures, ends: Edges, row: int, step: int) -> int:
    """How far rows that are likelier lines than sums go on."""
    while 0 <= row + step < len(sheet.rows):
        lump = _column_figure(figures, ends, row + step)
        if figures.by_row.get(row + step) and (
            lump is None or figures.log(lump, "amount") < max(figures.log(lump, role) for role in _NO_LINE)
        ):
            break
        row += step
    return row


def _column_figure(figures: _Figures, ends: Edges, row: int) -> Candidate | None:
    fits = [
        each
        for each in figures.by_row.get(row, ())
        if figures.is_money(each)
        and any(page == each.page and _far(edges, _edges_of(each.cell)) <= 3 for page, edges in ends)
    ]
    return fits[-1] if fits else None


def _edges(products: Iterable[Product]) -> Edges:
    return {(each.amount.page, _edges_of(each.amount.cell)) for each in products}


def _edges_of(cell: Cell) -> tuple[float, float, float]:
    """Where a cell ends, begins and has its middle: a column is set at one of these."""
    return cell.x1, cell.x0, (cell.x0 + cell.x1) / 2


def _far(edges: Sequence[float], others: Sequence[float]) -> float:
    return min(abs(edge - other) for edge, other in zip(edges, others, strict=True))


def _lump(sheet: Sheet, figures: _Figures, ends: Edges, row: int) -> LineItem | None:
    amount = _column_figure(figures, ends, row)
    if amount is None or not _WORDS.search(sheet.rows[row].text):
        return None
    return _with_text(sheet, row, frozenset({row}), amount, None, None)


def _runs(sheet: Sheet, figures: _Figures) -> list[list[LineItem]]:
    """Runs of rows with words and one figure, set at one edge, whose sum is printed or that look like lines."""
    columns: dict[tuple[int, int, float], list[Candidate]] = defaultdict(list)
    edges: tuple[list[float], ...] = ([], [], [])
    for row in sheet.rows:
        money = [each for each in figures.by_row.get(row.number, ()) if figures.is_money(each)]
        if money and _WORDS.search(row.text):
            for place, edge in enumerate(_edges_of(money[-1].cell)):
                columns[row.page, place, _known(edges[place], edge)].append(money[-1])
    printed = _printed(figures)
    found = {
        tuple(each.cell.row for each in part): part
        for column in columns.values()
        for part in _parts(figures, column[:RUN_MOST], printed)
    }
    return [
        [_with_text(sheet, each.cell.row, frozenset({each.cell.row}), each, None, None) for each in part]
        for part in found.values()
    ]


def _parts(figures: _Figures, rows: Sequence[Candidate], printed: Counter[Decimal]) -> Iterator[Sequence[Candidate]]:
    """Runs of a column whose sum is printed elsewhere; and runs that the scorer takes for lines."""
    for start in range(len(rows)):
        whole = Decimal(0)
        likely = 0
        for end in range(start, len(rows)):
            whole += _value(rows[end])
            likely += figures.log(rows[end], "amount") > LIKELY
            length = end - start + 1
            told = printed[whole] - sum(_value(each) == whole for each in rows[start : end + 1]) > 0
            if (length > 1 and told) or likely == length:
                yield rows[start : end + 1]


def _known(edges: list[float], x: float) -> float:
    """The edge of a column known already that is near, else a new one."""
    near = next((edge for edge in edges if abs(edge - x) <= ALIGNED), None)
    if near is None:
        edges.append(x)
    return x if near is None else near


def _item(sheet: Sheet, each: Product) -> LineItem:
    return _with_text(sheet, each.row, each.rows, each.amount, each.quantity, each.price)


def _with_text(
    sheet: Sheet, row: int, rows: frozenset[int], amount: Candidate, quantity: Candidate | None, price: Candidate | None
) -> LineItem:
    """A line without its description, which its neighbours help to find: `described`."""
    found = {"amount": amount, "quantity": quantity, "unit_price": price}
    return LineItem(
        description="",
        quantity=None if quantity is None else _value(quantity),
        unit_price=None if price is None else _value(price),
        amount=_value(amount),
        page=amount.page,
        row=row,
        quotes={kind: each.text for kind, each in found.items() if each is not None},
    )


def _value(candidate: Candidate) -> Decimal:
    return _amount(candidate).value


def _decimals(candidate: Candidate) -> bool:
    return _amount(candidate).decimals > 0


def _amount(candidate: Candidate) -> Amount:
    if candidate.amount is None:
        raise TypeError("the candidate is no figure")
    return candidate.amount
