"""A server that speaks OpenAI's interface: where it is, and one question to it. Knows nothing of what is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

from aibackend import Settings
from aibackend.errors import ClientError, ModelFailed, Unavailable

OPENAI = "https://api.openai.com/v1"
BYTES_MOST = 48 * 1024 * 1024


@dataclass(frozen=True, kw_only=True)
class Server:
    """An OpenAI-compatible server. url: up to and with its `/v1`."""

    url: str
    key: str = ""
    model: str = ""

    async def ask(
        self,
        path: str,
        *,
        kind: str,
        timeout_s: float,
        refusal: Callable[[int, bytes], ClientError | None],
        **sent: Any,
    ) -> bytes:
        """The body of the answer to a POST.

        kind: of server, as messages name it. refusal: the error that a status and body blame on the input, if they do.
        Raises: what `refusal` gives, Unavailable, ModelFailed.
        """
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        timeout = aiohttp.ClientTimeout(total=timeout_s)
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout, headers=headers) as session,
                session.post(f"{self.url.rstrip('/')}{path}", **sent) as answer,
            ):
                body = await _read(answer, kind)
        except (aiohttp.ClientError, TimeoutError) as error:
            raise Unavailable(f"The {kind} server cannot be reached") from error
        if refused := refusal(answer.status, body):
            raise refused
        if answer.status == 429 or answer.status >= 500:
            raise Unavailable(f"The {kind} server cannot take this call now")
        if answer.status != 200:
            raise ModelFailed(f"The {kind} server answered with status {answer.status}")
        return body


async def _read(answer: aiohttp.ClientResponse, kind: str) -> bytes:
    body = b""
    async for part in answer.content.iter_chunked(1 << 16):
        body += part
        if len(body) > BYTES_MOST:
            raise ModelFailed(f"The {kind} server's answer is too large")
    return body


def chosen(settings: Settings, prefix: str, *, option: str, model: str) -> Server:
    """The server of the settings: the options `<prefix>_url` and `<prefix>_key`, else the language model's.

    option: that names the model. model: unless it does.
    """
    options = settings.options
    return Server(
        url=options.get(f"{prefix}_url") or settings.model_url or OPENAI,
        key=options.get(f"{prefix}_key") or settings.model_key,
        model=options.get(option) or model,
    )
