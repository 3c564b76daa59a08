"""Values brought to one of the few that the instructions list."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz

from .columns import Column

MISTYPED = 88
"""Likeness from which a value is a choice with a typing error."""
_ONE = r"[\"']?[A-Za-z][\w-]{0,24}(?: [\w-]{1,24}){0,2}[\"']?"
CHOICES = re.compile(
    r"\b(?:(?:one of|either|allowed(?: values)?|choices|options)(?: are|:)?:?\s+"
    rf"(?P<listed>{_ONE}(?:\s{{0,3}}(?:,|/|\bor\b){{1,2}}\s{{0,3}}{_ONE}){{1,30}})"
    r"|(?:to|into|as|of)\s+(?:(?P<several>[\"']?\w{1,24}[\"']?(?:,\s?[\"']?\w{1,24}[\"']?){1,20},?\sor\s[\"']?\w{1,24})"
    r"|[\"']?(?P<told>[A-Za-z]+(?:[\"']?\s*(?:/|\bor\b)\s*[\"']?[A-Za-z]+)+)))"
)


def choice(value: str, column: Column, words: str) -> str | None:
    """`gender to M/F`: the choice that a value says whole, begins or ends with, misspells, or that shortens it.

    `Extra Large` is `XL`. A value that says several or none stays, or becomes what the words tell for all others.
    """
    shown = CHOICES.search(words)
    bare = " ".join(re.findall(r"\w+", value.casefold()))
    if not shown or not bare:
        return None
    listed = shown["listed"] or shown["several"] or shown["told"]
    choices = [one.strip("\"' ") for one in re.split(r"/|,|\bor\b", listed)]
    fits = _fitting(bare, [one for one in choices if one])
    return fits[0] if len(fits) == 1 else column.other


def _fitting(bare: str, choices: Sequence[str]) -> list[str]:
    """The choices that the surest way to tell finds."""
    folded = {one: " ".join(re.findall(r"\w+", one.casefold())) for one in choices}
    ways = (
        [one for one, form in folded.items() if form == bare],
        [one for one, form in folded.items() if re.search(rf"\b{re.escape(form)}\b", bare)],
        [one for one, form in folded.items() if form.startswith(bare) or bare.startswith(form)],
        [one for one, form in folded.items() if len(form) > 4 and fuzz.ratio(form, bare) >= MISTYPED],
        _shortest([one for one, form in folded.items() if _shortens(form, bare)]),
    )
    return next((found for found in ways if found), [])


def _shortest(found: Sequence[str]) -> list[str]:
    """Of abbreviations the one that keeps most letters."""
    most = max(map(len, found), default=0)
    return [one for one in found if len(one) == most]


def _shortens(short: str, words: str) -> bool:
    """Whether letters stand in words in their order, the last of them at the head of the last word."""
    if " " in short or not words.rpartition(" ")[2].startswith(short[-1:]):
        return False
    rest = iter(words.rpartition(" ")[0])
    return all(letter in rest for letter in short[:-1])
