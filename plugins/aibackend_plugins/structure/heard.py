"""What sentences say of a property: spans that the reader finds."""

from __future__ import annotations

import re

from aibackend_blocks.models.span_reader import READ_MOST, Reading

from .kinds import labelled_otherwise
from .wording import spoken

SURE, LEAST, LEAST_NULLABLE = 0.75, 0.45, 0.85
"""Share from which the reader goes before the guesses of others; from which it is believed where nobody guesses; and
the same where the schema takes null for an answer."""
_WHOLE = frozenset(["name", "title", "id", "number", "code", "date", "email", "phone", "type", "age", "city", "role"])
"""Names that say what they are of only with the name of the object around them."""
_PARTED = re.compile(r"\s*(?:,|;|/|\band\b|\bund\b|\bet\b|&)\s*")


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


def _singular(words: str) -> str:
    return {"people": "person", "children": "child"}.get(words, words.removesuffix("s") if len(words) > 3 else words)
