"""Whether a line of a web page is its talk with whoever reads it, not what it is about.

Consent, newsletters, subscriptions, sign-in, offers beside, rights, browsers, orders to assistants: a trained head over
words and multilingual vectors, `training/` made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods_of, shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS = ("content", "talk", "order")
LEAST = 0.8
"""Likelihood from which a line is left out."""


def talk(lines: Sequence[str], vectors: NDArray[np.float32] | None = None) -> list[float]:
    """How likely each line is talk. vectors: lines × 512 of the multilingual encoder, where they are at hand."""
    if not lines:
        return []
    dense = multilingual.embed(lines) if vectors is None else vectors
    found: list[float] = likelihoods_of(_head(), [shown(line) for line in lines], dense)[:, 1:].sum(axis=1).tolist()
    return found


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
