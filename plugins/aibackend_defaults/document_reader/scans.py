"""A page out of its picture: found upright, its lines straightened and read. Knows pixels, not files."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from aibackend.documents import Line, Page, Word
from aibackend_blocks.pages import layout
from aibackend_defaults.document_reader import leaders, recognition
from aibackend_defaults.document_reader.decoding import Character, Reading, without_strays
from aibackend_defaults.document_reader.recognition import Pixels, Quads

BLANK_SPREAD = 2.0
"""Of 255: a page whose brightness spreads less is blank."""
LEAST_LOOK, MOST_LOOK = 960, 1600
"""Pixels of the longer side in which lines are looked for. On 13 receipts and forms of 1,000 to 1,700 pixels the
recall of words is 0.945 at 960, 1,600 and 2,000 alike, while the time to find them grows from 14 s to 83 s."""
LOOK_SHARE = 0.6
"""Of a larger scan's side: print of 8 points scanned at 200 dpi stays 13 pixels high."""
LOOK_SHORT = 640
"""Pixels that the shorter side keeps: a long till receipt must not become a thread."""
GLANCE_SHARE, GLANCE_LEAST = 0.4, 384
"""Of that longer side, and pixels, for a glance at whether there is any text: 0.05 s where a look takes 0.45."""
STRIP = 8
"""A side so many times as long as the other: made small, nothing is left of it."""
GLANCED = 0.2
"""Below the finder's own threshold for a letter's pixel, 0.3, as letters blur at this size. Of 86 lines of 9 to 48
pixels set into photos of 640 pixels and read in full, a glance sees 83; it spares 13 of 21 photos without words the
look."""
LEAST_CONFIDENCE = 0.5
"""Lines read with less are dirt, handwriting or another script. Source: RapidOCR's default."""
SPACE = 0.1
"""So sure the model must be of a space. On 25 receipts the F1 of words is 0.9385 here and flat from 0.3 down to 0.03;
at 0.5, where the model's own text stands, it is 0.931."""
UPRIGHT_SURE = 0.85
"""Mean confidence of sample lines above which no other way up is tried; upside down they stay below 0.7."""
SAMPLE = 6
"""Lines that tell the way up: the longest ones."""
TALL = 1.5
"""A line box this many times as high as wide runs down the page."""
MOST_LEAN = 0.26
"""Radians, 15 degrees; a page that lies more askew than this is not read anyhow."""
LEAST_SKEW = 0.002
"""Radians; half a line's height over an A4 page's width is about 0.01."""
EDGE = 16
"""Pixels of border put round small pictures: the finder misses letters at the very edge."""
SMALL = 400
LINE = 64
"""Pixels of the shorter side, below which a picture may be one word cut out: it is read by its edges, too."""
LINE_SURE = 0.8
"""Mean confidence from which that is believed: no finder vouches for it."""


def read(pixels: Pixels, number: int, *, points_per_pixel: float) -> Page:
    """A page out of its picture."""
    if float(pixels.std()) < BLANK_SPREAD:
        return blank(pixels, number, points_per_pixel=points_per_pixel)
    quarters, upright, quads, readings = _upright(pixels)
    if len(quads) <= 1 and min(pixels.shape[:2]) < LINE:
        whole, reading = _one_line(pixels)
        if reading.confidence > max(LINE_SURE, _mean(readings)):
            quarters, upright, quads, readings = 0, pixels, whole, [reading]
    quads = _straightened(quads, upright)
    found = [
        word
        for quad, reading in zip(quads, readings, strict=True)
        if reading.confidence >= LEAST_CONFIDENCE
        for word in _words(quad, reading, points_per_pixel)
    ]
    lines = [Line(words=tuple(piece)) for piece in layout.lines(found)]
    return Page(
        number=number,
        width=upright.shape[1] * points_per_pixel,
        height=upright.shape[0] * points_per_pixel,
        lines=tuple(layout.reading_order(lines)),
        scanned=True,
        turned=quarters * 90,
    )


