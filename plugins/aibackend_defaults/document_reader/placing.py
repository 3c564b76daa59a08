"""Where things stand on the upright page: PDF space turned, moved and flipped into points from the top left."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

_FINE = 100.0
"""PDFium answers in whole pixels; at 100 a point nothing is lost."""


@dataclass(frozen=True, kw_only=True)
class Placing:
    """x' = a·x + c·y + e, y' = b·x + d·y + f; then a page of width × height."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    width: float
    height: float

    def box(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """Any two opposite corners as left, top, right, bottom."""
        ax, ay = self.a * x0 + self.c * y0 + self.e, self.b * x0 + self.d * y0 + self.f
        bx, by = self.a * x1 + self.c * y1 + self.e, self.b * x1 + self.d * y1 + self.f
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)

    def quarter(self, x: float, y: float) -> int:
        """To which side a direction of PDF space points here: 0 right, 1 down, 2 left, 3 up."""
        return round(math.atan2(self.b * x + self.d * y, self.a * x + self.c * y) / (math.pi / 2)) % 4

    def turned(self, quarters: int) -> Placing:
        """The same page turned clockwise by so many quarters."""
        placing = self
        for _ in range(quarters % 4):
            placing = Placing(
                a=-placing.b, b=placing.a, c=-placing.d, d=placing.c, e=placing.height - placing.f, f=placing.e,
                width=placing.height, height=placing.width,
            )  # fmt: skip
        return placing


def of_page(page: Any) -> Placing:
    """How PDFium shows the page: its /Rotate and its crop box applied."""
    import pypdfium2.raw as pdfium

    width, height = page.get_size()
    x, y = ctypes.c_int(), ctypes.c_int()

    def shown(at_x: float, at_y: float) -> tuple[float, float]:
        size = round(width * _FINE), round(height * _FINE)
        pdfium.FPDF_PageToDevice(page.raw, 0, 0, *size, 0, at_x, at_y, ctypes.byref(x), ctypes.byref(y))
        return x.value / _FINE, y.value / _FINE

    (e, f), (ax, ay), (cx, cy) = shown(0, 0), shown(1000, 0), shown(0, 1000)
    return Placing(
        a=(ax - e) / 1000, b=(ay - f) / 1000, c=(cx - e) / 1000, d=(cy - f) / 1000, e=e, f=f, width=width, height=height
    )


def usual(quarters: Iterable[int]) -> int:
    """The most frequent one; 0 of nothing."""
    counts = [0, 0, 0, 0]
    for quarter in quarters:
        counts[quarter] += 1
    return counts.index(max(counts))
