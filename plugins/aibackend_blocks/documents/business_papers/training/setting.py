"""Sets an invoice on pages: where its parts stand, in which letters; as words with boxes, or as a PDF file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from aibackend_blocks.documents.business_papers.training.accounts import sums, tax_table
from aibackend_blocks.documents.business_papers.training.blocks import Block, Line, Run, Writer, meta
from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.documents.business_papers.training.feet import closing, sender_line
from aibackend_blocks.documents.business_papers.training.grammar import Invoice, word
from aibackend_blocks.documents.business_papers.training.sheets import Sheet
from aibackend_blocks.documents.business_papers.training.sides import bystander, party
from aibackend_blocks.documents.business_papers.training.tables import overdue, readings, table

_DATES = ("slashes", "dots", "iso", "words", "short", "words", "year", "brief", "dashes", "slashes", "dots")
_OF = {"de": "vom", "fr": "du", "es": "de", "it": "del", "pl": "z dnia", "nl": "van", "pt": "de", "cs": "ze dne"}
"""What stands between a number and a day."""
_ONE_SIDED = ("customer_first", "letter", "rows")
"""Arrangements whose right half is free at the top."""
_BARE = ("window", "letter", "line")
"""Arrangements whose customer mostly stands without a label, as an envelope shows it."""


def set_invoice(paper: Invoice, factors: Factors, random: Random) -> Sheet:
    """The page of an invoice."""
    if factors["arrangement"] in _BARE and random.random() < 0.7:
        factors = {**factors, "customer_label": "none"}
    sheet = Sheet(factors, random)
    minus = random.choice(("-{}", "-{}", "-{}", "({})", "{}-", "- {}"))
    write = Writer(random=random, factors=factors, paper=paper, dated=random.choice(_DATES), minus=minus)
    left = random.choice((36.0, 50.0, 70.0))
    inner = sheet.width - 2 * left
    y = _head(sheet, write, left, inner) + sheet.size * random.choice((1.5, 2.5, 4))
    y = _before(sheet, write, left, inner, y)
    sheet.rule(y, left, left + inner)
    y = sheet.put(table(write, inner), left, y, random.choice((1.2, 1.3, 1.6, 2.2)))
    sheet.rule(y + 4, left, left + inner)
    if factors["tax_table"] == "before" and paper.taxes:
        y = sheet.put(tax_table(write, inner), left, y + sheet.size)
    y = _sums(sheet, write, left, inner, y + sheet.size * random.choice((0.5, 1.5)))
    if factors["readings"] == "behind":
        other = overdue(write, inner, paper.total - paper.paid) if random.random() < 0.3 else readings(write, inner)
        y = sheet.put(other, left, y + sheet.size * 2)
    closing(sheet, write, left, inner, y + sheet.size * random.choice((1, 3)))
    return sheet


def _before(sheet: Sheet, write: Writer, left: float, inner: float, y: float) -> float:
    """What is said, and what is reckoned up, before the table of goods."""
    paper, factors, random = write.paper, write.factors, write.random
    near = paper.issued.fromordinal(paper.issued.toordinal() - random.randrange(1, 40))
    if factors["said"] == "before" or factors["order"] == "said":
        known: Mapping[str, tuple[str, str]] = {
            "date": (write.day(near), "other"), "month": (f"{near:%m/%Y}", "other"),
            "code": (paper.order, "order"),
        }  # fmt: skip
        lines: Block = [write.said("intro", known) for _ in range(random.choice((1, 1, 2)))]
        y = sheet.put(lines, left, y) + sheet.size
    if factors["readings"] == "before":
        y = sheet.put(readings(write, inner), left, y) + sheet.size * 1.5
    return y


class _Head:
    """The parts of the head of a page, and where they stand."""

    def __init__(self, sheet: Sheet, write: Writer, left: float, inner: float) -> None:
        paper, factors, random = write.paper, write.factors, write.random
        self.sheet, self.left, self.inner, self.random = sheet, left, inner, random
        self.half = left + inner * random.choice((0.5, 0.55, 0.62))
        self.title = _title(write)
        bare = factors["vendor_label"] == factors["customer_label"] == "none"
        if factors["arrangement"] == "grid" and bare:
            write = replace(write, factors={**factors, random.choice(("vendor_label", "customer_label")): "above"})
        self.write = write
        self.vendor, self.customer = party(write, paper.vendor, "vendor"), party(write, paper.customer, "customer")
        wide = factors["meta"] == "boxed" or (
            factors["meta"] in ("bars", "pairs") and factors["arrangement"] == "strip"
        )
        self.facts = meta(write, inner if wide else inner * 0.42)
        self.delivery = [] if factors["delivery"] == "none" else party(write, paper.delivery, "delivery")
        if factors["bystander"] == "one":
            self.delivery = [*self.delivery, *([[Run(0, "")]] if self.delivery else []), *bystander(write)]
        self.gap = sheet.size * 1.2

    def put(self, block: Block, y: float) -> float:
        return self.sheet.put(block, self.left, y) + self.gap if block else y

    def beside(self, *blocks: Block, y: float) -> float:
        """Blocks beside each other where they have room, else below each other."""
        places = [self.left, self.half]
        if len(blocks) > 2:
            places = [self.left + self.inner * place / len(blocks) for place in range(len(blocks))]
        rooms = [each - place - 6 for place, each in zip(places, [*places[1:], self.left + self.inner], strict=True)]
        if any(self.sheet.long(block) > room for block, room in zip(blocks, rooms, strict=True)):
            for block in blocks:
                y = self.put(block, y)
            return y
        return max(self.sheet.put(block, place, y) for block, place in zip(blocks, places, strict=True)) + self.gap


def _head(sheet: Sheet, write: Writer, left: float, inner: float) -> float:
    """The title, the parties and the references by the page's arrangement."""
    head = _Head(sheet, write, left, inner)
    random, factors = head.random, head.write.factors
    top = _letterhead(sheet, write, left, head.half, random.choice((30.0, 40.0, 60.0)))
    how = factors["arrangement"]
    if how == "grid":
        return _grid(head, top)
    if factors["title"] == "right" and how != "vendor_left":
        y = sheet.put(head.title, head.half, top)
        top = top if how in _ONE_SIDED else y + head.gap
        head.title = []
    elif factors["title"] == "centre" and head.title:
        wide = sheet.long(head.title)
        top = sheet.put(head.title, left + (inner - wide) / 2, top) + head.gap
        head.title = []
    return _ARRANGED[how](head, top)


