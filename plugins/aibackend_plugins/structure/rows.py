"""Which rows of a list are rows of it: not what another property tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .kinds import types


def pruned(schema: Mapping[str, Any], data: Any) -> Any:
    """The data, its lists of objects without what is no row."""
    properties = schema.get("properties")
    if not isinstance(data, Mapping) or not isinstance(properties, Mapping):
        return data
    made = dict(data)
    for name, below in properties.items():
        rows = data.get(name)
        if not (isinstance(below, Mapping) and "array" in types(below) and isinstance(rows, list)):
            continue
        if all(isinstance(row, Mapping) for row in rows):
            told = [text for other, text in data.items() if other != name and isinstance(text, str)]
            kept = [row for row in rows if not _stands_in(row, told)]
            made[name] = kept or rows
    return made


NUMBER_LEAST = 3
"""Digits from which a number is not that of several things."""


def _stands_in(row: Mapping[str, Any], told: Sequence[str]) -> bool:
    """Whether a text that another property has holds all that a row says (`88 Quarry Road` is no 88 of a thing), or is
    the row's only figure (order 3381 is no 3381 of a thing)."""
    said = list(_words(row))
    numbers = [word for word in said if word.isdecimal()]
    if len(numbers) == 1 and len(numbers[0]) >= NUMBER_LEAST and numbers[0] in told:
        return True
    return len(said) > 1 and any(all(word in text for word in said) for text in told)


def _words(row: Mapping[str, Any]) -> Iterator[str]:
    for value in row.values():
        if isinstance(value, str | int | float) and not isinstance(value, bool) and value != "":
            yield str(value)
