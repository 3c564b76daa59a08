"""Rows in SQLite (the default) or PostgreSQL (many machines), by the scheme of one URL, with the same peewee models.

Knows nothing of money or keys: components announce their models and migrations with `bind`, then hand in work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aibackend.errors import ConfigurationError
from aibackend.services import Storage, Work

if TYPE_CHECKING:
    from aibackend_defaults.storage.migrations import Component

T = TypeVar("T")


class Engine(Protocol):
    """One kind of database: its threads, its connections and how it commits."""

    async def open(self, components: Sequence[Component]) -> None: ...
    async def close(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...


class SqlStorage(Storage):
    """One implementation, two databases.

    url: `sqlite:///relative/path`, `sqlite:////absolute/path` or `postgresql://user:password@host/name`.
    """

    def __init__(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        if scheme == "sqlite" and rest.startswith("/") and rest != "/:memory:" and rest != "/":
            from aibackend_defaults.storage.sqlite import Sqlite

            self._engine: Engine = Sqlite(Path(rest[1:]))
        elif scheme in ("postgresql", "postgres"):
            from aibackend_defaults.storage.postgresql import Postgresql

            self._engine = Postgresql(url)
            self.dialect = "postgresql"
        else:
            raise ConfigurationError("storage_url must be sqlite:///path/to/file or postgresql://…")
        self._components: dict[str, Component] = {}

    def bind(self, component: str, models: Sequence[type[Any]], migrations: Sequence[Callable[[Any], None]]) -> None:
        from aibackend_defaults.storage.binding import attach
        from aibackend_defaults.storage.migrations import Component

        if component in self._components:
            raise ConfigurationError(f"two components of the name {component} want rows in the storage")
        attach(models)
        self._components[component] = Component(name=component, migrations=tuple(migrations))

    async def open(self) -> None:
        await self._engine.open(list(self._components.values()))

    async def close(self) -> None:
        await self._engine.close()

    async def read(self, work: Work[T]) -> T:
        return await self._engine.read(work)

    async def write(self, work: Work[T]) -> T:
        return await self._engine.write(work)

    async def check(self) -> str | None:
        from aibackend.errors import Unavailable

        try:
            await self._engine.read(_nothing)
        except Unavailable as error:
            return error.detail
        return None


def _nothing() -> None:
    from aibackend_defaults.storage.binding import CURRENT

    CURRENT.execute_sql("SELECT 1").fetchone()
