"""Where a long conversation turns to another matter: borders at the deepest falls of likeness between what stands
before and after. Source: Hearst 1997, TextTiling, on sentence vectors.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WINDOW = 12
"""Sentences on each side that are compared."""


def stretches(vectors: NDArray[np.float32], most: int) -> list[tuple[int, int]]:
    """(begin, end) of at most so many stretches that follow one another and cover all rows."""
    import numpy as np

    count = len(vectors)
    least = max(count // (3 * most), 4)
    if count < 2 * least or most < 2:
        return [(0, count)]
    sums = np.vstack([np.zeros((1, vectors.shape[1]), np.float64), np.cumsum(vectors, axis=0, dtype=np.float64)])
    spots = np.arange(least, count - least + 1)
    before = sums[spots] - sums[np.maximum(spots - WINDOW, 0)]
    after = sums[np.minimum(spots + WINDOW, count)] - sums[spots]
    lengths = np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
    likeness = (before * after).sum(axis=1) / np.maximum(lengths, 1e-9)
    borders: list[int] = []
    for number in np.argsort(likeness, kind="stable"):
        spot = int(spots[number])
        if all(abs(spot - other) >= least for other in borders):
            borders.append(spot)
        if len(borders) == most - 1:
            break
    edges = [0, *sorted(borders), count]
    return list(pairwise(edges))
