"""The lines of a paper, solved: rows whose quantity × price is their amount, and rows between them that belong.

No heading and no word is needed. Several readings of the lines are made; which one is right, the sums tell.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TypeAlias

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.products import (
    NO_LINE,
    Figures,
    Product,
    figures_of_rows,
    find_products,
    printed_value,
    words_above,
)
from aibackend_blocks.documents.business_papers.scorer import Scores
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.line_tables import LineItem

ALIGNED = 4.0
"""Points by which figures of one column may begin or end apart."""
OFF, LEAN = 3.0, 0.25
"""Points and heights by which an amount may be off its column, as columns lean on a photograph."""
LUMPS_MOST = 4
"""Rows without a product that may follow the products."""
LIKELY = -2.5
"""Logarithm of the probability from which a figure may be a line's amount."""
RUN_MOST = 60
"""Rows of a list without products in which runs are tried; the search is quadratic."""
NEXT = 0.6
"""Heights between the lines of one description."""
MONEY_MOST = 3
"""Amounts of a row, from the right, that may be what it comes to: a net one, its tax, a gross one."""
Edges: TypeAlias = set[tuple[int, tuple[float, float, float]]]
"""Page and edges of the amounts of a table."""
_WORDS = re.compile(r"[^\W\d_]{3}")


def readings(sheet: Sheet, scores: Scores) -> tuple[list[LineItem], list[list[LineItem]], int]:
    """The rows whose figures multiply; ways to read the lines, none of them empty; and the row where all lines end."""
    figures = figures_of_rows(scores)
    products = find_products(sheet, figures)
    if not products:
        return [], _runs(sheet, figures), len(sheet.rows)
    main = _in_column(products)
    ends = _edges(main)
    end = _restated(_filled(sheet, figures, main, ends, wider=False), figures)
    main, products = ([each for each in part if end is None or each.row < end] for part in (main, products))
    found = [[_item(sheet, each) for each in part] for part in _distinct(main, products)]
    filled = [_filled(sheet, figures, main, ends, wider, end) for wider in (False, True)]
    bare = [without_sums(each) for each in filled]
    bare = bare if bare != filled else []
    led = [each for ways in (filled, bare) if ways for each in _led(sheet, figures, main, ways)]
    extended = [each for items in led for each in _extended(sheet, figures, main, items)]
    return found[-1], [*filled, *found, *bare, *extended], len(sheet.rows) if end is None else end


def without_sums(items: Sequence[LineItem]) -> list[LineItem]:
    """The items without those that only say what the ones before them come to, since the last such one or in all."""
    amounts = [item.amount or Decimal(0) for item in items]
    kept = _no_sums(amounts, [item.quantity is None for item in items])
    return [items[place] for place in kept]


def _restated(items: Sequence[LineItem], figures: Figures) -> int | None:
    """The row of what all lines come to, where those behind it make one of the sums above again; None elsewhere.

    Such is a summary by who did the work, behind a bill's total; not what has a sum below, or one with those above.
    """
    below = {printed_value(each) for row, found in figures.by_row.items() if row > items[-1].row for each in found}
    amounts = [item.amount or Decimal(0) for item in items]
    kept = set(_no_sums(amounts, [item.quantity is None for item in items]))
    sums = {amounts[place] for place in range(len(items)) if place not in kept} - below
    whole = sum((amounts[place] for place in kept), Decimal(0))
    behind, rows = Decimal(0), 0
    for place in reversed(range(len(items))):
        if place in kept:
            behind, rows = behind + amounts[place], rows + 1
        elif rows > 1 and amounts[place] == whole - behind and behind in sums and whole not in below:
            return items[place].row
    return None


def _no_sums(amounts: Sequence[Decimal], bare: Sequence[bool]) -> list[int]:
    """The places of the amounts that are no sum of two or more before, nor that of all right behind such a sum; only
    bare ones, without a quantity, may be either."""
    kept: list[int] = []
    part = whole = Decimal(0)
    since = 0
    for place, amount in enumerate(amounts):
        summed = amount in (part, whole) if since > 1 else amount == whole and since == 0 and bool(kept)
        if summed and bare[place]:
            part, since = Decimal(0), 0
            continue
        kept.append(place)
        part, whole, since = part + amount, whole + amount, since + 1
    return kept


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


