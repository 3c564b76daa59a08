"""Which database a model speaks to: that of the storage whose thread is running.

Two storages may be open in one process, so models are not tied to one database. Outside `read` and `write` there is
none, and a query fails at once rather than running on the event loop.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import peewee


class _Thread(threading.local):
    database: peewee.Database | None = None


_thread = _Thread()


class ThreadDatabase(peewee.DatabaseProxy):
    """peewee's stand-in for a database, resolved anew in each thread."""

    def __init__(self) -> None:
        self._callbacks: list[Any] = []

    @property
    def obj(self) -> peewee.Database | None:
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


def enter(database: peewee.Database | None) -> None:
    """Say which database the running thread serves, if any."""
    _thread.database = database
