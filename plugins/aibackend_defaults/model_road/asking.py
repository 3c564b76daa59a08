"""Asking a model about a draft: the question, the second one with what was wrong, and whose the answer is then."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from marshmallow import Schema, ValidationError

from aibackend import offload
from aibackend.capability import Capability, Draft, RequestData
from aibackend.errors import DeadlineExceeded, ModelFailed
from aibackend.seldom import Seldom
from aibackend.services import AsyncCallContext, LanguageModel, Prompt
from aibackend_blocks.language.votes import alone
from aibackend_defaults import model_counts
from aibackend_defaults.model_road import merging, parts, shortening

if TYPE_CHECKING:
    from pydantic import BaseModel

    from aibackend_defaults.model_road.response_models import ResponseModel

log = logging.getLogger(__name__)
_told = Seldom()

ATTEMPTS = 2
"""The first, and one with the errors."""
RESERVE_S = 1.0
"""Kept back from a model's time: for the checks, the response's schema and the charge."""
LEAST_S = 1.0
"""Less time than this is not worth a question: a small model on a fast server takes about as long."""
DRAFT_RULE = "`draft` is a program's answer to the same: keep what is right, mend what is wrong, add what it missed."
SHORT_RULE = "A long quote is told as `first words … last words`."
ANSWER_LEAST = 400
"""Tokens that any answer may have; and about one for each of a text's three characters, two of the draft's."""
MERGED_CHARACTERS = 600
"""So short an answer is merged on the event loop: its checks run once for each of its changes."""
TAKES_AWAY = "This only takes away from what stands there: give what the text says of it."
REMARKS = frozenset({"evidence", "warnings"})
"""What the reader says of its values. A model is not asked for it: it has not seen the page."""


async def ask(
    capability: Capability,
    request: RequestData,
    draft: Draft,
    context: AsyncCallContext,
    model: LanguageModel,
    until: float,
) -> Draft | None:
    """The model's answer, with the draft's values where they are better; None where nothing is to be asked.

    An answer that says no more than the draft is the draft. until: monotonic seconds. Raises: ModelFailed.
    """
    assert capability.model is not None
    shown = replace(draft, images=(*draft.images, *(context.pictures or ())), skill=model.skill)
    asked = capability.model(request, shown)
    if asked is None or not (asked.blind or asked.images):
        model_counts.answered(capability.name, "unasked")
        return None
    question = _question(capability, request, draft, asked, whole=shown.is_read_anew)
    proposal: Draft | None = None
    errors: Sequence[str] = ()
    unmet: Sequence[str] = ()
    for _ in range(ATTEMPTS):
        left_s = until - time.monotonic() - RESERVE_S
        try:
            if left_s < LEAST_S:
                raise ModelFailed("Too little time was left for the model.")
            proposal = await question.proposal(model, errors, left_s)
        except ModelFailed as failure:
            if failure.errors:
                errors = [f"{pointer or '/'}: {message}" for pointer, message in failure.errors]
                question.refuse(failure.refused)
                continue
            if proposal is None:
                raise
            break
        step = partial(offload.told, capability.checks, request, proposal)
        said = await offload.off_the_loop(context, step, until, small=offload.is_small(request, proposal))
        errors = _sentences(said)
        unmet = [name for name, sentence in said if sentence is not None]
        if question.is_emptied_by(proposal):
            errors, unmet = [*errors, TAKES_AWAY], [*unmet, "what is there stays"]
        if not errors:
            return _signed(capability, draft, proposal)
    if unmet and _told.is_due((capability.name, model.name, *unmet)):  # what they say may hold the caller's text
        log.warning("%s: an answer of %s does not pass %s", capability.name, model.name, ", ".join(unmet))
    if proposal is None or not draft.result:
        raise ModelFailed
    return _signed(capability, draft, await _mended(question, proposal, context, until))


@dataclass(kw_only=True)
class _Question:
    """What a model is asked of one draft.

    shown: the draft as on the wire. texts: what the model is shown, and may quote. bare: the prompt without the draft.
    said: its last answer, as JSON.
    """

    capability: Capability
    request: RequestData
    draft: Draft
    shown: Mapping[str, Any]
    kept: tuple[str, ...]
    form: type[ResponseModel]
    prompt: Prompt
    bare: Prompt
    texts: tuple[str, ...]
    said: str = ""

    async def proposal(self, model: LanguageModel, errors: Sequence[str], timeout_s: float) -> Draft:
        """The model's answer, whole and unchecked. Raises: ModelFailed, with `errors` where its shape is wrong."""
        until = time.monotonic() + timeout_s
        words = ""
        try:
            told = await self._told_in_parts(model, until)
            if told is None:
                prompt = replace(self.prompt, refused=self.said)
                filled = await model.generate(self.form, prompt, validation_errors=errors, timeout_s=timeout_s)
                told, words = _on_the_wire(filled), filled.in_words()
        except ModelFailed as failure:
            # only now is it known how long a question may be
            told = await self._told_in_parts(model, until) if failure.too_long else None
            if told is None:
                raise
        answer = shortening.restored(told, self.texts)
        self.said = words or json.dumps(told, ensure_ascii=False)
        result = await asyncio.to_thread(self._result, answer)  # what is computed from it may take its time
        return replace(self.draft, result=result, engine=model.name, start=self.draft, skill=model.skill)

    async def _told_in_parts(self, model: LanguageModel, until: float) -> Any:
        """The answers to the parts of a text that is too long for one question, as one; None where it is not."""
        if self.bare.parts == "cut" or not model.prompt_tokens:
            return None
        outline = self.form.outline(self.prompt.instructions)
        if parts.fits(self.prompt, model.prompt_tokens, outline):
            return None

        async def answer(prompt: Prompt) -> Any:
            left_s = until - time.monotonic()
            return _on_the_wire(await model.generate(self.form, prompt, validation_errors=(), timeout_s=left_s))

        pieces = parts.parted(self.bare, model.prompt_tokens, outline)
        try:
            async with asyncio.TaskGroup() as group:  # one that fails ends the others: nobody would read them
                tasks = [group.create_task(answer(piece)) for piece in pieces]
        except ExceptionGroup as failures:
            raise failures.exceptions[0] from None
        answers = [task.result() for task in tasks]
        if self.bare.parts == "joined" or len(answers) == 1:
            return parts.joined(answers)
        return await answer(parts.retold(self.bare, answers))

    def refuse(self, said: str) -> None:
        """Remember an answer that was none of the form."""
        self.said = said or self.said

    def is_emptied_by(self, proposal: Draft) -> bool:
        """Whether an answer takes away most of what the draft says, and nothing else: that is no reading."""
        after = self.capability.response().dump(proposal.result)
        return merging.only_takes_away(dict(self.shown), after, REMARKS | frozenset(self.kept))

    def _result(self, answer: dict[str, Any]) -> dict[str, Any]:
        """The answer with what is kept of the draft, or computed from what the model said."""
        complete = self.prompt.complete if self.draft.result else None
        made = complete(answer) if complete is not None else merging.whole(answer, self.shown, self.kept)
        return _loaded(self.capability.response, made)


