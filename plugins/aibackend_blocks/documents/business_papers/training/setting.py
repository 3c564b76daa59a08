"""Sets an invoice on a page: where its parts stand, in which letters; as words with boxes, or as a PDF file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from aibackend_blocks.documents.business_papers.training.blocks import (
    Block,
    Line,
    Run,
    Writer,
    meta,
    sums,
    table,
)
from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.documents.business_papers.training.grammar import Invoice, word, wording
from aibackend_blocks.documents.business_papers.training.sheets import Sheet
from aibackend_blocks.documents.business_papers.training.sides import party

_DATES = ("slashes", "dots", "iso", "words", "short")


def set_invoice(paper: Invoice, factors: Factors, random: Random) -> Sheet:
    """The page of an invoice."""
    sheet = Sheet(factors, random)
    write = Writer(random=random, factors=factors, paper=paper, dated=random.choice(_DATES))
    left = random.choice((36.0, 50.0, 70.0))
    inner = sheet.width - 2 * left
    y = _head(sheet, write, left, inner) + sheet.size * random.choice((1.5, 2.5, 4))
    sheet.rule(y, left, left + inner)
    y = sheet.put(table(write, inner), left, y, random.choice((1.3, 1.6, 2.2)))
    sheet.rule(y + 4, left, left + inner)
    y = _sums(sheet, write, left, inner, y + sheet.size * random.choice((0.5, 1.5)))
    _foot(sheet, write, left, y + sheet.size * random.choice((1, 3)))
    return sheet


def _head(sheet: Sheet, write: Writer, left: float, inner: float) -> float:
    """The title, the parties and the references by the page's arrangement."""
    paper, factors, random = write.paper, write.factors, write.random
    half = left + inner * random.choice((0.5, 0.55, 0.62))
    title = _title(write)
    if factors["arrangement"] == "grid" and factors["vendor_label"] == factors["customer_label"] == "none":
        write = replace(write, factors={**factors, random.choice(("vendor_label", "customer_label")): "above"})
    vendor, customer = party(write, paper.vendor, "vendor"), party(write, paper.customer, "customer")
    facts = meta(write, inner if factors["meta"] == "boxed" else inner * 0.42)
    delivery = [] if factors["delivery"] == "none" else party(write, paper.delivery, "delivery")
    gap = sheet.size * 1.2
    top = random.choice((30.0, 40.0, 60.0))

    def beside(one: Block, other: Block, y: float) -> float:
        return max(sheet.put(one, left, y), sheet.put(other, half, y)) + gap

    top = _letterhead(sheet, write, left, half, top)
    how = factors["arrangement"]
    if how == "grid":
        return _grid(sheet, [title, vendor, customer, facts, delivery], left, inner, top, random)
    if factors["title"] == "right":
        sheet.put(title, half, top)
        title = []
    if how == "parties_beside":
        y = sheet.put(title, left, top) + gap
        pair = (vendor, customer) if random.random() < 0.75 else (customer, vendor)
        y = beside(*pair, y)
        y = sheet.put([*facts, *delivery], left, y) + gap
    elif how == "customer_first":
        y = sheet.put([*title, [Run(0, "")], *customer], left, top) + gap
        y = beside([*delivery, [Run(0, "")], *facts], vendor, y)
    elif how == "letter":
        between = random.choice((" · ", " - ", ", ", " | "))
        sender: Block = [
            [
                Run(0, paper.vendor.name + between.rstrip(), "vendor", scale=0.7),
                Run(0, between.join(paper.vendor.lines), "vendor_address", scale=0.7, joined=True),
            ]
        ]
        window = [line for line in customer if random.random() < 0.9 or line[0].role != "other"]
        y = beside([*sender, *window], facts, top + 70)
        y = sheet.put(title, left, y + gap) + gap
    elif how == "vendor_right":
        y = beside(title, vendor, top)
        y = beside([*customer, *delivery], facts, y)
    elif how == "vendor_foot":
        y = sheet.put(title, left, top) + gap
        y = beside(customer, [*facts, *delivery], y)
        sheet.put(vendor, left, sheet.height - 24 - sheet.size * 1.5 * len(vendor))
    elif how == "rows":
        y = sheet.put([*title, *vendor, [Run(0, "")], *customer, *delivery, *facts], left, top) + gap
    elif how == "meta_left":
        y = beside(facts, vendor, top + gap)
        y = beside([*title, *customer], delivery, y)
    else:
        y = beside(vendor, title, top)
        y = beside(customer, facts, y)
        y = sheet.put(delivery, left, y)
    return y


def _title(write: Writer) -> Block:
    """What the paper is called, with its number where that stands beside it."""
    paper, factors, random = write.paper, write.factors, write.random
    if factors["title"] == "none":
        return []
    name = write.label("title")
    title = [[Run(0, name, "title", True, random.choice((1.4, 1.8, 2.4)))]]
    if factors["title"] == "with_number":
        mark = random.choice((" ", " # ", " Nr. ", " No. ", ": "))
        title[0] = [
            Run(0, f"{name}{mark}".strip(), "title", True, 1.5),
            Run(0, paper.number, "number", True, 1.5, joined=True),
        ]
    return title


