"""Versions that a job names one by one: "into French and German" makes two of what it is said of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache

from .term import Term


def told_versions(sentence: str) -> Iterator[Term]:
    """Two or more languages in a row behind "into" or "in", as their number."""
    for match in _listed().finditer(sentence):
        names = _name().findall(match["names"])
        if len(names) > 1:
            yield Term(
                value=Decimal(len(names)),
                unit="",
                start=match.start("names"),
                end=match.end("names"),
                sentence=0,
                clause=0,
                noun="languages",
                into=match["lead"].lower() == "into",
            )


@cache
def _languages() -> str:
    """The languages of the world by their English names. Source: CLDR."""
    from babel import Locale

    names = {name for name in Locale("en").languages.values() if name.isalpha()}
    return "|".join(sorted(names, key=len, reverse=True))


@cache
def _name() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_languages()})\b")


@cache
def _listed() -> re.Pattern[str]:
    name = rf"(?:{_languages()})\b"
    return re.compile(rf"\b(?P<lead>into|in) (?P<names>{name}(?:(?:, and|,| and| &) {name})+)")
