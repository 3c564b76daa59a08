"""The descriptions of lines: the column of words that most lines share, and the rows in which they go on.

Where the rows of the figures hold no words worth the name, the description stands on the rows above them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace

from aibackend_blocks.documents.business_papers.products import SPLIT, words_above
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.documents.business_papers.trimming import trimmed, undated
from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.pages.line_tables import LineItem
from aibackend_blocks.values.amounts import find_amounts

_WORDS = re.compile(r"[^\W\d_]{3}")
_ARTICLE = re.compile(r"(?:[^\W_a-zß-ÿ]|[./-])+")
"""The code of an article: capitals and digits."""
STRAIGHT = 1.5
"""Points by which words that begin a column of one set may begin apart."""
ALIGNED = 4.0
"""Points by which cells of one column may begin apart."""
LETTERS = 0.02
"""What a letter counts beside the scorer's probability that a text is a description."""
FAR = 0.0005
"""What a point between a text and the amount counts against it."""
GOES_ON = 0.6
"""Heights between lines of one description."""
LINES_MOST = 4
OFF = 0.5
"""What a text beside the item's base line counts against one on it."""
BARE = 7.0
"""Letters on average below which the words beside the figures are units or codes, no descriptions."""
HELD = 0.5
"""Share of the lines that have words beside their figures where these are the descriptions."""


def described(sheet: Sheet, scores: Scores, items: Sequence[LineItem]) -> list[LineItem]:
    """The items with their descriptions."""
    used = {row for item in items for row in (item.row, *item.rows)}
    own = _uncoded({item.row: [(cell, _left_edge(sheet, item)) for cell in _own(sheet, item)] for item in items})
    if over := _from_above(sheet, items):
        return undated(over)
    cells = {item.row: own[item.row] or _beside(sheet, item, used) for item in items}
    columns = _columns(cells, _shares(scores))
    return undated([_described(sheet, item, [cell for cell, _ in cells[item.row]], columns, used) for item in items])


def _columns(cells: Mapping[int, Sequence[tuple[Cell, float]]], shares: Mapping[int, float]) -> list[float]:
    """Where the columns of words begin, the likeliest first: every line has a description."""
    worths: dict[float, float] = {}
    held: dict[float, set[int]] = {}
    for place, row in cells.items():
        for cell, amount in row:
            column = next((x for x in worths if abs(x - cell.x0) < ALIGNED), cell.x0)
            worths[column] = worths.get(column, 0.0) + _worth(cell, amount, shares) * (OFF if cell.row != place else 1)
            held.setdefault(column, set()).add(place)
    return sorted(worths, key=lambda x: -worths[x] * len(held[x]) ** 2)


def _uncoded(cells: Mapping[int, list[tuple[Cell, float]]]) -> dict[int, list[tuple[Cell, float]]]:
    """The cells by line; one that a code begins is cut behind it where other lines have a column of its next word."""
    starts: dict[int, set[int]] = defaultdict(set)
    for row, line in cells.items():
        for cell, _ in line:
            starts[round(cell.x0)].add(row)
    return {row: [(_cut(cell, row, starts), edge) for cell, edge in line] for row, line in cells.items()}


def _cut(cell: Cell, row: int, starts: Mapping[int, Set[int]]) -> Cell:
    """The cell without its code. starts: the rows of the cells that begin at each whole point."""
    if len(cell.words) < 2 or not _ARTICLE.fullmatch(cell.words[0].text):
        return cell
    columns = [x for x, rows in starts.items() if len(rows) > (row in rows)]
    apart = any(abs(x - cell.words[1].x0) < STRAIGHT for x in columns)
    led = any(abs(x - cell.x0) < STRAIGHT for x in columns)
    return cell_of(cell.words[1:], cell.page, cell.row) if apart and led else cell


def _shares(scores: Scores) -> Mapping[int, float]:
    place = roles().index("description")
    return {
        id(candidate.cell): float(shares[place])
        for candidate, shares in zip(scores.candidates, scores.shares, strict=True)
        if candidate.kind == "text" and candidate.whole
    }


def _worth(cell: Cell, amount: float, shares: Mapping[int, float]) -> float:
    return shares.get(id(cell), 0.0) + LETTERS * min(_letters(cell.text), 40) - FAR * max(0.0, amount - cell.x1)


def _letters(text: str) -> int:
    return sum(letter.isalpha() for letter in text)


