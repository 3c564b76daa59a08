"""How the same name is written otherwise: as its initials, by a short form of a first name, with another word in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import JaroWinkler

if TYPE_CHECKING:
    from nicknames import NickNamer

_WORD = re.compile(r"[^\W\d_]+")
_SMALL = frozenset({
    "of", "and", "the", "for", "de", "la", "le", "les", "du", "des", "und", "fur", "der", "die", "das", "di", "del",
    "della", "van", "y", "e", "et", "en", "a", "an", "to", "in", "on", "at",
})  # fmt: skip
"""Words that initials leave out."""
_NO_WORD = re.compile(r"[\W_]+")
JOINED_LEAST, JOINED_MOST = 4, 5
"""Characters of a word that may be written as several, and the most of those."""
SHORT_LEAST, SHORT_MOST = 2, 6
"""Letters of a cell that may stand for the initials of another."""
ABBREVIATED, CALLED = 0.93, 0.95
"""How alike a name and its initials are, and a name and one that differs by a short form."""
OWN_WORD, SAME_WORD = 4, 0.84
"""Letters from which on a word tells a name from another, and the likeness of two spellings of a word."""


def met(left: str, right: str) -> tuple[str, str]:
    """Both texts with those words joined that the other writes as one: `le65 1aa` beside `le651aa`."""
    return (left, right) if left == right else (_joined(left, right), _joined(right, left))


def _joined(text: str, other: str) -> str:
    words = text.split()
    whole = _long_words(other) - set(words)
    if not whole:
        return text
    made, at = [], 0
    while at < len(words):
        for end in range(min(len(words), at + JOINED_MOST), at, -1):
            joined = _NO_WORD.sub("", "".join(words[at:end]))
            if joined in whole:
                break
        else:
            end, joined = at + 1, words[at]
        made.append(joined)
        at = end
    return " ".join(made)


@lru_cache(maxsize=8192)
def _long_words(text: str) -> frozenset[str]:
    return frozenset(one for word in text.split() if len(one := _NO_WORD.sub("", word)) >= JOINED_LEAST)


def initials(cell: str) -> str:
    """The first letters of a cell's words, small words left out; "" where there are fewer than two."""
    words = [word for word in _WORD.findall(cell) if word not in _SMALL]
    return "".join(word[0] for word in words) if SHORT_LEAST <= len(words) <= SHORT_MOST else ""


def abbreviations(cells: Iterable[str]) -> frozenset[str]:
    """The cells that are one short word: what may be the initials of another."""
    return frozenset(cell for cell in cells if cell.isalpha() and SHORT_LEAST <= len(cell) <= SHORT_MOST)


def abbreviated(left: str, right: str) -> bool:
    """Whether one of two cells is the initials of the other."""
    return bool(abbreviations([left]) and initials(right) == left) or bool(
        abbreviations([right]) and initials(left) == right
    )


def called_alike(left: str, right: str) -> bool:
    """Whether two names are the same but for a short form of a first name: `bob miller` and `robert miller`."""
    ones, others = (sorted(set(_WORD.findall(text))) for text in (left, right))
    apart = [word for word in ones if word not in others], [word for word in others if word not in ones]
    if len(apart[0]) != 1 or len(apart[1]) != 1 or len(ones) < 2:
        return False
    return bool(_called(apart[0][0]) & _called(apart[1][0]))


def named_otherwise(left: str, right: str) -> bool:
    """Whether each of two names has a word of its own that the other has in no spelling: blue lagoon, blue lake."""
    ones, others = ([word for word in _WORD.findall(text) if len(word) >= OWN_WORD] for text in (left, right))
    if min(len(_WORD.findall(left)), len(_WORD.findall(right))) < 2:
        return False
    return _own(ones, right) and _own(others, left)


def _own(words: Iterable[str], other: str) -> bool:
    near = _WORD.findall(other)
    joined = "".join(near)
    return any(
        word not in joined
        and not any(word.startswith(one) and len(one) == 1 for one in near)
        and not any(JaroWinkler.similarity(word, one) >= SAME_WORD or _called(word) & _called(one) for one in near)
        for word in words
    )


@lru_cache(maxsize=8192)
def _called(name: str) -> frozenset[str]:
    """A first name with the full names that it may be short for."""
    return frozenset({name, *_names().canonicals_of(name)})


@cache
def _names() -> NickNamer:
    from nicknames import NickNamer

    return NickNamer()
