"""Names with their addresses on several lines: at labels, and as stacks of lines above a town."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.documents.business_papers.meanings import is_label
from aibackend_blocks.documents.invoices.address_lines import LEAD, Block, aligned, centred, in_line
from aibackend_blocks.documents.invoices.names import (
    CONTACT,
    OTHER,
    PERSON,
    ROLES,
    bare_name,
    is_mere_label,
    is_name,
    is_named,
    is_registration,
    names_person,
    stops,
    until_date,
)
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import Labels, fold
from aibackend_blocks.pages.paper_labels import PARTIES
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.places import country_of, has_legal_form, is_city_line, is_street

_PARTS = Labels({"name": PARTIES["name"], "address": PARTIES["address"]})
SHORT = 5
"""Characters below which a label of a party is a mere preposition."""
_NUMBERED = re.compile(r"(?:id|no|nr|number|#|code|account|ref|since)\b")
"""What makes a label of a party one of its number: `Customer ID`."""
ALIGNED = 4.0
"""Points by which what stands in one column may begin apart."""
APART, LARGER = 0.5, 1.15
"""Heights by which the gap over a paragraph exceeds its lines' own, and how much larger a letterhead's letters are."""
_LEADING_CODE = re.compile(r"(?:[A-Z]{1,3}[- ])?\d{4,6}\s")
"""A postal code at the head of a line: where it stands under another number, that one is a street's."""
_WORDED = re.compile(r"[^\W\d_]{3}")
_CODED = re.compile(r"(?<!\S)(?=\S*[A-Z])(?=(?:\S*\d){4})[A-Z\d]{8,}(?!\S)")
"""A number of letters and digits, as of a vehicle."""
TOWN_MOST = 40
"""Characters of a line that ends an address with its town."""
EDGES = (0.15, 0.88)
"""Of the page's height, between which no sender's line stands."""
SHORT_LINE = 60
"""Characters of a line that may hold no more than a date."""


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
    found = in_line(rest, (label,), role)
    if found:
        return found
    if rest and is_name(rest) and (":" in label.text or is_named(rest)):
        below = stack_of(sheet, label, sheet.below(label))
        return _made(rest, [label, *below[:5]], role)
    beside = sheet.right(label) if label.text.rstrip().endswith(":") else None
    found = in_line(beside.text, (beside,), role) if beside else None
    if found and found.address:
        return found
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
    if beside and is_name(beside.text) and _is_value(sheet, label, beside, below):
        below = [beside, *stack_of(sheet, beside, sheet.below(beside))]
    name = _name_in(below) or next((cell for cell in below if is_name(cell.text)), None)
    return _made(bare_name(name.text), below, role) if name else None


def _is_value(sheet: Sheet, label: Cell, beside: Cell, below: Sequence[Cell]) -> bool:
    """Whether what stands beside a label is its value rather than what stands below it."""
    if not below:
        return not OTHER.is_label(beside.text)
    tight = is_city_line(beside.text) is False and _is_tight(label, beside)
    return tight or (not is_mere_label(beside.text) and _in_form(sheet, label, beside, below[0]))


def _in_form(sheet: Sheet, label: Cell, beside: Cell, under: Cell) -> bool:
    """Whether labels stand in a column and their values in one beside it, as what follows the label tells."""
    between = sheet.rows[label.row + 1 : under.row]
    if any(abs(cell.x0 - beside.x0) < ALIGNED for row in between for cell in row.cells):
        return True
    value = sheet.right(under)
    aligned = value is not None and abs(value.x0 - beside.x0) < ALIGNED
    return aligned and is_named(beside.text) and not is_named(under.text)


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
            stack and not (aligned(cell, stack[0]) or centred(cell, stack[0]))
        ):
            break
        if not is_registration(cell.text):
            if stops(cell.text) or _is_dated(cell.text):
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
        if _is_dated(cell.text):
            continue  # `March 31, 2028` has the form of a town and its code
        if any(_LEADING_CODE.match(each.text) and is_city_line(each.text) for each in sheet.below(cell, reach=1.0)):
            continue  # a street whose number has the form of a postal code
        stack = _above(sheet, cell)
        name = _name_in(stack[:-1])
        if name:
            block = _made(bare_name(name.text), stack[stack.index(name) :], _label_above(sheet, name))
            if block:
                found.append(block)
    return found


