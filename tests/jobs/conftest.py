"""Capabilities that end in every way a job can end, on a real server over each database."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend.services import report_progress
from aibackend.testing import Answer, Client, run_server
from aibackend.testing.shouting import shout_in_a_worker, shouting
from aibackend.testing.storage import fresh_schema, throwaway_postgresql


async def shout_slowly(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    report_progress(0.5)
    await asyncio.sleep(float(request["text"]))
    return {"loud": "AT LAST"}


async def shout_by_another(request: RequestData, context: AsyncCallContext) -> Draft:
    """Requests of two characters are beyond the program, and answered by another engine."""
    return Draft(result={"loud": request["text"].upper()}, engine="other" if len(request["text"]) == 2 else "embedded")


async def shout_at_length(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    return {"loud": request["text"] * 1_000_000}


async def find_nothing(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise NothingFound


async def break_down(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise RuntimeError("the secret path is /etc/shadow")


SHOUTS = (
    shouting("shout", credits=10),
    shouting("shout-in-a-worker", shout_in_a_worker, credits=10),
    shouting("shout-by-another", shout_by_another, credits=10),
    shouting("shout-slowly", shout_slowly, credits=10, deadline_s=0.2),
    shouting("shout-at-length", shout_at_length, credits=10),
    shouting("find-nothing", find_nothing, credits=10),
    shouting("break-down", break_down, credits=10),
)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with throwaway_postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def storage_url(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/rows.db"
        return
    with fresh_schema(request.getfixturevalue("postgresql_server"), f"t{uuid.uuid4().hex[:12]}") as url:
        yield url


class Caller(Client):
    """A caller of the service who knows how to ask for jobs and batches."""

    async def send(self, method: str, path: str, key: str = "") -> Answer:
        """Ask without a body."""
        headers = {"Authorization": f"Bearer {key or self.key}"}
        async with self.session.request(method, f"{self.url}{path}", headers=headers) as response:
            return Answer(status=response.status, body=await response.read(), headers=response.headers)

    async def accepted(self, text: str = "hi", capability: str = "shout", **headers: str) -> str:
        """The path of a new job."""
        answer = await self.call(capability, {"text": text}, **{"Prefer": "respond-async", **headers})
        assert answer.status == 202, answer.body
        return answer.headers["Location"]

    async def ended(self, path: str) -> Any:
        """A job once it has ended."""
        job = (await self.get(f"{path}?wait=20")).json
        assert job["finishedAt"], job
        return job

    async def wallet(self) -> tuple[int, int]:
        """Balance, and what is held."""
        told = (await self.get("/v1/wallet")).json
        return told["balance"], told["held"]

    async def running(self, path: str) -> None:
        """Wait until a job is at work."""
        async with asyncio.timeout(10):
            while (await self.get(path)).json["status"] != "running":
                await asyncio.sleep(0.01)

    async def batch(self, lines: Iterable[tuple[str, Any]], capability: str = "shout", **headers: str) -> Answer:
        """Send a batch: lines of (custom id, request)."""
        requests = [{"customId": name, "request": request} for name, request in lines]
        return await self.call("batches", {"capability": capability, "requests": requests}, **headers)

    async def finished(self, id: str) -> Any:
        """A batch once its last line has ended."""
        async with asyncio.timeout(30):
            while (told := (await self.get(f"/v1/batches/{id}")).json)["finishedAt"] is None:
                await asyncio.sleep(0.02)
        return told

    async def results(self, id: str) -> list[Any]:
        """The lines of a batch that have ended."""
        return [json.loads(line) for line in (await self.get(f"/v1/batches/{id}/results")).body.splitlines()]


Serving = Callable[..., AbstractAsyncContextManager[Caller]]


@pytest.fixture
def serving(storage_url: str) -> Serving:
    """The service with the shouts, whose jobs are soon taken over."""

    @asynccontextmanager
    async def serve(**settings: Any) -> AsyncIterator[Caller]:
        async with run_server(*SHOUTS, **{"storage_url": storage_url, "job_lease": 0.6, **settings}) as client:
            yield Caller(**vars(client))

    return serve


@pytest.fixture
async def client(serving: Serving) -> AsyncIterator[Caller]:
    async with serving() as client:
        yield client
