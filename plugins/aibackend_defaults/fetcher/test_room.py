"""What one account asks of strangers' servers keeps no other one's fetches waiting."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from aibackend.services.context import current_call
from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.fetcher.conftest import Make, Site
from aibackend_defaults.fetcher.fetching import LENT
from aibackend_defaults.fetcher.room import Room

ASKED = 300


async def _fetched(account: str, fetcher: GuardedFetcher, url: str, *, polite: bool = False) -> int:
    """The status that an account's fetch is answered with."""
    current_call.set((account, ""))
    return (await fetcher.fetch(url, respect_robots=polite)).status


@asynccontextmanager
async def _asking(fetcher: GuardedFetcher, url: str) -> AsyncIterator[None]:
    """One account fetches from many hosts for the time of the block. url: with a place for the host's number."""
    tasks = [asyncio.create_task(_fetched("evil", fetcher, url.format(number))) for number in range(ASKED)]
    await asyncio.sleep(0.2)
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_names_that_take_long_to_look_up(site: Site, make: Make) -> None:
    """However many one account names; a look-up goes on after its call was given up, and still counts."""
    ended = threading.Event()

    def look_up(name: str) -> Sequence[str]:
        if name.startswith("slow"):
            ended.wait(20)
        return ["127.0.0.1"]

    fetcher, port = await make(lookup=look_up), site.server.port
    try:
        for _ in range(2):
            async with _asking(fetcher, f"http://slow-{{}}.test:{port}/text"):
                asked = _fetched("good", fetcher, f"http://good.test:{port}/text")
                assert await asyncio.wait_for(asked, 5) == 200
    finally:
        ended.set()


async def test_servers_that_do_not_answer(site: Site, make: Make) -> None:
    """As many as there are connections, on hosts of their own."""
    fetcher = await make(lookup=lambda name: ["127.0.0.1"])
    with socket.create_server(("127.0.0.1", 0), backlog=ASKED) as silent:  # nobody accepts what comes
        port = silent.getsockname()[1]
        async with _asking(fetcher, f"http://hangs-{{}}.test:{port}/"):
            assert await asyncio.wait_for(_fetched("good", fetcher, site.url("/text")), 5) == 200


async def test_files_that_wait_for_workers(site: Site, make: Make) -> None:
    """One account holds its share of them in memory; the rest is not fetched before they are read."""
    fetcher, over, held = await make(), asyncio.Event(), list[str]()

    async def read(account: str) -> None:
        current_call.set((account, ""))
        async with fetcher.lend(site.url("/text")):
            held.append(account)
            await over.wait()

    many = [asyncio.create_task(read("many")) for _ in range(LENT)]
    few = [asyncio.create_task(read("few")) for _ in range(3)]
    async with asyncio.timeout(5):
        while held.count("few") < 3:
            await asyncio.sleep(0.01)
    most = held.count("many")
    over.set()
    await asyncio.gather(*many, *few)

    assert most <= LENT // 4
    assert held.count("many") == LENT


async def test_turns_at_one_host(site: Site, make: Make) -> None:
    """Accounts take them in turn, however many one of them waits for."""
    fetcher, done = await make(), list[str]()

    async def ask(account: str, number: int) -> None:
        await _fetched(account, fetcher, site.url(f"/slow?{number}"), polite=True)
        done.append(account)

    many = [asyncio.create_task(ask("evil", number)) for number in range(40)]
    await asyncio.sleep(0.1)
    await asyncio.gather(*(ask("good", 100 + number) for number in range(3)))
    before = done.count("evil")
    await asyncio.gather(*many)

    assert before < 20


@pytest.mark.parametrize("places", [1, 3, 64])
async def test_places_come_back(places: int) -> None:
    """Whether they were used, waited for in vain, or given up in the moment when they came."""
    room = Room(places)

    async def use(number: int) -> None:
        current_call.set((f"account-{number % 5}", ""))
        async with room.place():
            await asyncio.sleep(0.001 * (number % 3))

    tasks = [asyncio.create_task(use(number)) for number in range(200)]
    for number, task in enumerate(tasks):
        if number % 4 == 0:
            await asyncio.sleep(0)
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    assert room._free == places
    assert not room._held
    assert not room._waiting
