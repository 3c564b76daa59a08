"""One number of a job, with what it counts and what it holds for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.values.quantities import Quantity

from .words import stems


@dataclass(frozen=True, kw_only=True, eq=False)
class Term:
    """One number of the job.

    kind: amount; often (occurrences, within `per` if that is said); part (some of what is counted elsewhere, or a
    spacing).
    noun: what an amount counts. per: what it holds for: a period ("week"), a stem ("visit"), "each", "likewise" (as
    the amount before). sides: length, width … in so many words. of: the amount of
    which each has this. into: so many versions are made of the amount before it ("into three languages"). whole: it
    is a sum already ("in total", "means 20 hours", "20 photographer hours"). summed: what it counts is told part by
    part, so that it is their number and no factor of theirs.
    """

    value: Decimal
    unit: str
    start: int
    end: int
    sentence: int
    clause: int
    kind: str = "amount"
    noun: str = ""
    per: tuple[str, ...] = ()
    of: Term | None = None
    into: bool = False
    whole: bool = False
    summed: bool = False
    sides: bool = False
    quantity: Quantity | None = None
    text: str = ""

    @property
    def head(self) -> str:
        """The stem of the last word of what is counted, before any "of"."""
        return next(iter(stems(re.split(r"\bof\b", self.noun)[0])[-1:]), "")
