"""What a PDF's pages draw once every form, pattern, soft mask and Type 3 letter in them is drawn, counted beforehand.

A form may draw another twice, and this one another twice, or itself: a few kilobytes then keep PDFium for ever. So the
content streams are followed by what they name, without being drawn. Most files hold nothing of the kind and are not
looked at any further. What cannot be counted counts as nothing; `patience` stands behind it.

Source: ISO 32000-1, 8.7 (patterns), 8.10 (forms), 9.6.5 (Type 3 fonts), 11.6.5 (soft masks), 12.5.5 (appearances).
"""

from __future__ import annotations

import io
import math
import re
import struct
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader.content_steps import forms, inflated, names, steps, unpacked

DRAWN_MOST = 32_000_000
"""Bytes of content that a page may draw, each as often as it is drawn; a dense map has 5 million."""
PIXELS_A_BYTE = 32
"""Pixels of a picture that take as long to draw as a byte of content."""
DEPTH_MOST = 40
PACKED_MOST = 4 * 1024 * 1024
"""Of an object stream that is looked through for fonts."""
ENDLESS = math.inf
OBJECTS_MOST, MENDED_MOST = 50_000, 2_000_000
"""A file of more objects, and one of more bytes whose table of objects is damaged, takes pdfminer too long."""

_NAMES = (b"/Form", b"/BBox", b"/PatternType", b"/CharProcs", b"/Encrypt")
"""What is drawn more than once has one of these; an encrypted file may hold anything."""
_PACKED = re.compile(rb"/ObjStm\b[^\0]{0,400}?\bstream\r?\n", re.DOTALL)
_BROKEN = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, OverflowError, RecursionError,
    struct.error, StopIteration,
)  # fmt: skip
"""What pdfminer.six raises of a damaged file beside its own errors, and of a page that it does not find."""

Resources: TypeAlias = dict[str, Any]


def may_repeat(data: bytes) -> bool:
    """Whether a file holds anything that can be drawn more than once, as far as that can be told in time."""
    if data.count(b" obj") > OBJECTS_MOST:
        return False
    if any(name in data for name in _NAMES):
        return True
    return any(b"/CharProcs" in inflated(data[found.end() :], PACKED_MOST) for found in _PACKED.finditer(data))


class Drawn:
    """The pages of a file, by what they draw."""

    def __init__(self, data: bytes) -> None:
        self._pages = _pages(data) if may_repeat(data) else iter(())
        self._found: list[Any] = []

    def check(self, place: int) -> None:
        """Refuse a page, counted from 0, that would draw too much. Raises: FileTooLarge."""
        from pdfminer.pdfexceptions import PDFException
        from pdfminer.psexceptions import PSException

        try:
            while len(self._found) <= place:
                self._found.append(next(self._pages))
            drawn = _Page(self._found[place]).drawn()
        except (PDFException, PSException, *_BROKEN):
            return
        if drawn > DRAWN_MOST:
            raise FileTooLarge(f"Page {place + 1} draws the same pieces over and over; save it as a picture, or anew")


def _pages(data: bytes) -> Iterator[Any]:
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfpage import PDFPage
    from pdfminer.pdfparser import PDFParser

    file = PDFDocument(PDFParser(io.BytesIO(data)), fallback=len(data) < MENDED_MOST)
    yield from PDFPage.create_pages(file)


