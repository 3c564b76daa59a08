"""Values for a schema from a source, property by property; what the source does not tell is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aibackend_blocks.components import OTHER_NAMES, components, heads

from .choices import chosen, said
from .kinds import found_by_kind, typed, types
from .sources import Source, Table
from .wording import likeness, spoken

_NUMBERED = r"(?:^|(?<=[\s。.!）)]))\d{1,2}[.)、．]\s*(?=\D)"
"""The numbers of steps that stand in one text."""
_AROUND = {"WebSite", "WebPage", "Organization", "Person", "BreadcrumbList", "ImageObject", "FoodEstablishment"}
"""Linked data about what stands around a page's subject: their names are not its title."""
DEPTH_MAX = 12
ITEMS_MAX = 1_000
_COMPONENT_TEXT_MAX = 400
"""Characters of a text that may be one address, name or ingredient line."""
_HEAD = {"title": "title", "description": "description", "lang": "lang", "site name": "site", "author": "author",
         "published": "published", "image": "image", "url": "url", "excerpt": "description"}  # fmt: skip


class Filler:
    """Fills one schema from one source."""

    def __init__(self, schema: Mapping[str, Any], source: Source) -> None:
        self.root, self.source = schema, source
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
                schema = {**_pointed(self.root, ref), **{k: v for k, v in schema.items() if k != "$ref"}}
            elif isinstance(options := schema.get("anyOf") or schema.get("oneOf"), list) and options:
                first = next((one for one in options if isinstance(one, Mapping) and one.get("type") != "null"), {})
                nullable = {"type": [*types(first), "null"]} if {"type": "null"} in options and "type" in first else {}
                schema = {**{k: v for k, v in schema.items() if k not in ("anyOf", "oneOf")}, **first, **nullable}
            elif isinstance(parts := schema.get("allOf"), list):
                schema = _merged([{k: v for k, v in schema.items() if k != "allOf"}, *map(self.opened, parts)])
            else:
                return schema
        return {}

    def value(self, name: str, schema: Any, source: Source, depth: int) -> Any:
        """The value of one property."""
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

    def object(self, name: str, schema: Mapping[str, Any], source: Source, depth: int) -> dict[str, Any] | None:
        """Its properties, each by itself; null where one is wanted and the value is not there."""
        properties = schema.get("properties")
        properties = properties if isinstance(properties, Mapping) else {}
        inner = _inner(name, source) if depth else source
        parts = _parts(list(properties), inner.text)
        opened = {one: self.opened(below) for one, below in properties.items()}
        inner = replace(inner, items=_fitting(inner.items, list(properties)))
        choices = {one: below["enum"] for one, below in opened.items() if isinstance(below.get("enum"), list)}
        data: dict[str, Any] = {}
        for one, below in opened.items():
            if parts is not None:
                value = typed(parts[one], below, one) if one in parts else None
            elif {"object", "array"} & set(types(below)):
                value = self.value(one, below, inner, depth + 1)
            else:
                value = self.scalar(one, below, inner, {k: v for k, v in choices.items() if k != one})
            if value is not None:
                data[one] = value
            elif "null" in types(below) and (not isinstance(below.get("enum"), list) or None in below["enum"]):
                data[one] = None
        return data if depth == 0 or any(value is not None for value in data.values()) or not properties else None

    def array(self, name: str, schema: Mapping[str, Any], source: Source, depth: int) -> list[Any]:
        """Items of the kind that the schema has."""
        below = self.opened(schema.get("items", {}))
        most = schema.get("maxItems")
        limit = min(most, ITEMS_MAX) if isinstance(most, int) and most >= 0 else ITEMS_MAX
        if "object" in types(below):
            made = self.rows(name, below, source, depth)
        else:
            made = [one for text in _texts(name, below, source) if (one := typed(text, below, name)) is not None]
        if schema.get("uniqueItems"):
            made = [one for at, one in enumerate(made) if one not in made[:at]]
        return made[:limit]

    def rows(self, name: str, below: Mapping[str, Any], source: Source, depth: int) -> list[Any]:
        """Objects: of linked data, of a table whose headings fit, or one for each line of a list."""
        properties = list(below.get("properties") or {})
        for value in _linked(name, source):
            objects = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, Mapping)]
            if objects:
                made = [self.object("", below, Source(text="", items=(one,)), 1 + depth) for one in objects]
                return [one for one in made if one]
        table = max(source.tables, key=lambda one: _fit(one, properties), default=None)
        if table and _fit(table, properties) >= 1:
            return [
                one
                for row in table.rows
                if (
                    one := self.object(
                        "", below, Source(text="", labels=tuple(zip(table.header, row, strict=False))), depth + 1
                    )
                )
            ]
        lines = _listed(name, source)
        made = [self.object("", below, Source(text=line, labels=()), depth + 1) for line in lines]
        return [one for one in made if one and any(value is not None for value in one.values())]

    def scalar(self, name: str, schema: Mapping[str, Any], source: Source, others: Mapping[str, Sequence[Any]]) -> Any:
        """The first value that fits the schema, from the surest place to the least sure."""
        for found in self._found(name, schema, source):
            made = typed(found, schema, name)
            if made is not None:
                return made
        if isinstance(choices := schema.get("enum"), list):
            return chosen(name, choices, source.text[:20_000], others)
        if "boolean" in types(schema) and len(source.text) <= 5_000:
            return {"yes": True, "no": False}.get(chosen(name, ["yes", "no"], source.text, {}) or "")
        return None

    def _whole(self, value: Any) -> Any:
        """The object that a bare `@id` refers to."""
        if isinstance(value, list):
            return [self._whole(one) for one in value]
        if isinstance(value, Mapping) and "@id" in value and len(value) <= 2 and "name" not in value:
            return self.known.get(str(value["@id"]), value)
        return value

    def _found(self, name: str, schema: Mapping[str, Any], source: Source) -> Iterator[Any]:
        for value in _linked(name, source):
            yield from _plain(self._whole(value), name)
        for wanted, key in _HEAD.items():
            if source.head and source.head.get(key) and likeness(name, wanted) >= 0.9:
                yield source.head[key]
        if source.head and source.head.get("excerpt") and likeness(name, "excerpt") == 1:
            yield source.head["excerpt"]
        if source.article and likeness(name, "article body") >= 0.9:
            yield source.article
        labelled = [(likeness(name, label), -at, value) for at, (label, value) in enumerate(source.labels)]
        yield from (value for sure, _, value in sorted(labelled, reverse=True)[:3] if sure >= 0.8)
        if source.head is None or not re.search(r"\bpubli|\bupdated|\bmodified", spoken(name)):
            yield from found_by_kind(name, schema, source.text)
        if (
            "string" in types(schema)
            and "enum" not in schema
            and not source.items
            and (value := said(name, source.text))
        ):
            yield value


