"""The call log on both databases: what the sweep drops, and how long a repeat is asked to wait."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from aibackend.errors import IdempotencyInProgress
from aibackend.services import CallRow
from aibackend_defaults.call_log import SWEPT, StoredCallLog
from aibackend_defaults.storage import SqlStorage

NOW = datetime(2030, 5, 1, tzinfo=UTC)


async def test_rows_are_dropped_once_they_are_too_old(url):
    """However many there are; what is younger stays, and without a bound all stay."""
    days = [40] * (SWEPT + 1) + [31, 29, 0]
    storage = SqlStorage(url)
    log = StoredCallLog(storage, lambda: NOW, keep_days=30)
    await storage.open()
    try:
        await storage.write(lambda: [record(log, number, age) for number, age in enumerate(days)])
        await log.sweep()

        assert [call.id for call in await log.page("a")] == [f"c{SWEPT + 3}", f"c{SWEPT + 2}"]
    finally:
        await storage.close()


@pytest.mark.parametrize(("age_s", "wait"), [(0, "1"), (20, "20"), (80, "10")])
async def test_a_repeat_waits_as_long_as_the_call_has_run(url, age_s, wait):
    """One second at least, and never beyond the moment in which the claim lapses."""
    storage = SqlStorage(url)
    log = StoredCallLog(storage, lambda: NOW)
    await storage.open()
    try:
        created = NOW - timedelta(seconds=age_s)
        expires = created + timedelta(seconds=90)
        row = CallRow(
            id="c", account="a", key="k", capability="x", created=created, expires=expires, idempotency_key="i"
        )
        await log.claim(row)
        with pytest.raises(IdempotencyInProgress) as refused:
            await log.claim(row)

        assert refused.value.headers == {"Retry-After": wait}
        assert f"in {90 - age_s} s at the latest" in refused.value.detail
    finally:
        await storage.close()


async def test_an_answer_is_read_only_to_be_replayed(url, monkeypatch):
    """Not for a list, and not where everybody's writes wait for it. One dropped meanwhile has the call run anew."""
    storage = SqlStorage(url)
    log = StoredCallLog(storage, lambda: NOW)
    await storage.open()
    try:
        row = CallRow(
            id="c", account="a", key="k", capability="x", created=NOW, expires=NOW, idempotency_key="i", digest=b"d"
        )
        await storage.write(lambda: log.record(row, credits=1, engine="embedded", duration_ms=1, answer=b"{}"))
        asked = []
        monkeypatch.setattr(storage, "write", noting(storage.write, "write", asked))
        monkeypatch.setattr(storage, "read", noting(storage.read, "read", asked))

        assert [(call.id, call.answer) for call in await log.page("a")] == [("c", b"")]
        assert not any(gives_answer(sql) for _, sql in asked)
        assert (await log.claim(row)).answer == b"{}"
        assert [how for how, sql in asked if gives_answer(sql)] == ["read"]

        monkeypatch.setattr(storage, "read", erased_before(log, storage.read))
        assert await log.claim(replace(row, id="anew")) == "anew"
    finally:
        await storage.close()


def noting(do, how, asked):
    """A storage's method that notes the statements of its work."""

    def noted(work):
        heard = Heard(lambda sql: asked.append((how, sql)))

        def listened():
            logger = logging.getLogger("peewee")
            logger.addHandler(heard)
            before, logger.level = logger.level, logging.DEBUG
            try:
                return work()
            finally:
                logger.setLevel(before)
                logger.removeHandler(heard)

        return do(listened)

    return noted


class Heard(logging.Handler):
    """peewee's statements."""

    def __init__(self, tell):
        super().__init__()
        self._tell = tell

    def emit(self, record):
        self._tell(record.msg[0])


def gives_answer(sql):
    return sql.startswith("SELECT") and '"answer"' in sql


def erased_before(log, read):
    async def late(work):
        await log.erase("a")
        return await read(work)

    return late


def record(log, number, age):
    created = NOW - timedelta(days=age)
    row = CallRow(id=f"c{number}", account="a", key="k", capability="x", created=created, expires=created)
    log.record(row, credits=1, engine="embedded", duration_ms=1, answer=b"{}")
