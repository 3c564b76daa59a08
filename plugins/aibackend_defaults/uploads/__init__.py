"""Uploads: forms are read as they come in, and their files kept in the file store with a row each in the storage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta

from aiohttp import web

from aibackend.app import CONTAINER
from aibackend.capability import RequestData
from aibackend.jobs import preferred_wait
from aibackend.schema import Schema
from aibackend.services import Compute, Fetcher, Uploads
from aibackend.services.context import current_call
from aibackend.services.jobs import GRACE
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.uploads import multipart
from aibackend_defaults.uploads.stored_files import CallFetcher, StoredFiles

SWEEP_S = 60.0
"""How often files that are too old are dropped, at the least."""


class StoredUploads(Uploads):
    """Keeps the files that came with calls or before them. sweep_s: seconds between two looks for files to drop."""

    def __init__(self, files: StoredFiles, compute: Compute, *, sweep_s: float) -> None:
        self.files = files
        self._compute = compute
        pause_s = min(SWEEP_S, max(sweep_s, 1.0))
        self._sweeping = Repetition(files.sweep, pause_s=pause_s, undone="old files were not dropped")

    async def open(self) -> None:
        """Begin to drop what has expired."""
        self._sweeping.start()

    async def close(self) -> None:
        """Stop that."""
        await self._sweeping.stop()

    async def erase(self, account: str) -> None:
        """As `Service.erase`: all files of the account."""
        await self.files.erase(account)

    def parts(self, schema: type[Schema]) -> Mapping[str, str]:
        """As `Uploads.parts`."""
        return multipart.file_parts(schema)

    async def read(self, request: web.Request, schema: type[Schema], account: str, uploads: dict[str, str]) -> bytes:
        """As `Uploads.read`."""
        body = await multipart.read_request(
            request, schema, account, files=self.files, compute=self._compute, uploads=uploads
        )
        await self.files.keep(uploads, _lasts(request))
        return body

    async def require(self, schema: type[Schema], request: RequestData, account: str) -> None:
        """As `Uploads.require`."""
        for id in multipart.file_ids(schema, request):
            await self.files.get(account, id)

    async def release(self, ids: Iterable[str]) -> None:
        """As `Uploads.release`."""
        await self.files.release(ids)

    def fetcher(self, fetcher: Fetcher, account: str) -> Fetcher:
        """As `Uploads.fetcher`."""
        return CallFetcher(fetcher, self.files, account)


def _lasts(request: web.Request) -> timedelta | None:
    """How long the files of a call are of use: until its hold lapses. One that becomes a job drops them when it ends,
    whichever process dies meanwhile.
    """
    container, (_, name) = request.app[CONTAINER], current_call.get()
    if container.jobs is not None and preferred_wait(request.headers.getall("Prefer", ())) is not None:
        return None
    capability = container.plugins.capabilities.get(name)
    return None if capability is None else timedelta(seconds=capability.deadline_s) + GRACE
