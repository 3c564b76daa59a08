"""Messages whose words of praise mean blame, and the same words meant: what happened beside them tells which.

`irony.txt` holds the words, the lines of `everyday.txt` and `trades.txt` are what happened (`written.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from aibackend_blocks.models.text_heads.training import sections

THING, OPENED = 0.45, 0.6
"""How many name a thing (`another update that loses my work`), and how many begin with praise; the rest end with it."""
CLOSED = 0.4
"""How many of those that begin with it end with it too."""


@cache
def words(half: int) -> dict[str, list[str]]:
    """The lists of `irony.txt`, by name: every other word, so that what one half teaches is measured by the other."""
    lists: dict[str, list[str]] = {}
    for name, line in sections(Path(__file__).with_name("irony.txt")):
        lists.setdefault(name, []).append(line)
    return {name: found[half::2] for name, found in lists.items()}


def praised(lines: Sequence[str], sign: int, half: int, random: Any) -> str:
    """Praise beside one of the lines, or beside a thing that does good (sign 1) or harm (sign -1)."""
    drawn, said = random.random(), words(half)
    if drawn >= OPENED:
        return f"{_one(lines, random)} {_one(said['closing'], random)}"
    does = said["good" if sign > 0 else "bad"]
    named = f"{random.choice(['another', 'a'])} {_one(said['thing'], random)} {_one(does, random)}."
    opened = f"{_one(said['opening'], random)} {named if drawn < THING else _inside(_one(lines, random))}"
    return f"{opened} {_one(said['closing'], random)}" if random.random() < CLOSED else opened


def _one(lines: Sequence[str], random: Any) -> str:
    return lines[int(random.integers(len(lines)))]


def _inside(line: str) -> str:
    """A line as it stands behind others' words."""
    return line if line.startswith(("I ", "I'")) else line[0].lower() + line[1:]
