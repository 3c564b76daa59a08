"""The model road against a real server, llama.cpp; its model is random, so only structure is asserted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from marshmallow import fields, validate

from aibackend import AsyncCallContext, Capability, Draft, Prompt, RequestData, Settings
from aibackend.errors import ModelFailed
from aibackend.plugins import Plugins
from aibackend.schema import (
    Boolean,
    Choice,
    Confidence,
    Date,
    Integer,
    List,
    Money,
    Nested,
    Number,
    Object,
    Schema,
    Text,
)
from aibackend.testing.model_road import answer
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.model_road.asking import REMARKS
from aibackend_defaults.model_road.response_models import response_model_of

ASKABLE = [one for one in Plugins.load(Settings()).capabilities.values() if one.model]
pytestmark = pytest.mark.model_server


class Line(Schema):
    description = Text(min=0, required=True)
    amount = Money(required=True)


KINDS: dict[str, fields.Field[Any]] = {
    "text": Text(min=0, max=125, required=True),
    "choice": Choice("matched", "partial", required=True),
    "one of": fields.String(required=True, validate=validate.OneOf(["a b", 'c"d'])),
    "nullable choice": Choice("low", "high", required=True, allow_none=True),
    "date": Date(required=True),
    "confidence": Confidence(required=True),
    "whole": Integer(min=1, max=5, required=True),
    "flag": Boolean(required=True),
    "money": Money(required=True, allow_none=True),
    "object": Nested(Line, required=True),
    "nullable object": Nested(Line, required=True, allow_none=True),
    "list": List(Text(min=0), max=3, required=True),
    "list of objects": List(Nested(Line), min=1, max=3, required=True),
    "list of lists": List(List(Text(min=0), max=2), max=2, required=True),
    "lists of the usual length": List(List(Nested(Line)), required=True),
    "long list": List(Choice("a"), max=10_000, required=True),
    "many objects": Nested(Line, many=True, required=True),
    "optional": Text(min=0),
    "free-form": Object(required=True),
    "numbers by name": Object(keys=fields.String(), values=Number(), required=True),
}


@pytest.fixture
async def model(model_server: str) -> AsyncIterator[ChatModel]:
    provider = ChatModel("random", url=model_server)
    yield provider
    await provider.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_of_field_is_filled(model: ChatModel, kind: str) -> None:
    """A grammar-constrained server can fill each kind of field, and what it fills in loads."""
    schema: type[Schema] = type("Response", (Schema,), {"value": KINDS[kind]})

    filled = await model.generate(
        response_model_of(schema), Prompt(instructions="Fill in."), validation_errors=(), timeout_s=20
    )

    assert set(schema().load(filled.model_dump(by_alias=True, exclude_unset=True))) <= {"value"}


class Receipt(Schema):
    merchant = Text(min=0, required=True)
    date = Date(required=True)
    items = List(Nested(Line), required=True)
    tip = Money(required=True, allow_none=True)
    category = Choice("meals", "travel", required=True)


RECEIPT = Capability(
    name="till", credits=1, summary="Reads a receipt.", request=Schema, response=Receipt,
    offline=lambda request, context: {"merchant": "Draft", "date": "", "items": [], "tip": None, "category": "meals"},
    model=lambda request, draft: Prompt(instructions="Read the receipt.", quoted={"receipt": "Tea 2.00"}),
)  # fmt: skip


async def test_a_call_takes_the_models_road(model: ChatModel, context: AsyncCallContext) -> None:
    """A real server's answer, whole and of the schema, is the call's."""
    draft = await answer(RECEIPT, {}, context, model, on_failure="error", timeout_s=30)

    assert draft.engine == "random"
    assert set(draft.result) == set(Receipt().fields)
    assert draft.result["merchant"] != "Draft"


async def test_a_check_that_nothing_passes_leaves_the_draft(model: ChatModel, context: AsyncCallContext) -> None:
    """What a model makes up twice does not leave the house."""

    def the_drafts(request: RequestData, draft: Draft) -> str | None:
        return None if draft.start is None or draft.result == draft.start.result else "No."

    strict = replace(RECEIPT, checks=(the_drafts,))

    draft = await answer(strict, {}, context, model, timeout_s=30)

    assert draft.engine == "embedded"


@pytest.mark.parametrize("capability", ASKABLE, ids=lambda one: one.name)
async def test_every_capability_can_be_asked_for(model: ChatModel, capability: Capability) -> None:
    """A server makes a grammar of each installed capability's schema, and answers in it."""
    form = response_model_of(capability.response, leave_out=REMARKS)

    question = model.generate(form, Prompt(instructions="Fill in."), validation_errors=(), timeout_s=20)
    [outcome] = await asyncio.gather(question, return_exceptions=True)

    # a grammar knows no lengths and no bounds of floats: values may be pointed out, never the shape
    assert isinstance(outcome, form) or (isinstance(outcome, ModelFailed) and outcome.errors), outcome
