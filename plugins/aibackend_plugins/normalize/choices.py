"""Values brought to one of the few that the instructions list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from rapidfuzz import fuzz

from .columns import Column
from .meanings import meant

MISTYPED = 88
"""Likeness from which a value is a choice with a typing error."""
_ITEM = (
    r"(?:\"[^\"\n]{1,40}\"|“[^”\n]{1,40}”|„[^“”\n]{1,40}[“”]|'[^'\n]{1,40}'(?!\w)"
    r"|[^\W_][\w.+&-]{0,24}(?: (?!(?:or|oder|ou|o)\b)[\w.+&-]{1,24}){0,2}?)"
)
_OR = r"(?:\s{0,3},?\s{0,3}(?:\bor\b|\boder\b|\bou\b|\bo\b|\bu\b)\s{0,3}|\s?/\s?)"
_ANY = rf"(?:{_OR}|\s?,\s?(?:(?:and|und|et|y)\s)?|\s(?:and|und|et|y)\s)"
CHOICES = re.compile(
    r"(?:(?:\b(?:one of|either|allowed(?: values)?|choices|options|values|eine?[rsn]? (?:von|der|aus)|entweder"
    r"|erlaubt(?: sind)?|l['’]une? (?:de|des)|soit|un[oa] de)"
    rf"(?: are|:| the| these| following)*:?\s+)(?P<listed>{_ITEM}(?:{_ANY}{_ITEM}){{1,30}})"
    r"|(?:\b(?:be|to|into|as|of|only|sein|soll|sollen|muss|darf|nur|als|zu|être|doit|en|ser|como|solo|sólo)|->"
    r"|=>|→|:)\s+(?:only |nur |either )?"
    rf"(?P<told>(?:{_ITEM}\s?,\s?){{0,20}}{_ITEM}(?:{_OR}{_ITEM}){{1,20}}))(?=\s*(?:$|[.;,()!?\n]|\b(?:only|nur"
    rf"|seulement|solo|sein|in|please|bitte|and|und)\b))",
    re.I,
)


_LINKED = re.compile(r"[\s.\"'”’]*(?:->|=>|→|=)")


def choice(value: str, column: Column, words: str) -> str | None:
    """`gender to M/F`: the choice that a value says whole, begins or ends with, misspells, that shortens it or is a
    synonym of it.

    `Extra Large` is `XL`. A value that says several or none stays, or becomes what the words tell for all others.
    """
    choices = _choices(words)
    bare = _folded(value)
    if not choices or not bare or not any(_fitting(_folded(cell), choices) for cell in list(column.counts)[:200]):
        return None
    fits = _fitting(bare, choices) or meant(value, choices)
    return fits[0] if len(fits) == 1 else column.other


@lru_cache(maxsize=256)
def _choices(words: str) -> tuple[str, ...]:
    shown = CHOICES.search(words)
    if not shown or _LINKED.match(words, shown.end()):
        return ()  # what stands before a link becomes something else
    listed = shown["listed"] or shown["told"]
    return tuple(dict.fromkeys(one for found in _items(listed) if (one := found.strip(" \"'“”„")) != ""))


def _items(listed: str) -> list[str]:
    """The items of a list, quotations unbroken."""
    found, at = [], 0
    gap = re.compile(_ANY, re.I)
    quoted = re.compile(r"\s*(?:\"[^\"\n]*\"|“[^”\n]*”|„[^“”\n]*[“”]|'[^'\n]*'(?!\w))")
    while at < len(listed):
        whole = quoted.match(listed, at)
        stop = gap.search(listed, whole.end() if whole else at)
        found.append(listed[at : stop.start() if stop else len(listed)])
        at = stop.end() if stop else len(listed)
    return found


def _folded(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


@lru_cache(maxsize=4096)
def _fitting(bare: str, choices: Sequence[str]) -> list[str]:
    """The choices that the surest way to tell finds."""
    folded = {one: _folded(one) for one in choices}
    joined = bare.replace(" ", "")
    ways = (
        [one for one, form in folded.items() if form.replace(" ", "") == joined],
        [one for one, form in folded.items() if _synonyms(form) & _synonyms(bare)],
        [one for one, form in folded.items() if form and _held(form, bare)],
        [one for one, form in folded.items() if form.startswith(bare) or (form and bare.startswith(form))],
        [one for one, form in folded.items() if len(form) > 4 and fuzz.ratio(form, bare) >= MISTYPED],
        _shortest([one for one, form in folded.items() if _shortens(form, bare)]),
        [one for one, form in folded.items() if _contracts(bare, form)],
    )
    return next((found for found in ways if found), [])


def _held(form: str, bare: str) -> bool:
    """Whether a value holds a choice and no figure beside it: `5 lb` is no `lb`."""
    return re.search(rf"\b{re.escape(form)}\b", bare) is not None and not re.search(r"\d", bare.replace(form, "", 1))


@lru_cache(maxsize=4096)
def _synonyms(form: str) -> frozenset[int]:
    """The states that a form stands for."""
    return frozenset(number for number, forms in enumerate(_states()) if form in forms)


@cache
def _states() -> tuple[frozenset[str], ...]:
    lines = Path(__file__).with_name("synonyms.txt").read_text("utf-8").splitlines()
    return tuple(frozenset(map(_folded, line.split(","))) for line in lines if line and not line.startswith("#"))


def _shortest(found: Sequence[str]) -> list[str]:
    """Of abbreviations the one that keeps most letters."""
    most = max(map(len, found), default=0)
    return [one for one in found if len(one) == most]


def _shortens(short: str, words: str) -> bool:
    """Whether letters stand in words in their order, the last of them at the head of the last word."""
    if " " in short or not short or not words.rpartition(" ")[2].startswith(short[-1:]):
        return False
    return _in_order(short[:-1], words.rpartition(" ")[0])


def _contracts(short: str, word: str) -> bool:
    """Whether letters are a word's first, some of its others in their order and its last: `hr` of `Herr`."""
    if not 1 < len(short) < len(word) or not short.isalpha() or short[0] != word[0] or short[-1] != word[-1]:
        return False
    return _in_order(short, word)


def _in_order(letters: str, words: str) -> bool:
    """Whether letters stand in words in their order, whatever stands between them."""
    rest = iter(words)
    return all(letter in rest for letter in letters)
