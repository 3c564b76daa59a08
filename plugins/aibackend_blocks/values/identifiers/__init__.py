"""What identifies people and things in a text by its form: numbers, addresses, dates of birth, labels.

Spans of several kinds may overlap: who asks resolves them. The values are never logged or kept.
Sources are named beside each rule; telephone plans are those of libphonenumber.
"""

from __future__ import annotations

from collections.abc import Iterator

from aibackend_blocks.values.identifiers.addresses import find_addresses
from aibackend_blocks.values.identifiers.aloud import find_aloud
from aibackend_blocks.values.identifiers.days import find_days
from aibackend_blocks.values.identifiers.fields import find_fields
from aibackend_blocks.values.identifiers.found import Identifier, stands_by
from aibackend_blocks.values.identifiers.japanese import find_japanese
from aibackend_blocks.values.identifiers.labelled import find_labelled
from aibackend_blocks.values.identifiers.national import find_national
from aibackend_blocks.values.identifiers.patterns import find_ibans, find_patterns
from aibackend_blocks.values.identifiers.phones import find_phones, is_of_a_thing
from aibackend_blocks.values.identifiers.secrets import find_secrets
from aibackend_blocks.values.identifiers.titles import find_titled, without_title

__all__ = ["Identifier", "find_identifiers", "find_personal", "is_of_a_thing", "stands_by", "without_title"]

_FORMS = (find_patterns, find_ibans, find_labelled, find_phones, find_days, find_addresses, find_japanese)
_SAID = (find_fields, find_titled, find_aloud, find_national, find_secrets)


def find_identifiers(text: str) -> Iterator[Identifier]:
    """What has a form or a label before it, in no order."""
    for finder in _FORMS:
        yield from finder(text)


def find_personal(text: str) -> Iterator[Identifier]:
    """The same, and what fields, titles and the spoken word say is a person's; national numbers of more states."""
    for finder in (*_FORMS, *_SAID):
        yield from finder(text)
