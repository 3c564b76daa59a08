"""Full stops, commas, question marks and capitals, put back into words that were heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .features import MARKS, rows
from .figures import figures

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DATA = Path(__file__).parent / "data"
ENDS = frozenset(".?")
PAUSE_WEIGHTS = (0.0, 4.0, 8.0, 8.0)
"""What a second of silence adds to the log odds of each of `MARKS`: the head was fitted on text, without pauses."""
PAUSE_MOST_S = 0.75


@dataclass(frozen=True, kw_only=True)
class Token:
    """What is written for the words `first` to `end` that were said. ends: a sentence ends here."""

    text: str
    first: int
    end: int
    ends: bool


def written(words: Sequence[str], pauses_s: Sequence[float]) -> list[Token]:
    """Words that were said, as they are written.

    words: in lower case. pauses_s: the silence after each word, in seconds. The last token ends a sentence.
    """
    marks = _marks(words, pauses_s)
    tokens, fresh = [], True
    for text, first, end in figures(words):
        mark = marks[end - 1]
        cased = _cased(text)
        tokens.append(
            Token(text=_first_up(cased) + mark if fresh else cased + mark, first=first, end=end, ends=mark in ENDS)
        )
        fresh = mark in ENDS
    return tokens


def _marks(words: Sequence[str], pauses_s: Sequence[float]) -> list[str]:
    """The mark after each word, from left to right, as what follows depends on where the sentence began."""
    import numpy as np

    marks, begun = [], 0
    for place in range(len(words)):
        chances = _weights()[rows(words, place, begun)].sum(0)
        chances += np.array(PAUSE_WEIGHTS, np.float32) * min(PAUSE_MOST_S, pauses_s[place])
        if place == len(words) - 1:
            chances[:2] = -np.inf
        marks.append(MARKS[int(chances.argmax())])
        begun = place + 1 if marks[-1] in ENDS else begun
    return marks


@cache
def _weights() -> NDArray[np.float32]:
    import numpy as np

    with np.load(_DATA / "marks.npz") as file:
        weights: NDArray[np.float32] = file["weights"].astype(np.float32)
    return weights


@cache
def _capitals() -> dict[str, str]:
    names = (_DATA / "capitals.txt").read_text(encoding="utf-8").split()
    return {name.lower(): name for name in names}


def _cased(word: str) -> str:
    if word == "i" or word.startswith("i'"):
        return _first_up(word)
    stem = word.removesuffix("'s")
    return _capitals().get(stem, stem) + word[len(stem) :]


def _first_up(word: str) -> str:
    return word[:1].upper() + word[1:]


def sentences(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens by sentence."""
    sentence: list[Token] = []
    for token in tokens:
        sentence.append(token)
        if token.ends:
            yield sentence
            sentence = []
