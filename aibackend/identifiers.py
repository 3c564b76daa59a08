"""Identifiers that are unique and not secret: they cost no call to the system, which may hand the turn to a thread."""

from __future__ import annotations

import random
from datetime import datetime

_CHANCE = random.Random()  # noqa: S311 - seeded by the system in each process; names things, guards nothing


def chance(bits: int) -> str:
    """Lowercase hexadecimal digits by chance, four bits each."""
    return f"{_CHANCE.getrandbits(bits):0{bits // 4}x}"


def id_at(moment: datetime) -> str:
    """What ids of calls begin with that were made then: they rise with time, which is kind to indexes."""
    return f"{int(moment.timestamp() * 1000):012x}"
