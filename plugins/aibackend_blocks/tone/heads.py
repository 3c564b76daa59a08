"""The heads on the tuned states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks import minilm
from aibackend_blocks.minilm.model import _wordpiece as wordpiece
from aibackend_blocks.tone.layer import PIECES_MOST, softmax, states, weights
from aibackend_blocks.tone.lexicon import mood

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HARMS = ("hate", "offensive", "toxic", "sexual", "violence", "self-harm", "harassment")
HARM_ODDS = (1.4, -0.32, -0.54, 2.9, 3.6, 4.35, 3.96)
"""To be added to `harms` where harm is as likely as none: the log odds of no harm among the texts that tuned it."""
POLARITIES = ("negative", "neutral", "positive")
_HARM, _RATING = 0, 1


def ratings(texts: Sequence[str]) -> NDArray[np.float64]:
    """How positive each text is, -1..1, as twenty readers would rate it on average."""
    import numpy as np

    w = weights()
    tuned = np.array(
        [float((_pooled(state, _RATING) @ w["rat.weight"].T + w["rat.bias"])[0]) for state in states(texts)]
    )
    features = np.column_stack([tuned, np.array([mood(text) for text in texts])])
    found: NDArray[np.float64] = np.clip(features @ w["blend.weight"] + float(w["blend.bias"]), -1, 1).astype(
        np.float64
    )
    return found


def harms(texts: Sequence[str]) -> NDArray[np.float64]:
    """Log odds of each harm in each text: texts × HARMS."""
    import numpy as np

    w = weights()
    found = np.stack([_pooled(state, _HARM) @ w["tox.weight"].T + w["tox.bias"] for state in states(texts)])
    return found.astype(np.float64)


def aspects(text: str, named: Sequence[tuple[str, int, int]]) -> NDArray[np.float64]:
    """Probabilities of POLARITIES for each aspect: its name, and where it stands (start, end); equal where nowhere."""
    import numpy as np

    if not named:
        return np.zeros((0, len(POLARITIES)))
    w = weights()
    state = states([text])[0]
    places = [(piece.start, piece.end) for piece in _pieces(text)]
    queries = minilm.embed([name for name, _, _ in named]) @ w["query.weight"].T + w["query.bias"]
    rows = []
    for (_, start, end), query in zip(named, queries, strict=True):
        inside = [1 + number for number, (a, b) in enumerate(places) if a < end and b > start]
        looked = softmax(state @ query / np.float32(20)) @ state
        rows.append(np.concatenate([state[inside].mean(axis=0) if inside else looked, looked]))
    logits = np.stack(rows) @ w["asp.weight"].T + w["asp.bias"]
    return softmax(logits).astype(np.float64)


def _pieces(text: str) -> list[minilm.Piece]:
    found: list[minilm.Piece] = []
    for piece in wordpiece().pieces(text):
        if len(found) == PIECES_MOST:
            break
        found.append(piece)
    return found


def _pooled(state: NDArray[np.float32], purpose: int) -> NDArray[np.float32]:
    """The mean state and the mean by attention, 768."""
    import numpy as np

    w = weights()
    attention = softmax(state @ w["pool.weight"][purpose] + w["pool.bias"][purpose])
    return np.concatenate([state.mean(axis=0), attention @ state])
