"""What must outlive the machine is told once the disk has it: on SQLite by a flush beside the writes that follow."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from aibackend.errors import Unavailable
from aibackend.testing.storage import Thing, opened
from aibackend_defaults.storage import SqlStorage, sqlite
from aibackend_defaults.storage.mailbox import Mailbox, Outcome


@pytest.fixture
def disk(monkeypatch):
    """The disk below SQLite, which is as slow or as broken as a test wants."""

    class Disk:
        def __init__(self):
            self.reached, self.goes_on, self.error = threading.Event(), threading.Event(), None
            self.goes_on.set()
            self.files = []
            self._fdatasync = os.fdatasync
            monkeypatch.setattr(os, "fdatasync", self.flush)

        def flush(self, file):
            self.reached.set()
            assert self.goes_on.wait(20)
            if self.error:
                raise self.error
            self._fdatasync(file)
            self.files.append(Path(f"/proc/self/fd/{file}").readlink().name)

    return Disk()


async def test_a_write_is_told_once_it_is_on_the_disk(sqlite_url, disk):
    """Its log was flushed, however slow the disk is; meanwhile others are written, and nobody waits who need not."""
    async with opened(SqlStorage(sqlite_url)) as storage:
        before = len(disk.files)
        await storage.write_unflushed(lambda: Thing.create(name="soft"))
        assert len(disk.files) == before

        disk.goes_on.clear()
        disk.reached.clear()
        durable = asyncio.create_task(storage.write(lambda: Thing.create(name="durable")))
        await asyncio.to_thread(disk.reached.wait, 20)
        await storage.write_unflushed(lambda: Thing.create(name="beside it"))
        late = asyncio.create_task(storage.write(lambda: Thing.create(name="later")))
        assert await storage.read(lambda: Thing.select().where(Thing.name == "beside it").count()) == 1
        assert not durable.done()

        disk.goes_on.set()
        await asyncio.gather(durable, late)
        assert set(disk.files[before:]) == {"rows.db-wal"}
        assert len(disk.files) - before == 2, "what came after a flush had begun needs another one"


async def test_a_disk_that_cannot_keep_it_is_told(sqlite_url, disk):
    """Whoever waited hears it; what failed by itself is told as what it is, and later writes are well."""
    async with opened(SqlStorage(sqlite_url)) as storage:
        disk.error = OSError(errno.EIO, "Input/output error")
        with pytest.raises(Unavailable):
            await storage.write(lambda: Thing.create(name="lost"))
        with pytest.raises(ZeroDivisionError):
            await storage.write(lambda: 1 // 0)
        disk.error = None

        assert (await storage.write(lambda: Thing.create(name="kept"))).name == "kept"


async def test_a_file_that_cannot_be_looked_at_is_told(sqlite_url, monkeypatch):
    """By whoever writes meanwhile; when it can be read again, later writes are well."""
    looked = os.pread
    async with opened(SqlStorage(sqlite_url)) as storage:
        monkeypatch.setattr(os, "pread", _failing(OSError(errno.EIO, "Input/output error")))
        with pytest.raises(Unavailable) as told:
            await asyncio.wait_for(storage.write(lambda: Thing.create(name="lost")), 20)
        monkeypatch.setattr(os, "pread", looked)

        assert (await storage.write(lambda: Thing.create(name="kept"))).name == "kept"

    assert "Input/output error" in str(told.value.__cause__)


async def test_trouble_that_nobody_foresaw_is_each_waiter_s_own(caplog):
    """All of a batch hear of it, with an error each, which may be written into; the thread serves the next."""
    served = iter([ZeroDivisionError("by nobody foreseen")])

    def serve(batch):
        if error := next(served, None):
            raise error
        return [Outcome(job.work()) for job in batch]

    mailbox = Mailbox("test", start=lambda: None, serve=serve, stop=lambda: None)
    await mailbox.open()
    errors = await asyncio.wait_for(asyncio.gather(*map(mailbox.put, [int] * 3), return_exceptions=True), 20)
    errors[0].headers["X-Mine"] = "1"
    later = await mailbox.put(lambda: "well")
    await mailbox.close()

    assert [(type(error), str(error.__cause__)) for error in errors] == [(Unavailable, "by nobody foreseen")] * 3
    assert [error.headers for error in errors] == [{"X-Mine": "1"}, {}, {}]
    assert later == "well"
    assert "by nobody foreseen" in caplog.text


async def test_a_flush_that_fails_is_each_waiter_s_own(sqlite_url, disk):
    """Whoever waited for the same flush hears of it by an error of its own."""
    async with opened(SqlStorage(sqlite_url)) as storage:
        disk.error = OSError(errno.EIO, "Input/output error")
        writes = [storage.write(partial(Thing.create, name=name)) for name in ("lost", "lost too")]
        first, second = await asyncio.gather(*writes, return_exceptions=True)
        disk.error = None

    assert isinstance(first, Unavailable)
    assert isinstance(second, Unavailable)
    assert first is not second
    assert first.__cause__ is second.__cause__


def _failing(error):
    def fail(*arguments):
        raise error

    return fail


async def test_what_waits_for_the_disk_at_the_end_is_told(sqlite_url, disk):
    """Closing waits for it."""
    storage = SqlStorage(sqlite_url)
    async with opened(storage):
        disk.goes_on.clear()
        disk.reached.clear()
        durable = asyncio.create_task(storage.write(lambda: Thing.create(name="last")))
        await asyncio.to_thread(disk.reached.wait, 20)
        asyncio.get_running_loop().call_later(0.05, disk.goes_on.set)

    assert (await durable).name == "last"


async def test_a_file_that_stays_locked_is_waited_for_once(sqlite_url, monkeypatch):
    """As long as any commit takes; whoever comes after is refused soon, until it is free."""
    monkeypatch.setattr(sqlite, "BUSY_S", 2.0)
    monkeypatch.setattr(sqlite, "STILL_BUSY_S", 0.1)
    async with opened(SqlStorage(sqlite_url)) as storage:
        await storage.write(lambda: Thing.create(name="before"))
        holder = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        waits = []
        for _ in range(2):
            begun = time.monotonic()
            with pytest.raises(Unavailable):
                await storage.write(lambda: Thing.create(name="meanwhile"))
            waits.append(time.monotonic() - begun)
        holder.rollback()
        holder.close()
        kept = await storage.write(lambda: Thing.create(name="after"))

    assert waits[1] < 1.0 < waits[0]
    assert kept.name == "after"
