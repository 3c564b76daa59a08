"""The characters of a PDF page with their boxes, and the words that they form. Knows PDFium, not pages of ours."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from aibackend.documents import Word
from aibackend_defaults.document_reader.placing import Placing

INVISIBLE_MODE = 3
"""Text render mode 3: neither filled nor stroked. Source: ISO 32000-1, table 106."""
BOLD_WEIGHT = 600
LEAST_SIZE = 1.0
"""Points; nobody reads smaller print."""
WORD_GAP = 0.2
"""Of the font size: a wider gap parts words. Spaces are 0.25 in the usual fonts and 0.2 in narrow ones; kerning and
letter spacing stay below 0.15."""
KERNED_GAP = 0.04
"""Of the font size: the least gap of a space beside a slanted or overhanging letter, such as `r A` in Times."""
DARK = 128
"""Of 255: a color below is dark on paper, an opacity above can be seen through little."""
OVERPRINT = 1.0
"""Points: the same word again this close is print made bold, not a second word."""

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_HYPHENS = {0x02, 0xAD, 0xFFFE}
"""What PDFium gives for a hyphen at the end of a line."""
_SPACES = {0x20, 0x09, 0xA0, *range(0x2000, 0x200C), 0x202F, 0x205F, 0x3000}
_BULLETS = {0xF0B7, 0xF0A7, 0xF06C, 0xF0D8}
"""Bullets of the fonts Symbol and Wingdings in the private use area."""


@dataclass(frozen=True, slots=True)
class Style:
    """What the characters of one text object share.

    quarter: where the line runs to on the page as shown. level: whether it runs level in PDF space. lent: the file
    leaves its font to who shows it, and sets it in a dark color.
    """

    mode: int
    size: float
    bold: bool
    quarter: int
    level: bool
    lent: bool = False


@dataclass(slots=True)
class Glyph:
    """A character (or a ligature's characters) in PDF space. text "" is a space of the file's own."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    style: Style


def read(page: Any, placing: Placing) -> list[Glyph]:
    """All characters that the file itself sets, in the file's order."""
    import pypdfium2.raw as pdfium

    textpage = page.get_textpage()
    raw, rect = textpage.raw, pdfium.FS_RECTF()
    styles = _Styles(raw, placing)
    found: list[Glyph] = []
    high, guessed = 0, False
    for i in range(textpage.count_chars()):
        if pdfium.FPDFText_IsGenerated(raw, i) == 1:
            guessed = guessed or pdfium.FPDFText_GetUnicode(raw, i) == ord(" ")
            continue
        code = pdfium.FPDFText_GetUnicode(raw, i)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code, high = (0x10000 + ((high - 0xD800) << 10) + (code - 0xDC00), 0) if high else (0xFFFD, 0)
        text = _text(code)
        if text is None:
            continue
        pdfium.FPDFText_GetLooseCharBox(raw, i, rect)
        glyph = Glyph(text, rect.left, rect.bottom, rect.right, rect.top, styles.of(i))
        if guessed and found and _is_kerned_space(found, glyph):
            found.append(Glyph("", rect.left, rect.bottom, rect.left, rect.top, glyph.style))
        guessed = False
        found.append(glyph)
    textpage.close()
    return found


def _is_kerned_space(before: Sequence[Glyph], glyph: Glyph) -> bool:
    """Whether a space that PDFium guesses is one: kerned below `WORD_GAP`, after letters that are not spaced."""
    last, size = before[-1], glyph.style.size
    if not last.text or not glyph.text or abs(last.y0 - glyph.y0) > 0.3 * size:
        return False
    inside = last.x0 - before[-2].x1 if len(before) > 1 and before[-2].text else 0.0
    return KERNED_GAP * size < glyph.x0 - last.x1 and inside < KERNED_GAP * size / 2


def _text(code: int) -> str | None:
    """What to write for a code point; "" for a space, None for nothing."""
    if code in _SPACES:
        return ""
    if code in _HYPHENS:
        return "-"
    if code in _BULLETS:
        return "•"
    if code < 32 or 0x7F <= code < 0xA0 or 0x200B <= code < 0x2010 or code == 0xFEFF:
        return None
    return _LIGATURES.get(chr(code), chr(code))


class _Styles:
    """The style of each text object, asked once."""

    def __init__(self, raw: Any, placing: Placing) -> None:
        self._raw, self._placing = raw, placing
        self._known: dict[int | None, Style] = {}

    def of(self, i: int) -> Style:
        import pypdfium2.raw as pdfium

        thing = pdfium.FPDFText_GetTextObject(self._raw, i)
        address = ctypes.cast(thing, ctypes.c_void_p).value
        style = self._known.get(address)
        if style is None:
            style = self._known[address] = self._asked(i, thing)
        return style

    def _asked(self, i: int, thing: Any) -> Style:
        import pypdfium2.raw as pdfium

        m = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(self._raw, i, m)
        name = ctypes.create_string_buffer(128)
        flags = ctypes.c_int()
        pdfium.FPDFText_GetFontInfo(self._raw, i, name, 128, ctypes.byref(flags))
        weight = pdfium.FPDFText_GetFontWeight(self._raw, i)
        return Style(
            mode=pdfium.FPDFTextObj_GetTextRenderMode(thing),
            size=pdfium.FPDFText_GetFontSize(self._raw, i) * math.hypot(m.c, m.d),
            bold=weight >= BOLD_WEIGHT or b"bold" in name.value.lower() or b"black" in name.value.lower(),
            quarter=self._placing.quarter(m.a, m.b),
            level=abs(m.a) >= abs(m.b),
            lent=_is_lent(thing),
        )


def _is_lent(thing: Any) -> bool:
    """Whether a text object is dark and its font is not in the file."""
    import pypdfium2.raw as pdfium

    if pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(thing)) != 0:
        return False
    red, green, blue, solid = (ctypes.c_uint() for _ in range(4))
    told = pdfium.FPDFPageObj_GetFillColor(thing, *map(ctypes.byref, (red, green, blue, solid)))
    return bool(told) and solid.value > DARK and max(red.value, green.value, blue.value) < DARK


