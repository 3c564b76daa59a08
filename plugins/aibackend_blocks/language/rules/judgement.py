"""From what is measured to how likely a rule is broken, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.rules.features import nearest, pair
from aibackend_blocks.language.writing import foreign

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ENCODERS_OF = {"english": ("minilm", "multilingual"), "abroad": ("multilingual",)}
"""The encoders that each head hears."""

LOOKED_AT = 6
"""Sentences of a text that are looked at closely for one rule: those nearest to it as a whole."""
CHARACTERS_MOST = 400
"""Of a sentence."""
_UNITS = 16
"""Hidden units of a network."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """likelihood: 0..1. place: the number of the sentence."""

    likelihood: float
    place: int


def broken(things: Sequence[str], sentences: Sequence[str]) -> Finding | None:
    """The likeliest breach of a rule that forbids any of these things; None where there is nothing to judge."""
    said = tuple(sentence[:CHARACTERS_MOST] for sentence in sentences)
    if not things or not said:
        return None
    strange = foreign(" ".join(said)) or foreign(", ".join(things))
    found = [
        Finding(likelihood=_likelihood(thing, said[place], strange), place=place)
        for place in nearest(things, said, LOOKED_AT)
        for thing in things
    ]
    return max(found, key=lambda one: one.likelihood)


def _likelihood(thing: str, sentence: str, strange: bool) -> float:
    """The mean of what the networks of a head say."""
    import numpy as np

    name = "abroad" if strange else "english"
    heard = np.array(pair(thing, sentence, ENCODERS_OF[name]))
    hidden = np.maximum(0, heard @ _heads()[f"{name}.first"] + _heads()[f"{name}.first_bias"])
    odds = (hidden * _heads()[f"{name}.last"]).reshape(-1, _UNITS).sum(axis=1) + _heads()[f"{name}.last_bias"]
    return float((1 / (1 + np.exp(-np.clip(odds, -30, 30)))).mean())


@cache
def _heads() -> Mapping[str, NDArray[np.float64]]:
    """Of each head: first (features × units of all networks), first_bias, last (a weight a unit), last_bias."""
    import numpy as np

    with np.load(Path(__file__).with_name("head.npz")) as held:
        return {name: held[name].astype(np.float64) for name in held.files}
