"""A server that has OpenAI's audio endpoints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import aiohttp

from aibackend import Settings
from aibackend.errors import ModelFailed, Unavailable, UnreadableFile

OPENAI = "https://api.openai.com/v1"
TIMEOUT_S = 170.0
"""Within the deadline of /v1/transcribe."""


@dataclass(frozen=True, kw_only=True)
class Server:
    """An OpenAI-compatible server. url: up to and with its `/v1`."""

    url: str
    key: str = ""
    model: str = ""

    async def ask(self, path: str, **sent: Any) -> bytes:
        """The body of the answer to a POST.

        Raises: UnreadableFile (a 4xx that blames the input), Unavailable, ModelFailed.
        """
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout, headers=headers) as session,
                session.post(f"{self.url.rstrip('/')}{path}", **sent) as answer,
            ):
                body = await answer.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            raise Unavailable("The speech server cannot be reached") from error
        if answer.status in (400, 413, 415, 422):
            raise UnreadableFile("The speech server does not take this input")
        if answer.status == 429 or answer.status >= 500:
            raise Unavailable("The speech server cannot take this call now")
        if answer.status != 200:
            raise ModelFailed(f"The speech server answered with status {answer.status}")
        return body


def chosen(settings: Settings, option: str, model: str) -> Server:
    """The server of the settings. option: that names the model; model: unless it does."""
    options = settings.options
    return Server(
        url=options.get("speech_url") or settings.model_url or OPENAI,
        key=options.get("speech_key") or settings.model_key,
        model=options.get(option) or model,
    )
