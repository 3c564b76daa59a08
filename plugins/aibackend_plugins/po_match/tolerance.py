"""When two figures of different papers count as equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, kw_only=True)
class Tolerance:
    """Equal within a share of the reference or within an absolute difference, whichever is more."""

    share: Decimal
    least: Decimal

    def holds(self, value: Decimal, reference: Decimal) -> bool:
        """Whether `value` is as good as `reference`."""
        return abs(value - reference) <= max(self.least, self.share * abs(reference))


TOLERANCE = Tolerance(share=Decimal("0.01"), least=Decimal("0.01"))
"""The contract's: 1 % or 0.01."""
_NEAR = 1e-9
"""Share of the bound within which binary figures leave it open on which side of it a difference lies."""


def agree(a: Decimal | None, b: Decimal | None, *, unknown: bool = False) -> bool:
    """Whether two figures are one within the tolerance. unknown: what is said where one of them is not told."""
    return unknown if a is None or b is None else TOLERANCE.holds(a, b)


def agreement(left: Sequence[Decimal | None], right: Sequence[Decimal | None]) -> NDArray[np.bool_]:
    """left × right: whether two figures are told and one within the tolerance."""
    rows, columns = (np.array([float("nan") if v is None else float(v) for v in side]) for side in (left, right))
    gaps = np.abs(rows[:, None] - columns[None, :])
    bounds = np.maximum(float(TOLERANCE.least), float(TOLERANCE.share) * np.abs(columns))
    holds: NDArray[np.bool_] = gaps <= bounds * (1 - _NEAR)
    for row, column in np.argwhere((gaps <= bounds * (1 + _NEAR)) & ~holds):
        holds[row, column] = agree(left[row], right[column])
    return holds
