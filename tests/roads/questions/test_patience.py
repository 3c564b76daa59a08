"""How long a server is waited for, and how often it is asked."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from aibackend import Prompt
from aibackend.errors import ModelFailed
from aibackend.services.context import current_call
from aibackend.testing.model_server import Answer, Cut, Drip, Hang, Refusal, ScriptedModel, Status
from aibackend_defaults import model_counts
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.language_model.breaker import FAILURES
from aibackend_defaults.language_model.routes import RoutedModels

from .conftest import FORM, GOOD, KEY, PROMPT, Ask


async def test_a_hanging_server_is_left_in_time(ask: Ask) -> None:
    """A server that never answers costs no more than the time given."""
    await ask(GOOD)  # the imports are not on the clock
    began = time.monotonic()

    with pytest.raises(ModelFailed, match="in time"):
        await ask(Hang(), timeout_s=0.3)

    assert time.monotonic() - began < 2


async def test_a_server_that_is_not_there() -> None:
    """A refused connection is ModelFailed."""
    async with ScriptedModel() as server:
        url = server.url
    model = ChatModel("gone", url=url)

    with pytest.raises(ModelFailed, match="reached"):
        await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)

    await model.close()


async def test_a_long_text_is_cut_to_the_budget(scripted_model: ScriptedModel) -> None:
    """The longest text gives up its middle, and stands last; the short ones stay whole."""
    model = ChatModel("scripted", url=scripted_model.url, prompt_tokens=1_000)
    scripted_model.then(GOOD)
    quoted = {"document": "first words " + "word " * 5_000 + "last words", "draft": '{"word":"no"}'}
    await model.generate(FORM, Prompt(instructions="Read.", quoted=quoted), validation_errors=(), timeout_s=20)
    await model.close()
    system, user = (message["content"] for message in scripted_model.questions[0]["messages"])

    assert len(system) + len(user) <= 3_000 + 200
    assert user.index('{"word":"no"}') < user.index("first words") < user.index("left out") < user.index("last words")


async def test_a_question_that_is_too_long_is_asked_again_shorter(scripted_model: ScriptedModel) -> None:
    """And what follows is as short from the start."""
    model = ChatModel("scripted", url=scripted_model.url)
    long = Prompt(instructions="Read.", quoted={"document": "word " * 5_000})
    scripted_model.then(Status(400, message="the request exceeds the available context size"), GOOD, GOOD)
    await model.generate(FORM, long, validation_errors=(), timeout_s=60)
    await model.generate(FORM, long, validation_errors=(), timeout_s=60)
    await model.close()

    sizes = [len(scripted_model.said(number)) for number in range(3)]
    assert sizes[1] == sizes[2] < sizes[0] * 0.7


async def test_a_server_is_left_alone_for_as_long_as_it_asks(scripted_model: ScriptedModel) -> None:
    """What one call is told by Retry-After holds for the others, too."""
    model = ChatModel("scripted", url=scripted_model.url)
    scripted_model.then(GOOD, Status(429, retry_after="2"), GOOD, GOOD)
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    begun = time.monotonic()

    async def ask_later() -> float:
        await asyncio.sleep(0.3)
        await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
        return time.monotonic() - begun

    later, _ = await asyncio.gather(ask_later(), model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20))
    await model.close()

    assert later >= 1.9


async def test_no_more_questions_at_once_than_allowed(scripted_model: ScriptedModel) -> None:
    """The others wait for their turn within their own time."""
    model = ChatModel("scripted", url=scripted_model.url, calls=1)
    scripted_model.then(GOOD, Hang())
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)

    times = (2.0, 0.5, 0.5)
    results = await asyncio.gather(
        *(model.generate(FORM, PROMPT, validation_errors=(), timeout_s=time_s) for time_s in times),
        return_exceptions=True,
    )
    await model.close()

    assert all(isinstance(result, ModelFailed) for result in results)
    assert len(scripted_model.questions) == 2


async def test_many_ask_at_once(ask: Ask, scripted_model: ScriptedModel) -> None:
    """Calls that arrive before the connection is there share one."""
    scripted_model.then(*[GOOD] * 8)

    answers = await asyncio.gather(*(ask() for _ in range(8)))

    assert [answer.count for answer in answers] == [1] * 8


async def test_a_doctor_sees_a_server_that_is_not_there() -> None:
    """With the setting that holds its address, and without the key."""
    model = ChatModel("scripted", url="http://127.0.0.1:1/v1", key=KEY)
    told = await model.diagnose()
    await model.close()

    assert told is not None
    assert "AIBACKEND_MODEL_URL" in told
    assert KEY not in told


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        pytest.param(Status(401), "set AIBACKEND_MODEL_KEY", id="wrong key"),
        pytest.param(Status(403), "set AIBACKEND_MODEL_KEY", id="key without rights"),
        pytest.param(Status(404), "look at AIBACKEND_MODEL and", id="wrong name"),
        pytest.param(Status(402), "paid", id="unpaid"),
        pytest.param(Status(429), "status 429", id="busy"),
        pytest.param(Status(503), "status 503", id="broken"),
        pytest.param(Status(400, param="max_tokens"), None, id="declines a nicety"),
        pytest.param("yes", None, id="well"),
    ],
)
async def test_a_doctor_has_the_model_say_a_word(
    scripted_model: ScriptedModel, answer: Answer, said: str | None
) -> None:
    """Servers that give their list of models to anybody refuse the key only then."""
    scripted_model.then(answer)
    model = ChatModel("scripted", url=scripted_model.url, key=KEY)
    told = await model.diagnose()
    await model.close()

    assert (told is None) == (said is None), told
    assert (said or "") in (told or "")
    assert KEY not in (told or "")


async def test_a_refused_key_is_told_until_it_is_taken(
    scripted_model: ScriptedModel, caplog: pytest.LogCaptureFixture
) -> None:
    """By readiness after the first question, in the log once, and among the counts; no question more is asked."""
    model = RoutedModels({"*": ("a",)}, lambda name: ChatModel("keyed", url=scripted_model.url, key=KEY))
    scripted_model.then(Status(401), Status(401), GOOD)

    async def ask() -> Any:
        return await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=50)

    before = await model.check()
    for _ in range(2):
        with pytest.raises(ModelFailed):
            await ask()
    told = await model.check()
    await ask()
    after = await model.check()
    await model.close()
    denied = model_counts.QUESTIONS.labels("keyed", "denied")._value.get()

    assert (before, after, denied) == (None, None, 2)
    assert told is not None
    assert "AIBACKEND_MODEL_KEY" in told
    assert [record.levelname for record in caplog.records if "AIBACKEND_MODEL_KEY" in record.message] == ["ERROR"]
    assert KEY not in caplog.text


async def test_a_call_that_is_given_up_leaves_the_server(scripted_model: ScriptedModel) -> None:
    """Cancelled, the question's connection is closed: a server that looks stops writing."""
    model = ChatModel("scripted", url=scripted_model.url)
    scripted_model.then(GOOD, Drip())
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=60)
    asked = asyncio.create_task(model.generate(FORM, PROMPT, validation_errors=(), timeout_s=60))
    while len(scripted_model.questions) < 2:
        await asyncio.sleep(0.05)

    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    async with asyncio.timeout(20):
        await scripted_model.left.wait()
    await model.close()


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(Status(400, message="Invalid prompt: it breaks our usage policy"), id="this-question-alone"),
        pytest.param(Status(413, message="Request too large"), id="too-large"),
        pytest.param(Refusal(), id="declined"),
        pytest.param(Cut('{"word": "a'), id="cut-off"),
    ],
)
async def test_what_one_caller_asks_ends_nobody_s_questions(scripted_model: ScriptedModel, told: Answer) -> None:
    """What only that question is told does not have the model left alone."""
    model = ChatModel("scripted", url=scripted_model.url)
    whole = Prompt(instructions="Read.", quoted={"document": "word"}, parts="joined")
    for _ in range(FAILURES):
        scripted_model.then(told)
        with pytest.raises(ModelFailed):
            await model.generate(FORM, whole, validation_errors=(), timeout_s=20)
    scripted_model.then(GOOD)
    answer = await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    await model.close()

    assert answer.count == 1


