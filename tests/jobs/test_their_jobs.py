"""Whoever keeps the jobs: theirs are looked at, waited for and canceled where the house's are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl
from aibackend.services import AcceptedCall, CallRunner, Job, Jobs
from aibackend.testing import run_server
from aibackend_defaults.jobs import QueuedJobs

from .conftest import SHOUTS, Caller

if TYPE_CHECKING:
    from aibackend.container import Container


class Theirs(Jobs):
    """No more than the interface asks for; a queue of the house's is behind it."""

    def __init__(self, queue: Jobs) -> None:
        self._queue = queue

    async def start(self, calls: CallRunner) -> None:
        await self._queue.start(calls)

    async def stop(self, timeout_s: float) -> None:
        await self._queue.stop(timeout_s)

    async def add(self, call: AcceptedCall, body: bytes, record: Callable[[], None]) -> Job:
        return await self._queue.add(call, body, record)

    async def find(self, account: str, id: str, *, wait_s: float = 0.0) -> Job | None:
        return await self._queue.find(account, id, wait_s=wait_s)

    async def cancel(self, account: str, id: str) -> Job:
        return await self._queue.cancel(account, id)


class Plugin:
    @hookimpl
    def jobs(self) -> Provider:
        def factory(container: Container) -> Jobs:
            return Theirs(QueuedJobs(container.storage, slots=1))

        return Provider("theirs", factory)


async def test_a_job_is_found_where_its_location_says() -> None:
    """What only the house's queue can do is not there: its list, and batches."""
    async with run_server(*SHOUTS, plugins={"theirs": Plugin()}, jobs="theirs") as client:
        caller = Caller(**vars(client))
        told = await caller.ended(await caller.accepted("hi"))
        slow = await caller.accepted("50", "shout-slowly")
        canceled = await caller.send("DELETE", slow)
        listed, batches = [(await caller.get(f"/v1/{path}")).status for path in ("jobs", "batches")]

    assert (told["status"], told["result"]["loud"]) == ("succeeded", "HI")
    assert (canceled.status, canceled.json["status"]) == (200, "canceled")
    assert {listed, batches} <= {404, 405}
