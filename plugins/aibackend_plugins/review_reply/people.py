"""First names of people whom a review in another language than English praises."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.language.customer.tongues import folded
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.models.tagger import lists

_NAMED = re.compile(
    r"(?:(?P<before>\b[^\W\d]{1,30})(?P<stop>[^\w\s]{0,4})\s)?(?P<title>(?:Dr|Frau|Herrn?|Madame|Mme|Doña|Don|Dott(?:ssa)?)\.?\s)?"
    r"(?P<name>[A-ZÀ-Þ][a-zß-ÿ]{2,20})\b"
)
_OF_A_THING = re.compile(
    r"(?:d[aeiou]|d[eo]l(?:la)?|das|der|die|dem|den|eine?[nrms]?|the|le|les?|una?|il|los?|las?|het|een|o|os|as|mein\w*"
    r"|unser\w*|\w+e[mnrs]|our|my|nuestr\w+|notre|nos|mijn|onze|im|zum?r?)$",
    re.IGNORECASE,
)
"""Words after which a capital word names a thing or a place."""


_TITLE = re.compile(r"(?:Dr|Frau|Herrn?|Madame|Mme|Doña|Don|Dott(?:ssa)?)$")


def people(text: str) -> Iterator[str]:
    """First names, or names with their title, in a clause."""
    for match in _NAMED.finditer(text):
        before = match["before"] or ""
        title = (match["title"] or "").strip() or (before if _TITLE.match(before) else "")
        name = match["name"]
        known = any(lists().get(word, 0) & GIVEN_NAME for word in (name.lower(), folded(name)))
        owned = before and not match["stop"] and _OF_A_THING.match(before)
        if title or (known and not owned and not _OF_A_THING.match(name)):
            yield f"{title} {name}".strip()
