"""The network over the pieces of a resume and the likeliest way through their tags."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_plugins.resume.tagging import TAGS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STEPS = (1, 2, 4, 8)
"""How far apart the pieces are that each layer sees."""


def scores_of(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """n × features to n × tags: each piece by itself, then with those around it, further with each layer."""
    import numpy as np

    weights = _weights()
    held = np.maximum(seen @ weights["inside.weight"].T + weights["inside.bias"], 0)
    for number, step in enumerate(STEPS):
        kernel, bias = weights[f"layers.{number}.weight"], weights[f"layers.{number}.bias"]
        wide = np.pad(held, ((step, step), (0, 0)))
        parts = [wide[at * step : at * step + len(held)] @ kernel[:, :, at].T for at in range(3)]
        held = held + np.maximum(parts[0] + parts[1] + parts[2] + bias, 0)
    return np.asarray(held @ weights["outside.weight"].T + weights["outside.bias"], np.float32)


def likeliest(scores: NDArray[np.float32]) -> list[str]:
    """The tags of the likeliest way through all pieces (Viterbi)."""

    moves = _weights()["moves"]
    reached, came = scores[0], []
    for row in scores[1:]:
        ways = reached[:, None] + moves
        came.append(ways.argmax(axis=0))
        reached = ways.max(axis=0) + row
    best = [int(reached.argmax())]
    for back in reversed(came):
        best.append(int(back[best[-1]]))
    return [TAGS[place] for place in reversed(best)] if len(scores) else []


@cache
def _weights() -> dict[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).parent / "tags.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}
