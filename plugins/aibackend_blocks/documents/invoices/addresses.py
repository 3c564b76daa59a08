"""Names with their addresses on the page: at labels, on one line of a sender, and as stacks of lines above a town."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.documents.invoices.names import (
    CONTACT,
    OTHER,
    PERSON,
    ROLES,
    bare_name,
    is_name,
    is_named,
    is_registration,
    names_person,
    stops,
    until_date,
)
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import LONGEST, Labels, fold
from aibackend_blocks.pages.paper_labels import PARTIES
from aibackend_blocks.values.places import country_of, has_legal_form, is_city_line, is_street

_PARTS = Labels({"name": PARTIES["name"], "address": PARTIES["address"]})
_LEAD = re.compile(r"^[^:\d]{2,30}:\s*")
"""A label before an address: `Vendor address: 1 Globex Plaza, …`."""
SHORT = 5
"""Characters below which a label of a party is a mere preposition."""
_HOUSE = re.compile(r"\d{1,4}\s?[a-zA-Z]?$")
"""The number of a house: what stands before it and a comma is a street."""
_NUMBERED = re.compile(r"(?:id|no|nr|number|#|code|account|ref|since)\b")
"""What makes a label of a party one of its number: `Customer ID`."""
_SEPARATORS = re.compile(r"(?<!\s)\s+[-–—|·•*]+\s+|(?:(?<!\s)\s+)?[|·•]\s*|,\s+|\s{2,}|(?<!\s)\s+\*\s+")


@dataclass(frozen=True, kw_only=True)
class Block:
    """A name and its address on the page. role: what a label says, or "". cells: top to bottom. sender: one line."""

    name: str
    address: str
    cells: tuple[Cell, ...]
    role: str = ""
    sender: bool = False

    @property
    def page(self) -> int:
        return self.cells[0].page

    @property
    def top(self) -> float:
        return self.cells[0].y0


def labelled_blocks(sheet: Sheet) -> list[Block]:
    """The parties at labels; those at `To` and `For`, which may mean anything, last."""
    found: list[tuple[bool, Block]] = []
    for cell in sheet.cells:
        for role in [] if OTHER.is_label(cell.text.split("  ")[0]) else ROLES.names(cell.text):
            block = _block_at(sheet, cell, role)
            if block:
                found.append((len(fold(cell.text).strip(" :")) < SHORT, block))
    return [block for _, block in sorted(found, key=lambda each: (each[0], each[1].page))]


def _block_at(sheet: Sheet, label: Cell, role: str) -> Block | None:
    """The party at a label: behind it, in the form below it, or in the lines below or to the right."""
    start, end, rank = next(ROLES.spans(role, label.text))
    rest = until_date(label.text[end:].lstrip(" :.-–/")).rstrip(" :,")
    if _NUMBERED.match(fold(rest)):
        return None
    if rest and ":" not in label.text[end : end + 3] and (rank >= 14 or end - start < SHORT or not rest[0].isupper()):
        return None
    if end - start < SHORT and not rest and not label.text.rstrip().endswith(":") and _is_busy(sheet, label):
        return None
    in_line = _in_line(rest, (label,), role)
    if in_line:
        return in_line
    if rest and is_name(rest) and (":" in label.text or is_named(rest)):
        below = stack_of(sheet, label, sheet.below(label))
        return _made(rest, [label, *below[:5]], role)
    beside = sheet.right(label) if label.text.rstrip().endswith(":") else None
    in_line = _in_line(beside.text, (beside,), role) if beside else None
    if in_line and in_line.address:
        return in_line
    return _form_below(sheet, label, role) or _lines_below(sheet, label, role)


def _is_busy(sheet: Sheet, label: Cell) -> bool:
    return len(sheet.rows[label.row].cells) > 2


def _form_below(sheet: Sheet, label: Cell, role: str) -> Block | None:
    """A form: `Name: …`, `Address: …` in rows under the label or beside it."""
    name = ""
    address: list[str] = []
    cells: list[Cell] = []
    in_address: float | None = None
    own = sheet.rows[label.row].cells
    beside = own[own.index(label) + 1 :]
    left = beside[0].x0 if beside and _PARTS.is_label(beside[0].text) else label.x0
    for row in sheet.rows[label.row + (left == label.x0) : label.row + 14]:
        rest = beside if row.number == label.row else row.cells
        first = rest[0]
        if row.page != label.page or (ROLES.names(first.text) and (len(rest) == 1 or left != label.x0)):
            break
        value = rest[1] if len(rest) > 1 else None
        part = next(iter(_PARTS.names(first.text)), "") if abs(first.x0 - left) < 12 else ""
        if part == "name" and value and not name:
            name, in_address = value.text, None
            cells.append(value)
        elif part == "address" and value and not address:
            address.append(value.text)
            cells.append(value)
            in_address = value.x0
        elif in_address is not None and len(rest) == 1 and abs(first.x0 - in_address) < 4:
            address.append(first.text)
            cells.append(first)
        else:
            in_address = None
    if not name:
        return None
    return Block(name=name, address=_joined(address), cells=tuple(cells), role=role)


def _lines_below(sheet: Sheet, label: Cell, role: str) -> Block | None:
    below = stack_of(sheet, label, sheet.below(label))
    beside = sheet.right(label)
    if (not below and beside and is_name(beside.text) and not OTHER.is_label(beside.text)) or (
        beside and below and is_city_line(beside.text) is False and _is_tight(label, beside) and is_name(beside.text)
    ):
        below = [beside, *stack_of(sheet, beside, sheet.below(beside))]
    name = _name_in(below) or next((cell for cell in below if is_name(cell.text)), None)
    return _made(bare_name(name.text), below, role) if name else None


def _is_tight(label: Cell, beside: Cell) -> bool:
    return label.text.rstrip().endswith(":") and beside.x0 - label.x1 < 6 * label.height


def stack_of(sheet: Sheet, anchor: Cell, below: Sequence[Cell]) -> list[Cell]:
    """Cells that stand under an anchor without a gap, to the next label; at most six."""
    stack: list[Cell] = []
    last = anchor
    seen = list(below)
    while seen and len(stack) < 6:
        cell = seen[0]
        gap = cell.y0 - last.y1
        # The first line may stand a little off its heading.
        if gap > (1.9 if last is anchor else 1.1) * cell.height or (
            stack and not (_aligned(cell, stack[0]) or _centred(cell, stack[0]))
        ):
            break
        if not is_registration(cell.text):
            if stops(cell.text):
                break
            stack.append(cell)
        last = cell
        seen = sheet.below(last)
    return stack


def address_blocks(sheet: Sheet) -> list[Block]:
    """Stacks of lines that end in a postal code and a town, under their name."""
    found = []
    for cell in sheet.cells:
        if len(cell.text) > 60 or not is_city_line(cell.text) or OTHER.names(cell.text) or _in_heading_row(sheet, cell):
            continue
        stack = _above(sheet, cell)
        name = _name_in(stack[:-1])
        if name:
            block = _made(bare_name(name.text), stack[stack.index(name) :], _label_above(sheet, name))
            if block:
                found.append(block)
    return found


def _name_in(stack: Sequence[Cell]) -> Cell | None:
    """The line that names the party, above its street: a company before a person."""
    street = next((place for place, cell in enumerate(stack) if is_street(cell.text)), len(stack))
    named = [cell for cell in stack[:street] if is_name(cell.text) and not is_registration(cell.text)]
    person = next((place for place, cell in enumerate(named) if PERSON.match(cell.text)), len(named))
    alone = person < len(named) and bool(PERSON.fullmatch(named[person].text))  # a title whose name follows
    for place, cell in enumerate(named):
        if not PERSON.match(cell.text) and (place < person or alone or has_legal_form(cell.text)):
            return _company_below(named[place:])
    return named[0] if named else None


def _company_below(named: Sequence[Cell]) -> Cell:
    """The first of the lines that could be a name, or the company right below it where that one is a person."""
    first, *rest = named
    return rest[0] if rest and names_person(first.text) and has_legal_form(rest[0].text) else first


def _in_heading_row(sheet: Sheet, cell: Cell) -> bool:
    """Whether a cell stands among many others, as in a table."""
    return len(sheet.rows[cell.row].cells) > 4


def _label_above(sheet: Sheet, cell: Cell) -> str:
    above = [
        other
        for row in sheet.rows[max(0, cell.row - 3) : cell.row]
        for other in row.cells
        if other.page == cell.page and other.over(cell) and cell.y0 - other.y1 < 2.0 * cell.height
    ]
    return next((role for other in reversed(above) for role in ROLES.names(other.text)), "")


def _above(sheet: Sheet, last: Cell) -> list[Cell]:
    """The cells stacked above a town's line, top to bottom, itself last."""
    stack, top = [last], last
    for row in reversed(sheet.rows[max(0, last.row - 12) : last.row]):
        if row.page != last.page or top.y0 - row.y1 > 1.1 * top.height or len(stack) > 6:
            break
        aligned = [cell for cell in row.cells if _aligned(cell, top) or _centred(cell, top)]
        if not aligned:
            continue
        top = aligned[0]
        if is_registration(top.text):
            continue
        if stops(top.text) or is_city_line(top.text):
            break
        stack.insert(0, top)
    return stack


