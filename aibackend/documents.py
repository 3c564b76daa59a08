"""What a document reader hands over: pages of words with their places.

Coordinates are points (1/72 inch), origin at the top left of the upright page, y downwards, for every kind of file:
a scan is scaled to points by its resolution, plain text is set on a grid of 6 × 12 points a character, so that
whatever reasons by geometry serves text, PDF and photograph alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["pdf", "image", "docx", "html", "text", "csv", "email"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Word:
    """A run of characters without a space.

    confidence: 0..1, 1 where the file itself holds the text. size: font size in points, 0 when unknown.
    """

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    size: float = 0.0
    bold: bool = False
    confidence: float = 1.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """Words that stand beside each other on one base line, left to right, without a column gap between them."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        """Its words, a space between."""
        return " ".join(word.text for word in self.words)

    @property
    def x0(self) -> float:
        """Where its leftmost word begins."""
        return min(word.x0 for word in self.words)

    @property
    def y0(self) -> float:
        """The top of its highest word."""
        return min(word.y0 for word in self.words)

    @property
    def x1(self) -> float:
        """Where its rightmost word ends."""
        return max(word.x1 for word in self.words)

    @property
    def y1(self) -> float:
        """The foot of its lowest word."""
        return max(word.y1 for word in self.words)


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruling:
    """A drawn straight line, horizontal or vertical (x0 == x1 or y0 == y1 within half a point)."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """One page, turned upright. `lines` are in reading order: columns one after the other.

    number: from 1. scanned: the words were read by OCR. turned: degrees clockwise by which the page was turned upright.
    """

    number: int
    width: float
    height: float
    lines: tuple[Line, ...] = ()
    rules: tuple[Ruling, ...] = ()
    scanned: bool = False
    turned: int = 0

    @property
    def words(self) -> tuple[Word, ...]:
        """All words in reading order."""
        return tuple(word for line in self.lines for word in line.words)

    @property
    def text(self) -> str:
        """The lines in reading order, one a row."""
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True, kw_only=True, slots=True)
class Attachment:
    """A file that travels inside the document, such as the XML of an e-invoice."""

    name: str
    data: bytes


@dataclass(frozen=True, kw_only=True)
class Document:
    """A document as read.

    pages: a sequence; a reader may make each page when it is asked for, so go through it once.
    raw: the text as the file itself holds it (HTML, EML, CSV and TXT); "" for pages that were drawn.
    form: values of fillable fields by name. hidden: text that no reader of the page can see is there, and was left out.
    """

    kind: Kind
    pages: Sequence[Page]
    raw: str = ""
    title: str = ""
    attachments: tuple[Attachment, ...] = ()
    form: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False

    @property
    def text(self) -> str:
        """All pages' text, a form feed between pages."""
        return "\f".join(page.text for page in self.pages)
