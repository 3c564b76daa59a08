"""What a text repeats: sentences of one shape are records, and a figure before a noun counts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models import multilingual

from .kinds import types
from .wording import spoken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TEXT_MAX = 4_000
RECORDS_LEAST = 2
_PIECE = re.compile(r"(?<=[.;\n])\s+|\n")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)?")
_COUNTED = re.compile(r"(?<![\w.,/$€£])(\d{1,6})\s((?:[^\W\d_]{2,}\s?){1,2})")
_NEAR = 0.62
"""Cosine of a property's name and a counted noun that mean the same; `children` and `enfant` have 0.8."""


def records(properties: Mapping[str, Mapping[str, Any]], text: str) -> list[dict[str, str]]:
    """Values by property of neighbouring sentences of one shape, which hold as many figures as the properties ask for.

    Figures go to the numbers in their order, the words before the first one to the one property that is a text.
    """
    numbers = [name for name, below in properties.items() if {"integer", "number"} & {*types(below)}]
    words = [name for name, below in properties.items() if "string" in types(below)]
    if len(numbers) < 2 or len(words) > 1 or len(numbers) + len(words) < len(properties) or len(text) > TEXT_MAX:
        return []
    pieces = [piece.strip(" .;") for piece in _PIECE.split(text) if piece.strip(" .;")]
    best: list[dict[str, str]] = []
    run: list[dict[str, str]] = []
    before = ""
    for piece in [*pieces, ""]:
        row = _row(piece, numbers, words)
        shape = _shape(piece)
        if not row or (run and shape != before):
            best, run = max(best, run, key=len), []
        run += [row] if row else []
        before = shape
    return best if len(best) >= RECORDS_LEAST else []


def _shape(piece: str) -> str:
    """The words and marks after the first figure, the figures all alike."""
    return _FIGURE.sub("9", piece[found.start() :]).casefold() if (found := _FIGURE.search(piece)) else ""


def _row(piece: str, numbers: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    figures = [found[0] for found in _FIGURE.finditer(piece)]
    if len(figures) != len(numbers):
        return {}
    lead = piece[: piece.index(figures[0])].rpartition(": ")[2].strip(" ,:-")
    if words and not lead:
        return {}
    ordered = _by_name(piece, figures, numbers) or dict(zip(numbers, figures, strict=True))
    return {**({words[0]: lead} if words else {}), **ordered}


def _by_name(piece: str, figures: Sequence[str], numbers: Sequence[str]) -> dict[str, str]:
    """Where the properties' own words stand before or behind their figures, in any order."""
    made = {}
    for name in numbers:
        stem = re.escape(spoken(name).split()[0][:5])
        found = re.search(rf"{stem}\w*\W{{0,3}}(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?{stem}", piece, re.I)
        if found:
            made[name] = found[1] or found[2]
    return made if len(made) == len(numbers) and len({*made.values()}) == len({*figures}) else {}


@lru_cache(maxsize=16)
def _vectors(nouns: tuple[str, ...]) -> NDArray[np.float32]:
    return multilingual.embed(nouns)


def counted(name: str, text: str) -> Iterator[str]:
    """The figure before the noun that means what the property is called: `adults` of "2 grown-ups", "2 adultes"."""
    found = [(one[1], " ".join(one[2].split()[:1])) for one in _COUNTED.finditer(text[:TEXT_MAX])][:20]
    if not found or len(spoken(name).split()) > 3:
        return
    asked = multilingual.embed([spoken(name).removeprefix("number of ")])[0]
    alike = (_vectors(tuple(noun for _, noun in found)) @ asked).tolist()
    best = max(range(len(found)), key=alike.__getitem__)
    if alike[best] >= _NEAR:
        yield found[best][0]
