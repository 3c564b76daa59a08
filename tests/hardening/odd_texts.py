"""Odd texts of any length, and every place of a request where a caller may put one."""

from __future__ import annotations

import base64
import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from marshmallow import fields

from aibackend.capability import Capability
from aibackend.schema import List, Schema, Text, Url

RUNS: dict[str, str] = {
    "spaces": " ",
    "no-break spaces": "\u00a0",
    "tabs": "\t",
    "newlines": "\n",
    "blank lines": " \n",
    "carriage returns": "\r\n",
    "digits": "1234567890",
    "ones": "1 ",
    "thousands": "1,000,",
    "decimals": "1.5.",
    "dates": "1/2/",
    "times": "12:00 ",
    "hyphens and digits": "1-",
    "amounts": "$1 ",
    "percents": "5% ",
    "phone": "+1 555 ",
    "at signs": "@",
    "addresses": "a@b.",
    "dots": ".",
    "dotted": "a.",
    "commas": ",",
    "hyphens": "-",
    "underscores": "_",
    "hashes": "#",
    "stars": "*",
    "slashes": "/",
    "links": "http://",
    "colons": "a: ",
    "open brackets": "(",
    "square brackets": "[",
    "braces": "{",
    "tags": "<b>",
    "smaller": "<",
    "quotes": '"',
    "apostrophes": "'",
    "curly quotes": "“",
    "pipes": "a | ",
    "bullets": "- x\n",
    "numbered": "1. x\n",
    "numbers in brackets": "(1) ",
    "pronouns": "that which ",
    "quoted mail": "> a\n",
    "labels": "Total:\n",
    "speakers": "A: b\n",
    "one word": "x",
    "capitals": "X",
    "names": "Anna Lee ",
    "one word repeated": "word ",
    "and": "and ",
    "not": "not ",
    "questions": "? ",
    "ellipses": "… ",
    "sentences": "We paid it. ",
    "unpunctuated": "we paid it and ",
    "emoji": "🎈",
    "families": "👨‍👩‍👧",
    "accents": "e\u0301",
    "marks": "\u0301",
    "marks out of order": "\u0301\u0316",
    "one letter of many": "\ufdfa",
    "capitals that grow": "İ",
    "Chinese": "漢字",
    "Hebrew": "שלום ",
    "zero width": "\u200b",
    "letters and digits": "A1",
    "mixed": 'a1 @(\n"-',
}
"""What is repeated."""
COUNTED: dict[str, str] = {
    "counted words": "w{} ",
    "counted numbers": "{} ",
    "counted sentences": "We paid {} of them on day{}. ",
    "counted questions": "What is w{}? ",
    "counted names": "Anna{} Lee{}, ",
    "counted labels": "Label {}: {}\n",
    "counted lines": "item {}  {}.00  {}.50\n",
    "counted cells": "a{}\tb{}\n",
    "counted columns": "a{},",
    "counted rows": "a{},b{},{}\n",
    "counted addresses": "a{0}@b{0}.com ",
    "counted dates": "2026-01-{} ",
    "counted amounts": "${}.50, ",
    "counted speakers": "A{}: we will do w{}.\n",
    "counted paragraphs": "Word{} is good.\n\n",
    "counted sections": "{}. Term{}. The buyer shall pay.\n",
    "counted tags": "<p>w{}</p>",
    "counted quotes": '"w{}" ',
    "counted bullets": "- w{}\n",
}
"""What is repeated with another number each time, so that what compares each with each finds no two alike."""


def run(name: str, length: int, first: int = 1) -> str:
    """So many characters of one run. first: number of what is counted, so that nothing is remembered of another run."""
    if unit := RUNS.get(name):
        return (unit * (length // len(unit) + 1))[:length]
    unit, pieces, size = COUNTED[name], list[str](), 0
    while size < length:
        pieces.append(unit.format(*[first] * unit.count("{")))
        size, first = size + len(pieces[-1]), first + 1
    return "".join(pieces)[:length]


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a text goes. path: names and indexes. most: characters that it may have. kind: of a file, else ""."""

    capability: str
    path: tuple[str | int, ...]
    most: int
    kind: str = ""

    @property
    def name(self) -> str:
        """For a test's id."""
        return ".".join([self.capability, *map(str, self.path), *([self.kind] if self.kind else [])])


KINDS = ("text/plain", "text/html", "text/csv", "message/rfc822")
HEADS = {
    "message/rfc822": "From: a@example.com\nTo: b@example.com\nSubject: Invoice\n\n",
    "text/html": "<html><body><p>",
}
FILE_MOST = 400_000


def places(capability: Capability) -> Iterator[Place]:
    """Every text field of a request, nested ones and files included, and the free values of its examples."""
    seen: set[tuple[str | int, ...]] = set()
    for path, field in _texts(capability.request, ()):
        most = field.max if isinstance(field, Text) else 200_000
        if isinstance(field, Url):
            yield from (Place(capability=capability.name, path=path, most=FILE_MOST, kind=kind) for kind in KINDS)
        else:
            yield Place(capability=capability.name, path=path, most=most)
        seen.add(path)
    for example in capability.examples:
        for path in _leaves(example.request, ()):
            if path not in seen and path[0] != "schema" and path[0] in _free(capability.request):
                seen.add(path)
                yield Place(capability=capability.name, path=path, most=200_000)


def put(capability: Capability, place: Place, text: str) -> dict[str, Any]:
    """A request of the capability with a text in that place, after what an example has there."""
    example = next((one for one in capability.examples if _at(one.request, place.path) is not None), None)
    request = copy.deepcopy(dict((example or capability.examples[0]).request))
    there = _at(request, place.path)
    if place.kind:
        data = base64.b64encode((HEADS.get(place.kind, "") + text).encode()).decode()
        value = f"data:{place.kind};base64,{data}"
        request = {name: given for name, given in request.items() if name not in ("text", "input")}
    else:
        value = f"{there} {text}"[: place.most - 1] + "!" if isinstance(there, str) else text
    put_at(request, place.path, value)
    return request


def _texts(schema: type[Schema], path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    for field in schema().fields.values():
        yield from _inside(field, (*path, str(field.data_key)))


def _inside(field: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(field, List):
        yield from _inside(field.inner, (*path, 0))
    elif isinstance(field, fields.Nested):
        yield from _texts(type(field.schema), path)  # type: ignore[arg-type]
    elif isinstance(field, Text | Url) or type(field) is fields.String:
        yield path, field


def _free(schema: type[Schema]) -> set[str]:
    """Names of the fields whose values have no schema of their own."""
    free = set()
    for field in schema().fields.values():
        inner = field.inner if isinstance(field, List) else field
        if isinstance(inner, fields.Nested):
            free |= {str(field.data_key)} if _free(type(inner.schema)) else set()  # type: ignore[arg-type]
        elif not isinstance(inner, fields.String | fields.Number | fields.Boolean):
            free.add(str(field.data_key))
    return free


def _leaves(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _leaves(inner, (*path, name))
    elif isinstance(value, list | tuple):
        for inner in value[:1]:
            yield from _leaves(inner, (*path, 0))
    elif isinstance(value, str):
        yield path


def _at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def put_at(request: Any, path: tuple[str | int, ...], value: Any) -> None:
    """Set what stands at a path, which is made where it is not."""
    for step, following in pairwise(path):
        if isinstance(step, int):
            request = request[step]
        else:
            request = request.setdefault(step, [{}] if isinstance(following, int) else {})
    if isinstance(path[-1], int):
        request[:1] = [value]
    else:
        request[path[-1]] = value
