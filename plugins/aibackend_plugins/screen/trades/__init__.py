"""Whether a firm is of a kind that somebody looks for: `childcare providers`, by `runs 14 nurseries in Surrey`.

A trained head over both encoders. It hears how near what is said of the firm comes to the words, against what an
everyday list of industries gets from them, and how alike the two stand to that list. `training/` made it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.zero_shot.wording import stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Embed = Callable[[Sequence[str]], NDArray[np.float32]]

IS, IS_NOT, WHOLLY = 0.6, 0.08, 0.75
"""Shares from which a firm is of the kind, below which it is not, and from which no word of the kind is unread. Left
out by trade, 78 of 100 are right from IS on where every third other firm is a near miss, 99 of 100 of far ones; 4 of
100 of the kind are lost below IS_NOT."""
PIECES_MOST = 16
PIECE_MOST = 200
"""Characters of a piece that are read."""
_SENTENCE = re.compile(r"(?<=[.!?;|])\s+|\n")
_PART = re.compile(r"[,;(–—]\s+|:\s+")


def pieces(texts: Sequence[str]) -> tuple[str, ...]:
    """Sentences, and the parts of those that have several, each of which may tell the trade."""
    sentences = [one.strip(" .") for text in texts for one in _SENTENCE.split(text[:2000])]
    parts = [part.strip(" .") for one in sentences for part in _PART.split(one) if part != one]
    found = dict.fromkeys(piece[:PIECE_MOST] for piece in (*sentences, *parts) if any(map(str.isalpha, piece)))
    return tuple(found)[:PIECES_MOST]


def is_of(kind: str, told: tuple[str, ...], label: str) -> float:
    """How likely, 0..1, a firm is of a kind. told: `pieces`; label: its industry as a record names it, or "".

    CPU-bound: 10 ms a piece, once.
    """
    import numpy as np

    head = _head()
    row = (np.array(features(kind, told, label)) - head["mean"]) / head["scale"]
    return float(1 / (1 + np.exp(-(row @ head["weights"] + head["bias"]))))


def features(kind: str, told: tuple[str, ...], label: str) -> list[float]:
    """What the head hears: of each encoder likeness, likeness against the list, and how alike both stand to it."""
    found: list[float] = []
    for name, vectors, labelled in zip(_EMBED, _vectors(told), _vectors((label,)), strict=True):
        listed = _head()[name]
        wanted = _vectors((kind,))[list(_EMBED).index(name)][0]
        stands = listed @ wanted
        cosines = vectors @ wanted
        best = float(cosines.max())
        alike = max(_correlated(stands, row) for row in vectors @ listed.T)
        found += [best, (best - float(stands.mean())) / (float(stands.std()) + 1e-6) / 10, alike, float(stands.max())]
        found += [float(labelled[0] @ wanted), _correlated(stands, listed @ labelled[0])] if label else [0.0, 0.0]
    asked, said = stems(" ".join(re.findall(r"[^\W_]{3,}", kind))), stems(" ".join((*told, label)))
    return [*found, len(asked & said) / len(asked) if asked else 0.0, float(bool(label)), float(len(told) > 2)]


def _correlated(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    first, second = one - one.mean(), other - other.mean()
    return float(first @ second / ((first @ first) * (second @ second) + 1e-9) ** 0.5)


_EMBED: dict[str, Embed] = {"minilm": minilm.embed, "multilingual": multilingual.embed}


@lru_cache(maxsize=512)
def _vectors(texts: tuple[str, ...]) -> tuple[NDArray[np.float32], ...]:
    return tuple(embed([text or " " for text in texts]) for embed in _EMBED.values())


@cache
def _head() -> dict[str, NDArray[np.float32]]:
    """mean, scale, weights, bias of the features; minilm, multilingual: vectors of the industries' list."""
    import numpy as np

    with np.load(Path(__file__).parent / "head.npz") as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files}
