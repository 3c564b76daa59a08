"""Which way money went, by what a booking, a column or a section says: a trained head, in any language.

Evidence beside the figures, never a proof: it decides where sums come out both ways or none is printed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from math import log
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS = ("in", "out", "neither")
MOST = 2.0
"""Log-odds that one text may tell at most; a name alone misleads now and then."""
TEXTS_MOST = 60
"""Distinct texts that are weighed; of more, the others tell nothing. 3 ms each."""


def flows_of(texts: Sequence[str]) -> list[float]:
    """Log-odds that money came in, of each text, from -`MOST` to `MOST`; 0.0 where it says nothing."""
    bare = [telling(text) for text in texts]
    distinct = [text for text in dict.fromkeys(bare) if text][:TEXTS_MOST]
    told = {
        text: max(-MOST, min(MOST, (1 - neither) * log(max(came, 1e-6) / max(went, 1e-6))))
        for text, (came, went, neither) in zip(distinct, likelihoods(_head(), distinct).tolist(), strict=True)
    }
    return [told.get(text, 0.0) for text in bare]


def telling(text: str) -> str:
    """The words without the numbers and references among them."""
    return " ".join(re.sub(r"(?<!\S)\S*\d\S*", " ", text).split())[:80]


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
