"""A page being filled with blocks; read back as words with boxes, or printed as a PDF file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen import canvas

from aibackend.documents import Line as TextLine
from aibackend.documents import Page, Word
from aibackend_blocks.documents.business_papers.training.blocks import Block, Line
from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.pages import layout

_BOLD = {"Helvetica": "Helvetica-Bold", "Times-Roman": "Times-Bold", "Courier": "Courier-Bold"}


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
    """A page being filled."""

    def __init__(self, factors: Factors, random: Random) -> None:
        self.font, self.size = factors["font"], float(factors["size"])
        self.width, self.height = random.choice(((595.0, 842.0), (612.0, 792.0)))
        self.lead = random.choice((1.2, 1.3, 1.5))
        self.ruled = factors["rules"] == "yes"
        self.marks: list[Mark] = []
        self.rules: list[tuple[float, float, float, float]] = []

    def put(self, block: Block, x: float, y: float, lead: float = 0.0) -> float:
        """Set a block with its left top at x, y; returns the y below it."""
        for line in block:
            height = self.size * max((run.scale for run in line if run.scale > 0), default=1.0)
            y += height * (lead or self.lead)
            self._line(line, x, y)
        return y

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


def page_of(sheet: Sheet) -> tuple[Page, dict[tuple[float, float], str]]:
    """The page as a reader hands it over, and the role of each word by its box's left top."""
    words, roles = [], {}
    for mark in sheet.marks:
        bold = mark.font in _BOLD.values()
        x, space = mark.x, stringWidth(" ", mark.font, mark.size)
        for text in mark.text.split(" "):
            width = stringWidth(text, mark.font, mark.size)
            if text:
                box = (x, mark.y - 0.75 * mark.size)
                words.append(
                    Word(
                        text=text,
                        x0=x,
                        y0=box[1],
                        x1=x + width,
                        y1=mark.y + 0.25 * mark.size,
                        size=mark.size,
                        bold=bold,
                    )
                )
                roles[box] = mark.role
            x += width + space
    lines = tuple(layout.reading_order([TextLine(words=tuple(piece)) for piece in layout.lines(words)]))
    return Page(number=1, width=sheet.width, height=sheet.height, lines=lines), roles


def pdf_of(sheets: Sequence[Sheet]) -> bytes:
    """The pages as a PDF file."""
    file = io.BytesIO()
    paper = canvas.Canvas(file, pagesize=(sheets[0].width, sheets[0].height), invariant=True)
    for sheet in sheets:
        for mark in sheet.marks:
            paper.setFont(mark.font, mark.size)
            paper.drawString(mark.x, sheet.height - mark.y, mark.text)
        for x0, y0, x1, y1 in sheet.rules:
            paper.line(x0, sheet.height - y0, x1, sheet.height - y1)
        paper.showPage()
    paper.save()
    return file.getvalue()
