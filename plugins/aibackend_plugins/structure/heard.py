"""What sentences say of properties: values that the reader of fields finds, members and objects of lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from aibackend_blocks.language.english.parsing import parsed
from aibackend_blocks.language.fields import Field, Found, found_for, read_field
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.span_reader import READ_MOST, Reading
from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.amounts import find_amounts

from .figures import figures
from .kinds import types
from .wording import spoken

SURE, LEAST, LEAST_NULLABLE, LEAST_COUNTED = 0.6, 0.45, 0.75, 0.7
"""Confidence from which the reader goes before what form and guesses find; share from which a span is a member of a
list; the confidence that is asked where the schema takes null for an answer; and the share from which the figure of an
answer is a number of no certain kind."""
_FOREIGN_MOST, _ABOUT_MOST = 2_000, 120
_KINDS = {"date": "date", "date-time": "date", "time": "time", "email": "email", "idn-email": "email", "uri": "url"}
_FORMED = frozenset(["email", "phone", "url"])
_ON_ONE_LINE = frozenset(["person", "organization"])
_NUMERIC = frozenset(["amount", "count", "quantity", "percent", "year"])
_WHOLE = frozenset(["name", "title", "id", "number", "code", "date", "email", "phone", "type", "age", "city", "role"])
"""Names that say what they are of only with the name of the object around them."""
_PARTED = re.compile(r"\s*(?:,(?!\d)|;|/|\band\b|\bund\b|\bet\b|&)\s*")


def question(name: str, topic: str) -> str:
    """A property's name in words, with the object's that it is of where it says little by itself."""
    words = spoken(name)
    around = _singular(spoken(topic))
    return f"{around} {words}" if around and words in _WHOLE and around not in words else words


def heard(
    properties: Mapping[str, Mapping[str, Any]], topic: str, text: str, told: Collection[int | float] = ()
) -> dict[str, Found]:
    """What a text says of an object's plain properties, all found together so that no two take the same words. told:
    the figures that other properties have."""
    if not properties or not text.strip() or len(text) > READ_MOST:
        return {}
    abroad = foreign(text[:_FOREIGN_MOST])
    asked = {name: _field(name, below, question(name, topic), abroad) for name, below in properties.items()}
    placed = _places(text, told)
    wanted = [one for one in asked.values() if one is not None]
    whom = {one.name for one in wanted if one.kind in _ON_ONE_LINE}
    found = {
        name: replace(one, quote=one.quote.split("\n")[0]) if name in whom else one
        for name, one in found_for(text, wanted, abroad, placed).items()
    }
    if abroad:
        return found
    counted = [name for name, one in asked.items() if one is None and _is_number(properties[name])]
    numbers = {name: (question(name, topic), about(properties[name])) for name in counted}
    return {**_figures_heard(numbers, text, placed), **found}


def _places(text: str, told: Collection[int | float]) -> list[tuple[int, int]]:
    """Where the figures stand that are told, each of those that stand but once."""
    values = Counter(float(one.value) for one in figures(text))
    known = {float(value) for value in told}
    return [
        (one.start, one.end) for one in figures(text) if float(one.value) in known and values[float(one.value)] == 1
    ]


def _is_number(below: Mapping[str, Any]) -> bool:
    return bool({"integer", "number"} & {*types(below)}) and "string" not in types(below)


def _figures_heard(
    names: Mapping[str, tuple[str, str]], text: str, placed: Collection[tuple[int, int]]
) -> dict[str, Found]:
    """The figures that answer, each of one property: that of which its answer is surest. names: with words and what is
    told of them. placed: others' figures."""
    free = [one for one in figures(text) if (one.start, one.end) not in placed]
    found: dict[int, tuple[str, Found]] = {}
    for name, (words, told_of) in names.items():
        for answer in Reading(text, read_field(words).question, told_of).answers(LEAST_COUNTED)[:1]:
            inside = [one for one in free if answer.start <= one.start and one.end <= answer.end]
            if len(inside) != 1:
                continue
            one = inside[0]
            told = Found(value=str(one.value), confidence=answer.confidence, quote=text[one.start : one.end])
            if one.start not in found or found[one.start][1].confidence < told.confidence:
                found[one.start] = name, told
    return dict(found.values())


def _field(name: str, below: Mapping[str, Any], words: str, abroad: bool) -> Field | None:
    """What a property asks for: the kind is the schema's where it tells one; None for what its form alone tells, and
    for a number of no certain kind, which the words beside figures tell."""
    read = read_field(words, abroad)
    kind = _KINDS.get(str(below.get("format", "")), read.kind)
    if words in _WHOLE and "null" in types(below):
        return None  # whose it is nobody says, and the schema has a word for that
    if kind in _FORMED or ("string" not in types(below) and kind not in _NUMERIC):
        return None
    return replace(read, name=name, kind=kind, several=False, about=about(below))


def about(below: Mapping[str, Any]) -> str:
    """What a schema tells of a property beside its name."""
    return str(below.get("description", ""))[:_ABOUT_MOST]


def members(name: str, text: str, told_of: str = "") -> list[str]:
    """What a text says of a list of plain values, in its order; a span that enumerates is parted. told_of: the list's
    description."""
    if not text.strip() or len(text) > READ_MOST:
        return []
    answers = sorted(Reading(text, spoken(name), told_of).answers(LEAST), key=lambda one: (one.start, -one.end))
    found = [one for at, one in enumerate(answers) if all(one.end > other.end for other in answers[:at])]
    spans = [text[one.start : _joined_end(text, one.end)] for one in found]
    abroad = foreign(text[:_FOREIGN_MOST])
    return list(dict.fromkeys(part for span in spans for part in _PARTED.split(span) if _is_member(part, abroad)))


_THINGS = frozenset(["NN", "NNS", "NNP", "NNPS", "VBG", "JJ", "FW"])


def _is_member(words: str, abroad: bool) -> bool:
    """Whether words may be a member of a list of words: no sum, not what says that there is none, no hollow words."""
    if not words.strip() or _is_sum(words) or says_absent(words):
        return False
    return abroad or any(token.tag_ in _THINGS for token in parsed(words[:_ABOUT_MOST]))


def _is_sum(words: str) -> bool:
    """Whether words are a sum of money alone, which is no member of a list of words."""
    found = find_amounts(words)
    return len(found) == 1 and bool(found[0].currency) and len(found[0].text.strip()) >= len(words.strip())


_MEMBER = r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3}?"
_FURTHER = re.compile(
    rf"(?:,\s(?!(?:and|or|und|oder|et|ou|y|e)\s){_MEMBER}(?=,|\s(?:and|or|und|oder|et|ou|y|e)\s|[.;\n]|$)){{0,20}}"
    rf"(?:,?\s(?:and|or|und|oder|et|ou|y|e)\s{_MEMBER}(?=[.,;:!?\n(]|$))?"
)


def _joined_end(text: str, end: int) -> int:
    """Where the last of the things ends that are joined to one by commas and "and"."""
    found = _FURTHER.match(text, end)
    return found.end() if found else end


def _singular(words: str) -> str:
    return {"people": "person", "children": "child"}.get(words, words.removesuffix("s") if len(words) > 3 else words)
