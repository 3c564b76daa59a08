"""How a letter begins where a greeting ends in a comma: small, as German has it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

_WITHIN = re.compile(r"(?<=[\w},;] )\w+")
"""A word within a sentence, where a capital is its own."""


def after_comma(body: str, names: str, sentences: Path) -> str:
    """A text with its first letter small, unless its first word is a name or has a capital of its own.

    names: whom the letter names. sentences: the file of a language's, which tell what is mostly written large.
    """
    first = re.match(r"\w+", body)
    kept = first and (first[0] in _own_capitals(sentences) or first[0] in re.findall(r"\w+", names))
    return body if kept else body[:1].lower() + body[1:]


@cache
def _own_capitals(sentences: Path) -> frozenset[str]:
    """Nouns and the formal address: what stands within sentences mostly with a capital."""
    counts = Counter(_WITHIN.findall(sentences.read_text(encoding="utf-8")))
    return frozenset(word for word, count in counts.items() if word[0].isupper() and count > counts[word.lower()])
