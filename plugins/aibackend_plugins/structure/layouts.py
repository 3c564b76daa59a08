"""Where the objects of a list stand in a source: one part of the source for each object, by the source's layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .aligned import rows
from .heard import stretches
from .kinds import types
from .linked import linked
from .listing import headed, lines_for, listed
from .sources import Source

Properties = Mapping[str, Mapping[str, Any]]
Part = tuple[str, Source]
"""(topic, source) of one object."""


def layouts(name: str, properties: Properties, source: Source) -> Iterator[Sequence[Part]]:
    """The parts by each layout that the source has, from the surest to the least sure."""
    plain = not source.items and source.head is None
    for of in (_linked, _tabled, _sectioned, _lined, _listed, *((_told,) if plain else ())):
        if parts := of(name, properties, source):
            yield parts


def _linked(name: str, properties: Properties, source: Source) -> list[Part]:
    """Objects of linked data."""
    for value in linked(name, source):
        objects = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, Mapping)]
        if objects:
            return [("", Source(text="", items=(one,))) for one in objects]
    return []


def _tabled(name: str, properties: Properties, source: Source) -> list[Part]:
    """Rows of the table whose headings fit best."""
    fits = [(headed(table, list(properties)), table) for table in source.tables]
    columns, table = max(fits, key=lambda one: len(one[0]), default=({}, None))
    if table is None or not columns:
        return []
    read = [tuple((columns[at], cell) for at, cell in enumerate(row) if at in columns and cell) for row in table.rows]
    return [("", Source(text="", labels=cells)) for cells in read]


def _sectioned(name: str, properties: Properties, source: Source) -> list[Part]:
    """Objects that hold a list themselves: one for each heading with its lines."""
    inner = [one for one, part in properties.items() if "array" in types(part)]
    title = next((one for one, part in properties.items() if "string" in types(part)), "")
    if len(inner) != 1 or not title or len(source.sections) < 2:
        return []
    return [
        ("", Source(text="\n".join(lines), labels=((title, heading),), lists=((inner[0], lines),)))
        for heading, lines in source.sections
    ]


def _lined(name: str, properties: Properties, source: Source) -> list[Part]:
    """Lines, or stretches of a sentence, that fill several properties each."""
    found = lines_for(name, properties, source)
    aligned = [] if source.items or source.head is not None else rows(properties, source.text)
    if sum(len(row.values) for row in aligned) > sum(len(values) for _, values in found):
        found = [(row.text, tuple(row.values.items())) for row in aligned]
    return [("", Source(text=line, labels=labels)) for line, labels in found]


def _listed(name: str, properties: Properties, source: Source) -> list[Part]:
    """Items of the lists that are called so."""
    return [("", Source(text=line)) for line in listed(name, source)]


def _told(name: str, properties: Properties, source: Source) -> list[Part]:
    """Stretches of sentences: one for each answer to the first property."""
    key = next((one for one, part in properties.items() if "string" in types(part) and "enum" not in part), "")
    parts = stretches(name, key, source.text) if key else []
    return [(name, Source(text=text, labels=((key, value),), topic=name)) for value, text in parts]