async def test_waiting_for_one_s_turn_is_no_failure_of_the_model(scripted_model: ScriptedModel) -> None:
    """However many calls run out of time while another one is answered."""
    model = ChatModel("scripted", url=scripted_model.url, calls=1)
    scripted_model.then(GOOD, Hang(), GOOD)
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    await asyncio.gather(
        *(model.generate(FORM, PROMPT, validation_errors=(), timeout_s=time_s) for time_s in (1.5, *[0.3] * 6)),
        return_exceptions=True,
    )
    answer = await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    await model.close()

    assert answer.count == 1


async def test_accounts_ask_in_turn(scripted_model: ScriptedModel) -> None:
    """However many calls of one of them wait, another's is next."""
    model, ended = ChatModel("scripted", url=scripted_model.url, calls=1), list[str]()
    scripted_model.then(*[GOOD] * 24)

    async def ask(account: str) -> None:
        current_call.set((account, ""))
        await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=30)
        ended.append(account)

    many = [asyncio.create_task(ask("many")) for _ in range(20)]
    while not ended:
        await asyncio.sleep(0.01)
    await asyncio.gather(*(ask("few") for _ in range(3)))
    before = len(ended)
    await asyncio.gather(*many)
    await model.close()

    assert before < 15


async def test_a_refused_schema_is_no_long_question(scripted_model: ScriptedModel) -> None:
    """OpenAI tells where in a schema something is wrong by the word that it also has for too much text."""
    model = ChatModel("scripted", url=scripted_model.url)
    words = "Invalid schema for response_format 'Response': In context=('properties', 'a'), 'type' is missing."
    scripted_model.then(Status(400, message=words), GOOD)
    await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=20)
    await model.close()

    assert len(scripted_model.questions) == 2
    assert model.prompt_tokens == 0


async def test_one_long_question_shortens_no_others(scripted_model: ScriptedModel) -> None:
    """Texts of many tokens are too long where others of the same length are not: what was taken is not cut."""
    model = ChatModel("scripted", url=scripted_model.url)
    usual = Prompt(instructions="Read.", quoted={"document": "word " * 3_000})
    dense = Prompt(instructions="Read.", quoted={"document": "\u1f6d0" * 9_000})
    too_long = Status(400, message="maximum context length exceeded")
    scripted_model.then(GOOD, too_long, too_long, GOOD, GOOD)
    for prompt in (usual, dense, usual):
        await model.generate(FORM, prompt, validation_errors=(), timeout_s=60)
    await model.close()

    assert scripted_model.said(4) == scripted_model.said(0)
    assert len(scripted_model.said(3)) < len(scripted_model.said(2)) < len(scripted_model.said(1))
