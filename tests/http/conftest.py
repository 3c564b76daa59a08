"""Small capabilities that show every way a call can go, on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
from marshmallow import fields

from aibackend import Asked, Capability, Example, Tools
from aibackend.errors import NothingFound
from aibackend.schema import Schema, Text
from aibackend.testing import Client, serving


class Request(Schema):
    text = Text(required=True, most=1_000, metadata={"description": "What to say."})


class Response(Schema):
    loud = fields.String(required=True, metadata={"description": "The same, louder."})


async def shout(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    return {"loud": asked["text"].upper()}


def shout_in_a_worker(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    return {"loud": asked["text"].upper()}


async def shout_slowly(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    await asyncio.sleep(float(asked["text"]))
    return {"loud": "AT LAST"}


async def find_nothing(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    raise NothingFound


async def break_down(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    raise RuntimeError("the secret path is /etc/shadow")


async def break_the_schema(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    return {"loud": "yes", "more": "than agreed"}


def capability(name: str, offline: Any, **options: Any) -> Capability:
    example = Example(title="Hello", request={"text": "hello"}, response={"loud": "HELLO"})
    return Capability(
        **{
            "name": name,
            "credits": 100,
            "purpose": "Shouts.",
            "request": Request,
            "response": Response,
            "offline": offline,
            "examples": (example,),
            **options,
        }
    )


SHOUTS = (
    capability("shout", shout),
    capability("shout-in-a-worker", shout_in_a_worker),
    capability("shout-slowly", shout_slowly, deadline_s=1.0),
    capability("find-nothing", find_nothing),
    capability("break-down", break_down),
    capability("break-the-schema", break_the_schema),
)


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with serving(*SHOUTS) as client:
        yield client
