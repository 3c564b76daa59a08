"""Who takes in uploaded files, and where their bytes are kept."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend.schema import Schema
from aibackend.services.life import Service
from aibackend.services.world import Fetcher

if TYPE_CHECKING:
    from aiohttp import web


class Uploads(Service):
    """Takes in the files that callers send, and lends each to the calls of its account, by its id."""

    @abstractmethod
    def parts(self, schema: type[Schema]) -> Mapping[str, str]:
        """The names under which a request's files may be sent, each with its field; none where it takes no file."""

    @abstractmethod
    async def read(self, request: web.Request, schema: type[Schema], account: str, uploads: dict[str, str]) -> bytes:
        """The JSON body that a `multipart/form-data` body stands for, with a kept file's id where a file was sent.

        uploads: gets the id of each file with its SHA-256, as soon as it is kept; also when a later part is refused.
        Raises: InvalidMultipart, InvalidJson, InvalidRequest, BodyTooLarge, UnreadableFile, DeadlineExceeded,
        Unavailable.
        """

    @abstractmethod
    async def require(self, schema: type[Schema], request: Mapping[str, Any], account: str) -> None:
        """Whether the files are there that a request names by their ids. Raises: NotFound."""

    @abstractmethod
    async def release(self, ids: Iterable[str]) -> None:
        """Drop files that came with a call which has ended; one that cannot be dropped now is left to expire."""

    @abstractmethod
    def fetcher(self, fetcher: Fetcher, account: str) -> Fetcher:
        """The way out of a call: also to the files that its account has uploaded, by their ids."""


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
