"""Uploaded files: rows in the house's storage say whose a file is and until when, a `FileStore` keeps the bytes.

A row is written before the first byte and told complete after the last, so that the sweep finds what a process that
died has left. A file that came with a call, rather than to `POST /v1/files`, is the same, is dropped with the call, and
expires with its hold.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeAlias

import peewee

from aibackend.errors import BodyTooLarge, DeadlineExceeded, FileTooLarge, NotFound, Unavailable, UnreadableFile
from aibackend.schema import is_file_id
from aibackend.services import Fetcher, FetchResponse, FileStore, Storage
from aibackend_defaults.fetcher.fetching import LENT
from aibackend_defaults.fetcher.room import Room
from aibackend_defaults.storage.times import millis, of_millis, utc_now

log = logging.getLogger(__name__)

Mark: TypeAlias = tuple[int, str]
"""A file's place in a listing: when it was created, in milliseconds since 1970, and its id."""
FILES_MAX = 10_000
SWEPT = 500
"""Files dropped at a time."""
SLOWEST = 64 * 1024
"""Bytes a second at which a body must arrive, at the least."""
UPLOAD_TTL = timedelta(hours=1)
"""After so long, and what its bytes may take at the slowest, a file that is not complete is what a process that died
has left."""


@dataclass(frozen=True, kw_only=True)
class StoredFile:
    """A file that is kept. media_type: as it was declared. sha256: hexadecimal. created, expires: aware, UTC."""

    id: str
    size_bytes: int
    media_type: str
    sha256: str
    created: datetime
    expires: datetime

    @property
    def mark(self) -> Mark:
        """Its place in a listing."""
        return millis(self.created), self.id


