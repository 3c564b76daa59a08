"""What kind of picture it is: a document, a screenshot, a graphic or a photo."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from aibackend.documents import Page

DENSE = 0.06
"""Share of a page's area that lines of text cover from which it is made for reading."""

PAPER_WIDEST = 1.5
"""Width of a sheet of paper as a multiple of its height, at most: A4 on its side is 1.41; windows are wider."""


MIDDLE = 1024
"""Pixels of the square in the middle whose detail is looked at."""
ALIKE = 0.83
"""Correlation of the fine detail of two colours in a photo: 0.86 to 1.0 in 20 of 21, at half their size too, 0.52 to
0.82 in eight drawings in watercolour and oil; once such are saved as JPEG, it is that of photos."""
GROUND = 24
"""Difference of a colour, of 255, from which it is not the ground's."""
CORE = 0.02
"""Share of a picture's area inside what stands on the ground from which its grain is judged."""
SMOOTH = 2
"""How much a grey may differ from the middle of its neighbours where there is no grain."""
EVEN = 0.7
"""Share of such greys in a drawing: 0.77 to 0.98 in drawings, saved as JPEG at 30 too, 0.09 to 0.59 in photos on a
white ground."""
INK_MOST = 0.04
"""Share of a drawing's area that strokes cover, at most, where they are all there is: solid things cover more."""
PLAIN_MOST = 4
"""Difference, of 255, between the pixels of what is one colour."""


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
        if many:
            return "screenshot" if pixels.shape[1] > 1.1 * pixels.shape[0] else "document"
        return "photo" if _grained(pixels) else "graphic"
    return "photo"


def _grained(pixels: NDArray[Any]) -> bool:
    """Whether what stands on the ground has the grain of a photo, as goods before a white wall; shading has none."""
    import cv2
    import numpy as np

    small = cv2.resize(pixels, (256, 256), interpolation=cv2.INTER_NEAREST)
    core = cv2.erode(_ink(small).astype(np.uint8), np.ones((7, 7), np.uint8))[:, 1:-1] > 0
    if core.mean() < CORE:
        return False
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.int16)
    bend = np.abs(grey[:, :-2] - 2 * grey[:, 1:-1] + grey[:, 2:])
    return float(np.mean(bend[core] <= SMOOTH)) < EVEN


def painted(pixels: NDArray[Any]) -> bool:
    """Whether fine detail differs from colour to colour, as brushes leave it: a lens blurs and lights them alike."""
    import cv2
    import numpy as np

    top, left = (max(0, side - MIDDLE) // 2 for side in pixels.shape[:2])
    detail = pixels[top : top + MIDDLE, left : left + MIDDLE].astype(np.float32)
    detail -= cv2.GaussianBlur(detail, (0, 0), 1)
    flat = detail.reshape(-1, 3)
    if min(flat.std(axis=0)) == 0:
        return False
    return float(np.atleast_2d(np.corrcoef(flat.T))[np.triu_indices(3, 1)].mean()) < ALIKE


def sketched(pixels: NDArray[Any]) -> bool:
    """Whether a picture is strokes on one plain ground, in which a detector of photos sees kites and clocks."""
    import cv2

    return float(_ink(cv2.resize(pixels, (256, 256), interpolation=cv2.INTER_AREA)).mean()) < INK_MOST


def plain(pixels: NDArray[Any]) -> bool:
    """Whether a picture is one colour to its last pixel, on which there is nothing to see, however thin or pale."""
    flat = pixels.reshape(-1, 3)
    return int((flat.max(axis=0) - flat.min(axis=0)).max()) <= PLAIN_MOST


def _ink(small: NDArray[Any]) -> NDArray[Any]:
    """Where a picture is not of its ground's colour."""
    import numpy as np

    inked: NDArray[Any] = np.abs(small - np.median(small.reshape(-1, 3), axis=0)).max(axis=2) > GROUND
    return inked


def covered(page: Page) -> float:
    """Share of a page's area that lines of text cover."""
    area = sum((line.x1 - line.x0) * (line.y1 - line.y0) for line in page.lines)
    return area / max(1.0, page.width * page.height)
