"""The rows of papers on medical claims in reading order: each with its cells by column, or its values by label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from itertools import pairwise

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder, find_dates
from aibackend_plugins.parse.benefits.bare import bare_heading
from aibackend_plugins.parse.benefits.columns import FIGURES, Column, Heading, cut, find_headings, kind_of, pieces
from aibackend_plugins.parse.benefits.settled import settled

US = DateOrder(day_first=False)
"""The papers are those of the United States."""
_TOTAL = re.compile(r"\b(?:sub)?totals?\b|\ball claims\b")
_RANGE = re.compile(r"(?<=\d)\s*(?:[-–]|to|thru)\s*(?=\d{1,2}/)")
_YEAR_LAST = re.compile(r"(?<![\d/])(\d{1,2}/\d{1,2})(?=\s*(?:[-–]|to|thru)\s*\d{1,2}/\d{1,2}/(\d{4}|\d\d)\b)")
"""The first day of a range whose last alone has the year."""
_PACKED = re.compile(r"\b(?P<month>[01]\d)(?P<day>[0-3]\d)\s+[01]\d[0-3]\d(?P<year>\d\d)\b")
"""First and last day as CMS's Standard Paper Remit prints them: MMDD MMDDYY."""
_MARKS = re.compile(r"\*\*|(?m:^#{1,4} )")
"""Emphasis and headings of Markdown."""
_LABEL = re.compile(r"[^\W\d]{2,}\s?:(?=\s|$)")
_TIGHT = 0.25
"""Lines wrapped in a cell lie no further apart, in heights; rows of a table are set off by more, if by anything."""
SPACE = 0.45
"""A gap up to so many heights is a space inside a text."""
_MONEY = re.compile(r"\.\d\d\b|\$\s?\d")
_PRICE = re.compile(r"\(?-?(?:\$ ?)?-?\d[\d,]*\.\d\d\b\)?")
ROWS_TRIED = 80
"""Rows that tell where the columns are set."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Entry:
    """Print that belongs together: a row, or one with the lines wrapped in its cells.

    cells: column and text, where it stands in a table. labelled: the rows outside of one.
    """

    rows: tuple[Row, ...]
    cells: tuple[tuple[Column, str], ...] = ()

    @cached_property
    def said(self) -> str:
        """The text: cells a line each, what is wrapped in one cell beside each other."""
        stacks: list[list[Cell]] = []
        for cell in sorted((cell for row in self.rows for cell in row.cells), key=lambda cell: cell.x0):
            if stacks and len(self.rows) > 1 and cell.x0 < max(each.x1 for each in stacks[-1]):
                stacks[-1].append(cell)
            else:
                stacks.append([cell])
        text = "\n".join(cell.text for stack in stacks for cell in sorted(stack, key=lambda cell: (cell.row, cell.x0)))
        return _MARKS.sub("", re.sub(r"\s\|\s", "\n", text))

    @cached_property
    def total(self) -> bool:
        """Whether it sums up others, by itself or by its heading."""
        headed = self.cells[0][0].title.lower().startswith("totals") if self.cells else False
        return headed or bool(_TOTAL.search(fold(self.said)))

    def text(self, kind: str) -> str:
        """What the columns of a kind say."""
        return " ".join(text for column, text in self.cells if column.kind == kind).strip()

    def amounts(self) -> Mapping[str, Decimal]:
        """The sums by kind; of two columns of one kind the first. Among amounts with cents a bare number is none."""
        found: dict[str, Decimal] = {}
        cents = any(column.kind in FIGURES and _MONEY.search(text) for column, text in self.cells)
        for column, text in self.cells:
            value = figure_in(text) if column.kind in FIGURES else None
            if value is not None and (not cents or value == 0 or _MONEY.search(text)):
                found.setdefault(column.kind, value)
        if "borne" in found:
            found.setdefault("patient_owes", found.pop("borne"))
        return found

    @property
    def day(self) -> str:
        return day_in(self.text("date"))


@dataclass(frozen=True, kw_only=True)
class Reading:
    """Entries in order, and the paper without its tables, in which labels are looked for."""

    entries: tuple[Entry, ...]
    rest: Sheet


def read_rows(sheet: Sheet) -> Reading:
    """Every row that is no heading, with its cells where a table runs."""
    bare = None if (headings := find_headings(sheet)) else bare_heading(sheet)
    headings = [bare] if bare else headings
    solid = _is_solid(sheet)
    entries: list[Entry] = []
    for start, end in pairwise([None, *headings, None]):
        body = sheet.rows[start.bottom + 1 if start else 0 : end.top if end else len(sheet.rows)]
        blocks = [[row] for row in body] if solid else list(_blocks(body))
        entries += _settled(blocks, start) if start else [Entry(rows=tuple(block)) for block in blocks]
    tabled = {row.number for entry in entries if entry.cells for row in entry.rows}
    tabled |= {number for heading in headings for number in range(heading.top, heading.bottom + 1)}
    return Reading(entries=tuple(entries), rest=_without(sheet, tabled))


def _is_solid(sheet: Sheet) -> bool:
    """Whether rows of amounts stand as close as lines of print, so that the distance tells nothing."""
    near = [(_is_near(above, row), _figures(above) > 1 and _figures(row) > 1) for above, row in pairwise(sheet.rows)]
    figured = [close for close, both in near if both]
    return any(figured) if figured else 2 * sum(close for close, _ in near) > 1.6 * len(near)


def _is_near(above: Row, row: Row) -> bool:
    return above.page == row.page and row.y0 - above.y1 < _TIGHT * (row.y1 - row.y0)


def _blocks(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Rows with the lines that are wrapped in their cells."""
    block: list[Row] = []
    for row in rows:
        another = _figures(row) > 1 and any(_figures(each) > 1 or _LABEL.match(each.text) for each in block)
        another = another or (_is_sum(row) and any(map(_is_sum, block)))
        another = another or bool(_LABEL.match(row.text) and any(_figures(each) > 1 for each in block))
        if block and (another or not _is_near(block[-1], row)):
            yield block
            block = []
        block.append(row)
    if block:
        yield block


