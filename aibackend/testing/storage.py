"""The suite that every `Storage` passes, and a throwaway PostgreSQL server to run it against.

    class TestMine(StorageSuite):
        @pytest.fixture
        def make_storage(self, tmp_path):
            return lambda: MyStorage(tmp_path)

Needs pytest-asyncio with `asyncio_mode = "auto"`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import peewee
import pytest

from aibackend.services import Storage
from aibackend.testing.programs import find_program


class Thing(peewee.Model):
    """A row to try a storage with."""

    name = peewee.TextField(unique=True)
    count = peewee.IntegerField(default=0)

    class Meta:
        table_name = "thing"


class Label(peewee.Model):
    """A row that a later migration adds."""

    text = peewee.TextField()

    class Meta:
        table_name = "label"


def _first(database: Any) -> None:
    database.create_tables([Thing])
    Thing.create(name="first")


def _second(database: Any) -> None:
    database.create_tables([Label])
    Label.create(text="second")


@contextlib.asynccontextmanager
async def opened(storage: Storage, *migrations: Callable[[Any], None]) -> AsyncIterator[Storage]:
    """A storage with the suite's component, open."""
    migrations = migrations or (_first,)
    storage.bind("things", [Thing, Label][: len(migrations)], migrations)
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def _add(name: str) -> int:
    Thing.create(name=name)
    return Thing.select().count()


class StorageSuite:
    """What the house asks of a storage.

    make_storage: an unopened storage on the test's own place, as often as asked.
    """

    @pytest.fixture
    def make_storage(self) -> Callable[[], Storage]:
        raise NotImplementedError("override this fixture")

    async def test_a_write_is_there_for_the_next_read(self, make_storage: Callable[[], Storage]) -> None:
        """What `write` returned from, `read` sees."""
        async with opened(make_storage()) as storage:
            assert await storage.write(lambda: _add("a")) == 2

            assert await storage.read(lambda: Thing.select().count()) == 2

    async def test_rows_outlive_the_process(self, make_storage: Callable[[], Storage]) -> None:
        """A storage opened later on the same place holds what was written."""
        async with opened(make_storage()) as storage:
            await storage.write(lambda: _add("a"))

        async with opened(make_storage()) as storage:
            assert {thing.name for thing in await storage.read(lambda: list(Thing.select()))} == {"first", "a"}

    async def test_a_write_that_raises_is_undone_alone(self, make_storage: Callable[[], Storage]) -> None:
        """Of writes that arrive together, the one that fails midway leaves no row, and the others all stay."""

        def half() -> None:
            Thing.create(name="half")
            raise LookupError("midway")

        async with opened(make_storage()) as storage:
            works: list[Callable[[], Any]] = [partial(_add, f"n{n}") for n in range(20)]
            works.insert(10, half)
            results = await asyncio.gather(*map(storage.write, works), return_exceptions=True)

            names = {thing.name for thing in await storage.read(lambda: list(Thing.select()))}
            assert isinstance(results[10], LookupError)
            assert names == {"first", *(f"n{n}" for n in range(20))}
            assert sum(isinstance(result, BaseException) for result in results) == 1

    async def test_what_is_written_together(self, make_storage: Callable[[], Storage]) -> None:
        """Each gets its own item's result, whoever's items went together; the one that fails leaves no row, alone."""

        def add(names: Sequence[str]) -> list[str]:
            for name in names:
                Thing.create(name=name)
            if "bad" in names:
                raise LookupError("bad")
            return [f"made {name}" for name in names]

        async with opened(make_storage()) as storage:
            asked = [*(f"n{n}" for n in range(40)), "bad"]
            made = await asyncio.gather(
                *(storage.write_together(add, name, of=name[-1], flush=name != "n7") for name in asked),
                return_exceptions=True,
            )

            assert made[:-1] == [f"made n{n}" for n in range(40)]
            assert isinstance(made[-1], LookupError)
            assert await storage.read(lambda: Thing.select().count()) == 41

    async def test_what_is_looked_up_together(self, make_storage: Callable[[], Storage]) -> None:
        """Each gets its own item's row, or none."""

        def find(names: Sequence[str]) -> list[str | None]:
            there = {thing.name for thing in Thing.select().where(Thing.name.in_(list(names)))}
            return [name if name in there else None for name in names]

        async with opened(make_storage()) as storage:
            found = await asyncio.gather(
                *(storage.look_up_together(find, name) for name in ("first", *("none",) * 40, "first"))
            )

            assert found == ["first", *(None,) * 40, "first"]

    @pytest.mark.parametrize("way", ["read", "write"])
    async def test_errors_reach_the_one_who_asked(self, make_storage: Callable[[], Storage], way: str) -> None:
        """What the work raises is raised by `read` and `write`, and the next work runs as ever."""

        def fail() -> None:
            raise LookupError("mine")

        async with opened(make_storage()) as storage:
            with pytest.raises(LookupError, match="mine"):
                await getattr(storage, way)(fail)

            assert await storage.write(lambda: _add("a")) == 2

    async def test_reads_cannot_change_rows(self, make_storage: Callable[[], Storage]) -> None:
        """A change inside `read` is refused."""
        async with opened(make_storage()) as storage:
            with contextlib.suppress(Exception):
                await storage.read(lambda: _add("a"))

            assert await storage.read(lambda: Thing.select().count()) == 1

    async def test_increments_are_never_lost(self, make_storage: Callable[[], Storage]) -> None:
        """Two storages on one place that count up one row at once end at the sum."""

        def up() -> None:
            Thing.update(count=Thing.count + 1).where(Thing.name == "first").execute()

        async with opened(make_storage()) as one, opened(make_storage()) as other:
            await asyncio.gather(*(storage.write(up) for storage in (one, other) * 25))

            assert await one.read(lambda: Thing.get(name="first").count) == 50

    async def test_migrations_run_once(self, make_storage: Callable[[], Storage]) -> None:
        """Several storages that open at once on a new place apply each migration one time."""
        async with contextlib.AsyncExitStack() as stack:
            await asyncio.gather(
                *(stack.enter_async_context(opened(make_storage(), _first, _second)) for _ in range(4))
            )
            storage = await stack.enter_async_context(opened(make_storage(), _first, _second))

            assert await storage.read(lambda: (Thing.select().count(), Label.select().count())) == (1, 1)

    async def test_a_later_version_adds_its_migrations(self, make_storage: Callable[[], Storage]) -> None:
        """A component that grew a migration gets it on rows that an earlier version made."""
        async with opened(make_storage(), _first) as storage:
            await storage.write(lambda: _add("kept"))

        async with opened(make_storage(), _first, _second) as storage:
            assert await storage.read(lambda: (Thing.select().count(), Label.select().count())) == (2, 1)

    async def test_it_says_that_it_is_ready(self, make_storage: Callable[[], Storage]) -> None:
        """An open storage is ready."""
        async with opened(make_storage()) as storage:
            assert await storage.check() is None


