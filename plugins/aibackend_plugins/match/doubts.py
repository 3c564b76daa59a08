"""Names that are spelt nearly alike and may be two: another given name, another model that a list has beside it.

Nothing here undoes a pair; it only says how sure it can be from names alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import OSA

from aibackend_blocks.language.field_names import in_english
from aibackend_blocks.models.tagger import GIVEN, lists

from .naming import PERSON_MOST, called_alike

SLIP, MAYBE = 0.8, 0.6
"""Most that two given names are worth that one letter parts, and two that more than that parts."""
VARIANT = 0.7
"""Most that two things are worth of which one has a word that the other lacks, where a list has both."""
SLIP_LEAST = 4
"""Letters of a word in which one may be a slip of the pen."""
_GIVEN = frozenset({"first", "given", "name", "forename", "firstname", "fname"})
_FAMILY = "family"
_WORD = re.compile(r"[^\W\d_]+")
_ENDS = str.maketrans("yj", "ii")

Names = frozenset[frozenset[str]]


def sureness(left: str, right: str, *, given: bool = False) -> float:
    """The most that a pair of names is worth, 0..1: 1 where nothing speaks for two persons.

    given: whether they are given names alone; else a name has to have a word in common with the other.
    """
    if left == right:
        return 1.0
    if given:  # beside a family name, as short forms are told
        left, right = f"{left} {_FAMILY}", f"{right} {_FAMILY}"
    ones, others = (_WORD.findall(text) for text in (left, right))
    own, rest = (sorted((Counter(a) - Counter(b)).elements()) for a, b in ((ones, others), (others, ones)))
    if re.search(r"\d", left + right) or not len(own) == len(rest) == 1 or not 2 <= len(ones) <= PERSON_MOST:
        return 1.0
    if called_alike(left, right) or not _two_persons(own[0], rest[0]):
        return 1.0
    return SLIP if _slip(own[0], rest[0]) else MAYBE


def _two_persons(one: str, other: str) -> bool:
    """Whether both are listed given names that end or begin otherwise: another transcription differs within."""
    if not all(len(word) > 1 and lists().get(word, 0) & GIVEN for word in (one, other)):
        return False
    ends = {word.rstrip("h")[-1:].translate(_ENDS) for word in (one, other)}
    return len(ends) > 1 or (one[0] in "aeiou") != (other[0] in "aeiou")


def _slip(one: str, other: str) -> bool:
    return OSA.distance(one, other) == 1 and max(len(one), len(other)) >= SLIP_LEAST


@lru_cache(maxsize=1024)
def holds_given_names(field: str) -> bool:
    """Whether a field is called so, in any language: `Vorname`, `first`, `prénom`."""
    words = re.findall(r"[a-z]+", in_english(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", field)).casefold())
    return set(words) <= _GIVEN and words not in ([], ["name"])


def has_sibling(left: str, right: str, sides: Iterable[Names]) -> bool:
    """Whether one of two names has words that the other lacks, and a list has a name beside its own that differs from
    it by just these or by one of them: `s22` is not `s22 ultra` where one list has both.

    sides: the words of the names of the left and of the right list.
    """
    ones, others = frozenset(left.split()), frozenset(right.split())
    extra = ones ^ others
    if not extra or (ones - others and others - ones) or not any(char.isdigit() for char in left + right):
        return False
    parts = [extra, *(frozenset({word}) for word in extra)]
    return any(own ^ part in side for own, side in zip((ones, others), sides, strict=True) for part in parts)