def words(glyphs: Sequence[Glyph], placing: Placing) -> list[Word]:
    """Characters as words on the placed page, each printed once though the file may print it twice for boldness."""
    found: list[Word] = []
    seen: dict[str, list[Word]] = {}
    for run in _runs(glyphs):
        word = _word(run, placing)
        same = seen.setdefault(word.text, [])
        if not any(abs(word.x0 - w.x0) < OVERPRINT and abs(word.y0 - w.y0) < OVERPRINT for w in same):
            same.append(word)
            found.append(word)
    return _joined(found)


def _runs(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    run: list[Glyph] = []
    for glyph in glyphs:
        if run and (not glyph.text or _parted(run[-1], glyph)):
            yield run
            run = []
        if glyph.text:
            run.append(glyph)
    if run:
        yield run


def _parted(a: Glyph, b: Glyph) -> bool:
    """Whether b begins a new word after a."""
    size = max(a.style.size, b.style.size, LEAST_SIZE)
    if b.style.quarter != a.style.quarter:
        return True
    if not b.style.level:
        ahead, off = max(b.y0 - a.y1, a.y0 - b.y1), abs(b.x0 + b.x1 - a.x0 - a.x1) / 2
    else:
        ahead, off = max(b.x0 - a.x1, a.x0 - b.x1), abs(b.y0 + b.y1 - a.y0 - a.y1) / 2
    return ahead > WORD_GAP * size or off > 0.6 * size or _backwards(a, b, size)


def _backwards(a: Glyph, b: Glyph, size: float) -> bool:
    """Whether b overprints a or jumps back on the same line: the start of something else.

    The letters of one ligature have one box and stay together.
    """
    if (a.x0, a.y0, a.x1, a.y1) == (b.x0, b.y0, b.x1, b.y1):
        return False
    if not b.style.level:
        return abs(b.y0 + b.y1 - a.y0 - a.y1) / 2 < 0.05 * size and b.text != a.text
    return b.x1 < a.x0 + 0.05 * size or abs(b.x0 - a.x0) < 0.02 * size < a.x1 - a.x0


def _word(run: Sequence[Glyph], placing: Placing) -> Word:
    style = run[0].style
    x0, y0, x1, y1 = placing.box(
        min(g.x0 for g in run), min(g.y0 for g in run), max(g.x1 for g in run), max(g.y1 for g in run)
    )
    return Word(text="".join(g.text for g in run), x0=x0, y0=y0, x1=x1, y1=y1, size=style.size, bold=style.bold)


def _joined(found: Sequence[Word]) -> list[Word]:
    """Pieces of a word that the file sets apart without a space put together again."""
    joined: list[Word] = []
    for word in found:
        joined.append(_both(joined.pop(), word) if joined and _continues(joined[-1], word) else word)
    return _with_first_letters(joined)


def _with_first_letters(found: Sequence[Word]) -> list[Word]:
    """Words with the first letter that the file sets elsewhere, as browsers do where a font's parts differ."""
    lone = [word for word in found if len(word.text) == 1 and word.text.isalpha()]
    starts: dict[int, list[Word]] = {}
    for word in found if lone else ():
        starts.setdefault(round(word.x0), []).append(word)
    whole: dict[int, Word | None] = {}
    for letter in lone:
        near = (word for step in (-1, 0, 1) for word in starts.get(round(letter.x1) + step, ()))
        rest = next((word for word in near if id(word) not in whole and _touches(letter, word)), None)
        if rest is not None and id(letter) not in whole:
            whole[id(rest)], whole[id(letter)] = _both(letter, rest), None
    kept = (whole.get(id(word), word) for word in found)
    return [word for word in kept if word is not None]


def _both(a: Word, b: Word) -> Word:
    return Word(
        text=a.text + b.text, x0=a.x0, y0=min(a.y0, b.y0), x1=b.x1, y1=max(a.y1, b.y1),
        size=max(a.size, b.size), bold=a.bold,
    )  # fmt: skip


def _touches(letter: Word, word: Word) -> bool:
    """Whether a word goes on right at a letter, in the same print."""
    return letter.size == word.size and letter.bold == word.bold and _continues(letter, word)


def _continues(a: Word, b: Word) -> bool:
    """Whether b goes on where a ends, on the same line, closer than any space."""
    same_line = abs(a.y0 + a.y1 - b.y0 - b.y1) < 0.4 * min(a.size, b.size)
    return same_line and -0.1 * a.size < b.x0 - a.x1 < 0.05 * a.size