def _vendor_left(head: _Head, y: float) -> float:
    y = head.beside(head.vendor, head.title, y=y)
    y = head.beside(head.customer, head.facts, y=y)
    return head.sheet.put(head.delivery, head.left, y)


def _parties_beside(head: _Head, y: float) -> float:
    y = head.put(head.title, y)
    turned = head.random.random() < 0.25
    y = head.beside(*((head.customer, head.vendor) if turned else (head.vendor, head.customer)), y=y)
    return head.put([*head.facts, *head.delivery], y)


def _customer_first(head: _Head, y: float) -> float:
    y = head.put([*head.title, [Run(0, "")], *head.customer], y)
    return head.beside([*head.delivery, [Run(0, "")], *head.facts], head.vendor, y=y)


def _letter(head: _Head, y: float) -> float:
    window = [line for line in head.customer if head.random.random() < 0.9 or line[0].role != "other"]
    y = head.beside([sender_line(head.write), *window], head.facts, y=y + 70)
    return head.put(head.title, y + head.gap)


def _window(head: _Head, y: float) -> float:
    """The customer where an envelope shows it; the vendor at the right or at the foot, the facts below or beside."""
    random = head.random
    if random.random() < 0.4:
        head.sheet.put_at_foot(head.vendor, head.left)
        y = head.beside(head.customer, head.facts, y=y + random.choice((40, 80)))
    else:
        y = head.beside([*([[Run(0, "")]] * random.choice((0, 2, 4))), *head.customer], head.vendor, y=y)
        y = head.put(head.facts, y) if random.random() < 0.5 else head.beside([], head.facts, y=y)
    return head.put([*head.title, *head.delivery], y)


