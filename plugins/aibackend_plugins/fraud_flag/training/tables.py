"""Makes the tables in `data/` from their sources; see `data/README.md`.

Usage: python tables.py cities15000.json disposable_email_domains/__init__.py names.jsonl.gz
"""

from __future__ import annotations

import ast
import gzip
import json
import math
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from aibackend_plugins.fraud_flag.cities import folded

DATA = Path(__file__).parent.parent / "data"
LEAST_PEOPLE, ALIASES_FROM = 50_000, 500_000
"""Cities below are left out, as their names are shared by too many places; larger ones get all their Latin names."""
LETTERS = "^abcdefghijklmnopqrstuvwxyz"


def cities(rows: list[dict[str, Any]]) -> None:
    """One line a name: key, country, latitude, longitude."""
    lines = set()
    for city in rows:
        if city["population"] < LEAST_PEOPLE:
            continue
        names = [city["name"], *(city["alternatenames"] if city["population"] >= ALIASES_FROM else [])]
        for key in {folded(name) for name in names}:
            if re.fullmatch(r"[a-z]{3,}", key):
                lines.add(f"{key}\t{city['countrycode']}\t{city['latitude']:.2f}\t{city['longitude']:.2f}\n")
    _write("cities.tsv.gz", "".join(sorted(lines)))


def domains(source: str) -> None:
    """One domain a line."""
    tree = ast.parse(source)
    found = next(ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign))
    _write("disposable.txt.gz", "".join(f"{domain}\n" for domain in sorted(found)))


def letters(texts: list[str]) -> None:
    """Log-probability of a letter after another in names, with one added to each count."""
    pairs: Counter[str] = Counter()
    for text in texts:
        for word in re.findall(r"[a-z]+", folded(text)):
            pairs.update(a + b for a, b in zip("^" + word, word, strict=False))
    table = {}
    for first in LETTERS:
        total = sum(pairs[first + second] + 1 for second in LETTERS[1:])
        table[first] = [round(math.log((pairs[first + second] + 1) / total), 2) for second in LETTERS[1:]]
    (DATA / "letters.json").write_text(json.dumps(table) + "\n", "utf-8")


def _write(name: str, text: str) -> None:
    (DATA / name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    places = list(json.loads(Path(sys.argv[1]).read_text("utf-8")).values())
    cities(places)
    domains(Path(sys.argv[2]).read_text("utf-8"))
    with gzip.open(sys.argv[3], "rt", encoding="utf-8") as names:
        people = [token["token"] for row in map(json.loads, names) for token in row["tokens"]]
    letters(people + [city["name"] for city in places if city["population"] >= LEAST_PEOPLE])