def _aligned(cell: Cell, other: Cell) -> bool:
    """Whether two lines begin or end at one x; large letters stand in from their box's edge, and scans lie askew."""
    slack = max(4.0, 0.35 * max(cell.height, other.height))
    return abs(cell.x0 - other.x0) < slack or abs(cell.x1 - other.x1) < slack


def _centred(cell: Cell, other: Cell) -> bool:
    return abs((cell.x0 + cell.x1) - (other.x0 + other.x1)) < 6


def footer_lines(sheet: Sheet) -> list[Block]:
    """A name with its legal form, street and town in the first sentence of a line far from the head."""
    found = []
    for cell in sheet.cells:
        if cell.y0 < 0.35 * sheet.sizes[cell.page][1] or len(cell.text) > LONGEST:
            continue
        sentence = re.split(r"(?<=\w{2})\.\s", cell.text)[0]
        parts = [part for part in _SEPARATORS.split(sentence) if part.strip()][:6]
        if len(parts) > 1 and has_legal_form(f" {parts[1]}") and len(parts[1]) < 8:
            parts[:2] = [f"{parts[0]}, {parts[1]}"]
        block = _of_parts(parts, (cell,), "")
        if block and has_legal_form(block.name):
            found.append(block)
    return found


def block_in_line(cell: Cell, start: int) -> Block | None:
    """The name at a place in a line and its address behind it."""
    parts = [part for part in _SEPARATORS.split(_to_town(cell.text[start:])) if part.strip()]
    return _of_parts(parts[:6], (cell,), "") if len(cell.text) <= LONGEST else None


