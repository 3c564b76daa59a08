"""What worker processes promise: limits that hold, and harm that stays with the call that did it."""

from __future__ import annotations

import asyncio
import ctypes
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from aibackend.compute import within
from aibackend.errors import (
    DeadlineExceeded,
    FileTooLarge,
    InsufficientCredits,
    InvalidRequest,
    ServerError,
    UnreadableFile,
)
from aibackend_defaults.compute import ProcessCompute
from aibackend_defaults.compute.parcels import Parcel

pytestmark = pytest.mark.asyncio(loop_scope="module")

MEMORY_BYTES = 400 * 1024 * 1024
PATIENCE_S = 20.0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def compute() -> AsyncIterator[ProcessCompute]:
    pool = ProcessCompute(workers=2, memory_bytes=MEMORY_BYTES)
    await pool.open()
    yield pool
    await pool.close()


class Awkward(Exception):
    """Can be pickled, and not unpickled."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


def refuse() -> NoReturn:
    raise InsufficientCredits("too poor", errors=[("/a", "b")], extra={"required": 3}, headers={"X-A": "b"})


def fail_awkwardly() -> NoReturn:
    raise Awkward("one", "two")


@lru_cache(maxsize=512)
def long_answer(number: int) -> bytes:
    return bytes([number]) * 20_000_000


@cache
def model() -> str:
    return os.urandom(8).hex()


def remember(number: int) -> tuple[int, str]:
    """Keep 20 MB for who asks the same again. Returns the worker, and what it has loaded once."""
    long_answer(number)
    return os.getpid(), model()


def linger(seconds: float) -> bool:
    """Spin in a C function that heeds no exception."""
    with within(seconds):
        return math.factorial(3_000_000) > 0


def linger_later(seconds: float) -> bool:
    """Be through in time, and go on for longer."""
    with within(seconds):
        pass
    return math.factorial(200_000) > 0


def run_out_as_libraries_do() -> NoReturn:
    raise RuntimeError("Failed to allocate memory for requested buffer of size 4294967296")


def hoard(given: object = None) -> int:
    return len([bytearray(b"x" * (1 << 20)) for _ in range(4096)])


def give_a_lambda() -> Callable[[], None]:
    return lambda: None


def spin(note: str) -> NoReturn:
    Path(note).write_text(str(os.getpid()))
    while True:
        pass


def nap(note: str, seconds: float) -> int:
    Path(note).write_text(str(os.getpid()))
    time.sleep(seconds)
    return os.getpid()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.01)


async def pid_in(note: Path) -> int:
    await until(lambda: note.exists() and note.read_text() != "")
    return int(note.read_text())


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


async def test_a_result_crosses_the_border(compute: ProcessCompute) -> None:
    """Arguments and results travel whole, large ones too, and the work is done in another process."""
    blob = os.urandom(3 << 20)

    assert await compute.run(bytes.swapcase, blob) == blob.swapcase()
    assert await compute.run(os.getpid) != os.getpid()


async def test_nobody_else_s_file_is_taken_for_a_parcel(tmp_path: Path) -> None:
    """A worker that comes too late finds the number of its call's file given to another, and leaves that alone."""
    parcel = Parcel()
    assert parcel.put([b"large", memoryview(b"call")]) == [5, 4]
    assert Parcel.at(parcel.address).take([5, 4]) == [b"large", b"call"]
    (tmp_path / "other").write_bytes(b"kept")

    with (tmp_path / "other").open("r+b") as other, pytest.raises(FileNotFoundError):
        Parcel.at((parcel.address[0], f"/proc/{os.getpid()}/fd/{other.fileno()}"))
    assert (tmp_path / "other").read_bytes() == b"kept"


async def test_a_refusal_crosses_the_border_intact(compute: ProcessCompute) -> None:
    """An error of ours arrives with all that it carries."""
    with pytest.raises(InsufficientCredits) as caught:
        await compute.run(refuse)

    error = caught.value
    assert (error.detail, error.errors, error.extra, error.headers) == (
        "too poor",
        (("/a", "b"),),
        {"required": 3},
        {"X-A": "b"},
    )


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        pytest.param(int, ("x",), ValueError, id="a-plain-error"),
        pytest.param(fail_awkwardly, (), RuntimeError, id="an-error-that-cannot-be-unpickled"),
        pytest.param(give_a_lambda, (), AttributeError, id="a-result-that-cannot-be-pickled"),
    ],
)
async def test_other_errors_cross_or_are_told(
    compute: ProcessCompute, function: Callable[..., Any], arguments: tuple[Any, ...], expected: type[Exception]
) -> None:
    """Whatever a function raises or returns reaches the caller, says where it was, and leaves the worker alive."""
    with pytest.raises(expected) as caught:
        await compute.run(function, *arguments)

    assert "In a compute worker" in caught.value.__notes__[-1]


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        pytest.param(os._exit, (3,), ServerError, id="ends-the-process"),
        pytest.param(sys.exit, (0,), RuntimeError, id="asks-to-end-the-process"),
        pytest.param(os.abort, (), ServerError, id="aborts"),
        pytest.param(ctypes.string_at, (0,), ServerError, id="segfault"),
        pytest.param(linger, (0.2,), FileTooLarge, id="a-step-without-end"),
        pytest.param(bytes, (8 << 30,), InvalidRequest, id="one-huge-allocation"),
        pytest.param(hoard, (), InvalidRequest, id="a-memory-bomb"),
        pytest.param(hoard, (b"a file",), UnreadableFile, id="a-memory-bomb-in-a-file"),
        pytest.param(hoard, ({"url": "data:,x"},), UnreadableFile, id="a-memory-bomb-in-a-request"),
        pytest.param(run_out_as_libraries_do, (), InvalidRequest, id="a-library-out-of-memory"),
    ],
)
async def test_harm_stays_with_its_call(
    compute: ProcessCompute,
    tmp_path: Path,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    expected: type[Exception],
) -> None:
    """What takes too much memory is refused, a crash is our own fault; the call beside it and those after are well."""
    neighbour = asyncio.create_task(compute.run(nap, str(tmp_path / "pid"), 0.2))
    pid = await pid_in(tmp_path / "pid")

    with pytest.raises(expected):
        await compute.run(function, *arguments, timeout_s=PATIENCE_S)

    assert await neighbour == pid
    assert await asyncio.gather(*(compute.run(abs, -n) for n in range(8))) == list(range(8))


