"""The lines of an address that no postal code ends: told by streets, and by lists of the places of the world."""

from __future__ import annotations

import re

from aibackend_blocks.documents.invoices.addresses import stack_of
from aibackend_blocks.documents.invoices.names import CONTACT
from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.values.places import country_of, is_city_line, is_street, tax_number

PLACE = 4 | 8
"""The bits of places and of words of places in the lists of names."""


def lines_under(sheet: Sheet, name: Cell) -> list[Cell]:
    """The lines right below a name from the first to the last that tell a place, where no postal code ends them."""
    stack = stack_of(sheet, name, sheet.below(name))
    end = next((place for place, cell in enumerate(stack) if ":" in cell.text or CONTACT.search(cell.text)), len(stack))
    placed = [place for place, cell in enumerate(stack[:end]) if _tells_place(cell.text)]
    if not placed or placed[0] > 2:
        return []
    first = placed[0] - 1 if placed[0] and re.search(r"[^\W\d_]{3}.*\d", stack[placed[0] - 1].text) else placed[0]
    return stack[first : placed[-1] + 1]


def _tells_place(text: str) -> bool:
    """Whether a line tells a street, a town with its code, or ends in a place that lists hold."""
    return not tax_number(text) and (is_street(text) or is_city_line(text) or ends_in_place(text))


def ends_in_place(text: str) -> bool:
    """Whether the last part of a line is a town, a region or a country that lists of places hold."""
    last = [part for part in re.split(r"[,\s\d-]*,[,\s\d-]*|\s+\d[\d\s-]*$", text) if part][-1:]
    words = re.findall(r"[^\W\d_]+", last[0]) if last else []
    listed = (lists().get(folded(word), 0) & PLACE for word in words)
    return bool(words) and (bool(country_of(last[0])) or (len(words) < 4 and text[0].isupper() and all(listed)))
