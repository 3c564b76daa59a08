"""What may be a plugin's bug is found by its author, whatever the caller is told of it."""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import AsyncIterator
from typing import NoReturn

import pytest
import pytest_asyncio

from aibackend.compute import answered
from aibackend.compute.worker import packed
from aibackend.errors import InvalidRequest
from aibackend_defaults.compute import ProcessCompute

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def compute() -> AsyncIterator[ProcessCompute]:
    pool = ProcessCompute(workers=2)
    await pool.open()
    yield pool
    await pool.close()


def overflow(text: str) -> float:
    return math.exp(float(text))


def run_out_as_libraries_do() -> NoReturn:
    raise RuntimeError("Failed to allocate memory for requested buffer of size 4294967296")


async def test_the_log_tells_where_an_input_may_have_met_a_bug(
    compute: ProcessCompute, caplog: pytest.LogCaptureFixture
) -> None:
    """The innermost frame, once, and nothing of what was sent."""
    with pytest.raises(InvalidRequest):
        await compute.run(overflow, "123456789")
    [told] = [record.getMessage() for record in caplog.records]

    assert re.search(r": OverflowError at .*test_compute_bugs.py:\d+ in overflow$", told)
    assert "123456789" not in told


async def test_the_log_tells_where_memory_ran_out(caplog: pytest.LogCaptureFixture) -> None:
    """In the worker, which is spent by then."""
    assert answered(packed(run_out_as_libraries_do, [])) is None
    assert re.search(r"RuntimeError at .*test_compute_bugs.py:\d+ in run_out_as_libraries_do$", caplog.messages[0])


async def test_ending_the_process_is_a_bug_that_is_found(compute: ProcessCompute) -> None:
    """The error names the line that did it, and the worker lives on."""
    pid = {await compute.run(os.getpid) for _ in range(4)}
    with pytest.raises(RuntimeError, match=r"sys\.exit") as caught:
        await compute.run(sys.exit, "a secret")

    assert "In a compute worker" in caught.value.__notes__[-1]
    assert "a secret" not in str(caught.value)
    assert await compute.run(os.getpid) in pid