def unnamed_addresses(sheet: Sheet) -> list[Block]:
    """Stacks of lines that end in a town under no name and no label, as where the name stands apart in the head."""
    found = []
    for cell in sheet.cells:
        if (
            len(cell.text) > TOWN_MOST
            or not is_city_line(cell.text)
            or OTHER.names(cell.text)
            or _in_heading_row(sheet, cell)
        ):
            continue
        stack = _above(sheet, cell)
        told = all(_WORDED.search(each.text) and not _CODED.search(each.text) for each in stack)
        if told and len(stack) > 1 and _name_in(stack[:-1]) is None and not _label_above(sheet, stack[0]):
            found.append(Block(name="", address=_joined([each.text for each in stack]), cells=tuple(stack)))
    return found + [
        Block(name="", address=cell.text, cells=(cell,)) for cell in sheet.cells if _is_imprint(sheet, cell)
    ]


def _is_imprint(sheet: Sheet, cell: Cell) -> bool:
    """Whether a line at an edge of the page is a street and its town, under no name, as beside a letterhead."""
    top, text = cell.y0 / sheet.sizes[cell.page][1], cell.text
    if EDGES[0] < top < EDGES[1] or len(text) > SHORT_LINE or ":" in text or not is_city_line(text):
        return False
    first, _, rest = re.sub(r"^(\d+\w?),", r"\1", text).partition(",")
    placed = is_street(first) and is_city_line(rest) and not OTHER.names(text) and not ROLES.names(text)
    return placed and _name_in(_above(sheet, cell)[:-1]) is None and not _label_above(sheet, cell)


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
    """The first of the lines that could be a name, or the company right below it where that one is a person.

    A word that means a label, in whatever language, is none where another line follows.
    """
    first, *rest = named
    if rest and " " not in first.text and not has_legal_form(first.text) and is_label(first.text):
        return _company_below(rest)
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
    tight = last.height
    for row in reversed(sheet.rows[max(0, last.row - 12) : last.row]):
        if row.page != last.page or top.y0 - row.y1 > 1.1 * top.height or len(stack) > 6:
            break
        near = [cell for cell in row.cells if aligned(cell, top) or centred(cell, top)]
        if not near:
            continue
        gap, alike = top.y0 - near[0].y1, near[0].height < LARGER * top.height
        named = any(is_name(cell.text) and not re.search(r"\d", cell.text) for cell in stack[:-1])
        if named and alike and gap > tight + APART * top.height:
            break  # another paragraph
        tight = min(tight, gap)
        top = near[0]
        if is_registration(top.text):
            continue
        street = len(stack) == 1 and _LEADING_CODE.match(last.text)
        if stops(top.text) or (is_city_line(top.text) and not street) or _is_dated(top.text):
            break
        stack.insert(0, top)
    return stack


def _is_dated(text: str) -> bool:
    """Whether a line holds dates and little else, as a letter's does between its two addresses, or a period's."""
    days = find_dates(text) if len(text) < SHORT_LINE else []
    return bool(days) and sum(len(day.text) for day in days) > len(text) / 2


def _made(name: str, cells: Sequence[Cell], role: str) -> Block | None:
    """A block of a name and the lines of its address, up to the town."""
    lines = [cell.text for cell in cells]
    parts = []
    for text, after in zip(lines, [*lines[1:], ""], strict=True):
        text = LEAD.sub("", text) if is_city_line(text) else text
        if text == name or name in text or PERSON.match(text) or CONTACT.search(text) or country_of(text):
            continue
        parts.append(text)
        if is_city_line(text) and not (parts[0] is text and _LEADING_CODE.match(after) and is_city_line(after)):
            break
    has_town = any(is_city_line(part) for part in parts)
    streets = [part for place, part in enumerate(parts) if is_city_line(part) or _is_part(parts, place)]
    bare = has_town and len(streets) == 1 < len(parts) and streets[0].count(",") < 2 and not is_street(streets[0])
    if bare and not names_person(parts[-2]):
        streets = parts[-2:]  # what stands right above a mere town is a street, whatever it is called
    return Block(name=name.strip(" ,"), address=_joined(streets) if has_town else "", cells=tuple(cells), role=role)


def _is_part(parts: Sequence[str], place: int) -> bool:
    """Whether a line between a name and a town belongs to the address: from the first that tells a place on."""
    return any(is_street(part) or re.search(r"\d", part) for part in parts[: place + 1])


def _joined(parts: Sequence[str]) -> str:
    """The parts on one line, without the country before a postal code."""
    return ", ".join(re.sub(r"^(?:[A-Z]{1,2})[- ](?=\d{4,5}\b)", "", part.strip(" ,")) for part in parts)
