"""A worker that somebody stopped or killed is replaced, and its call is answered, or may be tried again."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from aibackend.errors import Unavailable
from aibackend_defaults.compute import ProcessCompute, pool
from aibackend_defaults.test_compute import pid_in, spin


async def test_a_stopped_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the last one nothing would be answered until a restart."""
    monkeypatch.setattr(pool, "LOOK_S", 0.5)
    compute = ProcessCompute(workers=1)
    await compute.open()
    try:
        first = await compute.run(os.getpid)
        os.kill(first, signal.SIGSTOP)
        then = await compute.run(os.getpid, timeout_s=30)
    finally:
        await compute.close()

    assert then != first


async def test_a_worker_that_the_system_kills(tmp_path: Path) -> None:
    """As it does when memory is short: that is not told as the input's fault, and whoever asked may ask again."""
    compute = ProcessCompute(workers=1)
    await compute.open()
    try:
        task = asyncio.create_task(compute.run(spin, str(tmp_path / "pid")))
        os.kill(await pid_in(tmp_path / "pid"), signal.SIGKILL)
        with pytest.raises(Unavailable) as caught:
            await task
        again = await compute.run(abs, -1, timeout_s=30)
    finally:
        await compute.close()

    assert caught.value.retryable
    assert again == 1
