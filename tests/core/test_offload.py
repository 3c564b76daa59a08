"""Where the steps of a call run."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime

from aibackend import offload
from aibackend.services import AsyncCallContext
from aibackend.services.context import current_call


async def test_a_capability_s_first_small_step_is_not_on_the_loop() -> None:
    """It may load what its checks go by; later ones find it there."""
    context = AsyncCallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    places = []
    for name in ("first-seen-here", "first-seen-here", "another-one-here"):
        current_call.set(("a", name))
        place = await offload.off_the_loop(context, threading.current_thread, 0.0, small=True)
        places.append(place is threading.main_thread())

    assert places == [False, True, False]


async def test_nobody_waits_on_the_loop_for_what_another_call_loads() -> None:
    """While a capability's first step is at work in a thread, its next ones go to threads as well."""
    context = AsyncCallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    current_call.set(("a", "loaded-by-two"))
    both = threading.Barrier(2, timeout=20)  # which one thread alone would wait for in vain

    places = await asyncio.gather(*(offload.off_the_loop(context, both.wait, 0.0, small=True) for _ in range(2)))

    assert sorted(places) == [0, 1]
