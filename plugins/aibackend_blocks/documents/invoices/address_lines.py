"""Names with their addresses on one line: of a sender, across a letterhead, in a footer, and behind a label."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.documents.invoices.names import (
    CONTACT,
    OTHER,
    ROLES,
    is_name,
    is_registration,
    of_domain,
    stops,
    until_number,
)
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import LONGEST, fold
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_legal_form, is_street

LEAD = re.compile(r"^[^:\d]{2,30}:\s*")
"""A label before an address: `Vendor address: 1 Globex Plaza, …`."""
_NUMBERED = re.compile(r"[^\W\d_]{4,}\.?\s\d{1,5}[A-Za-z]?$")
"""A word and a number that begin an address: `Office 1207`."""
_SENTENCES = re.compile(r"(?<=[^\W\d_]{3})\.\s+(?=[^\W\da-z_])|(?<=\d)\.\s+(?=[^\W\da-z_])")
_HOUSE = re.compile(r"\d{1,4}\s?[a-zA-Z]?$")
"""The number of a house: what stands before it and a comma is a street."""
_LONG_NUMBER = re.compile(r"\d(?:[ .-]?\d){6}")
"""A number by which someone is reached, registered or paid, whatever leads to it."""
_SEPARATORS = re.compile(r"(?<!\s)\s+[-–—|·•*]+\s+|(?:(?<!\s)\s+)?[|·•]\s*|,\s+|\s{2,}|(?<!\s)\s+\*\s+")


@dataclass(frozen=True, kw_only=True)
class Block:
    """A name and its address on the page. role: what a label says, or "". cells: top to bottom. sender: one line.

    guessed: no company's name, behind a label that only seems to mean the role, as that of a clerk may, too.
    """

    name: str
    address: str
    cells: tuple[Cell, ...]
    role: str = ""
    sender: bool = False
    guessed: bool = False

    @property
    def page(self) -> int:
        return self.cells[0].page

    @property
    def top(self) -> float:
        return self.cells[0].y0


def aligned(cell: Cell, other: Cell) -> bool:
    """Whether two lines begin or end at one x; large letters stand in from their box's edge, and scans lie askew."""
    slack = max(4.0, 0.35 * max(cell.height, other.height))
    return abs(cell.x0 - other.x0) < slack or abs(cell.x1 - other.x1) < slack


def centred(cell: Cell, other: Cell) -> bool:
    return abs((cell.x0 + cell.x1) - (other.x0 + other.x1)) < 6


def footer_lines(sheet: Sheet) -> list[Block]:
    """A name, street and town in the first sentence of a line far from the head, which is a sender's by its form.

    A legal form tells it, a domain of the name, or a number in the line by which it is registered, paid or reached.
    """
    found = []
    for cell in sheet.cells:
        if cell.y0 < 0.35 * sheet.sizes[cell.page][1] or len(cell.text) > LONGEST:
            continue
        parts = [part for part in _SEPARATORS.split(_seat(cell.text)) if part.strip() and not is_registration(part)]
        parts = parts[:6]
        if len(parts) > 1 and has_legal_form(f" {parts[1]}") and len(parts[1]) < 8:
            parts[:2] = [f"{parts[0]}, {parts[1]}"]
        known = bool(parts) and of_domain(sheet, parts[0])
        block = _of_parts(parts, (cell,), "", known=known)
        if block and (known or has_legal_form(block.name) or _tells_numbers(cell.text)):
            found.append(block)
    return found


def _seat(text: str) -> str:
    """Of a footer in sentences the company's name and the one that tells its town: `X Ltd. Registered office: Y`."""
    name, *others = _SENTENCES.split(text)
    seat = next((each for each in map(_to_town, others) if is_city_line(each)), "")
    if not seat or is_city_line(name) or not has_legal_form(name) or not is_name(name):
        return _to_town(text)
    return f"{name}, {LEAD.sub('', seat)}"


def _tells_numbers(text: str) -> bool:
    return any(_LONG_NUMBER.search(part) or CONTACT.search(part) for part in _SEPARATORS.split(text)[1:])


def block_in_line(cell: Cell, start: int) -> Block | None:
    """The name at a place in a line and its address behind it."""
    parts = [part for part in _SEPARATORS.split(_to_town(cell.text[start:])) if part.strip()]
    return _of_parts(parts[:6], (cell,), "") if len(cell.text) <= LONGEST else None


