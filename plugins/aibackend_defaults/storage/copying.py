"""`aibackend copy-database`: the rows of an SQLite file in an empty PostgreSQL database, for whoever outgrows a file.

Every table, with its numbers as they are, in one transaction: all or nothing. The file is locked against every other
process meanwhile, so a service that still runs is noticed; its rows are left as they were.
"""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, TypeVar

import psycopg

from aibackend.app import build
from aibackend.cli.place import must_be_whole, rows_of
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings
from aibackend_defaults.storage.binding import CURRENT

T = TypeVar("T")
OWN = ("migration", "readiness")
"""Tables that a storage fills by itself when it is opened."""
OF_ROWS = ("22", "23", "42", "54")
"""Classes of errors for which rows are to blame. Source: PostgreSQL, Appendix A."""


async def copy_database(settings: Settings, options: argparse.Namespace) -> None:
    """Raises: ConfigurationError, when either database is not what it must be."""
    source = rows_of(settings)
    if source is None:
        raise ConfigurationError("storage_url names a server already; name the SQLite file, or leave it empty")
    if not options.url.startswith(("postgresql://", "postgres://")):
        raise ConfigurationError("URL takes an address such as postgresql://user@host/name")
    plugins = Plugins.load(settings)
    with _locked(source):
        pass  # before anything is changed
    await _with_storage(Container(settings, plugins), lambda: None)  # an older release's rows get the present shape
    target = Container(replace(settings, storage_url=options.url), plugins)
    copied = await _with_storage(target, partial(_copy, source))
    print(
        f"{sum(copied.values())} rows of {len(copied)} tables copied; those of {source} are as before", file=sys.stderr
    )
    print("Start the service with AIBACKEND_STORAGE_URL set to that address, and the same secret", file=sys.stderr)


async def _with_storage(container: Container, work: Callable[[], T]) -> T:
    """Do some work in a transaction of a container's storage, with the tables of all that is chosen."""
    for kind in container.kinds:  # every component announces its tables when it is made,
        getattr(container, kind)
    build(container)  # those of pages here
    await container.storage.open()
    try:
        return await container.storage.write(work)
    finally:
        await container.storage.close()


@contextlib.contextmanager
def _locked(source: Path) -> Iterator[sqlite3.Connection]:
    """The file, whole, and nobody else's for the time of the block."""
    address = f"{source.absolute().as_uri()}?mode=rw"
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=0)) as old:
            old.execute("PRAGMA locking_mode = EXCLUSIVE")
            old.execute("BEGIN IMMEDIATE")
            must_be_whole(old)
            yield old
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise ConfigurationError(f"{source} is in use; stop the service first") from None
        raise ConfigurationError(f"{source} cannot be read: {error}; restore it from a backup") from None


def _copy(source: Path) -> dict[str, int]:
    """Into the running thread's database. Returns the count of rows by table."""
    CURRENT.execute_sql("SET LOCAL statement_timeout = 0")  # a table is one statement
    with _locked(source) as old:
        listed = old.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        tables = [name for (name,) in listed if name not in OWN]
        needs = {table: [row[2] for row in old.execute(f'PRAGMA foreign_key_list("{table}")')] for table in tables}
        last = dict(old.execute("SELECT name, seq FROM sqlite_sequence")) if _has_numbers(old) else {}
        order = [table for table in TopologicalSorter(needs).static_order() if table in tables]
        return {table: _copy_table(old, table, last.get(table, 0)) for table in order}


def _has_numbers(old: sqlite3.Connection) -> bool:
    """Whether some table never uses a number again, of which SQLite keeps book."""
    return bool(old.execute("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").fetchone())


def _copy_table(old: sqlite3.Connection, table: str, last: int) -> int:
    """last: the highest number that was ever given out in it, as far as SQLite knows."""
    numbered = dict(_asked(_COLUMNS, table))
    rows = old.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name of our own
    if not numbered:
        if rows.fetchone():
            raise ConfigurationError(
                f"nothing that is chosen here keeps the table {table}, which has rows: "
                "use the settings that the service had, and install its plugins"
            )
        return 0
    if _asked(f'SELECT 1 FROM "{table}" LIMIT 1'):  # noqa: S608
        raise ConfigurationError("the database at URL holds rows already; name an empty one")
    count, names = 0, ", ".join(f'"{column[0]}"' for column in rows.description)
    try:
        with CURRENT.connection().cursor().copy(f'COPY "{table}" ({names}) FROM STDIN') as there:
            for count, row in enumerate(rows, 1):  # noqa: B007 - how many there were
                there.write_row([_written(value) for value in row])
    except psycopg.Error as error:
        if (error.sqlstate or "")[:2] not in OF_ROWS:
            raise
        told = f"the table {table} does not fit there ({error.sqlstate}); nothing was copied"
        raise ConfigurationError(told) from None
    for column in (name for name, is_numbered in numbered.items() if is_numbered):
        [(highest,)] = _asked(f'SELECT COALESCE(max("{column}"), 0) FROM "{table}"')  # noqa: S608
        _asked("SELECT setval(pg_get_serial_sequence(%s, %s), %s, false)", f'"{table}"', column, max(highest, last) + 1)
    return count


_COLUMNS = """
SELECT column_name, COALESCE(column_default LIKE 'nextval(%%', false) OR is_identity = 'YES'
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = %s
"""


def _asked(query: str, *values: object) -> Sequence[tuple[Any, ...]]:
    found: Sequence[tuple[Any, ...]] = CURRENT.execute_sql(query, values).fetchall()
    return found


def _written(value: Any) -> Any:
    """As PostgreSQL takes it: no text of its may hold NUL."""
    return value.replace("\0", "") if isinstance(value, str) else value
