"""A head: loading, saving and asking it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_blocks.models.text_heads.features import BUCKETS, buckets

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, kw_only=True)
class TextHead:
    """kinds: names of the columns. exclusive: one kind a text (softmax), else each on its own (sigmoid).

    grams: kinds × BUCKETS. dense: kinds × 384. bias: kinds.
    """

    kinds: tuple[str, ...]
    exclusive: bool
    grams: NDArray[np.float32]
    dense: NDArray[np.float32]
    bias: NDArray[np.float32]

    def probabilities(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """n × kinds, each in 0..1; rows in the order given."""
        return self.probabilities_of(texts, minilm.embed(texts))

    def probabilities_of(self, texts: Sequence[str], dense: NDArray[np.float32]) -> NDArray[np.float32]:
        """The same of texts whose dense view is given, as the head learnt it: n × any."""
        import numpy as np

        if not texts:
            return np.zeros((0, len(self.kinds)), np.float32)
        logits = dense @ self.dense.T + self.said(texts)
        if not self.exclusive:
            return np.asarray(1.0 / (1.0 + np.exp(-logits)), np.float32)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)

    def said(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """n × kinds, log odds by the n-grams alone: much faster, for choosing what to look at closely."""
        import numpy as np

        odds = np.tile(self.bias, (len(texts), 1))
        for row, text in enumerate(texts):
            found = buckets(text)
            if found:
                odds[row] += self.grams[:, found].sum(axis=1) / np.sqrt(np.float32(len(found)))
        return odds


def load_head(path: Path) -> TextHead:
    """A head as `save_head` wrote it."""
    import numpy as np

    with np.load(path) as held:
        return TextHead(
            kinds=tuple(str(kind) for kind in held["kinds"]),
            exclusive=bool(held["exclusive"]),
            grams=held["grams"].astype(np.float32) * held["scale"].astype(np.float32)[:, None],
            dense=held["dense"].astype(np.float32),
            bias=held["bias"].astype(np.float32),
        )


def save_head(path: Path, head: TextHead) -> None:
    """Keeps the weights of n-grams in 8 bits, a scale a kind, and all others in 16."""
    import numpy as np

    assert head.grams.shape == (len(head.kinds), BUCKETS)
    scale = np.maximum(np.abs(head.grams).max(axis=1), 1e-6) / 127
    np.savez_compressed(
        path,
        kinds=np.array(head.kinds),
        exclusive=np.array(head.exclusive),
        grams=np.round(head.grams / scale[:, None]).astype(np.int8),
        scale=scale.astype(np.float32),
        dense=head.dense.astype(np.float16),
        bias=head.bias.astype(np.float16),
    )
