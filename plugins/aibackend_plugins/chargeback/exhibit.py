"""One record of a merchant as it is filed: its kind, its side, and what may be done with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Exhibit:
    """One given text. kind: "" where it is of no kind we know. against: it speaks for the cardholder's side.

    likeness: share of its kind, 0 to 1. granted: it owns up to what is claimed. also: further kinds that it proves.
    doubtful: its side cannot be told. held: False where it only says that something is not there. absent: it tells
    of what the customer never did, which is stated and cannot be enclosed.
    """

    text: str
    kind: str
    likeness: float
    against: bool = False
    also: tuple[str, ...] = ()
    held: bool = True
    granted: bool = False
    doubtful: bool = False
    absent: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        return (self.kind, *self.also)

    @property
    def is_bare(self) -> bool:
        """Whether there is no document of it: of what never came, only some lists are records."""
        return self.absent and self.kind not in RECORDS_OF_NONE


RECORDS_OF_NONE = frozenset({"nocancel", "noreturn"})
"""Kinds of which the record is that there is nothing: of others nothing is no record."""