def _pointed(root: Mapping[str, Any], ref: str) -> Mapping[str, Any]:
    """What a `#/…` pointer leads to; empty where it leads nowhere."""
    node: Any = root
    for part in ref.lstrip("#").strip("/").split("/") if ref.lstrip("#").strip("/") else ():
        node = node.get(part.replace("~1", "/").replace("~0", "~")) if isinstance(node, Mapping) else None
    return node if isinstance(node, Mapping) else {}


def _merged(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Schemas that all hold, as one."""
    made: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            if key == "properties" and isinstance(made.get(key), Mapping) and isinstance(value, Mapping):
                made[key] = {**made[key], **value}
            elif key == "required" and isinstance(made.get(key), list) and isinstance(value, list):
                made[key] = [*made[key], *value]
            else:
                made[key] = value
    return made


def _inner(name: str, source: Source) -> Source:
    """The part of linked data that a nested object is in, else the whole source."""
    if not name:
        return source
    for value in _linked(name, source):
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, Mapping):
            return Source(text="", items=(first,))
    for label, value in source.labels:
        if likeness(name, label) >= 0.9:
            return Source(text=value, labels=())
    return source


def _linked(name: str, source: Source) -> list[Any]:
    """Values of linked data whose names mean this one: the most fitting object first, then the best name."""
    found = [
        (at, likeness(name, key), value)
        for at, item in enumerate(source.items)
        for key, value in item.items()
        if not key.startswith("@") and value not in (None, "", []) and likeness(name, key) >= 0.9
        if not (source.head and key == "name" and str(item.get("@type")) in _AROUND)
    ]
    return [value for _, _, value in sorted(found, key=lambda one: (one[0], -one[1]))]


def _fitting(items: Sequence[Mapping[str, Any]], properties: Sequence[str]) -> tuple[Mapping[str, Any], ...]:
    """The objects, those first that name most of the properties."""
    fits = [sum(any(likeness(one, key) >= 0.9 for key in item) for one in properties) for item in items]
    return tuple(items[at] for at in sorted(range(len(items)), key=lambda at: (-fits[at], -len(items[at]))))


def _plain(value: Any, name: str) -> Iterator[Any]:
    """A value of linked data as text: names of things, steps of lists."""
    if isinstance(value, Mapping):
        inner = [value.get(key) for key in ("name", "text", "@value", "ratingValue", "url", "contentUrl")]
        yield from (one for one in inner if isinstance(one, str | int | float))
    elif isinstance(value, list):
        texts = [text for one in value for text in list(_plain(one, name))[:1]]
        if re.search(r"yield|serv", spoken(name)):
            yield from sorted(map(str, texts), key=len, reverse=True)
        elif texts:
            yield ", ".join(map(str, texts))
    elif isinstance(value, str):
        yield _unmarked(value)
    else:
        yield value


def _unmarked(text: str) -> str:
    """Text without markup and entities."""
    import html

    return html.unescape(re.sub(r"<[^<>]{1,200}>", " ", html.unescape(text))).replace("\xa0", " ").strip()


def _texts(name: str, below: Mapping[str, Any], source: Source) -> Iterator[Any]:
    """Texts for a list of plain values."""
    for value in _linked(name, source):
        found = list(_steps(value))
        if found:
            yield from found
            return
    if found := _listed(name, source):
        yield from found
        return
    for label, value in source.labels:
        if likeness(name, label) >= 0.85:
            yield from (part.strip() for part in re.split(r"[,;|]", value) if part.strip())
            return
    if isinstance(choices := below.get("enum"), list):
        yield from (one for one in choices if isinstance(one, str) and chosen("", [one], source.text[:20_000], {}))
    else:
        yield from dict.fromkeys(found_by_kind(name.rstrip("s"), below, source.text))


def _steps(value: Any) -> Iterator[str]:
    """Texts of a list, its sections opened; one text is parted at its lines."""
    if isinstance(value, list):
        for one in value:
            yield from _steps(one)
    elif isinstance(value, Mapping):
        if isinstance(value.get("itemListElement"), list):
            yield from _steps(value["itemListElement"])
        elif text := value.get("text") or value.get("name"):
            yield from _steps(text)
    elif isinstance(value, str):
        broken = re.sub(r"<\s*(?:br|/p|/li)\s*/?>", "\n", value)
        if len(re.findall(_NUMBERED, broken)) >= 3:
            broken = re.sub(_NUMBERED, "\n", broken)
        yield from (" ".join(line.split()) for line in _unmarked(broken).split("\n") if line.strip())
    else:
        yield str(value)


def _listed(name: str, source: Source) -> list[str]:
    """The items of the lists whose heading names this."""
    wanted = spoken(name).removesuffix(" list").rstrip("s")
    found = [
        items for heading, items in source.lists if wanted and re.search(rf"\b{re.escape(wanted)}", spoken(heading))
    ]
    if not found:
        found = [items for heading, items in source.lists if likeness(name, heading) >= 0.85]
    return list(dict.fromkeys(item for items in found for item in items))


def _fit(table: Table, properties: Sequence[str]) -> int:
    """How many properties the headings of a table name."""
    return sum(max((likeness(one, head) for head in table.header), default=0) >= 0.85 for one in properties)


def _parts(properties: Sequence[str], text: str) -> dict[str, str] | None:
    """Components of an address, a name or an ingredient line, where most properties are named as such parts are."""
    if not properties or not 0 < len(text) <= _COMPONENT_TEXT_MAX:
        return None
    for kind, head in heads().items():
        names = {one: label for one in properties for label in head.labels if spoken(one) == spoken(label)}
        telling = set(names.values()) - OTHER_NAMES
        if len(names) >= max(2, 0.6 * len(properties)) and len(telling) >= 2:
            found = components(text, kind)
            return {one: _joined(found[label], head.measured) for one, label in names.items() if label in found}
    return None


def _joined(tokens: Sequence[str], measured: bool) -> str:
    """Tokens as text; marks at the ends fall off, and so do all marks of measured texts."""
    if measured:
        tokens = [token.rstrip(".") for token in tokens if re.search(r"\w", token)]
    return " ".join(tokens).strip(" ,;")
