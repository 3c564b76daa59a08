"""Where the steps of a call run."""

from __future__ import annotations

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
