"""Whether one place lies in another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from aibackend_blocks.web.company import gazetteer

_EU = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE"
_LATIN = "MX BR AR CL CO PE EC UY PY BO VE CR PA GT HN NI SV DO CU PR"
_GROUPS = {
    "eu": _EU, "european union": _EU, "eea": f"{_EU} NO IS LI", "dach": "DE AT CH", "benelux": "BE NL LU",
    "nordics": "SE NO DK FI IS", "nordic": "SE NO DK FI IS", "scandinavia": "SE NO DK", "baltics": "EE LV LT",
    "iberia": "ES PT", "anz": "AU NZ", "gcc": "AE SA QA KW BH OM",
    "latam": _LATIN, "latin america": _LATIN, "north america": "US CA MX",
    "mena": "AE SA QA KW BH OM EG MA TN DZ JO LB IL IQ", "sea": "SG MY ID TH VN PH",
    "southeast asia": "SG MY ID TH VN PH",
}  # fmt: skip
_CONTINENTS = {
    "europe": ("Europe",), "european": ("Europe",), "africa": ("Africa",), "asia": ("Asia",), "oceania": ("Oceania",),
    "south america": ("South America",), "emea": ("Europe", "Africa"), "apac": ("Asia", "Oceania"),
    "asia pacific": ("Asia", "Oceania"), "americas": ("North America",
    "South America"),
}  # fmt: skip
_GROUPS |= {f"{name}n": codes for name, codes in _GROUPS.items() if name.endswith("a") and len(name) > 5}
_CONTINENTS |= {f"{name}n": held for name, held in _CONTINENTS.items() if name.endswith("ica") or name == "asia"}
"""North American, African, Asian."""
_PEOPLES = {
    "american": "US", "british": "GB", "german": "DE", "french": "FR", "canadian": "CA", "australian": "AU",
    "swiss": "CH",
    "austrian": "AT", "dutch": "NL", "spanish": "ES", "italian": "IT", "indian": "IN", "irish": "IE", "swedish": "SE",
}  # fmt: skip


@cache
def _regions() -> dict[str, frozenset[str]]:
    """What lies in each region of `regions.txt`: countries `ES`, states and provinces `US-OH`."""
    found: dict[str, frozenset[str]] = {}
    for line in Path(__file__).with_name("regions.txt").read_text("utf-8").splitlines():
        names, _, codes = line.partition(":")
        if codes:
            found |= dict.fromkeys((gazetteer.folded(name) for name in names.split(",")), frozenset(codes.split()))
    return found


_LETTERS = ("US", "USA", "UK", "EU", "UAE")
_ADJECTIVES = "|".join(
    [
        *_LETTERS,
        *(name.upper() for name in (*_GROUPS, *_CONTINENTS)),
        *(name.title() for name in (*_GROUPS, *_CONTINENTS, *_PEOPLES)),
    ]
)
ADJECTIVE = re.compile(
    rf"(?<![\w.])(?P<where>(?:{_ADJECTIVES})(?:(?:,\s*|\s*/\s*|\s+or\s+|\s+and\s+)(?:{_ADJECTIVES}))*)(?=\s+(?!(?:or|and|but|in|with|who|that|only)\b)[a-z])"
)
"""Places before what lies in them: `US or Canadian software companies`."""
_AROUND = re.compile(
    r"^(?:(?:the|in|only in|all of|(?-i:der|die|dem|den|la|le|les|el|los|il|de))\s+)+"
    r"|(?<!\s)\s+(?:region|area|countries|market|only)$",
    re.IGNORECASE,
)


_COMPASS = re.compile(
    r"(?:the )?(?:(?:north|south|east|west|centre|center|centr|nord|sud|est|ouest|norte|sur|este|oeste)\w*[ -]?)+"
)
"""Where in some land, which is also what divisions of others are called."""
_PART = re.compile(rf"{_COMPASS.pattern}(?:(?:of|de|di|von|in)\s+|d['’])?(?P<whole>[A-ZÀ-Þ].*)", re.IGNORECASE)


_STATE_BEHIND = re.compile(r"(?<=[a-z]) ([A-Z]{2})$")
"""A state's letters behind a town: `Memphis TN`."""


