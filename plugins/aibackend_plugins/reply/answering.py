"""Which fact answers which point: likeness in meaning, in words, and in the kind of matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import likeness

from .books import english
from .situations import SURE as NAMED
from .situations import weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

AGREEMENT, RELATED = 0.3, 0.4
"""Weight of the kind of matter beside the cosine and the shared words; and of a related kind."""
SHORT = 9
"""Facts up to which a context is taken to be written for this very message."""
TOLD, TOLD_OF_MANY, SURE = 0.34, 0.42, 0.36
"""Likeness from which a fact is told to a point, in a short and a long context; from which it is sure to answer it."""
ALONE = 0.55
"""Likeness from which a fact is told to a point with which it shares neither a word nor a cue."""
BESIDE = 0.38
"""Likeness from which a fact is told to something that is only said."""
ASKED_OUTRIGHT, NEAR = 0.06, 0.3


def alike(
    points: Sequence[str], vectors: NDArray[np.float32], facts: Sequence[str], fact_vectors: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Points × facts: how much a fact speaks to a point."""
    import numpy as np

    if not points or not facts:
        return np.zeros((len(points), len(facts)), np.float32)
    ours, theirs = weights(points, vectors), weights(facts, fact_vectors)
    kinds = list(ours[0])
    near = np.eye(len(kinds))
    for kind, others in english().related.items():
        for other in others:
            near[kinds.index(kind), kinds.index(other)] = near[kinds.index(other), kinds.index(kind)] = RELATED
    both = [[near @ np.array([row[kind] for kind in kinds]) for row in rows] for rows in (ours, theirs)]
    agree = np.array([[float(one @ other) / max(0.3, float(np.linalg.norm(one) * np.linalg.norm(other)))
                       for other in both[1]] for one in both[0]], np.float32)  # fmt: skip
    like = likeness(points, vectors, facts, fact_vectors)
    total = like + AGREEMENT * agree
    cues = [np.array([[row[kind] >= NAMED for kind in kinds] for row in rows], int) for rows in (ours, theirs)]
    cued = cues[0] @ cues[1].T > 0
    tied = (like > vectors @ fact_vectors.T + 1e-4) | cued | (total >= ALONE)
    # What is of something else altogether stays so, whatever its kind.
    found: NDArray[np.float32] = np.where((like == 0) | ~tied, 0, total).astype(np.float32)
    return found


def shared_out(scores: NDArray[np.float32], asking: Sequence[bool], least: float) -> list[list[int]]:
    """Each fact to the point that it speaks to best, where it does; asking: points that ask outright come first."""
    found: list[list[int]] = [[] for _ in asking]
    for fact in range(scores.shape[1]):
        column = [float(score) + ASKED_OUTRIGHT * asks for score, asks in zip(scores[:, fact], asking, strict=True)]
        best = max(range(len(column)), key=column.__getitem__)
        floor = least if asking[best] else BESIDE
        near = float(scores[best].max()) - NEAR if scores.shape[1] > SHORT else 0.0
        if scores[best, fact] >= max(floor, near):
            found[best].append(fact)
    return found
