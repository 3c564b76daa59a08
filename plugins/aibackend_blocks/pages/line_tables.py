"""The table of goods on a business paper: columns known by their headings, cells by alignment, figures by arithmetic.

A heading row is one whose cells name a description or a quantity and a price or an amount, in any of seven languages.
Between two columns runs a gutter: the x that the fewest words of the rows below cross. On each row the amount should be
quantity × unit price, which settles figures that could be read in two ways.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import pairwise

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.pages.labels import Labels
from aibackend_blocks.pages.line_headings import Column, find_headings
from aibackend_blocks.pages.paper_labels import SUMS
from aibackend_blocks.pages.running_heads import repeated_rows
from aibackend_blocks.values.amounts import CENT, Amount, DecimalSign, find_amounts, read_amount

_SUMS = Labels(SUMS)
_FIGURES = frozenset({"quantity", "unit_price", "amount", "discount", "tax", "position"})
_FACTORS = frozenset({"quantity", "unit_price"})
_TAX_MARK = re.compile(r"(?<=[.,]\d\d)[A-Z]\b")
"""A letter right behind an amount that tells its tax: `185.00T`."""
HUNDREDTHS = 100
SOLID, ALIKE = 1.4, 1.0
"""Heights from one line to the next beyond which white parts them; points by which such steps differ."""
_GLUED = re.compile(r"(?<=\d)(?=[^\W\d_]{1,4}\.?$)")
"""Between a figure and the unit that is set right behind it: `20,000PCS`, `24.86p`."""
_KEYED = re.compile(r"[^\W\d_][\w .-]{1,24}\s?:\s?\S")
"""A remark such as `GTIN: 4012345001235` under an item."""


@dataclass(frozen=True, kw_only=True)
class LineItem:
    """One line of the table. What the line does not say is None. row: where it begins. rows: of its figures.

    quotes: verbatim, by column.

    reduction: what rows under the line take off its amount, as printed, and reduction_text what they say; a
    caller knows by the sums whether the amount has it taken off already.
    """

    description: str
    quantity: Decimal | None
    unit_price: Decimal | None
    amount: Decimal | None
    page: int
    row: int
    quotes: dict[str, str] = field(default_factory=dict)
    reduction: Decimal | None = None
    reduction_text: str = ""
    rows: frozenset[int] = frozenset()

    @property
    def multiplies(self) -> bool:
        """Whether quantity × unit price is the amount, to half a cent a unit."""
        if self.quantity is None or self.unit_price is None or self.amount is None:
            return False
        return abs(self.quantity * self.unit_price - self.amount) <= Decimal("0.01") + abs(self.quantity) / 200


@dataclass(frozen=True, kw_only=True)
class LineTable:
    """A table of goods. rows: numbers of the sheet's rows that are its headings and its lines."""

    columns: tuple[Column, ...]
    items: tuple[LineItem, ...]
    rows: frozenset[int]


def find_line_table(sheet: Sheet, sign: DecimalSign | None) -> LineTable | None:
    """The table of goods of a document, over as many pages as it runs; None without a heading to name its columns."""
    best: LineTable | None = None
    headings, running = find_headings(sheet), repeated_rows(sheet)
    for place, (top, bottom, columns) in enumerate(headings):
        # The same heading on the next page goes on with the table; another one ends it.
        end = headings[place + 1][0] if place + 1 < len(headings) else len(sheet.rows)
        table = _table(range(top, bottom + 1), sheet.rows[bottom + 1 : end], columns, sign, running)
        if not table.items:
            continue
        if best and _same_columns(best.columns, columns):
            best = LineTable(columns=best.columns, items=best.items + table.items, rows=best.rows | table.rows)
        elif best is None or len(table.columns) > len(best.columns):
            best = table
    return best


def _same_columns(one: Sequence[Column], other: Sequence[Column]) -> bool:
    return [column.kind for column in one] == [column.kind for column in other]


# --- the lines -----------------------------------------------------------------------------------------------------


def _table(
    heading: range, rows: Sequence[Row], columns: list[Column], sign: DecimalSign | None, running: frozenset[int]
) -> LineTable:
    """running: rows that stand at an edge of several pages, which are lines only where they multiply."""
    body = [row for row in rows if not _far_outside(row, columns)]
    gutters = _gutters(columns, _figured(body))
    lines: list[_Line] = []
    pending: list[tuple[Row, str]] = []
    closed = False
    read = [(row, parts, _line(row, parts, sign)) for row in body if (parts := _parts(row, columns, gutters))]
    read = [each for each in read if each[0].number not in running or (each[2] and each[2].item(sign).multiplies)]
    pitch = _pitch([row for row, _, line in read if line])
    for row, parts, line in read:
        if _is_sum(row, parts):
            closed, pending = closed or not (_is(row, "discount") or _is(row, "carried")), []
            if lines and _is(row, "discount") and "amount" in parts:
                lines[-1].reductions.append((row, parts["amount"].text))
            continue
        if line and not (closed and not line.full):
            _lead_in(line, lines, pending)
            lines.append(line)
            pending = []
        elif not closed:
            _go_on(row, parts, lines, pending, pitch)
    return LineTable(
        columns=tuple(columns),
        items=tuple(line.item(sign) for line in lines),
        rows=frozenset(range(heading.start, lines[0].row.number)) | {line.row.number for line in lines}
        if lines
        else frozenset(),
    )


