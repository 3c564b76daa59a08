"""The labels of a sequence of tokens, by a linear chain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend_plugins.structure.components.tokens import features, tokens

HEADS = ("address", "person", "company", "ingredient")
OTHER = "-"
"""The label of a token that belongs to no component."""
OTHER_NAMES = frozenset({OTHER, "name", "comment", "purpose", "size"})
"""Labels whose names many other things bear: alone they do not tell a kind of text."""


@dataclass(frozen=True, kw_only=True)
class Head:
    """weights: columns × labels. moves: labels × labels, from the row's to the column's. measured: how it tokenises."""

    labels: tuple[str, ...]
    weights: NDArray[np.float32]
    moves: NDArray[np.float32]
    measured: bool

    def label(self, sequence: Sequence[str]) -> list[str]:
        """The likeliest labels of a sequence."""
        return [self.labels[at] for at in best_path(self.scores(sequence), self.moves)]

    def scores(self, sequence: Sequence[str]) -> NDArray[np.float32]:
        """Tokens × labels."""
        columns = features(sequence, len(self.weights))
        return np.array([self.weights[row].sum(axis=0) for row in columns], dtype=np.float32)


def best_path(scores: NDArray[np.float32], moves: NDArray[np.float32]) -> list[int]:
    """Viterbi's path through tokens × labels."""
    if not len(scores):
        return []
    total, before = scores[0], []
    for row in scores[1:]:
        reach = total[:, None] + moves
        before.append(reach.argmax(axis=0))
        total = reach.max(axis=0) + row
    path = [int(total.argmax())]
    for came_from in reversed(before):
        path.append(int(came_from[path[-1]]))
    return path[::-1]


@cache
def heads() -> dict[str, Head]:
    """Every head by the kind of text that it reads."""
    return {name: _head(name) for name in HEADS}


def _head(name: str) -> Head:
    with (files(__package__) / f"{name}.npz").open("rb") as file:
        stored: Any = np.load(file)
        return Head(
            labels=tuple(map(str, stored["labels"])),
            weights=stored["weights"].astype(np.float32) * float(stored["step"]),
            moves=stored["moves"].astype(np.float32),
            measured=bool(stored["measured"]),
        )


def components(text: str, name: str) -> dict[str, list[str]]:
    """Tokens by component, in order; `name`: one of `HEADS`."""
    head = heads()[name]
    sequence = tokens(text, measured=head.measured)
    found: dict[str, list[str]] = {}
    for token, label in zip(sequence, head.label(sequence), strict=True):
        if label != OTHER:
            found.setdefault(label, []).append(token)
    return found
