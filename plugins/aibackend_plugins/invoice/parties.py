"""Who sends an invoice and who gets it.

Three signs, in this order: a label (`Bill to`, `Rechnungsempfänger`, `Vendu par`), the sender's one-line address above
the window of an envelope, and the place of an address on the sheet, with the letterhead, the footer and the domains of
mail and web addresses to tell whose it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.cells import Cell, Sheet
from aibackend_blocks.labels import Labels, fold
from aibackend_blocks.paper_labels import PARTIES, REFERENCES, SUMS, TAX_IDS
from aibackend_blocks.places import country_of, has_legal_form, is_city_line, is_street
from aibackend_plugins.invoice.findings import Found, Party
from aibackend_plugins.invoice.tax_ids import tax_ids_of

_ROLES = Labels({role: PARTIES[role] for role in ("vendor", "customer", "delivery")})
_PARTS = Labels({"name": PARTIES["name"], "address": PARTIES["address"]})
_OTHER = Labels({**REFERENCES, **TAX_IDS})
_SUMS = Labels(SUMS)
_CONTACT = re.compile(
    r"(?i)^(?:z\. ?hd|z\. ?h\b|c/o|tel|phone|fax|e-?mail|mobile?|gln|kontakt|contact)"
    r"|@|www\.|https?:|^\W*\+?\d[\d ()/.-]{6,}$|^de-mail"
)
_TITLE = re.compile(
    r"^(?:tax |commercial |proforma |pro forma |vat |final |sales )?(?:invoice|rechnung|facture|factura|fattura|factuur|fatura|faktura|gutschrift|avoir"
    r"|credit (?:note|memo)|receipt|quittung|original|kopie|copy|duplicate|statement|delivery note|returns?|page|seite|bill|summary)\b"
)
_SEPARATORS = re.compile(r"\s+[-–—|·•*]+\s+|\s*[|·•]\s*|,\s+|\s{2,}|\s+\*\s+")
_PERSON = re.compile(
    r"(?i)^(?:attn\b|attention|att\.|herrn?\b|frau\b|mr\b|mrs\b|ms\b|m\.\s|mme\b|sig\.|sr\.|sra\.|dhr\b|mevr\b)\W*"
)
"""How a line names a person; where a company stands above it, that is the party."""
_DOMAIN = re.compile(r"(?i)(?:@|www\.|https?://(?:www\.)?)([a-z0-9-]+)(?:\.[a-z0-9-]+)*\.[a-z]{2,}")
_PUBLIC_MAIL = frozenset("gmail hotmail outlook yahoo gmx web icloud aol t-online orange free live".split())


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


def parties_of(sheet: Sheet) -> tuple[Party, Found[str] | None]:
    """The vendor, and the customer's name."""
    blocks = [*_labelled_blocks(sheet), *_sender_lines(sheet), *_address_blocks(sheet)]
    vendor, vendor_finder = _vendor(sheet, blocks)
    customer, customer_finder = _customer(sheet, blocks, vendor)
    ids = tax_ids_of(sheet, vendor.cells if vendor else (), customer.cells if customer else ())
    name = _name_found(sheet, vendor, vendor_finder)
    address = None
    if vendor and vendor.address:
        place = next((cell for cell in vendor.cells if is_city_line(cell.text)), vendor.cells[-1])
        address = Found(
            value=vendor.address, page=place.page, quote=place.text, finder=vendor_finder.replace("name", "address")
        )
    party = Party(name=name, address=address, tax_id=ids)
    if customer is None or not customer.name:
        return party, None
    return party, Found(value=customer.name, page=customer.page, quote=customer.name, finder=customer_finder)


def _name_found(sheet: Sheet, vendor: Block | None, finder: str) -> Found[str] | None:
    """The vendor's name: the full form of it if a sender's line shortens it; else the letterhead's."""
    if vendor and vendor.name:
        name = _fuller(sheet, vendor.name) if vendor.sender else vendor.name
        return Found(value=name, page=vendor.page, quote=name, finder=finder)
    head = _letterhead(sheet)
    return Found(value=head.text, page=head.page, quote=head.text, finder="letterhead") if head else None


def _fuller(sheet: Sheet, name: str) -> str:
    for cell in sheet.cells:
        text = cell.text.strip(" ,")
        if text.startswith(name) and len(name) < len(text) < 60 and has_legal_form(text) and not re.search(r"\d", text):
            return text
    return name


# --- choosing ------------------------------------------------------------------------------------------------------


