"""The network over the pieces of a resume and the likeliest way through their tags."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_plugins.resume.tagging import TAGS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NETS = ("tags.npz", "tags_further.npz")
STEPS = (1, 2, 4, 8)
"""How far apart the pieces are that each layer sees."""


def scores_of(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """n × features to n × tags: the mean of what the networks say, which were trained on different layouts."""
    import numpy as np

    return np.asarray(sum(_scores(seen, weights) for weights in _nets()) / len(_nets()), np.float32)


def _scores(seen: NDArray[np.float32], weights: Mapping[str, NDArray[np.float32]]) -> NDArray[np.float32]:
    """Each piece by itself, then with those around it, further with each layer."""
    import numpy as np

    held = np.maximum(seen @ weights["inside.weight"].T + weights["inside.bias"], 0)
    for number, step in enumerate(STEPS):
        kernel, bias = weights[f"layers.{number}.weight"], weights[f"layers.{number}.bias"]
        wide = np.pad(held, ((step, step), (0, 0)))
        parts = [wide[at * step : at * step + len(held)] @ kernel[:, :, at].T for at in range(3)]
        held = held + np.maximum(parts[0] + parts[1] + parts[2] + bias, 0)
    return np.asarray(held @ weights["outside.weight"].T + weights["outside.bias"], np.float32)


def likeliest(scores: NDArray[np.float32]) -> list[str]:
    """The tags of the likeliest way through all pieces (Viterbi)."""
    if not len(scores):
        return []
    moves = _moves()
    reached, came = scores[0], []
    for row in scores[1:]:
        ways = reached[:, None] + moves
        came.append(ways.argmax(axis=0))
        reached = ways.max(axis=0) + row
    best = [int(reached.argmax())]
    for back in reversed(came):
        best.append(int(back[best[-1]]))
    return [TAGS[place] for place in reversed(best)]


def chances_of(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """n × tags, each in 0..1: how likely each piece has each tag, over all ways through the pieces."""
    import numpy as np

    moves = _moves()
    ahead, behind = np.zeros_like(scores), np.zeros_like(scores)
    for at in range(1, len(scores)):
        ahead[at] = _summed(ahead[at - 1] + scores[at - 1], moves)
        behind[-at - 1] = _summed(behind[-at] + scores[-at], moves.T)
    whole = scores + ahead + behind
    powers = np.exp(whole - whole.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def _summed(reached: NDArray[np.float32], moves: NDArray[np.float32]) -> NDArray[np.float32]:
    """The logarithm of what reaches each tag from all."""
    import numpy as np

    ways = reached[:, None] + moves
    most = ways.max(axis=0)
    return np.asarray(most + np.log(np.exp(ways - most).sum(axis=0)), np.float32)


@cache
def _moves() -> NDArray[np.float32]:
    """From each tag to each."""
    import numpy as np

    return np.asarray(sum(weights["moves"] for weights in _nets()) / len(_nets()), np.float32)


@cache
def _nets() -> tuple[Mapping[str, NDArray[np.float32]], ...]:
    import numpy as np

    found = []
    for name in NETS:
        with np.load(Path(__file__).parent / name) as held:
            found.append({each: held[each].astype(np.float32) for each in held.files})
    return tuple(found)