def postal(text: str, name: str) -> str:
    """Of a line that holds more than an address only that: from its street to its town, without the name."""
    text = until_number(_to_town(text))
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip() and fold(part.strip()) != fold(name)]
    parts = [part for part in parts if not is_registration(part)]
    street = next((place for place, part in enumerate(parts) if is_street(part)), 0)
    first = next((place for place, part in enumerate(parts[:street]) if _NUMBERED.match(part)), street)
    ends = [place for place in range(first, len(parts)) if is_city_line(", ".join(parts[first : place + 1]))]
    if ends and ends[0] == first < len(parts) - 1 and re.search(r"\d", parts[first + 1]):
        return ", ".join(parts[first : first + 2])  # the town stands before the street
    return ", ".join(parts[first : ends[0] + 1]) if ends else ", ".join(parts[first:])


def bare_address(address: str) -> str:
    """An address without the numbers by which a party is taxed, registered or reached."""
    parts = [part for part in address.split(", ") if not is_registration(part) or is_city_line(part)]
    return until_number(", ".join(parts))


def _to_town(text: str) -> str:
    """A line up to the end of the sentence that tells the town."""
    ends = (match.start() for match in re.finditer(r"(?:(?<=\w{3})|(?<=\d))\.\s+(?=[^\W\d_])", text))
    return next((text[:end] for end in ends if is_city_line(text[:end].split(", ")[-1])), text)


def line_below(sheet: Sheet, head: Cell) -> Block | None:
    """The address that stands on one line a little below a letterhead, behind mail and telephone."""
    for cell in sheet.below(head, reach=4.0):
        row = sheet.rows[cell.row].cells
        spread = abs(row[0].x0 + row[-1].x1 - head.x0 - head.x1) < 6
        if not (aligned(cell, head) or centred(cell, head) or spread) or len(cell.text) > LONGEST:
            continue
        parts = [part for part in _SEPARATORS.split(_to_town(cell.text)) if part.strip() and not CONTACT.search(part)]
        block = _of_parts([head.text, *parts][:6], (head, cell), "") if len(parts) > 1 and not stops(parts[0]) else None
        if block:
            return block
    return None


def sender_lines(sheet: Sheet) -> list[Block]:
    """`Name - street - town` on one line, as above the window of an envelope or across a letterhead."""
    height = sheet.sizes.get(1, (0.0, 800.0))[1]
    found = []
    for cell in sheet.cells:
        labelled = OTHER.names(cell.text) or ROLES.names(cell.text) or LEAD.match(cell.text)
        if cell.page != 1 or cell.y0 > 0.45 * height or labelled:
            continue
        block = in_line(cell.text, (cell,), "")
        if block and block.address:
            found.append(replace(block, sender=True))
    return found


def in_line(text: str, cells: tuple[Cell, ...], role: str) -> Block | None:
    """A name, its street and its town on one line; or a name and a number, such as of a tax office."""
    if len(text) > 120:
        return None
    parts = [part.strip() for part in _SEPARATORS.split(_to_town(text)) if part.strip()]
    parts = [*_after_form(parts[0], parts[1]), *parts[1:]] if len(parts) > 1 else parts
    block = _of_parts(parts, cells, role)
    if block or not 2 <= len(parts) <= 6 or not is_name(parts[0]) or is_name(text):
        return block
    return Block(name=parts[0], address="", cells=cells, role=role)


def _after_form(text: str, after: str) -> list[str]:
    """A name and the street that follows its legal form without a mark between; the text alone where none does.

    after: the next part, before which a number tells a street where it is a town.
    """
    words = text.split()
    for at in range(len(words) - 1, 1, -1):
        street = " ".join(words[at:])
        if is_legal_form(words[at - 1]) and (is_street(street) or (re.search(r"\d", street) and is_city_line(after))):
            return [" ".join(words[:at]), street]
    return [text]


def _of_parts(parts: Sequence[str], cells: tuple[Cell, ...], role: str, *, known: bool = False) -> Block | None:
    """A name, its street and its town. known: the name is surely one, whatever stands behind it."""
    if not 2 <= len(parts) <= 6 or not is_name(parts[0]) or _HOUSE.match(parts[1].strip()):
        return None
    town = next((place for place in range(1, len(parts)) if is_city_line(", ".join(parts[1 : place + 1]))), 0)
    placed = known or is_street(parts[1]) or re.search(r"\d", "".join(parts[1:town])) or has_legal_form(parts[0])
    if town > 1 and placed:
        return Block(name=parts[0], address=", ".join(parts[1 : town + 1]), cells=cells, role=role)
    return None
