"""The upper layers of MiniLM, tuned to read a question and a text together: each piece of one looks at all of both.

Text and question go through the lower layers apart and once, as they are shipped (the way of DeFormer, Cao et al.,
ACL 2020); only three layers run for each question. `training/join.py` made `layers.onnx` and `joint.npz`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models import minilm
from aibackend_blocks.models.sessions import session
from aibackend_blocks.models.span_reader import network
from aibackend_blocks.models.span_reader.seeing import asked, seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

WHOLE, WINDOW, MARGIN = 224, 160, 16
"""Pieces of a text that is read as a whole; of a window of a longer one; how many two windows share at least."""
WINDOWS_MOST = 2
"""Windows of a long text that are read for a question: those where the quicker reader hears most."""
PART = 0.3
"""Their part in what is said, beside the quicker reader's."""
SURER, SHARPER = 0.55, 1.3
"""Logistic fit of how often the surest piece is right, by both together, to that by the quicker reader alone, on held
messages: what was tuned to its shares goes on to hold."""
_LEAST_SHARE = 1e-5
ASKED_MOST = 16
"""Pieces of a question that are read."""
_BEGIN, _BETWEEN, _END, _QUESTION, _TEXT = 1, 2, 3, 4, 5
_HERE = Path(__file__).parent


@lru_cache(maxsize=64)  # several ask the same of a text
def shares(text: str, question: str) -> Floats:
    """pieces × (outside, begin, inside): how likely each piece is part of an answer, by both readers together."""
    first = network.shares(text, question)
    return _together(first, read(text, question, first))


def _together(first: Floats, second: Floats) -> Floats:
    """The geometric mean, which is small where one of them hears nothing."""
    import numpy as np

    mean = np.exp((1 - PART) * np.log(first + _LEAST_SHARE) + PART * np.log(second + _LEAST_SHARE))
    return _as_sure(mean / mean.sum(1, keepdims=True))


def _as_sure(found: Floats) -> Floats:
    """Both agree less often than one is sure: shares at which as many answers are right as at the quicker reader's."""
    import numpy as np

    said = np.clip(1 - found[:, :1], _LEAST_SHARE, 1 - _LEAST_SHARE)
    as_sure = 1 / (1 + np.exp(-(SURER + SHARPER * np.log(said / (1 - said)))))
    parts: Floats = np.concatenate([1 - as_sure, found[:, 1:] * as_sure / said], 1).astype(np.float32)
    return parts


def read(text: str, question: str, first: Floats) -> Floats:
    """What these layers say; `first`, what the quicker reader says, where no window is read."""
    import numpy as np

    found = first.copy()
    windows = _windows(len(first))
    if len(windows) > WINDOWS_MOST:
        told = [1 - first[start:end, 0].min() for start, end in windows]
        windows = [windows[at] for at in sorted(np.argsort(told, kind="stable")[-WINDOWS_MOST:])]
    if not windows:
        return found
    for (start, end), part in zip(windows, _told(text, question, windows), strict=True):
        inner = start + (MARGIN // 2 if start else 0)
        found[inner:end] = part[inner - start :]
    return found


def _windows(count: int) -> list[tuple[int, int]]:
    if count <= WHOLE:
        return [(0, count)] if count else []
    return [(start, start + WINDOW) for start in [*range(0, count - WINDOW, WINDOW - MARGIN), count - WINDOW]]


def _told(text: str, question: str, windows: Sequence[tuple[int, int]]) -> list[Floats]:
    """The shares of each window's pieces."""
    import numpy as np

    own, weights = _question(question), _weights()
    entered, like = _entered(text), asked(question).alike(seen(text)) @ weights["like"]
    rows = []
    for start, end in windows:
        edge = weights["places"]
        text_rows = entered[start:end] + like[start:end]
        rows.append(np.concatenate([edge[[_BEGIN]], own, edge[[_BETWEEN]], text_rows, edge[[_END]]]))
    x = np.stack(rows).astype(np.float32)
    states: Floats = _session().run(["states"], {"x": x, "mask": np.ones(x.shape[:2], np.int64)})[0]
    scores = states[:, len(own) + 2 : -1] @ weights["leave"] + weights["leave_bias"]
    scores = np.exp(scores - scores.max(-1, keepdims=True))
    return list(scores / scores.sum(-1, keepdims=True))


@lru_cache(maxsize=4)
def _entered(text: str) -> Floats:
    """What goes into the layers of a text, whatever is asked of it."""
    view, weights = seen(text), _weights()
    entered: Floats = view.lower + view.states @ weights["states"] + view.described @ weights["described"]
    entered += weights["places"][_TEXT]
    return entered


@lru_cache(maxsize=512)
def _question(words: str) -> Floats:
    lower = minilm.tokens(words).lower[:ASKED_MOST]
    found: Floats = lower + _weights()["places"][_QUESTION]
    return found


@cache
def _weights() -> dict[str, Floats]:
    """What goes in and comes out, by name; columns of `beside` are the last states, what is described, likeness."""
    import numpy as np

    with np.load(_HERE / "joint.npz") as held:
        found = {name: held[name].astype(np.float32) for name in held.files}
    beside = found["beside.weight"].T
    return {
        "places": found["places"],
        "states": beside[:384],
        "described": beside[384:-3],
        "like": beside[-3:],
        "leave": found["leave.weight"].T,
        "leave_bias": found["leave.bias"],
    }


@cache
def _session() -> Any:
    return session(_HERE / "layers.onnx")
