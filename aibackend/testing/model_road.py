"""A capability's model road without a server: for tests of its prompt and its checks.

model = PlayedModel({"total": 99}, {"total": 12})
draft = await model_road(capability, {"text": "…"}, model)
assert draft.result["total"] == 12
assert "add up" in model.validation_errors[1][0]
"""

from __future__ import annotations

import inspect
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from aibackend import offload, roads
from aibackend.capability import Capability, Draft, RequestData
from aibackend.container import Container
from aibackend.errors import ModelFailed
from aibackend.plugins import Plugins
from aibackend.services import AsyncCallContext, Compute, LanguageModel, ModelRoad, Prompt, T
from aibackend.settings import Settings


class PlayedModel(LanguageModel):
    """Gives the answers it was made with, one a question, as on the wire.

    skill: as of `LanguageModel`. prompts, validation_errors: of the questions so far; validation_errors[0] is always
    empty.
    """

    name = "played"

    def __init__(self, *answers: Mapping[str, Any], skill: float = LanguageModel.skill) -> None:
        self._answers = deque(answers)
        self.skill = skill
        self.prompts: list[Prompt] = []
        self.validation_errors: list[Sequence[str]] = []

    async def generate(
        self, response_model: type[BaseModel], prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        """The next of its answers, judged by the response model as on the wire."""
        self.prompts.append(prompt)
        self.validation_errors.append(validation_errors)
        if not self._answers:
            raise ModelFailed("The played model has no answer left.")
        try:
            return response_model.model_validate_json(json.dumps(self._answers.popleft()))
        except ValidationError as error:
            wrongs = [("".join(f"/{part}" for part in wrong["loc"]), wrong["msg"]) for wrong in error.errors()]
            raise ModelFailed("The answer does not fit the form.", errors=wrongs) from None


class _Here(Compute):
    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        return function(*arguments)


async def model_road(
    capability: Capability, request: Mapping[str, Any], model: LanguageModel, *, draft: Draft | None = None
) -> Draft:
    """The model's answer to a request as on the wire.

    draft: what the offline road would say; needed where that one asks for tools.
    Raises: ModelFailed, when no answer passes the checks.
    """

    async def offline(loaded: RequestData, context: AsyncCallContext) -> Any:
        made = draft or capability.offline(loaded, context)
        return await made if inspect.isawaitable(made) else made

    context = AsyncCallContext(
        account="tester", now=datetime(2026, 1, 15, tzinfo=UTC), deadline_s=capability.deadline_s, compute=_Here()
    )
    loaded = capability.request().load(dict(request))
    here = replace(capability, offline=offline)
    return await answer(here, loaded, context, model, on_failure="error", timeout_s=capability.deadline_s)


async def answer(
    capability: Capability,
    request: RequestData,
    context: AsyncCallContext,
    model: LanguageModel | None,
    *,
    on_failure: str = "draft",
    timeout_s: float,
) -> Draft:
    """The answer to a valid request, as a service with that model and the default road gives it.

    on_failure: `draft` or `error`, when a model fails. timeout_s: what is left of the call's deadline.
    Raises: what the capability raises; ModelFailed, if `on_failure` says so.
    """
    road = None if model is None else road_of(model, on_failure)
    draft, is_checked = await roads.answered(capability, request, context, road, timeout_s)
    if not is_checked:
        said = offload.told(capability.checks, request, draft)
        roads.note(capability, [name for name, sentence in said if sentence is not None])
    return draft


def road_of(model: LanguageModel, on_failure: str = "draft") -> ModelRoad:
    """The model road that is on by default, with that model."""
    provider = _defaults().provider("model_road", Settings().model_road)
    assert provider is not None
    container = Container(Settings(model_failure=on_failure), _defaults())
    container.language_model = model
    made: ModelRoad = provider.factory(container)
    return made


@cache
def _defaults() -> Plugins:
    return Plugins.load(Settings(plugins_allow=("defaults",)))
