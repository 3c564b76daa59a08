"""Whether a text says what is asked of it: it affirms, it denies, or it leaves it open.

What is asked may be a question ("Could I bring my dog?"), a criterion ("family-owned"), the name of a yes-or-no field
in words ("pets allowed") or a claim ("The customer received the parcel."). `training/tune.py` made the layers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from aibackend_blocks.models.span_reader.seeing import seen
from aibackend_blocks.models.upper_layers import UpperLayers, windows_of

ASKED_MOST = 32
"""Pieces of a query that are read."""
_LAYERS = UpperLayers(Path(__file__).with_name("layers.onnx"), Path(__file__).with_name("verdicts.npz"), ASKED_MOST)


@dataclass(frozen=True)
class Verdict:
    """How likely a text affirms, and how likely it denies, 0 to 1; the rest is that it leaves open what is asked."""

    yes: float
    no: float

    @property
    def open(self) -> float:
        return 1 - self.yes - self.no


def verdict(text: str, query: str) -> Verdict:
    """What a text says to a query."""
    return verdicts(text, [query])[0]


def verdicts(text: str, queries: Sequence[str]) -> list[Verdict]:
    """The same of several. Of a long text the part that leaves a query least open decides."""
    return list(_verdicts(text, tuple(queries)))


@lru_cache(maxsize=256)
def _verdicts(text: str, queries: tuple[str, ...]) -> tuple[Verdict, ...]:
    import numpy as np

    windows = windows_of(len(seen(text).spans))
    if not windows or not queries:
        return (Verdict(0.0, 0.0),) * len(queries)
    pairs = _LAYERS.pairs(text, [(query, window) for query in queries for window in windows])
    both = np.stack([np.concatenate([pair.mark, pair.text.max(0)]) for pair in pairs])
    scores = both @ _LAYERS.ends["told.weight"].T + _LAYERS.ends["told.bias"]
    shares = np.exp(scores - scores.max(1, keepdims=True))
    shares = (shares / shares.sum(1, keepdims=True)).reshape(len(queries), len(windows), 3)
    told = [of_query[of_query[:, 0].argmin()] for of_query in shares]
    return tuple(Verdict(float(yes), float(no)) for _, yes, no in told)
