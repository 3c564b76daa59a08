"""A worker that somebody stopped is replaced, and the call that it would have kept is answered."""

from __future__ import annotations

import os
import signal

import pytest

from aibackend_defaults.compute import ProcessCompute, pool


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
