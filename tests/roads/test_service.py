"""The model road through the whole service: who is named in the answer, and what a failure costs."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend import AsyncCallContext, Capability, Draft, Prompt, RequestData
from aibackend.errors import ModelFailed
from aibackend.schema import Integer, Schema, Text
from aibackend.testing import run_server
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend.testing.model_server import Answer, ScriptedModel, Status


class Request(Schema):
    text = Text(required=True)


class Response(Schema):
    word_count = Integer(min=0, required=True)
    note = Text(min=0, required=True)


async def offline(request: RequestData, context: AsyncCallContext) -> dict[str, Any]:
    return {"word_count": len(request["text"].split()), "note": ""}


def prompt(request: RequestData, draft: Draft) -> Prompt:
    return Prompt(instructions="Count the words.", quoted={"text": request["text"]})


def counted(request: RequestData, draft: Draft) -> str | None:
    return None if draft.result["word_count"] == len(request["text"].split()) else "That is not the number of words."


COUNT = Capability(
    name="count", credits=3, summary="Counts words.", request=Request, response=Response,
    offline=offline, model=prompt, checks=(counted,),
)  # fmt: skip
RIGHT = {"wordCount": 2, "note": "counted"}
WRONG = {"wordCount": 9, "note": ""}


@pytest.mark.parametrize(
    ("script", "failure", "status", "engine", "charged"),
    [
        pytest.param([RIGHT], "draft", 200, "scripted", 3, id="right"),
        pytest.param([WRONG, RIGHT], "draft", 200, "scripted", 3, id="corrected"),
        pytest.param([WRONG] * 2, "draft", 200, "embedded", 3, id="wrong twice, the draft"),
        pytest.param([WRONG] * 2, "error", 502, None, 0, id="wrong twice, an error"),
        pytest.param([Status(401)], "error", 502, None, 0, id="wrong key, an error"),
    ],
)
async def test_a_call(
    scripted_model: ScriptedModel, script: list[Answer], failure: str, status: int, engine: str | None, charged: int
) -> None:
    """X-Engine names who answered, and only an answer is charged."""
    scripted_model.then(*script)
    async with run_server(COUNT, model="scripted", model_url=scripted_model.url, model_failure=failure) as client:
        before = await client.balance()

        answer = await client.call("count", {"text": "two words"})

        assert (answer.status, answer.headers.get("X-Engine")) == (status, engine)
        assert before - await client.balance() == charged
        assert answer.json["wordCount" if status == 200 else "code"] == (2 if status == 200 else "model_failed")


async def test_prompts_and_checks_can_be_tried_without_a_server() -> None:
    """The kit's played model takes the same road."""
    model = PlayedModel(WRONG, RIGHT)

    draft = await model_road(COUNT, {"text": "two words"}, model)

    assert draft.result == {"word_count": 2, "note": "counted"}
    assert draft.engine == "played"
    assert model.prompts[0].quoted == {"draft": '{"wordCount":2}', "text": "two words"}
    assert model.validation_errors == [(), ["That is not the number of words."]]


async def test_a_played_model_fails_as_a_real_one_does() -> None:
    """Answers that do not fit, and none at all, are ModelFailed."""
    model = PlayedModel({"wordCount": "b", "note": ""})

    with pytest.raises(ModelFailed, match="no answer left"):
        await model_road(COUNT, {"text": "a"}, model)

    assert model.validation_errors[1] == ["/wordCount: Not a valid integer."]
