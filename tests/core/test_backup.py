"""`aibackend backup` and `restore`, while rows and vectors are being written."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tarfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.cli import main
from aibackend.cli.services import opened
from aibackend.services import Memory
from aibackend.testing import run_server


async def test_a_backup_taken_while_serving_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys, credits and memories are there again; the books agree, whatever was written meanwhile."""
    file = tmp_path / "aibackend.tar.gz"
    async with run_server(data=tmp_path / "old") as server:
        memory = server.container.vector_memory
        note = Memory(id="1", content="The key is under the mat", metadata={}, created=datetime.now(UTC))
        await memory.store(server.account, "notes", [note])
        await server.container.billing.balance(server.account)  # the month's floor is granted

        async def grant_for_ever() -> None:
            for number in range(10_000):
                await server.container.billing.grant(server.account, 1, kind="grant", reference=str(number))

        granting = asyncio.create_task(grant_for_ever())
        monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "old"))
        assert await asyncio.to_thread(main, ["backup", str(file)]) == 0
        granting.cancel()
        again = await asyncio.to_thread(main, ["backup", str(file)])
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "new"))
    restored = await asyncio.to_thread(main, ["restore", str(file)])
    twice = await asyncio.to_thread(main, ["restore", str(file)])

    assert (again, restored, twice) == (1, 0, 1)
    assert file.stat().st_mode & 0o077 == 0
    assert {path.name for path in (tmp_path / "new").iterdir()} == {"aibackend.db", "secret", "vectors"}
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "new").iterdir()} == {0}
    async with opened(Settings(data=tmp_path / "new"), "authenticator", "billing", "vector_memory") as container:
        assert (await container.authenticator.authenticate(server.key)).account == server.account
        rows = await container.billing.ledger(server.account, limit=100_000)
        assert sum(row.credits for row in rows) == (await container.billing.balance(server.account)).balance
        found = await container.vector_memory.search(
            server.account, "notes", "where is the key", limit=3, where={}, min_score=0.0
        )
        assert [memory.id for memory in found] == ["1"]


def cut_off(file: Path) -> None:
    file.write_bytes(b"\x1f\x8b" + b"cut off")


def stranger(file: Path) -> None:
    with tarfile.open(file, "w:gz") as archive:
        archive.add(__file__, arcname="something-else")


@pytest.mark.parametrize(
    ("made", "told"),
    [(cut_off, "is no whole backup"), (stranger, "is no whole backup"), (lambda file: None, "cannot be read")],
    ids=["cut off", "a stranger's", "missing"],
)
def test_what_is_no_backup_fills_nothing(made, told, tmp_path: Path, monkeypatch, capsys) -> None:
    """The folder stays as it was, and the message names the file."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    made(tmp_path / "file")

    assert main(["restore", str(tmp_path / "file")]) == 1
    assert told in capsys.readouterr().err
    assert list((tmp_path / "data").glob("*")) == []


def test_rows_on_a_server_are_for_its_own_tools(tmp_path: Path, monkeypatch, capsys) -> None:
    """Secret and vectors go to the file and back; both commands say what else is to be done."""
    file = str(tmp_path / "file.tgz")
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    assert main(["accounts", "create", "acme"]) == 0
    assert main(["backup", str(tmp_path / "with-rows.tgz")]) == 0
    (tmp_path / "data" / "vectors").mkdir()
    (tmp_path / "data" / "vectors" / "index").write_text("near")
    monkeypatch.setenv("AIBACKEND_STORAGE_URL", "postgresql://nowhere/rows")
    capsys.readouterr()

    assert main(["backup", file]) == 0
    assert "pg_dump" in capsys.readouterr().err
    with tarfile.open(file) as archive:
        assert set(archive.getnames()) == {"./secret", "./vectors", "./vectors/index"}
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "new"))
    assert main(["restore", str(tmp_path / "with-rows.tgz")]) == 1
    assert "copy-database" in capsys.readouterr().err
    monkeypatch.delenv("AIBACKEND_STORAGE_URL")
    assert main(["restore", file]) == 1
    assert "set AIBACKEND_STORAGE_URL" in capsys.readouterr().err
    monkeypatch.setenv("AIBACKEND_STORAGE_URL", "postgresql://nowhere/rows")
    assert main(["restore", file]) == 0
    assert "tools of their database" in capsys.readouterr().err
    assert (tmp_path / "new" / "secret").read_bytes() == (tmp_path / "data" / "secret").read_bytes()
    assert (tmp_path / "new" / "vectors" / "index").read_text() == "near"


def damage(database: Path) -> None:
    """Pages behind the header that hold nothing of a database."""
    with contextlib.closing(sqlite3.connect(database)) as open_one:
        open_one.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = open_one.execute("PRAGMA page_size").fetchone()[0]
    with database.open("r+b") as file:
        file.seek(8 * size)
        file.write(b"\xff" * 10 * size)


def test_a_damaged_database_is_not_written(tmp_path: Path, monkeypatch, capsys) -> None:
    """Else the last good file is rotated out for one that `restore` refuses."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    assert main(["accounts", "create", "acme"]) == 0
    damage(tmp_path / "data" / "aibackend.db")
    capsys.readouterr()

    assert main(["backup", str(tmp_path / "file.tgz")]) == 1
    told = capsys.readouterr().err
    assert "is damaged, so nothing was written" in told
    assert len(told.splitlines()) == 1
    assert {path.name for path in tmp_path.iterdir()} == {"data"}


