"""Pages as pictures, with the places of an answer's quotes on them. Runs in a compute worker, as files are read.

A quote is found by its letters, whatever white space stood between them. Where it stands several times, such as a
quantity of 1, the place nearest to the values of the same object is taken, and the parts of a line item share a row.
"""

from __future__ import annotations

import base64
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from aibackend.documents import Page
from aibackend.services import DocumentReader

MOST_PAGES = 24
"""Pages that are shown; each takes about 0.1 s to draw."""
DPI = 144.0
"""Of the pictures: print of 8 points is read without effort on a dense screen."""
QUALITY = 80
"""Of WebP: an A4 page of text takes about 100 KB."""
ROW = 50.0
"""How much dearer a point down the page is than one across it among the parts of a list's item: a row of 12 points
further costs more than the width of the page."""
SLANTS = sorted((step / 4 for step in range(-32, 33)), key=abs)
"""Degrees at which a scan may lie, the smallest first: photographs by hand lie within 8."""
NEARLY = 0.97
"""Of the most print that any slant gathers: the smallest slant that gathers so much is taken, as the top is flat."""
LOOKED_AT = 500
"""Pixels of the longer side at which the slant is found: a quarter of a degree moves the edge by a pixel."""
PAD = 1.0
"""Points between the letters and their box."""

Box = tuple[float, float, float, float]
"""x0, y0, x1, y1, points, origin top left of the upright page."""
Pixels = NDArray[np.uint8]
Span = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Quote:
    """Words of an answer's evidence. field: JSON Pointer of the value that they say. page: from 1."""

    field: str
    page: int
    text: str


@dataclass(frozen=True, kw_only=True)
class Marked:
    """A page. width, height: points. image: base64 of WebP. places: boxes by the quote's number, one a line of text."""

    number: int
    width: float
    height: float
    image: str
    places: Mapping[int, Sequence[Box]]


def marked(reader: DocumentReader, data: bytes, quotes: Sequence[Quote]) -> list[Marked]:
    """The pages that are quoted. A file without pages to look at, such as an e-mail, has none.

    Raises: UnsupportedFile, UnreadableFile, EncryptedFile.
    """
    document = reader.read(data)
    pixels_of = _pictures(document.kind, data)
    if pixels_of is None:
        return []
    quoted = defaultdict[int, dict[int, Quote]](dict)
    for number, quote in enumerate(quotes):
        if 1 <= quote.page <= len(document.pages):
            quoted[quote.page][number] = quote
    return [_marked(document.pages[number - 1], pixels_of, quoted[number]) for number in sorted(quoted)[:MOST_PAGES]]


def places(page: Page, quotes: Mapping[int, Quote]) -> dict[int, list[Box]]:
    """The boxes of each quote that stands on the page, quotes without a doubt first."""
    print_ = _Print.of(page)
    spans = {number: found for number, quote in quotes.items() if (found := print_.spans(quote.text))}
    taken: dict[int, Span] = {}
    for number in sorted(spans, key=lambda number: len(spans[number]) > 1):
        parent = _parent(quotes[number])
        siblings = [span for other, span in taken.items() if _parent(quotes[other]) == parent]
        row = ROW if parent.rpartition("/")[2].isdecimal() else 1.0
        taken[number] = print_.best(spans[number], siblings, row)
    return {number: print_.boxes(span) for number, span in sorted(taken.items())}


