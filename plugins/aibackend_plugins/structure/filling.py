"""Values for a schema from a source, property by property; what the source does not tell is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from aibackend_blocks.language.field_names import in_english
from aibackend_blocks.language.fields import Found
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.dates import date_order

from .branches import branches, has_required, merged, pointed, told
from .choices import affirmed, chosen, meant, said
from .figures import figured, figures
from .heard import LEAST_NULLABLE, SURE, about, heard, members
from .kinds import found_by_kind, stamped, typed, types
from .labelling import meant_labels
from .layouts import Asked, layouts
from .linked import fitting, linked, plain
from .listing import ITEMS_MAX, texts, untold
from .naming import headed, known_of
from .parts import parts_of
from .required import assigned, lacking, leaves, left_over
from .sources import Source
from .spotted import address_parts, spotted
from .verdicts import answered, decided
from .vetting import Clock, patterned
from .wording import likeness, spoken

DEPTH_MAX = 12
QUESTIONS_MOST = 60
"""Properties of a call that sentences are asked for: 10 ms each."""
CHOICES_MOST = 1_000
"""Choices of a call that are held against sentences by their meaning: 3 ms each."""
_MEANT_MAX = 5_000
"""Characters of a text whose words may mean a property in other words."""
_PATTERNS_S = 1.0
"""Seconds in which the patterns of all properties may look for their words."""
_SHORT_PAGE = 1_500
"""Characters of a page that is read as a text, too."""
_LABELLED = 0.8
"""Likeness of a property's name and a label from which the value behind it is the property's."""
_HEAD = {"title": "title", "description": "description", "lang": "lang", "site name": "site", "author": "author",
         "published": "published", "image": "image", "url": "url", "excerpt": "description"}  # fmt: skip


class Filler:
    """Fills one schema from one source."""

    def __init__(self, schema: Mapping[str, Any], source: Source) -> None:
        self.root, self.source = schema, source
        self.order = date_order(re.findall(r"\d{1,2}[./-]\d{1,2}[./-]\d{2,4}", source.text[:50_000]))
        self.abroad = source.head is None and foreign(source.text[:2_000])
        self.clock = Clock(_PATTERNS_S)
        self.questions, self.choices = QUESTIONS_MOST, CHOICES_MOST
        self.known = {str(item["@id"]): item for item in source.items if "@id" in item and len(item) > 1}

    def filled(self) -> Any:
        """The data; None where nothing of the schema's kind was found."""
        return self.value("", self.root, self.source, 0)

    def opened(self, schema: Any) -> Mapping[str, Any]:
        """The schema behind a reference, with the first branch of a choice and all of a union merged in."""
        for _ in range(10):
            if not isinstance(schema, Mapping):
                return {}
            if isinstance(ref := schema.get("$ref"), str):
                schema = {**pointed(self.root, ref), **{k: v for k, v in schema.items() if k != "$ref"}}
            elif isinstance(options := schema.get("anyOf") or schema.get("oneOf"), list) and options:
                first = next((one for one in options if isinstance(one, Mapping) and one.get("type") != "null"), {})
                nullable = {"type": [*types(first), "null"]} if {"type": "null"} in options and "type" in first else {}
                schema = {**{k: v for k, v in schema.items() if k not in ("anyOf", "oneOf")}, **first, **nullable}
            elif isinstance(parts := schema.get("allOf"), list):
                schema = merged([{k: v for k, v in schema.items() if k != "allOf"}, *map(self.opened, parts)])
            else:
                return schema
        return {}

    def value(self, name: str, schema: Any, source: Source, depth: int) -> Any:
        """The value of one property."""
        if several := branches(schema):
            return self._fullest(name, several, source, depth)
        schema = self.opened(schema)
        if depth > DEPTH_MAX:
            return None
        if "const" in schema:
            return schema["const"]
        kinds = types(schema)
        if "object" in kinds:
            return self.object(name, schema, source, depth)
        if "array" in kinds:
            return self.array(name, schema, source, depth)
        return self.scalar(name, schema, source, {})

    def _fullest(self, name: str, branches: Sequence[Mapping[str, Any]], source: Source, depth: int) -> Any:
        """What the branch gives of which the source tells most."""
        made = [self.value(name, branch, source, depth) for branch in branches] if depth <= DEPTH_MAX else []
        valid = [
            one
            for one, branch in zip(made, branches, strict=False)
            if one is not None and has_required(self.opened(branch), one)
        ]
        return max(valid or made, key=lambda one: told(one, source.text), default=None)

    def object(self, name: str, schema: Mapping[str, Any], source: Source, depth: int) -> dict[str, Any] | None:
        """Its properties, each by itself; null where one is wanted and the value is not there."""
        properties = schema.get("properties")
        properties = properties if isinstance(properties, Mapping) else {}
        inner = _inner(name, source) if depth else source
        opened = {one: self.opened(below) for one, below in properties.items()}
        parts = parts_of(list(properties), inner.text) if inner.settled is None else None
        placed = address_parts(list(properties), inner.text) if parts is None and not inner.items else {}
        sure = {one: typed(value, opened[one], one, self.order) for one, value in (parts if parts else placed).items()}
        inner = self._prepared(name if depth else "", opened, inner, heard=parts is None)
        data: dict[str, Any] = {}
        for one, below in opened.items():
            if "const" in below:
                value = below["const"]
            elif one in sure or parts is not None:
                value = sure.get(one)
            else:
                value = self._property(one, properties[one], below, inner, opened, depth)
            if value is not None:
                data[one] = value
            elif "null" in types(below) and (not isinstance(below.get("enum"), list) or None in below["enum"]):
                data[one] = None
        if depth == 0 and not inner.items and _is_text(inner):
            data = self._with_required(schema, data, inner.text)
        any_told = any(value is not None for one, value in data.items() if "const" not in opened[one])
        return data if depth == 0 or any_told or not properties else None

    def _with_required(self, schema: Mapping[str, Any], data: dict[str, Any], text: str) -> dict[str, Any]:
        """The data with the numbers and persons that it lacks and its schema requires, also of the objects in it."""
        for topic, below in (("", schema), *(schema.get("properties") or {}).items()):
            whole = self.opened(below)
            part = data.get(topic) if topic else data
            if not isinstance(part, dict) or not isinstance(whole.get("properties"), Mapping):
                continue
            opened = {one: self.opened(inner) for one, inner in whole["properties"].items()}
            told = list(leaves(data))
            numbers = assigned(lacking(whole, opened, part, ["integer", "number"]), opened, topic, text, told)
            found = {**numbers, **left_over(lacking(whole, opened, part, ["string"]), topic, text, told)}
            data = {**data, topic: {**part, **found}} if topic else {**data, **found}
        return data

    def _property(
        self, name: str, schema: Any, below: Mapping[str, Any], source: Source, opened: Mapping[str, Any], depth: int
    ) -> Any:
        """One property of an object. below: its schema, opened; opened: those of all."""
        if {"object", "array"} & {*types(below)}:
            return self.value(name, schema, replace(source, settled=None), depth + 1)
        if source.settled is not None and (
            name in source.settled or not (_is_choice(below) or "boolean" in types(below))
        ):
            told = source.settled.get(name)
            return typed(told, below, name, self.order) if told is not None else None
        others = {one: other["enum"] for one, other in opened.items() if one != name and _is_choice(other)}
        return self.scalar(name, below, source, others)

    def _prepared(self, topic: str, opened: Mapping[str, Mapping[str, Any]], source: Source, heard: bool) -> Source:
        """The source with what is read for all properties of an object together."""
        source = replace(source, topic=topic, items=fitting(source.items, list(opened)), beside=tuple(opened))
        if source.settled is not None:
            return source
        plain = not source.items and _is_text(source)
        source = replace(source, figures=figured(opened, source.text) if plain else {})
        meant = meant_labels(opened, source.labels) if len(source.text) <= _MEANT_MAX else ()
        source = replace(source, meant=dict(meant))
        return replace(source, heard=self._heard(opened, source) if heard else {})

    def _heard(self, opened: Mapping[str, Mapping[str, Any]], source: Source) -> dict[str, Found]:
        """What sentences say of the properties that no label tells and no words tie to a figure."""
        if source.items or not _is_text(source) or self.questions <= 0:
            return {}
        labels = [label for label, _ in source.labels]
        open_ones = (
            (name, below)
            for name, below in opened.items()
            if {"string", "integer", "number"} & {*types(below)}
            and not {"const", "enum"} & {*below}
            and name not in source.figures
            and not any(likeness(name, label) >= _LABELLED for label in labels)
        )
        asked = dict(islice(open_ones, self.questions))
        self.questions -= len(asked)
        return heard(asked, source.topic, source.text, source.figures.values())

    def array(self, name: str, schema: Mapping[str, Any], source: Source, depth: int) -> list[Any] | None:
        """Items of the kind that the schema has; None where the text tells some that were not read."""
        below = self.opened(schema.get("items", {}))
        most = schema.get("maxItems")
        limit = min(most, ITEMS_MAX) if isinstance(most, int) and most >= 0 else ITEMS_MAX
        if "object" in types(below):
            made = self.rows(name, below, source, depth)
        else:
            found = list(texts(name, below, source))
            if not found and "enum" not in below and not source.items and _is_text(source):
                found = members(name, source.text, about(schema))
            made = [one for text in found if (one := typed(text, below, name, self.order)) is not None]
        if not made and not source.items and _is_text(source) and untold(name, below, source.text):
            return None
        if schema.get("uniqueItems"):
            made = [one for at, one in enumerate(made) if one not in made[:at]]
        return made[:limit]

    def rows(self, name: str, below: Mapping[str, Any], source: Source, depth: int) -> list[Any]:
        """Objects by the surest layout that the source has for them."""
        opened = {one: self.opened(part) for one, part in (below.get("properties") or {}).items()}
        apart = [f"{one}:" if one == name else one for one in source.beside]
        asked = Asked(name=name, properties=opened, required=below.get("required") or (), apart=apart)
        for parts in layouts(asked, source):
            made = [self.object("", below, part, depth + 1) for part in parts]
            full = [one for one in made if one and any(value is not None for value in one.values())]
            if full:
                return full
        return []

    def scalar(self, name: str, schema: Mapping[str, Any], source: Source, others: Mapping[str, Sequence[Any]]) -> Any:
        """The first value that fits the schema, from the surest place to the least sure."""
        if "boolean" in types(schema) and not linked(name, source):
            return self._verdict(name, schema, source)
        if any(says_absent(value) for label, value in source.labels if likeness(name, label) >= _LABELLED):
            return None
        for found in self._found(name, schema, source):
            made = typed(found, schema, name, self.order) if found is not None else None
            if isinstance(made, str) and schema.get("format") == "date-time":
                made = stamped(made, source.text)
            if made is not None and not self._taken(name, made, source):
                return made
        if isinstance(choices := schema.get("enum"), list):
            told = chosen(name, choices, source.text[:20_000], others)
            return (
                told
                if told is not None or "null" in types(schema) or None in choices
                else self._meant(choices, source.text)
            )
        return None

    def _meant(self, choices: Sequence[Any], text: str) -> str | None:
        """The choice that a sentence means in other words, for as many choices as can be embedded in time."""
        if len(choices) > self.choices:
            return None
        self.choices -= len(choices)
        return meant(choices, text)

    def _taken(self, name: str, value: Any, source: Source) -> bool:
        """Whether the only figure of this value counts what another property asks for."""
        if isinstance(value, bool | str) or name in source.figures or value not in source.figures.values():
            return False
        return [float(one.value) for one in figures(source.text)].count(float(value)) == 1

    def _verdict(self, name: str, schema: Mapping[str, Any], source: Source) -> bool | None:
        """What the text decides, else what a line says behind the property's own label; never a guess."""
        sure = decided(name, source.text)
        if sure is None:
            told = [value for label, value in source.labels if likeness(name, label) >= 0.9]
            made = [typed(value, {**schema, "type": "boolean"}, name) for value in told]
            sure = next((one for one in made if one is not None), None)
        if sure is None and name in source.meant:
            sure = typed(source.meant[name], {**schema, "type": "boolean"}, name)
        if sure is None:
            sure = answered(name, source.text)
        if sure is None and len(source.text) <= _MEANT_MAX:
            sure = affirmed(name, source.text)
        return sure

    def _whole(self, value: Any) -> Any:
        """The object that a bare `@id` refers to."""
        if isinstance(value, list):
            return [self._whole(one) for one in value]
        if isinstance(value, Mapping) and "@id" in value and len(value) <= 2 and "name" not in value:
            return self.known.get(str(value["@id"]), value)
        return value

    def _found(self, name: str, schema: Mapping[str, Any], source: Source) -> Iterator[Any]:
        for value in linked(name, source):
            yield from plain(self._whole(value), name)
        for wanted, key in _HEAD.items():
            if source.head and source.head.get(key) and likeness(name, wanted) >= 0.9:
                yield source.head[key]
        if source.head and source.head.get("excerpt") and likeness(name, "excerpt") == 1:
            yield source.head["excerpt"]
        if source.article and likeness(name, "article body") >= 0.9:
            yield source.article
        labelled = [(likeness(name, label), -at, value) for at, (label, value) in enumerate(source.labels)]
        yield from (value for sure, _, value in sorted(labelled, reverse=True)[:3] if sure >= _LABELLED)
        if source.head is None or not re.search(r"\bpubli|\bupdated|\bmodified", spoken(name)):
            english = in_english(spoken(name)) if self.abroad else name
            if name in source.figures:
                yield source.figures[name]
            yield from spotted(english, schema, source.text)
            yield from _told(name, schema, source, LEAST_NULLABLE if "null" in types(schema) else SURE)
            yield from patterned(schema, source.text, self.clock)
            yield from found_by_kind(name, schema, source.text)
            yield from found_by_kind(english, schema, source.text) if english != name else ()
        if name in source.meant:
            yield source.meant[name]
        if "enum" not in schema and not source.items and _is_text(source):
            yield from self._guessed(name, schema, source)
            yield from _told(name, schema, source, 0.0) if "null" not in types(schema) else ()

    def _guessed(self, name: str, schema: Mapping[str, Any], source: Source) -> list[Any]:
        """What a sentence ties to the property's word, the heading, and the only one of its kind."""
        if "string" not in types(schema):
            return []
        return [said(name, source.text), headed(name, source.text), known_of(name, source.text)]


