"""Who keeps the account: words and legal forms of banks, place and size of type; labels and persons speak against."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from aibackend_blocks.documents.invoices.names import names_person
from aibackend_blocks.language.label_kinds import kind_of
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import has_legal_form, is_legal_form
from aibackend_plugins.statement.columns import names_columns
from aibackend_plugins.statement.head import (
    HEADINGS,
    LEAST,
    LINE,
    NAMELY,
    TITLE,
    Candidate,
    bank_words,
    best_of,
    head_of,
    label_of,
    labels,
    over_address,
    reads_as_company,
)
from aibackend_plugins.statement.heard import likelihood
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.words import COLUMNS

LETTERHEAD = 12
"""Rows that the bank's name stands in as a rule."""
STRONG, WEAK = 2.0, 1.4
"""Evidence of words that name banks, and of words that name much else."""
FIRST, ALONE, TITLED, LARGER, AGAIN = 1.2, 0.9, 1.0, 1.0, 0.6
"""What speaks for a name: it stands first, alone there, beside a title, in larger type, on several pages."""
LARGE = 1.15
"""Of the usual size of type."""
WORDS_MOST, FLUSH = 8, 3.0
"""Words of a name, and points by which two lines of one may be out of line."""
NAMES = ("name", "address", "vendor")
"""What banks' names read like."""
SURELY = 3.0
"""Evidence from which a name that reads like none is one, unless it is a title."""
FOOT = 4
"""Rows at the end of a page in which its imprint stands."""
NO_NAMES = frozenset({"title", "sentence", "other_number"})
"""What words that name no bank may read like instead of like a name."""
SPOKEN = 2.4
"""Evidence of a bank's name within a sentence."""
SENTENCE = 300
"""Characters of a cell in which a sentence may name the bank."""
_CUT = re.compile(r"\s*[·•|,*]\s*|\s{2,}|\s[-–—]\s|\s+(?=\d{4,})|(?<=[\u3040-\u9fff])\s(?=[\u3040-\u9fff])")
_ABBREVIATED = re.compile(r"\.\s?[^\W\d_]\.\W*$")
"""A full stop that belongs to what it ends, as in `S.A.`."""
_KIND = re.compile(r"ban(?:k|ca|co|que)|ca(?:ixa|ja|ssa)|kasse")
"""What a bank is, which alone names none."""
_NAME = re.compile(r"(?:[A-Z][\w&'’.-]*\s(?:(?:of|and|&|de|du|di)\s)?){0,4}[A-Z][\w&'’-]+")
"""Words in capitals behind each other, as the names in a sentence are written."""


@dataclass(frozen=True, kw_only=True)
class _Look:
    """What a cell is compared with. first: number of the first row of words. usual: height of most type."""

    sheet: Sheet
    first: int
    usual: float
    repeated: AbstractSet[str]


def institution_of(sheet: Sheet, taken: AbstractSet[int]) -> Found[str] | None:
    """The bank. taken: numbers of the rows that are transactions."""
    head = head_of(sheet, min(taken, default=len(sheet.rows)))
    look = _Look(
        sheet=sheet,
        first=next((cell.row for cell in head if _lettered(cell.text) and not re.search(r"[\d:]", cell.text)), 0),
        usual=median(cell.height for cell in sheet.cells[:300]) if sheet.cells else 1.0,
        repeated=_repeated(sheet),
    )
    last = {sheet.rows[number].page: sheet.rows[number] for number in sorted(taken)}
    feet = [
        cell
        for cell in _foot(sheet)
        if cell.page not in last or (cell.row > last[cell.page].number and not _goes_on(cell, last[cell.page], sheet))
    ]
    said = [cell for cell in sheet.cells[:300] if LINE / 2 < len(cell.text) < SENTENCE and cell.row not in taken]
    spoken = (each for cell in dict.fromkeys([*said, *feet]) for each in _spoken(cell, foot=cell in feet))
    imprints = (each for cell in feet if len(cell.text) < LINE for each in _parts(cell, look, LETTERHEAD))
    foot = (each for each in imprints if each.cell.text.startswith(each.value) and _names_bank(each.value))
    led = (each for cell in head for each in _parts(cell, look, cell.row))
    return best_of(led) or best_of(foot) or best_of(spoken)


def _goes_on(cell: Cell, last: Row, sheet: Sheet) -> bool:
    """Whether a cell stands right of where a page's last booking begins, and under it with neither gap nor figures
    between: it is of that booking's words.
    """
    under = sheet.rows[last.number : cell.row + 1]
    close = all(row.y0 - above.y1 < cell.height for above, row in pairwise(under))
    return close and cell.x0 > last.cells[0].x0 + cell.height and not any(find_entries(row.text) for row in under[1:])


