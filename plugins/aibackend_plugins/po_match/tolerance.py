"""When two figures of different papers count as equal."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, kw_only=True)
class Tolerance:
    """Equal within a share of the reference or within an absolute difference, whichever is more."""

    share: Decimal
    least: Decimal

    def holds(self, value: Decimal, reference: Decimal) -> bool:
        """Whether `value` is as good as `reference`."""
        return abs(value - reference) <= max(self.least, self.share * abs(reference))
