"""When a model is left alone, by whom, and who tries whether it is back."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

import pytest

from aibackend.errors import ModelFailed
from aibackend.services.context import current_call
from aibackend.testing.model_server import Hang, ScriptedModel, Status
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.language_model.breaker import FAILURES, PAUSE_S, TRY_S, Breaker

from .conftest import FORM, GOOD, PROMPT


def test_a_model_that_is_back_is_asked_again() -> None:
    """After the pause one question tries; its success lets all through."""
    now = 0.0
    breaker = Breaker(clock=lambda: now)
    for _ in range(FAILURES):
        breaker.failed("a")
    shut = breaker.allows("a")
    now = PAUSE_S + 1
    tried = [breaker.allows("a"), breaker.allows("a")]
    breaker.succeeded()

    assert (shut, tried, breaker.allows("a")) == (False, [True, False], True)


@pytest.mark.parametrize("tells", [True, False], ids=["in vain", "without an outcome"])
def test_nobody_tries_for_all(tells: bool) -> None:
    """Where several accounts had no answer nobody asks; and whoever tries leaves the next try to another."""
    now, tried = 0.0, list[str]()
    breaker = Breaker(clock=lambda: now)
    for account in "abc":
        breaker.failed(account)
    shut = [breaker.allows(account) for account in "abcd"]
    while len(tried) < 8:
        now += 1.0
        for account in "dabc":  # the same one is always first
            if breaker.allows(account):
                tried.append(account)
                if tells:
                    breaker.failed(account)

    assert shut == [False] * 4
    assert max(Counter(tried).values()) <= 4
    assert now >= 8 * TRY_S


async def test_one_account_s_questions_end_its_own_alone(scripted_model: ScriptedModel) -> None:
    """However many of one run out of time, the next account's is asked; the account's own waits."""
    model = ChatModel("scripted", url=scripted_model.url, timeout_s=0.5)
    scripted_model.then(*[Hang()] * FAILURES, GOOD)

    async def ask(account: str) -> Any:
        current_call.set((account, ""))
        return await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=50)

    for _ in range(FAILURES):
        with pytest.raises(ModelFailed, match="in time"):
            await asyncio.create_task(ask("evil"))
    with pytest.raises(ModelFailed, match="left alone"):
        await asyncio.create_task(ask("evil"))
    told = await model.check()
    answer = await asyncio.create_task(ask("good"))
    await model.close()

    assert answer.count == 1
    assert "every half minute" in (told or "")


async def test_a_question_with_little_time_tells_nothing_of_the_model(scripted_model: ScriptedModel) -> None:
    """Its call had been at work for most of it."""
    model = ChatModel("scripted", url=scripted_model.url, timeout_s=5.0)
    scripted_model.then(GOOD, *[Hang()] * FAILURES, GOOD)
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    for _ in range(FAILURES):
        with pytest.raises(ModelFailed, match="in time"):
            await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=0.3)
    answer = await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    await model.close()

    assert answer.count == 1


async def test_a_hanging_model_costs_a_while_and_then_nothing(scripted_model: ScriptedModel) -> None:
    """Each question ends with the model's own time, and after three in a row none is asked."""
    model = ChatModel("scripted", url=scripted_model.url, timeout_s=1.0)
    scripted_model.then(*[Hang()] * 3)
    begun = time.monotonic()
    for _ in range(6):
        with pytest.raises(ModelFailed):
            await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=50)
    await model.close()

    assert time.monotonic() - begun < 12


async def test_a_model_that_is_left_alone_is_told(scripted_model: ScriptedModel) -> None:
    """Whatever it failed of."""
    model = ChatModel("scripted", url=scripted_model.url)
    scripted_model.then(*[Status(418)] * FAILURES)
    for _ in range(FAILURES):
        with pytest.raises(ModelFailed):
            await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=50)
    told = await model.check()
    await model.close()

    assert told is not None
    assert "every half minute" in told
