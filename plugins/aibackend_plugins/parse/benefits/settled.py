"""What each column of figures of a table of medical services holds: headings are evidence, sums decide.

What was billed comes down to what is allowed by the adjustments; what is allowed is what the plan paid and what the
patient owes, which is made up of deductible, copay and coinsurance. A kind goes to a column when its heading, even a
short form of it, or those sums speak for it, and they are given out together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations, product

from aibackend_blocks.pages.labels import fold
from aibackend_plugins.parse.benefits.columns import FIGURES, Column

Cents = Mapping[int, int]
"""A row: cents by the place of the column."""
_WORDS: Mapping[str, str] = {
    "billed": "billed charges submitted", "allowed": "allowed covered eligible approved payable",
    "plan_paid": "paid payment benefit", "deductible": "deductible", "copay": "copay copayment",
    "coinsurance": "coinsurance", "patient_owes": "responsibility owe", "adjustment": "discount adjustment savings",
}  # fmt: skip
"""What a heading may be a short form of."""
_OPEN = {*_WORDS, "borne", ""}
_SUM = ("allowed", "plan_paid", "patient_owes")
_SHARES = ("deductible", "copay", "coinsurance")
HEADED, SHORT, SUMMED, MOST, ASKEW = 2.0, 1.0, 3.0, 0.5, -0.1
"""What speaks for a kind: its heading, a short form of it, each sum that comes out, that no more is allowed than was
billed; and against it that two columns stand in another order than on most papers."""
HOLD = 0.75
"""Share of the rows in which a sum must come out."""
ROWS_AGAINST = 2
"""Rows that must speak against a heading."""
COLUMNS_MOST = 10


def settled(columns: Sequence[Column], rows: Sequence[Cents]) -> tuple[tuple[Column, ...], int]:
    """The columns with the kinds that fit best, and the number of sums that come out."""
    places = [
        place
        for place, column in enumerate(columns)
        if not column.group and column.kind in _OPEN and any(place in row for row in rows)
    ][:COLUMNS_MOST]
    kinds = [column.kind for column in columns]
    if len(rows) >= ROWS_AGAINST:
        kinds = max(_seeds(kinds, places, rows), key=lambda each: _worth(columns, each, places, rows))
    best = _worth(columns, kinds, places, rows)
    while True:
        trials = _changed(kinds, [place for place in places if len(rows) >= ROWS_AGAINST or not kinds[place]])
        worth, trial = max(((_worth(columns, each, places, rows), each) for each in trials), default=(best, kinds))
        if worth <= best + 1e-9:
            break
        best, kinds = worth, trial
    found = tuple(replace(column, kind=kind) for column, kind in zip(columns, kinds, strict=True))
    return found, sum(_sums_out(kinds, rows))


def _seeds(kinds: list[str], places: Sequence[int], rows: Sequence[Cents]) -> Iterator[list[str]]:
    """The kinds as headed, and each way in which what is allowed is what was paid and what is owed."""
    yield kinds
    for chosen in permutations(places, 3):
        if _comes_out(chosen[:1], chosen[1:], rows):
            seed = ["" if kind in _SUM and place in places else kind for place, kind in enumerate(kinds)]
            for place, kind in zip(chosen, _SUM, strict=True):
                seed[place] = kind
            yield seed


def _changed(kinds: list[str], places: Sequence[int]) -> Iterator[list[str]]:
    """The kinds with those of one column or of two changed, no kind given out twice that was not."""
    for chosen in [*combinations(places, 1), *combinations(places, 2)]:
        for new in product((*_WORDS, ""), repeat=len(chosen)):
            trial = kinds.copy()
            for place, kind in zip(chosen, new, strict=True):
                trial[place] = kind
            if _doubles(trial) <= _doubles(kinds):
                yield trial


def _doubles(kinds: Sequence[str]) -> int:
    named = [kind for kind in kinds if kind in FIGURES and kind != "adjustment"]
    return len(named) - len(set(named))


def _worth(columns: Sequence[Column], kinds: Sequence[str], places: Sequence[int], rows: Sequence[Cents]) -> float:
    order = [kinds.index(kind) for kind in ("billed", *_SUM[:2], *_SHARES, _SUM[2]) if kind in kinds]
    both = "billed" in kinds and "allowed" in kinds
    most = both and _is_most(kinds.index("billed"), kinds.index("allowed"), rows)
    return (
        sum(_spoken(columns[place], kinds[place]) for place in places)
        + SUMMED * sum(_sums_out(kinds, rows))
        + MOST * most
        + ASKEW * sum(a > b for a, b in combinations(order, 2))
    )


def _is_most(whole: int, part: int, rows: Sequence[Cents]) -> bool:
    both = [(row[whole], row[part]) for row in rows if whole in row and part in row]
    return any(a > b for a, b in both) and all(a >= b for a, b in both)


def _spoken(column: Column, kind: str) -> float:
    """What a column's heading says for a kind."""
    if kind and kind == column.kind:
        return HEADED
    return SHORT * any(_is_short(column.title, word) for word in _WORDS.get(kind, "").split())


@lru_cache(maxsize=4096)
def _is_short(title: str, word: str) -> bool:
    """Whether a word of the heading begins a word, or is its first letter and consonants of it in order."""
    for part in re.findall(r"[a-z]{3,}", fold(title).replace("-", "")):
        letters = iter(word[1:])
        bones = part[0] == word[0] and not set(part[1:]) & {*"aeiou"} and all(letter in letters for letter in part[1:])
        if bones or word.startswith(part):
            return True
    return False


def _sums_out(kinds: Sequence[str], rows: Sequence[Cents]) -> Iterator[bool]:
    """Each sum that the kinds make, and whether it comes out."""
    at = {kind: [place for place, each in enumerate(kinds) if each == kind] for kind in set(kinds) & FIGURES}
    adjustments, shares = at.get("adjustment", []), [place for kind in _SHARES for place in at.get(kind, [])]
    single = {kind: places[:1] for kind, places in at.items()}
    billed, allowed, paid, owed = (single.get(kind, []) for kind in ("billed", "allowed", "plan_paid", "patient_owes"))
    if billed and adjustments and allowed:
        yield _comes_out(billed, [*adjustments, *allowed], rows)
    if allowed and paid and (owed or shares):
        yield _comes_out(allowed, [*paid, *(owed or shares)], rows)
    elif billed and adjustments and paid and (owed or shares):
        yield _comes_out(billed, [*adjustments, *paid, *(owed or shares)], rows)
    if owed and len(shares) > 1:
        yield _comes_out(owed, shares, rows)


def _comes_out(whole: Sequence[int], parts: Sequence[int], rows: Sequence[Cents]) -> bool:
    told = [row for row in rows if whole[0] in row and row[whole[0]] and all(part in row for part in parts[-1:])]
    right = [row for row in told if row[whole[0]] == sum(row.get(part, 0) for part in parts)]
    telling = any(sum(bool(row.get(part)) for part in parts) > 1 for row in right)
    return telling and len(right) >= HOLD * len(told)
