"""Words as the lexical index knows them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from aibackend_defaults.vector_memory.words import _stem, words

STARTS = [f"{a}{b}{c}{d}" for a in "bcdfg" for b in "aeiou" for c in "lmnrst" for d in "aeiou"]


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_many_threads_count_alike(hasty: None) -> None:
    """Stores and searches at once do not disturb each other's stems."""
    texts = [" ".join(f"{start}{ending}" for ending in ("ational", "fulness", "izations", "ously")) for start in STARTS]
    _stem.cache_clear()
    alone = [words(text) for text in texts]
    _stem.cache_clear()

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(words, texts))

    assert together == alone
