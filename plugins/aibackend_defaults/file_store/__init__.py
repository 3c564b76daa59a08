"""Uploaded files in a folder of this machine, or one that all machines mount.

Nothing that a caller says ever becomes part of a path: the house makes up the names. Writing, flushing and dropping
run in threads, since a busy disk takes its time.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterable, AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeVar

from aibackend.errors import ConfigurationError, NotFound, Unavailable
from aibackend.services import FileStore

T = TypeVar("T")


class FolderFileStore(FileStore):
    """folder: made when the store is opened, for its owner alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def open(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise ConfigurationError(f"the folder {self._folder.absolute()} cannot be made: {error.strerror}") from None

    async def check(self) -> str | None:
        return None if os.access(self._folder, os.W_OK) else f"{self._folder} cannot be written to"

    async def put(self, name: str, chunks: AsyncIterable[bytes]) -> None:
        path = self._folder / name
        try:
            file = await _in_thread(lambda: path.open("xb", buffering=0))
            with file:
                async for chunk in chunks:
                    await _in_thread(partial(_write, file, chunk))
                await _in_thread(lambda: os.fsync(file.fileno()))
        except BaseException:
            await self.delete([name])
            raise

    @asynccontextmanager
    async def local(self, name: str) -> AsyncIterator[Path]:
        path = self._folder / name
        if not path.is_file():
            raise NotFound("The file is no longer there.")
        yield path

    async def delete(self, names: Sequence[str]) -> None:
        def drop() -> None:
            for name in names:
                (self._folder / name).unlink(missing_ok=True)

        await _in_thread(drop)


def _write(file: BinaryIO, chunk: bytes) -> None:
    rest = memoryview(chunk)
    while rest:
        rest = rest[file.write(rest) :]


async def _in_thread(work: Callable[[], T]) -> T:
    """Seen to its end even when the caller is cancelled: a file is not closed while a thread writes to it."""
    task = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
    except OSError as error:
        raise Unavailable("The file cannot be kept now.") from error