@dataclass(frozen=True, kw_only=True)
class _Print:
    """A page's letters in reading order, without white space, each with its line and its box. edges: of the words."""

    emails: str
    lines: Sequence[int]
    boxes_of: Sequence[Box]
    edges: frozenset[int]

    @classmethod
    def of(cls, page: Page) -> _Print:
        emails, lines, boxes, edges = list[str](), list[int](), list[Box](), [0]
        for number, line in enumerate(page.lines):
            for word in line.words:
                step = (word.x1 - word.x0) / max(len(word.text), 1)
                for at, letter in enumerate(word.text):
                    emails.append(letter)
                    lines.append(number)
                    boxes.append((word.x0 + step * at, word.y0, word.x0 + step * (at + 1), word.y1))
                edges.append(len(emails))
        return cls(emails="".join(emails), lines=lines, boxes_of=boxes, edges=frozenset(edges))

    def spans(self, text: str) -> list[Span]:
        """Where a text stands: as whole words if it does so anywhere, else also inside of words."""
        sought = "".join(text.split())
        found, at = list[Span](), self.emails.find(sought) if sought else -1
        while at >= 0:
            found.append((at, at + len(sought)))
            at = self.emails.find(sought, at + 1)
        return [span for span in found if self.edges.issuperset(span)] or found

    def best(self, spans: Sequence[Span], siblings: Sequence[Span], row: float) -> Span:
        """The one nearest to the siblings that none of them takes already. row: what a point down the page counts."""
        free = [span for span in spans if not any(span[0] < end and start < span[1] for start, end in siblings)]
        near = [self._middle(span) for span in siblings]

        def far(span: Span) -> float:
            x, y = self._middle(span)
            return min((abs(x - other_x) + row * abs(y - other_y) for other_x, other_y in near), default=0.0)

        return min(free or spans, key=far)

    def boxes(self, span: Span) -> list[Box]:
        """A box for each line that it runs over."""
        by_line = defaultdict[int, list[Box]](list)
        for at in range(*span):
            by_line[self.lines[at]].append(self.boxes_of[at])
        return [_around(boxes) for boxes in by_line.values()]

    def _middle(self, span: Span) -> tuple[float, float]:
        x0, y0, x1, y1 = _around(self.boxes_of[at] for at in range(*span))
        return (x0 + x1) / 2, (y0 + y1) / 2


def _around(boxes: Iterable[Box]) -> Box:
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0) - PAD, min(y0) - PAD, max(x1) + PAD, max(y1) + PAD


def _parent(quote: Quote) -> str:
    return quote.field.rpartition("/")[0]


def _marked(page: Page, pixels_of: Callable[[int], Pixels], quotes: Mapping[int, Quote]) -> Marked:
    pixels = np.rot90(pixels_of(page.number - 1), k=-(page.turned // 90))
    picture = Image.fromarray(np.ascontiguousarray(pixels[:, :, ::-1]))
    picture.thumbnail((2_000, 2_000))  # twice the width that a page gets on a wide screen
    return Marked(
        number=page.number,
        width=page.width,
        height=page.height,
        image=_webp(_straight(picture, page) if page.scanned else picture),
        places=places(page, quotes),
    )


def _straight(picture: Image.Image, page: Page) -> Image.Image:
    """A scan laid as its reader laid the lines: at the slant at which most print lies in the words' boxes."""
    small = picture.convert("L")
    small.thumbnail((LOOKED_AT, LOOKED_AT))
    pixels = np.asarray(small, np.int16)
    print_ = Image.fromarray(np.abs(np.diff(pixels, axis=1, prepend=pixels[:, :1])).astype(np.uint8))
    scale, inside = small.width / page.width, np.zeros(pixels.shape, bool)
    for word in page.words:
        core = (word.y1 - word.y0) / 4  # above and below it letters are thin, and boxes a little too high
        edges = (word.x0, word.y0 + core, word.x1, word.y1 - core)
        x0, y0, x1, y1 = (max(round(edge * scale), 0) for edge in edges)
        inside[y0 : y1 + 1, x0:x1] = True
    found = {degrees: int(np.asarray(print_.rotate(degrees))[inside].sum()) for degrees in SLANTS}
    slant = next(degrees for degrees in SLANTS if found[degrees] >= NEARLY * max(found.values()))
    return picture.rotate(slant, Image.Resampling.BICUBIC, fillcolor="white") if slant else picture


def _pictures(kind: str, data: bytes) -> Callable[[int], Pixels] | None:
    """What makes the picture of a page, blue green red, as the file has it: not turned yet. Pages count from 0."""
    if kind == "pdf":
        from aibackend_defaults.document_reader import pdf, pdf_page

        opened: Any = pdf.opened(data)
        return lambda number: pdf_page.picture(opened.get_page(number), DPI, color=True)
    if kind == "image":
        from aibackend_defaults.document_reader import pictures

        return lambda number: pictures.decoded(data, number)[0]
    return None


def _webp(picture: Image.Image) -> str:
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=QUALITY)
    return base64.b64encode(file.getvalue()).decode()
