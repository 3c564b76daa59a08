"""What goes on beside the calls is ended by no trouble, of whatever kind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from aibackend.errors import Unavailable
from aibackend_defaults.compute import ProcessCompute
from aibackend_defaults.file_store import FolderFileStore
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.uploads import StoredUploads
from aibackend_defaults.uploads.stored_files import StoredFiles


async def repeated(step: Callable[[], Awaitable[object]], *, until: asyncio.Event) -> None:
    """Take a step again and again, until it says that all is well."""
    repetition = Repetition(step, pause_s=0.001, undone="nothing was done")
    repetition.start()
    async with asyncio.timeout(5):
        await until.wait()
    await repetition.stop()


@pytest.mark.parametrize("trouble", [Unavailable("away"), ValueError("nobody foresaw it")], ids=["known", "unforeseen"])
async def test_a_step_that_fails_is_taken_again(trouble: Exception, caplog: pytest.LogCaptureFixture) -> None:
    """The log is told once, however often it fails, and the end is quiet."""
    failures, well = iter([trouble] * 3), asyncio.Event()

    async def step() -> None:
        if failure := next(failures, None):
            raise failure
        well.set()

    await repeated(step, until=well)

    assert [record.message.partition(":")[0] for record in caplog.records] == ["nothing was done"]
    assert str(trouble) in caplog.text


async def test_the_log_is_told_when_trouble_is_over(monkeypatch, caplog: pytest.LogCaptureFixture) -> None:
    """Once when it begins and once when it ends, also where steps between do not meet it, and the next one again."""
    monkeypatch.setattr("aibackend_defaults.repetition.QUIET_S", 0.05)
    well, troubles = asyncio.Event(), iter([1, 0, 1, 1, *[0] * 100, 1])

    async def step() -> None:
        match next(troubles, None):
            case 1:
                raise Unavailable("away")
            case None:
                well.set()

    await repeated(step, until=well)

    over = "nothing was done: that is over"
    away = "nothing was done: away"
    assert [record.message for record in caplog.records][:3] == [away, over, away]


async def test_another_trouble_of_the_same_kind_is_told(caplog: pytest.LogCaptureFixture) -> None:
    """By its words: what is away now is not what was away before."""
    well = asyncio.Event()
    failures = iter([Unavailable("one"), Unavailable("other"), ValueError("a"), ValueError("b"), Unavailable("one")])

    async def step() -> None:
        if failure := next(failures, None):
            raise failure
        well.set()

    await repeated(step, until=well)

    assert len(caplog.records) == 4


async def test_a_step_is_taken_at_once_where_there_is_more_or_somebody_wakes_it() -> None:
    """Otherwise it waits its pause."""
    more, taken = iter([True, True, False, False]), asyncio.Queue[None]()

    async def step() -> bool:
        taken.put_nowait(None)
        return next(more)

    repetition = Repetition(step, pause_s=60, undone="nothing was done")
    repetition.start()
    async with asyncio.timeout(5):
        for _ in range(3):
            await taken.get()
        repetition.wake()
        await taken.get()
    await repetition.stop()

    assert taken.empty()


async def test_one_that_never_began_is_stopped() -> None:
    """As where another service could not be opened."""
    await Repetition(asyncio.Event().wait, pause_s=60, undone="nothing was done").stop()


async def test_files_are_swept_after_trouble_that_nobody_foresaw(tmp_path: Path) -> None:
    """A store that raised what it must not is asked again, and shuts down in peace."""
    troubles, swept = iter([ValueError("by nobody foreseen")]), asyncio.Event()

    class Store(FolderFileStore):
        async def delete(self, names: Sequence[str]) -> None:
            if trouble := next(troubles, None):
                raise trouble
            await super().delete(names)
            swept.set()

    storage, store = SqlStorage(f"sqlite:///{tmp_path}/rows.db"), Store(tmp_path / "files")
    files = StoredFiles(storage, store, max_bytes=10, ttl_s=0.0)
    uploads = StoredUploads(files, ProcessCompute(workers=1), sweep_s=0.0)
    async with AsyncExitStack() as stack:
        for service in (storage, store):
            await service.open()
            stack.push_async_callback(service.close)
        await files.add("acme", _chunks(), media_type="text/plain")
        await uploads.open()
        stack.push_async_callback(uploads.close)
        async with asyncio.timeout(5):
            await swept.wait()

    assert list((tmp_path / "files").rglob("file_*")) == []


async def _chunks() -> AsyncIterator[bytes]:
    yield b"abc"
