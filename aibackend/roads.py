"""How a capability answers: offline, or from there with a language model; the same checks judge both.

The offline road always runs first: its draft is the answer where there is no model, what a model starts from where
there is one, and what is left when the model fails. In a language that the offline road does not speak, a model starts
from nothing.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

from marshmallow import Schema, ValidationError

from aibackend import offload
from aibackend.capability import Capability, Draft, RequestData
from aibackend.errors import ModelFailed, UnsupportedLanguage
from aibackend.offload import Finished, Recipe
from aibackend.services import AsyncCallContext, LanguageModel, Prompt

if TYPE_CHECKING:
    from aibackend.response_models import ResponseModel

T = TypeVar("T")
log = logging.getLogger(__name__)

ATTEMPTS = 2
"""The first, and one with the errors."""
RESERVE_S = 1.0
"""Kept back from a model's time: for the checks, the response's schema and the charge."""
LEAST_S = 1.0
"""Less time than this is not worth a question: a small model on a fast server takes about as long."""
DRAFT_RULE = (
    "The text named `draft` is what a program without understanding made of the same input. Keep what is right in it, "
    "mend what is wrong, and add what it missed."
)
REMARKS = frozenset({"evidence", "warnings"})
"""What the reader says of its values. A model is not asked for it: it has not seen the page."""


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
    step = partial(offload.finish, checks, capability.response, request, draft)
    done = await _off_the_loop(context, step, until, small=offload.is_small(request, draft))
    _note(capability, done.failed)
    return done


def needs_request(capability: Capability, model: LanguageModel | None) -> bool:
    """Whether the request is needed on the event loop: by a coroutine, or for a model's prompt."""
    return capability.is_async or (model is not None and capability.model is not None)


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
    except UnsupportedLanguage:
        if model is None or capability.model is None:
            raise
        return await _ask(capability, request, Draft(result={}), context, model, until), True
    if model is None or capability.model is None:
        return draft, False
    try:
        return await _ask(capability, request, draft, context, model, until), True
    except ModelFailed as failure:
        log.warning("%s: %s", capability.name, failure.detail)
        if on_failure == "error":
            raise
    return draft, False


async def _offline(capability: Capability, request: RequestData, context: AsyncCallContext, timeout_s: float) -> Draft:
    if capability.is_async:
        result = await cast(Awaitable[Any], capability.offline(request, context))
    else:
        result = await context.compute.run(capability.offline, request, context.plain(), timeout_s=timeout_s)
    return result if isinstance(result, Draft) else Draft(result=cast(Mapping[str, Any], result))


async def _off_the_loop(context: AsyncCallContext, step: Callable[[], T], until: float, *, small: bool) -> T:
    """Go a step of a call: here when it is small, else in a worker."""
    return step() if small else await context.compute.run(step, timeout_s=max(until - time.monotonic(), 0))


async def _ask(
    capability: Capability,
    request: RequestData,
    draft: Draft,
    context: AsyncCallContext,
    model: LanguageModel,
    until: float,
) -> Draft:
    from aibackend.response_models import response_model_of  # brings pydantic, which only this road needs

    wanted = response_model_of(capability.response, leave_out=REMARKS)
    prompt = _prompt(capability, request, draft)
    errors: Sequence[str] = ()
    for _ in range(ATTEMPTS):
        left_s = until - time.monotonic() - RESERVE_S
        if left_s < LEAST_S:
            raise ModelFailed("Too little time was left for the model.")
        try:
            filled = await model.generate(wanted, prompt, validation_errors=errors, timeout_s=left_s)
            result = _loaded(capability.response, filled)
        except ModelFailed as failure:
            if not failure.errors:
                raise
            errors = [f"{pointer or '/'}: {message}" for pointer, message in failure.errors]
            continue
        proposal = replace(draft, result=result, engine=model.name)
        step = partial(offload.told, capability.checks, request, proposal)
        said = await _off_the_loop(context, step, until, small=offload.is_small(request, proposal))
        errors = [sentence for _, sentence in said if sentence is not None]
        if not errors:
            return replace(proposal, result={**result, **_kept_remarks(capability.response(), draft.result, result)})
    raise ModelFailed


def _prompt(capability: Capability, request: RequestData, draft: Draft) -> Prompt:
    """What the capability asks, with the draft as on the wire, unless the capability itself quotes a `draft`."""
    assert capability.model is not None
    prompt = capability.model(request, draft)
    told = {name: value for name, value in draft.result.items() if name not in REMARKS}
    quoted = {"draft": json.dumps(capability.response().dump(told), ensure_ascii=False), **prompt.quoted}
    return replace(prompt, instructions=f"{prompt.instructions}\n\n{DRAFT_RULE}", quoted=quoted)


def _loaded(response: type[Schema], filled: ResponseModel) -> dict[str, Any]:
    """The form's values by snake_case name. Raises: ModelFailed with `errors`, when the schema refuses them."""
    try:
        answer = filled.model_dump(by_alias=True, exclude_unset=True)
        return cast(dict[str, Any], response().load(answer, partial=tuple(REMARKS)))
    except ValidationError as error:
        # the form's leaves are judged already: this is a rule on several fields together
        raise ModelFailed("The answer does not fit the schema.", errors=[("", str(error.messages))]) from None


def _kept_remarks(response: Schema, draft: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
    """Of what was said of the draft's values, that which is said of values that the model kept."""
    before, after = response.dump(draft), response.dump(result)

    def kept(remark: Mapping[str, Any]) -> bool:
        pointer = remark["field"]
        return pointer is None or _at(before, pointer) == _at(after, pointer)

    return {name: [remark for remark in draft[name] if kept(remark)] for name in REMARKS & draft.keys()}


def _at(value: Any, pointer: str) -> Any:
    """What stands at a JSON Pointer (RFC 6901), None where nothing does."""
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, Mapping):
            value = value.get(name)
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return None
    return value


def _note(capability: Capability, failed: Iterable[str]) -> None:
    """Log which checks an embedded draft does not pass; what they say may hold the caller's text, and is not logged."""
    for name in failed:
        log.warning("%s: the draft does not pass %s", capability.name, name)