@cache
def whereabouts(place: str) -> frozenset[str]:
    """All that a place lies in: town, state, country's code, regions, groups of countries and continents, folded."""
    place = _STATE_BEHIND.sub(r", \1", place.strip())
    parts = [part.strip(" .") for part in re.split(r"[,;/()]|\s-\s", place) if part.strip(" .")]
    names = {gazetteer.folded(part) for part in parts}
    country = next((code for part in reversed(parts) if (code := _country(part))), "")
    state = next((code for part in reversed(parts) if (code := gazetteer.state_code(part))), "") if parts else ""
    if state and country in ("", "US", "CA") and not (len(parts) == 1 and gazetteer.country_code(parts[0])):
        country = "CA" if state in gazetteer.PROVINCES else "US"
        names |= {f"state {state.casefold()}"}
    if state and _is_abroad(parts, state):
        country, state = state, ""
    towns = [town for town in _likeliest(parts, country) if town.people > WELL_KNOWN or _is_one(town.name)]
    if not country:
        country = towns[0].country if towns else ""
    if not state and country == "US" and towns and not gazetteer.country_code(place):
        state = towns[0].region
        names |= {f"state {state.casefold()}"}
    told = {one for part in parts for one in gazetteer.divisions(part) if country in ("", one[0])}
    country = country or next((land for land, _ in told), "") if len({land for land, _ in told}) == 1 else country
    told |= {(town.country, town.region) for town in towns[:1] if town.country == country}
    names |= {f"division {land}-{code}".casefold() for land, code in told if land == country}
    within = {country, f"{country}-{state}"}
    return frozenset(names | _around(country) | {name for name, codes in _regions().items() if codes & within})


def _likeliest(parts: Sequence[str], country: str) -> list[gazetteer.Town]:
    """The towns that the parts of a place likeliest are: of one region where they can be, then the largest."""
    found = [gazetteer.towns(part, country) for part in parts]
    regions = Counter(region for towns in found for region in {(town.country, town.region) for town in towns})
    likely = [
        max(towns, key=lambda town: (regions[town.country, town.region], town.people)) for towns in found if towns
    ]
    return sorted(likely, key=lambda town: -town.people)


def _is_one(name: str) -> bool:
    """Whether all towns of a name that the gazetteer has are in one country."""
    return len({town.country for town in gazetteer.towns(name)}) == 1


WELL_KNOWN = 50_000
"""People of a town from which its name alone tells that it is no other."""
RIVAL = 0.1
"""Share of the people of the largest town of a name from which another of that name may be meant."""


def _others(place: str) -> list[frozenset[str]]:
    """What the lesser known towns lie in that a name by itself may mean, too: `Birmingham` in Alabama."""
    towns = gazetteer.towns(place.strip(" ."))
    rivals = [town for town in towns[1:] if town.people >= RIVAL * towns[0].people]
    lands = (town.region if town.country == "US" else gazetteer.country_name(town.country) for town in rivals)
    return [whereabouts(f"{place}, {land}") for land in dict.fromkeys(lands)]


def _is_abroad(parts: Sequence[str], code: str) -> bool:
    """Whether two letters that are a state's are a country's beside these towns, as in `Tiruppur, IN`."""
    return any(gazetteer.towns(part, code) for part in parts) and not any(
        gazetteer.towns(part, country, code) for part in parts for country in ("US", "CA")
    )


def _country(name: str) -> str:
    return gazetteer.country_code(name) or lettered(name)


def lettered(name: str) -> str:
    """A country's two letters, where they are no state's; else ""."""
    is_code = len(name) == 2 and name.isupper() and gazetteer.country_name(name) and not gazetteer.state_code(name)
    return name if is_code else ""


