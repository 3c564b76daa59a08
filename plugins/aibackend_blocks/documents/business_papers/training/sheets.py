"""Pages being filled with blocks; read back as words with boxes, or printed as a PDF file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen import canvas

from aibackend.documents import Line as TextLine
from aibackend.documents import Page, Word
from aibackend_blocks.documents.business_papers.training.blocks import Block, Line
from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.pages import layout

_BOLD = {"Helvetica": "Helvetica-Bold", "Times-Roman": "Times-Bold", "Courier": "Courier-Bold"}
MARGIN = 30.0
"""Points that the last line leaves below it, and the first one of a further page above it."""


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A run of text on the page. y: its base line, points from the top."""

    x: float
    y: float
    size: float
    font: str
    text: str
    role: str


class Sheet:
    """A page being filled, and those that it goes on with."""

    def __init__(self, factors: Factors, random: Random) -> None:
        self.font, self.size = factors["font"], float(factors["size"])
        self.width, self.height = random.choice(((595.0, 842.0), (612.0, 792.0)))
        self.lead = random.choice((1.2, 1.3, 1.5))
        self.ruled = factors["rules"] == "yes"
        self.marks: list[Mark] = []
        self.feet: list[Mark] = []
        self.rules: list[tuple[float, float, float, float]] = []

    def put(self, block: Block, x: float, y: float, lead: float = 0.0) -> float:
        """Set a block with its left top at x, y; returns the y below it."""
        for line in block:
            height = self.size * max((run.scale for run in line if run.scale > 0), default=1.0)
            y += height * (lead or self.lead)
            self._line(line, x, y)
        return y

    def put_at_foot(self, block: Block, x: float) -> None:
        """Set a block at the end of the last page."""
        marks, self.marks = self.marks, []
        self.put(block, x, self.height - MARGIN - self.size * 1.4 * len(block), 1.3)
        marks, self.marks = self.marks, marks
        self.feet += marks

    def long(self, block: Block) -> float:
        """How many points wide a block is."""
        return max((self._end(line) for line in block), default=0.0)

    def _end(self, line: Line) -> float:
        end = most = 0.0
        for run in line:
            size = self.size * abs(run.scale if run.scale > 0 else 1.0)
            width = stringWidth(run.text, _BOLD[self.font] if run.bold else self.font, size)
            end = (end + 0.3 * size if run.joined else run.dx - (width if run.right else 0)) + width
            most = max(most, end)
        return most

    def pages(self) -> list[list[Mark]]:
        """The marks of each page: what the first one does not hold goes on at the top of the next."""
        room = self.height - MARGIN - (max((self.height - mark.y for mark in self.feet), default=0.0))
        pages: list[list[Mark]] = [[]]
        for mark in self.marks:
            page = int(mark.y // room)
            while len(pages) <= page:
                pages.append([])
            pages[page].append(replace(mark, y=mark.y - page * room + (MARGIN if page else 0.0)))
        pages[-1] += self.feet
        return pages

    def _line(self, line: Line, x: float, y: float) -> None:
        end = x
        for run in line:
            raised = run.scale < 0  # set off the base line by a share of the height
            size = self.size * (1.0 if raised else run.scale)
            font = _BOLD[self.font] if run.bold else self.font
            width = stringWidth(run.text, font, size)
            left = end + 0.3 * size if run.joined else x + run.dx - (width if run.right else 0)
            self.marks.append(
                Mark(
                    x=left,
                    y=y + (run.scale * size * 2.2 if raised else 0),
                    size=size,
                    font=font,
                    text=run.text,
                    role=run.role,
                )
            )
            end = left + width

    def rule(self, y: float, x0: float, x1: float) -> None:
        if self.ruled:
            self.rules.append((x0, y, x1, y))


def pages_of(sheet: Sheet) -> tuple[list[Page], dict[tuple[int, float, float], str]]:
    """The pages as a reader hands them over, and the role of each word by its page and its box's left top."""
    pages, roles = [], {}
    for number, marks in enumerate(sheet.pages(), 1):
        words = [word for mark in marks for word in _words(mark)]
        roles.update({(number, word.x0, word.y0): role for mark in marks for word, role in _marked(mark)})
        lines = tuple(layout.reading_order([TextLine(words=tuple(piece)) for piece in layout.lines(words)]))
        pages.append(Page(number=number, width=sheet.width, height=sheet.height, lines=lines))
    return pages, roles


def _marked(mark: Mark) -> list[tuple[Word, str]]:
    return [(word, mark.role) for word in _words(mark)]


def _words(mark: Mark) -> list[Word]:
    """The words of a mark with their boxes."""
    found = []
    x, space = mark.x, stringWidth(" ", mark.font, mark.size)
    for text in mark.text.split(" "):
        width = stringWidth(text, mark.font, mark.size)
        if text:
            top, base = mark.y - 0.75 * mark.size, mark.y + 0.25 * mark.size
            bold = mark.font in _BOLD.values()
            found.append(Word(text=text, x0=x, y0=top, x1=x + width, y1=base, size=mark.size, bold=bold))
        x += width + space
    return found


def pdf_of(sheets: Sequence[Sheet]) -> bytes:
    """The pages as a PDF file."""
    file = io.BytesIO()
    paper = canvas.Canvas(file, pagesize=(sheets[0].width, sheets[0].height), invariant=True)
    for sheet in sheets:
        for number, marks in enumerate(sheet.pages()):
            for mark in marks:
                paper.setFont(mark.font, mark.size)
                paper.drawString(mark.x, sheet.height - mark.y, mark.text)
            for x0, y0, x1, y1 in sheet.rules if number == 0 else ():
                paper.line(x0, sheet.height - y0, x1, sheet.height - y1)
            paper.showPage()
    paper.save()
    return file.getvalue()
