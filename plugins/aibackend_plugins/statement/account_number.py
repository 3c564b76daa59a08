"""The number of the account: every number of the head may be it; its label, its form and its place tell which is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from aibackend_blocks.language import label_kinds
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.identifiers.checksums import iban_length
from aibackend_plugins.statement.head import LEAST, LINE, SENTENCE, Candidate, best_of, head_of, labels
from aibackend_plugins.statement.heard import likelihood

ENDING = 2.5
"""Evidence of words such as `ending in`, behind which only the last characters of the number stand."""
IDENTIFYING, IDENTIFIED = ("account", "other_number", "order_number", "invoice_number"), 0.6
"""Kinds of labels of a number of whatever kind, and their likelihood from which a label is one."""
LONG = 24
"""Digits of an account's number with those of its bank and branch, at most."""
SHARED = 3
"""Bookings that hold a number, all that there are, from which it is their account's."""
NEAR = 40.0
"""Points by which a number may stand beside of what is above it."""
ABOVE = 2.0
"""Heights of a cell up to what labels it, at most."""
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){2,7}(?:\s?[\dA-Z]{1,3})?(?!\w)")
_NUMBER = re.compile(
    r"(?<![\w.,/])(?:\d{1,6}-)?\d{4,10}(?=/\d{4}(?![\d/]))"
    r"|(?<![\w.,/])(?:\.{2,4}|…)?(?:[A-Z]{1,3}-?)?[\dXx*•][\dXx*•]*(?:(?:[-–.\s/]{1,2}|,\s)[\dXx*•]+){0,8}(?![\w/]|[.,]\d)"
)
"""A number; one with the code of its bank behind it goes without."""
_MONEY = re.compile(r"\d+\.\d{2}")
_MASKED = re.compile(r"(?:[Xx•]{2}|(?<!\d{8})\*{2})[\s.-]*$")
"""A number whose last characters are not told; two stars behind a whole one are a note's mark."""
_DATE = re.compile(r"(?:\d{4}|\d\d?)[-./]\d\d?[-./](?:\d{4}|\d\d?)|\d{1,3}/(?:19|20)\d\d")
"""A day, or the running number of a paper in its year."""
_COMPOUND = re.compile(r"(?<!\w)(?P<first>\w{3,})konto(?:[ -]?(?:nummer|nr))?$")
"""A kind of account in one word, which its last part tells, as in German and its neighbours."""


def number_of(sheet: Sheet, taken: AbstractSet[int]) -> Found[str] | None:
    """The account's own number; only its last four characters, in value and quote alike.

    taken: numbers of the rows that are transactions.
    """
    first_row = min(taken, default=len(sheet.rows))
    head = head_of(sheet, first_row)
    booked = [sheet.rows[number].text for number in sorted(taken)]
    rest = [cell for cell in sheet.cells[:400] if len(cell.text) < 130]
    anywhere = (
        each
        for each in _numbers(sheet, rest, told=True)
        if each.cell.row not in taken or all(each.value in text for text in booked)  # else it is somebody else's
    )
    found = best_of(_numbers(sheet, head)) or best_of(anywhere) or best_of(_numbers(sheet, head, compound=LEAST))
    said = [cell for row in sheet.rows[:first_row] for cell in row.cells if LINE < len(cell.text) < SENTENCE]
    found = found or best_of(_numbers(sheet, said, told=True)) or best_of(_identified(sheet, head))
    found = found or best_of(_of_all([sheet.rows[number] for number in sorted(taken)]))
    if found is None:
        return None
    characters = re.sub(r"[^0-9A-Za-z]", "", found.value)
    tail = re.search(r"[0-9A-Za-z](?:[^0-9A-Za-z]*[0-9A-Za-z]){3}[^0-9A-Za-z]*$", found.quote)
    return Found(
        value=characters[-4:],
        page=found.page,
        quote=tail.group().strip() if tail else characters[-4:],
        finder=found.finder,
    )


def _numbers(sheet: Sheet, cells: Sequence[Cell], *, told: bool = False, compound: float = 0.0) -> Iterator[Candidate]:
    """told: a number needs a label, and an IBAN to be the only one, as among bookings they are somebody else's.

    compound: evidence of a kind of account in one word, which is that of another as often where a label is listed.
    """
    ibans = {iban for cell in cells for _, iban in _ibans(cell.text)}
    for cell in cells:
        taken, others = 0, cell.text
        for start, iban in _ibans(cell.text):
            label = _labelled(sheet, cell, start, taken, compound)
            score = 2.5 + label - cell.row / 40 if not told or (label > 0 and len(ibans) == 1) else 0.0
            yield Candidate(value=iban, score=score, cell=cell, quote=iban, finder="number_iban")
            taken = start + len(iban)
            others = f"{others[:start]}{' ' * len(iban)}{others[taken:]}"
        days = find_dates(others)
        for match in _NUMBER.finditer(others):
            text = match.group().strip()
            dated = any(day.start <= match.start() and match.end() <= day.end for day in days)
            if len(re.sub(r"\D", "", text)) < 4 or dated or _DATE.fullmatch(text) or _MONEY.fullmatch(text):
                continue
            if _MASKED.search(text):
                taken = match.end()
                continue
            label = _labelled(sheet, cell, match.start(), taken, compound)
            last = _leads("last_characters", cell.text[taken : match.start()])
            form = ENDING if last else _number_form(text)
            score = label + (0.0 if told and label <= 0 else form) - cell.row / 40
            finder = "number_label" if label > 1 else "number_card"
            yield Candidate(value=text, score=score, cell=cell, quote=text, finder=finder)
            taken = match.end()