@contextlib.contextmanager
def throwaway_postgresql(*, flushes: bool = False) -> Iterator[str]:
    """A PostgreSQL server of the machine's own binaries in a folder that vanishes: the URL of its first database.

    Skips the test where PostgreSQL is not installed, or fails it: see `find_program`. The server listens on a socket in
    that folder alone. flushes: whether commits wait for the disk, as they must where money is.
    """
    initdb = find_program(
        "postgresql", ["initdb"], folders=["/usr/lib/postgresql/*/bin"], cure="apt-get install -y postgresql"
    )
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name  # it refuses to run as root
    shutil.chown(folder, user)

    def run(program: str, *arguments: str) -> None:
        command = [str(initdb.with_name(program)), "-D", str(folder / "data"), *arguments]
        subprocess.run(command, check=True, cwd=folder, user=user, stdout=subprocess.DEVNULL)  # noqa: S603

    run("initdb", "-A", "trust", "-U", "postgres", "--no-sync")
    run(
        "pg_ctl",
        "-w",
        "-l",
        str(folder / "log"),
        "-o",
        f"-h '' -k {folder} -c fsync={'on' if flushes else 'off'} -c deadlock_timeout=20ms",
        "start",
    )
    try:
        yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(folder)


@contextlib.contextmanager
def fresh_schema(server: str, name: str) -> Iterator[str]:
    """A new, empty schema on a server: the URL of a database that sees nothing else."""
    import psycopg
    from psycopg import sql

    def run(statement: str) -> None:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(sql.Identifier(name)))

    run("CREATE SCHEMA {}")
    try:
        yield f"{server}&options=-csearch_path%3D{name}"
    finally:
        run("DROP SCHEMA {} CASCADE")
