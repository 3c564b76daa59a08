"""`aibackend copy-database`: the rows of an SQLite file in an empty PostgreSQL database, for whoever outgrows a file.

Every table that both have, with its numbers as they are, in one transaction: all or nothing. The file is locked against
every other process meanwhile, so a service that still runs is noticed; the file itself is left as it was.
"""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from aibackend.app import build
from aibackend.cli.place import rows_of
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings
from aibackend_defaults.storage.binding import CURRENT

AT_ONCE = 500  # rows
OWN = ("migration", "readiness")
"""Tables that a storage fills by itself when it is opened."""


async def copy_database(settings: Settings, options: argparse.Namespace) -> None:
    """Raises: ConfigurationError, when either database is not what it must be."""
    source = rows_of(settings)
    if source is None:
        raise ConfigurationError("storage_url names a server already; name the SQLite file, or leave it empty")
    if not options.url.startswith(("postgresql://", "postgres://")):
        raise ConfigurationError("URL takes an address such as postgresql://user:password@host/name")
    plugins = Plugins.load(settings)
    with contextlib.suppress(ConfigurationError):  # a file in use is told of below
        await _with_storage(Container(settings, plugins))  # an older release's rows get the present shape
    target = Container(replace(settings, storage_url=options.url), plugins)
    copied = await _with_storage(target, partial(_copy, source))
    print(f"{sum(copied.values())} rows of {len(copied)} tables copied; {source} is as it was", file=sys.stderr)
    print("Start the service with AIBACKEND_STORAGE_URL set to that address, and the same secret", file=sys.stderr)


async def _with_storage(container: Container, work: Any = lambda: None) -> Any:
    """Do some work in a transaction of a container's storage, with the tables of all that is installed."""
    for kind in container.kinds:  # every component announces its tables when it is made,
        getattr(container, kind)
    build(container)  # those of pages here
    await container.storage.open()
    try:
        return await container.storage.write(work)
    finally:
        await container.storage.close()


def _copy(source: Path) -> dict[str, int]:
    """Into the running thread's database. Returns the count of rows by table."""
    address = f"{source.absolute().as_uri()}?mode=rw"
    with contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=0)) as old:
        old.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            old.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            raise ConfigurationError(f"{source} is in use ({error}); stop the service first") from None
        listed = old.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        tables = sorted(name for (name,) in listed if name not in OWN)
        last = dict(old.execute("SELECT name, seq FROM sqlite_sequence")) if _numbers(old) else {}
        return {table: _copy_table(old, table, last.get(table, 0)) for table in tables}


def _numbers(old: sqlite3.Connection) -> bool:
    """Whether some table never uses a number again, of which SQLite keeps book."""
    return bool(old.execute("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").fetchone())


def _copy_table(old: sqlite3.Connection, table: str, last: int) -> int:
    """last: the highest number that was ever given out in it, as far as SQLite knows."""
    columns = list(_asked(_COLUMNS, table))
    rows = old.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name of our own
    names = [column[0] for column in rows.description]
    if not columns:
        if rows.fetchone():
            raise ConfigurationError(f"the table {table} has rows, and no plugin that is installed here has that table")
        return 0
    if list(_asked(f'SELECT 1 FROM "{table}" LIMIT 1')):  # noqa: S608
        raise ConfigurationError("the database at URL holds rows already; name an empty one")
    flags = [names.index(name) for name, kind, _ in columns if kind == "boolean"]
    marks, named = ", ".join(["%s"] * len(names)), ", ".join(f'"{name}"' for name in names)
    cursor, count = CURRENT.connection().cursor(), 0
    while some := rows.fetchmany(AT_ONCE):
        cursor.executemany(f'INSERT INTO "{table}" ({named}) VALUES ({marks})', list(_typed(some, flags)))  # noqa: S608
        count += len(some)
    for column in (name for name, _, is_numbered in columns if is_numbered):
        [(highest,)] = _asked(f'SELECT COALESCE(max("{column}"), 0) FROM "{table}"')  # noqa: S608
        list(_asked("SELECT setval(pg_get_serial_sequence(%s, %s), %s, false)", table, column, max(highest, last) + 1))
    return count


_COLUMNS = """
SELECT column_name, data_type, column_default LIKE 'nextval(%%' OR is_identity = 'YES' FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = %s
"""


def _asked(query: str, *values: object) -> Iterator[tuple[Any, ...]]:
    yield from CURRENT.execute_sql(query, values).fetchall()


def _typed(rows: list[tuple[Any, ...]], flags: list[int]) -> Iterator[list[Any]]:
    """Rows in PostgreSQL's types: SQLite keeps yes and no as 1 and 0."""
    for row in rows:
        values = list(row)
        for place in flags:
            values[place] = None if values[place] is None else bool(values[place])
        yield values
