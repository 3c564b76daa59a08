"""What must outlive the machine is told once the disk has it: on SQLite by a flush beside the writes that follow."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from aibackend.errors import Unavailable
from aibackend.testing.storage import Thing, opened
from aibackend_defaults.storage import SqlStorage, sqlite


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
