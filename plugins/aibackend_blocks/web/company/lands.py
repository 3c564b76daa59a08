"""Which country a town is in, where several have one of its name: by what the pages show of their own country."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from aibackend_blocks.web.company import gazetteer
from aibackend_blocks.web.page import Page

_DIALLED = re.compile(r"\+\s?(\d{1,3})(?=[\s().-]?\d)")
_WORLDWIDE = frozenset({"IO", "CO", "AI", "ME", "TV", "CC", "LA", "FM", "AM", "GG", "SH", "TO", "LY", "VC", "WS"})
"""Domains of countries that are sold to everybody."""


def land_of(town: str, country: str, pages: Sequence[Page]) -> str:
    """The country of a town: the one given, unless only another that has such a town shows on the pages."""
    others = {found.country for found in gazetteer.towns(town)} - {country}
    if not others:
        return country
    shown = [code for page in pages for code in _shown(page, {country, *others} - {""})]
    if country in shown or not others & set(shown):
        return country
    return max(sorted(others), key=shown.count)


def _shown(page: Page, codes: set[str]) -> Iterator[str]:
    """The countries that a page shows, of these: its domain's, its language's, those that it names or has dialled."""
    from phonenumbers import region_codes_for_country_code

    ending = (urlsplit(page.url).hostname or "").rpartition(".")[2].upper()
    if ending not in _WORLDWIDE:
        yield {"UK": "GB"}.get(ending, ending)
    yield page.language.replace("_", "-").rpartition("-")[2].upper()
    yield from (code for code in codes if re.search(rf"\b{re.escape(gazetteer.country_name(code))}\b", page.text))
    for dialled in set(_DIALLED.findall(page.text)):
        yield from (region for n in (3, 2, 1) for region in region_codes_for_country_code(int(dialled[:n])))
