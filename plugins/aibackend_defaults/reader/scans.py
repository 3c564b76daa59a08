"""Pictures of pages read by RapidOCR: words with places and confidence. Knows pixels, not files."""

from __future__ import annotations

import logging
import re
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend.documents import Line, Page, Word
from aibackend_blocks import layout

Pixels = NDArray[np.uint8]
"""height × width × 3, blue green red."""

BLANK_SPREAD = 4.0
"""Of 255: a page whose brightness spreads less is blank."""

_TOKEN = re.compile(r"\S+")


@cache
def _engine() -> Any:
    """One engine a process, loaded at its first scan (about a second)."""
    from rapidocr import RapidOCR

    logging.getLogger("RapidOCR").setLevel(logging.ERROR)
    return RapidOCR(
        params={
            "Global.use_cls": False,
            "Global.log_level": "error",
            "Det.limit_type": "max",
            "Det.limit_side_len": 1280,
        }
    )


def read(pixels: Pixels, number: int, *, points_per_pixel: float) -> Page:
    """A page out of its picture."""
    height, width = pixels.shape[:2]
    size = {"width": width * points_per_pixel, "height": height * points_per_pixel}
    if float(pixels.std()) < BLANK_SPREAD:
        return Page(number=number, scanned=True, **size)
    found = [word for line in _lines(pixels) for word in _words(*line, points_per_pixel)]
    lines = [Line(words=tuple(piece)) for piece in layout.lines(found)]
    return Page(number=number, lines=tuple(layout.reading_order(lines)), scanned=True, **size)


def _lines(pixels: Pixels) -> list[tuple[NDArray[np.float32], str, float]]:
    found = _engine()(pixels)
    if not found.txts:
        return []
    return list(zip(found.boxes, found.txts, found.scores, strict=True))


def _words(box: NDArray[np.float32], text: str, score: float, scale: float) -> list[Word]:
    x0, y0 = box.min(axis=0) * scale
    x1, y1 = box.max(axis=0) * scale
    step = (x1 - x0) / max(len(text), 1)
    return [
        Word(
            text=token.group(), x0=float(x0 + token.start() * step), y0=float(y0), x1=float(x0 + token.end() * step),
            y1=float(y1), size=float(y1 - y0), confidence=float(score),
        )
        for token in _TOKEN.finditer(text)
    ]  # fmt: skip
