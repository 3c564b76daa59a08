"""The drawn lines of a PDF page, and how much of it pictures cover."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from aibackend.documents import Ruling
from aibackend_defaults.document_reader.placing import Placing

THIN = 2.5
"""Points: a filled rectangle up to this thick is a line."""
LEAST_LENGTH = 6.0
"""Points: shorter strokes are parts of drawings."""
MOST_OBJECTS = 20_000
"""A page with more drawn objects is a plan or a map: its lines are left alone."""
MOST_DEPTH = 3


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """What is drawn besides text.

    paths: number of path objects. covered: 0..1, the page's share under its largest picture.
    """

    rules: tuple[Ruling, ...] = ()
    paths: int = 0
    covered: float = 0.0


def read(page: Any, placing: Placing) -> Drawing:
    """Go through the page's objects once."""
    import pypdfium2.raw as pdfium

    rules: set[Ruling] = set()
    paths, covered = 0, 0.0
    for count, thing in enumerate(page.get_objects(max_depth=MOST_DEPTH)):
        if count > MOST_OBJECTS:
            return Drawing(paths=paths, covered=covered)
        if thing.type == pdfium.FPDF_PAGEOBJ_PATH:
            paths += 1
            rules.update(_rules(thing, placing))
        elif thing.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            covered = max(covered, _share(_bounds(thing, placing), placing))
    return Drawing(rules=tuple(sorted(rules, key=lambda r: (r.y0, r.x0))), paths=paths, covered=covered)


def _bounds(thing: Any, placing: Placing) -> tuple[float, float, float, float]:
    """The object's box on the page, whatever form objects it lies in."""
    import pypdfium2.raw as pdfium

    sides = [ctypes.c_float() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetBounds(thing.raw, *map(ctypes.byref, sides)):
        return (0.0, 0.0, 0.0, 0.0)
    corners = _outwards(thing, (sides[0].value, sides[1].value), (sides[2].value, sides[3].value))
    return placing.box(*corners[0], *corners[1])


def _outwards(thing: Any, *points: tuple[float, float]) -> list[tuple[float, float]]:
    """Points of a form object's inside in the page's space."""
    moved = list(points)
    container = thing.container
    while container is not None:
        m = container.get_matrix()
        moved = [m.on_point(x, y) for x, y in moved]
        container = container.container
    return moved


def _share(box: tuple[float, float, float, float], placing: Placing) -> float:
    x0, y0, x1, y1 = box
    wide = min(x1, placing.width) - max(x0, 0.0)
    high = min(y1, placing.height) - max(y0, 0.0)
    return max(wide, 0.0) * max(high, 0.0) / max(placing.width * placing.height, 1.0)


def _rules(thing: Any, placing: Placing) -> Iterator[Ruling]:
    """Thin filled shapes are one line; of stroked shapes each straight side is one."""
    import pypdfium2.raw as pdfium

    x0, y0, x1, y1 = _bounds(thing, placing)
    wide, high = x1 - x0, y1 - y0
    if max(wide, high) < LEAST_LENGTH:
        return
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(thing.raw, ctypes.byref(fill), ctypes.byref(stroke))
    if stroke.value:
        yield from _segments(thing, placing)
    elif fill.value and min(wide, high) <= THIN:
        yield _straight(x0, y0, x1, y1)


def _straight(x0: float, y0: float, x1: float, y1: float) -> Ruling:
    if x1 - x0 >= y1 - y0:
        middle = round((y0 + y1) / 2, 2)
        return Ruling(x0=round(x0, 2), y0=middle, x1=round(x1, 2), y1=middle)
    middle = round((x0 + x1) / 2, 2)
    return Ruling(x0=middle, y0=round(y0, 2), x1=middle, y1=round(y1, 2))


def _segments(thing: Any, placing: Placing) -> Iterator[Ruling]:
    import pypdfium2.raw as pdfium

    matrix = thing.get_matrix()
    x, y = ctypes.c_float(), ctypes.c_float()
    start = last = (0.0, 0.0)
    for i in range(min(pdfium.FPDFPath_CountSegments(thing.raw), MOST_OBJECTS)):
        segment = pdfium.FPDFPath_GetPathSegment(thing.raw, i)
        pdfium.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
        here = _outwards(thing, matrix.on_point(x.value, y.value))[0]
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_MOVETO:
            start = here
        elif kind == pdfium.FPDF_SEGMENT_LINETO:
            yield from _upright(placing.box(*last, *here))
        last = here
        if pdfium.FPDFPathSegment_GetClose(segment) and kind == pdfium.FPDF_SEGMENT_LINETO:
            yield from _upright(placing.box(*last, *start))


def _upright(box: tuple[float, float, float, float]) -> Iterator[Ruling]:
    x0, y0, x1, y1 = box
    if min(x1 - x0, y1 - y0) <= 0.5 and max(x1 - x0, y1 - y0) >= LEAST_LENGTH:
        yield _straight(x0, y0, x1, y1)
