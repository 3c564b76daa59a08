"""OpenAI's audio endpoints, on any server that has them."""

from __future__ import annotations

from typing import Any

from aibackend.errors import UnreadableFile
from aibackend_contrib.openai_server import Server

TIMEOUT_S = 170.0
"""Within the deadline of /v1/transcribe."""


async def ask(server: Server, path: str, **sent: Any) -> bytes:
    """The body of the answer to a POST.

    Raises: UnreadableFile (a 4xx that blames the input), Unavailable, ModelFailed.
    """
    return await server.ask(path, kind="speech", timeout_s=TIMEOUT_S, refusal=_refusal, **sent)


def _refusal(status: int, body: bytes) -> UnreadableFile | None:
    if status in (400, 413, 415, 422):
        return UnreadableFile("The speech server does not take this input")
    return None