def _on_the_wire(filled: BaseModel) -> Any:
    """What a model filled in, as JSON's values."""
    return filled.model_dump(by_alias=True, exclude_unset=True)


def _question(capability: Capability, request: RequestData, draft: Draft, asked: Prompt, *, whole: bool) -> _Question:
    """whole: the draft's long quotes are shown as they are, to a model that reads them as easily as the text."""
    from aibackend_defaults.model_road.response_models import (  # brings pydantic, which only this road needs
        response_model_of,
        shaped,
    )

    shown = capability.response().dump({name: value for name, value in draft.result.items() if name not in REMARKS})
    kept = asked.kept if draft.result else ()
    texts = tuple(text for name, text in asked.quoted.items() if name != "draft")
    return _Question(
        capability=capability,
        request=request,
        draft=draft,
        shown=shown,
        kept=kept,
        form=shaped(response_model_of(capability.response, leave_out=REMARKS | frozenset(kept)), asked.shapes),
        prompt=(prompt := _prompt(asked, shown, texts, whole=whole)),
        bare=replace(prompt, instructions=asked.instructions, quoted=_without_draft(asked)),
        texts=texts,
    )


def _sentences(said: Sequence[tuple[str, str | None]]) -> list[str]:
    """What the checks complain of. Raises: TypeError, naming one that says neither a sentence nor None."""
    for name, sentence in said:
        if not isinstance(sentence, str | None):
            raise TypeError(f"the check {name} must return a sentence or None, not {type(sentence).__name__}")
    return [sentence for _, sentence in said if sentence is not None]


