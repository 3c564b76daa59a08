"""The first letter of words that go on a sentence."""

from __future__ import annotations

import re

from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing import wording


def lowered(text: str) -> str:
    """The first letter small, unless the first word is a name: one that no vocabulary has, with no noun behind it."""
    first = re.match(r"[A-Z][a-z'’]+(?=[\s,;:.-]|$)", text)
    if (
        first
        and not is_ordinary(first[0].lower())
        and not re.match(r" (?!(?:and|or|is|for|by|of)\b)[a-z]", text[first.end() :])
    ):
        return text
    return wording.lowered(text)


def is_ordinary(word: str) -> bool:
    """Whether a small word is in a vocabulary, or a form of one that is."""
    return is_word(word) or is_entry(word)
