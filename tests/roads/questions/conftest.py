"""Questions to a scripted server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from aibackend import Prompt
from aibackend.schema import Integer, Schema, Text
from aibackend.testing.model_server import Answer, ScriptedModel
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.model_road.response_models import response_model_of

KEY = "sk-secret-key"
SECRET = "the caller's private words"


class Response(Schema):
    word = Text(min=0, required=True)
    count = Integer(required=True)


class Other(Schema):
    word = Text(required=True)


Other.__name__ = Response.__name__  # as those of all capabilities are


class Third(Schema):
    count = Integer(required=True)


FORM, OTHER, THIRD = response_model_of(Response), response_model_of(Other), response_model_of(Third)
GOOD: dict[str, Any] = {"word": "yes", "count": 1}
PROMPT = Prompt(instructions="Count.", quoted={"message": SECRET})
Ask = Callable[..., Any]


@pytest.fixture
async def ask(scripted_model: ScriptedModel) -> AsyncIterator[Ask]:
    model = ChatModel("scripted", url=scripted_model.url, key=KEY, max_tokens=1000)

    async def fill(
        *script: Answer, prompt: Prompt = PROMPT, form: Any = FORM, errors: Any = (), timeout_s: float = 20
    ) -> Any:
        scripted_model.then(*script)
        return await model.generate(form, prompt, validation_errors=errors, timeout_s=timeout_s)

    yield fill
    await model.close()
