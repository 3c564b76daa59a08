"""The numbers by which tax offices know the vendor and the customer, told apart by label and by place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import Labels
from aibackend_blocks.pages.paper_labels import TAX_IDS
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import tax_number, telling_tax_number, vat_number

_LABELS = Labels(TAX_IDS)


@dataclass(frozen=True, kw_only=True)
class _Candidate:
    text: str
    cell: Cell
    customers: bool
    vat: bool


def tax_ids_of(sheet: Sheet, vendor: Sequence[Cell], customer: Sequence[Cell]) -> Found[str] | None:
    """The vendor's tax number: never one that a label gives to the customer or that stands in the customer's block."""
    found = [each for each in _candidates(sheet) if not each.customers and not _within(each.cell, customer, vendor)]
    theirs = {each.text for each in _candidates(sheet) if each.customers}
    mine = [each for each in found if each.text not in theirs]
    if not mine:
        return None
    best = min(mine, key=lambda each: (not each.vat, _distance(each.cell, vendor)))
    finder = "tax_id_vat" if best.vat else "tax_id_label"
    return Found(value=best.text, page=best.cell.page, quote=best.text, finder=finder)


def _candidates(sheet: Sheet) -> list[_Candidate]:
    found = []
    customers = [(hit.value, hit.cell) for hit in _LABELS.find(sheet, "customer_tax_id", _number)]
    found += [_Candidate(text=text, cell=cell, customers=True, vat=True) for text, cell in customers]
    for hit in _LABELS.find(sheet, "tax_id", _number):
        found.append(_Candidate(text=hit.value, cell=hit.cell, customers=False, vat=bool(vat_number(hit.value))))
    for cell in sheet.cells:
        number = vat_number(cell.text) or telling_tax_number(cell.text)
        if number and "iban" not in cell.text.lower() and "bic" not in cell.text.lower():
            found.append(_Candidate(text=number, cell=cell, customers=False, vat=True))
    return found


def _number(text: str) -> str | None:
    number = tax_number(text[:40])
    lead = text[: text.find(number)] if number else ""
    return number if number and len(lead) < 14 and not re.search(r"\d", lead) else None


def _within(cell: Cell, customer: Sequence[Cell], vendor: Sequence[Cell]) -> bool:
    """Whether a number stands under the customer's address, nearer to it than to the vendor's."""
    if not customer or cell.page != customer[0].page:
        return False
    left = min(each.x0 for each in customer) - 15
    right = max(each.x1 for each in customer) + 120
    below = cell.y0 - customer[-1].y1
    close = cell.y0 - customer[0].y0 > -20 and below < 6.5 * customer[0].height
    return close and cell.x0 < right and cell.x1 > left and _distance(cell, customer) < _distance(cell, vendor)


def _distance(cell: Cell, block: Sequence[Cell]) -> float:
    """From a number to a block, in points; without a block, from the foot of the page."""
    if not block:
        return 1e6 - cell.y0
    if cell.page != block[0].page:
        return 2e6
    return min(abs(cell.y0 - each.y0) + 0.5 * abs(cell.x0 - each.x0) for each in block)