def postal(text: str, name: str) -> str:
    """Of a line that holds more than an address only that: from its street to its town, without the name."""
    text = _to_town(text)
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip() and fold(part.strip()) != fold(name)]
    first = next((place for place, part in enumerate(parts) if is_street(part)), 0)
    ends = [place for place in range(first, len(parts)) if is_city_line(", ".join(parts[first : place + 1]))]
    return ", ".join(parts[first : ends[0] + 1]) if ends else ", ".join(parts[first:])


def _to_town(text: str) -> str:
    """A line up to the end of the sentence that tells the town."""
    ends = (match.start() for match in re.finditer(r"(?:(?<=\w{3})|(?<=\d))\.\s+(?=[^\W\d_])", text))
    return next((text[:end] for end in ends if is_city_line(text[:end])), text)


def line_below(sheet: Sheet, head: Cell) -> Block | None:
    """The address that stands on one line a little below a letterhead, behind mail and telephone."""
    for cell in sheet.below(head, reach=4.0):
        if not is_city_line(cell.text) or not (_aligned(cell, head) or _centred(cell, head)):
            continue
        parts = [part for part in _SEPARATORS.split(cell.text) if part.strip() and not CONTACT.search(part)]
        if len(parts) > 1 and not stops(cell.text):
            return _of_parts([head.text, *parts][:6], (head, cell), "")
    return None


def sender_lines(sheet: Sheet) -> list[Block]:
    """`Name - street - town` on one line, as above the window of an envelope or across a letterhead."""
    height = sheet.sizes.get(1, (0.0, 800.0))[1]
    found = []
    for cell in sheet.cells:
        labelled = OTHER.names(cell.text) or ROLES.names(cell.text) or _LEAD.match(cell.text)
        if cell.page != 1 or cell.y0 > 0.45 * height or labelled:
            continue
        block = _in_line(cell.text, (cell,), "")
        if block and block.address:
            found.append(replace(block, sender=True))
    return found


def _in_line(text: str, cells: tuple[Cell, ...], role: str) -> Block | None:
    """A name, its street and its town on one line; or a name and a number, such as of a tax office."""
    parts = [part.strip() for part in _SEPARATORS.split(_to_town(text)) if part.strip()]
    if len(text) > 120:
        return None
    block = _of_parts(parts, cells, role)
    if block or not 2 <= len(parts) <= 6 or not is_name(parts[0]) or is_name(text):
        return block
    return Block(name=parts[0], address="", cells=cells, role=role)


def _of_parts(parts: Sequence[str], cells: tuple[Cell, ...], role: str) -> Block | None:
    """A name, its street and its town."""
    if not 2 <= len(parts) <= 6 or not is_name(parts[0]) or _HOUSE.match(parts[1].strip()):
        return None
    town = next((place for place in range(1, len(parts)) if is_city_line(", ".join(parts[1 : place + 1]))), 0)
    if town > 1 and (is_street(parts[1]) or re.search(r"\d", "".join(parts[1:town]))):
        return Block(name=parts[0], address=", ".join(parts[1 : town + 1]), cells=cells, role=role)
    return None


def _made(name: str, cells: Sequence[Cell], role: str) -> Block | None:
    """A block of a name and the lines of its address, up to the town."""
    lines = [cell.text for cell in cells]
    parts = []
    for text in lines:
        text = _LEAD.sub("", text) if is_city_line(text) else text
        if text == name or name in text or PERSON.match(text) or CONTACT.search(text) or country_of(text):
            continue
        parts.append(text)
        if is_city_line(text):
            break
    has_town = any(is_city_line(part) for part in parts)
    streets = [
        part for place, part in enumerate(parts) if is_street(part) or is_city_line(part) or _is_part(parts, place)
    ]
    return Block(name=name.strip(" ,"), address=_joined(streets) if has_town else "", cells=tuple(cells), role=role)


def _is_part(parts: Sequence[str], place: int) -> bool:
    """Whether a line between others belongs to the address: it has a number, or stands behind one that has."""
    return any(re.search(r"\d", part) for part in parts[: place + 1])


def _joined(parts: Sequence[str]) -> str:
    """The parts on one line, without the country before a postal code."""
    return ", ".join(re.sub(r"^(?:[A-Z]{1,2})[- ](?=\d{4,5}\b)", "", part.strip(" ,")) for part in parts)
