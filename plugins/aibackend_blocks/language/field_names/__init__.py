"""What names of fields mean, in sixteen languages: `Kaution` is a deposit, `nom du client` the customer name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["in_english", "likenesses"]

LEAST = 0.6
"""Cosine from which a name means an English one: of 40 names in six languages 37 reach it."""
SHORTENED = 0.8


@lru_cache(maxsize=2048)
def in_english(name: str) -> str:
    """The English name that comes nearest, in lower case; the name itself where none comes near."""
    names, vectors = _known()
    likeness = vectors @ multilingual.embed([name[:200]])[0]
    best = int(likeness.argmax())
    return names[best] if likeness[best] >= LEAST else name


def likenesses(names: Sequence[str], labels: Sequence[str]) -> list[list[float]]:
    """How much each name means what each label says, names × labels, 0 to 1: `Conductor` and `driver` have 0.6.

    A label that shortens a word of the name (`Dep`, `temp.`) or is made of its initials (`PCP`) means it.
    """
    cosines = _vectors(tuple(names)) @ _vectors(tuple(labels)).T
    return [
        [max(float(cosine), SHORTENED * _shortens(label, name)) for label, cosine in zip(labels, row, strict=True)]
        for name, row in zip(names, cosines, strict=True)
    ]


def _shortens(label: str, name: str) -> bool:
    short, words = label.casefold().strip(" .:").replace(".", ""), name.casefold().split()
    if " " in short or len(short) < 2:
        return False
    return short == "".join(word[0] for word in words) or (len(short) > 2 and any(w.startswith(short) for w in words))


@lru_cache(maxsize=64)
def _vectors(texts: tuple[str, ...]) -> NDArray[np.float32]:
    return multilingual.embed([text[:200] for text in texts])


@cache
def _known() -> tuple[list[str], NDArray[np.float32]]:
    """`names.txt`, and its vectors, as `training/embed.py` keeps them."""
    import numpy as np

    here = Path(__file__).parent
    with np.load(here / "vectors.npz") as held:
        return (here / "names.txt").read_text("utf-8").splitlines(), held["vectors"].astype(np.float32)
