"""The facts of a product, the most telling for its audience first."""

from __future__ import annotations

import re

from aibackend_blocks.models.minilm import embed

from .features import Fact, fact_of
from .frames import fact_of_spec
from .pitch import Pitch


def facts_of(given: Pitch) -> tuple[list[Fact], list[Fact]]:
    """What its features say, the nearest to whom it is for first, and what its specs say in their order; each once, and
    no measure that the name has already."""
    features = [fact for one in given.features if (fact := fact_of(one))]
    name = _close(given.name)
    told = [_close(f"{one.value}{one.name if one.value.isdecimal() else ''}") for one in given.specs]
    specs = [
        fact for one, value in zip(given.specs, told, strict=True) if value not in name and (fact := fact_of_spec(one))
    ]
    said = {fact.said for fact in features}
    return _nearest(features, given.audience), [fact for fact in specs if fact.said not in said]


def _close(text: str) -> str:
    return re.sub(r"\s", "", text).casefold()


def _nearest(facts: list[Fact], whom: str) -> list[Fact]:
    if not whom or len(facts) < 2:
        return facts
    wanted, *found = embed([whom, *(fact.given for fact in facts)])
    near = {fact.given: float(wanted @ one) for fact, one in zip(facts, found, strict=True)}
    return sorted(facts, key=lambda fact: -near[fact.given])
