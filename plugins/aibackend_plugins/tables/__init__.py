"""Every table of a document as headings and rows, for spreadsheets, databases and checks of figures.

Drawn tables are read by their rules, others by the alignment of their words; scans are read first. Merged cells speak
once, in their first row and column; wrapped lines of a cell are joined. Where a table has several rows of headings, the
first is `headers` and the others lead `rows`, so that every cell stands exactly once and where it was printed.
A document without a table is refused, uncharged. A table that goes on over pages is one table a page.

Limits: tables that stand side by side may be read as one, and a picture of a table on a page of text not at all.
Source: Göbel et al., "A methodology for evaluating algorithms for table understanding in PDF documents", 2012.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.tables.examples import EXAMPLES
from aibackend_plugins.tables.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="tables",
        credits=8,
        unit="document",
        summary="Every table in a document (including scanned) as headers and rows.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:rows_are_as_wide_as_headers"),
            LazyImport(f"{__name__}.checks:count_is_right"),
            LazyImport(f"{__name__}.checks:cells_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
