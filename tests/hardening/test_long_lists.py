"""A list of figures that is sent as a paper costs what its cells cost, however wide or long it is.

`tox -e hardening-longest` goes through all that read one, the normal tests through a sample.
"""

from __future__ import annotations

import base64
import os

import pytest

from aibackend.container import Container

from .processor import cpu_s

WHOLE = bool(os.environ.get("HARDENING"))
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(1200)]

MOST_S = 40.0
"""CPU time that no list may take, so that it is answered before its deadline."""
FACTOR_MOST = 6.0
"""Times the CPU time of a quarter of the list: 4 where it follows the cells, 16 where it follows the square of them."""
SIDES = (
    {"wide": ((250, 50), (1_000, 50)), "long": ((60, 250), (60, 1_000))}
    if WHOLE
    else {"wide": ((125, 25), (500, 25)), "long": ((30, 100), (30, 400))}
)
"""Columns and rows of a quarter, and of the whole."""
SAMPLED = ("statement", "tables")
READERS = ("invoice", "parse", "receipt", "split", "statement", "tables") if WHOLE else SAMPLED


def listed(columns: int, rows: int, first: int) -> str:
    """A list as a `data:` URL. first: of its figures, no two of which are alike."""
    lines = (",".join(f"{first + row * columns + place}.25" for place in range(columns)) for row in range(rows))
    return "data:text/csv;base64," + base64.b64encode("\n".join(lines).encode()).decode()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", READERS)
async def test_four_times_the_cells_take_four_times_the_time(container: Container, name: str, side: str) -> None:
    """Neither the width nor the length of a list counts more than once."""
    capability = container.plugins.capabilities[name]
    firsts = iter(range(1_000_000, 9_000_000, 1_000_000))  # what was remembered of one list tells nothing of the next

    async def measured(columns: int, rows: int) -> float:
        return await cpu_s(container, capability, {"fileUrl": listed(columns, rows, next(firsts))}, MOST_S)

    await measured(3, 5)
    quarter, whole = [await measured(*size) for size in SIDES[side]]
    if whole > FACTOR_MOST * quarter:
        quarter, whole = [await measured(*size) for size in SIDES[side]]

    assert whole < MOST_S
    assert whole <= FACTOR_MOST * quarter
