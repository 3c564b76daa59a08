"""Whose account it is, and what tells who keeps it: every line of the head may be each of these.

Labels, form, place and size of type are evidence that adds up; none of them is required. A name over an address is a
name in any language, and what stands largest at the top of a page is who sent it.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from aibackend_blocks.documents.invoices.names import names_person
from aibackend_blocks.documents.invoices.spoken_parties import HONOURED
from aibackend_blocks.language.label_kinds import kind_of, likelihood
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_legal_form, is_street
from aibackend_plugins.statement import heard

LEAST = 2.0
"""Evidence below which a candidate is none."""
HEAD_ROWS = 60
"""Rows in which the head of a statement ends where no booking ends it."""
LINE, SENTENCE = 130, 300
"""Characters of a cell that is a line of the head, and of one that may name the bank in a sentence."""
HEADINGS = 3
"""Cells of a row beyond which they are headings of columns, and none tells what the next one holds."""
BESIDE = 12
"""Cells of a row, a name over its address among them, at most; a list of figures has more."""
NAMED = 0.6
"""What a person's or a company's name speaks for a holder, and a text that is neither against one."""
SPOKEN = 3.4
"""Evidence of a label for the holder that no list holds."""
UNLIKE = {"holder_label": 1.5, "holder_title": 1.5, "holder_place": 3.0}
"""What it counts against a holder, by what tells it, that it does not read like a name."""
NAMELY = 0.09
"""Likelihood of a name below which words are none."""
NAMED_LEAST, ALONE = 0.4, 2.4
"""Likelihood of a name that has neither label nor address from which it may be the holder's, and its evidence."""
OTHERS = 0.3
"""What it speaks against such a name that a label stands before it, as before a clerk's."""
SURELY = 0.5
"""Likelihood from which a label before words that are no known name is one for the holder."""
TITLED = 1.0
"""What it speaks for a name over an address that a title stands before it."""
HEARD = 0.3
"""Likelihood from which a label before a name is one for the holder."""
AGAIN = 1.0
"""What it speaks for a name behind or beside a listed label that it stands over an address elsewhere as well."""
GREETED = 2.6
"""Evidence of a name that is greeted."""
COMPANY = 0.8
"""Likelihood of a name from which what stands first is one though other cells stand beside it."""
LABEL, FACTS, FLUSH = 40, 3, 3.0
"""Characters of a label at most, rows of a list of facts at least, and points by which its cells may be out of line."""
GREETING = re.compile(r"(?i)^(?:hi|hello|hey|dear|hallo|hej|bonjour|hola|ciao|olá)(?:,\s*|\s+)(?=\S)")
LEADING, NAME_MOST = 2.6, 5
"""Evidence of a name that begins a line before a label, and its words at most."""
_LABELLED = re.compile(r"^(?P<label>[^:：\d]{2,40}?)\s*[:：]\s*(?P<rest>.*)$")
"""A label of any language, and what stands behind it."""
_LABEL = re.compile(r"#?(?P<label>[^\W\d_][^:：\d]{2,30})")
"""A cell of few words that may be the label of the next one."""
_IDEOGRAPHS = re.compile(r"[\u3040-\u9fff\uac00-\ud7a3]{2,8}")
"""A name in letters of East Asia, which needs no second word."""
FULL, FORM_MOST = 2, 4
"""Words of a name in full, mostly, and letters of a legal form that is an abbreviation."""
WORDS_MOST, JOINING = 6, 4
"""Words of a name, and letters of a word that joins two of them, fewer than these."""
_CAPITALS = re.compile(r"(?:[A-ZÀ-ÞŁŚŻ](?:\.|[\w'’-]+)\s){1,3}[A-ZÀ-ÞŁŚŻ][\w'’-]+")
"""Words in capitals behind each other, as names in a sentence are written."""
_ADDRESS = (
    r"(?:herrn?|frau|mr\.?s?|mrs\.?|ms\.?|monsieur|madame|mme|m\.|sig\.ra|sig\.|sra?\.|dhr\.?|mevr\.?|mw\.?|pan[i]?"
    r"|srta\.?|messrs\.?|m/s\.?)(?!\w)"
)
_WITH = rf"\s+(?:und|and|&|et|e|y|en)\s+{_ADDRESS}"
"""A second title, as of a couple."""
_TITLES = re.compile(rf"{_ADDRESS}(?:{_WITH})*\.?")
TITLE = re.compile(rf"{_ADDRESS}(?:{_WITH})*(?!{_WITH})\s+(?=\w)")


