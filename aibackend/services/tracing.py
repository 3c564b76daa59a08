"""Who is told what a request does, step by step."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aibackend.services.life import Service

if TYPE_CHECKING:
    from aiohttp import web


class Tracer(Service):
    """Who is told what a request does, step by step: a call's steps are what it asks of the services."""

    @abstractmethod
    async def request(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer a request by `handler`, and tell of it. A middleware around all others."""

    @abstractmethod
    def watch(self, kind: str, service: Service) -> None:
        """Tell of what is asked of this service from now on. kind: its hook's name. It is not open yet."""
