"""Names of fields in other languages, in English: `Kaution` is a deposit, `nom du client` the customer name."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["in_english"]

LEAST = 0.6
"""Cosine from which a name means an English one: of 40 names in six languages 37 reach it."""


@lru_cache(maxsize=2048)
def in_english(name: str) -> str:
    """The English name that comes nearest, in lower case; the name itself where none comes near."""
    names, vectors = _known()
    likeness = vectors @ multilingual.embed([name[:200]])[0]
    best = int(likeness.argmax())
    return names[best] if likeness[best] >= LEAST else name


@cache
def _known() -> tuple[list[str], NDArray[np.float32]]:
    """`names.txt`, and its vectors, as `training/embed.py` keeps them."""
    import numpy as np

    here = Path(__file__).parent
    with np.load(here / "vectors.npz") as held:
        return (here / "names.txt").read_text("utf-8").splitlines(), held["vectors"].astype(np.float32)
