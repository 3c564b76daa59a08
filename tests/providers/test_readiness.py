"""Whether a storage can be used, as whoever asks for readiness is told."""

from __future__ import annotations

import pytest

from aibackend.errors import Unavailable
from aibackend.seldom import Seldom
from aibackend.testing.storage import opened
from aibackend_defaults.storage import SqlStorage, mailbox
from aibackend_defaults.storage.binding import CURRENT


async def test_trouble_that_nobody_foresaw_is_told(tmp_path, monkeypatch):
    """It neither passes for readiness nor ends the looking."""
    async with opened(SqlStorage(f"sqlite:///{tmp_path / 'a.db'}")) as storage:
        monkeypatch.setattr(storage, "_touch", lambda: {}["row"])
        wrong = await storage.check()
        monkeypatch.undo()
        storage._checked = float("-inf")  # a second later
        well = await storage.check()

    assert "row" in (wrong or "")
    assert well is None


async def test_readiness_writes(tmp_path, caplog, monkeypatch):
    """A database that can still be read but no more be written is not ready; the cause is said, and logged once."""
    monkeypatch.setattr(mailbox, "_causes", Seldom())  # another test may have said it less than a minute ago
    async with opened(SqlStorage(f"sqlite:///{tmp_path / 'a.db'}")) as storage:
        well = await storage.check()
        await storage.write(lambda: CURRENT.execute_sql("PRAGMA query_only = 1"))
        storage._checked = float("-inf")  # a second later
        wrong = await storage.check()
        for _ in range(3):
            with pytest.raises(Unavailable):
                await storage.write(lambda: CURRENT.execute_sql("DELETE FROM readiness"))
        read = await storage.read(lambda: CURRENT.execute_sql("SELECT count(*) FROM readiness").fetchone())

    assert well is None
    assert "readonly" in wrong
    assert read == (1,)
    assert len([record for record in caplog.records if "readonly" in record.getMessage()]) == 1