def _filled(
    sheet: Sheet, figures: Figures, products: Sequence[Product], ends: Edges, wider: bool, end: int | None = None
) -> list[LineItem]:
    """The products, and rows between them (wider: also around them) with words and a figure in the amounts' column.

    ends: where the amounts' column is. end: the row of what all lines come to, where it is known.
    """
    own = {each.row: each for each in products}
    taken = {row for each in products for row in each.rows}
    first, last = min(own), max(own) if end is None else end - 1
    items = []
    rows = range(first, last + 1)
    if wider and end is None:
        rows = range(_reach(sheet, figures, ends, first, -1), _reach(sheet, figures, ends, last, 1) + 1)
    for number in rows:
        if number in own:
            items.append(_item(sheet, own[number]))
        elif number not in taken and (lump := _lump(sheet, figures, ends, number)):
            items.append(lump)
    return items


def _led(
    sheet: Sheet, figures: Figures, products: Sequence[Product], filled: Sequence[list[LineItem]]
) -> Iterator[list[LineItem]]:
    """The ways to fill between the products, and the narrow one with the rows right above it."""
    yield filled[0]
    if filled[1] != filled[0]:
        yield filled[1]
    ends, items = _edges(products), filled[0]
    for number in range(items[0].row - 1, max(-1, items[0].row - 1 - LUMPS_MOST), -1):
        if lump := _lump(sheet, figures, ends, number):
            items = [lump, *items]
            yield items
        elif not _goes_on(sheet, figures, number):
            return


def _goes_on(sheet: Sheet, figures: Figures, number: int) -> bool:
    """Whether a row of words alone stands right under one with figures, whose description it goes on with."""
    row, over = sheet.rows[number], sheet.rows[number - 1] if number else None
    near = over is not None and over.page == row.page and row.y0 - over.y1 < NEXT * (row.y1 - row.y0)
    return near and len(row.cells) == 1 and not figures.by_row.get(number) and bool(figures.by_row.get(number - 1))


def _extended(
    sheet: Sheet, figures: Figures, products: Sequence[Product], items: Sequence[LineItem]
) -> Iterator[list[LineItem]]:
    """The items with the rows right below them up to where their sum is printed."""
    ends = _edges(products)
    printed = _printed(figures)
    more = list(items)
    if items[0].row < min(each.row for each in products) and printed[_sum(items)]:
        yield more
    last = max(items[-1].row, *(row for each in products for row in each.rows))
    for number in range(last + 1, len(sheet.rows)):
        lump = _lump(sheet, figures, ends, number)
        if lump and lump.amount and lump.amount < 0 and not _sums_up(sheet, figures, ends, [*more, lump]):
            return  # what is taken off below the lines is a discount or a payment, unless the subtotal has it off
        if len(more) - len(items) == LUMPS_MOST or (lump is None and figures.by_row.get(number)):
            return
        if lump is not None:
            more = [*more, lump]
            if printed[_sum(more)]:
                yield more


def _sums_up(sheet: Sheet, figures: Figures, ends: Edges, items: Sequence[LineItem]) -> bool:
    """Whether the next amount under some lines is their sum."""
    below = (_column_figure(figures, ends, number) for number in range(items[-1].row + 1, len(sheet.rows)))
    return next((printed_value(each) for each in below if each is not None), None) == _sum(items)


def _sum(items: Sequence[LineItem]) -> Decimal:
    return sum((item.amount or Decimal(0) for item in items), Decimal(0))


def _printed(figures: Figures) -> Counter[Decimal]:
    return Counter(printed_value(each) for row in figures.by_row.values() for each in row if figures.is_money(each))


def _reach(sheet: Sheet, figures: Figures, ends: Edges, row: int, step: int) -> int:
    """How far rows that are likelier lines than sums go on."""
    while 0 <= row + step < len(sheet.rows):
        lump = _column_figure(figures, ends, row + step)
        if figures.by_row.get(row + step) and (
            lump is None or figures.log(lump, "amount") < max(figures.log(lump, role) for role in NO_LINE)
        ):
            break
        row += step
    return row


def _column_figure(figures: Figures, ends: Edges, row: int) -> Candidate | None:
    found = reversed(figures.by_row.get(row, ()))
    return next((each for each in found if figures.is_money(each) and _is_within(each, ends)), None)


def _is_within(each: Candidate, ends: Edges) -> bool:
    most = max(OFF, LEAN * each.cell.height)
    return any(page == each.page and _far(edges, _edges_of(each.cell)) <= most for page, edges in ends)


def _edges(products: Iterable[Product]) -> Edges:
    return {(each.amount.page, _edges_of(each.amount.cell)) for each in products}


