"""How tables come to be and change: numbered functions by component, recorded in a table, applied once each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import peewee

_LOCK = 0x61696261636B  # "aiback": what starting processes queue for on PostgreSQL; any constant would do
LOCK_MS = 1000  # what a migration waits for a table in use, and calls meanwhile wait for the migration


@dataclass(frozen=True, kw_only=True)
class Component:
    """Who owns some tables, and the steps that lead to their present shape."""

    name: str
    migrations: tuple[Callable[[Any], None], ...]


def migrate(database: Any, component: Component) -> None:
    """Apply what is not yet applied of a component, in one transaction.

    Processes that start together queue here: SQLite has one writer, PostgreSQL an advisory lock. A table is locked to
    be changed while others use it, and who waits for that lock keeps off all who come later: so it is not waited long.
    """
    sqlite = isinstance(database, peewee.SqliteDatabase)
    with database.transaction(*(["IMMEDIATE"] if sqlite else [])):
        if not sqlite:
            database.execute_sql("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            database.execute_sql(f"SET LOCAL lock_timeout = {LOCK_MS}")
        database.execute_sql(
            "CREATE TABLE IF NOT EXISTS migration (component TEXT NOT NULL, number INTEGER NOT NULL,"
            " PRIMARY KEY (component, number))"
        )
        _bring_up(database, component)


def _bring_up(database: Any, component: Component) -> None:
    mark = database.param
    done = database.execute_sql(
        f"SELECT count(*) FROM migration WHERE component = {mark}",  # noqa: S608 - a placeholder, not a value
        (component.name,),
    ).fetchone()[0]
    for number, step in enumerate(component.migrations[done:], done + 1):
        step(database)
        database.execute_sql(
            f"INSERT INTO migration (component, number) VALUES ({mark}, {mark})",  # noqa: S608 - placeholders
            (component.name, number),
        )


def must_be_up(database: Any, components: Iterable[Component]) -> None:
    """Raises: OperationalError, where tables lack a step, as after a backup of an older release was put in place.

    Tables that are ahead are in use by processes of a newer release beside this one.
    """
    done = dict(database.execute_sql("SELECT component, count(*) FROM migration GROUP BY component").fetchall())
    old = [one.name for one in components if done.get(one.name, 0) < len(one.migrations)]
    if old:
        raise peewee.OperationalError(f"the tables of {', '.join(old)} are an older release's; restart the service")