def _is_sum(row: Row) -> bool:
    """Whether a row is words and an amount behind them."""
    return len(row.cells) > 1 and _figures(row) == 1 and bool(_PRICE.fullmatch(row.cells[-1].text))


def figure_in(text: str) -> Decimal | None:
    """The last amount of a cell; a percentage is none."""
    found = [each for each in find_amounts(text, ".") if not each.percent]
    return found[-1].value if found else None


def day_in(text: str) -> str:
    """The first date, or the first day of a range; "" when there is none."""
    packed = _PACKED.search(text)
    if packed:
        text = f"{packed['month']}/{packed['day']}/{packed['year']}"
    days = find_dates(_RANGE.sub("  ", _YEAR_LAST.sub(r"\1/\2", text)), US)
    return days[0].iso if days else ""


def said_sums(text: str) -> Iterator[tuple[str, Decimal]]:
    """Amounts of a row by the words before each: `Provider charged 2,140.00, allowed 865.50`."""
    end = 0
    for amount in find_amounts(text, "."):
        if amount.decimals == 2 or amount.currency:
            kind = kind_of(text[end : amount.start].strip(" ,;:.$|-"))
            if kind in FIGURES:
                yield kind, amount.value
        end = amount.end


def _tabled(blocks: Sequence[Sequence[Row]], heading: Heading) -> Iterator[Entry]:
    columns = heading.columns
    figured = [row for block in blocks if any(map(_is_figured, block)) for row in block]
    gutters = [_gutter(left, right, figured[:ROWS_TRIED]) for left, right in pairwise(columns)]
    for block in blocks:
        parts = cut(block[0].text, heading.mark) if heading.mark else []
        if not heading.mark and len(block) == 1:
            parts = [" ".join(word.text for word in piece) for piece in pieces(block[0].words)]
        if len(parts) == len(columns):
            cells = tuple((column, text) for column, text in zip(columns, parts, strict=True) if text)
        else:
            cells = _cells([word for row in block for word in row.words], columns, gutters)
        cells = _run_over(cells)
        sums = sum(column.kind in FIGURES and figure_in(text) is not None for column, text in cells)
        labels = max(len(_LABEL.findall(row.text)) for row in block)
        inside = block[0].cells[0].x0 >= columns[0].x0 - 12
        fits = max(map(_figures, block)) > labels if labels else sums or inside
        fits = fits and not (len(block) == 1 and _figures(block[0]) == 1 and any(said_sums(block[0].text)))
        yield Entry(rows=tuple(block), cells=cells if fits else ())


def _run_over(cells: Sequence[tuple[Column, str]]) -> tuple[tuple[Column, str], ...]:
    """Cells with the words before a date, which run over from the column on the left, given back to it."""
    found = list(cells)
    for place in range(1, len(found)):
        (left, before), (column, text) = found[place - 1 : place + 1]
        days = find_dates(text, US) if column.kind == "date" and left.kind not in FIGURES else []
        if days and re.search(r"[^\W\d]{3}", text[: days[0].start]):
            found[place - 1] = left, f"{before} {text[: days[0].start]}".strip()
            found[place] = column, text[days[0].start :]
    return tuple(found)


