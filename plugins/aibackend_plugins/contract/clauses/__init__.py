"""What each sentence of an agreement does: kinds of risk clause, duty, term, governing law; in any language.

Two trained heads answer (see NOTICE), so that no wording needs to be foreseen: one over vectors of English, one over
multilingual ones. English is read by both.
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
TWICE_MOST = 150
"""Of English ones, so many of the likeliest are read by both heads: 0.6 s more."""
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
    abroad = foreign(" ".join(texts)[:LANGUAGE_MOST])
    if len(fit) > READ_MOST:
        chosen = _likeliest((_abroad() if abroad else _head()).said(texts), READ_MOST)
        fit, texts = [fit[place] for place in chosen], [texts[place] for place in chosen]
    rows = _read_abroad(texts) if abroad else _read(texts)
    kinds = _head().kinds
    return {s.start: dict(zip(kinds, map(float, row), strict=True)) for s, row in zip(fit, rows, strict=True)}


def _read(texts: Sequence[str]) -> NDArray[np.float32]:
    """English: the mean of both heads, which err in different ways; texts × kinds."""
    rows = _head().probabilities(texts)
    twice = _likeliest(rows, TWICE_MOST)
    rows[twice] = (rows[twice] + _read_abroad([texts[place] for place in twice])) / 2
    return rows


def _read_abroad(texts: Sequence[str]) -> NDArray[np.float32]:
    rows = _abroad().probabilities_of(texts, multilingual.embed(texts))
    return rows[:, [_abroad().kinds.index(kind) for kind in _head().kinds]]


def _likeliest(rows: NDArray[np.float32], most: int) -> list[int]:
    """The rows that do something most likely, in their order."""
    best = rows.max(axis=1) if len(rows) else rows
    return sorted(sorted(range(len(rows)), key=lambda place: -float(best[place]))[:most])


def chance(doings: Doings, sentence: Sentence, kind: str) -> float:
    """How likely a sentence does this; 0 where it was not looked at."""
    return doings.get(sentence.start, {}).get(kind, 0.0)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")


@cache
def _abroad() -> TextHead:
    return load_head(Path(__file__).parent / "abroad.npz")
