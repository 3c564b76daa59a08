"""The forms in which texts are compared, each worked out once for a text that is asked about again."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from itertools import chain

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder, find_dates, month_of

LONG_WORD = 5
"""Letters by which long words are told apart."""
_MONTH_YEAR = re.compile(r"([^\W\d_]{3,10})\.?,?\s+(\d{4})\b|\b(\d{1,2})[/.-](\d{4})\b|\b(\d{4})-(\d{1,2})\b")

_CELL = re.compile(r"(?:(?<=[^\W\d_][,;|\t])|(?<=[.-]\d\d[,;|\t]))[+-]?\d+(?:\.\d{1,2})?(?![\d.])")
"""A figure behind the separator of cells, which ends a word, a date or an amount: `2026-01-15,Rent,-500.00,8700.00`."""


def words(text: str) -> list[str]:
    """The words of a text, folded."""
    return re.findall(r"[^\W_]+", fold(text))


def bare(text: str) -> str:
    """All letters and figures of a text, folded, with nothing between."""
    return _bare_of(text) if len(text) > 200 else "".join(words(text))


@lru_cache(maxsize=8)
def _bare_of(text: str) -> str:
    return "".join(words(text))


@lru_cache(maxsize=8)
def dense(text: str) -> str:
    """A text without blanks."""
    return "".join(text.split())


@lru_cache(maxsize=8)
def word_set(text: str) -> frozenset[str]:
    """Its different words."""
    return frozenset(words(text))


@lru_cache(maxsize=8)
def stems(text: str) -> frozenset[str]:
    """How its words begin."""
    return frozenset(word[:LONG_WORD] for word in words(text))


def long_stems(text: str) -> set[str]:
    """How its long words begin."""
    return {word[:LONG_WORD] for word in words(text) if len(word) >= LONG_WORD}


@lru_cache(maxsize=8)
def figures(text: str) -> frozenset[Decimal]:
    """The amounts that stand in it, with a point or a comma before the cents, and those of the cells of a table."""
    cells = "\n".join(_CELL.findall(text))
    read = chain(find_amounts(text, "."), find_amounts(text, ","), find_amounts(cells, "."))
    return frozenset(abs(each.value) for each in read)


@lru_cache(maxsize=8)
def days(text: str) -> frozenset[str]:
    """The days that it names, as ISO dates, in either order of day and month."""
    return frozenset(each.iso for first in (True, False) for each in find_dates(text, DateOrder(day_first=first)))


@lru_cache(maxsize=8)
def months(text: str) -> frozenset[tuple[str, str]]:
    """Year and month wherever they stand beside each other."""
    found: set[tuple[str, str]] = set()
    for word, year, number, later, first, second in _MONTH_YEAR.findall(text):
        month = month_of(word) if word else int(number or second)
        if month and 1 <= month <= 12:
            found.add((year or later or first, f"{month:02}"))
    return frozenset(found)
