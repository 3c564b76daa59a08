"""Towns in addresses without a form of their own: behind a street with its number, or behind a firm's whole name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.places import has_legal_form, is_street
from aibackend_blocks.web.company import gazetteer

STREET_MOST = 60
"""Characters of a street with its number."""
_PARTS = re.compile(r"[,;|•·]|\.\s|\s[–-]\s")
_TOWN = re.compile(
    r"(?P<town>[A-ZÀ-Þ][^\W\d_]*(?:[ '’-](?![A-Z]{2,3}\b)[^\W\d_]+){0,3}?)"
    r"(?P<code>\s+[A-Z]{1,2}\d\w?(?:\s?\d[A-Z]{2})?|\s+\d{4,5})?"
)


def places(line: str) -> Iterator[tuple[str, str]]:
    """(town, its country's code or ""): behind a street where the town is known, or its postal code or country stands
    behind it; behind a legal form where its country does. `C/ Gascona 10, Oviedo`, `Kellmar Ltd, Tenby, Wales`."""
    parts = [part.strip(" .") for part in _PARTS.split(line)]
    for lead, part, after in zip(parts, parts[1:], [*parts[2:], ""], strict=False):
        on_street = len(lead) <= STREET_MOST and is_street(lead)
        named = _TOWN.fullmatch(part)
        if named is None or not (on_street or has_legal_form(lead)) or gazetteer.country_code(named["town"]):
            continue
        town, country = named["town"], gazetteer.country_code(after)
        known = gazetteer.towns(town, country)
        if country or (on_street and (known or named["code"])):
            large = bool(known) and known[0].people > gazetteer.LARGE
            yield town, country or (known[0].country if large else "")
