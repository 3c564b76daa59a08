"""From what is measured to how likely a rule is broken, and where."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.language.rules.features import acts, measured, nearest, shared
from aibackend_blocks.language.writing import foreign

LOOKED_AT = 6
"""Sentences of a text that are looked at closely for one rule: those nearest to it as a whole."""
CHARACTERS_MOST = 400
"""Of a sentence."""


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
    head = _heads()["abroad" if strange else "english"]
    encoders = ("multilingual",) if strange else ("minilm", "multilingual")
    values = [value for encoder in encoders for value in measured(thing, sentence, encoder)]
    values += [shared(thing, sentence), *acts(thing, sentence)]
    bias, *weights = head
    odds = bias + sum(weight * value for weight, value in zip(weights, values, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


@cache
def _heads() -> dict[str, list[float]]:
    """The bias and the weights in the order of the columns."""
    kept = json.loads(Path(__file__).with_name("head.json").read_text("utf-8"))
    return {name: list(weights.values()) for name, weights in kept.items()}
