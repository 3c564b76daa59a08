"""One PDF page: its visible characters as lines, or what is read from its picture."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from aibackend.documents import Line, Page, Word
from aibackend.errors import FileTooLarge
from aibackend_blocks.pages import layout
from aibackend_defaults.document_reader import glyphs, placing, rulings
from aibackend_defaults.document_reader.patience import Patience
from aibackend_defaults.document_reader.placing import Placing
from aibackend_defaults.document_reader.spacing import closed_up

COVERED = 0.55
"""A picture over more than this share of the page makes it a scan, if little text stands beside it."""
FEW_WORDS = 40
"""A scan may carry a stamp, a header or a page number as text: no more words than these."""
LAYER_CONFIDENCE = 0.8
"""Of the words that another program's OCR laid under a scan."""
DRAWN_PATHS = 50
"""A page without text but with so many paths may be text turned into outlines."""
SCAN_DPI = 200.0
FAINT = 10
"""Of 255: ink that differs less from what surrounds it cannot be seen."""
SIDE_MOST = 100_000.0
"""Points: 35 m. PDF itself knows pages of 5 m, and scales of them."""
OBJECTS_MOST, CHARACTERS_MOST = 200_000, 100_000
"""Of a page: a street map has 100,000 lines, a page of small print 20,000 characters."""
ANNOTATIONS_MOST = 5_000
PIXELS_MOST = 1_000_000_000
"""Of all pictures on a page, each as often as it stands there."""
GARBAGE = 0.3
"""A share of characters without meaning above this: the font lies about its letters."""


LATIN_END = "\u0250"
"""Where the letters end that any machine has a font for."""
_Place: TypeAlias = "tuple[str, float, float]"


class _Scan(NamedTuple):
    """A page as pixels. width: in points."""

    number: int
    pixels: NDArray[np.uint8]
    width: float

    def recognized(self) -> Page:
        from aibackend_defaults.document_reader.scans import read

        page = read(self.pixels, self.number, points_per_pixel=self.width / self.pixels.shape[1])
        return replace(page, rules=())


def read_page(pdf: Any, place: int, patience: Patience) -> tuple[Page, bool]:
    """The page and whether text was hidden on it. place: from 0. Raises: FileTooLarge."""
    with patience.step():
        made, hidden = _made(pdf, place)
    return (made if isinstance(made, Page) else made.recognized()), hidden


def _made(pdf: Any, place: int) -> tuple[Page | _Scan, bool]:
    import pypdfium2

    try:
        page = pdf.get_page(place)
    except pypdfium2.PdfiumError:
        return Page(number=place + 1, width=612.0, height=792.0), False
    try:
        _check(page, place + 1)
        page = _flattened(pdf, page, place)
        return _read(page, place + 1)
    finally:
        page.close()


def _check(page: Any, number: int) -> None:
    """Refuse what would take minutes, before anything goes through it."""
    import pypdfium2.raw as pdfium

    if max(page.get_size()) > SIDE_MOST:
        raise FileTooLarge(f"Page {number} is more than {SIDE_MOST / 72 * 0.0254:.0f} m long")
    if pdfium.FPDFPage_CountObjects(page.raw) > OBJECTS_MOST:
        raise FileTooLarge(f"Page {number} holds more than {OBJECTS_MOST:,} pieces of text and drawing")
    if pdfium.FPDFPage_GetAnnotCount(page.raw) > ANNOTATIONS_MOST:
        raise FileTooLarge(f"Page {number} holds more than {ANNOTATIONS_MOST:,} notes, links and fields")
    if _pixels(page) > PIXELS_MOST:
        raise FileTooLarge(f"The pictures on page {number} have more than {PIXELS_MOST:,} pixels together")
    textpage = page.get_textpage()
    characters = textpage.count_chars()
    textpage.close()
    if characters > CHARACTERS_MOST:
        raise FileTooLarge(f"Page {number} holds more than {CHARACTERS_MOST:,} characters")


def _pixels(page: Any) -> int:
    import pypdfium2.raw as pdfium

    wide, high = ctypes.c_uint(), ctypes.c_uint()
    pixels = 0
    for place in range(pdfium.FPDFPage_CountObjects(page.raw)):
        thing = pdfium.FPDFPage_GetObject(page.raw, place)
        if pdfium.FPDFPageObj_GetType(thing) == pdfium.FPDF_PAGEOBJ_IMAGE:
            pdfium.FPDFImageObj_GetImagePixelSize(thing, ctypes.byref(wide), ctypes.byref(high))
            pixels += wide.value * high.value
    return pixels


def _flattened(pdf: Any, page: Any, place: int) -> Any:
    """The page with what is filled in and noted on it made part of it."""
    import pypdfium2.raw as pdfium

    if not pdfium.FPDFPage_GetAnnotCount(page.raw):
        return page
    if pdfium.FPDFPage_Flatten(page.raw, pdfium.FLAT_NORMALDISPLAY) != pdfium.FLATTEN_SUCCESS:
        return page
    page.close()
    return pdf.get_page(place)


