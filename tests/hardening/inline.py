"""Compute in this process, so that its CPU time is that of the call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aibackend.hookspecs import Provider, hookimpl
from aibackend.services import Compute


class InlineCompute(Compute):
    """Calls the function where it stands."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class InlinePlugin:
    """Offers it by the name `inline`."""

    @hookimpl
    def compute(self) -> Provider:
        return Provider("inline", lambda container: InlineCompute())
