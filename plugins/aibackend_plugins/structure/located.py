"""Where a text tells how to reach somebody: the figures there count nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.values.identifiers import find_identifiers
from aibackend_blocks.values.places import is_street

Span = tuple[int, int]
_SURE = {"ADDRESS": 0.8, "PHONE": 0.75}
"""Confidence from which what has the form of an address or a telephone is one."""
_POSTCODE = re.compile(
    r"(?P<house>(?<=[^\W_]\s)\d{1,4}\s?[a-z]?,?\s)?(?<![\w.,/-])(?:[A-Z]{1,2}-)?\d{4,5}\s(?P<town>[A-ZÀ-Þ][^\W\d_]+)"
)
"""A postcode before its town, with the number of a house that it follows."""
_AIMED = re.compile(r"\b(?:to|at)\s\Z")
"""Before a street that is written in small letters."""
_GOES_ON = re.compile(r"\s(?!(?:and|or|for|to|by|at|from|before|until|on|in|please|with)\b)[a-z]{3,}")
"""A thing that is called after a street or a town: `12 Baker Street mugs`."""
_PLACES = 4
"""The bit of names of places in the tagger's lists."""
_STREET_MOST = 40


def located(text: str) -> Iterator[Span]:
    """Streets with their numbers, postcodes with their towns, telephones; some may overlap."""
    for one in find_identifiers(text):
        weak = one.kind == "ADDRESS" and _AIMED.search(text, max(0, one.start - 4), one.start)
        called = text[one.start].isdigit() and text[one.end - 1].isalpha() and _GOES_ON.match(text, one.end)
        if (weak or one.confidence >= _SURE.get(one.kind, 2)) and not called:
            yield one.start, one.end
    for found in _POSTCODE.finditer(text):
        before = text[max(0, found.start() - _STREET_MOST) : found.start("town")]
        short = re.search(r"(?<!\d)\d{4}\s\Z", before) and not found["house"]
        known = lists().get(folded(found["town"]), 0) & _PLACES and not (short and _GOES_ON.match(text, found.end()))
        if known or (found["house"] and is_street(before)):
            yield found.span()