def _letterhead(sheet: Sheet, write: Writer, left: float, half: float, top: float) -> float:
    """The vendor's name above all else, or its address at the foot. Where the rest begins."""
    paper, factors, random = write.paper, write.factors, write.random
    if factors["letterhead"] == "name":
        scale = random.choice((1.0, 1.5, 2.0))
        name = [Run(0, paper.vendor.name, "vendor", random.random() < 0.6, scale)]
        slogan = [Run(0, f"{word(random)} {word(random).lower()} {word(random).lower()}")]
        lines = [name, slogan] if random.random() < 0.3 else [name]
        return sheet.put(lines, random.choice((left, half)), top) + sheet.size * 1.2
    if factors["letterhead"] == "foot":
        address = " · ".join(paper.vendor.lines)
        foot = [
            Run(0, f"{paper.vendor.name} ·", "vendor", scale=0.7),
            Run(0, address, "vendor_address", scale=0.7, joined=True),
        ]
        sheet.put([[*foot, Run(0, f"· {paper.vendor.mail}", scale=0.7, joined=True)]], left, sheet.height - 30)
    return top


def _grid(sheet: Sheet, blocks: Sequence[Block], left: float, inner: float, y: float, random: Random) -> float:
    """Blocks in any order, one to three beside each other."""
    waiting = [block for block in blocks if block]
    if random.random() < 0.6:
        title, *rest = waiting
        random.shuffle(rest)
        waiting = [title, *rest]
    else:
        random.shuffle(waiting)
    gap = sheet.size * random.choice((1.0, 2.0, 3.0))
    while waiting:
        row = [waiting.pop(0) for _ in range(min(len(waiting), random.choice((1, 2, 2, 3))))]
        if random.random() < 0.15:
            row.append([])
            random.shuffle(row)
        step = inner / len(row)
        y = max(sheet.put(block, left + place * step, y) for place, block in enumerate(row)) + gap
    return y


def _sums(sheet: Sheet, write: Writer, left: float, inner: float, y: float) -> float:
    how, random = write.factors["sums_place"], write.random
    if how == "one_row":
        cells: list[Line] = []
        sums(write, lambda label, figure, role, bold: cells.append([Run(0, label), Run(0, figure, role, bold)]) or [])
        step = inner / len(cells)
        rows = [[pair[line]._replace(dx=place * step) for place, pair in enumerate(cells)] for line in (0, 1)]
        return sheet.put(rows, left, y)
    if how == "inline":
        between = random.choice((":", ": ", " "))
        begin = left + inner * random.choice((0.0, 0.0, 0.55))
        inline = sums(
            write,
            lambda label, figure, role, bold: [
                Run(0, f"{label}{between}".rstrip()),
                Run(0, figure, role, bold, joined=True),
            ],
        )
        return sheet.put(inline, begin, y)
    begin, end = (left, left + inner * 0.45) if how == "left" else (left + inner * 0.55, left + inner - 4)
    if how == "below":
        begin = left + inner * 0.1
    mark = random.choice((":", "", ""))

    def columns(label: str, figure: str, role: str, bold: bool) -> Line:
        return [Run(begin - left, label + mark, bold=bold), Run(end - left, figure, role, bold, right=True)]

    y = sheet.put(sums(write, columns), left, y)
    if write.factors["tax_table"] == "yes" and write.paper.taxes:
        y = sheet.put(
            [[Run(0, "%"), Run(70, write.label("subtotal")), Run(190, write.label("tax"))]], left, y + sheet.size
        )
        for rate, amount in write.paper.taxes:
            base = write.paper.net if len(write.paper.taxes) == 1 else amount * 100 / rate
            y = sheet.put(
                [[Run(0, f"{write.plain(rate)}%"), Run(70, write.money(base)), Run(190, write.money(amount))]], left, y
            )
    return y


def _foot(sheet: Sheet, write: Writer, left: float, y: float) -> None:
    paper, factors, random = write.paper, write.factors, write.random
    phrases = wording()[paper.language]
    lines: Block = []
    if factors["terms"] == "foot":
        lines.append([Run(0, f"{write.label('terms')}:"), Run(0, paper.terms, "terms", joined=True)])
    elif factors["terms"] == "sentence":
        lines.append([Run(0, paper.terms, "terms")])
    if factors["due"] == "sentence":
        lines.append([Run(0, f"{write.label('due')}"), Run(0, write.day(paper.due), "due", joined=True)])
    if factors["foot"] != "none":
        lines.append([Run(0, random.choice(phrases["thanks"]))])
    if factors["foot"] == "bank":
        lines.append(
            [Run(0, f"IBAN DE{random.randrange(10**19, 10**20)}  BIC {random.choice(('ABCDEFGH', 'QRSTDEFF'))}")]
        )
    if factors["tax_id"] == "foot":
        lines.append([Run(0, write.label("tax_id")), Run(0, paper.vendor.tax_id, "vendor_tax_id", joined=True)])
    sheet.put(lines, left, y)
