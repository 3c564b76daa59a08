"""The model road: a language model is shown the draft, and the better of both goes out, value by value.

asking.py           the question, the second one with what was wrong, and whose the answer is then
response_models.py  a response schema as the form that a model fills in
merging.py          a model's answer and the draft, made one where the checks refuse the answer
shortening.py       long quotes in few words, and back
parts.py            texts that are longer than a question may be
"""

from __future__ import annotations

import asyncio
import logging
from importlib import import_module

from aibackend.capability import Capability, Draft, RequestData
from aibackend.errors import DeadlineExceeded, ModelFailed, NothingFound, UnsupportedLanguage
from aibackend.seldom import Seldom
from aibackend.services import AsyncCallContext, LanguageModel, ModelRoad
from aibackend_defaults import model_counts
from aibackend_defaults.model_road import asking, merging

log = logging.getLogger(__name__)


class MergingRoad(ModelRoad):
    """Asks the models of a capability in turn.

    on_failure: `draft` or `error`, when all of them fail. sees: whether models are shown pages that were hard to read.
    """

    def __init__(self, model: LanguageModel, *, on_failure: str = "draft", sees: bool = False) -> None:
        self._model, self._on_failure, self.sees = model, on_failure, sees
        self._told = Seldom()

    async def open(self) -> None:
        """Bring pydantic, which takes some 100 ms, before there are calls."""
        await asyncio.to_thread(import_module, "aibackend_defaults.model_road.response_models")

    async def improve(
        self, capability: Capability, request: RequestData, draft: Draft, context: AsyncCallContext, until: float
    ) -> Draft:
        try:
            return await self._ask_in_turn(capability, request, draft, context, until) or draft
        except ModelFailed:
            model_counts.answered(capability.name, "draft")
            if self._on_failure == "error":
                raise
        return draft

    async def rescue(
        self,
        capability: Capability,
        request: RequestData,
        refusal: UnsupportedLanguage | NothingFound,
        context: AsyncCallContext,
        until: float,
    ) -> Draft | None:
        read = refusal.read if isinstance(refusal, NothingFound) else ""
        if isinstance(refusal, NothingFound) and not read:
            return None
        try:
            found = await self._ask_in_turn(capability, request, Draft(result={}, source=read), context, until)
        except ModelFailed:
            if isinstance(refusal, UnsupportedLanguage):
                raise
            return None
        if found is None or not any(merging.changed({}, capability.response().dump(found.result))):
            return None
        model_counts.answered(capability.name, "rescued")
        return found

    async def _ask_in_turn(
        self, capability: Capability, request: RequestData, draft: Draft, context: AsyncCallContext, until: float
    ) -> Draft | None:
        """As `asking.ask`, of the capability's models, one after the other."""
        last: ModelFailed | None = None
        for each in self._model.route(capability.name):
            try:
                return await asking.ask(capability, request, draft, context, each, until)
            except ModelFailed as failure:
                if self._told.is_due((capability.name, failure.detail)):
                    log.warning("%s: %s", capability.name, failure.detail)
                last = failure
            except DeadlineExceeded:
                raise
            except Exception as bug:
                log.exception("%s: its prompt or a check failed on the model's road", capability.name)
                last = ModelFailed()
                last.__cause__ = bug
        if last is not None:
            raise last
        return None
