"""How likely each candidate plays each role: vectors of its features, added, and one small layer; in numpy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.context import context_of
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
    first = first_shares(head, features)
    shares = _shares(np.log(first + LEAST) + _layer(head, "2", context_of(found, first, roles())))
    figures = [place for place, candidate in enumerate(found) if candidate.kind == "figure"]
    if figures:  # among these, arithmetic decides
        shares[figures] = _shares(_layer(head, "3", [features[place] for place in figures]))
    return Scores(tuple(found), shares)


def first_shares(head: Mapping[str, NDArray[np.float32]], features: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    """The probabilities by each candidate's own features: candidates × roles."""
    return _shares(_layer(head, "", features))


def _layer(
    head: Mapping[str, NDArray[np.float32]], number: str, features: Sequence[Sequence[int]]
) -> NDArray[np.float32]:
    """Scores by features: their vectors added, what is above zero, and a weight for each role."""
    import numpy as np

    flat = np.concatenate([np.array(each, np.int32) for each in features])
    starts = np.cumsum([0, *(len(each) for each in features)])[:-1]
    hidden = np.maximum(np.add.reduceat(head[f"vectors{number}"][flat], starts, axis=0) + head[f"bias{number}"], 0)
    scores: NDArray[np.float32] = hidden @ head[f"leave{number}"] + head[f"leave_bias{number}"]
    return scores


def _shares(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    shares = np.exp(scores - scores.max(1, keepdims=True))
    return cast("NDArray[np.float32]", shares / shares.sum(1, keepdims=True))


@cache
def roles() -> tuple[str, ...]:
    """The roles, in the order of the probabilities."""
    return tuple(str(role) for role in _head()["roles"])


@cache
def _head() -> dict[str, NDArray[np.float32]]:
    return stored_head(Path(__file__).with_name("roles.npz"))


def stored_head(path: Path) -> dict[str, NDArray[np.float32]]:
    """The layers of a file, their vectors spread from eight bits."""
    import numpy as np

    with np.load(path) as stored:
        head = dict(stored)
    for number in ("", "2", "3"):
        if f"vectors{number}" in head:
            head[f"vectors{number}"] = head[f"vectors{number}"].astype(np.float32) * head.pop(f"scale{number}")
    return head
