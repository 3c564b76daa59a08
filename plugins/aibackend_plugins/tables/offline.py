"""The embedded road: page after page, so that a long document never lies in memory whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend_plugins.tables.grids import Grid, find_grids
from aibackend_plugins.tables.schema import COLUMNS_MAX, ROWS_MAX, TABLES_MAX

if TYPE_CHECKING:
    from aibackend.documents import Document


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find its tables."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The tables of a document, and its text."""
    found: list[dict[str, Any]] = []
    texts = []
    for page in document.pages:
        found += [_table(grid) for grid in find_grids(page) if len(grid.rows[0]) <= COLUMNS_MAX]
        texts.append(page.text)
    found = found[:TABLES_MAX]
    return Draft(result={"tables": found, "table_count": len(found)}, source="\f".join(texts))


def _table(grid: Grid) -> dict[str, Any]:
    rows = [list(row) for row in grid.rows[:ROWS_MAX]]
    cut = min(grid.headings, 1)
    return {"title": grid.title, "page": grid.page, "headers": rows[0] if cut else [], "rows": rows[cut:]}
