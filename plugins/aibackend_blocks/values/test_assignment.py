"""The pairing of greatest total worth."""

from __future__ import annotations

import time
from itertools import permutations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.assignment import best_pairs

WORTHS = st.integers(1, 5).flatmap(
    lambda columns: st.lists(
        st.lists(st.integers(0, 9).map(float), min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


@given(worths=WORTHS)
def test_no_other_pairing_is_worth_more(worths: list[list[float]]) -> None:
    """Every row and column is used at most once, and no pairing of all those possible adds up to more."""
    pairs = best_pairs(worths)

    rows, columns = len(worths), len(worths[0])
    table = worths if rows <= columns else [list(column) for column in zip(*worths, strict=True)]
    best = max(
        sum(table[row][column] for row, column in enumerate(chosen))
        for chosen in permutations(range(len(table[0])), len(table))
    )
    assert sum(worths[row][column] for row, column in pairs) == best
    assert len({row for row, _ in pairs}) == len({column for _, column in pairs}) == len(pairs)


def test_pairs_not_worth_it_stay_apart() -> None:
    """A pair worth no more than the least is none; nothing pairs with nothing."""
    assert best_pairs([[0.4, 0.9], [0.5, 0.3]], least=0.5) == [(0, 1)]
    assert best_pairs([]) == best_pairs([[], []]) == []


def test_what_is_alike_is_paired_without_detours() -> None:
    """A thousand rows of which few are wanted, or all are wanted alike: seconds, where each way led past all others."""
    few, all_alike = np.zeros((1_000, 1_000)), np.ones((1_000, 1_000))
    few[::4, ::3] = 0.5
    started = time.process_time()

    pairs = [best_pairs(table) for table in (few, all_alike)]

    assert [len(found) for found in pairs] == [250, 1_000]
    assert time.process_time() - started < 5
