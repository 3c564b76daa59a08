"""Finding a brand in a line such as a till or a bank prints it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.values.merchants.names import folded

WORDS_MOST = 6
"""Words of the longest name that is looked for."""
CHARACTERS_LEAST = 3
LINE_MOST = 60
"""Words of a line that are looked at."""
_CHARGING = frozenset({"amenity/charging_station", "man_made/charge_point", "amenity/parcel_locker"})
"""Tags of what stands in front of shops of all kinds."""
_ARTICLES = frozenset(["the", "le", "la", "les", "el", "los", "il", "der", "die", "das", "de", "het"])
"""What tills leave out before a name of several words: The Home Depot is HOME DEPOT."""
_HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Merchant:
    """name: folded. kinds: what one buys there, in words, the likeliest first. share: of the line's letters, 0..1.

    ordinary: the name is a word of the language too. place: the number of the word where it begins.
    """

    name: str
    kinds: tuple[str, ...]
    share: float
    ordinary: bool
    place: int


def recognise(line: str) -> Merchant | None:
    """The longest known name in a line, written together or apart; the first of equals; proper names before words."""
    words = folded(line).split()[:LINE_MOST]
    letters = sum(map(len, words))
    found = None
    for length in range(min(WORDS_MOST, len(words)), 0, -1):
        for place in range(len(words) - length + 1):
            key = "".join(words[place : place + length])
            if len(key) < (CHARACTERS_LEAST if length == 1 else CHARACTERS_LEAST - 1) or key not in _brands():
                continue
            name, kinds, ordinary = _brands()[key]
            merchant = Merchant(
                name=name, kinds=kinds, share=len(key) / letters, ordinary=ordinary and length == 1, place=place
            )
            if not merchant.ordinary:
                return merchant
            found = found or merchant
    return found


@cache
def _brands() -> dict[str, tuple[str, tuple[str, ...], bool]]:
    """Name without spaces → (name, kinds, whether it is an ordinary word)."""
    lines = (_HERE / "kinds.tsv").read_text("utf-8").splitlines()
    phrases = dict(line.split("\t") for line in lines if not line.startswith("#"))
    table = dict(_online())
    bare: dict[str, tuple[str, tuple[str, ...], bool]] = {}
    with gzip.open(_HERE / "brands.tsv.gz", "rt", encoding="utf-8") as rows:
        for row in rows:
            name, tags, ordinary = row.rstrip("\n").split("\t")
            kinds = tuple(phrases[tag] for tag in tags.split(",") if tag not in _CHARGING)
            if kinds:
                table.setdefault(name.replace(" ", ""), (name, kinds, ordinary == "1"))
                article, _, rest = name.partition(" ")
                if article in _ARTICLES and " " in rest:
                    bare.setdefault(rest.replace(" ", ""), (name, kinds, False))
    return bare | table


def _online() -> Iterator[tuple[str, tuple[str, tuple[str, ...], bool]]]:
    """Brands and services without a shop at a street."""
    for line in (_HERE / "online.tsv").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            kind, names = line.split("\t")
            yield from ((name.replace(" ", ""), (name, (kind,), False)) for name in names.split(";"))
