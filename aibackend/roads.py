"""How a capability answers: offline, or from there with a language model; the same checks judge both.

The offline road always runs first: its draft is the answer where there is no model, what a model starts from where
there is one, and what is left of it value by value where the model's are no better. Where the program finds nothing, or
does not speak the language, a model starts from nothing.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Iterable, Mapping
from functools import partial
from typing import Any, cast

from aibackend import asking, merging, model_counts, offload
from aibackend.capability import Capability, Draft, RequestData
from aibackend.errors import ModelFailed, NothingFound, UnsupportedLanguage
from aibackend.offload import Finished, Recipe
from aibackend.services import AsyncCallContext, LanguageModel

log = logging.getLogger(__name__)


async def finished(
    capability: Capability,
    request: RequestData | bytes,
    context: AsyncCallContext,
    model: LanguageModel | None,
    *,
    on_failure: str = "draft",
    timeout_s: float,
) -> Finished:
    """As `answer`, ready to go out. request: as bytes only where no model answers for a plain `offline`.

    Checks and response are gone through where the work ran, unless they are small.
    """
    if not needs_request(capability, model):
        recipe = Recipe(
            offline=capability.offline,
            checks=capability.checks,
            request=capability.request,
            response=capability.response,
        )
        done = await context.compute.run(offload.answer, recipe, request, context.plain(), timeout_s=timeout_s)
        _note(capability, done.failed)
        return done
    assert not isinstance(request, bytes)
    until = time.monotonic() + timeout_s
    draft, is_checked = await _answered(capability, request, context, model, on_failure, timeout_s)
    checks = () if is_checked else capability.checks
    judged = offload.without_files(capability.request, request)
    step = partial(offload.finish, checks, capability.response, judged, draft)
    done = await asking.off_the_loop(context, step, until, small=offload.is_small(judged, draft))
    _note(capability, done.failed)
    return done


def needs_request(capability: Capability, model: LanguageModel | None) -> bool:
    """Whether the request is needed on the event loop: by a coroutine, or for a model's prompt."""
    return capability.is_async or (model is not None and capability.model is not None)


def prepare(capability: Capability, model: LanguageModel | None) -> None:
    """Import what of a capability runs on the event loop; not there, as that takes its time."""
    if needs_request(capability, model):
        for part in (*capability.checks, capability.model):
            getattr(part, "function", None)


async def answer(
    capability: Capability,
    request: RequestData,
    context: AsyncCallContext,
    model: LanguageModel | None,
    *,
    on_failure: str = "draft",
    timeout_s: float,
) -> Draft:
    """The answer to a valid request; its `engine` says who made it.

    on_failure: `draft` or `error`, when a model fails. timeout_s: what is left of the call's deadline.
    Raises: what the capability raises; ModelFailed, if `on_failure` says so.
    """
    draft, is_checked = await _answered(capability, request, context, model, on_failure, timeout_s)
    if not is_checked:
        said = offload.told(capability.checks, request, draft)
        _note(capability, [name for name, sentence in said if sentence is not None])
    return draft


async def _answered(
    capability: Capability,
    request: RequestData,
    context: AsyncCallContext,
    model: LanguageModel | None,
    on_failure: str,
    timeout_s: float,
) -> tuple[Draft, bool]:
    """The answer, and whether it passed the checks already."""
    until = time.monotonic() + timeout_s
    try:
        draft = await _offline(capability, request, context, timeout_s)
    except (UnsupportedLanguage, NothingFound) as refusal:
        rescued = await _rescued(capability, request, refusal, context, model, until)
        if rescued is None:
            raise
        return rescued, True
    if model is None or capability.model is None:
        return draft, False
    try:
        answered = await _ask_in_turn(capability, request, draft, context, model, until)
        return answered or draft, answered is not None and answered is not draft
    except ModelFailed:
        model_counts.answered(capability.name, "draft")
        if on_failure == "error":
            raise
    return draft, False


async def _rescued(
    capability: Capability,
    request: RequestData,
    refusal: UnsupportedLanguage | NothingFound,
    context: AsyncCallContext,
    model: LanguageModel | None,
    until: float,
) -> Draft | None:
    """What a model finds where the program found nothing; None where none was asked, or it found nothing either.

    Raises: ModelFailed, for a language that only a model speaks.
    """
    read = refusal.read if isinstance(refusal, NothingFound) else ""
    if model is None or capability.model is None or (isinstance(refusal, NothingFound) and not read):
        return None
    try:
        found = await _ask_in_turn(capability, request, Draft(result={}, source=read), context, model, until)
    except ModelFailed:
        if isinstance(refusal, UnsupportedLanguage):
            raise
        return None
    if found is None or not any(merging.changed({}, capability.response().dump(found.result))):
        return None
    model_counts.answered(capability.name, "rescued")
    return found


async def _ask_in_turn(
    capability: Capability,
    request: RequestData,
    draft: Draft,
    context: AsyncCallContext,
    model: LanguageModel,
    until: float,
) -> Draft | None:
    """As `asking.ask`, of the capability's models, one after the other."""
    last: ModelFailed | None = None
    for each in model.route(capability.name):
        try:
            return await asking.ask(capability, request, draft, context, each, until)
        except ModelFailed as failure:
            log.warning("%s: %s", capability.name, failure.detail)
            last = failure
    if last is not None:
        raise last
    return None


async def _offline(capability: Capability, request: RequestData, context: AsyncCallContext, timeout_s: float) -> Draft:
    if capability.is_async:
        result = await cast(Awaitable[Any], capability.offline(request, context))
    else:
        result = await context.compute.run(capability.offline, request, context.plain(), timeout_s=timeout_s)
    return result if isinstance(result, Draft) else Draft(result=cast(Mapping[str, Any], result))


def _note(capability: Capability, failed: Iterable[str]) -> None:
    """Log which checks an embedded draft does not pass; what they say may hold the caller's text, and is not logged."""
    for name in failed:
        log.warning("%s: the draft does not pass %s", capability.name, name)
