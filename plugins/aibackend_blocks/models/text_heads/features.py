"""The n-grams of a text as numbers of buckets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from aibackend_blocks.pages.labels import fold

BUCKETS = 1 << 14
"""Buckets for all n-grams: twice as many changed no figure by more than half a point."""
WORDS_MOST = 120
"""Words of a text that are looked at."""
_WORD = re.compile(r"[^\W\d_]+|\d+|[@#%&+/|:;()\[\]€$£]")


def buckets(text: str) -> list[int]:
    """The bucket of each n-gram, each once: words, pairs of neighbours, and the parts of words of 3 to 5 letters."""
    words = [_shape(word) for word in _WORD.findall(text)[:WORDS_MOST]]
    return sorted({crc32(gram.encode()) % BUCKETS for gram in _grams([fold(word) for word in words])})


def _shape(word: str) -> str:
    """A figure as its number of digits, so that all years are one word."""
    return "0" * len(word) if word.isdigit() else word


def _grams(words: list[str]) -> Iterator[str]:
    for before, word in zip(["^", *words], [*words, "$"], strict=True):
        yield f"{before} {word}"
    for word in words:
        yield word
        marked = f"<{word}>"
        for length in (3, 4, 5):
            yield from (marked[start : start + length] for start in range(len(marked) - length + 1))
