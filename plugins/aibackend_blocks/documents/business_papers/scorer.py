"""How likely each candidate plays each role: vectors of its features, added, and one small layer; in numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.features import features_of
from aibackend_blocks.pages.cells import Sheet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST = 1e-6
"""Probability below which nothing tells more."""


@dataclass(frozen=True)
class Scores:
    """Candidates with the probabilities of their roles: candidates × roles."""

    candidates: tuple[Candidate, ...]
    shares: NDArray[np.float32]

    def share(self, place: int, role: str) -> float:
        """The probability that a candidate plays a role."""
        return max(LEAST, float(self.shares[place, roles().index(role)]))


def scored(sheet: Sheet, found: Sequence[Candidate]) -> Scores:
    """The probabilities of all candidates' roles."""
    import numpy as np

    if not found:
        return Scores((), np.zeros((0, len(roles())), np.float32))
    head, features = _head(), features_of(sheet, found)
    flat = np.concatenate([np.array(each, np.int32) for each in features])
    starts = np.cumsum([0, *(len(each) for each in features)])[:-1]
    hidden = np.maximum(np.add.reduceat(head["vectors"][flat], starts, axis=0) + head["bias"], 0)
    scores = hidden @ head["leave"] + head["leave_bias"]
    shares = np.exp(scores - scores.max(1, keepdims=True))
    return Scores(tuple(found), shares / shares.sum(1, keepdims=True))


@cache
def roles() -> tuple[str, ...]:
    """The roles, in the order of the probabilities."""
    return tuple(str(role) for role in _head()["roles"])


@cache
def _head() -> dict[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("roles.npz")) as stored:
        head = dict(stored)
    head["vectors"] = head["vectors"].astype(np.float32) * head.pop("scale")
    return head
