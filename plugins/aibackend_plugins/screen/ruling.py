"""What came of a check."""

from __future__ import annotations

from dataclasses import dataclass

from .asking import Check
from .facts import Fact

HOLDS, FAILS = 0.95, 0.05
"""A figure, a place or a name that a fact states settles a check, but facts may be old or wrong."""


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """likely: 0..1, None when no fact says. fact: what it rests on. note: further words for the evidence.

    unread: the part of the criterion that no fact speaks of; it is then not met, however likely the rest.
    """

    check: Check
    likely: float | None
    fact: Fact | None = None
    note: str = ""
    unread: str = ""
