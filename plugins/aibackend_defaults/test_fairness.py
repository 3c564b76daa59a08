"""Whose call gets the next worker: accounts in turn, short work never behind long work."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import io
import pickle
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.compute import answered, fairness
from aibackend.compute.fairness import LARGE_BYTES, Durations, FairSlots
from aibackend.compute.worker import packed
from aibackend.errors import DeadlineExceeded
from aibackend.services import counted
from aibackend.services.context import current_call, current_progress
from aibackend_defaults.compute import ProcessCompute


async def started(slots: FairSlots, calls: Sequence[tuple[str, bool]], *, ended: int) -> list[str]:
    """The accounts of the calls that have begun, in order, after so many of them have ended.

    calls: (account, whether it is long), as they come.
    """
    begun: list[str] = []
    gates = [asyncio.Event() for _ in calls]

    async def call(account: str, is_long: bool) -> None:
        async with slots.slot(account, is_long=is_long):
            begun.append(account)
            await gates[len(begun) - 1].wait()

    async with asyncio.TaskGroup() as group:
        for account, is_long in calls:
            group.create_task(call(account, is_long))
        for gate in gates[:ended]:
            await _settled()
            gate.set()
        await _settled()
        seen = list(begun)
        for gate in gates:
            gate.set()
    return seen


async def _settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("calls", "ended", "expected"),
    [
        pytest.param([("a", False)] * 6 + [("b", False)], 1, "aab", id="a newcomer comes before a queue"),
        pytest.param([("a", False)] * 4 + [("b", False)] * 4, 4, "aababa", id="two accounts share"),
        pytest.param([("a", True)] * 6, 0, "a", id="long work leaves a worker"),
        pytest.param([("a", True)] * 6 + [("b", False)], 0, "ab", id="short work of another passes"),
        pytest.param([("a", True)] * 6 + [("a", False)], 0, "aa", id="short work of the same account passes"),
        pytest.param([("a", True)] * 3 + [("b", True)], 1, "ab", id="long work takes turns"),
        pytest.param([("a", False)] * 6, 0, "aa", id="an account alone has all workers"),
    ],
)
async def test_turns(calls: list[tuple[str, bool]], ended: int, expected: str) -> None:
    """With two workers."""
    assert "".join(await started(FairSlots(2), calls, ended=ended))[: len(expected)] == expected
    assert len(await started(FairSlots(2), calls, ended=0)) <= 2


async def test_the_last_worker_is_for_others() -> None:
    """With two workers: what of an account's work may begin beside its own, and beside a job."""
    now = 0.0
    slots = FairSlots(2, clock=lambda: now)

    async def begins(account: str, **kind: bool) -> bool:
        async def hold() -> None:
            async with slots.slot(account, is_long=False, **kind):
                await asyncio.Event().wait()

        task = asyncio.create_task(hold())
        await _settled()
        tasks.append(task)
        return slots._running.total() == len(tasks)

    async def told(*calls: tuple[str, dict[str, bool]]) -> list[bool]:
        nonlocal tasks
        tasks = []
        try:
            return [await begins(account, **kind) for account, kind in calls]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    tasks: list[asyncio.Task[None]] = []
    new, job = {"is_proven": False}, {"is_job": True}

    assert await told(("a", {}), ("a", {})) == [True, True], "alone"
    assert await told(("a", new), ("a", new)) == [True, False], "nothing is known of it"
    assert await told(("a jobs", job), ("b jobs", job)) == [True, False], "a has called"
    now += 100
    assert await told(("a jobs", job), ("a jobs", job)) == [True, True], "nobody calls any more"
    assert await told(("b", new), ("a", new)) == [True, True], "each has one"
    assert await told(("a", {}), ("a", {})) == [True, False], "b has called"
    now += 100
    assert await told(("a", {}), ("a", {})) == [True, True], "b calls no more"


async def test_what_waited_for_others_goes_on_after_them() -> None:
    """A slot that was kept is handed on when another comes free."""
    assert await started(FairSlots(2), [("b", False), *[("a", False)] * 4], ended=5) == list("baaaa")


