"""Pairs that are one thing by a single value, and which fields they bear out as the same.

A number that one record of either side holds, or a name that nobody else there is called by, makes a pair; columns of
other names that differ in such pairs were taken for one field by mistake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from statistics import median

from .content import one_value, same_numbers
from .fields import FEW, Field, named_alike
from .vectors import Record

PAIRS_MOST = FEW * FEW
"""Pairs of records up to which names are compared each with each."""
REFUTED = 0.6
"""Likeness in anchored pairs below which two columns are taken for two fields."""
Cells = Sequence[Sequence[str]]


@dataclass(frozen=True, kw_only=True)
class Anchors:
    """numbered: pairs that alone hold one number. named: a field by its left name, and the pair that it calls so."""

    numbered: frozenset[tuple[int, int]]
    named: frozenset[tuple[str, int, int]]

    @property
    def pairs(self) -> frozenset[tuple[int, int]]:
        """All pairs that are anchored."""
        return self.numbered | {(a, b) for _, a, b in self.named}


def anchors(
    fields: Sequence[Field], cells: tuple[Cells, Cells], sides: tuple[Sequence[Record], Sequence[Record]]
) -> Anchors:
    """The pairs of two sets that are one thing by a single value."""
    named: set[tuple[str, int, int]] = set()
    if len(cells[0]) * len(cells[1]) <= PAIRS_MOST:
        for at, field in enumerate(fields):
            if field.kind in ("name", "text"):
                named |= {(field.left, a, b) for a, b in _alone([[row[at] for row in side] for side in cells])}
    return Anchors(numbered=frozenset(same_numbers(*sides)), named=frozenset(named))


def _alone(columns: Sequence[Sequence[str]]) -> list[tuple[int, int]]:
    """Pairs of rows with one value that no other row has."""
    rows = product(enumerate(columns[0]), enumerate(columns[1]))
    same = [(a, b) for (a, one), (b, other) in rows if one_value(one, other)]
    left, right = Counter(a for a, _ in same), Counter(b for _, b in same)
    return [(a, b) for a, b in same if left[a] == right[b] == 1]


def borne_out(fields: Sequence[Field], cells: tuple[Cells, Cells], known: Anchors) -> list[int]:
    """The places of the fields but those in words that have two names and differ in most anchored pairs."""
    return [at for at, field in enumerate(fields) if not _refuted(field, at, cells, known)]


def _refuted(field: Field, at: int, cells: tuple[Cells, Cells], known: Anchors) -> bool:
    if field.kind not in ("name", "text") or named_alike(field.left, field.right):
        return False
    alike = [field.alike(cells[0][a][at], cells[1][b][at]) for a, b in known.pairs]
    told = [value for value in alike if value is not None]
    return bool(told) and median(told) < REFUTED
