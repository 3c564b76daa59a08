"""What the client with a blocking connection and the one on an event loop share."""

from __future__ import annotations

import copy
import os
import re
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, Self

import httpx2

from aibackend import __version__
from aibackend.client.exchange import Request
from aibackend.client.operations import Options
from aibackend.errors import ConfigurationError

CONNECT_S = 10.0


class Connection:
    """Where the service is, with which key and how it is called."""

    def __init__(
        self, url: str | None = None, key: str | None = None, *, timeout_s: float = 200.0, retries: int = 4
    ) -> None:
        """A client of the service at `url`.

        url: default the variable AIBACKEND_URL, else this machine's port 8080. key: default AIBACKEND_API_KEY; "" for
        none, as of one who only asks what there is.
        timeout_s: that one answer may take. retries: attempts after the first, where they may help.
        Raises: ConfigurationError for an address that is none, or without a key.
        """
        self.url = (url or os.environ.get("AIBACKEND_URL") or "http://127.0.0.1:8080").rstrip("/")
        if not re.match("https?://[^/]", self.url, re.IGNORECASE):
            raise ConfigurationError(
                "the service's address (url, or AIBACKEND_URL) must begin with https:// or http://,"
                " such as https://ai.example.com"
            )
        given = os.environ.get("AIBACKEND_API_KEY") if key is None else key
        if not given and key is None:
            raise ConfigurationError('there is no API key: pass key, or set AIBACKEND_API_KEY; key="" asks without one')
        self._key = given or ""
        self._options = Options(timeout_s=timeout_s, retries=retries)

    def with_options(
        self, *, timeout_s: float | None = None, retries: int | None = None, idempotency_key: str | None = None
    ) -> Self:
        """The same client, with other options; both share their connections.

        idempotency_key: of the next call. The same key with the same request, within a day, is answered as before and
        not charged again.
        """
        given = {"timeout_s": timeout_s, "retries": retries, "idempotency_key": idempotency_key}
        other = copy.copy(self)
        other._options = replace(self._options, **{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
        return other

    def _sent(self, request: Request, stack: ExitStack) -> dict[str, Any]:
        """A request as the HTTP library takes it; the files that it opens close with the stack."""
        headers = {"User-Agent": f"aibackend/{__version__}", **request.headers}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        timeout = httpx2.Timeout(self._options.timeout_s, connect=min(CONNECT_S, self._options.timeout_s), pool=None)
        return {
            "method": request.method,
            "url": self.url + request.path,
            "params": dict(request.query),
            "headers": headers,
            "content": request.body or None,
            "files": [part.opened(stack) for part in request.parts] or None,
            "timeout": timeout,
        }