def _figured(rows: Sequence[Row]) -> list[Row]:
    """The rows with figures before the first sum, where there are any; they show how the columns are set."""
    figured = [row for row in rows if find_amounts(row.text)]
    sums = (
        place
        for place, row in enumerate(figured)
        if len(row.cells) <= 3 and any(_SUMS.names(c.text) for c in row.cells)
    )
    return figured[: next(sums, len(figured)) or len(figured)][:60]


class _Line:
    """A line being read: the row with its figures, and the rows of its description."""

    def __init__(self, row: Row, parts: dict[str, Cell], figures: dict[str, Amount]) -> None:
        self.row, self.parts, self.figures = row, parts, figures
        self.texts = [parts["description"].text] if "description" in parts else []
        self.start, self.end = row.y0, row.y1
        self.reductions: list[tuple[Row, str]] = []

    @property
    def full(self) -> bool:
        """Whether it has a name, an amount, and a quantity or a price."""
        named = any(re.search(r"[^\W\d_]{2}", text) for text in self.texts)
        return named and "amount" in self.figures and bool(self.figures.keys() & {"quantity", "unit_price"})

    def item(self, sign: DecimalSign | None) -> LineItem:
        figures = {kind: figure.value for kind, figure in self.figures.items()}
        reductions = [read_amount(text, sign) for _, text in self.reductions]
        item = LineItem(
            reduction=sum((abs(each) for each in reductions if each is not None), Decimal(0)) or None,
            reduction_text=self.reductions[0][0].cells[0].text if self.reductions else "",
            description=" ".join(self.texts),
            quantity=figures.get("quantity"),
            unit_price=figures.get("unit_price"),
            amount=figures.get("amount"),
            page=self.row.page,
            row=self.row.number,
            quotes={"description": self.texts[0] if self.texts else ""}
            | {kind: figure.text for kind, figure in self.figures.items()},
        )
        price = self.parts["unit_price"].text if "unit_price" in self.parts else ""
        return _settled(item, self.figures, glued=bool(_GLUED.search(price)))


def _line(row: Row, parts: dict[str, Cell], sign: DecimalSign | None) -> _Line | None:
    """A line, if the row has an amount (or a price) and says what for."""
    figures = {}
    for kind in ("quantity", "unit_price", "amount"):
        text = _GLUED.sub(" ", _TAX_MARK.sub("", parts[kind].text)) if kind in parts else ""
        found = [each for each in find_amounts(text, sign) if not each.percent]
        if found and (kind == "quantity" or not _wordy(parts[kind].text)):
            figures[kind] = found[0] if kind == "quantity" else found[-1]
    _count(figures, parts, sign)
    if "amount" not in figures or not ("description" in parts or figures.keys() & {"quantity", "unit_price"}):
        return None
    return _Line(row, parts, figures)


def _count(figures: dict[str, Amount], parts: dict[str, Cell], sign: DecimalSign | None) -> None:
    """Take for the quantity what makes the amount of the price, under whatever heading it stands."""
    if "quantity" in figures or not figures.keys() >= {"unit_price", "amount"}:
        return
    others = [parts[kind].text for kind in ("other", "unit") if kind in parts]
    for figure in (each for text in others for each in find_amounts(text, sign)):
        if abs(figure.value * figures["unit_price"].value - figures["amount"].value) <= CENT:
            figures["quantity"] = figure


def _wordy(text: str) -> bool:
    """Whether a cell of a money column holds words beside its figure."""
    return len(re.findall(r"[^\W\d_]{4,}", text)) > 0


def _lead_in(line: _Line, lines: Sequence[_Line], pending: list[tuple[Row, str]]) -> None:
    """Give rows that stand closer above a line than below the one before it to that line."""
    for row, text in reversed(pending):
        if not lines and (line.row.y0 - row.y1) < 1.2 * (row.y1 - row.y0) and not line.texts:
            line.texts.insert(0, text)


def _pitch(rows: Sequence[Row]) -> float:
    """From one line of a table to the next, in points, where white parts them; 0 where they are set solid."""
    steps = [
        (low.y0 - up.y0, up.y1 - up.y0)
        for up, low in pairwise(rows)
        if low.number == up.number + 1 and low.page == up.page
    ]
    step, height = min((each for each in steps if each[0] > 0), default=(0.0, 0.0))
    return step if step > SOLID * height else 0.0


