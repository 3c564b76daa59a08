"""The call log on both databases: what the sweep drops, and how long a repeat is asked to wait."""

from __future__ import annotations

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


def record(log, number, age):
    created = NOW - timedelta(days=age)
    row = CallRow(id=f"c{number}", account="a", key="k", capability="x", created=created, expires=created)
    log.record(row, credits=1, engine="embedded", duration_ms=1, answer=b"{}")
