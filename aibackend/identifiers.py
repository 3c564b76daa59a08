"""Identifiers that are unique and not secret: they cost no call to the system, which may hand the turn to a thread."""

from __future__ import annotations

import random

_CHANCE = random.Random()  # noqa: S311 - seeded by the system in each process; names things, guards nothing


def chance(bits: int) -> str:
    """Lowercase hexadecimal digits by chance, four bits each."""
    return f"{_CHANCE.getrandbits(bits):0{bits // 4}x}"
