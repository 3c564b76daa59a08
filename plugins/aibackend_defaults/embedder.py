"""Sentence vectors from the MiniLM block, made in compute workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from aibackend.services import Compute, Embedder
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm, multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")
SHARE = 16
"""Texts of one trip to a worker: all workers take part in a long list, and a trip stays within seconds."""


class MiniLMEmbedder(Embedder):
    """all-MiniLM-L6-v2: English above all, 384 numbers, the first 254 pieces of a text; beside it a second model."""

    name = "minilm"
    second = multilingual.NAME
    dimensions = minilm.DIMENSIONS

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        import numpy as np

        rows = await self._shared(_embedded, texts)
        return np.array(rows, np.float32).reshape(len(rows), self.dimensions)

    async def encode(self, texts: Sequence[str]) -> list[tuple[NDArray[np.float32], bytes]]:
        """(vector, states of the pieces in short) of each text, as `minilm.encode` gives them."""
        return await self._shared(minilm.encode, texts)

    def is_abroad(self, text: str) -> bool:
        """Whether the second model, of many languages, reads a text better."""
        return foreign(text)

    async def embed_abroad(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Vectors of the second model: 512 numbers."""
        import numpy as np

        rows = await self._shared(_embedded_abroad, texts)
        return np.array(rows, np.float32).reshape(len(rows), multilingual.DIMENSIONS)

    async def _shared(self, work: Callable[[Sequence[str]], list[T]], texts: Sequence[str]) -> list[T]:
        """The work's results, in order. Texts of like length go together, so that little is padding."""
        order = sorted(range(len(texts)), key=lambda number: len(texts[number]))
        shares = [order[start : start + SHARE] for start in range(0, len(order), SHARE)]
        done = await asyncio.gather(*(self._compute.run(work, [texts[number] for number in share]) for share in shares))
        found = {n: one for share, ones in zip(shares, done, strict=True) for n, one in zip(share, ones, strict=True)}
        return [found[number] for number in range(len(texts))]


def _embedded(texts: Sequence[str]) -> list[NDArray[np.float32]]:
    return list(minilm.embed(texts))


def _embedded_abroad(texts: Sequence[str]) -> list[NDArray[np.float32]]:
    return list(multilingual.embed(texts))
