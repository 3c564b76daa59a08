"""What must hold of any reading of tables, whoever read them."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    gathered=("tables/*/title", "tables/*/headers/*", "tables/*/rows/*/*"),
)
"""Every cell stands in the document."""


def rows_are_as_wide_as_headers(request: RequestData, draft: Draft) -> str | None:
    """All rows of a table have one width."""
    for place, table in enumerate(draft.result["tables"]):
        widths = {len(row) for row in table["rows"]} | ({len(table["headers"])} if table["headers"] else set())
        if len(widths) > 1:
            return f"tables[{place}]: its rows and headers are not all of one width."
    return None


def count_is_right(request: RequestData, draft: Draft) -> str | None:
    """`tableCount` counts the tables."""
    right = draft.result["table_count"] == len(draft.result["tables"])
    return None if right else "tableCount is not the number of tables."


def cells_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Every word of every cell stands in the document."""
    if not draft.source:
        return None
    words = draft.source.split()
    known, text, at = set(words), "".join(words), 0
    for place, table in enumerate(draft.result["tables"]):
        cells = (cell for row in [table["headers"], *table["rows"]] for cell in row)
        for word in dict.fromkeys(word for cell in cells for word in cell.split() if word not in known):
            at = text.find(word, at)  # cells come in the order of the text, mostly
            at = text.find(word) if at < 0 else at
            if at < 0:
                return f"tables[{place}]: a cell holds what does not stand in the document."
    return None
