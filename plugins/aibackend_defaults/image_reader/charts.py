"""Charts, told by their marks and axes: bars that stand on one line, a disc cut from its middle, a scale of figures.

What the marks are called is read where they have labels; how large they are is not measured.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from aibackend.documents import Line, Page, Word

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIDE = 640
"""Pixels of the longer side at which marks are looked for."""
LEAST_AREA, FULL = 0.0015, 0.9
"""Of a bar: share of the picture, and of its own box that it fills."""
BARS, FIGURES, LABELS = 3, 3, 2
"""So many bars on one line, figures on a scale, and labels of a disc make a chart."""
ALIGNED, EVEN = 0.02, 0.015
"""How far, in shares of the picture, edges may lie apart that are one line, and figures from their place on a scale."""
DISC, ALIKE = 0.04, 0.85
"""Least share of the picture of a disc; share of the angles at which it has one colour near its middle and its edge."""
RUNS = 0.35
"""Share of the picture's width that a curve runs through without a gap."""
SPOT, SPOTS = 0.06, 12
"""Greatest breadth and height of a spot, as a share of the longer side, and how many make a scatter plot."""
LINES_MOST = 40
"""Lines of text from which a picture is a page that may hold a chart, too."""
_FIGURE = re.compile(r"[-–]?[$€£]?\d[\d.,]*\s?(?:%|k|m|bn)?", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Chart:
    """kind: `bar chart`, `pie chart`, `line chart`, `scatter plot`; `chart` where its marks are not told. title,
    labels: as they are printed. scale: its ends.
    """

    kind: str
    title: str
    labels: tuple[str, ...]
    scale: tuple[str, ...]

    @property
    def told(self) -> str:
        """`a bar chart with the heading “Sales”`."""
        return f"a {self.kind}{f' with the heading “{self.title}”' if self.title else ''}"


@dataclass(frozen=True, kw_only=True)
class _Box:
    """A mark's edges in shares of the picture, and its colour."""

    x0: float
    y0: float
    x1: float
    y1: float
    colour: int


def chart(pixels: NDArray[Any], page: Page) -> Chart | None:
    """The chart that a drawn picture is; None where nothing tells one. pixels: height × width × 3, blue green red."""
    if len(page.lines) > LINES_MOST or not page.lines:
        return None
    import cv2
    import numpy as np

    shrunk = SIDE / max(pixels.shape[:2])
    small = cv2.resize(pixels, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_NEAREST)
    colours = (small.astype(np.int32) // 64) @ np.array([1, 4, 16])
    ground = int(np.bincount(colours.ravel()).argmax())
    bars = _standing(list(_blocks(colours, ground)))
    scale = _scale(page)
    if len(bars) >= BARS:
        labels = [name for bar in bars if (name := _label(bar, page))]
        return _named("bar chart", page, labels, scale) if scale or len(labels) >= BARS else None
    words = [line.text for line in page.lines]
    if _is_pie(colours, ground):
        return _named("pie chart", page, words[1:], ()) if len(words) >= LABELS else None
    if not scale:
        return None
    kind = _marks(small)
    across = _across(page, scale)
    if kind == "line chart":
        return _named(kind, page, [word.text for word in across[::-1]] or _below(page, scale), scale)
    return _named(kind or "chart", page, (), scale) if across else None


def _named(kind: str, page: Page, labels: Sequence[str], scale: Sequence[Word]) -> Chart:
    first = min(page.lines, key=lambda line: line.y0)
    titled = any(map(str.isalpha, first.text)) and first.text not in labels and len(first.text) > 2
    ends = (scale[-1].text, scale[0].text) if scale else ()
    plain = (label.strip(" -–|.") for label in labels if label != first.text)
    told = tuple(dict.fromkeys(filter(None, plain)))
    return Chart(kind=kind, title=first.text if titled else "", labels=told, scale=ends)


def _blocks(colours: NDArray[Any], ground: int) -> Iterator[_Box]:
    """Rectangles of one colour."""
    import cv2
    import numpy as np

    height, width = colours.shape
    for colour in np.unique(colours):
        if colour == ground:
            continue
        count, _, stats, _ = cv2.connectedComponentsWithStats((colours == colour).astype(np.uint8))
        for left, top, wide, high, area in stats[1:count].tolist():
            large = area >= LEAST_AREA * height * width and min(wide, high) >= 5
            if large and area >= FULL * wide * high and wide * high < 0.5 * height * width:
                yield _Box(
                    x0=left / width, y0=top / height, x1=(left + wide) / width, y1=(top + high) / height,
                    colour=int(colour),
                )  # fmt: skip


def _standing(blocks: Sequence[_Box]) -> list[_Box]:
    """The most blocks that stand on one line, or hang from one on the left, of unlike length and like breadth."""
    best: list[_Box] = []
    for one in blocks:
        upright = [b for b in blocks if abs(b.y1 - one.y1) < ALIGNED and _like(b.x1 - b.x0, one.x1 - one.x0)]
        lying = [b for b in blocks if abs(b.x0 - one.x0) < ALIGNED and _like(b.y1 - b.y0, one.y1 - one.y0)]
        if len(upright) > len(best) and len({round(b.y0, 2) for b in upright}) > 1:
            best = sorted(upright, key=lambda b: b.x0)
        if len(lying) > len(best) and len({round(b.x1, 2) for b in lying}) > 1:
            best = sorted(lying, key=lambda b: b.y0)
    return best


def _like(one: float, other: float) -> bool:
    return abs(one - other) < 0.15 * max(one, other)


def _label(bar: _Box, page: Page) -> str:
    """The nearest words below an upright bar, or left of a lying one."""
    found = []
    for line in page.lines:
        x0, x1, y0, y1 = line.x0 / page.width, line.x1 / page.width, line.y0 / page.height, line.y1 / page.height
        if bar.x0 <= (x0 + x1) / 2 <= bar.x1 and y0 >= bar.y1 - ALIGNED:
            found.append((y0 - bar.y1, line.text))
        elif bar.y0 <= (y0 + y1) / 2 <= bar.y1 and x1 <= bar.x0 + ALIGNED:
            found.append((bar.x0 - x1, line.text))
    return min(found)[1] if found else ""


def _scale(page: Page) -> tuple[Word, ...]:
    """Figures above each other that grow evenly upwards, from the top; () where there are none."""
    figures = [word for line in page.lines for word in line.words if _FIGURE.fullmatch(word.text)]
    for one in figures:
        column = sorted((w for w in figures if abs(w.x1 - one.x1) < ALIGNED * page.width), key=lambda w: w.y0)
        if len(column) >= FIGURES and _is_even(column, page.height):
            return tuple(column)
    return ()


def _across(page: Page, scale: Sequence[Word]) -> tuple[Word, ...]:
    """Figures in a row under a scale that grow evenly to the right; () where there are none."""
    foot = max(word.y0 for word in scale)
    words = [word for line in page.lines for word in line.words if word not in scale and word.y0 >= foot]
    figures = [word for word in words if _FIGURE.fullmatch(word.text)]
    for one in figures:
        row = sorted((w for w in figures if abs(w.y1 - one.y1) < ALIGNED * page.height), key=lambda w: -w.x1)
        if len(row) >= FIGURES and _grows([(_value(w), (w.x0 + w.x1) / 2 / page.width) for w in row]):
            return tuple(row)
    return ()


def _is_even(column: Sequence[Word], height: float) -> bool:
    return _grows([(_value(word), -word.y0 / height) for word in column])


def _value(word: Word) -> float:
    return float(re.sub(r"[^\d.]", "", word.text.replace(",", "")).strip(".") or 0)


def _grows(falling: Sequence[tuple[float, float]]) -> bool:
    """Whether figures, from the largest, are as far from each other in value as they are in place."""
    steps = {round(a - b, 6) for (a, _), (b, _) in pairwise(falling)}
    gaps = [a - b for (_, a), (_, b) in pairwise(falling)]
    return len(steps) == 1 and steps.pop() > 0 and max(gaps) - min(gaps) < EVEN


def _below(page: Page, scale: Sequence[Word]) -> list[str]:
    """The words in the row under a scale."""
    foot = max(word.y1 for word in scale)
    under: list[Line] = [line for line in page.lines if line.y0 >= foot - (scale[-1].y1 - scale[-1].y0)]
    return [word.text for line in sorted(under, key=lambda line: line.x0) for word in line.words if word not in scale]


def _is_pie(colours: NDArray[Any], ground: int) -> bool:
    """Whether the largest shape is a disc whose colours meet in its middle."""
    import cv2
    import numpy as np

    mask = cv2.morphologyEx((colours != ground).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    count, _, stats, centres = cv2.connectedComponentsWithStats(mask)
    if count < 2:
        return False
    at = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    wide, high, area = (int(stats[at, n]) for n in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    if not _like(wide, high) or area < DISC * mask.size or abs(area / (np.pi * wide * high / 4) - 1) > 0.06:
        return False
    angles, (x, y) = np.linspace(0, 2 * np.pi, 180, endpoint=False), centres[at]
    rings = [
        colours[(y + r * high * np.sin(angles)).astype(int), (x + r * wide * np.cos(angles)).astype(int)]
        for r in (0.2, 0.4)
    ]
    sectors = np.unique(rings[1], return_counts=True)[1]
    return float(np.mean(rings[0] == rings[1])) >= ALIKE and int((sectors >= 5).sum()) >= LABELS


def _marks(small: NDArray[Any]) -> str:
    """`line chart` where a thin stroke of a strong colour runs through the picture, `scatter plot` where many small
    spots lie about; "" where neither is sure.
    """
    import cv2
    import numpy as np

    strong = (small.max(axis=2).astype(int) - small.min(axis=2)) > 60
    if float(np.mean(strong)) >= 0.1:
        return ""
    joined = cv2.dilate(strong.astype(np.uint8), np.ones((3, 3), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    wide, high = stats[1:count, cv2.CC_STAT_WIDTH], stats[1:count, cv2.CC_STAT_HEIGHT]
    if count > 1 and wide.max() >= RUNS * small.shape[1]:
        return "line chart"
    spots = (wide < SPOT * SIDE) & (high < SPOT * SIDE)
    return "scatter plot" if int(spots.sum()) >= SPOTS and float(spots.mean()) >= 0.8 else ""
