"""What names of fields mean, in sixteen languages: `Kaution` is a deposit, `nom du client` the customer name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.field_names.translating import known, translated
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models import multilingual
from aibackend_blocks.values.quantities import unit_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["in_english", "likenesses"]

LEAST, SURE = 0.6, 0.8
"""Cosine from which a name that no list holds means an English one, and from which it does whatever its parts mean."""
SHORTENED = 0.8


@lru_cache(maxsize=2048)
def in_english(name: str) -> str:
    """The English name that it is by the words of `abroad.txt`, else the nearest, in lower case; the name itself where
    it is English or none comes near."""
    if told := known(name):
        return told
    if all(is_word(word) for word in re.findall(r"[^\W\d_]+", name.casefold())):
        return name
    names, vectors = _known()
    likeness = vectors @ multilingual.embed([name[:200]])[0]
    best = int(likeness.argmax())
    if likeness[best] >= SURE:
        return names[best]
    if told := translated(name):
        return told
    return names[best] if likeness[best] >= LEAST else name


def likenesses(names: Sequence[str], labels: Sequence[str]) -> list[list[float]]:
    """How much each name means what each label says, names × labels, 0 to 1: `Conductor` and `driver` have 0.6.

    A label that shortens words of the name (`Dep`, `Est. loss`, `Wt`) or is made of its initials (`PCP`) means it.
    """
    cosines = _vectors(tuple(names)) @ _vectors(tuple(labels)).T
    return [
        [max(float(cosine), SHORTENED * _shortens(label, name)) for label, cosine in zip(labels, row, strict=True)]
        for name, row in zip(names, cosines, strict=True)
    ]


def _shortens(label: str, name: str) -> bool:
    """Whether a label is the name's initials (`POD`, `B/L no.`), or shortens its words (`Odo end`, `Est. loss`)."""
    words = name.casefold().split()
    short = [word for word in re.findall(r"[^\W_]+", label.casefold().replace("/", "")) if word not in _NUMBER]
    joined = "".join(short)
    telling = [word for word in words if word not in _LITTLE]
    if len(short) == 1 and len(joined) > 1 and joined in (_initials(words), _initials(telling)):
        return True
    if len(short) == 1 and len(words) > 1:
        return len(joined) > 2 and any(word.startswith(joined) for word in words)
    if len(words) > len(short) and unit_of(words[-1]):
        words = words[:-1]
    return len(short) == len(words) > 0 and all(map(_abbreviates, short, words))


def _initials(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words if word not in _NUMBER)


_NUMBER, _LITTLE = frozenset(["no", "nr", "number"]), frozenset(["of", "the", "and", "for", "to"])


def _abbreviates(short: str, word: str) -> bool:
    """`odo` of odometer, `wt` of weight: its first letters, or its first one and some of its consonants."""
    if short == word or (len(short) > 2 and word.startswith(short)):
        return True
    letters = iter(word[1:])
    shortened = 1 < len(short) <= len(word) // 2 and short[0] == word[0] and not set(short[1:]) & set("aeiou")
    return shortened and all(letter in letters for letter in short[1:])


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
