"""Typing errors mended against the column's own frequent values and words, and variants brought to the usual form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from rapidfuzz.distance import OSA

from .columns import Column

_VALUES_MAX = 400
"""Unlike values of a column that are compared with each other."""
_FIELDS_MAX = 40
"""Fields by which rows are taken for kin."""


def repaired(value: str, column: Column, mask: str, kin: Counter[str]) -> str | None:
    """The value without its typing errors, or None. kin: values of this field in rows that agree in other fields."""
    if not value.strip():
        return None
    whole = _best(value, column.counts, mask, kin)
    if whole is not None:
        return whole
    made = re.sub(r"[^\W_]+", lambda word: _word(word[0], column.words, mask), value)
    return made if made != value else None


def _best(value: str, counts: Counter[str], mask: str, kin: Counter[str]) -> str | None:
    """The likeliest value that this one is an error of: more frequent, and close."""
    own = counts[value]
    close = [
        other
        for other, count in counts.most_common(_VALUES_MAX)
        if other != value and (count > own or (mask and mask in value)) and _is_error_of(value, other, mask)
    ]
    return max(close, key=lambda other: (kin[other], counts[other], other), default=None)


def _is_error_of(value: str, other: str, mask: str) -> bool:
    """Alike but for masked characters; without a mask, one error in five letters and none in a digit."""
    if mask:
        if len(value) != len(other) or mask not in value:
            return False
        return all(a == b or a.casefold() == mask.casefold() for a, b in zip(value, other, strict=True))
    if re.sub(r"\D", "", value) != re.sub(r"\D", "", other) or len(value) < 4:
        return False
    return OSA.distance(value.casefold(), other.casefold(), score_cutoff=2) <= min(2, max(1, len(value) // 6))


def _word(word: str, known: Counter[str], mask: str) -> str:
    """The word, or the frequent one that it is an error of; digits stay."""
    if word.isdigit() or len(word) < 3 or (mask and mask not in word):
        return word
    own = known[word]
    close = [
        other
        for other, count in known.items()
        if count > max(1, 2 * own) and other != word and _is_error_of(word, other, mask)
    ]
    return max(close, key=lambda other: (known[other], other), default=word)


def kin_values(
    records: Sequence[Mapping[str, str]], index: int, field: str, counts: Mapping[str, Counter[str]]
) -> Counter[str]:
    """Values of `field` in other rows, by how many telling cells those rows share with this one."""
    row = records[index]
    kin: Counter[str] = Counter()
    for other, record in enumerate(records):
        if other == index or field not in record:
            continue
        shared = sum(
            1 / counts[name][value]
            for name, value in islice(row.items(), _FIELDS_MAX)
            if name != field and value and record.get(name) == value and 1 < counts[name][value] < len(records) / 2
        )
        kin[record[field]] += round(1_000 * shared)
    return kin


def usual_forms(values: Iterable[str]) -> dict[str, str]:
    """Each variant by case, spaces and punctuation, with the form that is used most."""
    groups: dict[str, Counter[str]] = {}
    for value in values:
        key = re.sub(r"[\W_]", "", value).casefold()
        if key:
            groups.setdefault(key, Counter())[value] += 1
    return {
        value: max(group, key=lambda one: (group[one], one == one.strip(), one))
        for group in groups.values()
        for value in group
    }
