"""What the head sees at a word: its neighbours, and how the sentence began."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

MARKS = ("", ",", ".", "?")
"""What may follow a word, in the order of the head's columns."""
ROWS = 1 << 15
"""Features are hashed to so many rows."""


def rows(words: Sequence[str], place: int, begun: int) -> list[int]:
    """Hashed features of what follows `words[place]`. words: in lower case. begun: where its sentence begins."""
    before, here, after, then = (_at(words, place + step) for step in (-1, 0, 1, 2))
    first, second = words[begun], _at(words, begun + 1)
    length = min(place - begun, 20) // 2
    told = (
        f"b{before}", f"h{here}", f"a{after}", f"t{then}", f"bh{before} {here}", f"ha{here} {after}",
        f"at{after} {then}", f"f{first}", f"fs{first} {second}", f"l{length}", f"fa{first} {after}", "1",
    )  # fmt: skip
    return [crc32(feature.encode()) % ROWS for feature in told]


def _at(words: Sequence[str], place: int) -> str:
    return words[place] if 0 <= place < len(words) else ""