def _spoken(cell: Cell, *, foot: bool) -> Iterator[Candidate]:
    """Names of banks within a sentence. foot: it stands at the foot of a page, where any company is the bank."""
    for match in _NAME.finditer(cell.text):
        name = _to_its_form(match.group().strip(" ."))
        if " " in name and (bank_words().search(fold(name)) or (foot and has_legal_form(name))):
            yield Candidate(value=name, score=SPOKEN, cell=cell, quote=name, finder="bank_word")


def _to_its_form(name: str) -> str:
    """A name up to its legal form, behind which a sentence or another number's label goes on."""
    words = name.split()
    ends = [place for place in range(2, len(words)) if is_legal_form(words[place - 1])]
    return " ".join(words[: ends[0]]) if ends else name


def _parts(cell: Cell, look: _Look, down: int) -> Iterator[Candidate]:
    """Each part of a cell that may be the name. down: rows from the top of the page, as far as they count."""
    parts = _pieces(cell)
    titled = len(parts) > 1 and cell.row == look.first and any(labels("title").search(fold(each)) for each in parts)
    for part in parts:
        part = part.split(" (")[0] if has_legal_form(part.split(" (")[0]) else part
        bare = part.strip(" ():©") if _ABBREVIATED.search(part) else part.strip(" ().:©")
        name = bare if len(parts) > 1 else _untitled(_across_lines(bare, cell, look.sheet))
        if not _lettered(name) or re.search(r"[\d:@]", name) or len(name) > 60 or len(name.split()) > WORDS_MOST:
            continue
        label = label_of(cell, look.sheet)
        score = _told(name, label, cell, look) + TITLED * titled - _against(name, cell, look, down)
        score -= 2.5 * bool(over_address(look.sheet, cell) > 0 and score < 2.0)
        named = has_legal_form(name) or _bank_like(fold(name)) or _names_kind(fold(label), name)
        if score >= LEAST and not named and (kind_of(name) in NO_NAMES or (score < SURELY and _is_no_bank(name))):
            continue
        finder = "bank_form" if has_legal_form(name) else "bank_word"
        yield Candidate(value=name, score=score, cell=cell, quote=name, finder=finder)


def _pieces(cell: Cell) -> list[str]:
    """The parts of a line, each with the legal form that a comma sets off, and with what a bank is in smaller type."""
    pieces: list[str] = []
    for run in _runs(cell):
        for place, part in enumerate(_CUT.split(run)):
            if pieces and place and is_legal_form(part):
                pieces[-1] += f", {part}"
            elif pieces and not place and _is_mere_kind(part):
                pieces[-1] += f" {part}"
            else:
                pieces.append(part)
    return pieces


def _is_mere_kind(name: str) -> bool:
    """Whether words tell no more than what a bank is, with its legal form or not: `Building Society`, `Bank Ltd`."""
    words = name.split()
    told = fold(" ".join(words[:-1] if words[1:] and is_legal_form(words[-1]) else words))
    return bool(_KIND.fullmatch(told) or (" " in told and bank_words().fullmatch(told)))


def _across_lines(name: str, cell: Cell, sheet: Sheet) -> str:
    """A name with the line flush above it where it is a mere kind, and with such or a legal form below it."""
    if _is_mere_kind(name) and (above := _flush(cell, sheet, cell.row - 1)) and not re.search(r"[\d:@]", above):
        name = f"{above} {name}" if _lettered(above) and not labels("title").search(fold(above)) else name
    below = _flush(cell, sheet, cell.row + 1)
    ends = is_legal_form(below) or (_is_mere_kind(below) and not labels("title").search(fold(name)))
    return f"{name} {below}" if ends and not has_legal_form(name) else name


def _flush(cell: Cell, sheet: Sheet, number: int) -> str:
    """The text on a neighbouring row, by its number, that is of a cell's type and flush with it or centred; else ""."""
    for other in sheet.rows[number].over(cell, FLUSH) if 0 <= number < len(sheet.rows) else ():
        apart = min(abs(other.x0 - cell.x0), abs(other.x1 - cell.x1), abs(other.x0 + other.x1 - cell.x0 - cell.x1) / 2)
        near = abs(other.y0 - cell.y0) < 2 * cell.height and other.page == cell.page
        if near and apart < FLUSH and abs(other.height - cell.height) < 1:
            return other.text
    return ""


