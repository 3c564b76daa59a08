"""Answers of odd shapes, and capabilities that give them: a module of its own, so that a worker can import it."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from aibackend import AsyncCallContext, CallContext, Capability, RequestData
from aibackend.capability import Draft
from aibackend.schema import Integer, List, Nested, Object, Schema
from aibackend.testing.shouting import Request


class Line(Schema):
    line_count = Integer(metadata={"description": "A number."})


class Counted(Schema):
    words = Integer(required=True, metadata={"description": "How many."})
    lines = List(Nested(Line), metadata={"description": "By line."})
    more = Object(metadata={"description": "Anything."})
    share = Integer(dump_default=7, metadata={"description": "With a default."})
    total = Integer(attribute="sum", metadata={"description": "Under another name within."})
    hidden = fields.String(load_only=True, metadata={"description": "For nobody."})


ANSWERS: dict[str, tuple[Any, str]] = {
    "a list": ([2], "`offline` returned a list, not a mapping"),
    "nothing": (None, "`offline` returned None, not a mapping"),
    "a draft of a list": (Draft(result=[2]), "`offline` returned a list, not a mapping"),  # type: ignore[arg-type]
    "a word for a number": ({"words": "two"}, "`words`: Not a valid integer"),
    "null": ({"words": None}, "`words`: Field may not be null"),
    "a misspelt field": (
        {"wrods": 2}, "`words`: Missing data for required field, `wrods` is no field; did you mean words?"
    ),
    "a field as on the wire": ({"words": 2, "Words": 2}, "`Words` is no field; did you mean words?"),
    "names of many kinds": ({"words": 2, 3: 4, None: 5}, "2 name(s) of no field"),
    "deep inside": ({"words": 2, "lines": [{}, {"line_count": "x"}]}, "`lines/1/lineCount`: Not a valid integer"),
    "no list": ({"words": 2, "lines": 7}, "`lines`: Not a valid list"),
    "not to be written": ({"words": 2, "more": {"a": {1}}}, "no JSON can be made of the answer"),
    "what is never told": ({"words": 2, "hidden": "two"}, "`hidden` is no field"),
}  # fmt: skip


def right(request: RequestData, context: CallContext) -> dict[str, Any]:
    """An answer that keeps the schema by marshmallow's means."""
    return {"words": 2, "sum": 3}


async def on_the_loop(request: RequestData, context: AsyncCallContext) -> Any:
    return ANSWERS[request["text"]][0]


def in_a_worker(request: RequestData, context: CallContext) -> Any:
    return ANSWERS[request["text"]][0]


def goes_by_the_shape(request: RequestData, draft: Draft) -> str | None:
    """A check, which finds what the schema promises."""
    return None if draft.result["words"] + 1 else "none"


def capability(name: str, offline: Any) -> Capability:
    """One that gives the answer that its request names."""
    return Capability(
        name=name, credits=1, summary="Counts.", request=Request, response=Counted, offline=offline,
        checks=(goes_by_the_shape,),
    )  # fmt: skip