def _left_edge(sheet: Sheet, item: LineItem) -> float:
    """Where the amount of a line begins."""
    row = sheet.rows[item.row]
    return next(
        (cell for cell in reversed(row.cells) if item.quotes.get("amount", "\t") in cell.text), row.cells[-1]
    ).x0


def _own(sheet: Sheet, item: LineItem) -> list[Cell]:
    """The cells with words, beside its figures, on the rows of a line."""
    rows = sorted({item.row, *item.rows}, key=lambda row: (row != item.row, row))
    return [cell for row in rows for cell in sheet.rows[row].cells if _WORDS.search(trimmed(cell.text, item))]


def _beside(sheet: Sheet, item: LineItem, used: set[int]) -> list[tuple[Cell, float]]:
    """The cells of the rows that stand so close to the item's that its line may have several base lines, or above."""
    row, amount = sheet.rows[item.row], _left_edge(sheet, item)
    height = max(cell.height for cell in row.cells)
    near = (sheet.rows[place] for place in (item.row - 1, item.row + 1) if 0 <= place < len(sheet.rows))
    found = [
        cell
        for other in near
        if other.number not in used and other.page == row.page and abs(other.y0 - row.y0) < SPLIT * height
        for cell in other.cells
        if _WORDS.search(cell.text) and ":" not in cell.text
    ]
    above = sheet.rows[item.row - 1].cells if item.row else ()
    found = found or [cell for cell in above if cell.page == row.page and _WORDS.search(cell.text)]
    return [(cell, amount) for cell in found]


def _from_above(sheet: Sheet, items: Sequence[LineItem]) -> list[LineItem]:
    """The items with what stands on the rows above their figures, where that and nothing beside them describes them."""
    used = {row for item in items for row in (item.row, *item.rows)}
    ups = [_upper(sheet, item, used) for item in items]
    if not items or not all(ups):
        return []
    most = max((len(up) for up in ups[1:]), default=1)
    ups = [up[-most:] for up in ups]  # nothing but a heading bounds the first one above
    beside = [max((_letters(trimmed(cell.text, item)) for cell in _own(sheet, item)), default=0) for item in items]
    above = [sum(_letters(cell.text) for cell in up) for up in ups]
    held = sum(count > 0 for count in beside) > HELD * len(items)
    if sum(above) <= sum(beside) or (held and sum(beside) >= BARE * len(items)):
        return []
    texts = [" ".join(cell.text for cell in up) for up in ups]
    return [
        replace(item, description=text, quotes={**item.quotes, "description": up[0].text})
        for item, text, up in zip(items, texts, ups, strict=True)
    ]


def _upper(sheet: Sheet, item: LineItem, used: set[int]) -> list[Cell]:
    """The first cells of the rows of words alone that stand right above a line's figures, top to bottom."""
    found: list[Cell] = []
    number = min({item.row, *item.rows})
    while len(found) < LINES_MOST and (cell := words_above(sheet, number)) is not None and number - 1 not in used:
        if found and (cell.bold != found[0].bold or abs(cell.x0 - found[0].x0) > ALIGNED):
            break
        found.insert(0, cell)
        number -= 1
    return found


def _described(
    sheet: Sheet, item: LineItem, cells: Sequence[Cell], columns: Sequence[float], used: set[int]
) -> LineItem:
    own = next((cell for x in columns for cell in cells if abs(cell.x0 - x) < ALIGNED), None)
    if own is None:
        return item
    texts = [trimmed(own.text, item), *(cell.text for cell in _further(sheet, item, own, used))]
    return replace(item, description=" ".join(texts), quotes={**item.quotes, "description": texts[0]})


def _further(sheet: Sheet, item: LineItem, own: Cell, used: set[int]) -> Iterator[Cell]:
    """The lines right below a description that go on with it."""
    last = own
    for row in sheet.rows[max(own.row, item.row) + 1 : max(own.row, item.row) + LINES_MOST]:
        under = _under(row, own)
        if under is None or row.number in used or under.y0 - last.y1 > GOES_ON * own.height:
            return
        if len(row.cells) > 1 or ":" in under.text or (under.bold and not own.bold) or _tells_money(under.text):
            return
        yield under
        last = under


def _tells_money(text: str) -> bool:
    return any(each.decimals == 2 or each.currency for each in find_amounts(text))


def _under(row: Row, own: Cell) -> Cell | None:
    return next((cell for cell in row.cells if row.page == own.page and abs(cell.x0 - own.x0) < 3), None)
