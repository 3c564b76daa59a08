"""`aibackend copy-database`: an installation on SQLite goes on in PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.cli import main
from aibackend.cli.services import opened
from aibackend.services import Memory
from aibackend.testing import run_server
from aibackend_defaults.storage.binding import CURRENT

TEXT = {"text": "Jane Doe wrote to jane@example.com"}


def command(*words: str) -> int:
    return main(["copy-database", *words])


async def test_it_goes_on_where_it_was(
    tmp_path: Path, postgresql_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same key opens the same wallet, with its ledger, calls and memories; new rows get new numbers."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    async with run_server(data=tmp_path) as server:
        note = Memory(id="1", content="The key is under the mat", metadata={}, created=datetime(2026, 1, 1, tzinfo=UTC))
        await server.container.vector_memory.store(server.account, "notes", [note])
        await server.container.vector_memory.store(server.account, "notes", [replace(note, id="gone")])
        await server.container.vector_memory.forget(server.account, "notes", ids=["gone"])
        await server.container.billing.grant(server.account, 10**11, kind="grant", reference="r", reason="with\0NUL")
        assert (await server.call("redact", TEXT, Idempotency_Key="once")).status == 200
        before = await server.container.billing.ledger(server.account, limit=100)
        [called] = await server.container.call_log.page(server.account)
        in_use = await asyncio.to_thread(command, postgresql_url)
        assert "is in use; stop the service" in capsys.readouterr().err

    copied = await asyncio.to_thread(command, postgresql_url)
    twice = await asyncio.to_thread(command, postgresql_url)

    assert (in_use, copied, twice) == (1, 0, 1)
    assert "holds rows already" in capsys.readouterr().err
    before = [replace(row, reason=row.reason.replace("\0", "")) for row in before]
    (tmp_path / "other").mkdir()
    (tmp_path / "secret").rename(tmp_path / "other" / "secret")  # without the vectors, as with a Chroma of its own
    async with opened(Settings(data=tmp_path / "other", storage_url=postgresql_url)) as container:
        await container.storage.write(lambda: CURRENT.execute_sql("UPDATE memory_entry SET indexed = 0") and None)
        assert (await container.authenticator.authenticate(server.key)).account == server.account
        assert await container.billing.ledger(server.account, limit=100) == before
        assert await container.call_log.page(server.account) == [called]
        granted = await container.billing.grant(server.account, 5, kind="grant", reference="one more", reason="")
        assert granted == before[0].balance + 5
        later = Memory(id="2", content="The bin goes out on Monday", metadata={}, created=datetime.now(UTC))
        await container.vector_memory.store(server.account, "notes", [later])
        for words, wanted in (("where is the key", "1"), ("which day is the bin", "2")):
            found = await container.vector_memory.search(
                server.account, "notes", words, limit=1, where={}, min_score=0.0
            )
            assert [memory.id for memory in found] == [wanted]
        numbers = "SELECT number FROM memory_entry ORDER BY number"
        assert [n for (n,) in await container.storage.read(lambda: CURRENT.execute_sql(numbers).fetchall())] == [1, 3]
        waiting = "SELECT count(*) FROM memory_entry WHERE indexed = 0"
        assert await container.storage.read(lambda: CURRENT.execute_sql(waiting).fetchone()) == (0,)


def test_what_does_not_fit_leaves_nothing(
    tmp_path: Path, postgresql_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A value that PostgreSQL refuses, a table that nobody keeps: told by the table's name; it may be tried again."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    assert main(["accounts", "create", "me"]) == 0
    for before, told, after in (
        ("CREATE TABLE zoo AS SELECT 'emu' AS animal", "keeps the table zoo", "DROP TABLE zoo"),
        ("UPDATE account SET created = 'long ago'", "the table account does not fit", "UPDATE account SET created = 1"),
    ):
        run(tmp_path / "aibackend.db", before)
        assert command(postgresql_url) == 1
        assert told in capsys.readouterr().err
        run(tmp_path / "aibackend.db", after)
    assert command(postgresql_url) == 0


def run(path: Path, statement: str) -> None:
    """On a file that nobody else has open."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute(statement)
        database.commit()


def test_what_cannot_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An address of no server, no database here, rows that are on a server already: told in one sentence."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "none"))
    assert command("postgresql://nobody@127.0.0.1:1/none") == 1
    assert "there is no database" in capsys.readouterr().err

    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    assert main(["accounts", "create", "me"]) == 0
    assert command("mysql://host/name") == 1
    assert "postgresql://" in capsys.readouterr().err
    assert command("postgresql://nobody@127.0.0.1:1/none") == 1
    assert "does not answer" in capsys.readouterr().err

    monkeypatch.setenv("AIBACKEND_STORAGE_URL", "postgresql://nobody@127.0.0.1:1/none")
    assert command("postgresql://nobody@127.0.0.1:1/other") == 1
    assert "names a server already" in capsys.readouterr().err