def blank(pixels: Pixels, number: int, *, points_per_pixel: float) -> Page:
    """The page of a picture without text."""
    height, width = pixels.shape[:2]
    return Page(number=number, width=width * points_per_pixel, height=height * points_per_pixel, scanned=True)


def shows_text(pixels: Pixels) -> bool:
    """Whether a glance sees any text; fine print in a photo may escape it. A strip and a crop may always be a line."""
    height, width = pixels.shape[:2]
    if max(height, width) > STRIP * min(height, width) or min(height, width) < LINE:
        return True
    return recognition.likely(pixels, max(GLANCE_LEAST, round(GLANCE_SHARE * _limit(height, width)))) > GLANCED


def _upright(pixels: Pixels) -> tuple[int, Pixels, Quads, list[Reading]]:
    """Quarters clockwise that set the picture upright, the picture so turned, its lines, and what they say."""
    quads = _found(pixels)
    quarters = 1 if _runs_down(quads) else 0
    turned, quads = _turned(pixels, quads, quarters)
    quads = np.array([_levelled(quad) for quad in quads], np.float32).reshape(-1, 4, 2)
    longest = sorted(range(len(quads)), key=lambda i: -_length(quads[i]))[:SAMPLE]
    sample = recognition.read([recognition.cut(turned, quads[i]) for i in longest])
    if sample and _mean(sample) < UPRIGHT_SURE:
        half, flipped = _turned(turned, quads, 2)
        other = recognition.read([recognition.cut(half, flipped[i]) for i in longest])
        if _mean(other) > _mean(sample):
            quarters, turned, quads, sample = quarters + 2, half, flipped, other
    known = dict(zip(longest, sample, strict=True))
    rest = [i for i in range(len(quads)) if i not in known]
    lines = [recognition.cut(turned, quad) for quad in quads]
    known |= zip(rest, recognition.read([lines[i] for i in rest]), strict=True)
    readings = without_strays([known[i] for i in range(len(quads))])
    return quarters, turned, quads, leaders.completed(lines, readings)


def _one_line(pixels: Pixels) -> tuple[Quads, Reading]:
    """A picture read as if it were one line cut out by its very edges."""
    height, width = pixels.shape[:2]
    quads = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float32)
    return quads, recognition.read([recognition.cut(pixels, quads[0])])[0]


def _found(pixels: Pixels) -> Quads:
    """Lines of text, small pictures looked at enlarged and with a border."""
    import cv2

    height, width = pixels.shape[:2]
    if min(height, width) >= SMALL:
        return recognition.find(pixels, _limit(height, width))
    color = [float(c) for c in np.median(pixels.reshape(-1, 3), axis=0)]
    edge = max(EDGE, width // 8 - height // 2) if width > 8 * height else EDGE
    framed = cv2.copyMakeBorder(pixels, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=color)
    quads = recognition.find(np.asarray(framed, np.uint8), _limit(*framed.shape[:2])) - edge
    return np.clip(quads, 0, [width, height]).astype(np.float32)


def _limit(height: int, width: int) -> int:
    """How long the longer side is made for finding lines: more for large scans and for long strips."""
    long, short = max(height, width), max(min(height, width), 1)
    return round(min(MOST_LOOK, max(LEAST_LOOK, LOOK_SHARE * long, LOOK_SHORT * long / short), 2 * long))


def _runs_down(quads: Quads) -> bool:
    """Whether most of the text, by length, stands in lines that run down or up the page."""
    if not len(quads):
        return False
    wide, high = np.ptp(quads[:, :, 0], axis=1), np.ptp(quads[:, :, 1], axis=1)
    down = high > TALL * wide
    across = wide > TALL * high
    return bool(high[down].sum() > wide[across].sum())


def _turned(pixels: Pixels, quads: Quads, quarters: int) -> tuple[Pixels, Quads]:
    """Picture and lines turned clockwise; each line's corners start at its new top left."""
    if not quarters:
        return pixels, quads
    turned = quads
    height, width = pixels.shape[:2]
    for _ in range(quarters):
        turned = np.stack([height - turned[:, :, 1], turned[:, :, 0]], axis=2)
        height, width = width, height
    ordered = np.array([_from_top_left(quad) for quad in turned], np.float32).reshape(-1, 4, 2)
    return np.ascontiguousarray(np.rot90(pixels, k=-quarters)), ordered


def _from_top_left(quad: NDArray[np.float32]) -> NDArray[np.float32]:
    """The corners clockwise from the one nearest to the page's top left."""
    return np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0)


