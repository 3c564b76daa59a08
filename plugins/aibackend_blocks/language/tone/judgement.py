"""A text read once: its pieces, their places and their tuned states, for every question that is asked of it."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.layers import PIECES_MOST, states, wordpiece

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_start, _end = itemgetter(0), itemgetter(1)


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A text and how it is understood. spans: (start, end) of each piece, code points. state: (pieces + 2) × 384.

    known: whether any piece of it is in the vocabulary.
    """

    text: str
    known: bool
    spans: tuple[tuple[int, int], ...]
    state: NDArray[np.float32]

    def within(self, start: int, end: int) -> list[int]:
        """The rows of the state that stand for a part of the text."""
        first = bisect_right(self.spans, start, key=_end)
        return list(range(1 + first, 1 + bisect_left(self.spans, end, lo=first, key=_start)))


def read(texts: Sequence[str]) -> list[Reading]:
    """The first 94 pieces of each text, all in one go."""
    marks = wordpiece()
    pieces = [_first_pieces(text) for text in texts]
    rows = [[marks.start, *(id_ for id_, _, _ in row), marks.end] for row in pieces]
    return [
        Reading(
            text=text,
            known=any(id_ != marks.unknown for id_, _, _ in row),
            spans=tuple((start, end) for _, start, end in row),
            state=state,
        )
        for text, row, state in zip(texts, pieces, states(rows), strict=True)
    ]


def _first_pieces(text: str) -> list[tuple[int, int, int]]:
    return list(islice(_pieces(text), PIECES_MOST))


def _pieces(text: str) -> Iterator[tuple[int, int, int]]:
    """(id, start, end). The vocabulary knows no pictograms: one stands for the words of its name, one after another."""
    marks = wordpiece()
    for piece in marks.pieces(text):
        drawn = _drawn(text[piece.start : piece.end]) if piece.id == marks.unknown else ()
        for place, name in drawn:
            at = piece.start + place
            yield from ((each.id, at, at + 1) for each in marks.pieces(name))
        if not drawn:
            yield piece.id, piece.start, piece.end


def _drawn(word: str) -> list[tuple[int, str]]:
    """(place, name) of each pictogram of a word, those that are repeated once."""
    return [
        (place, unicodedata.name(char, "").lower())
        for place, char in enumerate(word)
        if unicodedata.category(char) == "So" and char not in word[:place]
    ]
