"""What a text is for, and sentences to begin and to end such a text with in a register."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from .acts import CHAINS, Register

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

LIKE_MIN: Final = 0.33
"""Cosine from which a text with a matter's cue is taken to be of it."""
READ_MOST: Final = 1_200
"""Characters of a text that tell its matter."""


class Matter(NamedTuple):
    """One matter: its cue, texts of it, and openings and closings by register."""

    cue: re.Pattern[str]
    like: Sequence[str]
    opens: Mapping[str, Sequence[str]]
    closes: Mapping[str, Sequence[str]]

    def openings(self, register: Register) -> Sequence[str]:
        """Openings of a register or of the next of its chain."""
        return _of(self.opens, register)

    def closings(self, register: Register) -> Sequence[str]:
        """Closings of a register or of the next of its chain."""
        return _of(self.closes, register)


def matter_of(text: str, goal: str) -> Matter | None:
    """The matter that a text and its goal are likest to, of those whose cue is in it; None where none is near."""
    from aibackend_blocks.models.minilm import embed

    read = f"{goal}. {text}"[:READ_MOST]
    candidates = [name for name, matter in _matters().items() if name != "any" and matter.cue.search(read)]
    if not candidates:
        return None
    seen = embed([read])[0]
    likeness = {name: float((_vectors(name) @ seen).max()) for name in candidates}
    best = max(candidates, key=lambda name: likeness[name])
    return _matters()[best] if likeness[best] >= LIKE_MIN else None


def any_matter() -> Matter:
    """What fits a text of any matter."""
    return _matters()["any"]


def _of(words: Mapping[str, Sequence[str]], register: Register) -> Sequence[str]:
    return next((words[name] for name in CHAINS[register] if name in words), ())


@cache
def _vectors(name: str) -> NDArray[numpy.float32]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(_matters()[name].like))


@cache
def _matters() -> dict[str, Matter]:
    rows = tomllib.loads((Path(__file__).parent / "data" / "frames.toml").read_text("utf-8"))
    return {
        name: Matter(re.compile(row["cue"], re.IGNORECASE), row["like"], row.get("open", {}), row.get("close", {}))
        for name, row in rows.items()
    }
