"""The trained heads: a weight for each number of the sentence vector and for each word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.harm.spelling import folded_words
from aibackend_blocks.models import minilm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRADES = ("weapons", "drugs", "counterfeits", "fraud", "minors", "cheating")
"""What many places forbid: offers of the first three, lures for money, people under age, and cheats in games."""
HARMS = ("hate", "offensive", "toxic", "sexual", "violence", "self-harm", "harassment", *TRADES)
_HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Heads:
    """vectors: 384 × harms. words: n × harms, by the numbers of vocabulary. bias: harms."""

    vectors: NDArray[np.float32]
    words: NDArray[np.float32]
    bias: NDArray[np.float32]
    vocabulary: dict[str, int]


def likelihoods(texts: Sequence[str]) -> NDArray[np.float64]:
    """Probability of each harm in each text, as a reader who looks for it would judge: texts × HARMS, 0..1."""
    import numpy as np

    held = _heads()
    sums = minilm.embed(texts) @ held.vectors + held.bias + np.stack([pull(text) for text in texts])
    found: NDArray[np.float64] = 1 / (1 + np.exp(-sums.astype(np.float64)))
    return found


def pull(text: str) -> NDArray[np.float32]:
    """What the words alone say, one number a harm, positive for harm; cheap, to find where to look in a long text."""
    import numpy as np

    held = _heads()
    numbers = sorted({held.vocabulary[word] for word in folded_words(text) if word in held.vocabulary})
    return held.words[numbers].sum(axis=0) if numbers else np.zeros(len(HARMS), np.float32)


@cache
def _heads() -> Heads:
    import numpy as np

    with np.load(_HERE / "heads.npz") as held:
        return Heads(
            vectors=held["vectors"].astype(np.float32),
            words=held["words"].astype(np.float32),
            bias=held["bias"].astype(np.float32),
            vocabulary={word: number for number, word in enumerate(held["vocabulary"].tolist())},
        )