def _told(name: str, schema: Mapping[str, Any], source: Source, least: float) -> Iterator[str]:
    """What the reader heard of a property, if it is that sure; verbatim where the schema wants a text of no form."""
    found = source.heard.get(name)
    if found is not None and found.confidence >= least:
        yield found.value if schema.get("format") or "string" not in types(schema) else found.quote


def _inner(name: str, source: Source) -> Source:
    """The part of linked data that a nested object is in, else the whole source."""
    if not name:
        return source
    for value in linked(name, source):
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, Mapping):
            return Source(text="", items=(first,))
    for label, value in source.labels:
        if likeness(name, label) >= 0.9:
            measure = re.fullmatch(r"([\d.,]+)\s*(\D{1,12})", value)
            own = (("value", measure[1]), ("amount", measure[1]), ("unit", measure[2])) if measure else ()
            whole = () if re.search(r"\d|@", value) else (("name", value),)
            return Source(text=value, labels=(*own, *whole, *source.labels))
    return source


def _is_text(source: Source) -> bool:
    """Whether sentences are read: of a text, or of a page that is short and says nothing of itself in its head."""
    return source.head is None or (
        len(source.text) <= _SHORT_PAGE and not {*source.head} - {"title", "excerpt", "lang"}
    )


def _is_choice(schema: Mapping[str, Any]) -> bool:
    return isinstance(schema.get("enum"), list)
