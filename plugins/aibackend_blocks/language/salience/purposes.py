"""What a sentence is to its text: what a letter asks for, what a study found, how a story ends, a new rule, a fault.

A trained head over n-grams and multilingual vectors (English, German, French, Spanish). `training/texts.txt` was
written for this project; `purposes.json` holds the figures of lines that were held out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PURPOSES = ("request", "finding", "outcome", "rule", "fault", "background")


def pointed(texts: Sequence[str], *, asked: float = 0.0) -> NDArray[np.float32]:
    """How likely each sentence is not mere background, 0 to 1; 4 ms each on one core. asked: what a request counts
    more."""
    likely = likelihoods(_head(), texts)
    told: NDArray[np.float32] = 1.0 - likely[:, PURPOSES.index("background")]
    told += asked * likely[:, PURPOSES.index("request")]
    return told


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "purposes.npz")
