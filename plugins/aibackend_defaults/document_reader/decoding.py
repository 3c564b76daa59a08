"""Characters out of what the reading model thinks at each step of a line: connectionist temporal classification.

The likeliest class of each step, but for two mistakes that the model itself doubts: a sign of another script in a
Latin line, and a letter that stands for a digit (or the other way round) among its neighbours.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float32]
"""Steps × classes; class 0 parts characters, the last one is the space."""
Classes = NDArray[np.intp]

SURE = 0.75
"""Below, a sign that is foreign to its line is doubted."""
TWIN, LONE_TWIN = 0.05, 0.2
"""So likely the other of two that look alike must be, where digits on both sides ask for it and where less does."""
WRITING = 3
"""Different signs of another script in one line that make it a line of that script."""
_TWINS = {"O": "0", "o": "0", "l": "1", "I": "1", "S": "5", "B": "8", "0": "O", "1": "l", "5": "S", "8": "B"}
_LATIN_END = 0x250
"""Where the Latin letters of Unicode's first blocks end."""
_SIGNS = range(0x2010, 0x2200)
"""Punctuation, currencies, numbers, arrows."""
_WIDE = range(0xFF01, 0xFF5F)
"""Western signs as wide as Chinese ones: colons and brackets, now and then, of plain print."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Character:
    """One read character.

    place: 0..1 along the line, its middle. space: 0..1, how sure the model is of a space before it.
    twin: 0..1, how likely it is the digit or letter that looks like it.
    """

    text: str
    place: float
    confidence: float
    space: float = 0.0
    twin: float = 0.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """A line as read. confidence: mean over its characters, 0 of none."""

    characters: tuple[Character, ...] = ()

    @property
    def confidence(self) -> float:
        return sum(c.confidence for c in self.characters) / max(len(self.characters), 1)


class Alphabet:
    """The model's classes, and of each: whether a Latin line may hold it, and its twin (else 0)."""

    def __init__(self, letters: Sequence[str]) -> None:
        places = {letter: place for place, letter in enumerate(letters)}
        self.letters = letters
        self.latin = np.array([not place or _is_latin(letter) for place, letter in enumerate(letters)])
        self.twin: Classes = np.array([places.get(_TWINS.get(letter, ""), 0) for letter in letters])


def _is_latin(letter: str) -> bool:
    return all(ord(c) < _LATIN_END or ord(c) in _SIGNS or ord(c) in _WIDE for c in letter)


def decoded(chances: Chances, alphabet: Alphabet, filled: float) -> Reading:
    """filled: the share of the steps that the line takes up."""
    best = _in_one_script(chances, alphabet)
    steps = max(math.ceil(len(best) * filled), 1)
    found: list[Character] = []
    gap, last = 0.0, 0
    for start, end in _runs(best):
        kind = best[start]
        if alphabet.letters[kind].isspace():
            gap = max(gap, float(chances[start, kind]))
            continue
        gap = max(gap, float(chances[last:start, -1].max(initial=0.0)))
        twin = alphabet.twin[kind]
        found.append(
            Character(
                text=alphabet.letters[kind],
                place=min((start + end) / 2 / steps, 1.0),
                confidence=float(chances[start:end, kind].max()),
                space=gap if found else 0.0,
                twin=float(chances[start:end, twin].max()) if twin else 0.0,
            )
        )
        gap, last = 0.0, end
    return Reading(characters=tuple(_agreed(found)))


def _runs(best: Classes) -> list[tuple[int, int]]:
    """First step, and the one after the last, of each character."""
    edges = [0, *(np.flatnonzero(np.diff(best)) + 1).tolist(), len(best)]
    return [(start, end) for start, end in pairwise(edges) if best[start]]


def _in_one_script(chances: Chances, alphabet: Alphabet) -> Classes:
    """The best class of each step; in a Latin line, doubted foreign signs are read as Latin ones."""
    best: Classes = chances.argmax(axis=1)
    sure = chances[np.arange(len(best)), best] >= SURE
    foreign = ~alphabet.latin[best]
    latin = (best > 0) & ~foreign & sure
    if foreign.any() and latin.any() and not (foreign & sure).any():
        best[foreign] = np.where(alphabet.latin, chances[foreign], 0).argmax(axis=1)
    return best


def _agreed(letters: Sequence[Character]) -> list[Character]:
    """Characters that may as well be their twins made what their neighbours are: digits or letters."""
    agreed = list(letters)
    for place, letter in enumerate(letters):
        if letter.twin >= TWIN and letter.twin >= _needed(agreed, place):
            agreed[place] = replace(
                letter, text=_TWINS[letter.text], confidence=max(letter.twin, 1 - letter.confidence)
            )
    return agreed


def _needed(letters: Sequence[Character], place: int) -> float:
    """How likely a character's twin must be to take its place; 1 where the neighbours do not ask for it."""
    text = letters[place].text
    sides = _beside(letters, place)
    if text.isdigit():
        wanted = sides and all(side.islower() if text == "1" else side.isalpha() for side in sides)
        return LONE_TWIN if wanted else 1.0
    digits = [side for side in sides if side.isalnum()]
    least = 1 if text in "lo" else 2
    zero = text in "Oo" and _cents(letters, place)
    return TWIN if zero or (len(digits) >= least and all(side.isdigit() for side in digits)) else 1.0


def _beside(letters: Sequence[Character], place: int) -> list[str]:
    """The characters that touch this one in its word."""
    before = [letters[place - 1].text] if place and letters[place].space < TWIN else []
    after = [c.text for c in letters[place + 1 : place + 2] if c.space < TWIN]
    return before + after


def _cents(letters: Sequence[Character], place: int) -> bool:
    """Whether a decimal point and two digits follow: "O.50"."""
    after = "".join(c.text for c in letters[place + 1 : place + 4])
    return len(after) == 3 and after[0] in ".," and after[1:].isdigit()


def without_strays(readings: Sequence[Reading]) -> list[Reading]:
    """Lines of nothing but foreign signs emptied, unless one of them has enough different signs to be writing.

    Rulings, stamps and specks on a Latin page look like short Chinese words to the model.
    """
    foreign = [{c.text for c in reading.characters if not _is_latin(c.text)} for reading in readings]
    if any(len(signs) >= WRITING for signs in foreign) or all(
        signs or not reading.characters for signs, reading in zip(foreign, readings, strict=True)
    ):
        return list(readings)
    return [
        Reading() if signs and all(c.text in signs for c in reading.characters) else reading
        for signs, reading in zip(foreign, readings, strict=True)
    ]
