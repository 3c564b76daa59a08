"""The bank of known concepts: names, and where texts that belong to them lie among sentence vectors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HERE = Path(__file__).parent
SHARPNESS = 25.0
"""How fast a concept's share falls with the distance of its name: e⁻²⁵ˣ. Set by hand, as FAR, NEAR and SAME are."""
FAR, NEAR = 0.55, 0.9
"""Cosines of names: below FAR a label is unknown to the bank, from NEAR on it is known."""
SAME = 0.95
"""Below this cosine of names a label is not the one that was learnt from labelled texts."""


WRITTEN = "concept"
"""The source of concepts that were written by hand; the others were learnt from labelled texts."""


@dataclass(frozen=True, kw_only=True)
class Known:
    """prototypes: m × 384. known, learnt: how well each label is known, and how far from labelled texts, 0..1.

    terms: word stems of the nearest concept.
    """

    prototypes: NDArray[np.float32]
    known: NDArray[np.float32]
    learnt: NDArray[np.float32]
    terms: tuple[frozenset[str], ...]


@dataclass(frozen=True, kw_only=True)
class Bank:
    """name_vectors: n × 384. prototypes: n × 384, the mean vector of what belongs to each. sources: where each is from.

    terms: words that belong to each concept. mean: 384, of everyday texts. whitening: 384 × 384, takes out the
    directions in which texts of one label differ among themselves (linear discriminant analysis).
    """

    name_vectors: NDArray[np.float32]
    prototypes: NDArray[np.float32]
    sources: NDArray[np.str_]
    terms: tuple[frozenset[str], ...]
    mean: NDArray[np.float32]
    whitening: NDArray[np.float32]

    def without(self, *sources: str) -> Bank:
        """The bank as if it had never seen these sources; training measures on it what unknown labels are worth."""
        import numpy as np

        keep = ~np.isin(self.sources, sources)
        return Bank(
            name_vectors=self.name_vectors[keep],
            prototypes=self.prototypes[keep],
            sources=self.sources[keep],
            terms=tuple(terms for terms, kept in zip(self.terms, keep, strict=True) if kept),
            mean=self.mean,
            whitening=self.whitening,
        )

    def place(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        """Sentence vectors, centred, whitened, of length 1."""
        import numpy as np

        placed = (vectors - self.mean) @ self.whitening
        unit: NDArray[np.float32] = placed / np.maximum(np.linalg.norm(placed, axis=-1, keepdims=True), 1e-9)
        return unit

    def known(self, names: NDArray[np.float32]) -> Known:
        """What the bank knows of m labels, by the vectors of their names."""
        import numpy as np

        likeness = names @ self.name_vectors.T
        best = likeness.max(axis=1)
        shares = np.exp(SHARPNESS * (likeness - best[:, None]))
        shares /= shares.sum(axis=1, keepdims=True)
        known = np.clip((best - FAR) / (NEAR - FAR), 0, 1)
        return Known(
            prototypes=shares @ self.prototypes,
            known=known,
            learnt=np.clip((best - SAME) / (1 - SAME), 0, 1) * (shares @ (self.sources != WRITTEN).astype(np.float32)),
            terms=tuple(self.terms[number] for number in likeness.argmax(axis=1)),
        )


@cache
def bank() -> Bank:
    """The shipped bank, loaded once a process."""
    import numpy as np

    with np.load(HERE / "bank.npz") as held:
        return Bank(
            name_vectors=held["name_vectors"].astype(np.float32),
            prototypes=held["prototypes"].astype(np.float32),
            sources=held["sources"],
            terms=tuple(frozenset(line.split()) for line in held["terms"].tolist()),
            mean=held["mean"].astype(np.float32),
            whitening=held["whitening"].astype(np.float32),
        )
