"""Whether a picture has words, told for less than it takes to read it.

The finder's glance takes leaves, fences and feathers for letters in a third of the photos without any. What it then
finds at a middle size is read, and what does not read as a word is none. Of the 23 given photos and pictures without
words, 6 of the 7 that mislead the glance are spared; of 87 lines set into photos (9 to 48
pixels high, some on their side or upside down) none is lost, nor of the 15 pictures with words.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend_defaults.document_reader import recognition, scans
from aibackend_defaults.document_reader.decoding import Reading

LEAST_AREA, SHARE = 250_000, 0.1
"""Pixels to which a picture is made smaller for the second look, and the share of a large one's: lines of 9 pixels in a
photo of 640 × 480 are still found."""
MANY = 4
"""So many lines are no pattern of leaves: the 7 photos that mislead the glance have at most one."""
SURE, LETTERS = 0.8, 2
"""A line is a word that is read so surely, with so many letters or digits. The surest patterns of those photos are
single signs."""
TALL = 1.5


def worded(pixels: NDArray[Any]) -> bool:
    """Whether there are words. pixels: height × width × 3, blue green red."""
    if not scans.shows_text(pixels):
        return False
    height, width = pixels.shape[:2]
    if max(height, width) < scans.SMALL or max(height, width) > scans.STRIP * min(height, width):
        return True  # to read it in full costs little more, and misses less
    area = max(LEAST_AREA, SHARE * height * width)
    quads = recognition.find(pixels, round(math.sqrt(area * max(height, width) / min(height, width))))
    if not 0 < len(quads) < MANY:
        return len(quads) > 0
    lines = [recognition.cut(pixels, turned) for quad in quads for turned in _ways_up(quad)]
    return any(_is_word(reading, number % 2 > 0) for number, reading in enumerate(recognition.read(lines)))


def _ways_up(quad: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
    """The line and the line upside down; one that runs down the picture, laid on either side."""
    wide, high = np.ptp(quad, axis=0)
    first = 1 if high > TALL * wide else 0
    yield np.roll(quad, first, axis=0)
    yield np.roll(quad, first + 2, axis=0)


def _is_word(reading: Reading, turned: bool) -> bool:
    """turned: upside down, where patterns are easily taken for figures."""
    told = [one.text for one in reading.characters if (one.text.isalpha() if turned else one.text.isalnum())]
    return len(told) >= LETTERS and reading.confidence >= SURE
