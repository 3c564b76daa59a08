"""Whether a clause of a job tells what others do, what is there or what nobody wants, in whatever words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

DOUBTFUL: Final = 0.6
"""Probability from which what a clause names is not priced by an amount that stands elsewhere: see `training`."""
TEXT_MAX: Final = 160


def is_doubtful(clauses: Sequence[str]) -> bool:
    """Whether none of the clauses that name a thing orders it."""
    shares = likelihoods(_head(), [clause.strip(" .,;:!?-")[:TEXT_MAX] for clause in clauses])
    return bool(len(clauses)) and bool(shares[:, _head().kinds.index("outside")].min() >= DOUBTFUL)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).with_name("parts.npz"))
