"""Names that are spelt nearly alike and may be two: another given name, another model of one line.

Nothing here undoes a pair; it only says how sure it can be from names alone.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise

from rapidfuzz.distance import OSA

from aibackend_blocks.language.field_names import in_english

from .naming import PERSON_MOST, called_alike

SLIP, MAYBE = 0.8, 0.6
"""Most that two names are worth that a slip of the pen may part, and two that more than that parts."""
VARIANT = 0.7
"""Most that two things are worth of which one has a word behind the model, or a number, that the other lacks."""
SLIP_LEAST = 4
"""Letters of a word in which one may be a slip of the pen."""
_GIVEN = frozenset({"first", "given", "name", "forename", "firstname", "fname"})
_FAMILY = "family"
_WORD = re.compile(r"[^\W\d_]+")
_SPELT = (
    ("ph", "f"), ("th", "t"), ("t?z", "z"), ("ck|c(?!h)", "k"), ("[yj]", "i"), (r"(\w)\1", r"\1"),
    ("(?<=[^aeiou])h|(?<=[aeiou])h(?![aeiou])", ""),
)  # fmt: skip
"""What one sound is written as, and as what it counts."""
_VERSION = re.compile(r"(?=[a-z]*\d)(?!\d+(?:m[lgm]|[kmgt]b|mah|oz|lbs?|k?g|c?[ml]|in|pcs?)$)[a-z\d]{1,5}")
"""A short number, alone or with letters, that several models of one name may have; no size."""
_YEAR = re.compile(r"\d{4,5}")


def sureness(left: str, right: str, *, given: bool = False) -> float:
    """The most that a pair of names is worth, 0..1: 1 where nothing speaks for two.

    given: whether they are given names alone; else a name has to have a word in common with the other.
    """
    if left == right:
        return 1.0
    if given:  # beside a family name, as short forms are told
        left, right = f"{left} {_FAMILY}", f"{right} {_FAMILY}"
    if is_variant(left, right):
        return VARIANT
    ones, others = (_WORD.findall(text) for text in (left, right))
    own, rest = (sorted((Counter(a) - Counter(b)).elements()) for a, b in ((ones, others), (others, ones)))
    if re.search(r"\d", left + right) or not len(own) == len(rest) == 1 or not 2 <= len(ones) <= PERSON_MOST:
        return 1.0
    if called_alike(left, right) or _begins(own[0], rest[0]) or _sound(own[0]) == _sound(rest[0]):
        return 1.0
    return SLIP if _slip(own[0], rest[0]) else MAYBE


def _begins(one: str, other: str) -> bool:
    """Whether one word is the other's beginning: avenue and ave, and what an initial stands for."""
    short, long = sorted((one, other), key=len)
    return long.startswith(short) and (len(short) == 1 or (len(short) < SLIP_LEAST and len(long) > len(short) + 1))


def _slip(one: str, other: str) -> bool:
    return OSA.distance(one, other) == 1 and max(len(one), len(other)) >= SLIP_LEAST


@lru_cache(maxsize=1024)
def holds_given_names(field: str) -> bool:
    """Whether a field is called so, in any language: `Vorname`, `first`, `prénom`."""
    words = re.findall(r"[a-z]+", in_english(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", field)).casefold())
    return set(words) <= _GIVEN and words not in ([], ["name"])


@lru_cache(maxsize=8192)
def _sound(word: str) -> str:
    for spelt, sound in _SPELT:
        word = re.sub(spelt, sound, word)
    return word


def is_variant(left: str, right: str) -> bool:
    """Whether one of two things has a number that the other lacks, or a word behind the number of a model:
    `airpods 2` and `airpods`, `s22 ultra` and `s22`; a size, a year or a long number is none."""
    short, long = sorted((left.split(), right.split()), key=len)
    extra = [word for word in long if word not in short]
    if not extra or any(word not in long for word in short):
        return False
    if any(_VERSION.fullmatch(word) and not _YEAR.fullmatch(word) for word in extra):
        return True
    return any(_VERSION.fullmatch(one) and other in extra and other.isalpha() for one, other in pairwise(long))
