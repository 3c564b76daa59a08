"""How the same name is written otherwise: as its initials, by a short form of a first name, with another word in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import JaroWinkler

if TYPE_CHECKING:
    from nicknames import NickNamer

_WORD = re.compile(r"[^\W\d_]+")
_PERSON = re.compile(r"([^\W\d_]+)(\.?)")
_Word = tuple[str, str]
"""A word and the full stop behind it, or ""."""
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
ABBREVIATED, CALLED, INITIALLED = 0.93, 0.95, 0.9
"""How alike a name and its initials are, a name and one that differs by a short form, and one with an initial."""
INITIALS_MOST = 5
"""Letters of a word that may be the initials of a run of words."""
PERSON_MOST = 5
"""Words of a person's name."""
CUT_LEAST = 3
"""Letters of a word that may be another cut short."""
OWN_WORD, SAME_WORD = 4, 0.84
"""Letters from which on a word tells a name from another, and the likeness of two spellings of a word."""


def met(left: str, right: str) -> tuple[str, str]:
    """Both texts with those words joined that the other writes as one, `le65 1aa` beside `le651aa`, and those by their
    initials that the other writes so: `technische universitat munchen` beside `tu munchen`."""
    if left == right:
        return left, right
    left, right = _joined(left, right), _joined(right, left)
    return _by_initials(left, right), _by_initials(right, left)


@dataclass(frozen=True, kw_only=True)
class _Parts:
    """words: as they stand. bare: without signs. heads: their first letters.
    places: of all but small words; firsts: the letters of those. short: what may be the initials of a run."""

    words: tuple[str, ...]
    bare: frozenset[str]
    heads: str
    places: tuple[int, ...]
    firsts: str
    short: tuple[str, ...]


@lru_cache(maxsize=8192)
def _parts(text: str) -> _Parts:
    words = tuple(text.split())
    bare = [_NO_WORD.sub("", word) for word in words]
    places = tuple(at for at, word in enumerate(bare) if word and word not in _SMALL)
    short = (word.strip(".,;:()") for word in words)
    return _Parts(
        words=words,
        bare=frozenset(bare),
        heads="".join(word[:1] or " " for word in bare),
        places=places,
        firsts="".join(bare[at][0] for at in places),
        short=tuple(
            one for one in short if SHORT_LEAST <= len(one) <= INITIALS_MOST and one.isalpha() and one not in _SMALL
        ),
    )


def _by_initials(text: str, other: str) -> str:
    """The text with a run of words as the initials that the other writes; small words count or are left out."""
    parts = _parts(text)
    for letters in _parts(other).short:
        if letters in parts.bare:
            continue
        if (at := parts.heads.find(letters)) >= 0:
            start, end = at, at + len(letters)
        elif (at := parts.firsts.find(letters)) >= 0:
            start, end = parts.places[at], parts.places[at + len(letters) - 1] + 1
        else:
            continue
        return " ".join([*parts.words[:start], letters, *parts.words[end:]])
    return text


def _joined(text: str, other: str) -> str:
    words = text.split()
    whole = {bare: word for bare, word in _long_words(other).items() if bare not in words and word not in words}
    if not whole:
        return text
    made, at = [], 0
    while at < len(words):
        for end in range(min(len(words), at + JOINED_MOST), at, -1):
            joined = _NO_WORD.sub("", "".join(words[at:end]))
            if joined in whole:
                joined = whole[joined]
                break
        else:
            end, joined = at + 1, words[at]
        made.append(joined)
        at = end
    return " ".join(made)


@lru_cache(maxsize=8192)
def _long_words(text: str) -> dict[str, str]:
    """The long words of a text, by their letters and digits alone."""
    return {bare: word.strip(".,;:()") for word in text.split() if len(bare := _NO_WORD.sub("", word)) >= JOINED_LEAST}


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


def called_alike(left: str, right: str) -> float:
    """How alike two names are that differ by short forms and initials only; 0 where they do by more, or not at all.

    `bob miller`, `wm. j. hartley`, `m. lorenz`: one word is the same in both, and each other word of the name with
    fewer words stands for one of the other's; only initials are left over.
    """
    ones, others = sorted((_PERSON.findall(text) for text in (left, right)), key=len)
    if not 2 <= len(ones) <= len(others) <= PERSON_MOST:
        return 0.0
    rest = list(others)
    apart = [word for word in ones if not _taken(word, rest, _same)]
    if not apart or len(apart) == len(ones):
        return 0.0
    full = [word for word in apart if not _taken(word, rest, _short_form)]
    lone = [word for word in full if not _taken(word, rest, _initial)]
    if any(len(name) > 1 for name, _ in (*lone, *rest)) or len(lone) == len(apart):
        return 0.0
    return INITIALLED if len(lone) < len(full) else CALLED


def _taken(word: _Word, rest: list[_Word], stands_for: Callable[[_Word, _Word], bool]) -> bool:
    """Whether a word stands for one of the rest, which then is taken out of it."""
    place = next((at for at, other in enumerate(rest) if stands_for(word, other)), None)
    if place is not None:
        rest.pop(place)
    return place is not None


def _same(one: _Word, other: _Word) -> bool:
    return one[0] == other[0] and len(one[0]) > 1


def _short_form(one: _Word, other: _Word) -> bool:
    return bool(_called(one[0]) & _called(other[0])) or _contracted(one, other) or _contracted(other, one)


def _contracted(short: _Word, long: _Word) -> bool:
    """Whether a word with a full stop is another without some of its letters: wm. and william, alex. and alexander."""
    letters = iter(long[0])
    return (
        bool(short[1])
        and 1 < len(short[0]) < len(long[0])
        and short[0][0] == long[0][0]
        and all(letter in letters for letter in short[0])
    )


def _initial(one: _Word, other: _Word) -> bool:
    short, long = sorted((one[0], other[0]), key=len)
    return len(short) == 1 and (long[0] == short or any(name[0] == short for name in _called(long)))


def named_otherwise(left: str, right: str) -> bool:
    """Whether each of two names has a word of its own that the other has in no spelling: blue lagoon, blue lake."""
    ones, others = ([word for word in _WORD.findall(text) if len(word) >= OWN_WORD] for text in (left, right))
    if min(len(_WORD.findall(left)), len(_WORD.findall(right))) < 2:
        return False
    return _own(ones, right) and _own(others, left)


def _cut(short: str, long: str) -> bool:
    """Whether a word is another without some of its letters: tabs and tablets."""
    letters = iter(long)
    return CUT_LEAST <= len(short) < len(long) and short[:2] == long[:2] and all(letter in letters for letter in short)


def _own(words: Iterable[str], other: str) -> bool:
    near = _WORD.findall(other)
    joined = "".join(near)
    return any(
        word not in joined
        and not any(word.startswith(one) and len(one) == 1 for one in near)
        and not any(JaroWinkler.similarity(word, one) >= SAME_WORD or _called(word) & _called(one) for one in near)
        and not any(_cut(word, one) or _cut(one, word) for one in near)
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
