"""Vectors in Chroma, embedded or on a server: one collection a space, ids are the numbers of rows.

Chroma's embedding functions are never used: vectors are the house's own, and nothing is downloaded.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from aibackend.errors import ConfigurationError, Unavailable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

THREADS = 8
"""Questions to Chroma at once: those that a server leaves waiting keep no thread from anybody else's work."""
TIMEOUT_S = 20.0
"""What a server gets to take or give some bytes."""
CONNECT_S = 5.0
"""What a server gets to answer for the first time."""
CHECK_S = 0.5
"""What readiness waits: a balancer that asks for it may wait for a second itself."""


class Vectors:
    """folder: of the embedded database. url: of a server, "" for the embedded one. Opened at first use, in a thread."""

    def __init__(self, folder: Path, url: str) -> None:
        if url and urlsplit(url).scheme not in ("http", "https"):
            raise ConfigurationError("memory_url must be the http:// or https:// address of a Chroma server")
        self._folder, self._url = folder, url
        self._client: Any = None
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(THREADS, "chroma")
        self._asked: asyncio.Future[str | None] | None = None

    async def add(self, place: str, numbers: Sequence[int], vectors: NDArray[np.float32]) -> None:
        """Put vectors in; a number again is replaced."""
        if numbers:
            await self._call(partial(self._add, place, numbers, vectors))

    async def nearest(
        self, place: str, vector: NDArray[np.float32], limit: int, among: Sequence[int] | None
    ) -> dict[int, float]:
        """Cosine by number, of the nearest. among: only these may be found, None for all."""
        return await self._call(partial(self._nearest, place, vector, limit, among))

    async def remove(self, place: str, numbers: Sequence[int]) -> None:
        """Take vectors out, if they are there."""
        if numbers:
            await self._call(partial(self._remove, place, numbers))

    async def clear(self, place: str) -> None:
        """Take a whole collection out, if it is there."""
        await self._call(partial(self._clear, place))

    async def check(self) -> str | None:
        """None when Chroma answers; an embedded one that nobody has used yet is not loaded for being asked.

        A server is asked once at a time, however often others ask, and waited for briefly.
        """
        if not self._url and self._client is None:
            return None
        if self._asked is None or self._asked.done():
            self._asked = asyncio.ensure_future(self._ask())
        _, late = await asyncio.wait([self._asked], timeout=CHECK_S)
        return "the memory's server does not answer" if late else self._asked.result()

    async def close(self) -> None:
        """Let go of the files or the connection."""
        if self._asked is not None:
            self._asked.cancel()
        client, self._client = self._client, None
        if client is not None:
            await asyncio.to_thread(_close, client)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _ask(self) -> str | None:
        try:
            await self._call(lambda: self._opened().heartbeat())
        except Unavailable as error:
            return error.detail
        return None

    async def _call(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._savely, work)

    def _savely(self, work: Callable[[], T]) -> T:
        import httpx
        from chromadb.errors import ChromaError

        try:
            return work()
        except (ChromaError, httpx.HTTPError, ValueError, OSError) as error:  # the client tells of a lost server so
            raise Unavailable("The memory's vectors cannot be reached now") from error

    def _add(self, place: str, numbers: Sequence[int], vectors: NDArray[np.float32]) -> None:
        self._collection(place, make=True).upsert(ids=[str(number) for number in numbers], embeddings=vectors)

    def _nearest(
        self, place: str, vector: NDArray[np.float32], limit: int, among: Sequence[int] | None
    ) -> dict[int, float]:
        collection = self._collection(place)
        if collection is None:
            return {}
        ids = None if among is None else [str(number) for number in among]
        found = collection.query(query_embeddings=[vector], n_results=limit, ids=ids, include=["distances"])
        return {int(n): 1 - float(d) for n, d in zip(found["ids"][0], found["distances"][0], strict=True)}

    def _remove(self, place: str, numbers: Sequence[int]) -> None:
        collection = self._collection(place)
        if collection is not None:
            collection.delete(ids=[str(number) for number in numbers])

    def _clear(self, place: str) -> None:
        from chromadb.errors import NotFoundError

        try:
            self._opened().delete_collection(place)
        except NotFoundError:
            return

    def _collection(self, place: str, *, make: bool = False) -> Any:
        """None when there is none and none is to be made."""
        from chromadb.errors import NotFoundError

        client = self._opened()
        if make:
            return client.get_or_create_collection(
                place, embedding_function=None, configuration={"hnsw": {"space": "cosine"}}
            )
        try:
            return client.get_collection(place, embedding_function=None)
        except NotFoundError:
            return None

    def _opened(self) -> Any:
        if self._client is None and self._url:
            _knock(self._url)  # a client of Chroma's waits for ever while it is made
        with self._lock:
            if self._client is None:
                self._client = self._connect()
            return self._client

    def _connect(self) -> Any:
        os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")
        import chromadb
        from chromadb.config import Settings

        settings = Settings(anonymized_telemetry=False)
        if not self._url:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            return chromadb.PersistentClient(str(self._folder), settings)
        at = urlsplit(self._url)
        secure = at.scheme == "https"
        client = chromadb.HttpClient(
            host=at.hostname or "", port=at.port or (443 if secure else 80), ssl=secure, settings=settings
        )
        for session in _sessions(client):
            session.timeout = TIMEOUT_S
        return client


def _knock(url: str) -> None:
    """Raises: httpx.HTTPError where no server answers in time."""
    import httpx

    at = urlsplit(url)
    httpx.get(f"{at.scheme}://{at.netloc}/api/v2/heartbeat", timeout=CONNECT_S)


def _sessions(client: Any) -> Iterator[Any]:
    """The connections of a client to its server, which Chroma 1.5 gives no time limit."""
    for part in (client, getattr(client, "_admin_client", None)):
        session = getattr(getattr(part, "_server", None), "_session", None)
        if session is not None:
            yield session


def _close(client: Any) -> None:
    """Chroma 1.5 leaves the connections to its server open when a client is closed."""
    sessions = list(_sessions(client))
    client.close()
    for session in sessions:
        session.close()
