"""The longest text of each place costs a bounded time of the processor, also where most of that time grows evenly.

What doubles a text from its shortest on sees no small part that grows with the square: here the longest that a place
takes, of 200,000 characters at most, is held against a quarter of it. `tox -e hardening-longest` goes through all of
them, the normal tests through a sample; `HARDENING_SHARD=2/4` takes the second of four shares, `LONGEST_MOST` other
lengths.
"""

from __future__ import annotations

import os

import pytest
from marshmallow import ValidationError

from aibackend import Settings
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.plugins import Plugins

from .odd_texts import COUNTED, RUNS, Place, places, put, run
from .processor import cpu_s

WHOLE = bool(os.environ.get("HARDENING"))
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(7200 if WHOLE else 1200)]

LONGEST = int(os.environ.get("LONGEST_MOST") or 200_000)
SHORTEST = 2_000
"""Characters of the text that has what a place needs loaded; places that take no more are left out."""
FREE_S = 1.0
"""CPU time that is nobody's harm, however it grows."""
MOST_S = 40.0
"""CPU time that no text may take, so that it is answered before its deadline."""
FACTOR_MOST = 6.0
"""Times the CPU time of a quarter: 4 where it follows the length, 16 where it follows the square of it."""
TRIES = 3
SAMPLED = ("moderate.policy", "redact.text", "reply.context", "screen.criteria")
SAMPLED_RUNS = ("spaces", "digits", "marks out of order", "counted words", "counted labels")
"""What the normal tests go through."""


async def cost(container: Container, capability: Capability, place: Place, name: str) -> str:
    """What is wrong with the CPU time that the longest text takes, "" where nothing is."""
    length, number = min(LONGEST, place.most), 0

    async def measured(length: int) -> float:
        nonlocal number
        number += 1  # another count each time: what was remembered of one text tells nothing of the next
        try:
            request = put(capability, place, run(name, length, number * 1_000_000))
            return await cpu_s(container, capability, request, MOST_S)
        except ValidationError:  # an object is bounded as a whole
            return 0.0

    await measured(SHORTEST)
    if (took := await measured(length)) <= FREE_S:
        return ""
    quarter = await measured(length // 4)
    for _ in range(TRIES - 1):
        if took <= MOST_S and took <= FACTOR_MOST * quarter:
            break
        took, quarter = min(took, await measured(length)), max(quarter, await measured(length // 4))
    if took >= MOST_S:
        return f"{took:.0f} s"
    return "" if took <= FACTOR_MOST * quarter else f"{took:.1f} s, {took / quarter:.1f} times a quarter"


def cases() -> list[tuple[str, Place]]:
    capabilities = Plugins.load(Settings()).capabilities
    found = [
        (name, place)
        for name, capability in capabilities.items()
        for place in places(capability)
        if place.most > SHORTEST and (WHOLE or place.name in SAMPLED)
    ]
    share, shares = map(int, (os.environ.get("HARDENING_SHARD") or "1/1").split("/"))
    return found[share - 1 :: shares]


@pytest.mark.parametrize(("name", "place"), [pytest.param(name, place, id=place.name) for name, place in cases()])
async def test_the_longest_text_has_its_price(container: Container, name: str, place: Place) -> None:
    """No odd text of the greatest length takes more than its share of the time that a quarter of it takes."""
    capability = container.plugins.capabilities[name]
    try:
        await cpu_s(container, capability, put(capability, place, run("sentences", SHORTEST)), MOST_S)
    except ValidationError:
        pytest.skip("the field takes no free text")
    chosen = (*RUNS, *COUNTED) if WHOLE else SAMPLED_RUNS
    wrong = {text: await cost(container, capability, place, text) for text in chosen}

    assert {text: told for text, told in wrong.items() if told} == {}