def _vendor(sheet: Sheet, blocks: Sequence[Block]) -> tuple[Block | None, str]:
    for block in blocks:
        if block.role == "vendor":
            return block, "party_label"
    for block in blocks:
        if block.sender:
            return block, "name_sender"
    free = [block for block in blocks if not block.role]
    if not free:
        return None, ""
    ranked = sorted(free, key=lambda block: -_vendor_like(sheet, block, blocks))
    best = ranked[0]
    if _vendor_like(sheet, best, blocks) < 0:
        return None, ""
    return best, "name_place"


def _vendor_like(sheet: Sheet, block: Block, blocks: Sequence[Block]) -> float:
    """How much a block without a label looks like the sender's: at the top or the foot, by the domains, not in the window."""
    width, height = sheet.sizes[block.page]
    left, top = block.cells[0].x0 / width, block.top / height
    labelled_customer = any(other.role == "customer" for other in blocks)
    same_name = any(other.role in ("customer", "delivery") and other.name == block.name for other in blocks)
    return (
        (2.0 if _of_domain(sheet, block.name) else 0.0)
        + (0.8 if _tells_of_itself(sheet, block) else 0.0)
        + 1.2 * max(0.0, 1 - top / 0.4)
        + (0.7 if top > 0.8 else 0.0)
        + (0.2 if left > 0.55 else 0.0)
        - (1.2 if 0.1 < top < 0.36 and left < 0.45 and not labelled_customer else 0.0)  # an envelope's window
        - (1.0 if _is_under_a_letterhead(sheet, block) else 0.0)
        - (2.0 if _PERSON.match(block.cells[0].text) or _PERSON.match(block.name) else 0.0)
        - (3.0 if same_name else 0.0)
        - 0.5 * (block.page - 1)
    )


def _tells_of_itself(sheet: Sheet, block: Block) -> bool:
    """Whether mail, telephone or a tax number stand in the lines of a block or right below it, as senders have it."""
    last = block.cells[-1]
    lines = [*block.cells, *sheet.below(last, reach=4.0)[:4]]
    return any(_CONTACT.search(cell.text) or "tax_id" in _OTHER.names(cell.text) for cell in lines)


def _is_under_a_letterhead(sheet: Sheet, block: Block) -> bool:
    """Whether another name in larger letters stands above, away from the block: then that one is the sender."""
    head = _letterhead(sheet)
    first = block.cells[0]
    if head is None or head.page != block.page or head.height < 1.3 * first.height or head.text == block.name:
        return False
    return first.y0 - head.y1 > 2.0 * first.height


def _customer(sheet: Sheet, blocks: Sequence[Block], vendor: Block | None) -> tuple[Block | None, str]:
    for block in blocks:
        if block.role == "customer":
            return block, "party_label"
    names = {vendor.name} if vendor else set()
    free = [
        block
        for block in blocks
        if not block.role and not block.sender and block is not vendor and block.name not in names
    ]
    width, height = sheet.sizes[min(sheet.sizes)] if sheet.sizes else (1.0, 1.0)
    upper = [block for block in free if block.page == 1 and block.top < 0.5 * height]
    if upper:
        return min(upper, key=lambda block: (block.cells[0].x0 > 0.5 * width, block.top)), "customer_place"
    for block in blocks:
        if block.role == "delivery" and block is not vendor:
            return block, "customer_place"
    return None, ""


def _of_domain(sheet: Sheet, name: str) -> bool:
    """Whether a mail or web address on the sheet is of this name."""
    bare = re.sub(r"[^a-z0-9]", "", fold(name))
    for cell in sheet.cells:
        for match in _DOMAIN.finditer(cell.text):
            domain = re.sub(r"[^a-z0-9]", "", match[1].lower())
            if (
                domain not in _PUBLIC_MAIL
                and len(domain) > 3
                and (domain in bare or (len(bare) > 3 and bare in domain))
            ):
                return True
    return False


# --- blocks --------------------------------------------------------------------------------------------------------


def _labelled_blocks(sheet: Sheet) -> list[Block]:
    found = []
    for cell in sheet.cells:
        for role in _ROLES.names(cell.text):
            block = _block_at(sheet, cell, role)
            if block:
                found.append(block)
    return sorted(found, key=lambda block: (block.role == "", block.page))


def _block_at(sheet: Sheet, label: Cell, role: str) -> Block | None:
    """The party at a label: behind it, in the form below it, or in the lines below or to the right."""
    start, end, rank = next(_ROLES.spans(role, label.text))
    rest = label.text[end:].strip(" :.-–/")
    short = end - start < 5
    if rest and ":" not in label.text[end : end + 3] and (rank >= 14 or short or not rest[0].isupper()):
        return None
    if short and not rest and not label.text.rstrip().endswith(":") and _is_busy(sheet, label):
        return None
    if rest and _named(rest):
        below = _stack(sheet, label, sheet.below(label))
        return _made(rest, [label, *below[:5]], role)
    return _form_below(sheet, label, role) or _lines_below(sheet, label, role)


