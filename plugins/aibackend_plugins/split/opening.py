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
from aibackend_blocks.pages.kinds import KINDS, names_kind
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.dates import DateOrder, FoundDate, date_order, find_dates
from aibackend_blocks.values.places import US_STATES, country_of, has_legal_form, is_city_line, is_street

if TYPE_CHECKING:
    from aibackend.documents import Line, Page

TOP = 0.45
"""Share of the page's height in which its title stands."""
PERSONAL = "resume"
"""The kind that is about a person, whatever companies it names."""
HEADED = frozenset({"receipt", "letter", "resume"})
"""Kinds that begin with the name of whose they are."""
TITLED = frozenset({"report", "form", "invoice", "statement"})
"""Kinds that begin with that name or with a title, and print much else there."""
HEAD = 4
"""Lines in which that name stands."""
TITLE_WORDS = 12
"""A title has no more words."""
APART = 0.6
"""Of a line's height: so much space parts it from another paragraph."""
CELLS_MOST = 5_000
"""Of the first page of an invoice; what holds more is a list."""
_SUBJECT = re.compile(r"(?i)\s*(?:re|subject|betreff|betrifft|objet|asunto|oggetto|onderwerp)\s*:\s*(?P<subject>\S.*)")
_DATED = re.compile(r"\b(?:date|dated|datum|issued|le|fecha|data|as of|effective|vom|du|made|entered into)\b")
_NAMED = re.compile(
    r"(?i)^(?:from|between|by and between|insured|name|patient name|employee|employer|borrower|account holder"
    r"|kontoinhaber|recipient'?s name|payer'?s name|nom|bank)\s*:\s*(?P<name>[^\d:]{3,60})$"
)
_OWN_NAME = re.compile(r"(?i)(?:name|nom)\b")
_PARTIES = re.compile(
    r"\b(?i:between|zwischen|entre|tra|fra|tussen|d[ea] una parte|d'une part)\b[^\w]*(?:\(?[1a]\)\s?)?"
    r"(?:(?i:mrs?|ms|herrn?|frau)\.?\s|[a-zà-ž]['’\w]*[\s:,]+){0,4}(?P<name>[A-ZÀ-Ž][^,;(“\"\n]{2,70}?)"
    r"\s*(?:,|;|\(|“|\"|\s[-–]\s|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b)"
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
_OF_ELSE = re.compile(
    r"birth|\bborn\b|\bdob\b|geburt|\bgeb(?:oren|\.)|naissance|\bnee? le\b|nacimiento|nacid[oa]|nascita|nat[oa] il"
    r"|nascid[oa]|nascimento|geboren|\bdue\b|expir|\bexp\b"
)
"""Births, and days on which something is due or ends."""
SIGNED = frozenset({"letter", "contract"})
"""Kinds that bear the place and the day of their making on a line of their own."""
PLACE_WORDS = 4
_PROPER = re.compile(r"[A-ZÀ-Ž][\w'’.&-]*(?:\s(?:[A-ZÀ-Ž][\w'’.&-]*|[\w'’&]{1,3}))*\s[A-ZÀ-Ž][\w'’.&-]*")
"""Several words that all begin with capitals, but for short ones between them."""
_CHOICE = re.compile(r"(?i)^\W*(?:[CS] Corporation|Corporation|Limited liability company|LLC|Partnership)\b|.*\bReg\b")
"""What forms offer for ticking, and registrations, which hold the words of a company's name."""
_STATION = re.compile(r"\W*(?:\d{1,2}[/.])?(?:19|20)\d\d\s?[-–—]")
"""From when to when somebody was with a company."""


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What a first page says; "" for what it does not."""

    title: str = ""
    party: str = ""
    date: str = ""


def opening_of(page: Page, kind: str, greeting: int | None) -> Opening:
    """Title, party and date of a document that begins on this page. greeting: the line that greets, None for none."""
    sheet = sheet_of([page])
    invoice = read_invoice(sheet) if kind == "invoice" and len(sheet.cells) <= CELLS_MOST else None
    party = invoice.vendor.name.value if invoice and invoice.vendor.name else ""
    date = invoice.issue_date.value if invoice and invoice.issue_date else ""
    return Opening(
        title=_title(page, kind, greeting), party=party or _party(sheet, kind), date=date or _date(sheet, kind)
    )


def _title(page: Page, kind: str, greeting: int | None) -> str:
    """The line of the upper page that names the kind of paper, else the largest print; a letter has its subject."""
    lines = [line for line in page.lines if line.y0 < TOP * page.height and _wordy(line.text)]
    if kind == "letter":
        named = next((match["subject"] for line in lines if (match := _SUBJECT.match(line.text))), "")
        return named or ("" if greeting is None else _unnamed_subject(page, greeting))
    lines = [line for line in lines if not (is_street(line.text) or is_city_line(line.text))]
    if kind == "receipt" and not any(names_kind(line.text, kind) for line in lines):
        return min(lines, key=lambda line: line.y0).text if lines else ""
    named = [line for line in lines if names_kind(line.text, kind)]
    if not lines:
        return ""
    return _NUMBERED.sub("", max(named or lines, key=lambda line: (round(_size(line)), -line.y0)).text)


def _unnamed_subject(page: Page, greeting: int) -> str:
    """The line by itself above or below a letter's greeting that is neither its day nor an address; "" for none."""
    for at in (greeting - 1, greeting + 1):
        line = page.lines[at]
        if _stands_alone(page, at) and _wordy(line.text) and not find_dates(line.text) and not is_city_line(line.text):
            return line.text
    return ""


def _stands_alone(page: Page, at: int) -> bool:
    """Whether more space is above and below a line than between the lines of a paragraph."""
    if not 0 < at < len(page.lines) - 1:
        return False
    above, line, below = page.lines[at - 1 : at + 2]
    return min(line.y0 - above.y1, below.y0 - line.y1) > APART * (line.y1 - line.y0)


def _size(line: Line) -> float:
    return median(word.y1 - word.y0 for word in line.words)


def _wordy(text: str) -> bool:
    letters = sum(c.isalpha() for c in text)
    return letters >= 4 and letters > 0.6 * len(text.replace(" ", "")) and len(text.split()) <= TITLE_WORDS


def _party(sheet: Sheet, kind: str) -> str:
    """The shop of a receipt, the insured of a certificate, the first party of a contract, the person of a résumé; else
    who is named or heads it."""
    if kind == "invoice" and len(sheet.cells) > CELLS_MOST:
        return ""
    if kind == "coi":
        return find_certificate(sheet).insured
    if kind == "contract" and (made := _PARTIES.search(" ".join(row.text for row in sheet.rows[:30]))):
        return made["name"].strip()
    texts = [_LABELLED.sub("", cell.text) for cell in sheet.cells[:60]]
    if kind == PERSONAL:
        return _person(texts, sheet)
    named = next((match["name"].strip() for cell in sheet.cells if (match := _NAMED.match(cell.text))), "")
    holder = next((match["name"].strip() for cell in sheet.cells if (match := _HOLDER.search(cell.text))), "")
    if named or holder:
        return named or holder
    companies = (text for text in texts if has_legal_form(text) and _wordy(text))
    company = next((text for text in companies if not _CHOICE.match(text) and not _STATION.match(text)), "")
    if company or kind not in HEADED | TITLED:
        return company
    name = _first_name(texts)
    return name if kind in HEADED or _PROPER.fullmatch(name) else ""


def _person(texts: Sequence[str], sheet: Sheet) -> str:
    """The name at the word for it, or the one that heads a résumé; "" where there is none."""
    labels = (match for cell in sheet.cells if (match := _NAMED.match(cell.text)))
    named = next((match["name"].strip() for match in labels if _OWN_NAME.match(match.group())), "")
    first = _first_name(texts)
    return named or (first if _PROPER.fullmatch(first) else "")


def _first_name(texts: Sequence[str]) -> str:
    """The first line of a head that is no title of a paper; a greeting or a day stands no name above it."""
    top = [
        text
        for text in (text.split(",")[0] for text in texts[:HEAD] if not text.endswith(","))
        if not (find_dates(text) or is_street(text) or any(names_kind(text, kind) for kind in KINDS))
    ]
    return next((text for text in top if _wordy(text) and len(text.split()) <= 6), "")


def _place_date(row: str, order: DateOrder) -> list[FoundDate]:
    """The day of a row that says hardly more than where: "Annecy, le 19 février 2026", "Signed on 2 March 2026"."""
    days = find_dates(row, order)
    if len(days) != 1:
        return []
    around = row[: days[0].start] + row[days[0].end :]
    return days if len(re.findall(r"\w+", around)) <= PLACE_WORDS else []


def _date(sheet: Sheet, kind: str) -> str:
    """The day that stands with hardly a word where such papers are signed; else the date at a label that says so, else
    the first one. Births and dates due are of something else."""
    texts = [row.text for row in sheet.rows]
    american = any(country_of(text) == "US" or _STATES.search(text) for text in texts)
    order = date_order(texts, month_first_hint=american)
    found: list[tuple[bool, FoundDate]] = []
    for row in sheet.rows:
        folded = fold(row.text)
        if _OF_ELSE.search(folded):
            continue
        days = find_dates(row.text, order)
        if kind == "statement" and _PERIOD.search(folded):
            days = days[-1:]
        found += [(bool(_DATED.search(folded[: day.start])), day) for day in days]
    if kind in SIGNED and (signed := [day for row in texts for day in _place_date(row, order)]):
        return signed[0].iso
    best = next((day for labelled, day in found if labelled), found[0][1] if found else None)
    return best.iso if best else ""
