"""Values whose field says what they are: `Surname: Okafor`, `"dob": "1990-11-05"`, a column `iban` of a table.

A label that things have as well as persons (`name`, `user`) counts for a value in which a listed name stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.values.identifiers.found import Identifier

_PERSON = (
    "applicant|patient|customer|client|employee|contact|emergency contact|next of kin|guardian|parent|spouse|father"
    "|mother|beneficiary|account holder|card ?holder|recipient|sender|passenger|driver|witness|victim|suspect|insured"
    "|policy ?holder|doctor|physician|tenant|landlord|buyer|seller|student|teacher|candidate|referee|guest|holder"
)
_LABELS = {
    "NAME": (
        rf"(?:{_PERSON})(?:'?s)?(?: full)? name|(?:first|last|middle|given|family|full|maiden|legal) ?names?"
        rf"|surname|forename|vorname|nachname|familienname|geburtsname|pr[ée]nom|nom de famille|apellidos?|cognome"
        rf"|sobrenome|voornaam|achternaam|sibling|brother|sister|son|daughter|wife|husband|partner|social worker"
    ),
    "?NAME": rf"name|{_PERSON}|nom|nombre|nome|naam|caller|employee|author|signed by|attn|owner|user",
    "DATE_OF_BIRTH": (
        r"d\.?o\.?b\.?|dates? of birth|birth ?(?:date|day)|born(?: on)?|geburtsdatum|geburtstag|date de naissance"
        r"|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum"
    ),
    "ADDRESS": (
        r"(?:(?:home|postal|mailing|billing|shipping|street|current|residential|delivery|full) )?address"
        r"(?: line)?(?: ?\d)?"
        r"|street|line ?1|anschrift|adresse|stra(?:ß|ss)e|direcci[óo]n|domicilio|indirizzo|endere[çc]o|adres"
        r"|zip(?: ?code)?|post ?code|postal code|plz|code postal|cep|cap"
    ),
    "USERNAME": r"user ?name|log-?in|handle|screen name|user ?id|benutzername|nom d'utilisateur|usuario",
    "PHONE": (
        r"(?:(?:home|work|cell|mobile|contact|tele|day|evening) ?)?(?:phone|tel|telephone|mobile|cell|fax)(?: (?:no"
        r"|number))?|telefon|handy|t[ée]l[ée]phone|tel[ée]fono|m[óo]vil|celular|telefone|cellulare"
    ),
    "SSN": (
        r"ssn|social security(?: (?:no|number))?|national id(?: (?:no|number))?|tax ?id|nino|ni number|dni|nie|nif|cpf"
        r"|codice fiscale|bsn|pesel|steuer-?id|personnummer|aadhaar(?: (?:no|number))?"
    ),
    "PASSPORT": r"passport(?: ?(?:no|number|id))?",
    "LICENSE": r"(?:driv(?:er'?s?|ing) )?licen[cs]e(?: ?(?:no|number))?",
    "IBAN": r"iban",
    "BANK_ACCOUNT": r"(?:bank )?account(?: ?(?:no|number))|sort code|routing(?: ?number)?",
    "MEDICAL_RECORD": r"mrn|nhs(?: ?(?:no|number))|patient ?id",
    "AGE": r"age|alter|edad|[âa]ge|et[àa]|idade|leeftijd",
}  # fmt: skip
_KINDS = {kind: re.compile(rf"(?:{labels})\.?", re.IGNORECASE) for kind, labels in _LABELS.items()}
_LINE = re.compile(
    r"^[ \t>*•-]{0,8}(?P<label>[^\W\d_][^\n:：=<>{}\"]{1,38}?)[ \t]?[:：=][ \t]*(?P<v>[^\s:=][^\n]{0,119})",
    re.MULTILINE,
)
_KEYED = re.compile(
    r"[\"']?(?<![\w-])(?P<label>[^\W\d_][\w-]{1,30})[\"']?\s?[:=]\s?(?P<q>[\"'])(?P<v>[^\"'\n]{1,120})(?P=q)"
    r"|<(?P<tag>[a-zA-Z][\w-]{1,30})>(?P<inner>[^<>\n]{1,120})</"
)
_CELL = r'"[^"\n]{{0,200}}"|[^{0}\n"]{{0,200}}'
_SPEAKER = re.compile(
    r"^\[?\d{1,4}[/.:-][\d/.:, -]{3,20}(?:[AP]M)?\]?(?: -)? ?(?P<v>[A-ZÀ-Ý][\w'’-]+(?: [A-ZÀ-Ý][\w'’-]+){0,2}): ",
    re.MULTILINE,
)
"""Who wrote a line of an exported chat."""
_ROWS_MOST = 5_000
"""Rows of one table that are read."""
_NONE = re.compile(r"(?i)(?:n/?a|none|null|unknown|unbekannt|not given|nil|tbd|yes|no|true|false|self|as above)\.?")
_NAME = re.compile(r"[^\W\d_][\w.'’-]{0,30}(?:,? [^\W\d_(][\w.'’-]{0,30}){0,4}")
_DIGITS = {"DATE_OF_BIRTH": 3, "PHONE": 6, "SSN": 4, "PASSPORT": 3, "LICENSE": 3, "IBAN": 8, "BANK_ACCOUNT": 4,
           "MEDICAL_RECORD": 3, "AGE": 1}  # fmt: skip
_CODE = re.compile(r"[+(]?[A-Za-z0-9][\w+()./ -]{0,40}\w")


def find_fields(text: str) -> Iterator[Identifier]:
    """Values of lines, of keys and of columns."""
    for match in _LINE.finditer(text):
        yield from _valued(text, match["label"], *match.span("v"))
    for match in _KEYED.finditer(text):
        group = "v" if match["label"] else "inner"
        yield from _valued(text, match["label"] or match["tag"], *match.span(group))
    for match in _SPEAKER.finditer(text):
        yield Identifier(kind="NAME", start=match.start("v"), end=match.end("v"), confidence=0.85)
    yield from _columns(text)


def _valued(text: str, label: str, start: int, end: int) -> Iterator[Identifier]:
    """The value of a field, if the label says what it is and the value has its form."""
    kind = _kind(label)
    span = _span(kind.strip("?"), text[start:end]) if kind else None
    if not span:
        return
    value = text[start + span[0] : start + span[1]]
    if kind.startswith("?") and not _is_person(value):
        return
    yield Identifier(kind=kind.strip("?"), start=start + span[0], end=start + span[1], confidence=0.9)


def _kind(label: str) -> str:
    """What a label says: in snake or camel case too, in brackets or not."""
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]+", " ", re.sub(r"\([^)]*\)", "", label)).strip(" *#\"'")
    return next((kind for kind, form in _KINDS.items() if form.fullmatch(plain)), "")


def _span(kind: str, value: str) -> tuple[int, int] | None:
    """Where the value itself stands: without quotes, remarks in brackets, and what another column says."""
    value = re.split(r"\s{3,}|\t|\s\|\s", value)[0]
    begin = len(value) - len(value.lstrip(" \"'"))
    if _NONE.fullmatch(value.strip(" \"'")):
        return None
    if kind in ("ADDRESS", "USERNAME"):
        match = re.compile(r"[^\s@\"',;]{3,40}" if kind == "USERNAME" else r"[^\n\"]{3,120}").match(value, begin)
    else:
        match = (_NAME if kind == "NAME" else _CODE).match(value, begin)
    if not match or sum(map(str.isdigit, match.group())) < _DIGITS.get(kind, 0):
        return None
    if kind == "ADDRESS" and not re.search(r"\d.*\s.*[^\W\d_]{3}|[^\W\d_]{3}.*\s.*\d|^\W*\d{4,6}\W*$", match.group()):
        return None
    if kind == "NAME" and not match.group()[0].isupper():
        return None
    return begin, begin + len(match.group().rstrip(" .,;\"'"))


def _is_person(value: str) -> bool:
    """Two or more words as names are written, one of them a listed name."""
    words = re.findall(r"[^\W\d_][\w'’-]*", value)
    return 2 <= len(words) <= 4 and value[:1].isupper() and any(lists().get(folded(word), 0) & 3 for word in words)


def _columns(text: str) -> Iterator[Identifier]:
    """Cells below a heading of which two or more columns say what they hold."""
    lines = list(re.finditer(r"[^\n]+", text))
    place = 0
    while place < len(lines):
        heading = lines[place].group()
        place += 1
        mark = next((mark for mark in ("\t", ";", ",", "|") if heading.count(mark) >= 2), "")
        if not mark or len(heading) > 2_000 or re.search(r"\d{3}|[.!?]\s", heading):
            continue
        labels = [cell.strip().strip('"') for cell in heading.strip("\r").split(mark)]
        if sum(bool(_kind(label)) for label in labels) < 2:
            continue
        cell = re.compile(_CELL.format(re.escape(mark)))
        for row in lines[place : place + _ROWS_MOST]:
            cells = _cells(cell, row)
            if len(cells) < len(labels) - 1:
                break
            place += 1
            for label, (start, end) in zip(labels, cells, strict=False):
                yield from _valued(text, label, start, end)


def _cells(cell: re.Pattern[str], row: re.Match[str]) -> list[tuple[int, int]]:
    """Where the cells of a row stand."""
    cells: list[tuple[int, int]] = []
    at = 0
    while at <= len(row.group()):
        found = cell.match(row.group(), at)
        end = found.end() if found else len(row.group())
        cells.append((row.start() + at, row.start() + end))
        at = end + 1
    return cells