def _is_busy(sheet: Sheet, label: Cell) -> bool:
    return len(sheet.rows[label.row].cells) > 2


def _form_below(sheet: Sheet, label: Cell, role: str) -> Block | None:
    """A form: `Name: …`, `Address: …` in rows under the label."""
    name, address, cells, in_address = "", [], [], None
    for row in sheet.rows[label.row + 1 : label.row + 14]:
        first = row.cells[0]
        if row.page != label.page or (_ROLES.names(first.text) and len(row.cells) == 1):
            break
        value = row.cells[1] if len(row.cells) > 1 else None
        part = next(iter(_PARTS.names(first.text)), "") if abs(first.x0 - label.x0) < 12 else ""
        if part == "name" and value and not name:
            name, in_address = value.text, None
            cells.append(value)
        elif part == "address" and value and not address:
            address.append(value.text)
            cells.append(value)
            in_address = value.x0
        elif in_address is not None and len(row.cells) == 1 and abs(first.x0 - in_address) < 4:
            address.append(first.text)
            cells.append(first)
        else:
            in_address = None
    if not name:
        return None
    return Block(name=name, address=_joined(address), cells=tuple(cells), role=role)


def _lines_below(sheet: Sheet, label: Cell, role: str) -> Block | None:
    below = _stack(sheet, label, sheet.below(label))
    beside = sheet.right(label)
    if not below and beside and _named(beside.text) and not _OTHER.is_label(beside.text):
        below = [beside, *_stack(sheet, beside, sheet.below(beside))]
    elif beside and below and is_city_line(beside.text) is False and _is_tight(label, beside) and _named(beside.text):
        below = [beside, *_stack(sheet, beside, sheet.below(beside))]
    name = _name_in(below) or next((cell for cell in below if _named(cell.text)), None)
    return _made(_bare_name(name.text), below, role) if name else None


def _is_tight(label: Cell, beside: Cell) -> bool:
    return label.text.rstrip().endswith(":") and beside.x0 - label.x1 < 6 * label.height


def _stack(sheet: Sheet, anchor: Cell, below: Sequence[Cell]) -> list[Cell]:
    """Cells that stand under an anchor without a gap, to the next label; at most six."""
    stack: list[Cell] = []
    last = anchor
    seen = list(below)
    while seen and len(stack) < 6:
        cell = seen[0]
        gap = cell.y0 - last.y1
        # The first line may stand a little off its heading.
        if gap > (1.9 if last is anchor else 1.1) * cell.height or _stops(cell.text):
            break
        if stack and not _aligned(cell, stack[0]):
            break
        stack.append(cell)
        last = cell
        seen = sheet.below(last)
    return stack


def _stops(text: str) -> bool:
    return bool(_ROLES.names(text) and len(text) < 30 and not has_legal_form(text)) or bool(
        (_OTHER.names(text) or _SUMS.names(text))
        and not is_city_line(text)
        and not is_street(text)
        and not has_legal_form(text)
    )


def _address_blocks(sheet: Sheet) -> list[Block]:
    """Stacks of lines that end in a postal code and a town, under their name."""
    found = []
    for cell in sheet.cells:
        if len(cell.text) > 60 or not is_city_line(cell.text) or _OTHER.names(cell.text) or is_heading_row(sheet, cell):
            continue
        stack = _above(sheet, cell)
        name = _name_in(stack[:-1])
        if name:
            block = _made(_bare_name(name.text), stack[stack.index(name) :], _label_above(sheet, name))
            if block:
                found.append(block)
    return found


def _name_in(stack: Sequence[Cell]) -> Cell | None:
    """The line that names the party, above its street: a company before a person."""
    street = next((place for place, cell in enumerate(stack) if is_street(cell.text)), len(stack))
    named = [cell for cell in stack[:street] if _named(cell.text)]
    return next((cell for cell in named if not _PERSON.match(cell.text)), named[0] if named else None)


def _bare_name(text: str) -> str:
    """A name without what only leads to it, such as `Attn:`; titles that people are addressed by stay."""
    return re.sub(r"(?i)^(?:attn|attention|att)\b\W*", "", text).strip(" ,")


def is_heading_row(sheet: Sheet, cell: Cell) -> bool:
    """Whether a cell stands among many others, as in a table."""
    return len(sheet.rows[cell.row].cells) > 4