async def test_a_file_that_goes_by_its_path_has_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a large one counts as long before anything is known, as it does in a body."""
    file = tmp_path / "large"
    file.write_bytes(b"a" * LARGE_BYTES)
    asked: list[int] = []
    monkeypatch.setattr(Durations, "is_long", lambda self, account, kind, size: asked.append(size) or False)
    pool = ProcessCompute(workers=1)
    await pool.open()
    try:
        assert await pool.run(Path.stat, file)
        with pytest.raises(FileNotFoundError):
            await pool.run(Path.stat, tmp_path / "gone")
    finally:
        await pool.close()

    assert asked[0] > LARGE_BYTES > asked[1]


async def test_who_left_is_handed_no_slot() -> None:
    """A call that is given up in the moment in which a slot comes free fails nobody and keeps nothing."""
    slots, gate = FairSlots(1), asyncio.Event()

    async def call() -> None:
        async with slots.slot("a", is_long=False):
            await gate.wait()

    first, second = asyncio.create_task(call()), asyncio.create_task(call())
    await _settled()
    gate.set()
    second.cancel()  # its task has not gone on yet when the first one gives its slot back
    await asyncio.gather(first, second, return_exceptions=True)

    assert first.exception() is None
    assert second.cancelled()
    assert await started(slots, [("b", False)], ended=0) == ["b"]


async def test_one_worker_still_does_long_work() -> None:
    """Where there is only one, it is not kept free."""
    assert await started(FairSlots(1), [("a", True)], ended=0) == ["a"]


async def test_who_gives_up_takes_no_slot_along() -> None:
    """Neither while it waits nor in the moment of its turn."""
    slots = FairSlots(1)

    async def call() -> None:
        async with slots.slot("a", is_long=False):
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(call()) for _ in range(3)]
    await _settled()
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    assert await started(slots, [("b", False)], ended=0) == ["b"]


def test_durations_are_learnt() -> None:
    """Large work counts as long until it was seen to be short, and small work as short until it was seen to be long."""
    durations = Durations()
    before = [durations.is_long("a", "read", LARGE_BYTES * 2), durations.is_long("a", "rewrite", 1_000)]
    durations.learn("a", "read", LARGE_BYTES * 2, 0.2)
    durations.learn("a", "rewrite", 1_000, 50.0)
    after = [durations.is_long("a", "read", LARGE_BYTES * 2), durations.is_long("a", "rewrite", 1_000)]

    assert (before, after) == ([True, False], [False, True])


def test_slow_work_of_one_account_is_not_expected_of_another() -> None:
    """However often it is slow; of a kind that was seen to be quick, strangers' large work counts as quick, too."""
    durations, sizes = Durations(), [LARGE_BYTES // 2, LARGE_BYTES, LARGE_BYTES * 2]
    durations.learn("c", "read", LARGE_BYTES * 2, 0.2)
    for size in sizes * 3:
        durations.learn("a", "read", size, 15.0)

    assert [durations.is_long("a", "read", size) for size in sizes] == [True] * 3
    assert [durations.is_long("b", "read", size) for size in sizes] == [False] * 3
    assert [durations.is_long("c", "read", size) for size in sizes] == [False] * 3


def test_what_many_accounts_took_is_forgotten_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was learnt longest ago goes first."""
    monkeypatch.setattr(fairness, "KINDS_MAX", 2)
    durations = Durations()
    for account in "abac":
        durations.learn(account, "rewrite", 1_000, 50.0)

    assert [durations.is_long(account, "rewrite", 1_000) for account in "abc"] == [True, False, True]


SIZES = st.integers(0, 30).map(lambda factor: 1 << factor)


@given(st.dictionaries(SIZES, st.floats(0.001, 100), min_size=1, max_size=4), SIZES)
def test_the_larger_takes_no_less_time(took: dict[int, float], size: int) -> None:
    """A size of which nothing is known is long when a smaller one of the kind was, and short when a larger one was."""
    durations = Durations()
    for seen in sorted(took):
        durations.learn("a", "rewrite", seen, max(seconds for other, seconds in took.items() if other <= seen))
    long = {seen: durations.is_long("a", "rewrite", seen) for seen in took}

    told = durations.is_long("a", "rewrite", size)
    if any(long[seen] for seen in took if seen <= size):
        assert told
    elif any(not long[seen] for seen in took if seen >= size):
        assert not told
    else:
        assert told == (size > LARGE_BYTES)


def test_one_long_time_makes_no_long_kind() -> None:
    """What took 0.1 s and once, on a busy machine, 20 s, is not kept from the last worker; the second time it is."""
    durations = Durations()
    told = []
    for seconds in (0.1, 20.0, 20.0):
        durations.learn("a", "redact", 1_000, seconds)
        told.append(durations.is_long("a", "redact", 1_000))

    assert told == [False, False, True]


def imported_and_counted(module: str) -> int:
    importlib.import_module(module)
    return sum(range(100_000))


def test_a_worker_s_first_call_of_a_kind_tells_nothing() -> None:
    """What a call takes that imports its libraries is not taken for what such calls take."""
    sys.modules.pop("this", None)
    with contextlib.redirect_stdout(io.StringIO()):
        told = [answered(packed(imported_and_counted, ["this"])) for _ in range(2)]
    seconds = [pickle.loads(one)[2] for one in told if one]

    assert seconds[0] == 0
    assert 0 < seconds[1] < 1


async def test_workers_are_shared_among_the_accounts_of_calls() -> None:
    """The pool itself goes by the account of the call that runs."""
    pool = ProcessCompute(workers=1)
    await pool.open()
    done: list[str] = []

    async def call(account: str) -> None:
        current_call.set((account, "nap"))
        await pool.run(abs, -1)
        done.append(account)

    try:
        await pool.run(abs, -1)
        async with asyncio.TaskGroup() as group:
            for account in "aaaab":
                group.create_task(call(account))
    finally:
        await pool.close()

    assert done.index("b") <= 2


async def test_one_account_s_slow_calls_leave_another_s_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool itself does not expect of one account's calls what another's took until they were given up."""
    monkeypatch.setattr(fairness, "LONG_S", 0.1)
    pool = ProcessCompute(workers=2)
    await pool.open()
    current_call.set(("b", "nap"))
    try:
        for _ in range(5):  # a worker's first call tells nothing
            await pool.run(time.sleep, 0.01)
        current_call.set(("a", "nap"))
        for _ in range(4):
            with pytest.raises(DeadlineExceeded):
                await pool.run(time.sleep, 60, timeout_s=0.6)
        slow = [asyncio.create_task(pool.run(time.sleep, 60)) for _ in range(4)]
        await asyncio.sleep(0.2)
        current_call.set(("b", "nap"))
        await pool.run(time.sleep, 0.01, timeout_s=10)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
    finally:
        await pool.close()


async def test_an_account_s_calls_do_not_wait_behind_its_jobs() -> None:
    """A call that somebody waits for takes turns with those that run as jobs."""
    pool = ProcessCompute(workers=1)
    await pool.open()
    done: list[str] = []

    async def call(name: str) -> None:
        current_call.set(("a", "nap"))
        current_progress.set((lambda share: None) if name == "job" else None)
        await pool.run(abs, -1)
        done.append(name)

    try:
        await pool.run(abs, -1)
        async with asyncio.TaskGroup() as group:
            for name in ("job", "job", "job", "job", "call"):
                group.create_task(call(name))
    finally:
        await pool.close()

    assert done.index("call") <= 2


async def test_steps_that_end_are_told_as_progress() -> None:
    """Each by its share of all, with one left for what comes after; results keep their order."""
    told: list[float] = []
    current_progress.set(told.append)
    results = await asyncio.gather(*counted([asyncio.sleep(0.02, "slow"), asyncio.sleep(0, "quick")]))

    assert (results, told) == (["slow", "quick"], [1 / 3, 2 / 3])
