"""Everything on a page that could be a value, with the texts around it that may say what it is.

A candidate is a date, a figure, a code (a word with digits) or a text; the same words may be in several candidates.
Nothing is left out for want of a known label.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from aibackend_blocks.pages.cells import Cell, Sheet, cell_of
from aibackend_blocks.values.amounts import Amount, DecimalSign, find_amounts
from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates

Kind: TypeAlias = Literal["date", "figure", "code", "text"]
CANDIDATES_MOST = 4_000
"""Candidates of one document; a page of an invoice has one to four hundred."""
CELL_MOST = 240
"""Characters of a cell that are looked through; a longer one is prose."""
REACH = 6.0
"""Heights of a cell within which the cell above may be its heading."""
STRIP, SLACK = 72.0, 2.0
"""Points: of the strips in which the cells above one are looked for, and by which these may miss it."""
_CODE = re.compile(r"(?<![^\s,;()：])(?=[^\s,;()：\d]*+\d)[^\s,;()：]+")
_KEYED = re.compile(r"(?P<key>[^:：]{1,40}?)(?:\s?:\s+|：\s*)(?=\S)")
_PARTED = re.compile(r"(?<!\s)\s+[-–—|·•*]+\s+|(?:(?<!\s)\s+)?[|·•]\s*|,\s+")
_LETTERS = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True, kw_only=True, eq=False)
class Candidate:
    """A value that something on the page may be.

    start, end: its place in the text of its cell. before, after: the texts in its cell around it. left, above, below,
    head, begin: of the cells around it, of the one at the top of its stack of lines, and of the first one in its row.
    place: lines below that top. near: those cells, by the names of their texts.
    """

    kind: Kind
    text: str
    cell: Cell
    start: int
    end: int
    before: str = ""
    after: str = ""
    left: str = ""
    above: str = ""
    head: str = ""
    below: str = ""
    begin: str = ""
    place: int = 0
    day: FoundDate | None = None
    amount: Amount | None = None
    whole: bool = field(default=True)
    near: Mapping[str, Cell] = field(default_factory=dict)

    @property
    def page(self) -> int:
        return self.cell.page


@dataclass(frozen=True, kw_only=True)
class _Around:
    left: str
    above: str
    head: str
    below: str
    begin: str
    place: int
    near: Mapping[str, Cell]


def find_candidates(sheet: Sheet, sign: DecimalSign | None, order: DateOrder) -> list[Candidate]:
    """All candidates of a document, in the order of the page."""
    around = _surroundings(sheet)
    found: list[Candidate] = []
    for cell in sheet.cells:
        if len(cell.text) > CELL_MOST or len(found) > CANDIDATES_MOST:
            continue
        found += _of_cell(cell, around[id(cell)], sign, order)
    return found


def _of_cell(cell: Cell, around: _Around, sign: DecimalSign | None, order: DateOrder) -> Iterator[Candidate]:
    text = cell.text
    days = find_dates(text, order)
    taken = [(day.start, day.start + len(day.text)) for day in days]
    figures = [each for each in find_amounts(text, sign) if not _within(each.start, taken)]
    for day in days:
        yield _made("date", cell, around, day.start, day.start + len(day.text), day=day)
    for figure in figures:
        yield _made("figure", cell, around, figure.start, figure.end, amount=figure)
    money = [(each.start, each.end) for each in figures if each.decimals == 2 or each.currency or each.percent]
    for match in _CODE.finditer(text):
        end = match.end() - (len(match.group()) - len(match.group().rstrip(".:-/")))
        dated = any(match.start() < begin < end for begin, _ in taken)  # `1–31 Oct 2027`
        if not (dated or _within(match.start(), taken + money)) and end - match.start() > 1:
            start = _spaced_start(text, match.start())
            yield _made("code", cell, around, start, _spaced_end(text, end))
    yield from _texts(cell, around)


def _texts(cell: Cell, around: _Around) -> Iterator[Candidate]:
    """The whole cell, what stands behind each colon and bold label, and the parts of a line that is parted."""
    text = cell.text
    if not re.search(r"[^\W\d_]{2}", text):
        return
    starts = sorted({0, *(match.end() for match in _KEYED.finditer(text)), *_plain_start(cell)})[:3]
    for start in starts:
        yield _made("text", cell, around, start, len(text))
        parts = list(_PARTED.finditer(text, start))[:6]
        begin = start
        for part in [*parts, None] if parts else []:
            end = part.start() if part else len(text)
            if re.search(r"[^\W\d_]{2}", text[begin:end]):
                yield _made("text", cell, around, begin, end, whole=False)
            begin = part.end() if part else end
        if parts and start == 0:
            continue


def _plain_start(cell: Cell) -> list[int]:
    """Where the plain words of a cell begin behind the bold ones that lead it, as a label in bold does its value."""
    bold = next((place for place, word in enumerate(cell.words) if not word.bold), 0)
    if not bold or any(word.bold for word in cell.words[bold:]):
        return []
    return [len(cell_of(cell.words[:bold], cell.page).text) + 1]


def _made(
    kind: Kind, cell: Cell, around: _Around, start: int, end: int, *,
    day: FoundDate | None = None, amount: Amount | None = None, whole: bool = True,
) -> Candidate:  # fmt: skip
    text = cell.text
    return Candidate(
        kind=kind, text=text[start:end].strip(), cell=cell, start=start, end=end, before=text[:start], after=text[end:],
        left=around.left, above=around.above, head=around.head, below=around.below, begin=around.begin,
        place=around.place, near=around.near, day=day, amount=amount, whole=whole,
    )  # fmt: skip


def _spaced_start(text: str, start: int) -> int:
    """A code may begin with capitals that stand apart: `GB 123 4567`."""
    match = re.search(r"(?:^|(?<=[\s:]))[A-Z]{2,3}\s$", text[:start])
    return match.start() if match else start


def _spaced_end(text: str, end: int) -> int:
    """A code may go on in groups of digits: `GB 123 4567 89`."""
    match = re.match(r"(?: \d{2,5}(?![\d.,/:-]))+", text[end:])
    return end + match.end() if match else end


def _within(place: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)


def _surroundings(sheet: Sheet) -> dict[int, _Around]:
    """What stands left of each cell, above it, and at the head of its stack of lines."""
    heads: dict[int, tuple[Cell, int]] = {}
    below: dict[int, Cell] = {}
    above: dict[int, Cell] = {}
    recent: list[Cell] = []
    for row in sheet.rows:
        y0 = row.y0
        recent = [cell for cell in recent if cell.page == row.page and y0 - cell.y1 < 8 * cell.height]
        over = _strips(recent)
        for cell in row.cells:
            upper = _upper(cell, over)
            if upper is not None:
                above[id(cell)] = upper
                below.setdefault(id(upper), cell)
            near = upper is not None and cell.y0 - upper.y1 < 1.3 * cell.height and _aligned(cell, upper)
            top, depth = heads.get(id(upper), (upper, 0)) if near and upper is not None else (None, -1)
            heads[id(cell)] = (top, depth + 1) if top is not None else (cell, 0)
        recent += row.cells
    found = {}
    for row in sheet.rows:
        left: Cell | None = None
        for place, cell in enumerate(row.cells):
            top, depth = heads[id(cell)]
            upper = above.get(id(cell))
            around = {
                "left": left,
                "above": upper if upper is not None and cell.y0 - upper.y1 < REACH * cell.height else None,
                "head": top if top is not cell else None,
                "below": below.get(id(cell)),
                "begin": row.cells[0] if place else None,
            }
            cells = {name: other for name, other in around.items() if other is not None}
            found[id(cell)] = _Around(
                **{name: cells[name].text if name in cells else "" for name in around}, place=depth, near=cells
            )
            left = cell if _LETTERS.search(cell.text) else left
    return found


def _strips(cells: list[Cell]) -> dict[int, list[tuple[int, Cell]]]:
    """Cells with their numbers, by the upright strips of the page that they reach into."""
    strips: dict[int, list[tuple[int, Cell]]] = defaultdict(list)
    for number, cell in enumerate(cells):
        for strip in range(int(cell.x0 // STRIP), int(cell.x1 // STRIP) + 1):
            strips[strip].append((number, cell))
    return strips


def _upper(cell: Cell, strips: Mapping[int, list[tuple[int, Cell]]]) -> Cell | None:
    """The lowest cell above a cell, of several the one that begins nearest to it, of several of those the first."""
    reached = range(int((cell.x0 - SLACK) // STRIP), int((cell.x1 + SLACK) // STRIP) + 1)
    over = (
        each
        for strip in reached
        for each in strips.get(strip, ())
        if each[1].over(cell, SLACK) and each[1].y1 <= cell.middle
    )
    found = max(over, key=lambda each: (each[1].y1, -abs(each[1].x0 - cell.x0), -each[0]), default=None)
    return found[1] if found else None


def _aligned(cell: Cell, other: Cell) -> bool:
    return abs(cell.x0 - other.x0) < 6 or abs(cell.x1 - other.x1) < 6
