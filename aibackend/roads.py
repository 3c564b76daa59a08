"""How a capability answers: offline, or from there on the model road; the same checks judge both.

The offline road always runs first: its draft is the answer where there is no model, and what a model starts from where
there is one. Where the program finds nothing, or does not speak the language, a model starts from nothing.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, cast

from aibackend import offload
from aibackend.capability import Capability, Draft, RequestData, Result
from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend.offload import Finished, Recipe
from aibackend.services import AsyncCallContext, ModelRoad
from aibackend.validation import drafted

log = logging.getLogger(__name__)


async def finished(
    capability: Capability,
    request: RequestData | bytes,
    context: AsyncCallContext,
    road: ModelRoad | None,
    *,
    timeout_s: float,
) -> Finished:
    """As `answered`, ready to go out. request: as bytes only where no model answers for a plain `offline`.

    Checks and response are gone through where the work ran, unless they are small.
    """
    if not needs_request(capability, road):
        recipe = Recipe(
            offline=capability.offline,
            checks=capability.checks,
            request=capability.request,
            response=capability.response,
        )
        done = await context.compute.run(offload.answer, recipe, request, context.plain(), timeout_s=timeout_s)
        note(capability, done.failed)
        return done
    assert not isinstance(request, bytes)
    until = time.monotonic() + timeout_s
    draft, is_checked = await answered(capability, request, context, road, timeout_s)
    checks = () if is_checked else capability.checks
    judged = offload.without_files(capability.request, request)
    step = partial(offload.finish, checks, capability.response, judged, draft)
    done = await offload.off_the_loop(context, step, until, small=offload.is_small(judged, draft))
    note(capability, done.failed)
    return done


def needs_request(capability: Capability, road: ModelRoad | None) -> bool:
    """Whether the request is needed on the event loop: by a coroutine, or for a model's prompt."""
    return capability.is_async or (road is not None and capability.model is not None)


def prepare(capability: Capability, road: ModelRoad | None) -> None:
    """Import what of a capability runs on the event loop; not there, as that takes its time."""
    if needs_request(capability, road):
        for part in (*capability.checks, capability.model):
            getattr(part, "function", None)


async def answered(
    capability: Capability, request: RequestData, context: AsyncCallContext, road: ModelRoad | None, timeout_s: float
) -> tuple[Draft, bool]:
    """The answer to a valid request, and whether it passed the checks already. timeout_s: left of the call's deadline.

    Raises: what the capability raises; ModelFailed, where the operator wants no draft instead.
    """
    until = time.monotonic() + timeout_s
    road = None if capability.model is None else road
    if road is not None and road.sees:
        context = replace(context, pictures=[])
    try:
        draft = await _offline(capability, request, context, timeout_s)
    except (UnsupportedLanguage, NothingFound) as refusal:
        rescued = await road.rescue(capability, request, refusal, context, until) if road is not None else None
        if rescued is None:
            raise
        return rescued, True
    if road is None:
        return draft, False
    improved = await road.improve(capability, request, draft, context, until)
    return improved, improved is not draft


async def _offline(capability: Capability, request: RequestData, context: AsyncCallContext, timeout_s: float) -> Draft:
    if capability.is_async:
        result = await cast(Awaitable[Any], capability.offline(request, context))
    else:
        result = await context.compute.run(capability.offline, request, context.plain(), timeout_s=timeout_s)
    return drafted(cast(Result, result))


def note(capability: Capability, failed: Iterable[str]) -> None:
    """Log which checks an embedded draft does not pass; what they say may hold the caller's text, and is not logged."""
    for name in failed:
        log.warning("%s: the draft does not pass %s", capability.name, name)
