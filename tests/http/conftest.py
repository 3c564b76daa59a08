"""Small capabilities that show every way a call can go, on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest

from aibackend import AsyncCallContext, RequestData
from aibackend.errors import NothingFound
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shout_in_a_worker, shouting


async def shout_slowly(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    await asyncio.sleep(float(request["text"]))
    return {"loud": "AT LAST"}


async def find_nothing(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise NothingFound


async def break_down(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise RuntimeError("the secret path is /etc/shadow")


async def break_the_schema(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    return {"loud": "yes", "more": "than agreed"}


SHOUTS = (
    shouting("shout", credits=100),
    shouting("shout-in-a-worker", shout_in_a_worker, credits=100),
    shouting("shout-slowly", shout_slowly, credits=100, deadline_s=1.0),
    shouting("find-nothing", find_nothing, credits=100),
    shouting("break-down", break_down, credits=100),
    shouting("break-the-schema", break_the_schema, credits=100),
)


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with run_server(*SHOUTS) as client:
        yield client
