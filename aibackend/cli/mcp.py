"""`aibackend mcp`: the capabilities as tools over standard input and output, in this process."""

from __future__ import annotations

import argparse
import os

from aibackend.calls import CallService
from aibackend.capability import LazyImport
from aibackend.cli.callers import local_principal, tell
from aibackend.container import Container
from aibackend.errors import CallError, ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings

SERVE = LazyImport("aibackend_defaults.mcp.stdio:serve")


async def mcp(settings: Settings, options: argparse.Namespace) -> None:
    """Serve until standard input ends. Calls are charged to the key's account, or to this machine's own."""
    plugins = Plugins.load(settings)
    container = Container(settings, plugins)
    calls = CallService(container)
    key = options.key or os.environ.get("AIBACKEND_API_KEY", "")
    if not key:
        tell(settings)
    try:
        await container.open()
        caller = await (calls.authenticate(f"Bearer {key}") if key else local_principal(container))
        await SERVE(plugins.capabilities, calls, caller)
        await calls.drain(settings.shutdown_timeout)
    except CallError as error:
        raise ConfigurationError(f"{error.code}: {error.detail}") from None
    finally:
        await container.close()
