"""Which passages tell of another land than the one that is asked about.

Names of lands: Unicode CLDR, in the languages below. A land is told by its whole name; that a source speaks of the
land that is asked about, by a word that begins as one of its names does, so that `German` and `deutsche` count too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.places import US_STATES, country_of

from .claims import Claim

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja")
ROOT, BEGINNING, LONGEST, SHARED = 4, 6, 4, 2
"""Letters of a name by which its adjectives begin too; of each word of a longer name; words of a name; lands that share
a word, as `British` is of an island's name, too."""
MORE = ("UK", "US", "USA", "England", "Scotland", "Wales", "Great Britain", "United States of America")
"""Names that CLDR has not, or only as another form."""
_WORD = re.compile(r"[^\W\d_]+")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def elsewhere(asked: Sequence[str], said: Mapping[int, str], rows: Sequence[Claim]) -> set[int]:
    """The rows that tell of another land, of sources that never speak of one that is asked about.

    said: all the words of each source. A line tells of another land by its own words or its source's title.
    """
    wanted = {land for text in asked for land in named(text, anyhow=True)}
    if not wanted:
        return set()
    of_others = {source for source, text in said.items() if not _speaks_of(wanted, text)}
    return {n for n, row in enumerate(rows) if row.source in of_others and (named(row.text) or named(row.under))}


def named(text: str, *, anyhow: bool = False) -> set[str]:
    """The lands that a text names. anyhow: also in small letters."""
    found = {land for name, land in _unspaced().items() if name in text} if _UNSPACED.search(text) else set()
    words = [match.group() for match in _WORD.finditer(text)]
    at = 0
    while at < len(words):
        word, taken = words[at], 1
        for count in range(LONGEST, 0, -1) if anyhow or word[0].isupper() else ():
            lands = _lands().get(_key(words[at : at + count]))
            if lands and (count > 1 or len(word) >= ROOT or word.isupper()):
                found |= lands
                taken = count
                break
        at += taken
    return found


def _speaks_of(lands: Collection[str], text: str) -> bool:
    if named(text) & set(lands):
        return True
    roots = tuple(root for land in lands for root in _roots()[land])
    return any(unaccented(match.group().casefold()).startswith(roots) for match in _WORD.finditer(text))


def _key(words: Sequence[str]) -> tuple[str, ...]:
    """A name without its endings: `Deutschlands`, `im Vereinigten Königreich`."""
    folded = [unaccented(word.casefold()) for word in words]
    return (folded[0].removesuffix("s"),) if len(folded) == 1 else tuple(word[:BEGINNING] for word in folded)


def _names() -> Iterator[tuple[str, str]]:
    from babel import Locale

    for language in LANGUAGES:
        for code, name in Locale(language).territories.items():
            if len(code) == 2 and code.isalpha():
                yield str(name), str(code)
    yield from ((name, country_of(name)) for name in MORE)
    yield from ((state, "US") for state in US_STATES.split("|") if len(state) > 2)


@cache
def _lands() -> dict[tuple[str, ...], frozenset[str]]:
    found: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for name, code in _names():
        words = _WORD.findall(name)
        if words and len(words) <= LONGEST and not _UNSPACED.search(name):
            found[_key(words)].add(code)
    return {key: frozenset(codes) for key, codes in found.items()}


@cache
def _unspaced() -> dict[str, str]:
    return {name: code for name, code in _names() if _UNSPACED.search(name)}


@cache
def _roots() -> dict[str, frozenset[str]]:
    """How the names of each land begin; of longer names, the words that hardly another land has."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    shared: defaultdict[str, set[str]] = defaultdict(set)
    for key, codes in _lands().items():
        for word in key if 1 < len(key) < LONGEST else ():
            shared[word[:ROOT]] |= codes
    for key, codes in _lands().items():
        for code in codes:
            own = [word[:ROOT] for word in key if len(word) >= ROOT]
            found[code].update(root for root in own if len(key) == 1 or len(shared[root]) <= SHARED)
    return defaultdict(frozenset, {code: frozenset(roots) for code, roots in found.items()})
