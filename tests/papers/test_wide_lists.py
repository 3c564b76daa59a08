"""A list of thousands of rows and hundreds of columns is no paper, and is told so instead of being gone through."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import FileTooLarge, NothingFound
from aibackend_blocks.documents.invoices.findings import Findings
from aibackend_blocks.pages.cells import Sheet
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice import offline as invoice
from aibackend_plugins.parse import offline as parse
from aibackend_plugins.receipt import offline as receipt
from aibackend_plugins.resume import offline as resume
from aibackend_plugins.split import opening
from aibackend_plugins.statement import offline as statement


def listed(columns: int, rows: int) -> bytes:
    """A list of figures as a spreadsheet program exports it."""
    cells = [",".join(f"{(7 * row + 13 * column) % 900 + 0.25}" for column in range(columns)) for row in range(rows)]
    return "\n".join([",".join(f"item {column}" for column in range(columns)), *cells]).encode()


@pytest.mark.parametrize("module", [invoice, parse, receipt, statement])
def test_what_is_longer_than_any_paper_is_told_so(module: Any) -> None:
    """At once, where as much is allowed as 200 printed pages hold."""
    with pytest.raises(FileTooLarge, match="more than 100,000 words"):
        module.find(EmbeddedReader().read(listed(240, 500)), {})


def test_what_is_longer_than_any_resume_is_told_so() -> None:
    """Before a network looks at each of its lines."""
    with pytest.raises(NothingFound, match="more than 4,000 lines"):
        resume.find(EmbeddedReader().read(listed(40, 120)), {"today": None})


def test_a_list_is_split_without_its_vendor(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page of an invoice is read for its vendor, a list of thousands of cells is not."""
    seen: list[int] = []

    def read_invoice(sheet: Sheet) -> Findings:
        seen.append(len(sheet.cells))
        return Findings()

    monkeypatch.setattr(opening, "read_invoice", read_invoice)
    for rows in (15, 150):
        assert opening.opening_of(EmbeddedReader().read(listed(40, rows)).pages[0], "invoice", None).party == ""

    assert seen == [40 * 16]