def _go_on(
    row: Row, parts: dict[str, Cell], lines: Sequence[_Line], pending: list[tuple[Row, str]], pitch: float
) -> None:
    """A row without an amount: more of the description above it, or the beginning of the next."""
    if "description" not in parts or "amount" in parts:
        return
    apart = not lines or row.page != lines[-1].row.page or row.y0 >= lines[-1].end
    if apart and any(find_amounts(parts[kind].text) for kind in parts.keys() & _FACTORS):
        return
    text = parts["description"].text
    near = lines and row.page == lines[-1].row.page and row.y0 - lines[-1].end < 1.1 * (row.y1 - row.y0)
    near = near and not (pitch and row.y0 - lines[-1].start > pitch - ALIKE)
    if near and not _KEYED.match(text):
        lines[-1].texts.append(text)
        lines[-1].start, lines[-1].end = row.y0, row.y1
    elif near:
        lines[-1].start, lines[-1].end = row.y0, row.y1
    else:
        pending.append((row, text))


def _is_sum(row: Row, parts: dict[str, Cell]) -> bool:
    """Whether a row is a sum, a tax or a carried-over amount rather than a line of goods."""
    first = row.cells[0].text
    others = [cell.text for cell in row.cells[1:]]
    if "quantity" in parts and "description" in parts and ("unit_price" in parts or _is_counted_charge(row, parts)):
        return False
    return any(_SUMS.names(text) for text in (first, *others)) and bool(find_amounts(row.text) or len(row.cells) == 1)


def _is_counted_charge(row: Row, parts: dict[str, Cell]) -> bool:
    """Whether a row tells how many of a charge there are, as the lines of goods do."""
    return _is(row, "charge") and any(not each.percent for each in find_amounts(parts["quantity"].text))


def _is(row: Row, name: str) -> bool:
    """Whether a row tells a sum of this name."""
    return any(name in _SUMS.names(cell.text) for cell in row.cells)


def _far_outside(row: Row, columns: Sequence[Column]) -> bool:
    """Whether a row stands wholly left or right of the table, as print on the margin does."""
    left, right = columns[0].x0 - 60, columns[-1].x1 + 60
    return all(cell.x1 < left or cell.x0 > right for cell in row.cells)


def _parts(row: Row, columns: Sequence[Column], gutters: Sequence[float]) -> dict[str, Cell]:
    """A row's words by column kind; of two columns of one kind the last that holds words."""
    grouped: dict[int, list[Word]] = {}
    for word in row.words:
        middle = (word.x0 + word.x1) / 2
        place = sum(middle > gutter for gutter in gutters)
        grouped.setdefault(place, []).append(word)
    return {columns[place].kind: cell_of(words, row.page, row.number) for place, words in sorted(grouped.items())}


def _gutters(columns: Sequence[Column], rows: Sequence[Row]) -> list[float]:
    """Between each two columns the x that the fewest words cross, nearest to the right one's left edge."""
    cells = [cell for row in rows for cell in row.cells]
    return [_gutter(left, right, cells) for left, right in pairwise(columns)]


def _gutter(left: Column, right: Column, cells: Sequence[Cell]) -> float:
    low = left.x1 if left.kind not in _FIGURES else (left.x0 + left.x1) / 2
    low = left.x1 if left.kind in _FIGURES and _is_set_right(left, cells) else low
    low, high = min(low, right.x0), right.x0 if right.kind not in _FIGURES else (right.x0 + right.x1) / 2
    steps = [low + (high - low) * step / 40 for step in range(41)]
    steps += sorted({edge for cell in cells for edge in (cell.x0, cell.x1) if low < edge < high})
    target = right.x0 - 1.0
    crossings = {x: sum(_crossing(cell, x) for cell in cells) for x in steps}
    return min(steps, key=lambda x: (crossings[x], abs(x - target)))


def _is_set_right(column: Column, cells: Sequence[Cell]) -> bool:
    """Whether figures below a heading end where it ends."""
    ends = (word for cell in cells for word in cell.words if word.x0 > column.x0 - 2 and word.text[-1].isdigit())
    return any(abs(word.x1 - column.x1) < 1.0 for word in ends)


def _crossing(cell: Cell, x: float) -> int:
    """How much of a cell an upright line at x cuts: 4 through a word, 1 between two words, 0 beside it."""
    if cell.x0 >= x - 0.2 or cell.x1 <= x + 0.2:
        return 0
    return 4 if any(word.x0 < x - 0.2 and word.x1 > x + 0.2 for word in cell.words) else 1


def _settled(item: LineItem, figures: dict[str, Amount], *, glued: bool) -> LineItem:
    """The item with a figure read the other way (`1.000` as 1 or 1000) where only that makes the product right.

    glued: a letter stands right behind the price, which may be that of pence or cents.
    """
    if item.multiplies or item.amount is None or item.quantity is None or item.unit_price is None:
        return item
    pence = replace(item, unit_price=item.unit_price / HUNDREDTHS)
    if glued and pence.multiplies:
        return pence
    for kind in ("quantity", "unit_price", "amount"):
        other = _other_reading(figures[kind]) if kind in figures else None
        if other is not None:
            again = LineItem(**{**item.__dict__, kind: other})
            if again.multiplies:
                return again
    return item


def _other_reading(figure: Amount) -> Decimal | None:
    match = re.search(r"\d{1,3}[.,]\d{3}$", re.sub(r"[^\d.,]", "", figure.text))
    if not match or figure.exact:
        return None
    return figure.value / 1000 if figure.decimals == 0 else figure.value * 1000