class _Page:
    """Counts one page. What was counted once is remembered."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._known: dict[tuple[int, int], float] = {}
        self._above: set[int] = set()
        x0, y0, x1, y1 = map(float, page.mediabox)
        self._area = abs(x1 - x0) * abs(y1 - y0)

    def drawn(self) -> float:
        """Bytes of content, and what else is worth as much."""
        resources = self._page.resources or {}
        return sum(self._content(each, resources) for each in _each(self._page.contents)) + sum(
            max((self._content(look, {}) for look in _looks(each)), default=0.0) for each in _each(self._page.annots)
        )

    def _content(self, reference: Any, above: Resources) -> float:
        """What a stream of content draws. above: the resources of who draws it, if it has none."""
        stream = _stream(reference)
        if stream is None:
            return 0.0
        resources = _dict(stream.get("Resources")) or above
        return self._once(stream, resources, lambda: self._followed(unpacked(stream), resources))

    def _once(self, thing: Any, resources: Resources, counted: Callable[[], float]) -> float:
        """Endless for what draws itself."""
        key = id(thing), id(resources)
        if id(thing) in self._above or len(self._above) > DEPTH_MOST:
            return ENDLESS
        if key not in self._known:
            self._above.add(id(thing))
            self._known[key] = counted()
            self._above.discard(id(thing))
        return self._known[key]

    def _followed(self, content: bytes, resources: Resources) -> float:
        used = names(content)
        of = {
            "Do": self._costs(resources, "XObject", used, self._object),
            "gs": self._costs(resources, "ExtGState", used, self._mask),
            "Tf": self._costs(resources, "Font", used, self._font),
            "scn": self._costs(resources, "Pattern", used, self._pattern),
        }
        if any(map(any, (of["gs"].values(), of["Tf"].values(), of["scn"].values()))):
            return len(content) + _stepped(content, of)
        return len(content) + sum(of["Do"].get(name, 0.0) for name in (forms(content) if of["Do"] else ()))

    def _costs(
        self, resources: Resources, kind: str, used: set[str], cost: Callable[[Any, Resources], float]
    ) -> dict[str, float]:
        things = _dict(resources.get(kind))
        return {name: cost(things[name], resources) for name in things.keys() & used}

    def _object(self, reference: Any, above: Resources) -> float:
        stream = _stream(reference)
        if stream is None or _word(stream.get("Subtype")) == "Image":
            return _pixels(stream) / PIXELS_A_BYTE
        return self._content(stream, above)

    def _mask(self, reference: Any, above: Resources) -> float:
        """Of a graphics state: what is drawn for its soft mask."""
        return self._content(_dict(_dict(reference).get("SMask")).get("G"), above)

    def _pattern(self, reference: Any, above: Resources) -> float:
        """A tile, and the pieces of which there are so many on the page."""
        stream = _stream(reference)
        if stream is None:
            return 0.0
        a, b, c, d = [*map(float, _list(stream.get("Matrix"))[:4]), 1.0, 0.0, 0.0, 1.0][:4]
        if not stream.get("Matrix"):
            a, b, c, d = 1.0, 0.0, 0.0, 1.0
        wide, high = (abs(float(_resolved(stream.get(side)) or 0)) for side in ("XStep", "YStep"))
        tile = wide * high * abs(a * d - b * c)
        return self._content(stream, above) + (self._area / tile if tile else 0.0)

    def _font(self, reference: Any, above: Resources) -> float:
        """The dearest letter of a Type 3 font, if letters draw what stands elsewhere; others are drawn once for all."""
        font = _dict(reference)
        letters = _dict(font.get("CharProcs"))
        if not letters:
            return 0.0
        resources = _dict(font.get("Resources")) or above

        def dearest() -> float:
            dear = (each for each in map(_stream, letters.values()) if each is not None and names(unpacked(each)))
            return max((self._content(each, resources) for each in dear), default=0.0)

        return self._once(font, resources, dearest)


def _stepped(content: bytes, of: dict[str, dict[str, float]]) -> float:
    """What the steps of a stream draw beside themselves, by the pattern, the font and the mask in use at each."""
    drawn = pattern = font = mask = 0.0
    kept: list[tuple[float, float, float]] = []
    for kind, name, amount in steps(content):
        if kind == "save":
            kept.append((pattern, font, mask))
        elif kind == "restore":
            pattern, font, mask = kept.pop() if kept else (pattern, font, mask)
        elif kind == "gs":
            mask = of["gs"].get(name, mask) or mask
        elif kind in ("scn", "SCN"):
            pattern = of["scn"].get(name, 0.0)
        elif kind == "plain":
            pattern = 0.0
        elif kind == "Tf":
            font = of["Tf"].get(name, 0.0)
        elif kind == "Do":
            drawn += of["Do"].get(name, 0.0) + mask
        elif kind == "paint":
            drawn += pattern + mask
        else:
            drawn += pattern + mask + (amount and font * amount)
    return drawn


def _resolved(thing: Any) -> Any:
    from pdfminer.pdftypes import resolve1

    return resolve1(thing)


def _dict(thing: Any) -> dict[str, Any]:
    found = _resolved(thing)
    return found if isinstance(found, dict) else {}


def _list(thing: Any) -> list[Any]:
    found = _resolved(thing)
    return [_resolved(each) for each in found] if isinstance(found, list) else []


def _each(thing: Any) -> list[Any]:
    """What stands in an array, or alone."""
    found = _resolved(thing)
    return found if isinstance(found, list) else [found]


def _stream(thing: Any) -> Any:
    from pdfminer.pdftypes import PDFStream

    found = _resolved(thing)
    return found if isinstance(found, PDFStream) else None


def _looks(annotation: Any) -> list[Any]:
    """The ways in which an annotation may look."""
    look = _resolved(_dict(_dict(annotation).get("AP")).get("N"))
    return list(look.values()) if isinstance(look, dict) else [look]


def _word(thing: Any) -> str:
    return str(getattr(_resolved(thing), "name", ""))


def _pixels(stream: Any) -> float:
    if stream is None:
        return 0.0
    wide, high = (_resolved(stream.get(side)) for side in ("Width", "Height"))
    return float(wide * high) if isinstance(wide, int) and isinstance(high, int) else 0.0
