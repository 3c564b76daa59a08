"""What a call takes of the processor, however busy the machine is: it runs in this process, and its CPU time counts."""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from aibackend import Settings, roads
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.errors import CallError
from aibackend.plugins import Plugins
from aibackend.services import CallContext
from aibackend_defaults.speech import hibari

from .inline import InlinePlugin, MuteVoice


class TooSlowError(BaseException):
    """Raised in the middle of whatever runs."""


@contextmanager
def stopped_after(cpu_s: float) -> Iterator[None]:
    def ring(*_: object) -> None:
        raise TooSlowError

    signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, cpu_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


@asynccontextmanager
async def inline_container(data: Path) -> AsyncIterator[Container]:
    """All that ships, computing in this process; what speaks is mute."""
    settings = Settings(data=data, compute="inline", rate_limit="off")
    container = Container(settings, Plugins.load(settings, {"inline": InlinePlugin()}))
    await container.open()
    with pytest.MonkeyPatch.context() as patch:
        if (voice := hibari._voice()) is not None:
            patch.setattr(hibari, "_voice", lambda: MuteVoice(voice))
        yield container
    await container.close()
    assert MuteVoice.most_phonemes <= hibari.MOST_PHONEMES  # so that the network's time is linear too


async def cpu_s(container: Container, capability: Capability, request: dict[str, Any], most_s: float) -> float:
    """CPU seconds of a call in this process; refusals are answers too. At most `most_s`."""
    loaded = capability.request().load(request)
    now = datetime(2026, 1, 15, tzinfo=UTC)
    context = container.context(CallContext(account="tester", now=now, deadline_s=600))
    gc.disable()  # what other tests left behind is not on the call's clock
    began = time.process_time()
    try:
        with stopped_after(most_s):
            await roads.finished(capability, loaded, context, None, timeout_s=600)
    except (CallError, TooSlowError, RecursionError):
        pass
    finally:
        gc.enable()
    return time.process_time() - began
