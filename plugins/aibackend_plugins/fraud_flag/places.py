"""Where a city is, by its name in any usual language."""

from __future__ import annotations

import math

from rapidfuzz.distance import OSA

from .cities import City, cities, folded
from .lands import state, told, understood

_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"})


def same_city(one: str, other: str) -> bool:
    """Whether two names are one but for spelling: accents, "ae" for "ä", a slip in a longer name."""
    pairs = [(a, b) for a in _spellings(one) for b in _spellings(other)]
    return any(a == b or (min(len(a), len(b)) >= 6 and OSA.distance(a, b) <= 1) for a, b in pairs)


def _spellings(name: str) -> set[str]:
    return {folded(name), folded(name.casefold().translate(_LETTERS))}


def distance_km(one: str, other: str) -> tuple[float, bool] | None:
    """Kilometres between two cities and whether they lie in one country; None when either is unknown.

    Of cities that share a name the nearest two count, so that a doubt speaks for the customer.
    """
    pairs = [(_great_circle_km(a, b), a.country == b.country) for a in _cities(one) for b in _cities(other)]
    return min(pairs, default=None)


def elsewhere(one: str, other: str) -> bool | None:
    """Whether two places are of two countries or states by the words behind their names; None where those tell nothing.

    A bare name is understood of the city that bears it before all others, so that True of it is only likely.
    """
    lands = told(one), told(other)
    if not any(lands):
        return None
    first, second = (land or understood(name) for land, name in zip(lands, (one, other), strict=True))
    if not first or not second:
        return None
    states = {state(one), state(other)}
    return not first & second or (all(states) and len(states) > 1)


def _cities(name: str) -> list[City]:
    """The cities of a name, in the country that is told behind it."""
    lands = told(name)
    return [city for city in cities(name) if not lands or city.country in lands]


def _great_circle_km(one: City, other: City) -> float:
    """Source: haversine formula; mean radius of the earth 6371 km (IUGG)."""
    a, b = math.radians(one.latitude), math.radians(other.latitude)
    turn = math.radians(other.longitude - one.longitude)
    half = math.sin((b - a) / 2) ** 2 + math.cos(a) * math.cos(b) * math.sin(turn / 2) ** 2
    return 2 * 6371 * math.asin(min(1.0, math.sqrt(half)))
