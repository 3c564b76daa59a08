"""Asking a head whose dense view is the multilingual vector: learnt in one language, it reads the others too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.head import TextHead

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def likelihoods(head: TextHead, texts: Sequence[str]) -> NDArray[np.float32]:
    """texts × the head's kinds, each row summing to 1; 4 ms a text on one core."""
    return likelihoods_of(head, [shown(text) for text in texts], multilingual.embed(texts))


def likelihoods_of(head: TextHead, texts: Sequence[str], dense: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same of texts as their n-grams are taken, each with its dense view as the head learnt it: texts × any."""
    import numpy as np

    if not texts:
        return np.zeros((0, len(head.kinds)), np.float32)
    sums = dense @ head.dense.T + head.said(texts)
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def shown(text: str) -> str:
    """The text with its question marks as a sign that n-grams keep."""
    return text.replace("?", " #")
