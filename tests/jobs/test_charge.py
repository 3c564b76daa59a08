"""The charge of a job: what its record raises undoes it, and is no doubt about it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from aibackend.job_calls import JobCallService
from aibackend.services.jobs import AcceptedCall
from aibackend_defaults.jobs.queue import Superseded

from .conftest import Caller


async def test_what_a_record_raises_is_raised(client: Caller) -> None:
    """As by one who runs a job that was ended meanwhile: it gives back what it had set aside."""
    now = datetime.now(UTC)
    call = AcceptedCall(
        id=f"{now:%s}-superseded", account=client.account, key="a key", capability="shout", credits=1, created=now,
        deadline=now + timedelta(minutes=1), request_id="r",
    )  # fmt: skip
    calls = JobCallService(client.container)

    def record(*_: object) -> None:
        raise Superseded

    with pytest.raises(Superseded):
        await calls.run(call, b'{"text":"a"}', record)
    await calls.drop(call)

    assert await client.wallet() == (500, 0)
