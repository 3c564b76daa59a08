"""How instructions are put together: sentences, quotations, and what is to become of what."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SENTENCE = re.compile(
    r"(?:\"[^\"\n]{0,80}\"|“[^”\n]{0,80}”|(?<!\w)'[^'\n]{0,80}'(?!\w)|[^;\n.]|\.(?!\s|$)|(?<=\be\.g)\.|(?<=\bz\.B)\.|(?<=\bi\.e)\.)+"
)
"""Up to a stop, a semicolon or a line's end outside quotation marks."""
_PAIR = re.compile(
    r"[\"'“‘„»](?P<old>[^\"'”’“\n]{1,60})[\"'”’“«]\s+(?:with|to|into|by|durch|zu|in|par|en|por|con|door)\s+"
    r"[\"'“‘„»](?P<new>[^\"'”’“\n]{0,60})[\"'”’“«]"
)
_CHANGES = re.compile(
    r"\b(?:replac|chang|convert|map|expand|substitut|swap|turn|rewrit|ersetz|änder|remplac|chang|sustitu|reemplaz|sostitu"
    r"|vervang)\w*",
    re.I,
)
_TARGET = re.compile(
    r"\b(?:replace|change|convert|turn|translate|switch|map|abbreviate|swap|transform)s?\b[^,;]*?(?P<target>\b(?:with|by|to|into|as|for)\b.+)",
    re.I | re.S,
)
_INSTEAD = re.compile(
    r"\b(?:instead of|rather than|and not|, not|statt|anstatt|au lieu d[eu]|en vez de|invece d\w+)\b[^,;]*", re.I
)


def sentences(text: str) -> Iterator[str]:
    """The sentences, quotations unbroken."""
    for found in _SENTENCE.finditer(text):
        yield found[0]


def pairs(clause: str) -> list[tuple[str, str]]:
    """(old, new) of each pair in quotation marks, where the clause has a verb of change."""
    verb = _CHANGES.search(clause)
    return [(found["old"], found["new"]) for found in _PAIR.finditer(clause)] if verb else []


def wanted(clause: str) -> str:
    """The part of a clause that says what values shall be: "their codes" of "replace names with their codes"."""
    rest = _INSTEAD.sub(" ", clause)
    found = _TARGET.search(rest)
    return found["target"] if found else rest
