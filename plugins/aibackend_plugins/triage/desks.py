"""What teams and categories of a common name take on: a table written by hand (`data/desks.txt`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from aibackend_blocks.models.zero_shot.wording import words

ALWAYS, SOMETIMES = 1.0, 0.35
"""How readily a kind is taken; "~" in the table stands for the lesser."""
NEVER = 0.03
"""What is left for kinds that the table does not name: a desk may still take them."""


@dataclass(frozen=True, kw_only=True)
class Desk:
    """takes: kinds and how readily, 0..1; a kind without a finer part stands for all of it."""

    takes: Mapping[str, float]

    def readily(self, kind: str) -> float:
        """How readily this kind is taken; the finer entry goes before the wider."""
        return self.takes.get(kind, self.takes.get(kind.split(":")[0], NEVER))


@lru_cache(maxsize=1024)
def desk_of(label: str) -> Desk | None:
    """The desk whose name is the longest run of words in the label, the last such run; None where none is.

    A run right before it narrows it to what both take: a safety incident is one of safety.
    """
    said = words(label).replace("&", "and").split()
    for size in range(min(len(said), 5), 0, -1):
        for start in range(len(said) - size, -1, -1):
            if (found := _desks().get(" ".join(said[start : start + size]))) is not None:
                return _narrowed(found, _desks().get(" ".join(said[max(start - size, 0) : start])))
    return None


def _narrowed(desk: Desk, by: Desk | None) -> Desk:
    both = {kind: max(how, by.takes[kind]) for kind, how in desk.takes.items() if kind in by.takes} if by else {}
    return Desk(takes=both) if both else desk


@cache
def _desks() -> Mapping[str, Desk]:
    found: dict[str, Desk] = {}
    for line in (Path(__file__).parent / "data" / "desks.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            names, kinds = (part.strip() for part in line.split("|"))
            desk = Desk(takes=dict(_taken(kind.strip()) for kind in kinds.split(",")))
            for name in names.split(";"):
                found.setdefault(name.strip(), desk)
    return found


def _taken(kind: str) -> tuple[str, float]:
    return (kind[1:].strip(), SOMETIMES) if kind.startswith("~") else (kind, ALWAYS)
