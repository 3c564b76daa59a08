"""What instructions ask to be worked out of a list: the sum of a column, the number of rows. Only where every term is
read; else the value is null."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.values.quantities import unit_of

from .branches import pointed
from .kinds import types
from .records.slots import says
from .wording import spoken

_SUM = re.compile(r"\b(?:sums?|totals?|add(?:ed|ing)? up|all together|altogether|summe|somme|suma|somma)\b", re.I)
_COUNT = re.compile(r"\b(?:number|count|how many|anzahl|nombre|n[uú]mero|numero) (?:of|der|de|di)\b|\bhow many\b", re.I)
_SENTENCE = re.compile(r"[.;\n]\s*|,\s+(?=\w+ (?:is|=))")
_MEANS = 0.5
"""Likeness from which words of an instruction mean a property."""


def derived(schema: Mapping[str, Any], data: Any, instructions: str) -> Any:
    """The data with the numbers that the instructions, or the descriptions of the properties, define by a list."""
    properties = schema.get("properties")
    if not isinstance(data, dict) or not isinstance(properties, Mapping):
        return data
    made = dict(data)
    for name, below in properties.items():
        if not isinstance(below, Mapping) or not {"integer", "number"} & {*types(below)}:
            continue
        told = [part for part in _SENTENCE.split(instructions) if _speaks(name, part)]
        for sentence in [*told, str(below.get("description", ""))]:
            found = list(_worked_out(schema, name, sentence, made))
            if found:
                made[name] = found[0]
    return {
        name: value
        for name, value in made.items()
        if value is not None or name in data or _may_be_null(properties[name])
    }


def _may_be_null(below: Any) -> bool:
    return isinstance(below, Mapping) and "null" in types(below)


def _speaks(name: str, sentence: str) -> bool:
    """Whether a sentence names a property, as it is written or in words."""
    plain = spoken(sentence)
    return name.lower() in sentence.lower() or f" {spoken(name)} " in f" {plain} "


def _worked_out(
    schema: Mapping[str, Any], name: str, sentence: str, data: Mapping[str, Any]
) -> Iterator[int | float | None]:
    """The number that a sentence defines; None where a term is missing."""
    for mark in (found for form in (_SUM, _COUNT) if (found := form.search(sentence))):
        terms = sentence[mark.end() :]
        for array, rows in ((one, value) for one, value in data.items() if isinstance(value, list)):
            if mark.re is _COUNT and _speaks(array, terms):
                yield len(rows)
            elif mark.re is _SUM and (column := _column(schema, array, name, terms)):
                values = [row.get(column) if isinstance(row, Mapping) else None for row in rows]
                yield _summed(values)


def _summed(values: Sequence[Any]) -> int | float | None:
    if not values or not all(isinstance(one, int | float) for one in values):
        return None
    total = round(sum(values), 6)
    return int(total) if float(total).is_integer() else total


def _column(schema: Mapping[str, Any], array: str, name: str, terms: str) -> str:
    """The numeric property of a list's objects that the words after "sum of" mean; "" where none does."""
    items = schema["properties"].get(array, {}).get("items", {})
    items = (
        pointed(schema, items["$ref"]) if isinstance(items, Mapping) and isinstance(items.get("$ref"), str) else items
    )
    properties = items.get("properties", {}) if isinstance(items, Mapping) else {}
    numeric: list[str] = [
        one for one, part in properties.items() if isinstance(part, Mapping) and {"integer", "number"} & {*types(part)}
    ]
    words = re.findall(r"[^\W\d_]+", terms)[:12]
    units = {unit_of(word) for word in words} - {""}
    for one in numeric:
        if any(says(one, word) for word in words if len(word) > 2) or units & {
            unit_of(part) for part in spoken(one).split()
        }:
            return one
    alike = likenesses([spoken(one) for one in numeric], words) if numeric and words else []
    best = max(range(len(alike)), key=lambda at: max(alike[at]), default=-1)
    return numeric[best] if best >= 0 and max(alike[best]) >= _MEANS else ""
