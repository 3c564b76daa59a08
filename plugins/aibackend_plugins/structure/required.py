"""A second look for the numbers and persons that a schema requires and that no words tie to a value.

A required property is likely told of, so less has to speak for it than for any other: the figures that nothing else
has are given to the properties that have none, all together; the only person who is left, to the only role.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from aibackend_blocks.language.fields import Field, read_field
from aibackend_blocks.language.fields.persons import is_role
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.span_reader import READ_MOST, Reading
from aibackend_blocks.values.assignment import best_pairs

from .figures import Figure, beside, figures, measured
from .heard import question
from .kinds import types
from .naming import people

LEAST = 0.3
"""Share of the reader, or of a property's words beside a figure, from which a required property has it: of 7 such
figures of everyday messages 6 were right; of 3 more between 0.2 and 0.3 one was another's."""
ALONE = 0.05
"""The same for the only sum of money that is left, where one property asks for one."""
PROPERTIES_MOST = 12
_FOREIGN_MOST = 2_000


def lacking(
    schema: Mapping[str, Any], opened: Mapping[str, Any], data: Mapping[str, Any], kinds: Collection[str]
) -> list[str]:
    """The required properties of these types, and of no form, that may not be null and have no value."""
    required = schema.get("required")
    return [
        name
        for name in (required if isinstance(required, list) else ())
        if isinstance(name, str)
        and name not in data
        and name in opened
        and {*types(opened[name])} <= {*kinds}
        and not {"enum", "const", "format", "pattern"} & {*opened[name]}
    ][:PROPERTIES_MOST]


def left_over(names: Sequence[str], topic: str, text: str, told: Sequence[Any]) -> dict[str, str]:
    """The only person of a text whom nothing else is told of, for the only property that asks for one."""
    if not names or len(text) > READ_MOST:
        return {}
    abroad = foreign(text[:_FOREIGN_MOST])
    asked = _asked(names, topic, abroad)
    whom = [name for name, field in asked.items() if field.kind == "person" or (not abroad and _may_be_whom(field))]
    if len(whom) != 1:
        return {}
    words = " ".join(one for one in told if isinstance(one, str)).casefold()
    free = {one for one in people(text) if not any(part in words for part in one.casefold().split() if len(part) > 2)}
    return {whom[0]: free.pop()} if len(free) == 1 else {}


def _asked(names: Sequence[str], topic: str, abroad: bool) -> dict[str, Field]:
    """What the properties ask for, by their names."""
    return {name: read_field(question(name, topic), abroad) for name in names}


def _may_be_whom(field: Field) -> bool:
    """Whether a field of no certain kind asks for somebody, by a role that no list holds."""
    return field.kind == "open" and not _OF_PERSONS & {*field.question.split()} and is_role(field.question)


_OF_PERSONS = frozenset(
    "number count size total age type role nationality title breed job occupation profession position".split()  # noqa: SIM905
)
"""Words that ask for something of persons, and not who they are."""


def assigned(
    names: Sequence[str], opened: Mapping[str, Mapping[str, Any]], topic: str, text: str, told: Sequence[Any]
) -> dict[str, int | float]:
    """Figures that are told of nothing else, each for the property that it answers best. told: all other values."""
    free = [one for one in _free(text, told) if one.value >= 0] if names and len(text) <= READ_MOST else []
    if not free:
        return {}
    abroad = foreign(text[:_FOREIGN_MOST])
    asked = _asked(names, topic, abroad)
    sums = {one.value for one in free if one.money}
    alone = len(sums) == 1 and sum(field.kind == "amount" for field in asked.values()) == 1
    worths = []
    for name, field in asked.items():
        reading = Reading(text, field.question)
        row = []
        for one in free:
            told_of = max(reading.share(one.start, one.end), beside(name, one))
            least = ALONE if alone and one.money and field.kind == "amount" else LEAST
            row.append(told_of / least if _may_be(name, field.kind, opened[name], one) else 0.0)
        worths.append(row)
    pairs = best_pairs(worths, least=1.0)
    return {names[row]: measured(names[row], free[column]) for row, column in pairs}


def _may_be(name: str, kind: str, below: Mapping[str, Any], one: Figure) -> bool:
    """Whether a figure is of the kind that a property asks for: sums for sums, whole ones for counts."""
    if beside(name, one) <= _OTHER_UNIT or (kind == "amount") < one.money * (kind in _COUNTED):
        return False
    whole = one.value == one.value.to_integral_value()
    return (one.money or kind != "amount") and (whole or "number" in types(below))


_OTHER_UNIT = -1.0
"""What `beside` says of a figure that is measured in something else."""
_COUNTED = frozenset(["count", "quantity", "percent", "year", "duration"])


def _free(text: str, told: Sequence[Any]) -> Iterator[Figure]:
    """The figures that are no value of another property, nor part of one."""
    values = {float(one) for one in told if isinstance(one, int | float) and not isinstance(one, bool)}
    words = {one for one in told if isinstance(one, str) and any(map(str.isdigit, one))}
    spans = [found.span() for one in words for found in re.finditer(re.escape(one), text)]
    for one in figures(text):
        if float(one.value) not in values and not any(one.start < end and start < one.end for start, end in spans):
            yield one


def leaves(data: Any) -> Iterator[Any]:
    """All plain values of the data."""
    if isinstance(data, Mapping):
        for one in data.values():
            yield from leaves(one)
    elif isinstance(data, list):
        for one in data:
            yield from leaves(one)
    else:
        yield data
