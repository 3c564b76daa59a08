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
_PLACES = 4
"""The bit of names of places in the tagger's lists."""
_STREET_MOST = 40


def located(text: str) -> Iterator[Span]:
    """Streets with their numbers, postcodes with their towns, telephones; some may overlap."""
    for one in find_identifiers(text):
        if one.confidence >= _SURE.get(one.kind, 2):
            yield one.start, one.end
    for found in _POSTCODE.finditer(text):
        before = text[max(0, found.start() - _STREET_MOST) : found.start("town")]
        if lists().get(folded(found["town"]), 0) & _PLACES or (found["house"] and is_street(before)):
            yield found.span()
