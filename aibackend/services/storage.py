"""Where rows live."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

from aibackend.services.life import Service, T, Work

I = TypeVar("I")  # noqa: E741 - an item


class Storage(Service):
    """Where rows live: a peewee database that the default providers share.

    Models of a component are bound with `bind`, made and changed by numbered `migrations`, and used only inside `read`
    and `write`; queries may be built outside. dialect: of the SQL that the database understands.
    """

    dialect: Literal["sqlite", "postgresql"] = "sqlite"

    @abstractmethod
    def bind(self, component: str, models: Sequence[type[Any]], migrations: Sequence[Callable[[Any], None]]) -> None:
        """Announce a component's peewee models before `open`.

        migrations: functions of the database, applied once each, in order, recorded by component and number.
        """

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run queries that change nothing."""

    async def look_up(self, work: Work[T]) -> T:
        """Run one query that an index answers with a row or none, as every call does for its key.

        It sees what any process committed before. A database in a local file may answer on the event loop, as the way
        to another thread would cost more than the query.
        """
        return await self.read(work)

    async def look_up_together(self, work: Callable[[Sequence[I]], Sequence[T]], item: I) -> T:
        """As `look_up`, by a query that gives each of many items its row or none, for all who ask at once."""
        return (await self.look_up(lambda: work([item])))[0]

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run queries in a transaction of their own; durable once this returns.

        Writes that arrive together are committed together; one that raises is rolled back alone. `work` may be run
        again if the database asks for it, so it holds no side effects but rows.
        """

    async def write_unflushed(self, work: Work[T]) -> T:
        """As `write`, for rows that may vanish with the machine, such as a hold that lapses anyway.

        They outlive the process, and they are durable once a later `write` of the same database is.
        """
        return await self.write(work)

    async def write_together(
        self, work: Callable[[Sequence[I]], Sequence[T]], item: I, *, of: str, flush: bool = True
    ) -> T:
        """As `write`, of work that takes the items of all who ask at once, and gives each item's result in order.

        of: whose rows these are; only items of the same go together. flush: False as in `write_unflushed`. Where the
        work raises, all that it did is rolled back, and it is run again for each item alone.
        """
        return (await (self.write if flush else self.write_unflushed)(lambda: work([item])))[0]
