"""Rows in SQLite (the default) or PostgreSQL (many machines), by the scheme of one URL, with the same peewee models.

Knows nothing of money or keys: components announce their models and migrations with `bind`, then hand in work.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import Storage, Work
from aibackend_defaults.storage.mailbox import Joint

if TYPE_CHECKING:
    from aibackend_defaults.storage.migrations import Component

log = logging.getLogger(__name__)

I = TypeVar("I")  # noqa: E741 - an item
T = TypeVar("T")
CHECK_S = 1.0  # anybody may ask whether we are ready; the disk need not be asked each time
ANSWER_S = 2.0
"""Whoever asks whether we are ready hears by then; a row may wait longer for a process that holds the file."""


class Engine(Protocol):
    """One kind of database: its threads, its connections and how it commits.

    is_suspect: some work came upon damage, and nobody has looked at the rest since.
    """

    is_suspect: bool

    async def open(self, components: Sequence[Component]) -> None: ...
    async def close(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def look_up(self, work: Work[T], *, joint: Joint | None = None) -> T: ...
    async def write(self, work: Work[T], *, flush: bool = True, joint: Joint | None = None) -> T: ...


class SqlStorage(Storage):
    """One implementation, two databases.

    url: `sqlite:///relative/path`, `sqlite:////absolute/path` or `postgresql://user:password@host/name`.
    options: as `Postgresql` takes them; of no effect on SQLite.
    """

    def __init__(self, url: str, **options: Any) -> None:
        scheme, _, rest = url.partition("://")
        if scheme == "sqlite" and rest.startswith("/") and rest != "/:memory:" and rest != "/":
            from aibackend_defaults.storage.sqlite import Sqlite

            self._engine: Engine = Sqlite(Path(rest[1:]))
        elif scheme in ("postgresql", "postgres"):
            from aibackend_defaults.storage.postgresql import Postgresql

            self._engine = Postgresql(url, **options)
            self.dialect = "postgresql"
        else:
            raise ConfigurationError("storage_url must be sqlite:///path/to/file or postgresql://…")
        self._components: dict[str, Component] = {}
        self._models: list[type[Any]] = []
        self._trial = ""
        self._checked = float("-inf")
        self._wrong: str | None = None
        self._probing: asyncio.Task[None] | None = None

    def bind(self, component: str, models: Sequence[type[Any]], migrations: Sequence[Callable[[Any], None]]) -> None:
        from aibackend_defaults.storage.binding import attach
        from aibackend_defaults.storage.migrations import Component

        if component in self._components:
            raise ConfigurationError(f"two components of the name {component} want rows in the storage")
        attach(models)
        self._models += models
        self._components[component] = Component(name=component, migrations=tuple(migrations))

    async def open(self) -> None:
        from aibackend_defaults.storage.binding import every_column
        from aibackend_defaults.storage.migrations import Component

        self._trial = every_column(self._models)
        readiness = Component(name="readiness", migrations=(_make_readiness,))
        await self._engine.open([*self._components.values(), readiness])

    async def close(self) -> None:
        await self._engine.close()
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.wait([self._probing])

    async def read(self, work: Work[T]) -> T:
        return await self._engine.read(work)

    async def look_up(self, work: Work[T]) -> T:
        return await self._engine.look_up(work)

    async def look_up_together(self, work: Callable[[Sequence[I]], Sequence[T]], item: I) -> T:
        return await self._engine.look_up(lambda: work([item])[0], joint=Joint(work, item, ""))

    async def write(self, work: Work[T]) -> T:
        return await self._engine.write(work)

    async def write_unflushed(self, work: Work[T]) -> T:
        return await self._engine.write(work, flush=False)

    async def write_together(
        self, work: Callable[[Sequence[I]], Sequence[T]], item: I, *, of: str, flush: bool = True
    ) -> T:
        joint = Joint(work, item, of)
        return await self._engine.write(lambda: work([item])[0], flush=flush, joint=joint)

    async def check(self) -> str | None:
        """Whether a row can be written, as reads go on where the disk is full or the file was deleted, and whether the
        tables are those that calls use. Tried once a second at most.
        """
        if self._probing is None and time.monotonic() - self._checked > CHECK_S:
            self._probing = asyncio.create_task(self._look())
        if self._probing is not None:
            _, late = await asyncio.wait([self._probing], timeout=ANSWER_S)
            if late and not self._wrong:
                self._wrong = f"the database has not answered for {ANSWER_S:g} s"
                log.warning("%s", self._wrong)
        return self._wrong

    async def _look(self) -> None:
        wrong = await self._probe()
        if self._wrong and not wrong:  # also where nobody but `check` knew of it
            log.warning("the database works again")  # why it did not was told
        self._wrong, self._checked, self._probing = wrong, time.monotonic(), None

    async def diagnose(self) -> str | None:
        """Also whether the pages of the file are whole: damaged ones may be found by a call, months later."""
        return (await self._probe_file() if self.dialect == "sqlite" else None) or await self.check()

    async def _probe_file(self) -> str | None:
        from aibackend_defaults.storage.sqlite import examine

        try:
            wrong = await self._engine.read(examine)
        except Unavailable as error:
            wrong = str(error.__cause__ or error.detail)
        return wrong and f"{wrong}; restore the file from a backup"

    async def _probe(self) -> str | None:
        try:
            await self._engine.write(self._touch)
        except Unavailable as error:
            return f"{error.detail}: {error.__cause__}" if error.__cause__ else error.detail
        except Exception as error:  # noqa: BLE001 - trouble of a kind that nobody foresaw is trouble
            return f"The database cannot be tried: {error}"
        wrong = await self._probe_file() if self._engine.is_suspect else None
        self._engine.is_suspect = wrong is not None
        return wrong

    def _touch(self) -> None:
        """Write the row, and have the database look up every table and column of ours, of which it reads none."""
        from aibackend_defaults.storage.binding import CURRENT
        from aibackend_defaults.storage.migrations import must_be_up

        CURRENT.execute_sql(f"UPDATE readiness SET at = {int(time.time())} WHERE id = 1")  # noqa: S608 - a whole number
        CURRENT.execute_sql(self._trial)
        must_be_up(CURRENT, self._components.values())


def _make_readiness(database: Any) -> None:
    database.execute_sql("CREATE TABLE readiness (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)")
    database.execute_sql("INSERT INTO readiness (id, at) VALUES (1, 0)")
