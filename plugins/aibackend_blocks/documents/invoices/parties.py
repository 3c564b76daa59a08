"""Who sends an invoice and who gets it.

Three signs, in this order: a label (`Bill to`, `Rechnungsempfänger`, `Vendu par`), the sender's one-line address above
the window of an envelope, and the place of an address on the sheet, with the letterhead, the footer and the domains of
mail and web addresses to tell whose it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from aibackend_blocks.documents.business_papers.meanings import is_label
from aibackend_blocks.documents.invoices.address_lines import Block, footer_lines, line_below, sender_lines
from aibackend_blocks.documents.invoices.addresses import address_blocks, labelled_blocks
from aibackend_blocks.documents.invoices.names import (
    PERSON,
    is_registration,
    is_typed,
    letterhead,
    of_domain,
    tells_of_itself,
)
from aibackend_blocks.documents.invoices.party_features import Told
from aibackend_blocks.documents.invoices.spoken_parties import HONOURED, principal, spoken_blocks, spoken_vendor
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import has_legal_form, tax_number

BLOCKS = 40
"""Names with addresses that are weighed against each other; a page of an invoice has two to five."""


WORDS_LEAST = 2
"""Words of a logo by which a company's longer name is known again."""
_WORD = re.compile(r"[^\W\d_]{3,}")
BRAND_LEAST = 4
"""Letters of a brand by which a company's name is known again."""
WINDOW = (0.1, 0.36)
"""Between which shares of a sheet's height the window of an envelope shows who gets a letter."""


def told_of(sheet: Sheet) -> Told:
    """What labels and places tell of both parties, and the blocks of names and addresses that were seen."""
    blocks = (*blocks_of(sheet), *_imprints(sheet))
    vendor, vendor_finder = _vendor(sheet, blocks)
    customer, customer_finder = _customer(sheet, blocks, vendor)
    if vendor is None or not vendor.address:
        foot = _in_one_line(sheet, vendor, customer)
        if foot:
            vendor, vendor_finder, blocks = foot, "name_place", (*blocks, foot)
    found = customer.name if customer else ""
    names = {
        "vendor": _name_found(sheet, vendor, vendor_finder),
        "customer": Found(value=found, page=customer.page, quote=found, finder=customer_finder)
        if customer and found
        else None,
    }
    return Told(
        names={party: name if name and _could_name(name.value) else None for party, name in names.items()},
        blocks=blocks,
    )


@lru_cache(maxsize=4)
def _imprints(sheet: Sheet) -> tuple[Block, ...]:
    """Companies with their address in a line of the foot that also tells how to reach, tax or pay them."""
    named = {fold(block.name) for block in blocks_of(sheet)}
    feet = (block for block in footer_lines(sheet) if fold(block.name) not in named)
    return tuple(each for each in feet if _tells_of_itself(sheet, each) or _is_registered(each.cells[0].text))[:1]


def _is_registered(text: str) -> bool:
    return is_registration(text) or bool(tax_number(text))


def _could_name(text: str) -> bool:
    """Whether a text is no label of something, in whatever words."""
    return has_legal_form(text) or not is_label(text)


@lru_cache(maxsize=4)
def blocks_of(sheet: Sheet) -> tuple[Block, ...]:
    """The names with addresses on a sheet: at labels, of senders, and where they stand."""
    placed = (*sender_lines(sheet)[:BLOCKS], *address_blocks(sheet)[:BLOCKS])
    return (
        *labelled_blocks(sheet),
        *spoken_blocks(sheet),
        *(block for block in placed if not HONOURED.match(block.name)),
    )


def _name_found(sheet: Sheet, vendor: Block | None, finder: str) -> Found[str] | None:
    """The vendor's name: the full form of it if a sender's line shortens it; else the letterhead's."""
    if vendor and vendor.name:
        name = principal(_fuller(sheet, vendor.name) if vendor.sender else vendor.name)
        return Found(value=name, page=vendor.page, quote=name, finder=finder)
    head = letterhead(sheet)
    if not _names_itself(sheet) and (told := spoken_vendor(sheet)):
        return Found(value=told[0], page=told[1].page, quote=told[0], finder="letterhead")
    return Found(value=head.text, page=head.page, quote=head.text, finder="letterhead") if head else None


def _in_one_line(sheet: Sheet, vendor: Block | None, customer: Block | None) -> Block | None:
    """The sender in a line below the letterhead, or in the footer by the head's name or its domain."""
    head = letterhead(sheet)
    below = line_below(sheet, head) if head else None
    if below and not (customer and customer.name == below.name):
        return below
    known = vendor.name if vendor else head.text if head else ""
    for block in footer_lines(sheet):
        same = fold(known).split()[:1] == fold(block.name).split()[:1]
        if (same or of_domain(sheet, block.name)) and not (customer and customer.name == block.name):
            return block
    return None


def _is_short_for(name: str, names: Iterable[str]) -> bool:
    """Whether a name is one of the names, or how one begins, or has some of its words, as that of a logo does."""
    words = {*_WORD.findall(fold(name))}
    return any(
        fold(each).startswith(fold(name)) or (len(words) >= WORDS_LEAST and words <= {*_WORD.findall(fold(each))})
        for each in names
    )


def _fuller(sheet: Sheet, name: str) -> str:
    for cell in sheet.cells:
        text = cell.text.strip(" ,")
        if text.startswith(name) and len(name) < len(text) < 60 and has_legal_form(text) and not re.search(r"\d", text):
            return text
    return name


def _labelled(blocks: Sequence[Block], role: str) -> Block | None:
    """The first block that a label gives a role, one that is only guessed last."""
    return min((block for block in blocks if block.role == role), key=lambda block: block.guessed, default=None)


