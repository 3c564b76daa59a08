"""What can be seen of each piece of a text without reading it: shape, capitals, place in its line, lists of names."""

from __future__ import annotations

import gzip
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_blocks.values.accents import unaccented

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HERE = Path(__file__).parent
_SIGNS = ".,@#:-'\"()/&"
FLAGS = 5
"""Lists: given names, family names, places, words of places of several words, countries."""
WIDTH = 15 + 8 + len(_SIGNS) + FLAGS + 3 + 4


@dataclass(frozen=True, kw_only=True)
class Seen:
    """A text in pieces. ids: rows of the vocabulary. spans: code points. words: number of each piece's word.

    surface: pieces × `WIDTH`, 0 or 1.
    """

    ids: NDArray[np.int32]
    spans: tuple[tuple[int, int], ...]
    words: NDArray[np.int32]
    surface: NDArray[np.float32]


def see(text: str) -> Seen:
    """Every piece of a text of any length."""
    import numpy as np

    pieces = list(_wordpiece().pieces(text))
    words = _words([piece.text for piece in pieces])
    spans = tuple((piece.start, piece.end) for piece in pieces)
    bounds = _bounds(words, spans)
    context = _context(text)
    table: dict[str, int] = {}
    shapes = [table.setdefault(text[start:end], len(table)) for start, end in bounds]
    gaps = [
        _gap(text[before:start], before)
        for (start, _), before in zip(bounds, [0, *(end for _, end in bounds)], strict=False)
    ]
    surface = np.zeros((len(bounds), WIDTH - 1), np.float32)
    if bounds:
        surface[:, :-6] = np.array([_shape(word) for word in table], np.float32)[shapes]
        surface[:, -6:-3], surface[:, -3:] = gaps, context
    first = np.array([not piece.text.startswith("##") for piece in pieces], np.float32)
    return Seen(
        ids=np.array([piece.id for piece in pieces], np.int32),
        spans=spans,
        words=np.array(words, np.int32),
        surface=np.column_stack([surface[words], first]) if words else np.zeros((0, WIDTH), np.float32),
    )


def _words(pieces: list[str]) -> list[int]:
    """Number of each piece's word: a continuation has its predecessor's."""
    numbers: list[int] = []
    for piece in pieces:
        numbers.append((numbers[-1] + (not piece.startswith("##"))) if numbers else 0)
    return numbers


def _bounds(words: list[int], spans: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    bounds: list[tuple[int, int]] = []
    for word, (start, end) in zip(words, spans, strict=True):
        if word == len(bounds):
            bounds.append((start, end))
        else:
            bounds[word] = (bounds[word][0], end)
    return bounds


@lru_cache(maxsize=65_536)
def _shape(word: str) -> tuple[float, ...]:
    """Capitals, figures, length, script, sign and lists of one word."""
    letters = [char for char in word if char.isalpha()]
    figures = sum(char.isdigit() for char in word)
    capitals = sum(char.isupper() for char in letters)
    flags = lists().get(folded(word), 0)
    name = unicodedata.name(letters[0], "") if letters else ""
    shape = (
        capitals == 0 and bool(letters),
        capitals == 1 and bool(letters) and letters[0].isupper() and len(letters) > 1,
        capitals == len(letters) > 1,
        capitals == len(letters) == 1,
        1 < capitals < len(letters) or (capitals == 1 and not letters[0].isupper()),
        0 < figures == len(word),
        0 < figures < len(word),
        len(word) <= 2,
        3 <= len(word) <= 4,
        len(word) >= 8,
        not letters and not figures,
        name.startswith("LATIN"),
        name.startswith("CJK") or name.startswith(("HIRAGANA", "KATAKANA", "HANGUL")),
        name.startswith("CYRILLIC"),
        flags == 0 and bool(letters),
    )
    lengths = tuple(0 < figures == len(word) and min(len(word), 8) == count for count in range(1, 9))
    signs = tuple(word == sign for sign in _SIGNS)
    listed = tuple(bool(flags >> bit & 1) for bit in range(FLAGS))
    return tuple(map(float, (*shape, *lengths, *signs, *listed)))


def _gap(between: str, before: int) -> tuple[float, float, float]:
    """What stands before a word: nothing, a line's end; or the text begins."""
    return float(not between), float("\n" in between), float(before == 0)


def _context(text: str) -> tuple[float, float, float]:
    """Of the whole text: no capitals at all, mostly capitals, short."""
    capitals = sum(char.isupper() for char in text[:2000])
    small = sum(char.islower() for char in text[:2000])
    return float(capitals == 0), float(capitals > small), float(len(text) < 30)


def folded(word: str) -> str:
    """Lower case without accents, as the lists are."""
    return unaccented(word.casefold())


GIVEN, FAMILY, PLACE, PLACE_PART, COUNTRY = 1, 2, 4, 8, 16
"""The lists of names, by their bits."""


@cache
def lists() -> dict[str, int]:
    """Word → its lists, one bit each (`training/lists.py`)."""
    lines = gzip.decompress((_HERE / "lists.txt.gz").read_bytes()).decode().splitlines()
    return {word: int(flags) for word, flags in (line.split("\t") for line in lines)}


@cache
def _wordpiece() -> minilm.WordPiece:
    return minilm.WordPiece(Path(minilm.__file__).parent / "vocab.txt")