def _identified(sheet: Sheet, cells: Sequence[Cell]) -> Iterator[Candidate]:
    """Numbers behind labels of some number that no list holds, nor is of another kind: `Agreement number`."""
    for cell in cells:
        for match in _NUMBER.finditer(cell.text):
            text, before = match.group().strip(), cell.text[: match.start()]
            if len(re.sub(r"\D", "", text)) < 4 or _DATE.fullmatch(text) or _MASKED.search(text):
                continue
            said = (before if re.search(r"[^\W\d_]", before) else _beside(sheet, cell)).strip(" :.#")
            label = fold(said)
            if not re.search(r"[^\W\d_]", said):
                continue
            named = labels("other_number").search(label) or labels("account").search(label)
            ways = (label_kinds.likelihood, likelihood)
            shares = {kind: max(way(said, kind) for way in ways) for kind in IDENTIFYING} if not named else {}
            if sum(shares.values()) >= IDENTIFIED and shares["other_number"] < sum(shares.values()) / 2:
                score = LEAST + _number_form(text) - cell.row / 200
                yield Candidate(value=text, score=score, cell=cell, quote=text, finder="number_label")


def _beside(sheet: Sheet, cell: Cell) -> str:
    """What stands left of a cell, else over it."""
    cells = sheet.rows[cell.row].cells
    left = (each.text for each in reversed(cells[: cells.index(cell)]) if each.x1 <= cell.x0)
    return next(left, "") or next((each.text for each in _above(sheet, cell)), "")


def _of_all(rows: Sequence[Row]) -> Iterator[Candidate]:
    """The number that each of several bookings holds, as files of several accounts tell whose each one is."""
    shared = set.intersection(*({cell.text for cell in row.cells} for row in rows)) if len(rows) >= SHARED else set()
    for cell in rows[0].cells if shared else ():
        if cell.text in shared and (IBAN.fullmatch(cell.text) or re.fullmatch(r"\d{6,20}", cell.text)):
            yield Candidate(value=cell.text, score=LEAST, cell=cell, quote=cell.text, finder="number_iban")


def _ibans(text: str) -> Iterator[tuple[int, str]]:
    """Where each IBAN begins, and its text, which ends with the last of as many characters as its country has."""
    for match in IBAN.finditer(text):
        places = [place for place, letter in enumerate(match.group()) if not letter.isspace()]
        length = iban_length(match.group()[:2]) or len(places)
        yield match.start(), match.group()[: places[min(length, len(places)) - 1] + 1]


def _leads(kind: str, text: str) -> bool:
    """Whether a text ends with a label of a kind."""
    folded = fold(text).rstrip(" :.#-(")
    return any(match.end() == len(folded) for match in labels(kind).finditer(folded))


def _number_form(text: str) -> float:
    digits = len(re.sub(r"\D", "", text))
    if re.search(r"[Xx*•.…]{2}|…", text):
        return 2.5
    if re.fullmatch(r"(?:\d{4}[ -]){3}\d{4}", text):
        return 2.5
    grouped = re.fullmatch(r"\d{2,4}(?:[ -]\d{4}){4,7}(?:[ -]\d{1,3})?", text)  # an IBAN without its country
    return 0.3 if digits < 6 else 0.5 if digits <= LONG or grouped else -1.0


def _labelled(sheet: Sheet, cell: Cell, at: int, since: int, compound: float) -> float:
    """What stands before a number in its cell tells most, then the cell left of it, then the one above."""
    own = fold(cell.text[since:at]).strip(" :.#")
    if re.search(r"[^\W\d_]", own):
        return _told(own, compound)
    row = sheet.rows[cell.row].cells
    left = [other for other in row if other.x1 <= cell.x0]
    if left and (told := _told(fold(left[-1].text).strip(" :.#"), compound)):
        return told
    above = (told * 0.9 for other in _above(sheet, cell) if (told := _told(fold(other.text), compound)))
    return max(above, default=0.0)


def _above(sheet: Sheet, cell: Cell) -> list[Cell]:
    """The cells of the next line above that stand over a cell, and those beside of it that have nothing below them.

    Lines of another column may lie between.
    """
    for row in reversed(sheet.rows[max(0, cell.row - 3) : cell.row]):
        if row.page != cell.page or cell.y0 - row.y1 > ABOVE * cell.height:
            break
        if near := row.over(cell, NEAR):
            own = sheet.rows[cell.row]
            return [label for label in near if label.over(cell) or all(other is cell for other in own.over(label))]
    return []


def _told(text: str, compound: float) -> float:
    """Evidence of a label for the account's number: for, against, or none; of two labels the last one counts.

    compound: that of a kind of account in one word.
    """
    text = text[-60:]
    ends = {
        kind: max((m.end() for m in labels(kind).finditer(text)), default=-1) for kind in ("account", "other_number")
    }
    if "iban" in text:
        return 2.5
    if ends["account"] < 0 and ends["other_number"] < 0:
        if kind := _COMPOUND.search(text.rstrip(" :.#")):
            return -3.0 if labels("other_number").fullmatch(kind["first"]) else compound
        return (
            {"account": 2.0, "other_number": -3.0}.get(label_kinds.kind_of(text), 0.0)
            if re.search(r"[^\x00-\x7f]", text)
            else 0.0
        )
    return 2.0 if ends["account"] > ends["other_number"] else -3.0
