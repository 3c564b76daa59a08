"""What the balances of a statement prove of the signs of the rows between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations, pairwise

from aibackend_plugins.statement.findings import Anchor, Transaction

UNSURE = frozenset({"sign_words", "sign_plain"})
"""Signs that were inferred rather than read."""
UNSURE_MOST = 12
"""Rows of unsure sign between two balances whose every assignment is tried; of more, only turns of one or two."""
TRIPLES_MOST = 80
"""Rows of which three are looked for that come to a sum."""
CLEARLY = 1.0
"""Log-odds by which one way must be likelier than any other."""


def proven(rows: Sequence[Transaction], anchors: Sequence[Anchor]) -> list[Transaction]:
    """The rows with the signs that the balances around them prove; where they prove nothing, as they were."""
    mended = list(rows)
    marks = sorted(anchors, key=lambda each: each.row)
    for before, after in pairwise(marks):
        inside = [place for place, row in enumerate(mended) if before.row < row.row < after.row]
        if inside:
            newest_first = after.kind == "opening"
            wanted = before.value - after.value if newest_first else after.value - before.value
            for place, row in zip(inside, mend([mended[place] for place in inside], wanted), strict=True):
                mended[place] = row
    return mended


def mend(rows: Sequence[Transaction], wanted: Decimal) -> list[Transaction]:
    """The rows with those signs turned that make them come to `wanted`; unchanged where none do or others do as well.

    Signs that were only inferred are turned first, of these the fewest and the likeliest by their words; of those that
    were read at most one, and none that is printed as a mark: where that does not come out, the paper is wrong.
    """
    missing = wanted - sum((row.amount for row in rows), Decimal(0))
    if missing == 0:
        return [_as_proven(row) if row.sign in UNSURE else row for row in rows]
    unsure = [place for place, row in enumerate(rows) if row.sign in UNSURE and row.amount]
    unmarked = [place for place, row in enumerate(rows) if row.sign != "sign_mark"]
    most = len(unsure) if len(unsure) <= UNSURE_MOST else 2
    for candidates, size in ((unsure, most), (unmarked, 1)):
        places = _turned(rows, candidates, missing, size)
        if places is None and candidates is unsure and len(unsure) > UNSURE_MOST:
            places = _likeliest(rows, unsure, missing)
        if places is not None:
            return [
                _as_proven(replace(row, amount=-row.amount)) if place in places
                else _as_proven(row) if row.sign in UNSURE else row
                for place, row in enumerate(rows)
            ]  # fmt: skip
    return list(rows)


def _turned(rows: Sequence[Transaction], places: Sequence[int], missing: Decimal, most: int) -> frozenset[int] | None:
    """Which of the places to turn, the fewest; None when there is no way, or several equally short and likely ones."""
    for size in range(1, most + 1):
        ways = [
            frozenset(chosen)
            for chosen in combinations(places, size)
            if -2 * sum((rows[place].amount for place in chosen), Decimal(0)) == missing
        ]
        if ways:
            best = min(ways, key=lambda way: _unlikely(rows, way))
            others = [way for way in ways if not _alike(rows, best, way)]
            clear = all(_unlikely(rows, way) - _unlikely(rows, best) >= CLEARLY for way in others)
            return best if clear else None
    return None


def _likeliest(rows: Sequence[Transaction], places: Sequence[int], missing: Decimal) -> frozenset[int] | None:
    """Three of many places, of those that come to the sum the ones that words speak against the least."""
    pairs: dict[Decimal, list[tuple[int, int]]] = {}
    for pair in combinations(places[:TRIPLES_MOST], 2):
        pairs.setdefault(rows[pair[0]].amount + rows[pair[1]].amount, []).append(pair)
    ways = {
        frozenset((place, *pair))
        for place in places[:TRIPLES_MOST]
        for pair in pairs.get(-missing / 2 - rows[place].amount, ())
        if place not in pair
    }
    ordered = sorted(ways, key=lambda way: (_unlikely(rows, way), sorted(way)))
    clear = len(ordered) == 1 or (
        bool(ordered) and _unlikely(rows, ordered[1]) - _unlikely(rows, ordered[0]) >= CLEARLY
    )
    return ordered[0] if clear else None


def _unlikely(rows: Sequence[Transaction], places: frozenset[int]) -> float:
    """How much words speak against turning these."""
    return sum(rows[place].said for place in places)


def _alike(rows: Sequence[Transaction], one: frozenset[int], other: frozenset[int]) -> bool:
    return sorted((rows[place].date, rows[place].amount) for place in one) == sorted(
        (rows[place].date, rows[place].amount) for place in other
    )


def _as_proven(row: Transaction) -> Transaction:
    return replace(row, sign="sign_proven")
