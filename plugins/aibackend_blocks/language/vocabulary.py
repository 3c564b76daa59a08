"""Whether a word is an ordinary one, by the 22,000 whole words of MiniLM's vocabulary and compounds of two of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PART_MIN = 4
"""Letters of each part of a compound ("rain" and "coat")."""


def is_word(word: str) -> bool:
    """Whether a small word of letters is in the vocabulary, or made of two that are; names are in it too."""
    if word in _words():
        return True
    return any(word[:cut] in _words() and word[cut:] in _words() for cut in range(PART_MIN, len(word) - PART_MIN + 1))


@cache
def _words() -> frozenset[str]:
    lines = (Path(__file__).parents[1] / "models" / "minilm" / "vocab.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line.isalpha() and len(line) > 1)
