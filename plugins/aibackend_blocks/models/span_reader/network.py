"""The head in numpy: what is seen of text and question, convolutions that the question steers, one look at all, one
answer a piece."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.span_reader.seeing import Question, Seen, asked, seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KEY, SHARPNESS = 16, 4.0
"""Width of a key; what likeness of keys is divided by."""
HEADS, LOOKS_AT = 2, 3
"""Heads of attention, and the convolution that they stand before."""


def shares(text: str, question: str) -> NDArray[np.float32]:
    """pieces × (outside, begin, inside): how likely each piece is part of an answer."""
    import numpy as np

    view = seen(text)
    if not view.spans:
        return np.zeros((0, 3), np.float32)
    scores = _scores(*_entered(text), view, asked(question))
    scores -= scores.max(1, keepdims=True)
    found: NDArray[np.float32] = np.exp(scores) / np.exp(scores).sum(1, keepdims=True)
    return found


@lru_cache(maxsize=4)
def _entered(text: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the head sees of a text, whatever is asked of it, and keys: pieces × ways of being alike × `KEY`."""
    view, head = seen(text), _head()
    entered: NDArray[np.float32] = view.states @ head["states"] + view.described @ head["described"]
    return entered + head["enter_bias"], (view.states @ head["keys"]).reshape(len(view.spans), -1, KEY)


def _scores(
    entered: NDArray[np.float32], keys: NDArray[np.float32], view: Seen, question: Question
) -> NDArray[np.float32]:
    import numpy as np

    head = _head()
    way = np.tanh(question.vector @ head["way"])
    x = entered + question.alike(view) @ head["match"] + way @ head["enter"]
    if len(question.states):
        asks = (question.states @ head["asks"]).reshape(len(question.states), -1, KEY)
        x = x + np.tanh(np.einsum("nhk,mhk->nmh", keys, asks).max(1) / SHARPNESS) @ head["found"]
    x = np.maximum(x, 0)
    for number, dilation in enumerate(head["dilations"].tolist()):
        if number == LOOKS_AT:
            x = x + _looked(x)
        y = _convolved(x, number, dilation)
        y = y * (1 + way @ head[f"scale{number}"]) + way @ head[f"shift{number}"]
        x = _normed(x + np.maximum(y, 0), head[f"gain{number}"], head[f"move{number}"])
    scores: NDArray[np.float32] = x @ head["leave"] + head["leave_bias"]
    return scores


def _looked(x: NDArray[np.float32]) -> NDArray[np.float32]:
    """Each piece looks at all others, as far away as they are."""
    import numpy as np

    head = _head()
    looks, shown, told = (np.split(x @ head[name], HEADS, 1) for name in ("looks", "shown", "told"))
    gathered = []
    for query, key, value in zip(looks, shown, told, strict=True):
        weights = query @ key.T / np.sqrt(np.float32(key.shape[1]))
        weights = np.exp(weights - weights.max(1, keepdims=True))
        gathered.append(weights @ value / weights.sum(1, keepdims=True))
    looked: NDArray[np.float32] = np.concatenate(gathered, 1) @ head["gathered"]
    return looked


def _convolved(x: NDArray[np.float32], number: int, dilation: int) -> NDArray[np.float32]:
    layer, width = _head()[f"layer{number}"], x.shape[1]
    convolved: NDArray[np.float32] = x @ layer[width : 2 * width] + _head()[f"bias{number}"]
    convolved[dilation:] += x[:-dilation] @ layer[:width]
    convolved[:-dilation] += x[dilation:] @ layer[2 * width :]
    return convolved


def _normed(x: NDArray[np.float32], gain: NDArray[np.float32], move: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    centred = x - x.mean(1, keepdims=True)
    spread = np.sqrt((centred * centred).mean(1, keepdims=True) + 1e-5)
    normed: NDArray[np.float32] = centred / spread * gain + move
    return normed


@cache
def _head() -> dict[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("head.npz")) as arrays:
        return {name: arrays[name] if name == "dilations" else arrays[name].astype(np.float32) for name in arrays.files}
