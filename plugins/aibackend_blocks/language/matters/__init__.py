"""What a clause of a customer judges, in any language of the encoder: "the long wait", "the result", or nothing.

A softmax regression on the clause's vector; `training/fit.py` makes it from `training/clauses.txt`. `named.toml` holds
how a business names each matter in seven languages, so that no words of a customer have to be fitted into an answer.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer.heads import embedded_abroad

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HERE = Path(__file__).parent
CODES = ("en", "de", "fr", "es", "it", "nl", "pt")
"""ISO 639-1 codes of the languages in which matters have names."""
NONE = "none"
STEEP = 2.0
"""How far the head's odds are spread, since a clause is mostly of one matter."""


def likely(texts: Sequence[str]) -> NDArray[np.float32]:
    """How likely each text is of each of `kinds`: n × kinds, a row adds up to 1."""
    import numpy as np

    weights, _ = _head()
    odds = STEEP * (embedded_abroad(texts) @ weights[:-1] + weights[-1])
    found = np.exp(odds - odds.max(axis=1, keepdims=True))
    shares: NDArray[np.float32] = found / found.sum(axis=1, keepdims=True)
    return shares


def kinds() -> list[str]:
    """The matters; "+" first in those that praise, and "none"."""
    return _head()[1]


def blame(texts: Sequence[str]) -> list[float]:
    """How likely each text tells of something that went wrong."""
    if not texts:
        return []
    wrong = [n for n, kind in enumerate(kinds()) if kind != NONE and not kind.startswith("+")]
    return [float(share) for share in likely(texts)[:, wrong].sum(axis=1)]


@cache
def named() -> Mapping[str, Mapping[str, str]]:
    """Names of each matter by language; "kind": the kind of issue."""
    table = tomllib.loads((HERE / "named.toml").read_text(encoding="utf-8"))
    return {matter: dict(zip(("kind", *CODES), names, strict=True)) for matter, names in table.items()}


@cache
def _head() -> tuple[NDArray[np.float32], list[str]]:
    import numpy as np

    with np.load(HERE / "head.npz") as held:
        return held["weights"].astype(np.float32), [str(kind) for kind in held["kinds"]]
