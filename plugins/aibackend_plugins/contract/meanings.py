"""What a sentence means, held against hand-written examples of each kind of clause, by sentence vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BANK = Path(__file__).parent / "data" / "meanings.tsv"
NOTHING = "-"
"""The kind of what no risk clause says."""


def likenesses(sentences: Sequence[str]) -> list[Mapping[str, float]]:
    """For each sentence its likeness, -1..1, to the nearest example of every kind, `NOTHING` among them."""
    kinds, vectors = _bank()
    if not sentences:
        return []
    scores = minilm.embed(sentences) @ vectors.T
    return [
        {kind: max(float(row[place]) for place, each in enumerate(kinds) if each == kind) for kind in set(kinds)}
        for row in scores
    ]


@cache
def _bank() -> tuple[tuple[str, ...], NDArray[np.float32]]:
    lines = [line.split("\t", 1) for line in _BANK.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return tuple(kind for kind, _ in lines), minilm.embed([said for _, said in lines])
