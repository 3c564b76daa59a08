"""Roman numerals as they are said: of rulers and popes, centuries, chapters and parts."""

from __future__ import annotations

import re

from . import numbers as n
from .locale import Locale
from .sayings import ending

_VALUES = {"I": 1, "V": 5, "X": 10}
_LONE = ("I", "X")
"""Letters that more often stand for themselves, or are a word of their own."""
_RANKED_MOST = {"es": 10, "fr": 1, "it": 39}
"""The last number that follows a ruler's name as an ordinal; German tells ordinals by their full stop."""
_PARTS = ("Kapitel", "Teil", "Band", "Buch", "Akt", "Klasse", "Stufe", "Phase", "Gruppe", "Anhang", "Anlage", "Typ")
"""What is counted in German, where the full stop behind the numeral is the sentence's."""
_TITLES = ("Papst", "König", "Königin", "Kaiser", "Kaiserin", "Zar", "Zarin", "Fürst", "Herzog", "Prinz")
_DATIVE = ("von", "unter", "mit", "bei", "nach", "zu", "seit", "vor", "neben")
_DATIVE_ENDING, _BARE_ENDING = "n", ""


def value(letters: str) -> int:
    """14 of `XIV`."""
    values = [_VALUES[letter] for letter in letters]
    return sum(-a if b > a else a for a, b in zip(values, [*values[1:], 0], strict=True))


def named(locale: Locale, found: re.Match[str]) -> str:
    """`Louis XIV`, `Ludwig XIV.`, `siglo XXI`, `capitolo IV`: behind what it numbers."""
    name, letters, dot = found["name"], found["roman"], found["dot"] or ""
    german = locale.day_ordinal
    if letters in _LONE and not (dot and german):
        return found[0]
    number, ruler = value(letters), name[0].isupper() and name not in _PARTS
    if german and dot and name[0].islower():  # `im XX. Jahrhundert`
        return f"{name} {n.ordinal(locale, number, ending(name, bare=''))}"
    if german:
        return f"{name} {_german(locale, found, number) if dot and ruler else f'{n.cardinal(locale, number)}{dot}'}"
    ranked = number <= _RANKED_MOST[locale.code] and (ruler or locale.code == "it")
    form = "feminine" if ruler and name.endswith(("a", "bel")) and locale.code != "fr" else "masculine"
    return f"{name} {n.ordinal(locale, number, form) if ranked else n.cardinal(locale, number)}{dot}"


def _german(locale: Locale, found: re.Match[str], number: int) -> str:
    """The ordinal with its article, in the case that the word before the name, or its own ending, asks for."""
    before = (found.string[max(0, found.start() - 20) : found.start()].split() or [""])[-1]
    lower, woman = before.lower(), found["name"].endswith(("a", "beth"))
    if lower in _DATIVE:
        return f"{'der' if woman else 'dem'} {n.ordinal(locale, number, _DATIVE_ENDING)}"
    owns = before[:1].isupper() and before[-1].isalpha() and before not in _TITLES
    if found["name"].endswith("s") and owns:  # `die Frau Ludwigs XIV.`
        return f"{'der' if woman else 'des'} {n.ordinal(locale, number, _DATIVE_ENDING)}"
    return f"{'die' if woman else 'der'} {n.ordinal(locale, number, _BARE_ENDING)}"


def numbered(locale: Locale, found: re.Match[str]) -> str:
    """`XXIe siècle`, `XX secolo`: before what it numbers."""
    facts = found.groupdict()
    form = "feminine" if facts.get("feminine") else "masculine"
    return n.ordinal(locale, value(found["roman"]), form) + ("" if facts.get("sign") else " ")
