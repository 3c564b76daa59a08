"""What repeats at the head or foot of a document's pages and is no part of its text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from aibackend.documents import Line, Page
from aibackend_blocks.pages.cells import Row, Sheet

_EDGE = 0.1
"""Share of a page's height at head and foot where running lines stand."""


def find_running(pages: Sequence[Page]) -> frozenset[str]:
    """What stands at the head or foot of three pages or more, figures aside; for `is_running`."""
    if len(pages) < 3:
        return frozenset()
    edges = Counter(
        key for page in pages for key in {_figureless(line.text) for line in page.lines if _at_edge(line, page.height)}
    )
    return frozenset(key for key, times in edges.items() if times >= max(3, len(pages) // 3))


def is_running(line: Line, page: Page, running: frozenset[str], number: re.Pattern[str]) -> bool:
    """Whether a line at the edge of its page is one of the running ones or a page's number, of a form such as this."""
    if not _at_edge(line, page.height):
        return False
    return _figureless(line.text) in running or bool(number.fullmatch(line.text.strip()))


def repeated_rows(sheet: Sheet) -> frozenset[int]:
    """The numbers of the rows at the head or foot of a page that stand there on another page too, figures aside."""
    places: dict[tuple[int, str], list[Row]] = {}
    for row in sheet.rows:
        if _at_edge(row, sheet.sizes[row.page][1]):
            places.setdefault((round(row.y0), _figureless(row.text)), []).append(row)
    return frozenset(row.number for rows in places.values() if len({row.page for row in rows}) > 1 for row in rows)


def _at_edge(line: Line | Row, height: float) -> bool:
    return line.y1 < _EDGE * height or line.y0 > (1 - _EDGE) * height


def _figureless(text: str) -> str:
    return re.sub(r"\d+", "#", text.casefold())
