"""How a capability answers: offline, or from there with a language model; the same checks judge both.

The offline road always runs first: its draft is the answer where there is no model, what a model starts from where
there is one, and what is left of it value by value where the model's are no better. Where the program finds nothing, or
does not speak the language, a model starts from nothing.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, cast

from marshmallow import Schema, ValidationError

from aibackend import merging, model_counts, offload
from aibackend.capability import Capability, Draft, RequestData
from aibackend.errors import DeadlineExceeded, ModelFailed, NothingFound, UnsupportedLanguage
from aibackend.offload import Finished, Recipe
from aibackend.services import AsyncCallContext, LanguageModel, Prompt

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
    "mend what is wrong, and add what it missed. Fill in the form alone: what it does not ask for stays as it is."
)
MODEL_CONFIDENCE = 0.5
"""Of a value that a model gave and the checks let pass: nobody has measured how sure an operator's model is."""
MERGED_CHARACTERS = 600
"""So short an answer is merged on the event loop: its checks run once for each of its changes."""
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
    """As `_ask`, of the capability's models, one after the other."""
    last: ModelFailed | None = None
    for each in model.route(capability.name):
        try:
            return await _ask(capability, request, draft, context, each, until)
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
) -> Draft | None:
    """The model's answer, with the draft's values where they are better; None where nothing is to be asked.

    An answer that says no more than the draft is the draft's. Raises: ModelFailed.
    """
    from aibackend.response_models import response_model_of, shaped  # brings pydantic, which only this road needs

    assert capability.model is not None
    asked = capability.model(request, draft)
    if asked is None:
        model_counts.answered(capability.name, "unasked")
        return None
    shown = capability.response().dump({name: value for name, value in draft.result.items() if name not in REMARKS})
    kept = asked.kept if draft.result else ()
    wanted = shaped(response_model_of(capability.response, leave_out=REMARKS | frozenset(kept)), asked.shapes)
    prompt, refused = _prompt(asked, shown), ""
    errors: Sequence[str] = ()
    proposal: Draft | None = None
    for _ in range(ATTEMPTS):
        left_s = until - time.monotonic() - RESERVE_S
        if left_s < LEAST_S:
            if proposal is None:
                raise ModelFailed("Too little time was left for the model.")
            break
        try:
            filled = await model.generate(wanted, prompt, validation_errors=errors, timeout_s=left_s)
            answer = filled.model_dump(by_alias=True, exclude_unset=True)
            refused = json.dumps(answer, ensure_ascii=False)
            result = _loaded(capability.response, _whole(answer, asked, shown, kept))
        except ModelFailed as failure:
            if not failure.errors and proposal is None:
                raise
            if not failure.errors:
                break
            errors = [f"{pointer or '/'}: {message}" for pointer, message in failure.errors]
            prompt = replace(prompt, refused=failure.refused or refused)
            continue
        proposal = replace(draft, result=result, engine=model.name, start=draft)
        step = partial(offload.told, capability.checks, request, proposal)
        said = await _off_the_loop(context, step, until, small=offload.is_small(request, proposal))
        errors = [sentence for _, sentence in said if sentence is not None]
        if not errors:
            return _signed(capability, draft, proposal, model.name)
        prompt = replace(prompt, refused=refused)
    if proposal is None or not draft.result:
        raise ModelFailed
    mending = partial(merging.merged, capability.checks, request, draft, proposal, asked.linked)
    try:
        small = offload.is_small(request, proposal, draft, most=MERGED_CHARACTERS)
        best = await _off_the_loop(context, mending, until - RESERVE_S, small=small)
    except DeadlineExceeded:
        raise ModelFailed("Too little time was left to mend the model's answer.") from None
    if best.result == draft.result:
        raise ModelFailed
    return _signed(capability, draft, best, model.name)


def _prompt(asked: Prompt, shown: Mapping[str, Any]) -> Prompt:
    """What the capability asks, with the draft as on the wire, unless the capability itself quotes a `draft`."""
    if not shown:
        return replace(asked, quoted={name: text for name, text in asked.quoted.items() if name != "draft"})
    quoted = {"draft": json.dumps(shown, ensure_ascii=False, separators=(",", ":")), **asked.quoted}
    return replace(asked, instructions=f"{asked.instructions}\n\n{DRAFT_RULE}", quoted=quoted)


def _whole(answer: dict[str, Any], asked: Prompt, shown: Mapping[str, Any], kept: tuple[str, ...]) -> Mapping[str, Any]:
    """The answer with what is kept of the draft, or computed from what the model said."""
    return asked.complete(answer) if asked.complete is not None and kept else merging.whole(answer, shown, kept)


def _loaded(response: type[Schema], answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer's values by snake_case name. Raises: ModelFailed with `errors`, when the schema refuses them."""
    try:
        return cast(dict[str, Any], response().load(dict(answer), partial=tuple(REMARKS)))
    except ValidationError as error:
        # the form's leaves are judged already: this is a rule on several fields together
        raise ModelFailed("The answer does not fit the schema.", errors=[("", str(error.messages))]) from None


def _signed(capability: Capability, draft: Draft, proposal: Draft, engine: str) -> Draft:
    """The answer in the name of whom it is by, with what can be said of its values; the draft where it says no more."""
    response = capability.response()
    before, after = response.dump(draft.result), response.dump(proposal.result)
    told = {name: after[name] for name in after if name not in REMARKS}
    if told == {name: before[name] for name in before if name not in REMARKS}:
        model_counts.answered(capability.name, "same")
        return draft
    model_counts.answered(capability.name, "model")

    def kept(remark: Mapping[str, Any]) -> bool:
        pointer = remark.get("field")
        return pointer is None or merging.at(before, pointer) == merging.at(after, pointer)

    remarks = {
        name: [remark for remark in draft.result[name] if kept(remark)] for name in REMARKS & draft.result.keys()
    }
    if "evidence" in remarks:
        remarks["evidence"] += [
            _evident(after, pointer, draft.source, engine) for pointer in merging.changed(before, told)
        ]
    return replace(proposal, result={**proposal.result, **remarks}, start=None)


def _evident(answer: Mapping[str, Any], pointer: str, source: str, engine: str) -> dict[str, Any]:
    """What is known of a value that a model gave: where it stands, if it is copied, and whose it is."""
    value = merging.at(answer, pointer)
    quote = value if isinstance(value, str) and value in source else None
    return {"field": pointer, "page": None, "quote": quote, "confidence": MODEL_CONFIDENCE, "engine": engine}


def _note(capability: Capability, failed: Iterable[str]) -> None:
    """Log which checks an embedded draft does not pass; what they say may hold the caller's text, and is not logged."""
    for name in failed:
        log.warning("%s: the draft does not pass %s", capability.name, name)
