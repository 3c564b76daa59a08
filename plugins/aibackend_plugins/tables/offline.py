"""The embedded road: page after page, so that a long document never lies in memory whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import FileTooLarge, NothingFound
from aibackend_plugins.tables.grids import Grid, find_grids
from aibackend_plugins.tables.schema import COLUMNS_MAX, ROWS_MAX, TABLES_MAX

if TYPE_CHECKING:
    from aibackend.documents import Document


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find its tables. Raises: NothingFound, FileTooLarge."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The tables of a document, and its text. Raises: NothingFound when it has none, FileTooLarge."""
    found: list[dict[str, Any]] = []
    texts = []
    for page in document.pages:
        found += map(_table, find_grids(page))
        texts.append(page.text)
        if len(found) > TABLES_MAX:
            raise FileTooLarge(f"The file has more than {TABLES_MAX:,} tables; send it in parts")
    source = "\f".join(texts)
    if not found:
        raise NothingFound("The document holds no table.", read=source)
    return Draft(result={"tables": found, "table_count": len(found)}, source=source)


def _table(grid: Grid) -> dict[str, Any]:
    rows = [list(row) for row in grid.rows]
    if len(rows) > ROWS_MAX or len(rows[0]) > COLUMNS_MAX:
        raise FileTooLarge(f"A table has more than {ROWS_MAX:,} rows or {COLUMNS_MAX:,} columns; send it in parts")
    cut = min(grid.headings, 1)
    return {"title": grid.title, "page": grid.page, "headers": rows[0] if cut else [], "rows": rows[cut:]}
