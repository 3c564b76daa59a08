"""`aibackend copy-database`: an installation on SQLite goes on in PostgreSQL."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.cli import main
from aibackend.cli.diagnosis import opened
from aibackend.services import Memory
from aibackend.testing import run_server
from aibackend_defaults.storage.binding import CURRENT

TEXT = {"text": "Jane Doe wrote to jane@example.com"}


def command(*words: str) -> int:
    return main(["copy-database", *words])


async def test_it_goes_on_where_it_was(tmp_path: Path, postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same key opens the same wallet, with its ledger, calls and memories; new rows get new numbers."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    async with run_server(data=tmp_path) as server:
        note = Memory(id="1", content="The key is under the mat", metadata={}, created=datetime(2026, 1, 1, tzinfo=UTC))
        await server.container.vector_memory.store(server.account, "notes", [note])
        assert (await server.call("redact", TEXT, Idempotency_Key="once")).status == 200
        before = await server.container.billing.ledger(server.account, limit=100)
        [called] = await server.container.call_log.page(server.account)
        in_use = await asyncio.to_thread(command, postgresql_url)

    copied = await asyncio.to_thread(command, postgresql_url)
    twice = await asyncio.to_thread(command, postgresql_url)

    assert (in_use, copied, twice) == (1, 0, 1)
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
        waiting = "SELECT count(*) FROM memory_entry WHERE indexed = 0"
        assert await container.storage.read(lambda: CURRENT.execute_sql(waiting).fetchone()) == (0,)


def test_what_cannot_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
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
