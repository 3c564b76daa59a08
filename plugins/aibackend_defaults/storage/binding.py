"""Which database a model speaks to: that of the storage whose thread is running.

Two storages may be open in one process, so models are not tied to one database. Outside `read` and `write` there is
none, and a query fails at once rather than running on the event loop.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar, cast

import peewee

T = TypeVar("T")


class _Thread(threading.local):
    database: peewee.Database | None = None
    left: dict[Callable[[Sequence[Any]], object], list[Any]] | None = None


_thread = _Thread()


class ThreadDatabase(peewee.DatabaseProxy):
    """peewee's stand-in for a database, resolved anew in each thread."""

    def __init__(self) -> None:
        self._callbacks: list[Any] = []

    @property
    def obj(self) -> peewee.Database | None:
        """The running thread's database, as `enter` said."""
        return _thread.database

    def connection(self) -> Any:
        """The driver's connection. Every statement of a call asks for it, and the proxy takes its time to find it."""
        if _thread.database is None:
            raise AttributeError("rows are used only inside of the storage's read and write")
        return _thread.database.connection()  # type: ignore[no-untyped-call, unused-ignore]


CURRENT = ThreadDatabase()


def attach(models: Sequence[type[Any]]) -> None:
    """Let models speak to the database of the thread that they are used in."""
    for model in models:
        model._meta.set_database(CURRENT)


def every_column(models: Sequence[type[Any]]) -> str:
    """A query without rows that fails where a model's table is not there, or lacks a column, or may not be read."""
    return " UNION ALL ".join(_columns(model._meta) for model in models) or "SELECT 1"


def _columns(model: Any) -> str:
    names = ", ".join(f't."{field.column_name}"' for field in model.sorted_fields) or "*"
    return f'SELECT 1 FROM (SELECT {names} FROM "{model.table_name}" AS t) AS every WHERE 1 = 0'  # noqa: S608


def enter(database: peewee.Database | None) -> None:
    """Say which database the running thread serves, if any."""
    _thread.database = database


def pipelined() -> AbstractContextManager[object]:
    """Statements inside leave one after the other, where each would else wait for a server's answer to the one before.

    So none that gives rows. An error comes at the end. Where the database is in this process, nothing is different.
    """
    connection = CURRENT.connection()
    return cast(AbstractContextManager[object], getattr(connection, "pipelined", nullcontext)())


def in_the_end(work: Callable[[Sequence[Any]], object], item: Any) -> None:
    """Have an item seen to, with all others for the same, when the running piece of work ends, in its transaction."""
    if _thread.left is None:  # another storage than the house's
        work([item])
    else:
        _thread.left.setdefault(work, []).append(item)


def finished(work: Callable[[], T]) -> T:
    """What some work gives, when all that it left for its end is done."""
    _thread.left = {}
    try:
        result = work()
        if _thread.left:
            with pipelined():
                for rest, items in _thread.left.items():
                    rest(items)
    finally:
        _thread.left = None
    return result
