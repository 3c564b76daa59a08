"""Compute on a real Ray cluster: two nodes of a core each on this machine, and the service over it."""

from __future__ import annotations

import asyncio
import base64
import ctypes
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from aibackend.errors import DeadlineExceeded, InvalidRequest, ServerError
from aibackend.services import Compute
from aibackend.testing import Client, run_server
from aibackend.testing.ray_cluster import throwaway_ray

pytest.importorskip("ray", reason="ray is not installed: pip install aibackend[ray]")
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(300), pytest.mark.xdist_group("ray")]

MEMORY_BYTES = 600 * 1024 * 1024
INVOICE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with throwaway_ray() as address:
        yield address


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def service(cluster: str) -> AsyncIterator[Client]:
    async with run_server(compute=cluster, compute_workers=4, compute_memory=MEMORY_BYTES) as client:
        yield client


@pytest.fixture(scope="module")
def compute(service: Client) -> Compute:
    return service.container.compute


def whose(seconds: float) -> tuple[int, int]:
    """This process, and the node that it belongs to."""
    time.sleep(seconds)
    return os.getpid(), os.getppid()


def refuse() -> NoReturn:
    raise InvalidRequest("no", errors=[("/a", "b")])


def spin(note: str) -> NoReturn:
    Path(note).write_text(str(os.getpid()))
    while True:
        pass


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_work_is_spread_over_the_nodes(compute: Compute) -> None:
    """Calls at once run in processes of their own, on both nodes; the same processes serve later calls."""
    first, second = await _at_once(compute), await _at_once(compute)

    assert (len({pid for pid, _ in first}), len({node for _, node in first})) == (4, 2)
    assert {pid for pid, _ in first} == {pid for pid, _ in second}


async def _at_once(compute: Compute) -> list[tuple[int, int]]:
    return await asyncio.gather(*(compute.run(whose, 0.5) for _ in range(4)))


async def test_large_calls_and_answers_cross_whole(compute: Compute) -> None:
    """Megabytes travel by the object store."""
    blob = os.urandom(8 << 20)

    assert await compute.run(bytes.swapcase, blob) == blob.swapcase()


async def test_a_refusal_crosses_intact(compute: Compute) -> None:
    """An error of ours arrives with all that it carries."""
    with pytest.raises(InvalidRequest) as caught:
        await compute.run(refuse)

    assert (caught.value.detail, caught.value.errors) == ("no", (("/a", "b"),))


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        pytest.param(os._exit, (3,), ServerError, id="ends-the-process"),
        pytest.param(ctypes.string_at, (0,), ServerError, id="segfault"),
        pytest.param(bytes, (8 << 30,), InvalidRequest, id="too-much-memory"),
    ],
)
async def test_harm_stays_with_its_call(
    compute: Compute, function: Callable[..., Any], arguments: tuple[Any, ...], expected: type[Exception]
) -> None:
    """A worker that goes takes its own call with it; others go on, and later ones find a worker."""
    others = [asyncio.ensure_future(compute.run(whose, 1.0)) for _ in range(2)]
    with pytest.raises(expected):
        await compute.run(function, *arguments)

    assert len(await asyncio.gather(*others)) == 2
    assert len(await _at_once(compute)) == 4


async def test_an_overrun_is_killed(compute: Compute, tmp_path: Path) -> None:
    """At the end of its time the process itself is ended, in the middle of a computation."""
    note = tmp_path / "pid"
    with pytest.raises(DeadlineExceeded):
        await compute.run(spin, str(note), timeout_s=5.0)
    pid = int(note.read_text())
    async with asyncio.timeout(20):
        while _alive(pid):
            await asyncio.sleep(0.1)

    assert len(await _at_once(compute)) == 4


async def test_the_service_reads_documents_there(service: Client) -> None:
    """A paid call of a real server is answered by the cluster."""
    url = "data:application/pdf;base64," + base64.b64encode(INVOICE.read_bytes()).decode()
    answer = await service.call("invoice", {"fileUrl": url})

    assert (answer.status, answer.json["usage"]["credits"]) == (200, 8)
    assert answer.json["invoiceNumber"]
