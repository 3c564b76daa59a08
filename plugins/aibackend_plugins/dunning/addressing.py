"""How a letter calls its customer."""

from __future__ import annotations

import re

from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.writing import clipped
from aibackend_blocks.models.tagger import lists

NAME_MAX = 80
_TITLED = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Frau|Herr|M|Mme|Mlle|Madame|Monsieur|Sra?|Don|Doña)\b\.? ")


def called(name: str) -> str:
    """A customer's name as a letter calls it: a person without the firm behind it, nobody with a note in brackets."""
    plain = " ".join(re.sub(r"\([^()]*\)", " ", name).split())
    first, _, rest = plain.partition(", ")
    full = len(first.split()) > 1
    if rest and full and (_TITLED.match(first) or lists().get(first.split()[0].lower(), 0) & GIVEN_NAME):
        plain = first
    return clipped(plain or " ".join(name.split()), NAME_MAX)
