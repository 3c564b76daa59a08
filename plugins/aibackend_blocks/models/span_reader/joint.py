"""Spans that answer, by layers that see question and text together. `training/join.py` made their two files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.span_reader import network
from aibackend_blocks.models.upper_layers import MARGIN, UpperLayers, windows_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

WINDOWS_MOST = 2
"""Windows of a long text that are read for a question: those where the quicker reader hears most."""
PART, PART_OF_PROSE = 0.3, 0.6
"""Their part in what is said, beside the quicker reader's: they learnt from prose, and know no papers."""
SURER, SHARPER = 1.3, 1.2
"""Logistic fit of how often the surest piece is right, by both together, to that by the quicker reader alone, on held
messages: what was tuned to its shares goes on to hold."""
_LEAST_SHARE = 1e-5
ASKED_MOST = 32
"""Pieces of a question that are read, with what is told of it."""
_LAYERS = UpperLayers(Path(__file__).with_name("layers.onnx"), Path(__file__).with_name("joint.npz"), ASKED_MOST)


@lru_cache(maxsize=64)  # several ask the same of a text
def shares(text: str, question: str, about: str = "") -> Floats:
    """pieces × (outside, begin, inside): how likely each piece is part of an answer, by both readers together.

    about: what is told of the question, which the quicker reader never learnt to hear.
    """
    first = network.shares(text, question)
    second = read(text, f"{question}: {about}" if about else question, first)
    return _together(first, second, PART_OF_PROSE if is_prose(text) else PART)


@lru_cache(maxsize=16)
def is_prose(text: str) -> bool:
    """Whether at least half of a text's lines hold a sentence; forms, tables and papers are no prose."""
    lines = [words for line in text.splitlines() if (words := line.split())]
    return (
        2 * sum(any(word.rstrip(_CLOSERS).endswith(_STOPS) for word in words[4:]) for words in lines) >= len(lines) > 0
    )


_STOPS, _CLOSERS = (".", "!", "?", "…"), "\"'”’»)"


def _together(first: Floats, second: Floats, part: float) -> Floats:
    """The geometric mean, which is small where one of them hears nothing."""
    import numpy as np

    mean = np.exp((1 - part) * np.log(first + _LEAST_SHARE) + part * np.log(second + _LEAST_SHARE))
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
    windows = windows_of(len(first))
    if len(windows) > WINDOWS_MOST:
        told = [1 - first[start:end, 0].min() for start, end in windows]
        windows = [windows[at] for at in sorted(np.argsort(told, kind="stable")[-WINDOWS_MOST:])]
    if not windows:
        return found
    for (start, end), part in zip(windows, _told(text, question, windows), strict=True):
        inner = start + (MARGIN // 2 if start else 0)
        found[inner:end] = part[inner - start :]
    return found


def _told(text: str, question: str, windows: Sequence[tuple[int, int]]) -> list[Floats]:
    """The shares of each window's pieces."""
    read = _LAYERS.read(text, [(question, window) for window in windows])
    return [_LAYERS.shares(states, "leave") for states in read]