async def test_a_step_that_is_over_is_free(compute: ProcessCompute) -> None:
    """Its time ends with it; in a process that is no worker it has none."""
    assert await compute.run(linger_later, 0.05)
    assert linger_later(0.0001)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [pytest.param(json.loads, ("[" * 100_000,), id="nested"), pytest.param(math.exp, (1e9,), id="too large")],
)
async def test_what_python_cannot_hold_is_refused(
    compute: ProcessCompute, function: Callable[..., Any], arguments: tuple[Any, ...]
) -> None:
    """Nesting beyond the stack and numbers beyond reckoning are the input's, told in words."""
    with pytest.raises(InvalidRequest):
        await compute.run(function, *arguments)


async def test_a_deadline_kills_the_worker() -> None:
    """A call that overruns ends on time, and its process soon after, even one that never lets go of the interpreter."""
    single = ProcessCompute(workers=1)
    await single.open()
    pid = await single.run(os.getpid)
    started = time.monotonic()

    with pytest.raises(DeadlineExceeded):
        await single.run(re.fullmatch, "(a|a)*b", "a" * 60, timeout_s=0.2)

    assert time.monotonic() - started < 5.0
    await until(lambda: not alive(pid))
    await single.close()


async def test_cancelling_kills_the_work(compute: ProcessCompute, tmp_path: Path) -> None:
    """Nobody computes for a call that was given up."""
    task = asyncio.create_task(compute.run(spin, str(tmp_path / "pid")))
    pid = await pid_in(tmp_path / "pid")

    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    await until(lambda: not alive(pid))
    assert await compute.run(abs, -1) == 1


async def test_signals_to_the_group_do_not_end_work(compute: ProcessCompute, tmp_path: Path) -> None:
    """SIGTERM and SIGINT are the web process's business: it drains, and its workers finish."""
    task = asyncio.create_task(compute.run(nap, str(tmp_path / "pid"), 0.3))
    pid = await pid_in(tmp_path / "pid")

    os.kill(pid, signal.SIGTERM)
    os.kill(pid, signal.SIGINT)

    assert await task == pid


async def test_a_wait_for_a_worker_counts_and_harms_nobody(tmp_path: Path) -> None:
    """A call whose time runs out in the queue ends with its deadline, and the one that runs goes on undisturbed."""
    single = ProcessCompute(workers=1)
    await single.open()
    running = asyncio.create_task(single.run(nap, str(tmp_path / "pid"), 0.6))
    pid = await pid_in(tmp_path / "pid")

    with pytest.raises(DeadlineExceeded):
        await single.run(abs, -1, timeout_s=0.05)

    assert await running == pid
    assert await single.run(os.getpid) == pid
    await single.close()


async def test_idle_workers_that_vanish_are_replaced_and_none_is_left_behind() -> None:
    """The next call after the system killed all idle workers finds new ones; closing ends every process."""
    single = ProcessCompute(workers=1)
    await single.open()
    first = await single.run(os.getpid)
    os.kill(first, signal.SIGKILL)

    second = await single.run(os.getpid, timeout_s=PATIENCE_S)
    await single.close()

    assert second != first
    assert not alive(second)
    assert await single.check() is not None


PARENT = """
import asyncio, sys
from aibackend_defaults.compute import ProcessCompute
from aibackend_defaults.test_compute import spin

async def main():
    compute = ProcessCompute(workers=1)
    await compute.open()
    await compute.run(spin, sys.argv[1])

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_workers_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    """When the web process is killed without a word, a worker in the middle of a computation goes with it."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    parent = subprocess.Popen([sys.executable, str(script), str(tmp_path / "pid")])
    pid = await pid_in(tmp_path / "pid")

    parent.kill()
    parent.wait()

    await until(lambda: not alive(pid))


async def test_what_is_kept_of_earlier_calls_is_missing_in_no_other() -> None:
    """A worker forgets it before its memory is full, and keeps what it has loaded."""
    pool = ProcessCompute(workers=1, memory_bytes=MEMORY_BYTES)
    await pool.open()
    try:
        seen = {await pool.run(remember, number) for number in range(40)}
    finally:
        await pool.close()

    assert len(seen) == 1
