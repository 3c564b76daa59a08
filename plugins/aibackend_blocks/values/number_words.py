"""Whole numbers in words of many languages. Source: Unicode CLDR's rules for spelling out, as unicode-rbnf has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

LANGUAGES = ("de", "fr", "es", "it", "pt", "nl", "sv", "pl", "da", "cs")
"""Those in whose texts `counts` looks for words."""
_SPELT = (*range(2, 100), *range(100, 1000, 100), *range(1000, 11_000, 1000))
"""What is spelt out; larger ones stand in figures."""
_WITHOUT_ONE = re.compile(r"^ein(?=hundert$|tausend$)")


@cache
def number_words(language: str) -> dict[str, int]:
    """Numbers of any gender and case, parts parted by blanks → their value, from two."""
    from unicode_rbnf import RbnfEngine

    engine = RbnfEngine.for_language(language)
    found: dict[str, int] = {}
    for value in _SPELT:
        for name in engine.format_number(value).text_by_ruleset.values():
            plain = " ".join(re.split(r"[\s-]+", name.replace("\u00ad", "").casefold()))
            found[plain] = found[_WITHOUT_ONE.sub("", plain)] = value
    return found


def number_form(language: str) -> str:
    """An expression for any of them, the longest first."""
    return "|".join(re.escape(name).replace(r"\ ", r"[\s-]+") for name in sorted(number_words(language), key=len)[::-1])


def value_of(words: str, language: str) -> int:
    """The value of words that `number_form` finds."""
    return number_words(language)[" ".join(re.split(r"[\s-]+", words.casefold()))]


def counts(text: str, language: str) -> Iterator[tuple[int, int, int]]:
    """(start, end, value) of the numbers in words of a text in one of `LANGUAGES`."""
    for found in _form(language).finditer(text) if language in LANGUAGES else ():
        yield found.start(), found.end(), value_of(found[0], language)


@cache
def _form(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'’-])(?:{number_form(language)})(?![\w-])", re.IGNORECASE)
