"""Reads `contrasts.txt`: texts with the harms that they do, their slots filled at random with a fixed seed."""

from __future__ import annotations

import random
import re
from pathlib import Path

FILLINGS = 8
"""Texts of one pattern with slots, at most."""


def contrasts() -> list[tuple[str, frozenset[str], int]]:
    """(text, harms, number of its pattern)."""
    chance = random.Random(5)  # noqa: S311
    slots, found = dict[str, list[str]](), dict[str, tuple[frozenset[str], int]]()
    for number, line in enumerate((Path(__file__).parent / "contrasts.txt").read_text("utf-8").splitlines()):
        if line.startswith("@"):
            name, words = line[1:].split(" = ")
            slots[name] = words.split("; ")
        elif "|" in line and not line.startswith("#"):
            harms, pattern = line.split("|", 1)
            for _ in range(FILLINGS):
                text = re.sub(r"\{(\w+)\}", lambda slot: chance.choice(slots[slot[1]]), pattern.strip())
                found[text] = frozenset(harms.split()), number
    return [(text, *told) for text, told in found.items()]