@dataclass(frozen=True, kw_only=True)
class Candidate:
    value: str
    score: float
    cell: Cell
    quote: str
    finder: str


@cache
def labels(kind: str) -> re.Pattern[str]:
    """The phrases of all languages for a kind of label, the longest first."""
    phrases: list[str] = []
    for file in sorted(files(__package__).joinpath("labels").iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            phrases += tomllib.loads(file.read_text(encoding="utf-8"))[kind]
    longest = sorted(set(phrases), key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)")


@cache
def bank_words(*, alone: bool = True) -> re.Pattern[str]:
    """Words in names of banks. alone: those that stand in few other texts."""
    strong = (
        r"\w*bank\w*\b|sparkasse|\bkasse\b|credit union|building society|\bban(?:ca|que|co|k)\b"
        r"|\bcaixa\b|\bcaja\b|\bcassa\b|\bmutual\b|securities|銀行|信用金庫"
    )
    return re.compile(strong if alone else rf"{strong}|\bcard\b|\bexpress\b|financ\w+|\btrust\b|\bcapital\b|\bcredit\b")


def head_of(sheet: Sheet, first_row: int) -> list[Cell]:
    """The cells above the bookings. first_row: of these."""
    end = min(first_row, HEAD_ROWS) if first_row > 0 else HEAD_ROWS
    return [cell for row in sheet.rows[:end] for cell in row.cells if len(cell.text) <= LINE]


def best_of(candidates: Iterator[Candidate]) -> Found[str] | None:
    best = max(candidates, key=lambda each: (each.score, -each.cell.row), default=None)
    if best is None or best.score < LEAST:
        return None
    return Found(value=best.value, page=best.cell.page, quote=best.quote, finder=best.finder)


def holder_of(sheet: Sheet, taken: AbstractSet[int], institution: str) -> Found[str] | None:
    """The person or company whose account it is. taken: numbers of the rows that are transactions."""
    first, last = min(taken, default=len(sheet.rows)), max(taken, default=0)
    told = best_of(_holders(sheet, head_of(sheet, first), institution))
    if told or not taken:
        return told
    around = [cell for row in (*sheet.rows[:first], *sheet.rows[last + 1 :]) for cell in row.cells]
    return _only_person(around)


def _only_person(cells: Sequence[Cell]) -> Found[str] | None:
    """The one person whom lines and sentences around the bookings name by a title; None where they name several."""
    found: dict[str, tuple[str, Cell]] = {}
    for cell in cells:
        for match in _CAPITALS.finditer(cell.text) if len(cell.text) < SENTENCE else ():
            name = _as_name(match.group()) if TITLE.match(fold(match.group())) else ""
            if name:
                found.setdefault(fold(name), (name, cell))
    if len(found) != 1:
        return None
    ((name, cell),) = found.values()
    return Found(value=name, page=cell.page, quote=name, finder="holder_place")


def _holders(sheet: Sheet, cells: Sequence[Cell], institution: str) -> Iterator[Candidate]:
    seen = fold(institution)
    places: defaultdict[str, list[Cell]] = defaultdict(list)
    for cell in cells:
        places[fold(cell.text)].append(cell)
    for cell in cells:
        for text, score, finder in _names_at(sheet, cell):
            name = _as_name(text)
            if name and not _is_within(fold(name), seen) and not labels("title").search(fold(name)):
                bank = 2.0 if bank_words(alone=False).search(fold(name)) else 0.0
                score -= bank + cell.row / 60
                titled = TITLE.match(fold(text)) or (cell.text != text and TITLE.match(fold(cell.text)))
                further = (each for each in places.get(fold(name), ()) if each.row != cell.row)
                again = score > SPOKEN and any(over_address(sheet, each) for each in further)
                score += AGAIN * again
                known = titled and names_person(name)  # two signs that need no third
                score -= UNLIKE[finder] if score >= LEAST and not known and _is_no_name(name) else 0.0
                yield Candidate(value=name, score=score, cell=cell, quote=name, finder=finder)


def _is_within(name: str, institution: str) -> bool:
    """Whether a name is the bank's, whole or without its legal form."""
    return institution.startswith(name) and not institution[len(name) :][:1].isalnum() and bool(name)


def _is_no_name(text: str) -> bool:
    """Whether words read like a label, a heading or a sentence rather than like a name."""
    written = text.title() if text.isupper() else text
    return not has_legal_form(text) and likelihood(written, "name") < NAMELY


def _names_at(sheet: Sheet, cell: Cell) -> Iterator[tuple[str, float, str]]:
    """Texts that may be a name because of this cell, with the evidence for each."""
    folded = fold(cell.text)
    label = labels("holder").match(folded)
    if label:
        behind = re.sub(r"^\s*(?:/in)?\s*[:.]?\s*", "", cell.text[label.end() :])
        colon = ":" in cell.text[label.end() : label.end() + 3] or len(folded) == label.end()
        beside = sheet.right(cell)
        under = next(iter(sheet.below(cell)), None)
        if behind and (colon or _is_named(_as_name(behind))):
            yield behind, 4.0 if colon else 3.0, "holder_label"
        elif not behind:
            heading = len(sheet.rows[cell.row].cells) > HEADINGS
            if beside and (not heading or _is_named(beside.text)):
                yield _behind_colon(beside.text), 3.8, "holder_label"
            if under and (not heading or _is_named(under.text)):
                yield under.text, 3.2, "holder_label"
    elif spoken := _LABELLED.match(cell.text) or _LABEL.fullmatch(cell.text):
        name = _value_of(sheet, cell, spoken.groupdict().get("rest", ""))
        kinds = ("holder", "customer") if name and (":" in cell.text or _reads_as_name(name)) else ()
        share = sum(heard.likelihood(spoken["label"], kind) for kind in kinds)
        if share >= (HEARD if _is_named(name) else SURELY):
            yield name, SPOKEN, "holder_label"
    labelled = bool(label_of(cell, sheet))
    if (title := TITLE.match(folded)) and not labelled:
        yield cell.text, 3.0, "holder_title"
    if not labelled and (honoured := HONOURED.match(cell.text)):
        yield honoured["name"], 3.0, "holder_title"
    if _TITLES.fullmatch(folded) and (under := next(iter(sheet.below(cell)), None)):
        yield under.text, 3.0, "holder_title"
    if before := _before_a_label(sheet, cell):
        yield before, LEADING, "holder_place"
    if GREETING.match(cell.text) and names_person(_as_name(cell.text)):
        yield cell.text, GREETED, "holder_title"
    value = _behind_colon(cell.text)
    if (_is_named(value) or _is_named(_turned(value))) and not re.search(r"[\d:@]", value) and _reads_as_name(value):
        yield value, ALONE - OTHERS * labelled, "holder_place"
    if over := over_address(sheet, cell):
        led = _LABELLED.match(cell.text)
        name = led["rest"] if led and _is_named(led["rest"]) else cell.text
        over += TITLED * bool(title)
        yield name, over + (NAMED if _is_named(name) else -NAMED), "holder_place"


def _value_of(sheet: Sheet, cell: Cell, rest: str) -> str:
    """What a label tells: behind its colon, beside it, or on the next line where it stands alone on its own."""
    if rest:
        return rest
    if beside := sheet.right(cell):
        return _behind_colon(beside.text)
    return next((each.text for each in sheet.below(cell)[:1] if ":" not in cell.text), "")


def _turned(text: str) -> str:
    """Two words the other way round, as a family's name may come first."""
    words = text.split()
    return " ".join(reversed(words)) if len(words) == FULL else ""


def _behind_colon(text: str) -> str:
    return re.sub(r"^\s*[:：]\s*", "", text)


def _reads_as_name(text: str) -> bool:
    """Whether words are likelier a name than anything else."""
    return kind_of(text.title(), NAMED_LEAST) == "name"


def _before_a_label(sheet: Sheet, cell: Cell) -> str:
    """A name over a street or a town, where what a label tells stands behind it in one line, as two sides of a page do.

    "" where none does.
    """
    under = next(iter(sheet.below(cell)), None)
    if under is None or not re.search(r"[:\d]", cell.text) or not re.search(r"\d", under.text):
        return ""
    words = cell.text.split()[: NAME_MOST + 1]
    for count in range(2, len(words)):
        name = " ".join(words[:count])
        company = has_legal_form(name) and ":" in cell.text  # a bank's imprint goes on without a label
        if company or (names_person(name) and not words[count - 1].islower()):
            return "" if re.search(r"[:\d]", name) else name
    return ""


def _is_named(text: str) -> bool:
    """Whether a text names a person by a given name, or a company by its legal form, and labels no number."""
    first = re.split(r"\s(?:[^\W\d_A-Z]{1,3}|&)\s", text)[0]
    return (names_person(first) or has_legal_form(text) or _ends_in_capitals(text)) and not labels(
        "other_number"
    ).match(fold(text))


def _ends_in_capitals(text: str) -> bool:
    """Whether a name in capitals ends with a legal form that is no word, such as LTD; COMPANY may end anything."""
    words = text.title().strip(" .").split() if text.isupper() else [""]
    ends = (" ".join(words[at:]) for at in (-1, -2))
    return len(words) > 1 and len(words[-1]) <= FORM_MOST and any(map(is_legal_form, ends))


def over_address(sheet: Sheet, cell: Cell) -> float:
    """How much the lines under a cell look like an address: set flush with it, without a gap, and with numbers."""
    lines: list[Cell] = []
    last = cell
    beside = sheet.rows[cell.row].cells
    if len(beside) > BESIDE or sum(not re.search(r"\d", each.text) for each in beside) > HEADINGS:
        return 0.0
    for row in sheet.rows[cell.row + 1 : cell.row + 8]:
        if row.page != cell.page or row.y0 - last.y1 > 1.3 * cell.height:
            break
        flush = [other for other in row.cells if abs(other.x0 - cell.x0) < 3]
        if flush:
            lines.append(flush[0])
            last = flush[0]
    numbered = [
        line
        for line in lines[:4]
        if re.search(r"\d", line.text) and not re.search(r"[:€$£%]", line.text) and not find_dates(line.text)
    ]
    if not numbered or len(lines) < 2:
        return 0.0
    known = any(is_city_line(line.text) or is_street(line.text) for line in lines[:4])
    return 2.4 + 0.4 * known + 0.2 * (len(numbered) > 1)


def _as_name(text: str) -> str:
    """A name of two to six words, or two such, without figures; "" where it is none."""
    text = re.split(r"\s{2,}|\s[-–|]\s|,(?=\s)|\s<", GREETING.sub("", text))[0].strip(" ,;.*:")
    title = TITLE.match(fold(text))
    couple = title and " " in title.group().strip() and " " not in text[title.end() :]  # `Mr and Mrs Smith`
    text = text[title.end() :] if title and not couple else text
    words = text.split()
    if _IDEOGRAPHS.fullmatch(text):
        return text
    joined = any(word == "&" or (word.islower() and len(word) < JOINING) for word in words[2:-1])
    if (
        not 1 < len(words) <= (2 if joined else 1) * WORDS_MOST
        or re.search(r"[\d@:/%€$£]", text)
        or is_street(text)
        or is_city_line(text)
        or _TITLES.fullmatch(fold(text))
    ):
        return ""
    return text if sum(word[0].isupper() for word in words) >= len(words) / 2 or not text.isascii() else ""


def label_of(cell: Cell, sheet: Sheet) -> str:
    """What stands left of a cell in a list of facts: short cells flush with its own and with that one, row by row."""
    left = next((each for each in reversed(sheet.rows[cell.row].cells) if each.x1 <= cell.x0), None)
    if left is None or len(left.text) > LABEL or reads_as_company(left.text):
        return ""
    around = [row for row in sheet.rows[max(0, cell.row - FACTS) : cell.row + FACTS + 1] if row.page == cell.page]
    pairs = sum(row.starts_at(left.x0, FLUSH) and row.starts_at(cell.x0, FLUSH) for row in around)
    return left.text if pairs >= FACTS else ""


def reads_as_company(name: str) -> bool:
    """Whether words are likeliest the name of a company."""
    return kind_of(name.title(), COMPANY) == "name" and not names_person(name)
