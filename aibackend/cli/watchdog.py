"""Watches the event loop from a thread: who keeps it for seconds is named in the log, and a hung process is seen.

Only the names of a module, a function and a line are told: what a frame holds may be the callers' text.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

log = logging.getLogger("aibackend.watchdog")

BEAT_S = 0.25
BLOCKED_S = 1.0
"""From here on the loop counts as blocked; a call of another client waits as long."""
OURS = ("aibackend.", "asyncio.", "aiohttp.", "concurrent.", "threading", "selectors", "uvloop")
"""Modules that run everybody's code; the innermost frame outside of them is whose code it is."""

WAITING = ("run_app", "select")
"""Functions that are innermost while a loop, uvloop's or asyncio's own, runs nobody's code."""


class Watchdog:
    """Beats in the loop, looks from a thread. beat: told the time at each beat, for whoever watches the process."""

    def __init__(self, beat: Callable[[float], None] | None = None) -> None:
        self._beat = beat
        self._last = time.monotonic()
        self._over = threading.Event()

    async def run(self) -> None:
        """Beat until cancelled."""
        threading.Thread(target=self._look, args=(threading.get_ident(),), name="watchdog", daemon=True).start()
        try:
            while True:
                self._last = time.monotonic()
                if self._beat:
                    self._beat(self._last)
                await asyncio.sleep(BEAT_S)
        finally:
            self._over.set()

    def _look(self, thread: int) -> None:
        told = 0.0
        while not self._over.wait(BEAT_S):
            last = self._last
            if time.monotonic() - last < BLOCKED_S or last == told:
                continue
            told = last
            keeper = keeper_of(sys._current_frames().get(thread))
            if keeper:
                log.warning("the event loop has been blocked for %.0f s or more by %s", BLOCKED_S, keeper)
            else:
                log.warning(
                    "the event loop has not turned for %.0f s or more, and nothing kept it: the machine is too busy",
                    BLOCKED_S,
                )


def keeper_of(frame: FrameType | None) -> str:
    """Whose code runs: the innermost frame that is a plugin's, else the innermost of all; "" where the loop waits."""
    if frame is not None and frame.f_code.co_name in WAITING:
        return ""
    frames = []
    while frame is not None:
        frames.append(frame)
        frame = frame.f_back
    modules = [f"{one.f_globals.get('__name__', '?')}." for one in frames]
    theirs = (one for one, module in zip(frames, modules, strict=True) if not _is_known(module))
    found = next(theirs, frames[0] if frames else None)
    if found is None:
        return "code that is not Python"
    return f"{found.f_globals.get('__name__', '?')}, {found.f_code.co_name}, line {found.f_lineno}"


def _is_known(module: str) -> bool:
    head = module.partition(".")[0]
    return module.startswith(OURS) or head in sys.stdlib_module_names or head == "__main__"
