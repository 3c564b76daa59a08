"""PostgreSQL, for many machines: what arrives together shares a transaction, as each costs several ways there and back.

A few threads have a connection each: one looks rows up, some write, the rest read. All writes of an account's calls go
to one writer, those of no call (grants, the dashboard, sent files) to another, and a batch goes through its accounts in
order, so that batches mostly wait for each other's rows; those that clash run again. Nothing lasts on a connection
beyond its transaction, so that a pooler in transaction mode (PgBouncer) may stand between.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar, cast

import peewee

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import Work
from aibackend.services.context import current_call
from aibackend.settings import CONNECTIONS_LEAST
from aibackend_defaults.storage.mailbox import Job, Joint, Mailbox
from aibackend_defaults.storage.migrations import Component, migrate

T = TypeVar("T")

CONNECT_S = 5


class Postgresql:
    """A database and the threads that work on it.

    connections: at once, at least four; each costs the server some 10 MB. timeout_s: of one statement, 0 for none.
    prepare: times that a statement runs on a connection until it is kept prepared there; 0 for never.
    """

    is_suspect = False  # the server looks after its files

    def __init__(self, url: str, *, connections: int = 8, timeout_s: float = 30.0, prepare: int = 5) -> None:
        try:
            from aibackend_defaults.storage.transactions import Session
        except ImportError:
            raise ConfigurationError("PostgreSQL needs its driver: pip install aibackend[postgresql]") from None
        options: dict[str, Any] = {} if "connect_timeout=" in url else {"connect_timeout": CONNECT_S}
        self._database: Any = peewee.PostgresqlDatabase(
            url.replace("postgres://", "postgresql://", 1),
            prefer_psycopg3=True,
            prepare_threshold=prepare or None,
            **options,
        )
        self._connections: list[Any] = []
        session = partial(
            Session,
            database=self._database,
            limits=f"SET LOCAL statement_timeout = {round(timeout_s * 1000)}",
            made=self._connections.append,
        )
        self._reading = session(read_only=True)
        self._migrating = session(limits="SET LOCAL statement_timeout = 0")  # a large table takes its time
        connections = max(connections, CONNECTIONS_LEAST)
        self._writers = [self._mailbox("storage-write", session()) for _ in range(connections // 4)]
        self._looker = self._mailbox("storage-look-up", session(read_only=True, single=True))
        self._readers = ThreadPoolExecutor(connections - len(self._writers) - 1, thread_name_prefix="storage-read")

    def _mailbox(self, name: str, session: Any) -> Mailbox:
        return Mailbox(name, start=session.enter, serve=session.serve, stop=self._database.close)

    async def open(self, components: Sequence[Component]) -> None:
        from aibackend_defaults.storage.transactions import ERRORS, why_not

        try:
            await self._in_thread(lambda: self._migrate(components))
        except (Unavailable, *ERRORS) as error:
            await self.close()
            raise ConfigurationError(
                f"PostgreSQL does not answer at storage_url: {why_not(error.__cause__ or error)}"
            ) from None
        for mailbox in (*self._writers, self._looker):
            await mailbox.open()

    async def close(self) -> None:
        for mailbox in (self._looker, *self._writers):
            await mailbox.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def read(self, work: Work[T]) -> T:
        [outcome] = await self._in_thread(lambda: self._reading.serve([Job(work)]))
        if outcome.error is not None:
            raise outcome.error
        return cast(T, outcome.value)

    async def look_up(self, work: Work[T], *, joint: Joint | None = None) -> T:
        return cast(T, await self._looker.put(work, joint=joint))

    async def write(self, work: Work[T], *, flush: bool = True, joint: Joint | None = None) -> T:
        account, _ = current_call.get()
        writer = self._writers[zlib.crc32(account.encode()) % len(self._writers)]
        return cast(T, await writer.put(work, flush=flush, order=account, joint=joint))

    async def _in_thread(self, job: Work[T]) -> T:
        def entered() -> T:
            self._reading.enter()
            return job()

        return await asyncio.get_running_loop().run_in_executor(self._readers, entered)

    def _migrate(self, components: Sequence[Component]) -> None:
        """One component after the other, each again where it clashes with calls of other processes."""
        for component in components:
            [outcome] = self._migrating.serve([Job(partial(migrate, self._database, component))])
            if outcome.error is not None:
                raise outcome.error
