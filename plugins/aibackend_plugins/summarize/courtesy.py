"""How a letter takes its leave, in any language: the vectors of many languages tell a courtesy from news."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience import matters
from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAVES = (
    "If you have any questions, please do not hesitate to contact us.",
    "We look forward to hearing from you.",
    "Thank you very much for your patience and understanding.",
    "We wish you a pleasant weekend.",
    "We are at your disposal for any further information.",
)
ALIKE = 0.42
"""Cosine from which a sentence is such a courtesy: eleven of twelve in six languages have it, one of twelve others."""
LAST = 2
"""Sentences that may do nothing but close a letter."""
CHARACTERS = 200
"""What is as long tells more than a leave does."""
LEFT = 2
"""Sentences that a letter keeps in any case."""


def without_leave(sentences: Sequence[str]) -> int:
    """How many of a letter's sentences come before its closing courtesies."""
    count = len(sentences)
    last = [sentence[:CHARACTERS] for sentence in sentences[max(count - LAST, LEFT) :]]
    alike = (multilingual.embed(last) @ _leaves().T).max(axis=1) if last else ()
    for sentence, value in zip(reversed(last), reversed(list(alike)), strict=True):
        told = len(sentence) == CHARACTERS or any(map(str.isdigit, sentence)) or matters.is_open(sentence)
        if told or value < ALIKE:
            break
        count -= 1
    return count


@cache
def _leaves() -> NDArray[np.float32]:
    return multilingual.embed(LEAVES)
