"""Records as TF-IDF vectors, weighted by the two sets themselves."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.values.accents import unaccented

from .canon import canonical
from .letters import latin
from .naming import initials

Floats = NDArray[np.floating[Any]]
Record = Mapping[str, Any]

_WORD = re.compile(r"[^\W\d_]+|\d+")
_RUN = re.compile(r"\w+")
_TEXT_MAX = 1_500
"""Characters of a record that are compared: 4,000 records stay under 3 s on one core."""
_COLUMNS_MAX = 8_192
"""Columns of the matrices: 2 × 2,000 records stay within 130 MB; terms beyond share columns."""


def folded(value: object) -> str:
    """Text without case or accents."""
    return latin(unaccented(str(value)[:_TEXT_MAX]).casefold().strip())


def shown(value: object) -> str:
    """A cell as text: "" when absent; parts of nested values by blanks."""
    if value is None or value == "":
        return ""
    if isinstance(value, Mapping):
        return " ".join(filter(None, map(shown, value.values())))
    if isinstance(value, list | tuple):
        return " ".join(filter(None, map(shown, value)))
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    return str(value)


def text_of(record: Record, short: frozenset[str] = frozenset()) -> str:
    """All cells of a record, in one spelling, on one line, and the initials of a cell that are a short one."""
    cells = [cell_of(value) for value in record.values()]
    return " ".join([*cells, *(made for cell in cells if (made := initials(cell)) in short)])[:_TEXT_MAX]


def cell_of(value: object) -> str:
    """A cell, folded and in one spelling; "" when absent."""
    return canonical(folded(shown(value)))


def words(text: str) -> list[str]:
    """Runs of letters and runs of digits, so that `HTR20` meets `HTR 20`; pictures where there are neither."""
    return _WORD.findall(text) or _pictures(text)


def grams(text: str) -> list[str]:
    """Three characters at a time within each word and its ends, which forgives typing errors; else pictures."""
    found = [padded[at : at + 3] for run in _RUN.findall(text) for padded in (f" {run} ",) for at in range(len(run))]
    return found or _pictures(text)


def _pictures(text: str) -> list[str]:
    """Emoji and the like; dashes and dots, which stand for nothing, are none."""
    return [char for char in text if unicodedata.category(char) == "So"]


def vectors(sides: Sequence[Sequence[str]], terms: Callable[[str], list[str]]) -> list[Floats]:
    """One matrix a side, a row of length 1 a text: log frequency times inverse document frequency over both sides."""
    counted = [[Counter(terms(text)) for text in side] for side in sides]
    spread: Counter[str] = Counter(term for side in counted for bag in side for term in bag)
    texts = sum(map(len, counted))
    rarity = {term: math.log((texts + 1) / count) for term, count in spread.items()}
    column = {term: at % _COLUMNS_MAX for at, term in enumerate(t for t, count in spread.items() if count > 1)}
    return [_matrix(side, rarity, column) for side in counted]


def _matrix(bags: Iterable[Counter[str]], rarity: Mapping[str, float], column: Mapping[str, int]) -> Floats:
    """Terms that stand in one text alone have no column, but lengthen its vector."""
    bags = list(bags)
    width = min(_COLUMNS_MAX, len(column)) or 1
    matrix = np.zeros((len(bags), width), dtype=np.float32)
    for row, bag in enumerate(bags):
        weights = {term: (1 + math.log(count)) * rarity[term] for term, count in bag.items()}
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        for term, weight in weights.items():
            if term in column:
                matrix[row, column[term]] += weight / length
    return matrix
