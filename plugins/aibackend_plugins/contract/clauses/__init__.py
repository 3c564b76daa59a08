"""What each sentence of an agreement does: kinds of risk clause, duty, term, governing law; in any language.

Two trained heads answer (see NOTICE), so that no wording needs to be foreseen: one for English, one over multilingual
vectors for all else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_plugins.contract.provisions import NUMBER, Sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LAW, TERM, DUTY = "law", "term", "duty"
READ_MOST = 400
"""Sentences whose meaning is looked at: 400 take about 2 s of one core. Of more, those of the likeliest words."""
PLAIN_MOST = 1_500
"""Characters of a sentence that are looked at."""
LANGUAGE_MOST = 4_000
"""Characters that tell the language."""
Doings = Mapping[int, Mapping[str, float]]
"""Chance of each kind, by where a sentence starts; those that were not looked at are left out."""


def doings_of(sentences: Sequence[Sentence]) -> Doings:
    """What the sentences do. A sentence may do several things, or nothing of note."""
    fit = [s for s in sentences if 12 <= len(s.plain) <= 2 * PLAIN_MOST and not s.is_heading]
    texts = [NUMBER.sub("", s.plain)[:PLAIN_MOST] for s in fit]
    if len(fit) > READ_MOST:
        said = (_abroad() if foreign(" ".join(texts)[:LANGUAGE_MOST]) else _head()).said(texts).max(axis=1)
        chosen = sorted(sorted(range(len(fit)), key=lambda place: -float(said[place]))[:READ_MOST])
        fit, texts = [fit[place] for place in chosen], [texts[place] for place in chosen]
    head, rows = _asked(texts)
    return {s.start: dict(zip(head.kinds, map(float, row), strict=True)) for s, row in zip(fit, rows, strict=True)}


def _asked(texts: Sequence[str]) -> tuple[TextHead, NDArray[np.float32]]:
    """The head that reads the language of the texts, and what it says of each."""
    if foreign(" ".join(texts)[:LANGUAGE_MOST]):
        return _abroad(), _abroad().probabilities_of(texts, multilingual.embed(texts))
    return _head(), _head().probabilities(texts)


def chance(doings: Doings, sentence: Sentence, kind: str) -> float:
    """How likely a sentence does this; 0 where it was not looked at."""
    return doings.get(sentence.start, {}).get(kind, 0.0)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")


@cache
def _abroad() -> TextHead:
    return load_head(Path(__file__).parent / "abroad.npz")
