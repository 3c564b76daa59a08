"""The smallest capability, for tests and benchmarks: it says the same, louder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import fields

from aibackend.capability import Capability, Example, RequestData
from aibackend.schema import Schema, Text
from aibackend.services import AsyncCallContext, CallContext


class Request(Schema):
    """What to say."""

    text = Text(required=True, max=1_000, metadata={"description": "What to say."})


class Response(Schema):
    """What was said."""

    loud = fields.String(required=True, metadata={"description": "The same, louder."})


async def shout(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    """On the event loop."""
    return {"loud": request["text"].upper()}


def shout_in_a_worker(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """In a compute worker."""
    return {"loud": request["text"].upper()}


def shouting(name: str = "shout", offline: Any = shout, **options: Any) -> Capability:
    """The capability; `options` are further members of its record."""
    example = Example(title="Hello", request={"text": "hello"}, response={"loud": "HELLO"})
    record = {"credits": 1, "summary": "Says it louder.", "request": Request, "response": Response}
    return Capability(name=name, offline=offline, **{**record, "examples": (example,), **options})