class StoredFiles:
    """The uploaded files of all accounts; to each account, another's are not there.

    max_bytes: of one file. ttl_s: how long one is kept. quota_bytes: of one account's files together; 0 for no bound.
    most_files: of one account, as each takes a place on the disk and a row, however short it is.
    """

    def __init__(
        self,
        storage: Storage,
        store: FileStore,
        *,
        max_bytes: int,
        ttl_s: float,
        quota_bytes: int = 0,
        most_files: int = FILES_MAX,
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        self.max_bytes = max_bytes
        self._storage = storage
        self._store = store
        self._ttl = timedelta(seconds=ttl_s)
        self._quota_bytes = quota_bytes
        self._most_files = most_files
        self._clock = clock
        self._rows = _model()
        self.in_memory = Room(LENT)
        storage.bind("files", [self._rows], [lambda database: self._rows.create_table(safe=True)])

    async def add(
        self,
        account: str,
        chunks: AsyncIterable[bytes],
        *,
        media_type: str,
        most_bytes: int | None = None,
        of_call: bool = False,
    ) -> StoredFile:
        """Keep a file as it comes in; nothing of it is left if that fails.

        most_bytes: what it cannot exceed, as far as that is known; so much of the quota is set aside meanwhile.
        of_call: `keep` says how long, when all of the call has arrived.
        Raises: BodyTooLarge (above what one file, or all of the account's together, may have; or too many),
        UnreadableFile (empty), DeadlineExceeded (dropped meanwhile), Unavailable, and what `chunks` raises.
        """
        at_most = self.max_bytes if most_bytes is None else min(most_bytes, self.max_bytes)
        id = f"file_{secrets.token_hex(12)}"
        await self._storage.write(lambda: self._reserve(id, account, at_most, media_type))
        try:
            digest, size = hashlib.sha256(), 0

            async def measured() -> AsyncIterator[bytes]:
                nonlocal size
                async for chunk in chunks:
                    size += len(chunk)
                    if size > self.max_bytes:
                        raise BodyTooLarge(f"An uploaded file may have {self.max_bytes} bytes.")
                    digest.update(chunk)
                    yield chunk

            await self._store.put(id, measured())
            if not size:
                raise UnreadableFile("The file is empty")
            return await self._storage.write(lambda: self._complete(id, size, digest.hexdigest(), of_call))
        except BaseException:
            await asyncio.shield(self.release([id]))
            raise

    async def keep(self, ids: Iterable[str], lasts: timedelta | None) -> None:
        """Have files expire after that time; None: as those that came before a call."""
        expires = millis(self._clock() + (self._ttl if lasts is None else lasts))
        if kept := list(ids):
            await self._storage.write(self._rows.update(expires=expires).where(self._rows.id.in_(kept)).execute)

    async def get(self, account: str, id: str) -> StoredFile:
        """What is known of an account's file. Raises: NotFound."""
        rows, now = self._rows, millis(self._clock())
        theirs = (rows.id == id) & (rows.account == account) & rows.sha256.is_null(False) & (rows.expires > now)
        row = await self._storage.read(lambda: rows.get_or_none(theirs))
        if row is None:
            raise NotFound("No such file: this account never uploaded it, or it was deleted or has expired.")
        return _file_of(row)

    async def page(self, account: str, *, before: Mark | None, limit: int) -> list[StoredFile]:
        """An account's files, newest first. before: the place of the last one of the page before."""
        rows, now = self._rows, millis(self._clock())
        theirs = (rows.account == account) & rows.sha256.is_null(False) & (rows.expires > now)
        if before is not None:
            theirs &= peewee.Tuple(rows.created, rows.id) < peewee.Tuple(*before)
        listed = rows.select().where(theirs).order_by(rows.created.desc(), rows.id.desc()).limit(limit)
        return [_file_of(row) for row in await self._storage.read(lambda: list(listed))]

    def local(self, id: str) -> AbstractAsyncContextManager[Path]:
        """A file that `get` found, on this machine's disk for the time of the block. Raises: NotFound, Unavailable."""
        return self._store.local(id)

    async def delete(self, account: str, id: str) -> None:
        """Drop an account's file. Raises: NotFound."""
        await self.get(account, id)
        await self.drop([id])

    async def release(self, ids: Iterable[str]) -> None:
        """Drop files that came with a call which has ended; one that cannot be dropped now is left to expire."""
        try:
            await self.drop(ids)
        except Unavailable as error:
            log.warning("files of a call are left to expire: %s", error.detail)

    async def drop(self, ids: Iterable[str]) -> None:
        """Drop files, whosesoever. Raises: Unavailable."""
        if gone := list(ids):
            await self._store.delete(gone)
            await self._storage.write(self._rows.delete().where(self._rows.id.in_(gone)).execute)

    async def erase(self, account: str) -> None:
        """Drop all files of an account. Raises: Unavailable."""
        mine = self._rows.select(self._rows.id).where(self._rows.account == account)
        await self.drop(await self._storage.read(lambda: [row.id for row in mine]))

    async def sweep(self) -> None:
        """Drop what has expired, and what never became complete."""
        while ids := await self._storage.read(self._stale):
            await self.drop(ids)

    def _stale(self) -> list[str]:
        rows = self._rows
        stale = rows.select(rows.id).where(rows.expires <= millis(self._clock())).limit(SWEPT)
        return [row.id for row in stale]

    def _reserve(self, id: str, account: str, size_bytes: int, media_type: str) -> None:
        rows, now = self._rows, self._clock()
        sums = (peewee.fn.COUNT(rows.id), peewee.fn.COALESCE(peewee.fn.SUM(rows.size_bytes), 0))
        count, taken = rows.select(*sums).where(rows.account == account).scalar(as_tuple=True)
        if count >= self._most_files:
            raise BodyTooLarge(f"This account has {count} files, which is the most; delete some.")
        if self._quota_bytes and int(taken) + size_bytes > self._quota_bytes:
            raise BodyTooLarge(
                f"This account's files would take more than {self._quota_bytes} bytes together; delete some."
            )
        rows.insert(
            id=id,
            account=account,
            size_bytes=size_bytes,
            media_type=media_type,
            created=millis(now),
            expires=millis(now + UPLOAD_TTL + timedelta(seconds=size_bytes / SLOWEST)),
        ).execute()

    def _complete(self, id: str, size_bytes: int, sha256: str, of_call: bool) -> StoredFile:
        rows = self._rows
        expires = {} if of_call else {"expires": millis(self._clock() + self._ttl)}
        if not rows.update(size_bytes=size_bytes, sha256=sha256, **expires).where(rows.id == id).execute():
            raise DeadlineExceeded("The file took too long to arrive.")
        return _file_of(rows.get(rows.id == id))


class CallFetcher(Fetcher):
    """The way out of one call: also to the files that its account has uploaded, by their ids."""

    def __init__(self, fetcher: Fetcher, files: StoredFiles, account: str) -> None:
        self._fetcher = fetcher
        self._files = files
        self._account = account

    async def fetch(self, url: str, *, max_bytes: int = 32 * 1024 * 1024, **options: Any) -> FetchResponse:
        """As `Fetcher.fetch`. Raises also: NotFound, for the id of a file that is not the account's."""
        if not is_file_id(url):
            return await self._fetcher.fetch(url, max_bytes=max_bytes, **options)
        file = await self._files.get(self._account, url)
        if file.size_bytes > max_bytes:
            raise FileTooLarge(f"The file is larger than {max_bytes} bytes")
        async with self._files.local(file.id) as path:
            body = await asyncio.to_thread(path.read_bytes)
        return FetchResponse(url="", status=200, media_type=file.media_type, charset="", body=body)

    async def post(self, url: str, body: bytes, *, headers: Mapping[str, str], timeout_s: float = 10.0) -> int:
        """As `Fetcher.post`."""
        return await self._fetcher.post(url, body, headers=headers, timeout_s=timeout_s)

    async def check_address(self, url: str) -> None:
        """As `Fetcher.check_address`."""
        await self._fetcher.check_address(url)

    @asynccontextmanager
    async def borrow(self, url: str, **options: Any) -> AsyncIterator[FetchResponse]:
        """As `Fetcher.borrow`; files that are read into memory wait for each other as fetched ones do."""
        if not is_file_id(url):
            async with self._fetcher.borrow(url, **options) as fetched:
                yield fetched
            return
        async with self._files.in_memory.place():
            yield await self.fetch(url, **options)

    @asynccontextmanager
    async def lend(self, url: str) -> AsyncIterator[bytes | Path]:
        """As `Fetcher.lend`; an uploaded file by its path, so that it may be as large as an uploaded file can be."""
        if not is_file_id(url):
            async with self._fetcher.lend(url) as fetched:
                yield fetched
            return
        file = await self._files.get(self._account, url)
        async with self._files.local(file.id) as path:
            yield path


def _model() -> Any:
    """A model class of its own for each storage."""

    class File(peewee.Model):  # type: ignore[misc,unused-ignore]
        id = peewee.TextField(primary_key=True)
        account = peewee.TextField(index=True)
        size_bytes = peewee.BigIntegerField()
        media_type = peewee.TextField()
        sha256 = peewee.TextField(null=True)
        created = peewee.BigIntegerField()
        expires = peewee.BigIntegerField(index=True)

        class Meta:
            table_name = "files"

    return File


def _file_of(row: Any) -> StoredFile:
    return StoredFile(
        id=row.id,
        size_bytes=row.size_bytes,
        media_type=row.media_type,
        sha256=row.sha256,
        created=of_millis(row.created),
        expires=of_millis(row.expires),
    )