def _edges_of(cell: Cell) -> tuple[float, float, float]:
    """Where a cell ends, begins and has its middle: a column is set at one of these."""
    return cell.x1, cell.x0, (cell.x0 + cell.x1) / 2


def _far(edges: Sequence[float], others: Sequence[float]) -> float:
    return min(abs(edge - other) for edge, other in zip(edges, others, strict=True))


def _lump(sheet: Sheet, figures: Figures, ends: Edges, row: int) -> LineItem | None:
    amount = _column_figure(figures, ends, row)
    if amount is None or not _is_worded(sheet, row):
        return None
    same = (each for each in figures.by_row[row] if each.cell is not amount.cell and figures.is_money(each))
    price = next((each for each in same if printed_value(each) == printed_value(amount)), None)
    return _with_text(sheet, row, frozenset({row}), amount, None, price)


def _is_worded(sheet: Sheet, row: int) -> bool:
    """Whether words stand beside a row's figures, or alone right above them."""
    return bool(_WORDS.search(sheet.rows[row].text)) or words_above(sheet, row) is not None


def _runs(sheet: Sheet, figures: Figures) -> list[list[LineItem]]:
    """Runs of rows with words and a figure, set at one edge, whose sum is printed or that look like lines."""
    columns: dict[tuple[int, int, float], list[Candidate]] = defaultdict(list)
    edges: tuple[list[float], ...] = ([], [], [])
    for row in sheet.rows:
        money = [each for each in figures.by_row.get(row.number, ()) if figures.is_money(each)]
        for each in money[-MONEY_MOST:] if money and _is_worded(sheet, row.number) else ():
            for place, edge in enumerate(_edges_of(each.cell)):
                columns[row.page, place, _known(edges[place], edge)].append(each)
    printed = _printed(figures)
    tried = [column[:RUN_MOST] for column in columns.values()]
    feet = {id(column[place]) for column in tried for place in range(len(column)) if _sums_above(column, place)}
    found = {
        tuple((each.cell.row, each.start, each.cell.x0) for each in part): part
        for column in tried
        for base in (column, _uncancelled(column))
        for rows in _both(base)
        for part in _parts(figures, rows, printed)
        if id(part[0]) not in feet
    }
    return [
        [_with_text(sheet, each.cell.row, frozenset({each.cell.row}), each, None, None) for each in part]
        for part in found.values()
    ]


def _both(column: Sequence[Candidate]) -> list[Sequence[Candidate]]:
    """A column of amounts, and it without those that are sums of the ones before them, if it has such."""
    kept = _no_sums([printed_value(each) for each in column], [True] * len(column))
    return [column, [column[place] for place in kept]] if len(kept) < len(column) else [column]


def _uncancelled(column: Sequence[Candidate]) -> list[Candidate]:
    """A column of amounts without those that the next one takes back whole, as a payment does an earlier bill."""
    kept: list[Candidate] = []
    for each in column:
        if kept and printed_value(each) == -printed_value(kept[-1]) != 0:
            kept.pop()
        else:
            kept.append(each)
    return kept


def _parts(figures: Figures, rows: Sequence[Candidate], printed: Counter[Decimal]) -> Iterator[Sequence[Candidate]]:
    """Runs of a column whose sum is printed elsewhere; and runs that the scorer takes for lines."""
    for start in range(len(rows)):
        whole = Decimal(0)
        likely, told = 0, False
        for end in range(start, len(rows)):
            if told and end - start > 1 and printed_value(rows[end]) < 0:
                break  # what is taken off below a printed sum is no line
            whole += printed_value(rows[end])
            likely += figures.log(rows[end], "amount") > LIKELY
            length = end - start + 1
            told = printed[whole] - sum(printed_value(each) == whole for each in rows[start : end + 1]) > 0
            if (length > 1 and told) or likely == length:
                yield rows[start : end + 1]


def _sums_above(rows: Sequence[Candidate], place: int) -> bool:
    """Whether an amount is the sum of two or more right above it."""
    whole = Decimal(0)
    for number, each in enumerate(reversed(rows[:place]), 1):
        whole += printed_value(each)
        if number > 1 and whole == printed_value(rows[place]):
            return True
    return False


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
        quantity=None if quantity is None else printed_value(quantity),
        unit_price=None if price is None else printed_value(price),
        amount=printed_value(amount),
        page=amount.page,
        row=row,
        rows=rows,
        quotes={kind: each.text for kind, each in found.items() if each is not None},
    )