def _vendor_right(head: _Head, y: float) -> float:
    y = head.beside(head.title, head.vendor, y=y)
    return head.beside([*head.customer, *head.delivery], head.facts, y=y)


def _vendor_foot(head: _Head, y: float) -> float:
    y = head.put(head.title, y)
    y = head.beside(head.customer, [*head.facts, *head.delivery], y=y)
    head.sheet.put_at_foot(head.vendor, head.left)
    return y


def _rows(head: _Head, y: float) -> float:
    blocks = [*head.title, *head.vendor, [Run(0, "")], *head.customer, *head.delivery, *head.facts]
    return head.put(blocks, y)


def _meta_left(head: _Head, y: float) -> float:
    y = head.beside(head.facts, head.vendor, y=y + head.gap)
    return head.beside([*head.title, *head.customer], head.delivery, y=y)


def _three(head: _Head, y: float) -> float:
    """Parties and facts in three columns."""
    blocks = [head.vendor, head.customer, head.facts]
    if head.random.random() < 0.5:
        head.random.shuffle(blocks)
    y = head.put(head.title, y)
    y = head.beside(*blocks, y=y)
    return head.put(head.delivery, y)


def _centred(head: _Head, y: float) -> float:
    """The vendor in the middle of the top."""
    middle = head.left + head.inner / 2
    for line in head.vendor:
        y = head.sheet.put([line], middle - head.sheet.long([line]) / 2, y)
    y = head.put(head.title, y + head.gap)
    pair = (head.customer, head.facts) if head.random.random() < 0.7 else (head.facts, head.customer)
    return head.put(head.delivery, head.beside(*pair, y=y))


def _line(head: _Head, y: float) -> float:
    """The vendor in one line across the page."""
    scale = head.random.choice((0.8, 1.0))
    y = head.put([sender_line(head.write, scale, contact=head.random.random() < 0.5)], y)
    y = head.put(head.title, y)
    return head.put(head.delivery, head.beside(head.customer, head.facts, y=y))


def _strip(head: _Head, y: float) -> float:
    """The facts from edge to edge, above the parties or below them."""
    if head.random.random() < 0.5:
        y = head.put(head.facts, head.put(head.title, y))
        return head.put(head.delivery, head.beside(head.vendor, head.customer, y=y))
    y = head.beside(head.vendor, head.title, y=y)
    y = head.beside(head.customer, head.delivery, y=y)
    return head.put(head.facts, y)


_ARRANGED = {
    "vendor_left": _vendor_left, "parties_beside": _parties_beside, "customer_first": _customer_first,
    "letter": _letter, "window": _window, "vendor_right": _vendor_right, "vendor_foot": _vendor_foot, "rows": _rows,
    "meta_left": _meta_left, "three": _three, "centred": _centred, "line": _line, "strip": _strip,
}  # fmt: skip


def _title(write: Writer) -> Block:
    """What the paper is called, with its number and its day where these stand beside it."""
    paper, factors, random = write.paper, write.factors, write.random
    if factors["title"] == "none":
        return []
    name = write.label("credit" if factors["signs"] == "turned" else "title")
    scale = random.choice((1.0, 1.4, 1.8, 2.4))
    if factors["title"] not in ("with_number", "dated"):
        return [[Run(0, name, "title", True, scale)]]
    mark = random.choice((" ", " # ", " Nr. ", " No. ", ": ", " n° "))
    title = [
        Run(0, f"{name}{mark}".strip(), "title", True, min(scale, 1.5)),
        Run(0, paper.number, "number", True, min(scale, 1.5), joined=True),
    ]
    if factors["title"] == "dated":
        before = random.choice((_OF.get(paper.language, "of"), "-", "/", ","))
        title.append(Run(0, before, bold=True, scale=min(scale, 1.5), joined=True))
        title.append(Run(0, write.day(paper.issued), "issued", True, min(scale, 1.5), joined=True))
    return [title]


