"""The learned judge: how likely a stretch of a text is a field's value, by all that speaks for it (`evidence`).

Boosted trees (`judge.json`) over that, and over what sort of value a field of such a name has: a linear layer over the
name's vector (`sorts.npz`). Trained by `training/judge.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .candidates import Candidate
from .evidence import SURFACES, Asked, Weighed, evidence
from .kinds import Field
from .scorer import shares

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Likely = tuple[float, Field, Candidate]
"""share, field, candidate."""


def judged(page: Asked) -> list[Likely]:
    """Each stretch that was weighed, and how often such are right."""
    import numpy as np

    weighed = list(evidence(page))
    sorts = sorts_of([field.question for field, _ in weighed])
    rows = [row for (_, each), sort in zip(weighed, sorts, strict=True) for row in table(each, sort)]
    pairs = [(field, one.one) for field, each in weighed for one in each]
    found = shares(np.array(rows, np.float32), "judge.json").tolist() if rows else []
    return [(share, field, one) for share, (field, one) in zip(found, pairs, strict=True)]


def table(weighed: list[Weighed], sort: NDArray[np.float32]) -> list[list[float]]:
    """candidates × features. sort: the share of each of `SURFACES` among values of fields of such a name."""
    mine = [float(sort[SURFACES.index(one.surface)]) for one in weighed]
    most, surest = max(mine, default=0.0), float(sort.max())
    return [
        [*one.told, share, share - most, surest, *(float(one.surface == each) for each in SURFACES)]
        for one, share in zip(weighed, mine, strict=True)
    ]


def sorts_of(names: list[str]) -> NDArray[np.float32]:
    """names × `SURFACES`: what sort of value fields of these names have."""
    import numpy as np

    from aibackend_blocks.models import minilm

    weights, bias = _layer()
    scores = (minilm.embed(names) if names else np.zeros((0, len(weights)), np.float32)) @ weights + bias
    scores = np.exp(scores - scores.max(1, keepdims=True)) if names else scores
    made: NDArray[np.float32] = scores / scores.sum(1, keepdims=True)
    return made


@cache
def _layer() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("sorts.npz")) as arrays:
        return arrays["weights"].astype(np.float32), arrays["bias"].astype(np.float32)
