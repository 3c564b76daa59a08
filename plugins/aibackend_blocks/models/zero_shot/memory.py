"""What texts like this one were filed under: many texts below labels, in vectors that were turned for it.

A text is likest to some of the texts that are remembered, whose labels are likest to one of the labels at hand (the
way of matching networks, Vinyals et al., NeurIPS 2016). Text and labels are also compared directly.
`training/remember.py` learnt the turns, each text without the memory of its own set, so that they hold for labels that
nobody saw.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Odds = NDArray[np.float64]

_FILE = Path(__file__).with_name("memory.npz")
_AT_ONCE = 32
"""Texts that are looked up together."""
_LEAST = 1e-4
"""Added to the likeness of a label, so that what nothing speaks for is unlikely and not impossible."""


@dataclass(frozen=True, kw_only=True)
class Memory:
    """The vectors of a text or label: MiniLM's and the multilingual encoder's, one behind the other: v.

    texts: of what is remembered, r × t, and first: the number of the first text of each of u labels. labels: u × t.
    text_mean, label_mean: v. text_turn, label_turn: t × v, to where texts, and labels, are compared with each other.
    across_text, across_label: t × v, to where texts are compared with labels. prior: v, how far a label is ahead.
    english, abroad, recalled: how much the odds of the bank count, in either encoder, and those of the memory.
    learnt_english, learnt_less: what is added to `english`, and the share that the rest loses, where the bank learnt
    all labels from labelled texts.
    near, same, across: how fast a likeness falls with the distance.
    """

    texts: Floats
    first: NDArray[np.int64]
    labels: Floats
    text_mean: Floats
    label_mean: Floats
    text_turn: Floats
    label_turn: Floats
    across_text: Floats
    across_label: Floats
    prior: Floats
    english: float
    abroad: float
    recalled: float
    learnt_english: float
    learnt_less: float
    near: float
    same: float
    across: float

    def fits(self, texts: Floats, labels: Floats, english: Odds, abroad: Odds, learnt: float) -> Odds:
        """Texts × labels, natural logarithms up to a constant of each text.

        texts, labels: n × v and m × v. english, abroad: what the bank says in either encoder. learnt: the share of the
        labels that it learnt from labelled texts.
        """
        own = (self.english + self.learnt_english * learnt) * english
        found: Odds = own + (1 - self.learnt_less * learnt) * (self.abroad * abroad + self._looked_up(texts, labels))
        return found

    def _looked_up(self, texts: Floats, labels: Floats) -> Floats:
        import numpy as np

        texts, labels = texts - self.text_mean, labels - self.label_mean
        kinds = np.exp(self.same * (self.labels @ _unit(labels @ self.label_turn.T).T - 1))
        seen = _unit(texts @ self.text_turn.T)
        across = _unit(texts @ self.across_text.T) @ _unit(labels @ self.across_label.T).T
        found: Floats = self.across * across + labels @ self.prior
        for begin in range(0, len(texts), _AT_ONCE):
            near = self.near * (seen[begin : begin + _AT_ONCE] @ self.texts.T)
            shares = np.exp(near - near.max(axis=1, keepdims=True))
            of_labels = np.add.reduceat(shares, self.first, axis=1) / shares.sum(axis=1, keepdims=True)
            found[begin : begin + _AT_ONCE] += self.recalled * np.log(of_labels @ kinds + _LEAST)
        return found


@cache
def memory() -> Memory:
    """The shipped memory, loaded once a process."""
    import numpy as np

    with np.load(_FILE) as held:
        kept = {name: held[name] for name in held.files}
    for name in ("texts", "labels"):
        kept[name] = _unit(kept[name].astype(np.float32))
    first = kept.pop("first").astype(np.int64)
    arrays = {name: value.astype(np.float32) for name, value in kept.items()}
    return Memory(first=first, **{name: value if value.ndim else float(value) for name, value in arrays.items()})  # type: ignore[arg-type]


def _unit(x: Floats) -> Floats:
    import numpy as np

    unit: Floats = x / np.maximum(np.linalg.norm(x, axis=-1, keepdims=True), 1e-9)
    return unit
