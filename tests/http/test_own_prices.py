"""Prices of the operator's own, by account and engine: whatever they are, all that tells of credits tells the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Provider, hookimpl
from aibackend.capability import Capability
from aibackend.services import Pricing
from aibackend.testing import run_server
from aibackend.testing.shouting import shouting


class ByAccount(Pricing):
    """What `said` holds, by account and then by engine."""

    def __init__(self, said: dict[tuple[str, str], Any]) -> None:
        self.said = said

    async def price(self, capability: Capability, account: str, engine: str) -> int | None:
        return self.said.get((account, engine))  # type: ignore[no-any-return]

    @hookimpl
    def pricing(self) -> Provider:
        return Provider("mine", lambda container: self)


async def test_half_a_price_is_told_everywhere() -> None:
    """In the answer, in usage, in the wallet and in the list of the key that asks; others pay the list's price."""
    house = ByAccount({})
    async with run_server(shouting("shout", credits=4), plugins={"mine": house}, pricing="mine") as client:
        house.said = {(client.account, "embedded"): 2, (client.account, ""): 3}
        answer = await client.call("shout", {"text": "hi"})
        accepted = await client.call("shout", {"text": "hi"}, Prefer="respond-async")
        job = (await client.get(accepted.headers["Location"] + "?wait=20")).json
        line = {"customId": "a", "request": {"text": "hi"}}
        batch = await client.call("batches", {"capability": "shout", "requests": [line]})
        while (batch := await client.get(f"/v1/batches/{batch.json['id']}")).json["status"] != "finished":
            await asyncio.sleep(0.05)
        used = (await client.get("/v1/usage")).json["calls"]
        lists = [
            (await client.get("/v1/capabilities", **named)).json["capabilities"]
            for named in ({}, {"Authorization": ""})
        ]
        mine, anybodys = (next(each for each in found if each["name"] == "shout") for found in lists)
        balance = await client.balance()

    assert answer.json["usage"] == {"credits": 2, "balanceRemaining": 498}
    assert job["usage"]["credits"] == 2
    assert [call["credits"] for call in used] == [2, 2, 2]
    assert (mine["credits"], mine["modelCredits"]) == (2, 3)
    assert (anybodys["credits"], anybodys["modelCredits"]) == (4, None)
    assert balance == 494


def test_whatever_a_pricing_says_what_is_charged_is_what_was_said() -> None:
    """Never more than was set aside, never below zero; usage, wallet and answer agree."""

    async def law(prices: list[int]) -> None:
        house = ByAccount({})
        async with run_server(shouting("shout", credits=4), plugins={"mine": house}, pricing="mine") as client:
            for price in prices:
                house.said = {(client.account, "embedded"): price}
                before = await client.balance()
                answer = await client.call("shout", {"text": "hi"})
                [newest, *_] = [*(await client.get("/v1/usage?limit=1")).json["calls"], None]
                if price > before:
                    assert (answer.status, answer.json["code"]) == (402, "insufficient_credits")
                    assert (answer.json["required"], await client.balance()) == (price, before)
                else:
                    assert answer.json["usage"] == {"credits": price, "balanceRemaining": before - price}
                    assert newest is not None
                    assert newest["credits"] == price

    @settings(max_examples=3, deadline=None)
    @given(st.lists(st.integers(min_value=0, max_value=400), min_size=1, max_size=12))
    def check(prices: list[int]) -> None:
        asyncio.run(law(prices))

    check()


@pytest.mark.parametrize("said", [-1, 1.5, "3", True], ids=repr)
async def test_what_is_no_price_is_an_error_of_ours(said: Any, caplog: pytest.LogCaptureFixture) -> None:
    """A 500 that is not charged, and the operator is told which capability."""
    house = ByAccount({})
    async with run_server(shouting("shout"), plugins={"mine": house}, pricing="mine") as client:
        house.said = {(client.account, "embedded"): said}
        answer = await client.call("shout", {"text": "hi"})
        balance = await client.balance()

    assert (answer.status, answer.json["code"], balance) == (500, "internal_error", 500)
    assert "shout" in caplog.text
    assert "whole number" in caplog.text


async def test_no_more_is_charged_than_was_set_aside() -> None:
    """A price that rises while the call works."""
    asked: list[str] = []

    class Rising(ByAccount):
        async def price(self, capability: Capability, account: str, engine: str) -> int | None:
            asked.append(engine)
            return 2 * len(asked)

    async with run_server(shouting("shout"), plugins={"mine": Rising({})}, pricing="mine") as client:
        answer = await client.call("shout", {"text": "hi"})

    assert answer.json["usage"]["credits"] == 4 - 2 * (len(asked) == 2)
