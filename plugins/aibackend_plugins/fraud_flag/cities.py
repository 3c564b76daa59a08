"""The cities that are known, by their names in any usual language."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.values.accents import unaccented

_TABLE = Path(__file__).parent / "data" / "cities.tsv.gz"
_TOWN = re.compile(r"^(?:city|town|stadt|ville|municipality) (?:of |de )?|\b(?:city|town)$")
_ALIASES = {"nyc": "newyork", "la": "losangeles", "sf": "sanfrancisco", "philly": "philadelphia", "vegas": "lasvegas"}


@dataclass(frozen=True, kw_only=True, slots=True)
class City:
    """country: ISO 3166-1 alpha-2. latitude, longitude: degrees."""

    country: str
    latitude: float
    longitude: float


def folded(name: str) -> str:
    """A city's name as a key: lower case, no accents, no spaces, nothing after a comma ("Austin, TX")."""
    plain = re.sub(r"['’.]", "", unaccented(re.split(r"[,(/]", name)[0].casefold()))
    words = re.sub(r"\s+", " ", "".join(c if c.isalnum() or c.isspace() else " " for c in plain)).strip()
    words = re.sub(r"^(?:st|ste) ", "saint ", words)
    key = _TOWN.sub("", words).replace(" ", "") or words.replace(" ", "")
    return _ALIASES.get(key, key)


def cities(name: str) -> list[City]:
    """The cities of a name, whatever stands behind it."""
    rows = (row.split("\t") for row in _table().get(folded(name), []))
    return [City(country=row[0], latitude=float(row[1]), longitude=float(row[2])) for row in rows]


@cache
def _table() -> dict[str, list[str]]:
    """Key → rows of country, latitude and longitude, parsed only when asked for."""
    table: dict[str, list[str]] = defaultdict(list)
    for row in gzip.decompress(_TABLE.read_bytes()).decode().splitlines():
        key, _, rest = row.partition("\t")
        table[key].append(rest)
    return dict(table)
