"""The services of an installation, for a command: of this package, and of plugins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from aibackend.cli import doubts
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.settings import Settings


@asynccontextmanager
async def opened(settings: Settings, *kinds: str) -> AsyncIterator[Container]:
    """The container with these services open, such as "authenticator" and "billing" (all, when none is named).

    What they need is opened as well. They are closed after the block. Raises: ConfigurationError.
    """
    container = doubts.watched(Container(replace(settings, warm_up=()), Plugins.load(settings)))
    try:
        await container.open(*kinds)
        yield container
    finally:
        await container.close()