def _around(code: str) -> set[str]:
    if not code:
        return set()
    groups = {name for name, codes in _GROUPS.items() if code in codes.split()}
    continent = gazetteer.continent(code)
    return {f"country {code}", *groups, *(name for name, held in _CONTINENTS.items() if continent in held)}


def _keys(wanted: str) -> set[str]:
    """What `whereabouts` would hold of a place that lies in the wanted one; empty for what is no place."""
    wanted = _AROUND.sub("", wanted.strip(" .,"))
    plain = gazetteer.folded(wanted)
    if plain in _GROUPS or plain in _CONTINENTS or plain in _regions():
        return {plain}
    if code := _PEOPLES.get(plain) or gazetteer.country_code(plain):
        return {f"country {code}"}
    state = gazetteer.state_code(wanted) if len(wanted) != 2 or wanted in gazetteer.states() else ""
    if state:
        return {f"state {state.casefold()}", *({plain} if gazetteer.towns(plain) else ())}
    parts = {f"division {land}-{code}".casefold() for land, code in gazetteer.divisions(plain)}
    if _COMPASS.fullmatch(plain):
        parts = set()
    return {*parts, *({plain} if gazetteer.towns(plain) else ())} if wanted[:1].isupper() else set()


def is_place(words: str) -> bool:
    """Whether words name a place and nothing else."""
    return bool(_keys(words) or _part_of(words)) and (len(words) > 3 or words.isupper())


def _part_of(words: str) -> str:
    """The place of which words mean a part by the compass, such as `the North of England`; "" for all else."""
    plain = _AROUND.sub("", words.strip(" .,"))
    found = None if _keys(plain) else _PART.fullmatch(plain)
    return found["whole"] if found and _keys(found["whole"]) else ""


def lies_in(place: str, wanted: str) -> bool | None:
    """Whether a place lies in the wanted one; None when either cannot be told."""
    if part := _part_of(wanted):
        return None if lies_in(place, part) else lies_in(place, part)
    here, keys = whereabouts(place), _keys(wanted) or {f"country {code}" for code in [lettered(wanted)] if code}
    if gazetteer.folded(wanted) and f" {gazetteer.folded(wanted)} " in f" {gazetteer.folded(place.replace(',', ' '))} ":
        return True
    if not keys or not any(key.startswith("country ") for key in here):
        return None
    if here & keys:
        return True
    towns = gazetteer.towns(place.strip(" ."))
    if any(other & keys for other in _others(place)) or (towns and towns[0].people <= WELL_KNOWN):
        return None
    if here & _partly(wanted) and not any(name.startswith("state ") for name in here):
        return None
    near = _NEAR.search(wanted) and _divisions(here) & _divisions(whereabouts(_AROUND.sub("", wanted)))
    return None if near or _keys(place) & _holders(wanted) else False


_NEAR = re.compile(r"\b(?:area|metro(?:politan)?|region)\b", re.IGNORECASE)


def _divisions(names: frozenset[str]) -> set[str]:
    """The first-level divisions among what a place lies in: what is near a town may be in its area."""
    return {name for name in names if name.startswith(("division ", "state "))}


def _partly(wanted: str) -> set[str]:
    """The countries of which only some states lie in a region, which a town's name alone may not tell."""
    codes = _regions().get(gazetteer.folded(_AROUND.sub("", wanted.strip(" .,"))), frozenset())
    return {f"country {code.partition('-')[0]}" for code in codes if "-" in code}


def _holders(wanted: str) -> set[str]:
    """What the wanted place lies in itself, wholly or in part: who is there may be in it, or not."""
    codes = _regions().get(gazetteer.folded(_AROUND.sub("", wanted.strip(" .,"))), frozenset())
    parts = {f"country {code.partition('-')[0]}" for code in codes}
    parts |= {f"state {code.partition('-')[2].casefold()}" for code in codes if "-" in code}
    return parts | set(whereabouts(wanted))
