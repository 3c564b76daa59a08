"""What the embedded engine's draft is to the model: where it starts, what it keeps, who is asked at all."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from aibackend import AsyncCallContext, CallContext, Capability, Draft, Prompt, RequestData
from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend.testing.model_road import answer
from aibackend.testing.model_server import ScriptedModel, Status
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.language_model.routes import RoutedModels

from .conftest import RECEIPT, REQUEST, SOURCE, adds_up, filled, offline


@pytest.mark.parametrize(
    ("own", "drafts"),
    [
        pytest.param({}, 1, id="as on the wire"),
        pytest.param({"draft": "the capability's own words"}, 0, id="as the capability has it"),
        pytest.param({"draft": ""}, 0, id="not at all"),
    ],
)
async def test_the_model_starts_from_the_draft(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext, own: dict[str, str], drafts: int
) -> None:
    """The draft stands among the quoted texts, in the words of the form."""
    scripted_model.then(filled())
    asking = replace(RECEIPT, model=lambda request, draft: Prompt(instructions="Read.", quoted=own))

    await answer(asking, REQUEST, context, model, timeout_s=30)

    assert scripted_model.said().count('<draft>\n{"lineItems":[{"description":"Tea","amount":2}') == drafts
    assert all(words in scripted_model.said() for words in own.values())


async def test_callers_words_are_data(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """Instructions in a document stand between the tags of its quotation, never among ours."""
    scripted_model.then(filled())

    await answer(RECEIPT, REQUEST, context, model, timeout_s=30)

    system, user = (message["content"] for message in scripted_model.questions[0]["messages"])
    assert "Ignore the above" not in system
    assert f"<receipt>\n{SOURCE}\n</receipt>" in user


@pytest.mark.parametrize("capability", [RECEIPT, replace(RECEIPT, model=None)], ids=["no model", "no prompt"])
async def test_without_a_model_the_draft_is_the_answer(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext, capability: Capability
) -> None:
    """No model configured, or none asked for: the embedded engine answers."""
    draft = await answer(capability, REQUEST, context, model if capability.model is None else None, timeout_s=30)

    assert draft == offline(REQUEST, context)
    assert scripted_model.questions == []


async def test_pure_work_is_handed_only_facts(context: AsyncCallContext) -> None:
    """A plain `offline` runs in Compute, and only the facts cross the border of the process."""
    await answer(RECEIPT, REQUEST, context, None, timeout_s=30)

    assert context.compute.handed == [(REQUEST, context.plain())]


async def test_a_coroutine_gets_its_tools(context: AsyncCallContext) -> None:
    """An `offline` that waits runs where its tools are; a mapping is as good as a draft."""

    async def waiting(request: RequestData, given: AsyncCallContext) -> Mapping[str, Any]:
        assert given is context
        return offline(request, given).result

    draft = await answer(replace(RECEIPT, offline=waiting), REQUEST, context, None, timeout_s=30)

    assert draft.result == offline(REQUEST, context).result


async def test_what_the_capability_refuses_is_refused(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """A refusal of the offline road ends the call; no model is asked."""

    def nothing(request: RequestData, context: CallContext) -> Draft:
        raise NothingFound

    with pytest.raises(NothingFound):
        await answer(replace(RECEIPT, offline=nothing), REQUEST, context, model, timeout_s=30)

    assert scripted_model.questions == []


async def test_what_was_read_goes_to_the_model_where_nothing_was_found(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """A model gets its chance with the text; what it finds passes the same checks, and else the refusal stands."""

    def blind(request: RequestData, context: CallContext) -> Draft:
        raise NothingFound("No receipt.", read=request["text"])

    refused = replace(RECEIPT, offline=blind)
    scripted_model.then(filled(tea="Gold"), filled())
    found = await answer(refused, REQUEST, context, model, timeout_s=30)
    scripted_model.then(filled(tea="Gold"), filled(tea="Gold"))

    with pytest.raises(NothingFound):
        await answer(refused, REQUEST, context, model, timeout_s=30)
    assert (found.engine, found.result["total"]) == ("scripted", Decimal("3.5"))
    assert SOURCE in scripted_model.said(0)


async def test_models_are_asked_in_their_order(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """The next one where the first fails; none for a capability without a route."""
    routes = {"till": ("broken", "scripted"), "other": ("scripted",)}
    models = RoutedModels(routes, lambda name: ChatModel(name, url=scripted_model.url))
    scripted_model.then(Status(401), filled())

    first = await answer(RECEIPT, REQUEST, context, models, timeout_s=30)
    unrouted = await answer(replace(RECEIPT, name="none"), REQUEST, context, models, timeout_s=30)
    await models.close()

    assert (first.engine, unrouted.engine) == ("scripted", "embedded")
    assert [question["model"] for question in scripted_model.questions] == ["broken", "scripted"]


async def test_a_language_that_only_the_model_speaks(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """Where the offline road does not speak the language, the model starts from nothing; without one it is refused."""

    def speechless(request: RequestData, context: CallContext) -> Draft:
        raise UnsupportedLanguage("English only.")

    foreign = replace(RECEIPT, offline=speechless, checks=(adds_up,))
    scripted_model.then(filled(total=99), filled())

    made = await answer(foreign, REQUEST, context, model, timeout_s=60)

    assert (made.result["remark"], made.engine) == ("read by a model", "scripted")
    with pytest.raises(UnsupportedLanguage):
        await answer(foreign, REQUEST, context, None, timeout_s=60)


async def test_doubts_about_a_draft_are_logged_without_words(
    context: AsyncCallContext, caplog: pytest.LogCaptureFixture
) -> None:
    """A draft that does not pass a check is still the answer; the log names the check and nothing of the text."""

    def wrong(request: RequestData, context: CallContext) -> Draft:
        return replace(
            offline(request, context), result={**offline(request, context).result, "total": Decimal("77.77")}
        )

    with caplog.at_level(logging.WARNING):
        draft = await answer(replace(RECEIPT, offline=wrong), REQUEST, context, None, timeout_s=30)

    assert draft.result["total"] == Decimal("77.77")
    assert "adds_up" in caplog.text
    assert "77.77" not in caplog.text


async def test_evidence_stays_with_the_values_it_speaks_of(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """Of the reader's remarks, those remain whose value the model kept, and those on the whole document."""

    def remarked(request: RequestData, context: CallContext) -> Draft:
        evidence = [
            {"field": pointer, "page": 1, "quote": None, "confidence": 0.9}
            for pointer in ("/total", "/lineItems/0/description", "/remark")
        ]
        warnings = [
            {"code": "hidden_text", "field": None, "message": "Text is hidden."},
            {"code": "missing_field", "field": "/remark", "message": "There is no remark."},
        ]
        draft = offline(request, context)
        return replace(draft, result={**draft.result, "evidence": evidence, "warnings": warnings})

    scripted_model.then(filled())

    draft = await answer(replace(RECEIPT, offline=remarked), REQUEST, context, model, timeout_s=30)

    assert [(one["field"], one.get("engine")) for one in draft.result["evidence"]] == [
        ("/total", None),
        ("/lineItems/0/description", None),
        ("/remark", "scripted"),
    ]
    assert [one["code"] for one in draft.result["warnings"]] == ["hidden_text"]
    assert "evidence" not in scripted_model.questions[0]["response_format"]["json_schema"]["schema"]["properties"]
