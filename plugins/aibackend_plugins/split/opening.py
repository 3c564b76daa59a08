"""What the first page of a document says of it: title, party and date."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from aibackend_blocks.documents.certificates import find_certificate
from aibackend_blocks.documents.invoices import read_invoice
from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.kinds import names_kind
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.dates import FoundDate, date_order, find_dates
from aibackend_blocks.values.places import US_STATES, country_of, has_legal_form, is_city_line, is_street

if TYPE_CHECKING:
    from aibackend.documents import Line, Page

TOP = 0.45
"""Share of the page's height in which its title stands."""
HEADED = frozenset({"receipt", "letter", "resume"})
"""Kinds that begin with the name of whose they are."""
TITLE_WORDS = 12
"""A title has no more words."""
CELLS_MOST = 5_000
"""Of the first page of an invoice; what holds more is a list."""
_SUBJECT = re.compile(r"(?i)\s*(?:re|subject|betreff|betrifft|objet|asunto|oggetto|onderwerp)\s*:\s*(?P<subject>\S.*)")
_DATED = re.compile(
    r"\b(?:date|dated|datum|issued|issue date|le|fecha|data|statement date|invoice date|as of|effective|vom|du)\b"
)
_NAMED = re.compile(
    r"(?i)^(?:from|between|by and between|insured|name|patient name|employee|employer|borrower|account holder"
    r"|kontoinhaber|recipient'?s name|payer'?s name|nom|bank)\s*:\s*(?P<name>[^\d:]{3,60})$"
)

_PARTIES = re.compile(
    r"\b(?:between|zwischen|entre|tra)[\s:]+(?:\(?[1a]\)\s?)?(?P<name>[A-ZÀ-Ž][^,;(“\"\n]{2,70}?)"
    r"\s*(?:,|;|\(|“|\"|\band\b|\bund\b|\bet\b|\by\b|\be\b)"
)
"""The first of those who make a contract."""
_LABELLED = re.compile(
    r"(?i)^(?:[\d.]{1,3}\s)?(?:[\w/ ()'.]{0,30}\b(?:name|by|company|entity/individual)\s*:|prepared (?:by|for)\b:?)\s*"
)
_HOLDER = re.compile(
    r"(?i)\b(?:account holder|account name|kontoinhaber|titulaire|titular|intestatario)\s*:?\s+(?P<name>[^\d:|]{3,50}?)"
    r"(?=\s{2,}|\s(?:iban|account|konto|bic|no\.)|$)"
)
_STATES = re.compile(
    r"(?:^|[\s,])[A-Z][a-z]+,?\s(?:" + US_STATES + r")(?:\s\d{5}(?:-\d{4})?)?(?=\s{2}|$|,)|\bU\.?S\.?A?\.?\b|\bUSA\b"
)
"""A town with its state, or the country itself: there the month comes first."""
_NUMBERED = re.compile(r"(?i)\W*\b(?:page|seite|pagina|pag\.)\s*\d+(?:\s*(?:of|von|de|di|/)\s*\d+)?\W*$")
_PERIOD = re.compile(r"\b(?:period|zeitraum|periode|periodo)\b")
_CHOICE = re.compile(r"(?i)^\W*(?:[CS] Corporation|Corporation|Limited liability company|LLC|Partnership)\b|.*\bReg\b")
"""What forms offer for ticking, and registrations, which hold the words of a company's name."""


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What a first page says; "" for what it does not."""

    title: str = ""
    party: str = ""
    date: str = ""


def opening_of(page: Page, kind: str) -> Opening:
    """Title, party and date of a document that begins on this page."""
    sheet = sheet_of([page])
    return Opening(title=_title(page, kind), party=_party(sheet, kind), date=_date(sheet, kind))


def _title(page: Page, kind: str) -> str:
    """The line of the upper page that names the kind of paper, else the largest print; a letter has its subject."""
    lines = [line for line in page.lines if line.y0 < TOP * page.height and _wordy(line.text)]
    if kind == "letter":
        return next((match["subject"] for line in lines if (match := _SUBJECT.match(line.text))), "")
    lines = [line for line in lines if not (is_street(line.text) or is_city_line(line.text))]
    if kind == "receipt" and not any(names_kind(line.text, kind) for line in lines):
        return min(lines, key=lambda line: line.y0).text if lines else ""
    named = [line for line in lines if names_kind(line.text, kind)]
    if not lines:
        return ""
    return _NUMBERED.sub("", max(named or lines, key=lambda line: (round(_size(line)), -line.y0)).text)


def _size(line: Line) -> float:
    return median(word.y1 - word.y0 for word in line.words)


def _wordy(text: str) -> bool:
    letters = sum(c.isalpha() for c in text)
    return letters >= 4 and letters > 0.6 * len(text.replace(" ", "")) and len(text.split()) <= TITLE_WORDS


def _party(sheet: Sheet, kind: str) -> str:
    """The seller of an invoice, the shop of a receipt, the insured of a certificate; else who is named or heads it."""
    if kind == "invoice":
        if len(sheet.cells) > CELLS_MOST:
            return ""
        vendor = read_invoice(sheet).vendor.name
        return vendor.value if vendor else ""
    if kind == "coi":
        return find_certificate(sheet).insured
    if kind == "contract" and (made := _PARTIES.search(" ".join(row.text for row in sheet.rows[:30]))):
        return made["name"].strip()
    named = next((match["name"].strip() for cell in sheet.cells if (match := _NAMED.match(cell.text))), "")
    holder = next((match["name"].strip() for cell in sheet.cells if (match := _HOLDER.search(cell.text))), "")
    if named or holder:
        return named or holder
    texts = [_LABELLED.sub("", cell.text) for cell in sheet.cells[:60]]
    company = next((text for text in texts if has_legal_form(text) and _wordy(text) and not _CHOICE.match(text)), "")
    return company or (_first_name(texts) if kind in HEADED else "")


def _first_name(texts: Sequence[str]) -> str:
    """The first line of a shop's or a sender's head; a greeting or a day stands no name above it."""
    top = [text for text in texts[:4] if not find_dates(text) and not is_street(text)]
    return next((text for text in top if _wordy(text) and len(text.split()) <= 6 and not text.endswith(",")), "")


def _date(sheet: Sheet, kind: str) -> str:
    """The date at a label that says so, else the first one; births and dates due are of something else."""
    texts = [row.text for row in sheet.rows]
    american = any(country_of(text) == "US" or _STATES.search(text) for text in texts)
    order = date_order(texts, month_first_hint=american)
    found: list[tuple[bool, FoundDate]] = []
    for row in sheet.rows:
        folded = fold(row.text)
        if re.search(r"birth|\bdob\b|geburt|naissance|\bdue\b|expir|\bexp\b", folded):
            continue
        days = find_dates(row.text, order)
        if kind == "statement" and _PERIOD.search(folded):
            days = days[-1:]
        found += [(bool(_DATED.search(folded[: day.start])), day) for day in days]
    best = next((day for labelled, day in found if labelled), found[0][1] if found else None)
    return best.iso if best else ""