def _label_above(sheet: Sheet, cell: Cell) -> str:
    above = [
        other
        for row in sheet.rows[max(0, cell.row - 3) : cell.row]
        for other in row.cells
        if other.page == cell.page and other.over(cell) and cell.y0 - other.y1 < 2.0 * cell.height
    ]
    return next((role for other in reversed(above) for role in _ROLES.names(other.text)), "")


def _above(sheet: Sheet, last: Cell) -> list[Cell]:
    """The cells stacked above a town's line, top to bottom, itself last."""
    stack = [last]
    for row in reversed(sheet.rows[max(0, last.row - 12) : last.row]):
        top = stack[0]
        if row.page != last.page or top.y0 - row.y1 > 1.1 * top.height or len(stack) > 6:
            break
        aligned = [cell for cell in row.cells if _aligned(cell, top) or _centred(cell, top)]
        if not aligned:
            continue
        if _stops(aligned[0].text) or is_city_line(aligned[0].text):
            break
        stack.insert(0, aligned[0])
    return stack


def _aligned(cell: Cell, other: Cell) -> bool:
    """Whether two lines begin or end at one x; large letters stand in from their box's edge, and scans lie askew."""
    slack = max(4.0, 0.35 * max(cell.height, other.height))
    return abs(cell.x0 - other.x0) < slack or abs(cell.x1 - other.x1) < slack


def _centred(cell: Cell, other: Cell) -> bool:
    return abs((cell.x0 + cell.x1) - (other.x0 + other.x1)) < 6


def _sender_lines(sheet: Sheet) -> list[Block]:
    """`Name - street - town` on one line, as above the window of an envelope or across a letterhead."""
    found = []
    for cell in sheet.cells:
        parts = [part.strip() for part in _SEPARATORS.split(cell.text) if part.strip()]
        if cell.page != 1 or not 3 <= len(parts) <= 6 or _OTHER.names(cell.text) or len(cell.text) > 120:
            continue
        towns = [place for place, part in enumerate(parts) if is_city_line(part)]
        if towns and towns[0] >= 2 and _named(parts[0]) and re.search(r"\d", "".join(parts[1 : towns[0]])):
            found.append(Block(name=parts[0], address=", ".join(parts[1 : towns[0] + 1]), cells=(cell,), sender=True))
    height = sheet.sizes.get(1, (0.0, 800.0))[1]
    return [block for block in found if block.top < 0.45 * height]


def _made(name: str, cells: Sequence[Cell], role: str) -> Block | None:
    """A block of a name and the lines of its address, up to the town."""
    lines = [cell.text for cell in cells]
    parts = []
    for text in lines:
        if text == name or name in text or _PERSON.match(text) or _CONTACT.search(text) or country_of(text):
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
    """Whether a line between others belongs to the address: it has a number, or stands behind a street."""
    return bool(re.search(r"\d", parts[place])) or any(is_street(before) for before in parts[:place])


def _joined(parts: Sequence[str]) -> str:
    """The parts on one line, without the country before a postal code."""
    return ", ".join(re.sub(r"^(?:[A-Z]{1,2})[- ](?=\d{4,5}\b)", "", part.strip(" ,")) for part in parts)


def _named(text: str) -> bool:
    """Whether a line could be a name: words, no title, no contact, no figures but few."""
    words = re.findall(r"[^\W\d_]{2,}", text)
    digits = len(re.findall(r"\d", text))
    if (
        not words
        or text.startswith("(")
        or len(text) > 70
        or digits > 4
        or digits * 2 > len(text)
        or _TITLE.match(fold(text))
        or _CONTACT.search(text)
    ):
        return False
    return not (_OTHER.is_label(text) or country_of(text) or text.rstrip().endswith(":"))


def _letterhead(sheet: Sheet) -> Cell | None:
    """The name at the top of the first page: of the domain, in the largest letters, or with a legal form."""
    if not sheet.sizes:
        return None
    height = sheet.sizes[min(sheet.sizes)][1]
    top = [
        cell for cell in sheet.cells if cell.page == min(sheet.sizes) and cell.y0 < 0.3 * height and _named(cell.text)
    ]
    top = [cell for cell in top if not _ROLES.names(cell.text) and not _OTHER.names(cell.text) and len(cell.text) < 50]
    rest = [cell for cell in sheet.cells if has_legal_form(cell.text) and _named(cell.text) and cell.y0 > 0.8 * height]
    if not top:
        return rest[0] if rest else None

    def likeness(cell: Cell) -> float:
        score = cell.height / 10 + (2.0 if _of_domain(sheet, cell.text) else 0.0) - 0.6 * cell.y0 / height
        return score + (0.8 if has_legal_form(cell.text) else 0.0)

    return max(top, key=likeness)