def _read(page: Any, number: int) -> tuple[Page | _Scan, bool]:
    shown = placing.of_page(page)
    characters = glyphs.read(page, shown)
    quarter = placing.usual(glyph.style.quarter for glyph in characters if glyph.text)
    upright = shown.turned(-quarter)
    drawing = rulings.read(page, upright)
    layer = [glyph for glyph in characters if glyph.style.mode == glyphs.INVISIBLE_MODE]
    drawn = [glyph for glyph in characters if glyph.style.mode != glyphs.INVISIBLE_MODE]
    visible = [glyph for glyph in drawn if glyph.style.size >= glyphs.LEAST_SIZE]
    words, unseen = _seen(glyphs.words(visible, upright), page, upright, -quarter, _lent(visible, upright))
    scan = drawing.covered >= COVERED and len(words) < FEW_WORDS
    if scan and layer and not _garbage(layer):
        under = [replace(word, confidence=LAYER_CONFIDENCE) for word in _inside(glyphs.words(layer, upright), upright)]
        return _page(number, upright, [*words, *under], drawing, turned=-quarter, scanned=True), unseen
    hidden = unseen or any(g.text for g in layer) or len(visible) < len(drawn)
    if scan or _garbage(visible) or (not words and (drawing.covered > 0.02 or drawing.paths >= DRAWN_PATHS)):
        width, _ = page.get_size()
        return _Scan(number, picture(page, SCAN_DPI, color=True), width), hidden
    return _page(number, upright, words, drawing, turned=-quarter), hidden


def _page(
    number: int,
    upright: Placing,
    words: Sequence[Word],
    drawing: rulings.Drawing,
    *,
    turned: int,
    scanned: bool = False,
) -> Page:
    return Page(
        number=number,
        width=upright.width,
        height=upright.height,
        lines=ordered(words),
        rules=drawing.rules,
        scanned=scanned,
        turned=turned * 90 % 360,
    )


def ordered(words: Sequence[Word]) -> tuple[Line, ...]:
    """Words as lines in reading order."""
    return tuple(layout.reading_order([Line(words=tuple(piece)) for piece in layout.lines(closed_up(words))]))


def _garbage(found: Sequence[glyphs.Glyph]) -> bool:
    text = "".join(glyph.text for glyph in found)
    odd = sum(0xE000 <= ord(c) < 0xF900 or c == "\ufffd" for c in text)
    return odd > GARBAGE * max(len(text), 1)


def _inside(words: Sequence[Word], upright: Placing) -> list[Word]:
    return [
        word
        for word in words
        if 0 <= (word.x0 + word.x1) / 2 <= upright.width and 0 <= (word.y0 + word.y1) / 2 <= upright.height
    ]


def _seen(
    words: Sequence[Word], page: Any, upright: Placing, quarters: int, lent: AbstractSet[_Place]
) -> tuple[list[Word], bool]:
    """The words that leave ink on the page, and whether any does not.

    Drawing the page once at a pixel a point tells all ways of hiding at one go: white on white, clipped, covered,
    beside the page, fully transparent, in a layer that is off. lent: words in fonts that the file does not hold. Where
    this machine has none either for letters beyond Latin ones, none of these leaves ink, and all are taken as seen.
    """
    inside = _inside(words, upright)
    if not inside:
        return [], bool(words)
    ink = np.rot90(picture(page, 72.0), k=-quarters)
    inked = {id(word) for word in inside if _inked(ink, word)}
    foreign = [word for word in inside if _place_of(word) in lent and not any(c < LATIN_END for c in word.text)]
    if not any(id(word) in inked for word in foreign):
        inked |= set(map(id, foreign))
    kept = [word for word in inside if id(word) in inked]
    return kept, len(kept) < len(words)


def _lent(visible: Sequence[glyphs.Glyph], upright: Placing) -> frozenset[_Place]:
    """The words in fonts that the file does not hold, where any letter of these is beyond Latin ones."""
    lent = [each for each in visible if each.style.lent]
    beyond = any(character >= LATIN_END for each in lent for character in each.text)
    return frozenset(map(_place_of, glyphs.words(lent, upright))) if beyond else frozenset()


def _place_of(word: Word) -> _Place:
    return word.text, word.x0, word.y0


def _inked(ink: NDArray[np.uint8], word: Word) -> bool:
    part = ink[max(int(word.y0), 0) : max(int(word.y1) + 1, 1), max(int(word.x0), 0) : max(int(word.x1) + 1, 1)]
    return part.size == 0 or int(part.max()) - int(part.min()) >= FAINT


def picture(page: Any, dpi: float, *, color: bool = False) -> NDArray[np.uint8]:
    """The page as pixels: height × width, or × 3 (blue, green, red)."""
    scale = min(dpi / 72.0, 4_000 / max(*page.get_size(), 1.0))
    found: NDArray[np.uint8] = page.render(scale=scale, grayscale=not color, rev_byteorder=False).to_numpy()
    return found if color else found.reshape(found.shape[:2])
