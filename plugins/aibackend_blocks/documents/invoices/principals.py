"""Whose name a paper means where several lines stand on top of each other: a person or the company."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.meanings import is_label
from aibackend_blocks.documents.invoices.names import ROLES, is_mere_label, is_name, names_person
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_legal_form, is_street

TIGHT = 0.7
"""Heights between two lines of one name."""
FLUSH = 4.0
"""Points by which two lines of one block may begin apart."""
JOINING = 4
"""Letters of a word that joins two, fewer than these: `and`, `und`, `VE`."""
NAMELY = 0.5
"""Likelihood that words without a legal form are a company's name."""


def principal(sheet: Sheet, found: Sequence[Candidate], place: int) -> int:
    """The place of the text that names the party: a company rather than its person."""
    cell, over = found[place].cell, found[place].near.get("above")
    if not names_person(found[place].text):
        return place
    if over is not None and goes_on(over, cell) and _names_company(over.text):
        return _place_of(found, over, place)
    under = next((each for each in sheet.below(cell) if _is_near(cell, each)), None)
    return _place_of(found, under, place) if under is not None and _employs(sheet, under) else place


def goes_on(first: Cell, second: Cell) -> bool:
    """Whether a line stands right under another, in the same letters."""
    alike = abs(first.height - second.height) < 0.15 * first.height and first.bold == second.bold
    return alike and _is_near(first, second)


def _is_near(first: Cell, second: Cell) -> bool:
    near = -0.5 * first.height < second.y0 - first.y1 < TIGHT * first.height
    return near and abs(first.x0 - second.x0) < FLUSH and first.page == second.page


def _names_company(text: str) -> bool:
    """Whether a line could be a company's name."""
    other = names_person(text) or ROLES.names(text) or is_mere_label(text) or is_label(text)
    return is_name(text) and ":" not in text and not other


def _employs(sheet: Sheet, under: Cell) -> bool:
    """Whether the line under a person names the company: by its form, or as a name right above its address."""
    if is_street(under.text) or is_city_line(under.text) or not _names_company(under.text):
        return False
    if has_legal_form(under.text):
        return True
    after = next((each for each in sheet.below(under) if _is_near(under, each)), None)
    placed = after is not None and (is_street(after.text) or any(letter.isdigit() for letter in after.text))
    return placed and likelihood(under.text, "name") >= NAMELY


def _place_of(found: Sequence[Candidate], cell: Cell, otherwise: int) -> int:
    whole = (number for number, each in enumerate(found) if each.cell is cell and each.whole and each.start == 0)
    return next(whole, otherwise)


def ends_name(text: str) -> bool:
    """Whether a line is the end of a company's name."""
    return is_legal_form(text) or (len(text.split()) < 3 and has_legal_form(text))


def breaks_off(line: str, after: str) -> bool:
    """Whether a line ends in a word that joins it to the next one, which ends a company's name."""
    last = line.split()[-1]
    joins = last in "&+-–" or last.endswith(("&", "-")) or (last.isalpha() and len(last) < JOINING)
    labelled = any(end == len(line) for role in ROLES.phrases for _, end, _ in ROLES.spans(role, line))
    return joins and not labelled and not is_legal_form(last) and len(line.split()) > 1 and has_legal_form(after)
