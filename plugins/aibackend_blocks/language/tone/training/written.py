"""The lines of `everyday.txt`, `trades.txt` and `said_*.txt`, and the short messages that are made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.language.tone.training.irony import praised
from aibackend_blocks.models.text_heads.training import sections

WRITTEN = ("everyday.txt", "trades.txt", "said_1.txt", "said_2.txt")
MESSAGES = 1
"""Messages of two or three lines that are made for each line."""


def written(name: str) -> tuple[list[str], Any]:
    """(lines, their sign -1, 0, 1) of a file."""
    found = sections(Path(__file__).with_name(name))
    return [line for _, line in found], np.array([{"+": 1, "-": -1, "0": 0}[kind[0]] for kind, _ in found])


def messages(lines: list[str], signs: Any, random: Any) -> tuple[list[str], Any]:
    """(lines and short messages of lines that take one side, their sign)."""
    texts, told = list(lines), list(signs)
    for sign, line in zip(np.repeat(signs, MESSAGES), np.repeat(lines, MESSAGES), strict=True):
        others = random.choice(np.flatnonzero(signs == sign), int(random.integers(1, 3)))
        texts.append(" ".join([line, *(lines[n] for n in others)]))
        told.append(sign)
    return texts, np.array(told)


def with_irony(lines: list[str], signs: Any, name: str, ironies: int, random: Any) -> tuple[list[str], Any]:
    """The same, and praise beside a line. name: of the file.

    ironies: how many praise what went wrong, and as many what went well.
    """
    texts, told = messages(lines, signs, random)
    told = list(told)
    for sign in (-1, 1):
        happened = [lines[n] for n in np.flatnonzero(signs == sign)]
        texts += [praised(happened, sign, WRITTEN.index(name) % 2, random) for _ in range(ironies)]
        told += [sign] * ironies
    return texts, np.array(told)
