"""Who speaks when: voices of short windows, grouped by likeness."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .embedding import HOP, RATE, WINDOW_FRAMES, embed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Span: TypeAlias = tuple[float, float]
"""start_s, end_s."""
Turn: TypeAlias = tuple[float, float, int]
"""start_s, end_s, speaker."""
STEP_S = 0.4
"""From one window to the next: a turn shorter than this is not found anyway."""
WINDOW_S = WINDOW_FRAMES * HOP / RATE
LIKENESS = 0.69
"""Mean cosine above which two groups are one voice. Of 17 recordings with 1 to 4 voices, 14 are counted right at 0.69,
13 at 0.64; from 0.72 on, voices are split."""
WINDOWS_MOST = 1200
"""Grouping takes the cube of their number: 2 s for these. More of them join the groups of every so many. Windows of a
long stretch are set in wider steps."""
LEAST_SHARE, LEAST_WINDOWS, LEAST_MOST = 0.04, 2, 8
"""A voice heard in a smaller share of the windows, within these bounds, is taken for a slip of its neighbours'."""


@dataclass(frozen=True, kw_only=True)
class Voices:
    """The voices of windows within spans of speech. windows: the span's place and where it begins. vectors: n × 256."""

    spans: Sequence[Span]
    windows: Sequence[tuple[int, float]]
    vectors: NDArray[np.float32]
    step_s: float


def speakers(samples: NDArray[np.int16], spans: Sequence[Span]) -> list[list[Turn]]:
    """The turns in each span of speech: (start_s, end_s, speaker), speakers numbered from 0 as they first speak.

    samples: 16 kHz mono. spans: (start_s, end_s) of speech, in order.
    """
    return turns_of([voices(samples, spans)])


def voices(samples: NDArray[np.int16], spans: Sequence[Span], begin_s: float = 0.0) -> Voices:
    """The voices in spans of a recording, or of a part of it that begins later."""
    step_s = max(STEP_S, sum(end - start for start, end in spans) / WINDOWS_MOST)
    windows = [(number, start) for number, span in enumerate(spans) for start in _starts(*span, step_s)]
    vectors = _smoothed(embed(samples, [int(start * RATE) for _, start in windows]), [number for number, _ in windows])
    return Voices(
        spans=[(start + begin_s, end + begin_s) for start, end in spans],
        windows=[(number, start + begin_s) for number, start in windows],
        vectors=vectors,
        step_s=step_s,
    )


def turns_of(parts: Sequence[Voices]) -> list[list[Turn]]:
    """The turns in each span of a recording that was heard in parts, in order."""
    import numpy as np

    labels = iter(_renumbered(grouped(np.concatenate([part.vectors for part in parts]))) if parts else ())
    found: list[list[Turn]] = []
    for part in parts:
        turns: list[list[Turn]] = [[] for _ in part.spans]
        for number, start in part.windows:
            _extend(turns[number], part.spans[number], start + (WINDOW_S - part.step_s) / 2, next(labels))
        found += turns
    return found


def _starts(start_s: float, end_s: float, step_s: float) -> list[float]:
    """Where the windows of a span begin; the last one ends with it. A span shorter than a window has one, round it."""
    room = end_s - start_s - WINDOW_S
    if room <= 0:
        return [max(0.0, start_s + room / 2)]
    count = round(room / step_s) + 1
    return [start_s + room * place / max(1, count - 1) for place in range(count)]


def _smoothed(vectors: NDArray[np.float32], spans: Sequence[int]) -> NDArray[np.float32]:
    """Each row with its neighbours of the same span, again of length 1: one window alone is an unsteady witness."""
    import numpy as np

    total = vectors.copy()
    for row in range(len(vectors) - 1):
        if spans[row] == spans[row + 1]:
            total[row] += vectors[row + 1]
            total[row + 1] += vectors[row]
    rows: NDArray[np.float32] = total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), np.float32(1e-9))
    return rows


def _extend(turns: list[Turn], span: tuple[float, float], change: float, label: int) -> None:
    """Add a window. change: when its voice would begin, half way from the middle of the window before to its own."""
    if not turns:
        turns.append((*span, label))
        return
    begun, end, before = turns[-1]
    if before != label:
        turns[-1:] = [(begun, change, before), (change, end, label)]


def grouped(vectors: NDArray[np.float32], likeness: float = LIKENESS) -> list[int]:
    """A label for each row of n × 256: average linkage, until no two groups are alike; then small groups give way."""
    import numpy as np

    if not len(vectors):
        return []
    some = vectors[:: -(-len(vectors) // WINDOWS_MOST)]
    groups = _merged(some, likeness)
    least = min(LEAST_MOST, max(LEAST_WINDOWS, round(LEAST_SHARE * len(some))))
    kept = [group for group in groups if len(group) >= least] or [max(groups, key=len)]
    centres = np.stack([some[group].mean(0) for group in kept])
    centres /= np.linalg.norm(centres, axis=1, keepdims=True)
    return [int(label) for label in np.argmax(vectors @ centres.T, axis=1)]


def _merged(vectors: NDArray[np.float32], likeness: float) -> list[list[int]]:
    """Agglomerative clustering with average linkage (UPGMA), over a matrix that is updated in place."""
    import numpy as np

    groups: list[list[int]] = [[row] for row in range(len(vectors))]
    alike = (vectors @ vectors.T).astype(np.float64)
    np.fill_diagonal(alike, -np.inf)
    while True:
        a, b = sorted(divmod(int(alike.argmax()), len(vectors)))
        if alike[a, b] < likeness:
            break  # also when one group is left
        share = len(groups[a]) / (len(groups[a]) + len(groups[b]))
        row = share * alike[a] + (1 - share) * alike[b]
        row[a] = row[b] = -np.inf
        alike[a], alike[:, a] = row, row
        alike[b], alike[:, b] = -np.inf, -np.inf
        groups[a], groups[b] = groups[a] + groups[b], []
    return [group for group in groups if group]


def _renumbered(labels: Sequence[int]) -> list[int]:
    order: dict[int, int] = {}
    return [order.setdefault(label, len(order)) for label in labels]
