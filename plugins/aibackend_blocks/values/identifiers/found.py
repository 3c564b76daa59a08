"""What is found, and the words around it."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Identifier:
    """A span of a text that identifies someone or something. start, end: code points. confidence: 0 to 1."""

    kind: str
    start: int
    end: int
    confidence: float


def stands_by(text: str, start: int, end: int, words: re.Pattern[str], *, before: int = 40, after: int = 15) -> bool:
    """Whether one of the words stands shortly before or behind a span."""
    return bool(words.search(text[max(0, start - before) : start]) or words.search(text[end : end + after]))
