"""Whoever keeps the event loop is named in the log, without a word of what passes through it."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
import types
from collections.abc import Callable

import pytest
import uvloop

from aibackend.cli.watchdog import Watchdog, keeper_of

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


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_a_loop_that_waits_is_kept_by_nobody(new_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """On a machine that gives it no time; then no line of the program is to blame."""
    loop = new_loop()

    def run_app() -> None:
        loop.run_forever()

    thread = threading.Thread(target=run_app)
    thread.start()
    try:
        until = time.monotonic() + 20
        while (keeper := keeper_of(sys._current_frames().get(thread.ident or 0))) and time.monotonic() < until:
            time.sleep(0.01)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()

    assert keeper == ""
    assert "test_watchdog" in keeper_of(sys._getframe())
