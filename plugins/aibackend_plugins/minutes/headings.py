"""Numbered heads of written minutes: "TOP 3: Verschiedenes", "Point 2 – Budget", "4. Roof"; they decide nothing."""

from __future__ import annotations

import re
from itertools import pairwise

WORDS_MOST = 6
"""Words of a head behind its number."""
_HEAD = re.compile(
    r"[^\w\n]{0,4}(?P<word>[^\W\d_]{0,12})\.?[ \t]{0,2}(?P<number>\d{1,2})[ \t]?(?:[.:)–—-][ \t]?|[ \t])"
    r"(?P<rest>[^\W\d_][^\n]{0,79})"
)


def without_heads(text: str) -> str:
    """The text without lines that are numbered in turn by the same word, each with something else below it.

    What follows one another with nothing between is a list, and stays; so does what ends as a sentence does.
    """
    lines = text.split("\n")
    heads: dict[str, list[tuple[int, int]]] = {}
    for place, line in enumerate(lines):
        if (match := _HEAD.fullmatch(line.rstrip())) and _is_short(match["rest"]):
            heads.setdefault(match["word"].casefold(), []).append((place, int(match["number"])))
    dropped = {place for found in heads.values() if _in_turn(found, lines) for place, _ in found}
    return "\n".join(line for place, line in enumerate(lines) if place not in dropped)


def _is_short(rest: str) -> bool:
    return len(rest.split()) <= WORDS_MOST and rest[-1] not in ".!?;," and rest[0].isupper()


def _in_turn(found: list[tuple[int, int]], lines: list[str]) -> bool:
    """Whether the numbers rise, and what stands below each head is no other head."""
    places, numbers = [place for place, _ in found], [number for _, number in found]
    rising = len(found) > 1 and all(one < other for one, other in pairwise(numbers))
    ends = [*places[1:], len(lines)]
    return rising and all(
        any(line.strip() for line in lines[place + 1 : end]) for place, end in zip(places, ends, strict=True)
    )
