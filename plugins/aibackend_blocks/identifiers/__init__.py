"""What identifies people and things in a text by its form: numbers, addresses, dates of birth, labels.

Spans of several kinds may overlap: who asks resolves them. The values are never logged or kept.
Sources are named beside each rule; telephone plans are those of libphonenumber.
"""

from __future__ import annotations

from collections.abc import Iterator

from aibackend_blocks.identifiers.addresses import find_addresses
from aibackend_blocks.identifiers.days import find_days
from aibackend_blocks.identifiers.found import Identifier, stands_by
from aibackend_blocks.identifiers.japanese import find_japanese
from aibackend_blocks.identifiers.labelled import find_labelled
from aibackend_blocks.identifiers.patterns import find_patterns
from aibackend_blocks.identifiers.phones import find_phones

__all__ = ["Identifier", "find_identifiers", "stands_by"]


def find_identifiers(text: str) -> Iterator[Identifier]:
    """All of them, in no order."""
    for finder in (find_patterns, find_labelled, find_phones, find_days, find_addresses, find_japanese):
        yield from finder(text)
