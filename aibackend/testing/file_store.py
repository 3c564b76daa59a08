"""The suite that every `FileStore` passes.

    class TestMine(FileStoreSuite):
        @pytest.fixture
        def make_file_store(self, tmp_path):
            return lambda: MyFileStore(tmp_path)

Needs pytest-asyncio with `asyncio_mode = "auto"`.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable

import pytest

from aibackend.errors import NotFound
from aibackend.services import FileStore

PIECE = 1024 * 1024


async def pieces(content: bytes) -> AsyncIterator[bytes]:
    """Content as it comes in: piece by piece, with a pause before each."""
    for start in range(0, len(content), PIECE):
        await asyncio.sleep(0)
        yield content[start : start + PIECE]


def new_name() -> str:
    """A name as the house makes them up."""
    return f"file_{secrets.token_hex(12)}"


@contextlib.asynccontextmanager
async def opened(store: FileStore) -> AsyncIterator[FileStore]:
    """A store, open."""
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def content_of(store: FileStore, name: str) -> bytes:
    """What is kept under a name. Raises: NotFound."""
    async with store.local(name) as path:
        return path.read_bytes()


class FileStoreSuite:
    """What the house asks of a file store.

    make_file_store: an unopened store on the test's own place, as often as asked.
    """

    @pytest.fixture
    def make_file_store(self) -> Callable[[], FileStore]:
        raise NotImplementedError("override this fixture")

    @pytest.mark.parametrize("size", [1, PIECE, 20 * PIECE + 1], ids=["a byte", "a piece", "many pieces"])
    async def test_what_was_put_is_there(self, make_file_store: Callable[[], FileStore], size: int) -> None:
        """The bytes lie on this machine's disk, as they were sent."""
        content, name = secrets.token_bytes(size), new_name()
        async with opened(make_file_store()) as store:
            await store.put(name, pieces(content))

            assert await content_of(store, name) == content

    async def test_files_outlive_the_process(self, make_file_store: Callable[[], FileStore]) -> None:
        """A store opened later, or elsewhere, on the same place has what was put."""
        name = new_name()
        async with opened(make_file_store()) as store:
            await store.put(name, pieces(b"kept"))

        async with opened(make_file_store()) as one, opened(make_file_store()) as other:
            assert [await content_of(store, name) for store in (one, other)] == [b"kept"] * 2

    async def test_files_that_come_at_once_stay_apart(self, make_file_store: Callable[[], FileStore]) -> None:
        """Each has its own bytes."""
        contents = {new_name(): secrets.token_bytes(3 * PIECE) for _ in range(8)}
        async with opened(make_file_store()) as store:
            await asyncio.gather(*(store.put(name, pieces(content)) for name, content in contents.items()))

            assert {name: await content_of(store, name) for name in contents} == contents

    @pytest.mark.parametrize("error", [LookupError("midway"), asyncio.CancelledError()], ids=["error", "cancelled"])
    @pytest.mark.parametrize("size", [0, 10 * PIECE], ids=["at once", "midway"])
    async def test_what_breaks_off_leaves_nothing(
        self, make_file_store: Callable[[], FileStore], size: int, error: BaseException
    ) -> None:
        """Whatever the pieces raise is raised, and nothing is kept under the name, which can be used again."""

        async def breaking() -> AsyncIterator[bytes]:
            async for piece in pieces(bytes(size)):
                yield piece
            raise error

        name = new_name()
        async with opened(make_file_store()) as store:
            with pytest.raises(type(error)):
                await store.put(name, breaking())
            with pytest.raises(NotFound):
                await content_of(store, name)

            await store.put(name, pieces(b"whole"))
            assert await content_of(store, name) == b"whole"

    async def test_one_that_is_cancelled_leaves_nothing(self, make_file_store: Callable[[], FileStore]) -> None:
        """Also a caller that is cancelled while it waits for the store."""
        name, begun = new_name(), asyncio.Event()

        async def endless() -> AsyncIterator[bytes]:
            while True:
                yield bytes(PIECE)
                begun.set()

        async with opened(make_file_store()) as store:
            task = asyncio.create_task(store.put(name, endless()))
            await begun.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

            with pytest.raises(NotFound):
                await content_of(store, name)

    async def test_what_was_dropped_is_gone(self, make_file_store: Callable[[], FileStore]) -> None:
        """Those that are named, and no other; names that are not there do not matter."""
        gone, kept = new_name(), new_name()
        async with opened(make_file_store()) as store:
            for name in (gone, kept):
                await store.put(name, pieces(b"bytes"))
            await store.delete([new_name(), gone])
            await store.delete([gone])

            assert await content_of(store, kept) == b"bytes"
            with pytest.raises(NotFound):
                await content_of(store, gone)

    async def test_it_says_that_it_is_ready(self, make_file_store: Callable[[], FileStore]) -> None:
        """An open store is ready, also when it is asked thoroughly."""
        async with opened(make_file_store()) as store:
            assert await store.check() is None
            assert await store.diagnose() is None
