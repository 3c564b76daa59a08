"""What workers answer before they are asked."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aibackend import Capability, Example, Settings, hookimpl
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.schema import Schema, Text
from aibackend.services import CallContext

PATIENCE_S = 30.0


class Request(Schema):
    folder = Text(required=True)


class Response(Schema):
    folder = Text(required=True)


def signed(request: Mapping[str, Any], context: CallContext) -> dict[str, Any]:
    """Leaves the worker's number in a folder; what is loaded at first takes its time."""
    if not (own := Path(request["folder"], str(os.getpid()))).exists():
        own.touch()
        time.sleep(0.3)
    return {"folder": request["folder"]}


class Signing:
    def __init__(self, folder: Path) -> None:
        example = Example(title="A folder", request={"folder": str(folder)}, response={"folder": str(folder)})
        self._capability = Capability(
            name="sign", credits=1, summary="Sign.", request=Request, response=Response, offline=signed,
            examples=(example,),
        )  # fmt: skip

    @hookimpl
    def capability(self) -> Capability:
        return self._capability


@pytest.mark.parametrize("named", ["sign", "*"])
async def test_every_worker_answers_the_examples(tmp_path: Path, named: str) -> None:
    """Until then the workers are not well, and none of it is a call that is told or charged."""
    (signatures := tmp_path / "signatures").mkdir()
    settings = Settings(data=tmp_path / "data", compute_workers=3, warm_up=(named,))
    plugins = Plugins.load(settings, {"signing": Signing(signatures)})
    plugins.capabilities = {name: one for name, one in plugins.capabilities.items() if name in ("sign", "fraud-flag")}
    container = Container(settings, plugins)
    await container.open()
    try:
        first = await container.compute.check()
        async with asyncio.timeout(PATIENCE_S):
            while await container.compute.check():
                await asyncio.sleep(0.05)
    finally:
        await container.close()

    assert first == "the workers are warming up"
    assert len(list(signatures.iterdir())) == 3


async def test_a_server_that_closes_does_not_wait_for_it(tmp_path: Path) -> None:
    """As many examples as there may be."""
    settings = Settings(data=tmp_path, warm_up=("*",))
    container = Container(settings, Plugins.load(settings))
    await container.open("compute")
    began = time.monotonic()
    await container.close()

    assert time.monotonic() - began < 5


def test_a_name_that_is_none(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, warm_up=("categorise",))
    with pytest.raises(ConfigurationError, match=r"warm_up names categorise.*did you mean categorize"):
        Plugins.load(settings)
