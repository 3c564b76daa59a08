"""Three web processes behind a real balancer: killed at random, restarted in turn, and replaced by a later release.

`tox -e replicas` runs it for minutes; `REPLICA_SECONDS` sets how long a test loads the service.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import boto3
import psycopg
import pytest
from moto.server import ThreadedMotoServer

from aibackend.testing.chroma_server import throwaway_chroma
from aibackend.testing.ray_cluster import throwaway_ray
from aibackend.testing.storage import throwaway_postgresql

from .callers import CREDITS, Callers, Question, Tally, payer, shout
from .topology import Topology, running

SECONDS = float(os.environ.get("REPLICA_SECONDS", "0"))
pytestmark = [
    pytest.mark.skipif(not SECONDS, reason="minutes of load: `tox -e replicas`"),
    pytest.mark.timeout(300 + 4 * SECONDS),
]
INVOICE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"


@pytest.fixture
def database() -> Iterator[str]:
    with throwaway_postgresql(flushes=True) as url:
        yield url


@pytest.fixture
def chroma() -> Iterator[str]:
    with throwaway_chroma() as url:
        yield url


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server that speaks S3's protocol and has a bucket `uploads`."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    moto = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    moto.start()
    host, port = moto.get_host_and_port()
    url = f"http://{host}:{port}"
    boto3.client("s3", endpoint_url=url).create_bucket(Bucket="uploads")
    yield url
    moto.stop()


@pytest.fixture
async def topology(tmp_path: Path, database: str) -> AsyncIterator[Topology]:
    async with running(tmp_path, database) as topology:
        yield topology


async def test_killed_at_random_nothing_is_lost_or_doubled(topology: Topology, database: str) -> None:
    """Every call that is asked again gets its answer, and is charged once."""
    tally = Tally()
    callers = Callers(topology, payer(topology), tally, again=True)
    kills = await kill_at_random(topology, pauses_s=(2, 5))
    await callers.stop()

    print(f"\n{kills} kills: {tally.words()}")
    assert kills > 0
    assert_books(database, tally)


async def test_restarted_in_turn_no_call_fails(topology: Topology) -> None:
    """Drained, stopped, started and let in again, one after the other: callers that never ask twice notice nothing."""
    tally = Tally()
    callers = Callers(topology, payer(topology), tally, again=False)
    await replace_in_turn(topology)
    await callers.stop()

    print(f"\nrolling restart: {tally.words()}")
    assert (tally.refused, tally.unanswered) == ([], [])
    assert len(tally.first_s) > 100


async def test_two_releases_work_side_by_side(topology: Topology, database: str) -> None:
    """A later release widens the tables that every call writes, while the one before goes on: no call fails."""
    tally = Tally()
    callers = Callers(topology, payer(topology), tally, again=False)
    await replace_in_turn(topology, later=True)
    await callers.stop()

    print(f"\ntwo releases: {tally.words()}")
    assert (tally.refused, tally.unanswered) == ([], [])
    assert_books(database, tally)
    with psycopg.connect(database) as connection:
        [rows] = connection.execute("SELECT count(*) FROM ledger WHERE later = 7 AND latest IS NULL").fetchone() or ()
    assert rows > len(tally.first_s)


async def test_the_whole_topology_is_killed_at_random(tmp_path: Path, database: str, chroma: str, bucket: str) -> None:
    """Vectors on a Chroma server, files in a bucket, documents read on a Ray cluster: all as true as the wallet."""
    pytest.importorskip("ray", reason="ray is not installed: pip install aibackend[ray]")
    with throwaway_ray() as cluster:
        settings = {"MEMORY_URL": chroma, "FILES": "s3", "OPTION_S3_URL": bucket, "OPTION_S3_BUCKET": "uploads"}
        settings |= {
            "COMPUTE": cluster,
            "COMPUTE_WORKERS": "2",
            "PLUGINS_ALLOW": "defaults,contrib,fault,memory,invoice",
        }
        named = {f"AIBACKEND_{name}": value for name, value in settings.items()}
        async with running(tmp_path, database, **named) as topology:
            key, tally = payer(topology), Tally()
            file = await upload(topology, key)
            callers = Callers(topology, key, tally, again=True, question=lambda name: any_of_three(name, file))
            kills = await kill_at_random(topology, pauses_s=(8, 15))
            await callers.stop()
            forgotten = await forget(topology, key)

    print(f"\n{kills} kills of the whole: {tally.words()}; {dict(tally.answered)}")
    assert kills > 0
    assert forgotten == tally.answered["memory"]
    tally.answered["memory"] += 1
    assert min(tally.answered.values()) > 10
    assert_books(database, tally)


async def kill_at_random(topology: Topology, *, pauses_s: tuple[float, float]) -> int:
    """For `SECONDS`, one process now and then, as long as another one is ready. How many."""
    kills, moments, until = 0, random.Random(20261122), time.monotonic() + SECONDS
    while (left := until - time.monotonic()) > 0:
        await asyncio.sleep(min(left, moments.uniform(*pauses_s)))
        ready = [number for number, port in enumerate(topology.ports) if await topology.ready(port)]
        if len(ready) > 1:
            victim = moments.choice(ready)
            topology.processes[victim].kill()
            topology.processes[victim].wait()
            topology.start(victim)
            kills += 1
    return kills


async def replace_in_turn(topology: Topology, *, later: bool = False) -> None:
    """Each process drained, stopped, started and let in again. later: by one of a later release."""
    await asyncio.sleep(SECONDS / 6)
    for number, port in enumerate(topology.ports):
        await topology.tell(f"set server web/web{number} state drain")
        while await topology.at_work(number):
            await asyncio.sleep(0.05)
        topology.processes[number].send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(topology.processes[number].wait, 60) == 0
        topology.start(number, later=later)
        await topology.await_ready(port)
        await topology.tell(f"set server web/web{number} state ready")
    await asyncio.sleep(SECONDS / 6)


def any_of_three(name: str, file: str) -> Question:
    """A call of the wallet alone, of the vectors, or of a document in the bucket, by the name."""
    kind = int(name, 16) % 3
    if kind == 0:
        return shout(name)
    if kind == 1:
        body = {"op": "store", "namespace": "notes", "id": name, "content": f"The key of box {name} lies in the hall."}
        return Question("memory", body, lambda answer: answer["ids"] == [name])
    return Question("invoice", {"fileUrl": file}, lambda answer: bool(answer["invoiceNumber"] == "INV-2025-0471"))


async def upload(topology: Topology, key: str) -> str:
    """The id of a file."""
    form = aiohttp.FormData()
    form.add_field("file", INVOICE.read_bytes(), filename="invoice.pdf")
    return str((await posted(topology, key, "files", data=form))["id"])


async def forget(topology: Topology, key: str) -> int:
    """How many notes there were."""
    body = {"op": "forget", "namespace": "notes", "all": True}
    return int((await posted(topology, key, "memory", json=body))["forgotten"])


async def posted(topology: Topology, key: str, path: str, **body: Any) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {key}"}
    async with (
        aiohttp.ClientSession(topology.url, headers=headers) as session,
        session.post(f"/v1/{path}", **body) as response,
    ):
        response.raise_for_status()
        answer: dict[str, Any] = await response.json()
        return answer


def assert_books(database: str, tally: Tally) -> None:
    """One charge for each answer, one answer for each call, and sums that agree."""
    assert tally.unanswered == []
    with psycopg.connect(database) as connection:
        charges = connection.execute("SELECT reference, reason, credits FROM ledger WHERE kind = 'charge'").fetchall()
        [total], [balance] = (
            connection.execute(statement).fetchone() or ()
            for statement in ("SELECT sum(credits) FROM ledger", "SELECT sum(balance) FROM wallet")
        )
    assert len({reference for reference, _, _ in charges}) == len(charges)
    assert Counter(capability for _, capability, _ in charges) == tally.answered
    assert total == balance == CREDITS + 500 + sum(credits for _, _, credits in charges)
