"""The built-in storage, on both databases, and what is SQLite's alone."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import stat
from pathlib import Path

import psycopg
import pytest

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.testing.storage import StorageSuite, Thing, opened
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.storage.binding import CURRENT


class TestStorage(StorageSuite):
    @pytest.fixture
    def make_storage(self, url):
        return lambda: SqlStorage(url)

    async def test_it_knows_its_dialect(self, url, make_storage):
        """Components can tell which SQL they speak."""
        assert make_storage().dialect == url.partition(":")[0]

    async def test_models_work_only_inside(self, make_storage):
        """A query on the event loop fails at once."""
        async with opened(make_storage()):
            with pytest.raises(AttributeError):
                Thing.select().count()

    async def test_two_components_of_one_name(self, make_storage):
        """A second component of the same name is refused, naming it."""
        storage = make_storage()
        storage.bind("twice", [], [])

        with pytest.raises(ConfigurationError, match="twice"):
            storage.bind("twice", [], [])

    async def test_a_failed_migration_leaves_nothing(self, make_storage):
        """A start that fails halfway can be repeated: no table and no record of it stays behind."""

        def half(database):
            database.create_tables([Thing])
            raise LookupError("midway")

        storage = make_storage()
        storage.bind("things", [Thing], [half])
        with pytest.raises(LookupError):
            await storage.open()
        await storage.close()

        async with opened(make_storage()) as storage:
            assert await storage.read(lambda: Thing.select().count()) == 1

    @pytest.mark.parametrize(
        ("meanwhile", "told"),
        [
            pytest.param("DROP TABLE thing", "thing", id="a table is gone"),
            pytest.param("ALTER TABLE thing DROP COLUMN count", "count", id="a column is gone"),
            pytest.param("ALTER TABLE thing RENAME TO things", "thing", id="another name"),
            pytest.param("DELETE FROM migration WHERE component = 'things'", "things", id="an older release's"),
            pytest.param("DROP TABLE migration", "migration", id="nothing is known"),
        ],
    )
    async def test_tables_that_calls_would_not_find(self, make_storage, meanwhile, told):
        """Are told by whoever asks whether calls can be answered, as soon as they are asked again."""
        async with opened(make_storage()) as storage:
            before = await storage.check()
            await storage.write(lambda: CURRENT.execute_sql(meanwhile) and None)
            storage._checked = float("-inf")
            after = await storage.check()

        assert before is None
        assert told in (after or "")

    async def test_a_release_after_ours(self, make_storage):
        """Has its tables in use beside us: that is no trouble."""
        async with opened(make_storage()) as storage:
            await storage.write(
                lambda: CURRENT.execute_sql("INSERT INTO migration (component, number) VALUES ('things', 9)") and None
            )

            assert await storage.check() is None


async def test_a_commit_is_durable_and_reads_go_on_beside_it(sqlite_url):
    """The writer logs ahead, and SQLite itself flushes around checkpoints; both connections keep foreign keys."""

    def pragmas():
        return {
            name: CURRENT.execute_sql(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "query_only")
        }

    async with opened(SqlStorage(sqlite_url)) as storage:
        full = {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1}
        assert await storage.write(pragmas) == full | {"query_only": 0}
        assert await storage.read(pragmas) == full | {"query_only": 1}


async def test_a_write_waits_for_another_process(sqlite_url, tmp_path):
    """While another process writes, a write waits for its end, and reads go on."""
    async with opened(SqlStorage(sqlite_url)) as storage:
        before = await storage.read(lambda: Thing.select().count())
        with contextlib.closing(sqlite3.connect(tmp_path / "rows.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.ensure_future(storage.write(lambda: Thing.create(name="waited")))
            assert await storage.read(lambda: Thing.select().count()) == before
            assert not writing.done()
            other.execute("COMMIT")
            await writing

        assert await storage.read(lambda: Thing.select().count()) == before + 1


async def test_a_hang_is_told_when_it_begins_and_ends(sqlite_url, tmp_path, caplog, monkeypatch):
    """Once each, however often somebody asks."""
    monkeypatch.setattr("aibackend_defaults.storage.CHECK_S", 0)
    monkeypatch.setattr("aibackend_defaults.storage.ANSWER_S", 0.2)
    hangs = "the database has not answered for 0.2 s"
    async with opened(SqlStorage(sqlite_url)) as storage:
        with contextlib.closing(sqlite3.connect(tmp_path / "rows.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            told = [await storage.check() for _ in range(3)]
            other.execute("COMMIT")
        async with asyncio.timeout(5):
            while await storage.check():
                pass

    assert told == [hangs] * 3
    assert caplog.messages == [hangs, "the database works again"]


async def test_the_file_is_its_owners_alone(sqlite_url, tmp_path):
    """Nobody else on the machine can read the database or its log."""
    async with opened(SqlStorage(sqlite_url)) as storage:
        await storage.write(lambda: Thing.create(name="a"))

        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("rows.db*")} == {0o600}


async def test_writes_that_arrive_together_share_a_commit(sqlite_url):
    """A hundred writes at once are committed in far fewer transactions than a hundred."""
    transactions = set()

    def add(number):
        Thing.create(name=f"n{number}")
        transactions.add(id(CURRENT.top_transaction()))

    async with opened(SqlStorage(sqlite_url)) as storage:
        await asyncio.gather(*(storage.write(lambda n=n: add(n)) for n in range(100)))

    assert len(transactions) <= 10


async def test_a_full_disk_is_unavailable(sqlite_url):
    """When the file cannot grow, the write fails as `Unavailable`, and the rows stay as they were."""

    def fill():
        CURRENT.execute_sql("PRAGMA max_page_count = 1")
        Thing.create(name="x" * 100_000)

    async with opened(SqlStorage(sqlite_url)) as storage:
        with pytest.raises(Unavailable):
            await storage.write(fill)

        assert await storage.read(lambda: Thing.select().count()) == 1


@pytest.mark.parametrize("harm", ["deleted", "replaced", "overwritten", "cut"])
async def test_a_file_that_others_changed_is_not_well(sqlite_url, tmp_path, harm, caplog, monkeypatch):
    """Nothing is written where nobody will find it again, but refused; `check` tells it, and the log once."""
    monkeypatch.setattr("aibackend_defaults.storage.CHECK_S", 0)
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    async with opened(SqlStorage(sqlite_url)) as storage:
        before = await storage.check()
        if harm == "deleted":
            path.unlink()
        elif harm == "replaced":
            (tmp_path / "other").write_bytes(path.read_bytes())
            (tmp_path / "other").replace(path)
        else:
            with path.open("r+b") as file:
                file.write(b"x" * 100) if harm == "overwritten" else file.truncate(100)
        with pytest.raises(Unavailable):
            await storage.write(lambda: Thing.create(name="lost"))
        told = [await storage.check() for _ in range(3)]

    assert before is None
    assert "while it was in use" in told[0]
    assert told == [told[0]] * 3
    assert caplog.text.count("while it was in use") == 1


@pytest.mark.parametrize(
    "url",
    ["", "mysql://localhost/x", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///proc/none/rows.db"],
)
async def test_a_storage_that_cannot_be(url, tmp_path, monkeypatch):
    """A URL of no use is told at start, with the cure."""
    monkeypatch.chdir("/")
    with pytest.raises(ConfigurationError):
        async with opened(SqlStorage(url)):
            pass


async def test_postgresql_that_does_not_answer(tmp_path):
    """A server that is not there is told at start, without the password of its URL."""
    with pytest.raises(ConfigurationError, match="storage_url") as told:
        async with opened(SqlStorage(f"postgresql://me:hush@/none?host={tmp_path}")):
            pass

    assert "hush" not in str(told.value)


async def test_clashing_transactions_run_again(postgresql_url):
    """Two writes that lock two rows in opposite order both get through."""

    def up(first, second):
        for name in (first, second):
            Thing.update(count=Thing.count + 1).where(Thing.name == name).execute()

    async with opened(SqlStorage(postgresql_url)) as storage, opened(SqlStorage(postgresql_url)) as other:
        await storage.write(lambda: Thing.create(name="second"))
        pair = ("first", "second")
        both = (storage, other)
        await asyncio.gather(*(both[n % 2].write(lambda n=n: up(pair[n % 2], pair[1 - n % 2])) for n in range(16)))

        assert await storage.read(lambda: [thing.count for thing in Thing.select()]) == [16, 16]


async def test_a_lost_connection_is_made_anew(postgresql_url):
    """After the server ended every connection, each is made anew at its next use, and calls work again."""
    async with opened(SqlStorage(postgresql_url)) as storage:
        other = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        await asyncio.gather(*(storage.read(lambda: CURRENT.execute_sql("SELECT pg_sleep(0.02)")) for _ in range(16)))
        await storage.write(lambda: CURRENT.execute_sql(other).fetchall())
        await asyncio.gather(
            *(storage.write(lambda: Thing.select().count()) for _ in range(64)), return_exceptions=True
        )

        assert await storage.write(lambda: Thing.select().count()) == 1


async def test_a_lost_connection_is_made_anew_before_the_commit(postgresql_url):
    """A write whose connection is ended in its middle runs again, and once: the row is there one time."""
    runs = []

    def add():
        runs.append(CURRENT.execute_sql("SELECT pg_backend_pid()").fetchone()[0])
        Thing.create(name="new")
        if len(runs) == 1:
            end(postgresql_url, runs[0])
            Thing.select().count()

    async with opened(SqlStorage(postgresql_url)) as storage:
        await storage.write(add)

        assert len(set(runs)) == 2
        assert await storage.read(lambda: Thing.select().where(Thing.name == "new").count()) == 1


async def test_a_statement_that_takes_too_long(postgresql_url):
    """It is ended by the server, the caller is told that it may ask again, and the next one runs."""
    async with opened(SqlStorage(postgresql_url, timeout_s=0.2)) as storage:
        for way in (storage.read, storage.write):
            with pytest.raises(Unavailable):
                await way(lambda: CURRENT.execute_sql("SELECT pg_sleep(5)"))

            assert await way(lambda: Thing.select().count()) == 1


async def test_unflushed_writes_outlive_the_process_only(url):
    """They are committed without waiting for the disk, and seen at once by others."""
    async with opened(SqlStorage(url)) as storage, opened(SqlStorage(url)) as other:
        await storage.write_unflushed(lambda: Thing.create(name="soft"))

        assert await other.look_up(lambda: Thing.get_or_none(Thing.name == "soft")) is not None


async def test_a_flushed_write_waits_for_the_server_s_disk(postgresql_url):
    """And one that need not outlive the machine does not."""

    def waits():
        return CURRENT.execute_sql("SHOW synchronous_commit").fetchone()[0] == "on"

    async with opened(SqlStorage(postgresql_url)) as storage:
        assert [await storage.write_unflushed(waits), await storage.write(waits)] == [False, True]


async def test_a_look_up_sees_what_was_just_written(url):
    """Also where a reader of the same moment began earlier; and models are of no use on the event loop after it."""
    async with opened(SqlStorage(url)) as storage:
        for number in range(20):
            await storage.write(lambda n=number: Thing.create(name=f"n{n}"))
            assert await storage.look_up(lambda n=number: Thing.get_or_none(Thing.name == f"n{n}")) is not None

        with pytest.raises(AttributeError):
            Thing.select().count()


async def test_look_ups_share_a_query(postgresql_url):
    """Forty who ask a server at once do not cost it forty queries."""
    asked = []

    def look(items):
        asked.append(len(items))
        return [CURRENT.execute_sql("SELECT 1").fetchone()[0]] * len(items)

    async with opened(SqlStorage(postgresql_url)) as storage:
        assert await asyncio.gather(*(storage.look_up_together(look, n) for n in range(40))) == [1] * 40

    assert sum(asked) == 40
    assert len(asked) < 10


async def test_behind_a_pooler_in_transaction_mode(pgbouncer_url):
    """All of the above works where each transaction may get another connection of the server."""
    async with opened(SqlStorage(pgbouncer_url, prepare=0)) as storage:
        await asyncio.gather(*(storage.write(lambda n=n: Thing.create(name=f"n{n}")) for n in range(200)))
        found = await asyncio.gather(
            *(storage.look_up(lambda n=n: Thing.get_or_none(Thing.name == f"n{n}")) for n in range(200))
        )

        assert None not in found
        assert await storage.read(lambda: Thing.select().count()) == 201


def end(url, pid):
    """Have the server end a connection."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