def _settled(blocks: Sequence[Sequence[Row]], heading: Heading) -> Iterator[Entry]:
    """Rows with the kinds of their columns as headings and sums have them; no cells where neither says anything."""
    entries = _in_order(list(_tabled(blocks, heading)), heading.columns)
    places = {column: place for place, column in enumerate(heading.columns)}
    rows = [{places[column]: cents for column, text in entry.cells if (cents := _cents(text))} for entry in entries]
    columns, sums = settled(heading.columns, [row for row in rows if len(row) > 1])
    columns = _told_by_cells(columns, entries, heading.columns)
    tabled = sums or sum(column.kind in FIGURES for column in heading.columns) > 1
    for entry in entries:
        cells = tuple((columns[places[column]], text) for column, text in entry.cells)
        yield replace(entry, cells=cells if tabled else ())


def _in_order(entries: Sequence[Entry], columns: Sequence[Column]) -> list[Entry]:
    """Rows that hold an amount for each column of amounts, from the left, wherever they are set."""
    rows = [entry for entry in entries if sum(bool(_MONEY.search(text)) for _, text in entry.cells) > 1]
    figured = [each for each in columns if 2 * sum(_has_money(entry, each) for entry in rows) > len(rows)]
    worded = next((each for each in columns if each not in figured), None)
    found = []
    for entry in entries:
        money = [each.group() for each in _PRICE.finditer(entry.said)] if entry.cells and len(entry.rows) == 1 else []
        if worded and len(money) == len(figured) > 1 and not all(_has_money(entry, each) for each in figured):
            head = entry.said[: entry.said.index(money[0])].replace("\n", " ").strip()
            entry = replace(entry, cells=((worded, head), *zip(figured, money, strict=True)))
        found.append(entry)
    return found


def _has_money(entry: Entry, column: Column) -> bool:
    return any(each == column and len(_PRICE.findall(text)) == 1 for each, text in entry.cells)


def _told_by_cells(columns: Sequence[Column], entries: Sequence[Entry], headed: Sequence[Column]) -> tuple[Column, ...]:
    """The columns; where no heading names them, the first of days and the one with the most letters are known."""
    found = list(columns)
    texts = [[text for entry in entries for each, text in entry.cells if each == before] for before in headed]
    dated = (place for place, cells in enumerate(texts) if cells and all(map(day_in, cells)))
    letters = [sum(c.isalpha() for text in cells for c in text) for cells in texts]
    worded = sorted(range(len(found)), key=lambda place: -letters[place])
    for kind, places in (("date", dated), ("description", (place for place in worded if letters[place]))):
        open_ = (place for place in places if not found[place].kind)
        if all(each.kind != kind for each in found) and (place := next(open_, None)) is not None:
            found[place] = replace(found[place], kind=kind)
    return tuple(found)


def _cents(text: str) -> int | None:
    """An amount with cents as their number."""
    value = figure_in(text) if _MONEY.search(text) else None
    return None if value is None else abs(int(value * 100))


def _is_figured(row: Row) -> bool:
    return _figures(row) > max(1, len(_LABEL.findall(row.text)))


def _figures(row: Row) -> int:
    return sum(each.decimals == 2 or bool(each.currency) for each in find_amounts(row.text, "."))


def _cells(
    words: Sequence[Word], columns: Sequence[Column], gutters: Sequence[float]
) -> tuple[tuple[Column, str], ...]:
    parts: dict[int, str] = {}
    for word in words:
        middle = (word.x0 + word.x1) / 2
        place = sum(middle > gutter for gutter in gutters)
        before = parts.get(place, "")
        # A hyphen at the end of a wrapped line belongs to both halves.
        parts[place] = f"{before}{'' if re.search(r'[A-Za-z]-$', before) else ' '}{word.text}".strip()
    return tuple((columns[place], text) for place, text in sorted(parts.items()))


def _gutter(left: Column, right: Column, rows: Sequence[Row]) -> float:
    """Between two headings the x that the fewest words cross, as near as can be to the middle of their gap."""
    low, high = (left.x0 + left.x1) / 2, (right.x0 + right.x1) / 2
    target = (left.x1 + right.x0) / 2
    spots = [low + (high - low) * step / 40 for step in range(41)]
    return min(spots, key=lambda x: (sum(_crossed(row, x) for row in rows), abs(x - target)))


def _crossed(row: Row, x: float) -> int:
    """What an upright line at x cuts: 3 for a word, 1 for the space between two words of a text."""
    for before, word in pairwise([None, *row.words]):
        if word and word.x0 < x - 0.2 and word.x1 > x + 0.2:
            return 3
        if before and word and before.x1 <= x + 0.2 and word.x0 >= x - 0.2:
            amounts = _MONEY.search(before.text) or _MONEY.search(word.text)
            return int(not amounts and word.x0 - before.x1 < SPACE * (word.y1 - word.y0))
    return 0


def _without(sheet: Sheet, numbers: set[int]) -> Sheet:
    """A sheet without some of its rows."""
    return sheet.with_rows(row for row in sheet.rows if row.number not in numbers)
