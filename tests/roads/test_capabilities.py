"""Every capability's model road, through the whole service."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.plugins import Plugins
from aibackend.testing.contract import sent
from aibackend.testing.model_server import ScriptedModel
from aibackend.testing.server import run_server, serve_files
from aibackend_defaults.model_road.asking import REMARKS

PLUGINS = Path(__file__).parents[2] / "plugins" / "aibackend_plugins"
MODELLED = {name: one for name, one in Plugins.load(Settings()).capabilities.items() if one.model is not None}


@pytest.mark.parametrize("name", sorted(MODELLED))
async def test_the_truth_passes(scripted_model: ScriptedModel, name: str) -> None:
    """A model that repeats the example's answer changes nothing, and what nobody doubts is not asked at all."""
    capability, example = MODELLED[name], MODELLED[name].examples[0]
    folder = PLUGINS / name.replace("-", "_")
    truth = {key: value for key, value in example.response.items() if key not in REMARKS}
    scripted_model.then(truth, truth)
    async with AsyncExitStack() as stack:
        served = {address: folder / path for address, path in example.files.items() if address.startswith("http:")}
        client = await stack.enter_async_context(
            run_server(
                capability,
                model="scripted",
                model_url=scripted_model.url,
                fetch_hosts=await stack.enter_async_context(serve_files(served)),
            )
        )

        answer = await client.call(name, sent(example, folder))

    assert (answer.status, answer.headers["X-Engine"]) == (200, "embedded"), scripted_model.said()[-500:]
    told = {key: value for key, value in truth.items() if key not in example.volatile_fields}
    assert {key: answer.json[key] for key in told} == told
    assert len(scripted_model.questions) <= 1, "the truth is not sent back"
