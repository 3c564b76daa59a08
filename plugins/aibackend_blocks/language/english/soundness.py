"""Faults of a draft that a reader sees at once: stray letters, doubled words, verbs that do not agree, loose ends."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.language.writing.claims import placeholders

_STRAY = re.compile(r"(?m)^\s*[^\W\d_]\s*[.,]?$")
_DOUBLED = re.compile(r"\b(?!(?:had|that|is|very|so|really|bye|no|ha|can|will)\b)([^\W\d_]{2,}) \1\b", re.I)
_DISAGREES = re.compile(
    r"\b(?:I (?:is|are|has|does)|(?:[Ww]e|[Yy]ou|[Tt]hey) (?:is|was|am|has|does)|(?:[Hh]e|[Ss]he|[Ii]t) (?:are|am)"
    r"|(?:[Mm]ost|[Mm]ore) (?:good|better|best|bad|worse)|has been (?:chose|broke|took|wrote|gave|drove|spoke"
    r"|stole|forgot|ate|went|did|saw)|[Tt]hese \w+s is)\b"
)
_ARTICLE = re.compile(r"\b(?:an? (?:the|an?|my|your|our|their|with|of|for)|the (?:the|an?|my|your|our))\b(?! *-)", re.I)
_AN = re.compile(
    r"\ba (?:[ai][a-z]|e(?!u|we)[a-z]|o(?!ne\b|nce\b)[a-z]|[AEIO][A-Z]+\b)"
    r"|\ban (?!h(?:our|onest|eir)|[aeiou8AEFHILMNORSX])\w",
    0,
)
_LOOSE = re.compile(
    r"\s[,.;!?](?:\s|$)|,,|\.\.(?!\.)|,\.|;\.|\b(?:and|but|or|of|the|an?|whether|because)[.?!](?:\s|$)|\(\s*\)|“\s*”"
)
_SLOT = re.compile(r"\bNone\b(?! of)|\bnull\b|\bundefined\b")


def faults(text: str) -> list[str]:
    """What is wrong with a text in English, in words; nothing for a sound one. Quotations are the customer's own."""
    own = re.sub(r"“[^”]*”|\"[^\"\n]*\"", "“quoted”", text)
    return [f"{name}: {found.strip()}" for name, found in _found(own)]


def _found(text: str) -> Iterator[tuple[str, str]]:
    for name, pattern in (
        ("a stray letter", _STRAY), ("a doubled word", _DOUBLED), ("no agreement", _DISAGREES),
        ("two articles", _ARTICLE), ("wrong article", _AN), ("a loose end", _LOOSE), ("an open slot", _SLOT),
    ):  # fmt: skip
        if match := pattern.search(text):
            yield name, match.group()
    if left := placeholders(text):
        yield "a placeholder", left[0]
