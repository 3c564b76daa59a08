"""What kind of picture it is: a document, a screenshot, a graphic or a photo."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from aibackend.documents import Page

DENSE = 0.06
"""Share of a page's area that lines of text cover from which it is made for reading."""

PAPER_WIDEST = 1.5
"""Width of a sheet of paper as a multiple of its height, at most: A4 on its side is 1.41; windows are wider."""


INK_MOST = 0.04
"""Share of a drawing's area that strokes cover, at most, where they are all there is: solid things cover more."""


def kind_of(pixels: NDArray[Any], page: Page) -> str:
    """`document`, `screenshot`, `graphic` or `photo`, by flat areas, paper and text."""
    import cv2
    import numpy as np

    grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (256, 256), interpolation=cv2.INTER_NEAREST).astype(np.int16)
    flat = float(np.mean(np.abs(np.diff(small, axis=1)) <= 1))
    paper = float(np.mean(small > 190))
    text = covered(page)
    many = len(page.lines) >= 4
    if text >= DENSE and paper > 0.55 and flat < 0.93:
        return "screenshot" if many and pixels.shape[1] > PAPER_WIDEST * pixels.shape[0] else "document"
    if flat > 0.72:
        return ("screenshot" if pixels.shape[1] > 1.1 * pixels.shape[0] else "document") if many else "graphic"
    return "photo"


def sketched(pixels: NDArray[Any]) -> bool:
    """Whether a picture is strokes on one plain ground, in which a detector of photos sees kites and clocks."""
    import cv2
    import numpy as np

    small = cv2.resize(pixels, (256, 256), interpolation=cv2.INTER_AREA).astype(np.int16)
    ground = np.median(small.reshape(-1, 3), axis=0)
    return float(np.mean(np.abs(small - ground).max(axis=2) > 24)) < INK_MOST


def covered(page: Page) -> float:
    """Share of a page's area that lines of text cover."""
    area = sum((line.x1 - line.x0) * (line.y1 - line.y0) for line in page.lines)
    return area / max(1.0, page.width * page.height)
