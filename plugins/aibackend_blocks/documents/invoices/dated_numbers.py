"""The number of a paper by its place: labelled in the line over the date of issue, in any language."""

from __future__ import annotations

import re

from aibackend_blocks.documents.invoices.head import read_identifier
from aibackend_blocks.documents.invoices.names import OTHER, ROLES, is_mere_label
from aibackend_blocks.language.label_kinds import kind_of
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import find_dates

_LABELLED = re.compile(r"^(?P<label>[^\d:：]{3,40})\s*[:：]\s*(?P<rest>.*)$")
_NUMBER = re.compile(r"(?=.*\d)(?=[^:]*$).{3,24}")
"""What may be a number: with digits, and no time of day."""
LIKELY = 0.5
"""Likelihood from which words are the label of something else."""
APART, ROWS = 1.2, 4
"""Heights between the lines of one block; rows in which its next line stands, as another column's stand between."""
FLUSH = 4.0
"""Points by which the labels of one block may begin apart."""


def number_beside_date(sheet: Sheet, issued: Found[str] | None) -> Found[str] | None:
    """The labelled number right over the labelled date of issue."""
    if issued is None:
        return None
    dated = next((cell for cell in sheet.cells if issued.page == cell.page and issued.quote in cell.text), None)
    left = (cell for cell in sheet.rows[dated.row].cells if sheet.right(cell) is dated) if dated else iter(())
    label = dated if dated and _LABELLED.match(dated.text) else next(left, None)
    if label is None or not _LABELLED.match(label.text):
        return None
    over = _over(sheet, label)
    match = _LABELLED.match(over.text) if over else None
    if over is None or match is None:
        return None
    beside = sheet.right(over)
    text = (match["rest"] or (beside.text if beside else "")).strip()
    other = OTHER.names(over.text) or ROLES.names(over.text) or is_mere_label(match["label"])
    if other or not _NUMBER.fullmatch(text) or read_identifier(text) != text or find_dates(text):
        return None
    if kind_of(match["label"], LIKELY) not in ("", "invoice_number", "title"):
        return None
    return Found(value=text, page=over.page, quote=text, finder="number_placed")


def _over(sheet: Sheet, label: Cell) -> Cell | None:
    """The cell that begins where a label begins, in the line over it."""
    near = (cell for row in sheet.rows[max(0, label.row - ROWS) : label.row] for cell in row.cells)
    over = [
        cell
        for cell in near
        if cell.page == label.page and abs(cell.x0 - label.x0) < FLUSH and label.y0 - cell.y1 < APART * label.height
    ]
    return over[-1] if over else None