@pytest.mark.parametrize("stale", [False, True], ids=["no file", "another's file"])
async def test_the_secret_in_use_is_in_the_file(stale: bool, tmp_path: Path, monkeypatch, capsys) -> None:
    """Also where the settings name it, and whatever the folder's own file says; for its owner alone."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "old"))
    monkeypatch.setenv("AIBACKEND_SECRET", "0123456789" * 4)
    assert await asyncio.to_thread(main, ["accounts", "create", "acme"]) == 0
    if stale:
        (tmp_path / "old" / "secret").write_text("another one")
    assert await asyncio.to_thread(main, ["keys", "mint", "acme"]) == 0
    key = capsys.readouterr().out.strip()
    assert await asyncio.to_thread(main, ["backup", str(tmp_path / "file.tgz")]) == 0
    monkeypatch.delenv("AIBACKEND_SECRET")
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "new"))
    assert await asyncio.to_thread(main, ["restore", str(tmp_path / "file.tgz")]) == 0

    with tarfile.open(tmp_path / "file.tgz") as archive:
        assert archive.getmember("./secret").mode == 0o600
    async with opened(Settings(data=tmp_path / "new"), "authenticator") as container:
        assert (await container.authenticator.authenticate(key)).account
    assert "it holds the secret" in capsys.readouterr().err


@pytest.mark.parametrize("stale", [False, True], ids=["no file", "another's file"])
def test_a_file_without_the_secret_is_told_of(stale: bool, tmp_path: Path, monkeypatch, capsys) -> None:
    """Where what runs `backup` is not told the service's own, as cron is not, both commands say so."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AIBACKEND_SECRET", "0123456789" * 4)
    assert main(["accounts", "create", "acme"]) == 0
    monkeypatch.delenv("AIBACKEND_SECRET")
    if stale:
        (tmp_path / "data" / "secret").write_text("another one")
    capsys.readouterr()
    assert main(["backup", str(tmp_path / "file.tgz")]) == 0
    written = capsys.readouterr().err
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "new"))
    assert main(["restore", str(tmp_path / "file.tgz")]) == 0
    restored = capsys.readouterr().err

    assert [words for words in (written, restored) if "set AIBACKEND_SECRET" not in words] == []
    assert "it holds the secret" not in written
    assert not (tmp_path / "new" / "secret").exists()


@pytest.mark.parametrize("name", ["b1.zip", "b1", "b1.gz"])
def test_the_name_tells_what_is_in_the_file(name: str, tmp_path: Path, monkeypatch, capsys) -> None:
    """Another ending is refused, with the one it takes."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    assert main(["accounts", "create", "acme"]) == 0

    assert main(["backup", str(tmp_path / name)]) == 1
    assert "b1.tar.gz" in capsys.readouterr().err
    assert not (tmp_path / name).exists()
