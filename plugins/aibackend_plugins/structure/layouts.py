"""Where the objects of a list stand in a source: one part of the source for each object, by the source's layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aibackend_blocks.language.writing import foreign

from .kinds import types
from .linked import linked
from .listing import headed, listed
from .records import records
from .sources import Source
from .wording import likeness

Properties = Mapping[str, Mapping[str, Any]]
_SAID = 0.85
"""Likeness from which a heading or label names a list."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A list that is asked for. apart: names of the properties beside it; its own with a colon, since that opens the
    whole list where `bay 3` opens a row of `bays`."""

    name: str
    properties: Properties
    required: Sequence[str] = ()
    apart: Sequence[str] = field(default=())


def layouts(asked: Asked, source: Source) -> Iterator[Sequence[Source]]:
    """The parts by each layout that the source has, from the surest to the least sure."""
    for of in (_linked, _tabled, _sectioned, _written, _listed):
        if parts := of(asked, source):
            yield parts


def _linked(asked: Asked, source: Source) -> list[Source]:
    """Objects of linked data."""
    for value in linked(asked.name, source):
        objects = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, Mapping)]
        if objects:
            return [Source(text="", items=(one,)) for one in objects]
    return []


def _tabled(asked: Asked, source: Source) -> list[Source]:
    """Rows of the table whose headings fit best."""
    fits = [(headed(table, asked.properties), table) for table in source.tables]
    columns, table = max(fits, key=lambda one: len(one[0]), default=({}, None))
    if table is None or not columns:
        return []
    read = [tuple((columns[at], cell) for at, cell in enumerate(row) if at in columns and cell) for row in table.rows]
    return [Source(text="", labels=cells) for cells in read]


def _sectioned(asked: Asked, source: Source) -> list[Source]:
    """Objects that hold a list themselves: one for each heading with its lines."""
    inner = [one for one, part in asked.properties.items() if "array" in types(part)]
    title = next((one for one, part in asked.properties.items() if "string" in types(part)), "")
    if len(inner) != 1 or not title or len(source.sections) < 2:
        return []
    return [
        Source(text="\n".join(lines), labels=((title, heading),), lists=((inner[0], lines),))
        for heading, lines in source.sections
    ]


def _written(asked: Asked, source: Source) -> list[Source]:
    """Stretches of the text that fill several properties each: of the part that is called so, else of the whole."""
    named = ["\n".join(lines) for heading, lines in (*source.lists, *source.sections) if _is(asked.name, heading)]
    named += [value for label, value in source.labels if _is(asked.name, label)]
    abroad = foreign(source.text[:2_000])
    for text, least in ((one, 1 + (one is source.text)) for one in (*named, source.text)):
        found = records(asked.properties, asked.required, text, asked.apart, abroad=abroad, least=least)
        if found:
            return [Source(text=one.text, settled=one.values) for one in found]
    return []


def _is(name: str, heading: str) -> bool:
    return likeness(name, heading) >= _SAID


def _listed(asked: Asked, source: Source) -> list[Source]:
    """Items of the lists that are called so."""
    return [Source(text=line) for line in listed(asked.name, source)]
