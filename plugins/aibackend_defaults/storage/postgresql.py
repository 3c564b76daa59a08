"""PostgreSQL, for many machines: a few threads, each with a connection, each job in a transaction of its own.

Jobs that clash (serialization failure, deadlock) or lose their connection before anything was committed run again.
Source: https://www.postgresql.org/docs/current/errcodes-appendix.html, class 40
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import peewee

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import Work
from aibackend_defaults.storage.binding import enter
from aibackend_defaults.storage.migrations import Component, migrate

T = TypeVar("T")

THREADS = 8  # transactions at once; a connection costs the server some 10 MB
ATTEMPTS = 8  # of a job that clashes; each clash means that another one got through
PAUSE_S = 0.01  # before the second attempt, twice as long before each further one, and by chance up to as much again
CLASHES = ("40001", "40P01")  # serialization_failure, deadlock_detected


class Postgresql:
    """A database and the threads that work on it."""

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise ConfigurationError("PostgreSQL needs its driver: pip install aibackend[postgresql]") from None
        self._errors = (peewee.OperationalError, peewee.InterfaceError, psycopg.OperationalError)
        self._database: Any = peewee.PostgresqlDatabase(url, prefer_psycopg3=True)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="storage")
        self._connections: list[Any] = []

    async def open(self, components: Sequence[Component]) -> None:
        try:
            await self._in_thread(lambda: migrate(self._database, components))
        except (Unavailable, *self._errors) as error:
            await self.close()
            raise ConfigurationError(
                f"PostgreSQL does not answer at storage_url: {type(error.__cause__ or error).__name__}"
            ) from None

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()

    async def read(self, work: Work[T]) -> T:
        return await self._in_thread(lambda: self._transact(work, read_only=True))

    async def write(self, work: Work[T]) -> T:
        return await self._in_thread(lambda: self._transact(work, read_only=False))

    async def _in_thread(self, job: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._connected, job)

    # --- in the threads ---

    def _connected(self, job: Work[T]) -> T:
        enter(self._database)
        if not self._database.is_connection_usable():
            self._database.close()
            self._connections.append(self._connect())
        return job()

    def _connect(self) -> Any:
        try:
            self._database.connect()
        except self._errors as error:
            raise Unavailable("The database cannot be reached now") from error
        return self._database.connection()

    def _transact(self, work: Work[T], *, read_only: bool) -> T:
        for attempt in range(ATTEMPTS):
            try:
                with self._database.transaction():
                    if read_only:
                        self._database.execute_sql("SET TRANSACTION READ ONLY")
                    return work()
            except self._errors as error:
                if _state(error) not in CLASHES or attempt + 1 == ATTEMPTS:
                    raise Unavailable("The database cannot be reached now") from error
                time.sleep(PAUSE_S * 2**attempt * random.uniform(1, 2))  # noqa: S311 - to part those that clashed
        raise AssertionError("the last attempt returns or raises")


def _state(error: BaseException) -> str:
    """The SQLSTATE of an error, also when peewee wrapped it."""
    found: BaseException | None = error
    while found is not None:
        if state := getattr(found, "sqlstate", None):
            return str(state)
        found = found.__context__
    return ""
