"""A text and a question as the reader sees them: MiniLM's states, what the tagger sees, and how alike both are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_blocks.models.tagger import network
from aibackend_blocks.models.tagger.surface import WIDTH, see

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_TYPES = 13
DESCRIBED = WIDTH + 2 * _TYPES + 64
"""Columns of `Seen.described`."""
_STOP = frozenset(["the", "a", "an", "of", "for", "is", "was", "are", "what", "which", "who", "when", "where", "how",
                   "do", "does", "did", "to", "in", "on", "at", "and", "or", "it"])  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Seen:
    """A text in pieces. spans: code points. words: number of each piece's word. states: pieces × 384.

    lower: the states after the third layer. described: pieces × `DESCRIBED`: what can be seen of a word, shares of the
    tagger's types, vectors of pieces.
    """

    spans: tuple[tuple[int, int], ...]
    words: NDArray[np.int32]
    states: NDArray[np.float32]
    lower: NDArray[np.float32]
    described: NDArray[np.float32]


@dataclass(frozen=True, kw_only=True)
class Question:
    """A field's name in words, as MiniLM sees it. states and vectors: one row a telling piece."""

    vector: NDArray[np.float32]
    states: NDArray[np.float32]
    vectors: NDArray[np.float32]

    def alike(self, seen: Seen) -> NDArray[np.float32]:
        """pieces × 3: likeness to the whole question, to its nearest piece in context, and to its nearest word."""
        import numpy as np

        states = _unit(seen.states)
        whole = states @ self.vector
        if not len(self.states):
            return np.stack([whole, whole * 0, whole * 0], 1)
        near = (states @ _unit(self.states).T).max(1)
        same = (_unit(seen.described[:, -64:]) @ _unit(self.vectors).T).max(1)
        return np.stack([whole, near, same], 1)


@lru_cache(maxsize=4)
def seen(text: str) -> Seen:
    """A text of any length; asked of several times in a row, it is seen once."""
    import numpy as np

    view, tokens = see(text), minilm.tokens(text)
    if not len(view.ids):
        none = np.zeros((0, DESCRIBED), np.float32)
        return Seen(spans=(), words=view.words, states=tokens.states, lower=tokens.lower, described=none)
    shares = np.exp(network.log_shares(view))[:, :, 1:].reshape(len(view.ids), -1)
    described = np.concatenate([view.surface, shares, _vectors(view.ids)], 1).astype(np.float32)
    return Seen(spans=view.spans, words=view.words, states=tokens.states, lower=tokens.lower, described=described)


@lru_cache(maxsize=512)
def asked(words: str) -> Question:
    """A question of some words: "delivery date"."""
    view = see(words)
    tokens = minilm.tokens(words)
    telling = [n for n, (start, end) in enumerate(view.spans) if words[start:end].lower() not in _STOP]
    return Question(vector=minilm.embed([words])[0], states=tokens.states[telling], vectors=_vectors(view.ids)[telling])


def _vectors(ids: NDArray[np.int32]) -> NDArray[np.float32]:
    return network.vectors(ids) / _spread()


@cache
def _spread() -> float:
    import numpy as np

    return float(network.vectors(np.arange(2000, 6000, dtype=np.int32)).std())


def _unit(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    made: NDArray[np.float32] = rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6)
    return made
