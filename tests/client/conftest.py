"""A service, and both clients of it as one that is awaited."""

from __future__ import annotations

import asyncio
import inspect
import uuid
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

from aibackend.client import AsyncClient, Client
from aibackend.services import KeyStore
from aibackend.testing import Client as Service
from aibackend.testing import run_server
from aibackend.testing.shouting import shouting

from .long_work import LongWork, run_long_work


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house() -> AsyncIterator[Service]:
    async with run_server(shouting()) as service:
        yield service


@pytest_asyncio.fixture(loop_scope="module")
async def service(house: Service) -> Service:
    """The service, with an account and keys of its own for each test."""
    issuer = house.container.authenticator
    assert isinstance(issuer, KeyStore)
    account = (await issuer.create_account(uuid.uuid4().hex)).id
    (key, _), (test_key, _) = await issuer.mint(account), await issuer.mint(account, test=True)
    return replace(house, account=account, key=key, test_key=test_key)


@pytest_asyncio.fixture(loop_scope="module")
async def long_work() -> AsyncIterator[LongWork]:
    """A double of the service's long work, which can be told to fail."""
    async with run_long_work() as service:
        yield service


@pytest_asyncio.fixture(loop_scope="module", params=["synchronous", "asynchronous"])
async def connect(request: pytest.FixtureRequest) -> AsyncIterator[Callable[..., Any]]:
    """`connect(url, key)` is a client of either kind."""
    opened: list[Any] = []

    def open(url: str, key: str = "", **options: Any) -> Any:
        opened.append((Client if request.param == "synchronous" else AsyncClient)(url, key, **options))
        return opened[-1]

    yield open
    for client in opened:
        await done(client.close)


async def done(method: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What a method of either client returns; one that waits does so in a thread."""
    if inspect.iscoroutinefunction(method):
        return await method(*given, **named)
    found = await asyncio.to_thread(method, *given, **named)
    if inspect.isasyncgen(found):
        return [one async for one in found]
    return await asyncio.to_thread(list, found) if inspect.isgenerator(found) else found


@pytest.fixture(name="done")
def _done() -> Callable[..., Any]:
    return done