def _levelled(quad: NDArray[np.float32]) -> NDArray[np.float32]:
    """A box about as high as wide set upright, if it leans: round a single digit the finder's box has any angle."""
    sides = sorted((_length(quad), float(np.linalg.norm(quad[3] - quad[0]))))
    slope = math.atan2(float(quad[1][1] - quad[0][1]), float(quad[1][0] - quad[0][0]))
    if sides[1] > TALL * sides[0] or abs(slope) < MOST_LEAN:
        return quad
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
    return np.asarray(quad.mean(axis=0) + corners * np.array(sides, np.float32) / 2, np.float32)


def _length(quad: NDArray[np.float32]) -> float:
    return float(np.linalg.norm(quad[1] - quad[0]))


def _mean(readings: Sequence[Reading]) -> float:
    return sum(reading.confidence for reading in readings) / max(len(readings), 1)


def _straightened(quads: Quads, pixels: Pixels) -> Quads:
    """Places as if the page had been laid straight: turned back by the median slope of its long lines."""
    slopes = [
        (_length(q), math.atan2(float(q[1][1] - q[0][1]), float(q[1][0] - q[0][0])))
        for q in quads
        if _length(q) > 4 * float(np.linalg.norm(q[3] - q[0]))
    ]
    skew = _weighted_median(slopes)
    if abs(skew) < LEAST_SKEW:
        return quads
    center = np.array([pixels.shape[1] / 2, pixels.shape[0] / 2], np.float32)
    cos, sin = math.cos(skew), math.sin(skew)
    back = np.array([[cos, -sin], [sin, cos]], np.float32)
    return ((quads - center) @ back + center).astype(np.float32)


def _weighted_median(pairs: Sequence[tuple[float, float]]) -> float:
    """The value in the middle of all weight. pairs: weight, value."""
    half = sum(weight for weight, _ in pairs) / 2
    for weight, value in sorted(pairs, key=lambda p: p[1]):
        half -= weight
        if half <= 0:
            return value
    return 0.0


def _words(quad: NDArray[np.float32], reading: Reading, scale: float) -> list[Word]:
    """A line's words, parted where the model saw a space, each from half a letter before to half a letter after."""
    x0, y0 = quad.min(axis=0) * scale
    x1, y1 = quad.max(axis=0) * scale
    high = float(np.linalg.norm(quad[3] - quad[0])) * scale
    middle = float(y0 + y1) / 2
    letters = reading.characters
    edges = [0.0, *((a.place + b.place) / 2 for a, b in pairwise(letters)), 1.0]
    starts = [0, *(i for i in range(1, len(letters)) if letters[i].space >= SPACE), len(letters)]
    return [
        Word(
            text="".join(c.text for c in letters[a:b]),
            x0=float(x0 + (x1 - x0) * _left(letters, edges, a)),
            y0=middle - high / 2,
            x1=float(x0 + (x1 - x0) * _right(letters, edges, b)),
            y1=middle + high / 2,
            size=high,
            confidence=sum(c.confidence for c in letters[a:b]) / (b - a),
        )
        for a, b in pairwise(starts)
        if b > a
    ]


def _left(letters: Sequence[Character], edges: Sequence[float], a: int) -> float:
    """Where a word begins: no further before its first letter than half that letter's usual width."""
    return max(edges[a], letters[a].place - _half(letters))


def _right(letters: Sequence[Character], edges: Sequence[float], b: int) -> float:
    return min(edges[b], letters[b - 1].place + _half(letters))


def _half(letters: Sequence[Character]) -> float:
    """Half the usual width of a letter, as a share of the line."""
    steps = sorted(b.place - a.place for a, b in pairwise(letters) if b.space < SPACE)
    return steps[len(steps) // 2] / 2 if steps else 0.5 / max(len(letters), 1)
