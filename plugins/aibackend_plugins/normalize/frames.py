"""How instructions are put together: sentences, quotations, and what is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SENTENCE = re.compile(
    r"(?:\([^()\n]{0,300}\)|\"[^\"\n]{0,80}\"|“[^”\n]{0,80}”|(?<!\w)'[^'\n]{0,80}'(?!\w)|[^;\n.]|\.(?!\s|$)|(?<=\be\.g)\.|(?<=\bz\.B)\.|(?<=\bi\.e)\."
    r"|(?<=\bwww)\.(?=\s(?:and|or|und|et|y|o)\b)|\.(?=\s*(?:->|=>|→|=))"
    r"|(?:(?<=\b[A-Z][a-z])|(?<=\b[A-Z][a-z]{2}))\.(?=\s[a-z]|,))+"
)
"""Up to a stop, a semicolon or a line's end outside quotation marks and brackets; `St. to Street` goes on."""
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


def wanted(clause: str) -> str:
    """The part of a clause that says what values shall be: "their codes" of "replace names with their codes"."""
    rest = _INSTEAD.sub(" ", clause)
    found = _TARGET.search(rest)
    return found["target"] if found else rest
