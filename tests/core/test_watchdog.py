"""Whoever keeps the event loop is named in the log, without a word of what passes through it."""

from __future__ import annotations

import asyncio
import logging
import time
import types

import pytest

from aibackend.cli.watchdog import Watchdog

CODE = "def work(text):\n    import time\n    time.sleep(1.8)\n"


async def test_a_plugin_that_blocks_the_loop_is_named(caplog: pytest.LogCaptureFixture) -> None:
    """The module, function and line of the plugin are told once a block; what it was given is not."""
    plugin = types.ModuleType("their_plugin.offline")
    exec(compile(CODE, "offline.py", "exec"), vars(plugin))
    beats: list[float] = []
    watching = asyncio.create_task(Watchdog(beats.append).run())
    await asyncio.sleep(0.01)
    with caplog.at_level(logging.WARNING, "aibackend.watchdog"):
        plugin.work("a customer's text")
    await asyncio.sleep(0.3)
    watching.cancel()

    assert [record.getMessage() for record in caplog.records] == [
        "the event loop has been blocked for 1 s or more by their_plugin.offline, work, line 3"
    ]
    assert time.monotonic() - beats[-1] < 5
