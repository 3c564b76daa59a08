"""The built-in file store, and what is its alone."""

from __future__ import annotations

import asyncio
import contextlib
import stat
from datetime import UTC, datetime, timedelta

import pytest

from aibackend.errors import BodyTooLarge, ConfigurationError, NotFound, Unavailable
from aibackend.testing.file_store import FileStoreSuite, content_of, new_name, opened, pieces
from aibackend_defaults.file_store import FolderFileStore
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.uploads.stored_files import StoredFiles


class TestFolder(FileStoreSuite):
    @pytest.fixture
    def make_file_store(self, tmp_path):
        return lambda: FolderFileStore(tmp_path / "files")

    async def test_the_folder_is_its_owners_alone(self, make_file_store, tmp_path):
        """Nobody else on the machine can look into it."""
        async with opened(make_file_store()):
            assert stat.S_IMODE((tmp_path / "files").stat().st_mode) == 0o700

    async def test_a_full_disk_is_unavailable(self, make_file_store, monkeypatch):
        """What cannot be written is told as `Unavailable`, and nothing is left."""
        monkeypatch.setattr("os.fsync", _full)
        name = new_name()
        async with opened(make_file_store()) as store:
            with pytest.raises(Unavailable):
                await store.put(name, pieces(b"bytes"))
            with pytest.raises(NotFound):
                await content_of(store, name)


def _full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


async def test_a_folder_that_cannot_be(tmp_path):
    """Told at start."""
    (tmp_path / "file").touch()
    with pytest.raises(ConfigurationError, match="cannot be made"):
        await FolderFileStore(tmp_path / "file" / "files").open()


class Clock:
    now = datetime(2026, 1, 31, tzinfo=UTC)

    def __call__(self):
        return self.now


@pytest.fixture
async def two(url, tmp_path):
    """The files as two replicas see them, and their clock."""
    clock = Clock()
    storages = [SqlStorage(url) for _ in range(2)]
    store = FolderFileStore(tmp_path / "files")
    seen = [
        StoredFiles(storage, store, max_bytes=1000, ttl_s=7200, quota_bytes=3000, most_files=8, clock=clock)
        for storage in storages
    ]
    async with opened(store):
        for storage in storages:
            await storage.open()
        yield (*seen, clock)
        for storage in storages:
            await storage.close()


async def test_replicas_share_files(two):
    """What one took in, the other knows, for its account alone, until it is dropped or its time has come."""
    one, other, clock = two
    file = await one.add("me", pieces(b"bytes"), media_type="text/plain")

    assert await other.get("me", file.id) == file
    assert file.expires == clock.now + timedelta(hours=2)
    for account, id in (("you", file.id), ("me", file.id[:-1]), ("me", file.id.upper()), ("me", "")):
        with pytest.raises(NotFound):
            await other.get(account, id)
    with pytest.raises(NotFound):
        await other.delete("you", file.id)

    clock.now += timedelta(hours=2)
    with pytest.raises(NotFound):
        await other.get("me", file.id)


async def test_the_sweep_drops_what_is_old_and_what_was_never_complete(two, tmp_path):
    """Expired files and those of processes that died; files of their time stay."""
    one, other, clock = two
    old = await one.add("me", pieces(b"old"), media_type="")

    async def halting():
        yield b"half"
        await asyncio.Event().wait()

    dying = asyncio.create_task(one.add("me", halting(), media_type=""))
    while len(list((tmp_path / "files").iterdir())) < 2:
        await asyncio.sleep(0.01)
    one.release = other.release = lambda ids: asyncio.sleep(0)  # a process that is killed cleans nothing up
    dying.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await dying
    clock.now += timedelta(hours=1, minutes=1)
    young = await one.add("me", pieces(b"young"), media_type="")
    await other.sweep()
    after_an_hour = await other.get("me", old.id)
    clock.now += timedelta(hours=1)
    await asyncio.gather(one.sweep(), other.sweep())

    assert after_an_hour == old
    assert [path.name for path in (tmp_path / "files").iterdir()] == [young.id]


async def test_the_quota_counts_what_is_on_its_way(two):
    """Uploads that come at once cannot exceed it together; those that fail give back what they had set aside."""
    one, other, _ = two
    gate = asyncio.Event()

    async def waiting():
        yield b"a"
        await gate.wait()
        raise LookupError

    ways = [asyncio.create_task(one.add("me", waiting(), media_type="")) for _ in range(3)]
    await asyncio.sleep(0.2)
    with pytest.raises(BodyTooLarge):
        await other.add("me", pieces(b"b"), media_type="", most_bytes=1)
    gate.set()
    await asyncio.gather(*ways, return_exceptions=True)

    assert (await other.add("me", pieces(b"b"), media_type="", most_bytes=1)).size_bytes == 1


async def test_an_account_has_so_many_files(two):
    """However short they are; each takes a row and a place on the disk. Another account's do not count."""
    one, other, _ = two
    for _ in range(8):
        last = await one.add("me", pieces(b"a"), media_type="")
    with pytest.raises(BodyTooLarge, match="8 files"):
        await other.add("me", pieces(b"a"), media_type="", most_bytes=1)
    await other.add("you", pieces(b"a"), media_type="", most_bytes=1)
    await one.delete("me", last.id)

    assert (await other.add("me", pieces(b"a"), media_type="", most_bytes=1)).size_bytes == 1
