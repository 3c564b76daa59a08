"""What the OpenAI-compatible endpoints of other providers answer, by their documentation, is understood.

Sources: https://docs.anthropic.com/en/api/openai-sdk, https://ai.google.dev/gemini-api/docs/openai,
https://docs.mistral.ai/api (chat completions).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from aibackend import Prompt, Settings
from aibackend.errors import ConfigurationError, ModelFailed
from aibackend.schema import Integer, Schema, Text
from aibackend.testing.model_server import Body, ScriptedModel, Status
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.language_model.routes import model_of
from aibackend_defaults.model_road.response_models import response_model_of


class Response(Schema):
    word = Text(required=True)
    count = Integer(required=True)


FORM = response_model_of(Response)
SAID = '{"word": "yes", "count": 1}'


def completion(message: dict[str, Any], **more: Any) -> Body:
    choice = {"index": 0, "finish_reason": more.pop("finish_reason", "stop"), "message": message}
    return Body(json.dumps({"object": "chat.completion", "choices": [choice], **more}))


ANSWERS = {
    "anthropic": completion(
        {"role": "assistant", "content": f"```json\n{SAID}\n```"},  # response_format is ignored there
        id="msg_01",
        created=1_760_000_000,
        model="claude-haiku-4-5",
        usage={"prompt_tokens": 9, "completion_tokens": 8, "total_tokens": 17},
    ),
    "gemini": completion(
        {"role": "assistant", "content": SAID, "extra_content": {"google": {"thought_signature": "abc"}}},
        created=1_760_000_000,
        model="gemini-2.5-flash",
        usage={"prompt_tokens": 9, "completion_tokens": 8, "total_tokens": 90},
    ),
    "mistral": completion(
        {"role": "assistant", "content": SAID, "tool_calls": None, "prefix": False},
        id="cmpl-e5",
        created=1_760_000_000,
        model="mistral-small-latest",
        usage={"prompt_tokens": 9, "completion_tokens": 8, "total_tokens": 17, "prompt_audio_seconds": None},
    ),
    "vllm": completion(
        {"role": "assistant", "content": SAID, "reasoning_content": "Let me count.", "refusal": None},
        id="chatcmpl-1",
        created=1_760_000_000,
        model="qwen",
        usage={"prompt_tokens": 9, "completion_tokens": 8, "total_tokens": 17, "prompt_tokens_details": None},
    ),
}


async def ask(server: ScriptedModel, *script: Any) -> Any:
    server.then(*script)
    model = ChatModel("other", url=server.url, max_tokens=100)
    try:
        return await model.generate(FORM, Prompt(instructions="Count."), validation_errors=(), timeout_s=30)
    finally:
        await model.close()


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
async def test_answers_are_understood(scripted_model: ScriptedModel, answer: Body) -> None:
    """Whatever stands beside the content."""
    filled = await ask(scripted_model, answer)

    assert filled.model_dump() == {"word": "yes", "count": 1}


async def test_mistral_refuses_what_it_does_not_know(scripted_model: ScriptedModel) -> None:
    """With 422 and the parameter's name in `detail`; it is left out then."""
    detail = [{"type": "extra_forbidden", "loc": ["body", "max_tokens"], "msg": "Extra inputs are not permitted"}]
    filled = await ask(scripted_model, Body(json.dumps({"detail": detail}), status=422), Body(ANSWERS["mistral"].text))

    assert filled.count == 1
    assert "max_tokens" not in scripted_model.questions[-1]


async def test_a_provider_that_is_overloaded(scripted_model: ScriptedModel) -> None:
    """Anthropic's 529 is asked again as any 5xx is."""
    filled = await ask(scripted_model, Status(529), ANSWERS["anthropic"])

    assert filled.count == 1


async def test_a_list_of_errors_is_no_answer(scripted_model: ScriptedModel) -> None:
    """Gemini's errors come as a list; the status tells enough."""
    body = json.dumps([{"error": {"code": 400, "message": "API key not valid.", "status": "INVALID_ARGUMENT"}}])

    with pytest.raises(ModelFailed, match="400"):
        await ask(scripted_model, Body(body, status=400))


@pytest.mark.parametrize("skill", [float("nan"), -0.1, 1.1])
def test_a_skill_is_a_share(skill: float) -> None:
    """Whoever starts the server is told what is none."""
    with pytest.raises(ConfigurationError, match="model_skill"):
        model_of(Settings(model="some", model_skill=skill))