def _letterhead(sheet: Sheet, write: Writer, left: float, half: float, top: float) -> float:
    """The vendor's name or its brand above all else, or its address at the foot. Where the rest begins."""
    paper, factors, random = write.paper, write.factors, write.random
    if factors["letterhead"] in ("name", "brand"):
        scale = random.choice((1.0, 1.5, 2.0))
        name = [Run(0, paper.vendor.name, "vendor", random.random() < 0.6, scale)]
        if factors["letterhead"] == "brand":
            first = paper.vendor.name.split()[0]
            name = [Run(0, random.choice((first, first.upper(), first.lower())), "other", True, scale)]
        slogan = [Run(0, f"{word(random)} {word(random).lower()} {word(random).lower()}")]
        lines = [name, slogan] if random.random() < 0.3 else [name]
        return sheet.put(lines, random.choice((left, half)), top) + sheet.size * 1.2
    if factors["letterhead"] == "foot":
        sheet.put_at_foot([sender_line(write, contact=True)], left)
    return top


def _grid(head: _Head, y: float) -> float:
    """Blocks in any order, one to three beside each other."""
    random, sheet = head.random, head.sheet
    waiting = [each for each in (head.title, head.vendor, head.customer, head.facts, head.delivery) if each]
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
        step = head.inner / len(row)
        if any(sheet.long(block) > step - 6 for block in row[:-1]):  # no room beside each other
            waiting[:0] = row[1:]
            row, step = row[:1], head.inner
        y = max(sheet.put(block, head.left + place * step, y) for place, block in enumerate(row)) + gap
    return y


def _sums(sheet: Sheet, write: Writer, left: float, inner: float, y: float) -> float:
    """The sums at their place, with the taxes by rate below them."""
    y = _summed(sheet, write, left, inner, y)
    if write.factors["tax_table"] == "yes" and write.paper.taxes:
        begin = left + inner * write.random.choice((0.0, 0.0, 0.3))
        y = sheet.put(tax_table(write, inner), begin, y + sheet.size)
    return y


def _summed(sheet: Sheet, write: Writer, left: float, inner: float, y: float) -> float:
    how, random = write.factors["sums_place"], write.random
    if how == "one_row":
        cells: list[Sequence[Run]] = []

        def cell(label: str, figure: str, role: str, bold: bool) -> Line:
            cells.append([Run(0, label), Run(0, figure, role, bold)])
            return []

        sums(write, cell)
        step = inner / len(cells)
        if all(write.long(run.text, 1.1) < step - 4 for pair in cells for run in pair):
            rows = [[pair[line]._replace(dx=place * step) for place, pair in enumerate(cells)] for line in (0, 1)]
            return sheet.put(rows, left, y)
        how = "right"
    if how == "inline":
        between = random.choice((":", ": ", " "))
        begin = left + inner * random.choice((0.0, 0.0, 0.55))

        def inline(label: str, figure: str, role: str, bold: bool) -> Line:
            return [Run(0, f"{label}{between}".rstrip()), Run(0, figure, role, bold, joined=True)]

        return sheet.put(sums(write, inline), begin, y)
    begin, end = {"left": (0.0, 0.45), "middle": (0.3, 0.7), "below": (0.1, 1.0)}.get(how, (0.55, 1.0))
    mark = random.choice((":", "", ""))

    def columns(label: str, figure: str, role: str, bold: bool) -> Line:
        wide = write.long(label + mark, 1.1) + write.long(figure, 1.1) + 8
        start = max(0.0, min(begin * inner, end * inner - 4 - wide))
        return [Run(start, label + mark, bold=bold), Run(end * inner - 4, figure, role, bold, right=True)]

    return sheet.put(sums(write, columns), left, y)
