"""What a worker answers that takes another's place, before it is handed a call."""

from __future__ import annotations

import asyncio
import copy
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aibackend import Capability, Example
from aibackend.errors import DeadlineExceeded
from aibackend.schema import Schema, Text
from aibackend.services import AsyncCallContext, CallContext
from aibackend.services.context import current_call
from aibackend_defaults.compute import ProcessCompute
from aibackend_defaults.compute.rehearsal import Rehearsal
from aibackend_defaults.document_reader import EmbeddedReader

PATIENCE_S = 60.0


class Both(Schema):
    folder = Text(required=True)


def signed(request: Mapping[str, Any], context: CallContext) -> dict[str, Any]:
    """Leaves the worker's number in a folder."""
    Path(request["folder"], str(os.getpid())).touch()
    return {"folder": request["folder"]}


async def signed_there(request: Mapping[str, Any], context: AsyncCallContext) -> dict[str, Any]:
    """The same, as work of a coroutine that reads a document."""
    return await context.read({"text": "a letter"} | request, lambda _, known: signed(known, context))


def rehearsal_of(folder: Path, offline: Any = signed) -> Rehearsal:
    examples = [
        Example(title="Fetched", request={"fileUrl": "https://a.example/b"}, response={"folder": "/"}),
        Example(title="A folder", request={"folder": str(folder)}, response={"folder": str(folder)}),
    ]
    sign = Capability(
        name="sign", credits=1, summary="Sign.", request=Both, response=Both, offline=offline, examples=examples
    )
    return Rehearsal({"sign": sign}, EmbeddedReader)


async def test_a_worker_in_anothers_place_is_warm(tmp_path: Path) -> None:
    """Else the next call would load what takes seconds."""
    compute = ProcessCompute(workers=2, rehearsal=rehearsal_of(tmp_path))
    await compute.open()
    try:
        current_call.set(("me", "sign"))
        first = await compute.run(os.getpid)
        before = os.listdir(tmp_path)
        with pytest.raises(DeadlineExceeded):
            await compute.run(time.sleep, PATIENCE_S, timeout_s=0.3)
        async with asyncio.timeout(PATIENCE_S):
            while not os.listdir(tmp_path):
                await asyncio.sleep(0.05)
    finally:
        await compute.close()

    assert before == []
    assert str(first) not in os.listdir(tmp_path)


@pytest.mark.parametrize("offline", [signed, signed_there])
def test_what_was_asked_is_rehearsed(tmp_path: Path, offline: Any) -> None:
    """Nothing of what nobody asked, and no example that has to be fetched."""
    rehearsal = rehearsal_of(tmp_path, offline)
    rehearsal.go_through()
    before = os.listdir(tmp_path)
    for name in ("sign", "no-such-capability", ""):
        rehearsal.learn(name)
    copy.copy(rehearsal).go_through()

    assert (before, os.listdir(tmp_path)) == ([], [str(os.getpid())])


def test_a_call_that_waits_comes_first(tmp_path: Path) -> None:
    rehearsal = rehearsal_of(tmp_path)
    rehearsal.learn("sign")
    with rehearsal.waits_while(2), rehearsal.waits_while(2):
        rehearsal.go_through()

    assert os.listdir(tmp_path) == []
