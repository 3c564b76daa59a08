"""Parties that no listed label tells: words of honour, labels in other languages, and sentences such as `payable to`.

Evidence below that of listed labels; who acts for somebody else is not the party, but whom they act for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.documents.invoices.address_lines import Block
from aibackend_blocks.documents.invoices.names import (
    OTHER,
    PERSON,
    ROLES,
    domains,
    is_name,
    is_named,
    is_title,
    names_person,
    until_date,
)
from aibackend_blocks.language.label_kinds import kind_of, likelihood
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import LONGEST, fold
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_street

LIKELY, ASKED_MOST = 0.6, 12
"""Likelihood from which words are a label of a party, and the labels that are asked about, 4 ms each."""
NAMELY = 0.3
"""Likelihood from which words are a name."""
LABEL_MOST = 40
"""Characters of a label."""
HONOURED = re.compile(r"^(?P<name>.{2,40}?)\s*(?:御中|様|殿|귀하|귀중)\s*$")
"""Words of honour behind the name of who gets a letter, in Japanese and Korean."""
_LABELLED = re.compile(r"^(?P<label>[^:：\d]{2,40})[:：]\s*(?P<rest>.*)$")
_FOR = re.compile(
    r"(?i)\b(?:on behalf of|im (?:Namen|Auftrag) (?:von|der|des)|pour le compte de|por cuenta de|per conto di"
    r"|em nome de|namens|w imieniu|adına)\s+"
)
_LEADS = re.compile(
    r"^(?:[Ff]or|[Tt]o|[Ff]ür|[Pp]our|[Pp]ara|[Vv]oor|[Tt]ill|[Dd]la|[Pp]ro|[Zz]a|an|aan|à|per|a)\s+(?P<name>[A-ZÀ-Ž].*)$"
)
"""What leads to who gets a paper; of short words that begin names too, the small letters alone."""
_SENT = re.compile(r"\d\S*?(?:,|\s+(?:from|by|von|van|de|da|di|do|från|od|par|por))\s+(?P<name>[A-ZÀ-Ž].*)$")
"""Who sends a paper, behind its number on one line: `Invoice 118 from Ozark Tree Guys`."""
HEAD_ROWS = 8
"""Rows at the head in which a line tells for whom a paper is."""
_PAYABLE = re.compile(r"(?i)\b(?:payable|pay|transfer|made out|remit|cheques?|checks?)\b[^.:]{0,25}\bto\s+(?=[A-Z])")
_NAME = re.compile(r"[A-Z][\w&'’.-]*(?:\s(?:&|and|of|the|[A-Z][\w&'’.-]*)){0,5}")


def principal(name: str) -> str:
    """Whom a name acts for, where it says so; else the name."""
    return _FOR.split(name)[-1]


def spoken_blocks(sheet: Sheet) -> Iterator[Block]:
    """Names with the role that a word of honour, or a label that no list holds, gives them."""
    asked = 0
    yield from _led_blocks(sheet)
    for cell in sheet.cells:
        beside = sheet.right(cell)
        honoured = HONOURED.match(cell.text) or (HONOURED.match(f"{cell.text} {beside.text}") if beside else None)
        if honoured:
            yield Block(name=honoured["name"], address="", cells=(cell,), role="customer")
        label, rest = _label_of(cell) if not _faces_name(sheet, cell) else (cell.text, "")
        known = bool(ROLES.names(label) or OTHER.names(label) or PERSON.match(cell.text))
        if not label or known or asked >= ASKED_MOST:
            continue
        asked += 1
        kind = kind_of(label, LIKELY)
        if kind not in ("vendor", "customer"):
            continue
        name = rest.split(", ")[0].split("  ")[0] if rest else _beside_or_below(sheet, cell)
        if name and is_name(name) and _surely_named(name) and not is_street(name) and not is_city_line(name):
            yield Block(name=name, address="", cells=(cell,), role=kind, guessed=not has_legal_form(name))


def _surely_named(name: str) -> bool:
    """Whether words behind a label that only means a party name one: a label such as `Project` leads to work too."""
    return has_legal_form(name) or names_person(name) or likelihood(name, "name") >= NAMELY


def _led_blocks(sheet: Sheet) -> Iterator[Block]:
    """Parties that a word leads to in the first lines: `for Tarn Bygg B.V., 4 March`, `invoice 118 from Marcus`."""
    for cell in (cell for row in sheet.rows[:HEAD_ROWS] if len(row.cells) == 1 for cell in row.cells):
        if len(cell.text) > LONGEST:
            continue
        text = until_date(cell.text)
        for pattern, role in ((_LEADS, "customer"), (_SENT, "vendor")):
            match = pattern.search(text)
            name = match["name"].split(", ")[0].strip(" .,") if match else ""
            told = role == "customer" or is_title(cell.text)
            if match and told and is_name(name) and (is_named(name) or role == "vendor") and not is_street(name):
                yield Block(name=name, address="", cells=(cell,), role=role)


def _faces_name(sheet: Sheet, cell: Cell) -> bool:
    """Whether short words begin a row of two cells of which the other could be a name."""
    row = sheet.rows[cell.row].cells
    if len(row) != 2 or row[0] is not cell or len(cell.text) > LABEL_MOST or len(cell.text.split()) > 3:
        return False
    return not re.search(r"\d|[:：]", cell.text + row[1].text) and is_named(row[1].text)


def _label_of(cell: Cell) -> tuple[str, str]:
    """The words of a cell that may be a label, and what stands behind them."""
    if match := _LABELLED.match(cell.text):
        return match["label"], match["rest"]
    alone = cell.text.isupper() and len(cell.text) <= LABEL_MOST and not re.search(r"\d", cell.text)
    return (cell.text, "") if alone else ("", "")


def _beside_or_below(sheet: Sheet, label: Cell) -> str:
    beside, below = sheet.right(label), next(iter(sheet.below(label)), None)
    return next((each.text for each in (beside, below) if each is not None and is_name(each.text)), "")


def spoken_vendor(sheet: Sheet) -> tuple[str, Cell] | None:
    """Who is to be paid by a sentence, or whose name an address of mail or web is made of."""
    for cell in sheet.cells:
        for domain in domains(sheet) if len(cell.text) <= LONGEST else ():
            letters = r"[\s.&'’-]*".join(map(re.escape, domain))
            found = re.search(rf"(?<![\w@.-]){letters}(?![\w.@-])", fold(cell.text))
            if found and " " in found.group():
                return cell.text[found.start() : found.end()], cell
    for cell in sheet.cells:
        if (paid := _PAYABLE.search(cell.text)) and (name := _NAME.match(cell.text, paid.end())):
            words = name.group().strip(" .")
            if " " in words and is_named(words):
                return words, cell
    return None
