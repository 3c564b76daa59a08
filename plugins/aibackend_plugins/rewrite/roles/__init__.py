"""What a sentence does in its text: its matter, or what a rewriting may do without."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, cast

from aibackend_blocks.models.text_heads import TextHead, load_head

Role = Literal["matter", "vent", "chat", "hedge", "hype", "courtesy"]
SURE: Final = 0.5
"""Probability from which a sentence is taken not to be of the matter: held out, see `training/fit.py`."""


def roles(sentences: Sequence[str], least: float = SURE) -> list[Role]:
    """The role of each sentence; "matter" where no other is likely enough."""
    head = _head()
    shares = head.probabilities(sentences)
    return [cast(Role, head.kinds[int(row.argmax())]) if row.max() >= least else "matter" for row in shares]


def probabilities(sentence: str) -> dict[Role, float]:
    """How likely a sentence has each role."""
    head = _head()
    return {
        cast(Role, kind): float(share)
        for kind, share in zip(head.kinds, head.probabilities([sentence])[0], strict=True)
    }


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "roles.npz")
