"""Which rows of a list are rows of it, and not what another property tells; which totals are those of a list, and not
a figure of one row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .figures import Figure, figured, figures, measured
from .kinds import types
from .records.slots import EACH, TOTAL
from .wording import spoken


def pruned(schema: Mapping[str, Any], data: Any, text: str = "") -> Any:
    """The data, its lists of objects without what is no row, and without totals beside them that are none."""
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
    if any(isinstance(below, Mapping) and "array" in types(below) for below in properties.values()):
        for name, below in properties.items():
            if TOTAL.search(spoken(name)) and type(made.get(name)) in (int, float):
                made[name] = made[name] if _is_total(name, below, made[name], text) else None
    return {name: value for name, value in made.items() if value is not None or data[name] is None}


def _is_total(name: str, below: Mapping[str, Any], value: float, text: str) -> bool:
    """Whether a figure may be that of all rows: it is told as one, or no other of its kind speaks against it. A price
    for each is none, nor one of several counts that are not its parts."""
    if figured({name: below}, text).get(name) == value:
        return True
    every = [one for one in figures(text) if not one.former]
    told = [one for one in every if measured(name, one) == value]
    return not told or any(_is_of_all(one, [other for other in every if other is not one]) for one in told)


def _is_of_all(one: Figure, others: Sequence[Figure]) -> bool:
    if one.money:
        return not EACH & {*one.before[:1]}
    alike = [other.value for other in others if not other.money]
    return not alike or one.value == sum(alike)


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
