"""Where the bytes of uploaded files are kept."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from aibackend.services.life import Service


class FileStore(Service):
    """Keeps the bytes of uploaded files, each under a name that the house makes up and uses once.

    Whose a file is, and until when, the house keeps in its storage: a store is asked for a name by those alone who may
    have it. Replicas that share a storage must share the store too. Names are `file_` and 24 hexadecimal digits.
    """

    @abstractmethod
    async def put(self, name: str, chunks: AsyncIterable[bytes]) -> None:
        """Keep what comes, piece by piece, never whole in memory; durable once this returns.

        Nothing is left under the name when `chunks` raises, or the caller is cancelled.
        Raises: Unavailable when it cannot be kept, such as on a full disk.
        """

    @abstractmethod
    def local(self, name: str) -> AbstractAsyncContextManager[Path]:
        """The file on this machine's disk, for the time of the block; only to be read.

        Raises: NotFound when nothing is kept under the name; Unavailable.
        """

    @abstractmethod
    async def delete(self, names: Sequence[str]) -> None:
        """Drop files; names under which nothing is kept are passed over. Raises: Unavailable."""
