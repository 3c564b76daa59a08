"""What is seen of a candidate once all have a first score: what its neighbours are, where the parties stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.pages.cells import Cell
from aibackend_blocks.pages.labels import fold

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BUCKETS = 1 << 13
"""Numbers of the hashed vocabulary."""
LIKELY = 0.3
"""Probability from which a cell is taken for what its likeliest candidate is."""
PARTIES = ("vendor", "customer")
_LEVELS = (0.3, 0.6, 0.9)


def context_of(found: Sequence[Candidate], shares: NDArray[np.float32], roles: Sequence[str]) -> list[list[int]]:
    """The numbers of each candidate's features, by the first probabilities of all: candidates × roles."""
    order = shares.argsort(1)[:, -2:][:, ::-1]
    first = [roles[place] for place in order[:, 0]]
    cells = _cells(found, shares, first)
    ranks = _ranks(shares, order[:, 0].tolist())
    said = _said(found, first)
    heads = {party: _best(found, shares[:, roles.index(party)]) for party in PARTIES}
    return [
        sorted(
            _seen(
                candidate,
                first[n],
                roles[order[n, 1]],
                _level(float(shares[n, order[n, 0]])),
                ranks[n],
                cells,
                said,
                heads,
            )
        )
        for n, candidate in enumerate(found)
    ]


def _seen(
    candidate: Candidate,
    own: str,
    second: str,
    level: int,
    rank: int,
    cells: Mapping[int, str],
    said: Mapping[str, Counter[str]],
    heads: Mapping[str, Candidate | None],
) -> set[int]:
    marks = [f"{own}{level}", f"{own}>{second}", f"{own}#{rank}"]
    for slot, cell in candidate.near.items():
        marks.append(f"{slot}={cells.get(id(cell), 'none')}")
    others = {role for role in said.get(fold(candidate.text), ()) if role != own}
    marks += [f"also={role}" for role in others]
    marks.append(f"in={cells.get(id(candidate.cell), 'none')}")
    for party, head in heads.items():
        marks.append(f"{party}:{_towards(candidate.cell, head.cell) if head else 'none'}")
    near = [_distance(candidate.cell, head.cell) if head else 1e9 for head in heads.values()]
    marks.append(f"nearer{near[0] < near[1]}{min(int(min(near) / 40), 4)}")
    return {_number(mark) for mark in marks} | {_number(f"{candidate.kind}{own}|{mark}") for mark in marks}


def _cells(found: Sequence[Candidate], shares: NDArray[np.float32], first: Sequence[str]) -> dict[int, str]:
    """What each cell is, by its likeliest candidate that plays a part."""
    best: dict[int, tuple[float, str]] = {}
    top = shares.max(1)
    for n, candidate in enumerate(found):
        share = float(top[n])
        if first[n] != "other" and share > max(LIKELY, best.get(id(candidate.cell), (0.0, ""))[0]):
            best[id(candidate.cell)] = (share, first[n])
    return {cell: role for cell, (_, role) in best.items()}


def _ranks(shares: NDArray[np.float32], first: Sequence[int]) -> list[int]:
    """How many candidates are likelier to play the same part, up to 3."""
    by_role = {role: sorted(shares[:, role].tolist(), reverse=True)[:4] for role in set(first)}
    return [min(3, sum(share > float(shares[n, role]) for share in by_role[role])) for n, role in enumerate(first)]


def _said(found: Sequence[Candidate], first: Sequence[str]) -> dict[str, Counter[str]]:
    """For each text the parts that it plays somewhere."""
    said: dict[str, Counter[str]] = {}
    for candidate, role in zip(found, first, strict=True):
        if role != "other":
            said.setdefault(fold(candidate.text), Counter())[role] += 1
    return said


def _best(found: Sequence[Candidate], shares: NDArray[np.float32]) -> Candidate | None:
    place = int(shares.argmax())
    return found[place] if shares[place] > LIKELY else None


def _level(share: float) -> int:
    return sum(share > level for level in _LEVELS)


def _towards(cell: Cell, other: Cell) -> str:
    """Where another cell stands from a cell."""
    if cell is other:
        return "same"
    if cell.page != other.page:
        return "elsewhere"
    down = (
        "up" if other.y1 <= cell.y0 + 0.5 * cell.height else "down" if other.y0 >= cell.y1 - 0.5 * cell.height else ""
    )
    side = "left" if other.x0 < cell.x0 - 20 else "right" if other.x0 > cell.x0 + 20 else ""
    return f"{down}{side}{min(int(abs(other.y0 - cell.y0) / (2 * cell.height + 1)), 4)}"


def _distance(cell: Cell, other: Cell) -> float:
    if cell.page != other.page:
        return 1e6
    return abs(cell.y0 - other.y0) + 0.5 * abs(cell.x0 - other.x0)


@lru_cache(maxsize=65536)
def _number(name: str) -> int:
    return crc32(name.encode()) % BUCKETS
