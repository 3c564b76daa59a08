"""The number of a paper by its place: labelled in the line over the date of issue, or under it, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.documents.invoices.head import read_identifier
from aibackend_blocks.documents.invoices.names import OTHER, ROLES, is_mere_label
from aibackend_blocks.language.label_kinds import kind_of
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import find_dates

_LABELLED = re.compile(r"^(?P<label>[^\d:：]{3,40})\s*[:：]\s*(?P<rest>.*)$")
_NUMBER = re.compile(r"(?=.*\d)(?=[^:]*$).{3,24}")
"""What may be a number: with digits, and no time of day."""
LIKELY = 0.5
"""Likelihood from which words are the label of something else."""
SET_SOLID = 1.2
"""Heights between the lines of one block."""
FLUSH = 4.0
"""Points by which the labels of one block may begin apart."""


def number_beside_date(sheet: Sheet, issued: Found[str] | None) -> Found[str] | None:
    """The labelled number right over the labelled date of issue; else the one right under it."""
    if issued is None:
        return None
    dated = next((cell for cell in sheet.cells if issued.page == cell.page and issued.quote in cell.text), None)
    left = (cell for cell in sheet.rows[dated.row].cells if sheet.right(cell) is dated) if dated else iter(())
    label = dated if dated and _LABELLED.match(dated.text) else next(left, None)
    if label is None or not _LABELLED.match(label.text):
        return None
    for step in (-1, 1):
        for cell, number in _numbers(sheet, label, step):
            return Found(value=number, page=cell.page, quote=number, finder="number_placed")
    return None


def _numbers(sheet: Sheet, label: Cell, step: int) -> Iterator[tuple[Cell, str]]:
    """The number in the next line of the block of a label, if it is labelled by words that mean nothing else."""
    place = label.row + step
    while 0 <= place < len(sheet.rows) and (own := _own(sheet.rows[place], label)) is None:
        if abs(sheet.rows[place].y0 - label.y0) > 2 * SET_SOLID * label.height:
            return
        place += step
    if not 0 <= place < len(sheet.rows) or own is None:
        return
    match = _LABELLED.match(own.text)
    if own.page != label.page or not match:
        return
    beside = sheet.right(own)
    text = (match["rest"] or (beside.text if beside else "")).strip()
    other = OTHER.names(own.text) or ROLES.names(own.text) or is_mere_label(match["label"])
    if other or not _NUMBER.fullmatch(text) or read_identifier(text) != text or find_dates(text):
        return
    if kind_of(match["label"], LIKELY) in ("", "invoice_number", "title"):
        yield own, text


def _own(row: Row, label: Cell) -> Cell | None:
    """The cell of a row that begins where a label begins, close above or below it."""
    gap = max(row.y0 - label.y1, label.y0 - row.y1)
    near = gap < SET_SOLID * label.height
    return next((cell for cell in row.cells if near and abs(cell.x0 - label.x0) < FLUSH), None)