def _names_itself(sheet: Sheet) -> bool:
    """Whether a company stands in the letterhead, by its form or as the name of its mail or web address."""
    head = letterhead(sheet)
    return head is not None and (has_legal_form(head.text) or of_domain(sheet, head.text))


def _vendor(sheet: Sheet, blocks: Sequence[Block]) -> tuple[Block | None, str]:
    told = _labelled(blocks, "vendor")
    free = [block for block in blocks if not block.role]
    if told and not (told.guessed and (_names_itself(sheet) or any(_is_own(sheet, block) for block in free))):
        return told, "party_label"
    for block in blocks:
        if block.sender:
            return block, "name_sender"
    if not free:
        return None, ""
    imprints = _imprints(sheet)
    others = [block for block in free if block not in imprints]
    if imprints and not any(_tells_of_itself(sheet, each) or _repeats_letterhead(sheet, each) for each in others):
        return imprints[0], "name_place"
    ranked = sorted(free, key=lambda block: -_vendor_like(sheet, block, blocks))
    best = ranked[0]
    if _vendor_like(sheet, best, blocks) < 0:
        return None, ""
    return best, "name_place"


def _vendor_like(sheet: Sheet, block: Block, blocks: Sequence[Block]) -> float:
    """How much a block without a label looks like the sender's: by place, domains and what stands with it."""
    width, height = sheet.sizes[block.page]
    left, top = block.cells[0].x0 / width, block.top / height
    customers = [other for other in blocks if other.role == "customer"]
    labelled_customer, leads = bool(customers), _leads_row(sheet, block, blocks)
    right = [other for other in blocks if not other.role and other.cells[0].x0 > block.cells[0].x1]
    letter = not labelled_customer and not leads and (bool(right) or not is_typed(sheet))
    receivers = [*customers[:1], *(other for other in blocks if other.role == "delivery")]
    same_name = any(other.name == block.name for other in receivers)
    return (
        (2.0 if _is_own(sheet, block) else 0.0)
        + (0.8 if _tells_of_itself(sheet, block) else 0.0)
        + 1.2 * max(0.0, 1 - top / 0.4)
        + (0.7 if top > 0.8 else 0.0)
        + (0.5 if leads else 0.2 if left > 0.55 else 0.0)
        - (1.2 if _is_in_window(top, left) and letter else 0.0)
        - (1.0 if _is_under_a_letterhead(sheet, block) else 0.0)
        - (2.0 if PERSON.match(block.cells[0].text) or PERSON.match(block.name) else 0.0)
        - (3.0 if same_name else 0.0)
        - 0.5 * (block.page - 1)
    )


def _is_own(sheet: Sheet, block: Block) -> bool:
    """Whether a block has the name of the letterhead, or of a mail or web address."""
    return of_domain(sheet, block.name) or _repeats_letterhead(sheet, block)


def _is_in_window(top: float, left: float) -> bool:
    return WINDOW[0] < top < WINDOW[1] and left < 0.45


def _leads_row(sheet: Sheet, block: Block, blocks: Sequence[Block]) -> bool:
    """Whether another unlabelled block begins right of this one in the same line, where no window of an envelope is."""
    first = block.cells[0]
    if WINDOW[0] < block.top / sheet.sizes[block.page][1] < WINDOW[1] and not is_typed(sheet):
        return False
    return any(
        not other.role
        and other.page == block.page
        and other.cells[0].x0 > first.x1
        and abs(other.top - block.top) < 0.5 * first.height
        for other in blocks
    )


def _tells_of_itself(sheet: Sheet, block: Block) -> bool:
    """Whether mail, telephone or a tax number stand in the lines of a block or right below it, as senders have it."""
    last = block.cells[-1]
    lines = [*block.cells, *sheet.below(last, reach=4.0)[:4]]
    return any(tells_of_itself(cell.text) for cell in lines)


def _repeats_letterhead(sheet: Sheet, block: Block) -> bool:
    """Whether a block begins with the name, or the brand, that stands above all else away from it."""
    head = letterhead(sheet)
    if head is None or head in block.cells or len(head.text) < BRAND_LEAST:
        return False
    return _is_short_for(head.text, [block.name])


def _is_under_a_letterhead(sheet: Sheet, block: Block) -> bool:
    """Whether another name in larger letters stands above, away from the block: then that one is the sender."""
    head = letterhead(sheet)
    first = block.cells[0]
    if head is None or head.page != block.page or head.height < 1.3 * first.height or head.text == block.name:
        return False
    return first.y0 - head.y1 > 2.0 * first.height and not _repeats_letterhead(sheet, block)


def _customer(sheet: Sheet, blocks: Sequence[Block], vendor: Block | None) -> tuple[Block | None, str]:
    told = _labelled(blocks, "customer")
    if told and not told.guessed:
        return told, "party_label"
    names = {vendor.name} if vendor else set()
    free = [
        block
        for block in blocks
        if not block.role and not block.sender and block is not vendor and not _is_short_for(block.name, names)
    ]
    width, height = sheet.sizes[min(sheet.sizes)] if sheet.sizes else (1.0, 1.0)
    upper = [block for block in free if block.page == 1 and block.top < 0.5 * height]
    labelled = {block.name for block in blocks if block.role and block.role != "customer"}
    if upper:
        return min(
            upper,
            key=lambda block: (block.name in labelled, (first := block.cells[0]).x0 > 0.5 * width, first.y0, first.x0),
        ), "customer_place"
    if told:
        return told, "party_label"
    for block in blocks:
        if block.role == "delivery" and block is not vendor:
            return block, "customer_place"
    return None, ""