async def _mended(question: _Question, proposal: Draft, context: AsyncCallContext, until: float) -> Draft:
    """The draft with what is right in a refused answer. Raises: ModelFailed, when nothing is."""
    request, draft = question.request, question.draft
    mending = partial(merging.merged, question.capability.checks, request, draft, proposal, question.prompt.linked)
    small = offload.is_small(request, proposal, draft, most=MERGED_CHARACTERS)
    try:
        best = await offload.off_the_loop(context, mending, until - RESERVE_S, small=small)
    except DeadlineExceeded:
        raise ModelFailed("Too little time was left to mend the model's answer.") from None
    if best.result == draft.result or question.is_emptied_by(best):
        raise ModelFailed
    return best


def _prompt(asked: Prompt, shown: Mapping[str, Any], texts: Sequence[str], *, whole: bool) -> Prompt:
    """What the capability asks, with the draft as on the wire, unless the capability itself quotes a `draft`: "" for
    none, so that the model judges by itself.
    """
    bound = ANSWER_LEAST + max(map(len, texts), default=0) // 3
    if not shown or asked.quoted.get("draft") == "":
        return replace(asked, quoted=_without_draft(asked), answer_tokens=bound if shown else 0)
    brief = shown if whole or "draft" in asked.quoted else shortening.shortened(shown, texts)
    rules = [asked.instructions, DRAFT_RULE, *([SHORT_RULE] if brief != shown else [])]
    found = {name: part for name, part in brief.items() if part not in (None, "", [], {})}
    quoted = {"draft": json.dumps(found, ensure_ascii=False, separators=(",", ":")), **asked.quoted}
    bound += 2 * len(quoted["draft"]) // 3
    return replace(asked, instructions="\n\n".join(rules), quoted=quoted, answer_tokens=bound)


def _without_draft(asked: Prompt) -> dict[str, str]:
    return {name: text for name, text in asked.quoted.items() if name != "draft"}


def _loaded(response: type[Schema], answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer's values by snake_case name. Raises: ModelFailed with `errors`, when the schema refuses them."""
    try:
        return cast(dict[str, Any], response().load(dict(answer), partial=tuple(REMARKS)))
    except ValidationError as error:
        # the form's leaves are judged already: this is a rule on several fields together
        raise ModelFailed("The answer does not fit the schema.", errors=[("", str(error.messages))]) from None


def _signed(capability: Capability, draft: Draft, proposal: Draft) -> Draft:
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
            _evident(after, pointer, draft.source, proposal) for pointer in merging.changed(before, told)
        ]
    return replace(proposal, result={**proposal.result, **remarks}, start=None)


def _evident(answer: Mapping[str, Any], pointer: str, source: str, proposal: Draft) -> dict[str, Any]:
    """What is known of a value that a model gave: where it stands, if it is copied, and whose it is."""
    value = merging.at(answer, pointer)
    quote = value if isinstance(value, str) and value in source else None
    sure, engine = alone(proposal.skill), proposal.engine
    return {"field": pointer, "page": None, "quote": quote, "confidence": sure, "engine": engine}
