"""The descriptions of lines: the column of words that most lines share, and the rows in which they go on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from aibackend_blocks.documents.business_papers.products import SPLIT
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.line_tables import LineItem

_WORDS = re.compile(r"[^\W\d_]{3}")
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


def described(sheet: Sheet, scores: Scores, items: Sequence[LineItem]) -> list[LineItem]:
    """The items with their descriptions."""
    shares = _shares(scores)
    used = {item.row for item in items}
    cells = {item.row: _cells(sheet, item, used) for item in items}
    worths: dict[float, float] = {}
    held: dict[float, set[int]] = {}
    for place, row in cells.items():
        for cell, x1 in row:
            column = next((x for x in worths if abs(x - cell.x0) < ALIGNED), cell.x0)
            worths[column] = worths.get(column, 0.0) + _worth(cell, x1, shares) * (OFF if cell.row != place else 1.0)
            held.setdefault(column, set()).add(place)
    columns = sorted(worths, key=lambda x: -worths[x] * len(held[x]) ** 2)  # every line has a description
    return [_described(sheet, item, [cell for cell, _ in cells[item.row]], columns, used) for item in items]


def _shares(scores: Scores) -> Mapping[int, float]:
    place = roles().index("description")
    return {
        id(candidate.cell): float(shares[place])
        for candidate, shares in zip(scores.candidates, scores.shares, strict=True)
        if candidate.kind == "text" and candidate.whole
    }


def _worth(cell: Cell, amount: float, shares: Mapping[int, float]) -> float:
    letters = sum(letter.isalpha() for letter in cell.text)
    return shares.get(id(cell), 0.0) + LETTERS * min(letters, 40) - FAR * max(0.0, amount - cell.x1)


def _cells(sheet: Sheet, item: LineItem, used: set[int]) -> list[tuple[Cell, float]]:
    """Cells with words on the item's row and on its other base lines; without any, on the row above.

    Each with where the amount begins.
    """
    row = sheet.rows[item.row]
    amount = next((cell for cell in reversed(row.cells) if item.quotes.get("amount", "\t") in cell.text), row.cells[-1])
    found = [cell for cell in row.cells if _WORDS.search(_told(cell, item))]
    found += _beside(sheet, item, used)
    if not found and item.row:
        above = sheet.rows[item.row - 1]
        found = [cell for cell in above.cells if above.page == row.page and _WORDS.search(cell.text)]
    return [(cell, amount.x0) for cell in found]


def _beside(sheet: Sheet, item: LineItem, used: set[int]) -> Sequence[Cell]:
    """The cells of the rows that stand so close to the item's that its line may have several base lines."""
    row = sheet.rows[item.row]
    height = max(cell.height for cell in row.cells)
    near = (sheet.rows[place] for place in (item.row - 1, item.row + 1) if 0 <= place < len(sheet.rows))
    return [
        cell
        for other in near
        if other.number not in used and other.page == row.page and abs(other.y0 - row.y0) < SPLIT * height
        for cell in other.cells
        if _WORDS.search(cell.text) and ":" not in cell.text
    ]


def _described(
    sheet: Sheet, item: LineItem, cells: Sequence[Cell], columns: Sequence[float], used: set[int]
) -> LineItem:
    own = next((cell for x in columns for cell in cells if abs(cell.x0 - x) < ALIGNED), None)
    if own is None:
        return item
    texts, last = [_told(own, item)], own
    for row in sheet.rows[max(own.row, item.row) + 1 : max(own.row, item.row) + LINES_MOST]:
        under = [cell for cell in row.cells if abs(cell.x0 - own.x0) < 3]
        near = bool(under) and row.page == own.page and under[0].y0 - last.y1 < GOES_ON * own.height
        if row.number in used or not near or len(row.cells) > 1 or ":" in under[0].text:
            break
        texts.append(under[0].text)
        last = under[0]
    return replace(item, description=" ".join(texts), quotes={**item.quotes, "description": texts[0]})


def _told(cell: Cell, item: LineItem) -> str:
    """The text of a cell without the line's own figures at its ends."""
    text = cell.text
    amount = text.rfind(item.quotes.get("amount", "\t"))
    if amount > 0:
        price = text.rfind(item.quotes.get("unit_price", "\t"), 0, amount)
        text = text[: price if price > 0 else amount]
    quantity = item.quotes.get("quantity", "")
    if quantity and re.match(rf"{re.escape(quantity)}\s", text):
        text = text[len(quantity) :]
    return text.strip(" @x×*=:")
