"""Notes of nothing but figures: each is looked at where it stands, not with all that stands before it."""

from __future__ import annotations

import time

import pytest

from aibackend_plugins.dunning.figures import sums_in

MOST = 9.0
"""Times the CPU time of a quarter: 4 where it follows the length, 16 where it follows the square of it."""


@pytest.mark.parametrize("figure", ["1 ", "1234 ", "$1 "])
def test_figures_cost_what_their_number_costs(figure: str) -> None:
    """Four times as many take about four times the time."""

    def cpu_s(length: int) -> float:
        text, taken = figure * (length // len(figure)), []
        for _ in range(3):
            begun = time.process_time()
            sums_in(text)
            taken.append(time.process_time() - begun)
        return min(taken)

    assert cpu_s(8_000) < MOST * cpu_s(2_000)
