"""Cutting a text into sentences, clauses, and passages that are read in one go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

SENTENCES_MOST = 200
"""Of a long text: the first and the last half of this number are read."""
SENTENCE_MOST = 400
PASSAGE_MOST = 400
"""Characters; 400 are about the 94 pieces that the layers read."""
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?]+[)\"'”’]*|\n|$)")
_TURN = re.compile(r"[,:](?!\d)|[;—–(]|\b(?:but|however|although|though|yet|while|whereas|except|and)\b", re.IGNORECASE)

Span = tuple[int, int]


def sentences(text: str) -> list[Span]:
    """(start, end) of each sentence that holds anything."""
    found = [span for match in _SENTENCE.finditer(text) for span in _cut(text, match.start(), match.end())]
    half = SENTENCES_MOST // 2
    return found if len(found) <= SENTENCES_MOST else [*found[:half], *found[-half:]]


def _cut(text: str, start: int, end: int) -> Iterator[Span]:
    for first in range(start, end, SENTENCE_MOST):
        last = min(first + SENTENCE_MOST, end)
        piece = text[first:last]
        if piece.strip():
            yield first + len(piece) - len(piece.lstrip()), first + len(piece.rstrip())


def clauses(text: str, span: Span) -> list[Span]:
    """(start, end) of the parts of a sentence between commas, contrasts and conjunctions, each of some words."""
    return list(_clauses(text, span))


@lru_cache(maxsize=64)  # one question after another is asked of the same sentences
def _clauses(text: str, span: Span) -> tuple[Span, ...]:
    start, end = span
    cuts = [start, *(start + match.start() for match in _TURN.finditer(text[start:end])), end]
    found: list[Span] = []
    begun = start
    for cut in cuts[1:]:
        if len(text[begun:cut].split()) >= 3 or (cut == end and not found):
            lead = len(text[begun:cut]) - len(text[begun:cut].lstrip(" ,;:—–("))
            found.append((begun + lead, begun + len(text[begun:cut].rstrip())))
            begun = cut
    if found and begun < end:
        found[-1] = (found[-1][0], end)
    return tuple(found)


def passages(text: str, spans: Sequence[Span]) -> list[Span]:
    """Sentences in a row, joined as long as they stay short enough to be read in one go."""
    found: list[Span] = []
    for start, end in spans:
        if found and end - found[-1][0] <= PASSAGE_MOST and not text[found[-1][1] : start].strip():
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found
