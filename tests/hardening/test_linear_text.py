"""Text costs what its length costs: twice the characters of anything take no more than about twice the CPU time.

For every text field of every capability, and for files of text, 60 odd texts are doubled until they can be measured.
`tox -e hardening` goes through all of them, the normal tests through a sample.
"""

from __future__ import annotations

import os

import pytest
from marshmallow import ValidationError

from aibackend import Settings
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.plugins import Plugins

from .odd_texts import RUNS, Place, places, put, run
from .processor import cpu_s

WHOLE = bool(os.environ.get("HARDENING"))
PLACE_S = 3600 if WHOLE else 1200
"""Of the clock, on which a machine that others use is far slower than on that of the processor."""
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(PLACE_S)]

SHORTEST = 1_000
"""Characters with which the doubling begins."""
MEASURED_S = 0.1
"""CPU time from which a length is long enough to be measured."""
BASE = 3.0
"""It is also to take so many times what the shortest text takes, which is mostly the call's fixed price."""
FACTOR_MOST = 2.3
GIVE_UP = 6.0
"""Times the CPU time of half the length, after which a call is stopped."""
TRIES = 3
SAMPLED = (
    "contract.text",
    "memory.content",
    "moderate.policy",
    "po-match.invoice",
    "quote.job",
    "reply.context",
    "reply.message",
    "reply.thread.0.text",
    "rewrite.text",
    "screen.criteria",
)
SAMPLED_RUNS = ("spaces", "newlines", "digits", "dots", "ellipses", "one word", "marks out of order")
"""What the normal tests go through."""


async def growth(container: Container, capability: Capability, place: Place, name: str) -> float:
    """How many times the CPU time twice the text takes, at the first length that can be measured; 0 where none can."""

    async def measured(length: int, most_s: float) -> float:
        return await cpu_s(container, capability, put(capability, place, run(name, length)), most_s)

    length = min(SHORTEST, place.most)
    base = before = await measured(length, 60.0)
    while (length := 2 * length) <= place.most:
        try:
            took = await measured(length, GIVE_UP * max(before, 0.05))
        except ValidationError:  # an object is bounded as a whole
            return 0.0
        if took >= max(MEASURED_S, BASE * base):
            for _ in range(TRIES):
                if took <= FACTOR_MOST * before:
                    return took / before
                before = min([await measured(length // 2, 60.0) for _ in range(2)])
                took = min([await measured(length, GIVE_UP * before) for _ in range(2)])
            return took / before
        before = took
    return 0.0


def cases() -> list[tuple[str, Place]]:
    capabilities = Plugins.load(Settings()).capabilities
    found = [
        (name, place)
        for name, capability in capabilities.items()
        for place in places(capability)
        if place.most >= 2 * SHORTEST
    ]
    return [(name, place) for name, place in found if WHOLE or place.name in SAMPLED]


@pytest.mark.parametrize(("name", "place"), [pytest.param(name, place, id=place.name) for name, place in cases()])
async def test_twice_the_text_takes_twice_the_time(container: Container, name: str, place: Place) -> None:
    """No odd text makes a call's time grow faster than its length."""
    capability = container.plugins.capabilities[name]
    try:
        await cpu_s(container, capability, put(capability, place, run("sentences", SHORTEST)), 60.0)
    except ValidationError:
        pytest.skip("the field takes no free text")
    chosen = RUNS if WHOLE else SAMPLED_RUNS
    grown = {text: round(await growth(container, capability, place, text), 2) for text in chosen}

    assert {text: factor for text, factor in grown.items() if factor > FACTOR_MOST} == {}


async def test_every_capability_has_its_places() -> None:
    """No capability is left out but those that take no text of some length."""
    without = {name for name, one in Plugins.load(Settings()).capabilities.items() if not any(places(one))}

    assert without <= {"fraud-flag"}
