"""The ends of jobs and batches are told in the transaction that writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Provider, hookimpl
from aibackend.services import Events


class Told(Events):
    """Keeps what it is told; refuses it while it is full."""

    def __init__(self) -> None:
        self.events: dict[str, tuple[str, str, Mapping[str, Any]]] = {}
        self.full = False

    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        if self.full:
            raise RuntimeError("no room for an event")
        self.events[id] = account, event, data


class Plugin:
    """Offers the double."""

    def __init__(self, told: Told) -> None:
        self._told = told

    @hookimpl
    def events(self) -> Provider:
        return Provider("told", lambda container: self._told)


async def test_every_end_is_told_once(serving) -> None:
    """A job's end with the job without its result, a batch's with its counts; a batch's lines are not told of."""
    told = Told()
    async with serving(plugins={"told": Plugin(told)}, events="told") as client:
        paths = [await client.accepted(), await client.accepted(capability="find-nothing")]
        ends = [await client.ended(path) for path in paths]
        slow = await client.accepted("30", "shout-slowly")
        ends.append((await client.send("DELETE", slow)).json)
        id = (await client.batch([("a", {"text": "hi"}), ("b", {})])).json["id"]
        batch = await client.finished(id)

    expected = {
        job["id"]: (client.account, f"job.{job['status']}", {name: job[name] for name in job if name != "result"})
        for job in ends
    }
    assert told.events.pop(id) == (client.account, "batch.finished", batch)
    assert told.events == expected


async def test_an_end_that_cannot_be_told_is_not_written(serving) -> None:
    """Event and end stand or fall together: no charge without its event."""
    told = Told()
    told.full = True
    async with serving(plugins={"told": Plugin(told)}, events="told") as client:
        path = await client.accepted()
        before = (await client.get(f"{path}?wait=1")).json
        balance, _ = await client.wallet()
        told.full = False
        after = await client.ended(path)

        assert (before["finishedAt"], balance) == (None, 500)
        assert told.events[after["id"]][1] == f"job.{after['status']}"
        assert await client.wallet() == (490 if after["status"] == "succeeded" else 500, 0)
