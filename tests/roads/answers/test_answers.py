"""Two roads, the same checks: which answer leaves the house, who it is said to be from, and what reaches the model."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from decimal import Decimal

import pytest

from aibackend import AsyncCallContext
from aibackend.errors import ModelFailed
from aibackend.testing.model_road import answer
from aibackend.testing.model_server import Answer, Hang, Refusal, ScriptedModel, Status
from aibackend_defaults.language_model import ChatModel

from .conftest import RECEIPT, REQUEST, Response, filled, offline, prompt


@pytest.mark.parametrize(
    "script",
    [
        pytest.param([filled()], id="right"),
        pytest.param(["{no JSON", filled()], id="broken JSON, then right"),
        pytest.param([{"total": "3.50"}, filled()], id="wrong shape, then right"),
        pytest.param([filled(total=99), filled()], id="invented total, then right"),
        pytest.param([filled(tea="Gold"), filled()], id="invented line, then right"),
        pytest.param([Status(429, retry_after="0"), Status(500), filled()], id="busy, broken, then right"),
    ],
)
async def test_a_right_answer_is_the_models(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext, script: list[Answer]
) -> None:
    """An answer that passes, at once or after one correction, is the model's and carries its name."""
    scripted_model.then(*script)

    draft = await answer(RECEIPT, REQUEST, context, model, timeout_s=30)

    assert draft.engine == "scripted"
    assert Response().dump(draft.result) == filled()
    assert draft.result["total"] == Decimal("3.5")


WRONG = [
    pytest.param([filled(total=99, remark=""), filled(total=98, remark="")], id="two invented totals"),
    pytest.param(["no", "JSON"], id="broken twice"),
    pytest.param([filled(total=99, remark=""), Refusal()], id="refusal of the correction"),
    pytest.param([Refusal()], id="refusal"),
    pytest.param([Status(401)], id="wrong key"),
    pytest.param([Status(503)] * 3, id="down"),
]


@pytest.mark.parametrize("script", WRONG)
async def test_the_draft_is_what_is_left(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext, script: list[Answer]
) -> None:
    """When a model fails, the answer is the embedded draft, and says so."""
    scripted_model.then(*script)

    draft = await answer(RECEIPT, REQUEST, context, model, on_failure="draft", timeout_s=30)

    assert draft == offline(REQUEST, context)
    assert draft.engine == "embedded"
    assert not scripted_model.script


@pytest.mark.parametrize("script", WRONG)
async def test_or_the_call_fails(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext, script: list[Answer]
) -> None:
    """If the operator wants no drafts, the same failures are ModelFailed, and hold nothing that was said."""
    scripted_model.then(*script)

    with pytest.raises(ModelFailed) as failure:
        await answer(RECEIPT, REQUEST, context, model, on_failure="error", timeout_s=30)

    assert failure.value.errors == ()
    assert "99" not in failure.value.detail


async def test_what_is_right_in_a_wrong_answer_is_kept(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """Of an answer that is wrong twice, the values that pass are taken, and the draft's in the place of the others."""
    scripted_model.then(filled(total=99, tea="Gold"), filled(total=98, tea="Gold"))

    draft = await answer(RECEIPT, REQUEST, context, model, timeout_s=30)

    assert (draft.engine, draft.result["remark"]) == ("scripted", "read by a model")
    assert {**draft.result, "remark": ""} == offline(REQUEST, context).result


async def test_an_answer_that_says_no_more_is_the_drafts(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """Whoever looked at it: word for word the draft, it is by the embedded engine."""
    scripted_model.then(filled(remark=""))

    draft = await answer(RECEIPT, REQUEST, context, model, on_failure="error", timeout_s=30)

    assert draft.engine == "embedded"


async def test_what_a_program_computed_is_not_asked_for(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """It is not in the form, stays as the draft has it, and is not heard from a model that says it unasked."""
    keeping = replace(
        RECEIPT, model=lambda request, draft: replace(prompt(request, draft), kept=("lineItems/*/amount",))
    )
    scripted_model.then(filled())
    lied = filled()
    lied["lineItems"][0]["amount"] = 77.0
    scripted_model.then(lied)
    first = await answer(keeping, REQUEST, context, model, timeout_s=30)
    second = await answer(keeping, REQUEST, context, model, timeout_s=30)
    shape = scripted_model.questions[0]["response_format"]["json_schema"]["schema"]

    assert list(shape["properties"]["lineItems"]["items"]["properties"]) == ["description"]
    assert first.result == second.result
    assert first.result["line_items"] == offline(REQUEST, context).result["line_items"]


async def test_rows_that_are_kept_are_all_told(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """A list of which parts are kept has as many rows as the draft's, or is sent back."""
    keeping = replace(
        RECEIPT, model=lambda request, draft: replace(prompt(request, draft), kept=("lineItems/*/amount",))
    )
    scripted_model.then({**filled(), "lineItems": [{"description": "Tea"}]}, filled())

    draft = await answer(keeping, REQUEST, context, model, timeout_s=30)

    assert len(draft.result["line_items"]) == 2
    assert "Must have 2 items" in scripted_model.said()


async def test_a_hanging_model_leaves_time_for_the_draft(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """The draft leaves before the call's deadline."""
    scripted_model.then(filled(), Hang())
    await answer(RECEIPT, REQUEST, context, model, timeout_s=30)  # the imports are not on the clock
    began = time.monotonic()

    draft = await answer(RECEIPT, REQUEST, context, model, timeout_s=2.2)

    assert draft.engine == "embedded"
    assert time.monotonic() - began < 2.2


async def test_no_question_without_time(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """With too little time left, the model is not asked at all."""
    draft = await answer(RECEIPT, REQUEST, context, model, timeout_s=1.5)

    assert draft.engine == "embedded"
    assert scripted_model.questions == []


async def test_the_complaint_reaches_the_model(
    model: ChatModel, scripted_model: ScriptedModel, context: AsyncCallContext
) -> None:
    """The second question says what was wrong with the first answer."""
    scripted_model.then(filled(total=99), filled())

    await answer(RECEIPT, REQUEST, context, model, timeout_s=30)

    complaint = "The lines add up to 3.5, not to 99"
    assert [complaint in scripted_model.said(number) for number in (0, 1)] == [False, True]
    first, second = (question["messages"] for question in scripted_model.questions)
    assert second[:2] == first, "the second question begins as the first, for the server's prompt cache"
    assert json.loads(second[2]["content"]) == filled(total=99)