def _runs(cell: Cell) -> Iterator[str]:
    """The text of a cell, parted where the size of its type changes, as behind a bank's name that a product follows."""
    held: list[str] = []
    for before, word in zip((None, *cell.words), cell.words, strict=False):
        if before and before.size and word.size and max(before.size, word.size) > LARGE * min(before.size, word.size):
            yield " ".join(held)
            held = []
        held.append(word.text)
    yield " ".join(held)


def _untitled(name: str) -> str:
    """`Harbour Card Statement 3` names the card; a title alone stays what it is, with a word that tells its kind."""
    folded = fold(name)
    ends = [
        match.start()
        for match in labels("title").finditer(folded)
        if len(folded) == len(name) and not re.search(r"[^\W\d]", folded[match.end() :])
    ]
    bare = name[: min(ends, default=len(name))].rstrip(" -–")
    if not bare or labels("account").search(fold(bare)):
        return name
    return bare if bare == name or " " in bare or _bank_like(fold(bare)) else name


def _told(name: str, label: str, cell: Cell, look: _Look) -> float:
    row = look.sheet.rows[cell.row]
    alone = len(row.cells) == 1 and name[0].isupper() and not names_columns(row) and not names_person(name)
    if label:
        return _bank_like(fold(name)) + 1.5 * has_legal_form(name) + STRONG * _names_kind(fold(label), name)
    first = FIRST + ALONE * (alone or reads_as_company(name)) if cell.row == look.first else 0.0
    larger = LARGER * (cell.height > LARGE * look.usual)
    return _bank_like(fold(name)) + 1.5 * has_legal_form(name) + first + larger + AGAIN * (fold(name) in look.repeated)


def _is_no_bank(name: str) -> bool:
    """Whether words read neither like a name nor like one of a place, as those of banks do."""
    written = name.title() if name.isupper() else name
    return sum(likelihood(written, kind) for kind in NAMES) < NAMELY


def _names_kind(label: str, name: str) -> bool:
    """Whether a name holds its label among other words, as `Bank` does that of a bank in any language."""
    return label in fold(name).split() and label != fold(name)


def _against(name: str, cell: Cell, look: _Look, down: int) -> float:
    folded, row = fold(name), look.sheet.rows[cell.row].cells
    score = 3.0 * bool(labels("title").search(folded) or labels("account").search(folded))
    score += 2.0 * bool(labels("holder").match(folded)) + max(0, down - LETTERHEAD) / 10
    score += 3.0 * any(label_of(other, look.sheet) == cell.text for other in row if other is not cell)
    score += 2.0 * bool(TITLE.match(folded)) + 2.0 * (" " not in folded and len(row) == 2 and cell is row[0])  # a label
    headed = len(row) > HEADINGS and names_columns(look.sheet.rows[cell.row])
    score += 3.0 * (headed or any(form.fullmatch(folded) for form in COLUMNS.values()))
    return score + 3.0 * cell.text.rstrip().endswith((",", "!", ";"))  # a greeting


def _bank_like(folded: str) -> float:
    """How much the words of a name speak for a bank; a heading such as `Credit` is no name."""
    if labels("other_number").fullmatch(folded) or _KIND.fullmatch(folded):
        return 0.0
    if bank_words().search(folded):
        return STRONG
    found = bank_words(alone=False).search(folded)
    return WEAK if found and found.group() != folded else 0.0


def _names_bank(name: str) -> bool:
    return " " in name and (has_legal_form(name) or bool(bank_words().search(fold(name))))


def _lettered(text: str) -> bool:
    return bool(re.search(r"[^\W\d_]{2}", text))


def _foot(sheet: Sheet) -> list[Cell]:
    """The last rows of the first and the last page that name a bank or tell a legal form, as its imprint does."""
    ends = {sheet.rows[0].page, sheet.rows[-1].page} if sheet.rows else set()
    rows = [row for page in sorted(ends) for row in [row for row in sheet.rows if row.page == page][-FOOT:]]
    return [
        cell
        for row in rows
        for cell in row.cells
        if len(cell.text) < SENTENCE and (has_legal_form(cell.text) or bank_words().search(fold(cell.text)))
    ]


def _repeated(sheet: Sheet) -> set[str]:
    """Texts of cells that stand on more than one page."""
    pages: dict[str, set[int]] = {}
    for cell in sheet.cells:
        pages.setdefault(fold(cell.text), set()).add(cell.page)
    return {text for text, on in pages.items() if len(on) > 1}
