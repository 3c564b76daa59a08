"""Rows and their vectors: found before, mended after, lost without harm."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import numpy as np

from .memory_kit import STORY, Plain, _Random, ids, memory, opened


async def test_rows_are_found_before_their_vectors_and_vectors_are_mended(sqlite_url, tmp_path):
    """A crash between the two stores loses nothing: the row is found at once, and a later search makes its vector."""
    async with opened(sqlite_url, tmp_path, chroma="http://127.0.0.1:9") as (made, _):
        await made.store("a", "n", [memory("late", "The password hint is a river.")])
        assert await ids(made, "river hint") == ["late"]
        assert await made.check() is not None

    async with opened(sqlite_url, tmp_path) as (made, _):
        assert await made.check() is None
        assert await ids(made, "Which stream of water helps to remember?") == ["late"]
        assert _waiting(sqlite_url) == 0
        assert await ids(made, "Which stream of water helps to remember?") == ["late"]


async def test_a_server_that_does_not_answer_keeps_nobody_else_waiting(sqlite_url, tmp_path):
    """Readiness is told at once, and asking for it again and again takes no thread from what others do in threads."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"http://127.0.0.1:{server.getsockname()[1]}"
        async with opened(sqlite_url, tmp_path, chroma=url) as (made, _), asyncio.timeout(10):
            wrong = {await made.check() for _ in range(4)}
            done = await asyncio.wait_for(asyncio.to_thread(lambda: True), 2)

    assert wrong == {"the memory's server does not answer"}
    assert done


async def test_a_young_row_is_left_to_its_store(sqlite_url, tmp_path):
    """A search does not make a vector that a store is still about to write."""
    young = memory("young", "Just now.", created=datetime.now(UTC) + timedelta(minutes=1))
    async with opened(sqlite_url, tmp_path, chroma="http://127.0.0.1:9") as (made, _):
        await made.store("a", "n", [young])
    async with opened(sqlite_url, tmp_path) as (made, _):
        assert await ids(made, "now") == ["young"]

    assert _waiting(sqlite_url) == 1


def _waiting(url: str) -> int:
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as rows:
        return rows.execute("SELECT COUNT(*) FROM memory_entry WHERE indexed = 0").fetchone()[0]


async def test_lost_vectors_cost_no_memory(sqlite_url, tmp_path):
    """With the folder of vectors gone, words still find everything."""
    async with opened(sqlite_url, tmp_path / "one") as (made, _):
        await made.store("a", "n", STORY)
    async with opened(sqlite_url, tmp_path / "two") as (made, _):
        assert await ids(made, "peanuts") == ["food"]


async def test_an_embedder_without_states_will_do(sqlite_url, tmp_path):
    """With vectors alone, meaning is their cosine."""
    async with opened(sqlite_url, tmp_path, embedder=Plain()) as (made, _):
        await made.store("a", "n", STORY)

        assert (await ids(made, "dangerous nuts and seafood"))[0] == "food"


async def test_a_larger_space_with_a_filter(sqlite_url, tmp_path):
    """Among 2,000 memories the one is found by its words and by its meaning, and a filter of 1,000 holds."""
    rng = np.random.default_rng(7)
    names = [
        f"{a} {b}" for a in ("red", "tall", "old", "loud", "soft") for b in ("tree", "house", "song", "road", "cup")
    ]
    many = [memory(str(i), f"A {names[i % 25]} numbered {rng.integers(10**6)}.", even=i % 2 == 0) for i in range(2000)]
    async with opened(sqlite_url, tmp_path, embedder=_Random()) as (made, _):
        for start in range(0, 2000, 100):
            await made.store("a", "n", many[start : start + 100])
        await made.store("a", "n", [memory("needle", "A quiet pond behind the mill.", even=True)])

        assert (await ids(made, "mill pond"))[0] == "needle"
        assert (await ids(made, "mill pond", where={"even": True}))[0] == "needle"
        assert "needle" not in await ids(made, "mill pond", where={"even": False})
        assert await made.forget("a", "n", where={"even": True}) == 1001
