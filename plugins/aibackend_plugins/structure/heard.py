"""What sentences say of a property: spans that the reader finds, and what they enumerate."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aibackend_blocks.models.span_reader import READ_MOST, Reading
from aibackend_blocks.values.quantities import Quantity, find_quantities

from .kinds import labelled_otherwise, types
from .wording import spoken

SURE, LEAST, LEAST_NULLABLE = 0.75, 0.45, 0.85
"""Share from which the reader goes before the guesses of others; from which it is believed where nobody guesses; and
the same where the schema takes null for an answer."""
_WHOLE = frozenset(["name", "title", "id", "number", "code", "date", "email", "phone", "type", "age", "city", "role"])
"""Names that say what they are of only with the name of the object around them."""
_PARTED = re.compile(r"\s*(?:,|;|/|\band\b|\bund\b|\bet\b|&)\s*")
_GAP = re.compile(
    r"\s*(?:,|;|&|\n|\+|\band\b|\bund\b|\bplus\b|\.)?\s*(?:(?:and|und|also|another|a further|[-*•])\s+){0,2}", re.I
)
_END = re.compile(
    r"[,;.\n(](?!\d)|\s(?:for|to|by|at|from|before|until|and|und|on|in|please|plus|delivered|as well)\b", re.I
)
_HELD = re.compile(r"(?:(\w{2,12})\s+)?of\s+(?=\w)", re.I)
_COUNTED = re.compile(r"\b(?:quantity|qty|count|number|pieces|units|amount|menge|anzahl)\b")
_UNIT = re.compile(r"\bunits?\b|\bmeasure|\bpackaging\b")


def question(name: str, topic: str) -> str:
    """A property's name in words, with the object's that it is of where it says little by itself."""
    words = spoken(name)
    around = _singular(spoken(topic))
    return f"{around} {words}" if around and words in _WHOLE and around not in words else words


def answers(name: str, topic: str, text: str, least: float) -> list[tuple[float, str]]:
    """(share, span) of what a text says of a property, the likeliest first."""
    if not text.strip() or len(text) > READ_MOST:
        return []
    words = question(name, topic)
    found = Reading(text, words).answers(least)
    return [(one.share, text[one.start : one.end]) for one in found if not labelled_otherwise(text, one.start, words)]


def members(name: str, text: str) -> list[str]:
    """What a text says of a list of plain values, in its order; a span that enumerates is parted."""
    if not text.strip() or len(text) > READ_MOST:
        return []
    found = sorted(Reading(text, spoken(name)).answers(LEAST), key=lambda one: one.start)
    spans = [text[one.start : _joined_end(text, one.end)] for one in found]
    return list(dict.fromkeys(part for span in spans for part in _PARTED.split(span) if part))


_MEMBER = r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3}?"
_FURTHER = re.compile(
    rf"(?:,\s(?!(?:and|or|und|oder|et|ou|y|e)\s){_MEMBER}(?=,|\s(?:and|or|und|oder|et|ou|y|e)\s|[.;\n]|$)){{0,20}}"
    rf"(?:,?\s(?:and|or|und|oder|et|ou|y|e)\s{_MEMBER}(?=[.,;:!?\n(]|$))?"
)


def _joined_end(text: str, end: int) -> int:
    """Where the last of the things ends that are joined to one by commas and "and"."""
    found = _FURTHER.match(text, end)
    return found.end() if found else end


def stretches(name: str, key: str, text: str) -> list[tuple[str, str]]:
    """(value of the key, stretch of text) of each object of a list: from one key to the next."""
    if not text.strip() or len(text) > READ_MOST:
        return []
    found = sorted(Reading(text, question(key, name)).answers(LEAST), key=lambda one: one.start)
    if not found:
        return []
    starts = [text.rfind(".", 0, one.start) + 1 for one in found[:1]] + [one.start for one in found[1:]]
    ends = [*starts[1:], len(text)]
    return [
        (text[one.start : one.end], text[start:end].strip())
        for one, start, end in zip(found, starts, ends, strict=True)
    ]


def enumerated(text: str, properties: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Things with their counts in a sentence: `3 boxes of paper, 12 pens and one stapler`; values by property."""
    kinds = {name: {*types(below)} for name, below in properties.items()}
    numbers = [name for name in kinds if _COUNTED.search(spoken(name)) and {"integer", "number"} & kinds[name]]
    texts = [name for name in kinds if "string" in kinds[name] and "enum" not in properties[name]]
    units = [name for name in texts if _UNIT.search(spoken(name))]
    names = [name for name in texts if name not in units]
    if not numbers or not names or len(text) > READ_MOST:
        return []
    runs = list(_runs(text, find_quantities(text)))
    best = max(runs, key=len, default=())
    return [
        {numbers[0]: float(count), names[0]: thing, **({units[0]: unit} if units and unit else {})}
        for count, unit, thing in (best if len(best) > 1 else ())
    ]


def _runs(text: str, found: Sequence[Quantity]) -> Iterator[list[tuple[Any, str, str]]]:
    """Quantities with what they count, those together that follow each other with nothing between."""
    things = [(one, thing) for one in found if (thing := _thing(text, one))[0]]
    run: list[tuple[Any, str, str]] = []
    last = 0
    for one, (name, unit, end) in things:
        if run and not _GAP.fullmatch(text, last, max(last, one.start)):
            yield run
            run = []
        run.append((one.value, unit, name))
        last = end
    yield run


def _thing(text: str, one: Quantity) -> tuple[str, str, int]:
    """(name, unit, end) of what a quantity counts; no name where nothing follows it."""
    if one.unit in ("h", "min", "day", "week", "month", "year"):
        return "", "", one.end
    rest = text[one.end : one.end + 80]
    lead = len(rest) - len(rest.lstrip(" xX×"))
    end = _END.search(rest, lead)
    phrase = rest[lead : end.start() if end else len(rest)].strip()
    held = _HELD.match(phrase)
    unit = text[one.start : one.end].split()[-1] if one.unit else (held[1] or "" if held else "")
    name = phrase[held.end() :] if held else phrase
    if not re.match(r"[^\W\d_]", name):
        return "", "", one.end
    return name, unit, one.end + (end.start() if end else len(rest))


def _singular(words: str) -> str:
    return {"people": "person", "children": "child"}.get(words, words.removesuffix("s") if len(words) > 3 else words)
