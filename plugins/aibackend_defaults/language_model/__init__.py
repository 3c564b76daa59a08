"""A model behind any OpenAI-compatible server, through instructor.

Nothing of a question, an answer or the key reaches an error or the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from aibackend.errors import ModelFailed
from aibackend.services import LanguageModel, Prompt
from aibackend_defaults.language_model.breaker import Breaker
from aibackend_defaults.language_model.messages import messages_of
from aibackend_defaults.language_model.trouble import Trouble

if TYPE_CHECKING:
    from pydantic import BaseModel

    from aibackend_defaults.language_model.wire import Wire

OPENAI_URL = "https://api.openai.com/v1"
DIAGNOSE_S = 10.0
TRIES = 3
"""Questions sent while the server is busy (429), broken (5xx) or out of reach: the first and two more."""
PAUSE_S = 0.25
"""Before the second question when the server names no time; doubled before the third."""


class InstructorModel(LanguageModel):
    """Asks for JSON of a form's schema. Answers of the wrong shape are the caller's to send back, as validation
    errors.
    """

    def __init__(self, name: str, *, url: str = "", key: str = "", timeout_s: float = 0.0, max_tokens: int = 0) -> None:
        """timeout_s: for one answer, at most; max_tokens: of one answer. 0 for no bound of its own."""
        self.name = name
        self._timeout_s, self._max_tokens = timeout_s, max_tokens
        self._breaker = Breaker()
        self._url, self._key = url or OPENAI_URL, key
        self._wire: Wire | None = None
        self._connecting = asyncio.Lock()
        self._declined: frozenset[str] = frozenset()
        """Niceties that this server or model said it does not take."""

    async def close(self) -> None:
        if self._wire is not None:
            await self._wire.close()
            self._wire = None

    async def generate(
        self, response_model: type[BaseModel], prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        if not self._breaker.allows():
            raise ModelFailed("The model failed several times in a row and is left alone for a while.")
        timeout_s = min(timeout_s, self._timeout_s or timeout_s)
        until = time.monotonic() + timeout_s
        try:
            async with asyncio.timeout(timeout_s):
                filled = await self._persist(
                    await self._connected(), response_model, messages_of(prompt, validation_errors), until
                )
        except TimeoutError:
            self._breaker.failed()
            raise ModelFailed("The model did not answer in time.") from None
        except Trouble as trouble:
            (self._breaker.succeeded if trouble.errors else self._breaker.failed)()
            raise ModelFailed(trouble.detail, errors=trouble.errors) from None
        self._breaker.succeeded()
        return filled

    async def diagnose(self) -> str | None:
        try:
            async with asyncio.timeout(DIAGNOSE_S):
                return await (await self._connected()).diagnose()
        except TimeoutError:
            return "the model server does not answer; look at AIBACKEND_MODEL_URL"

    async def _connected(self) -> Wire:
        async with self._connecting:
            if self._wire is None:
                self._wire = await asyncio.to_thread(_connect, self._url, self._key, self._max_tokens)
            return self._wire

    async def _persist(self, wire: Wire, form: type[BaseModel], messages: list[Any], until: float) -> Any:
        """Ask, and ask again while the trouble may pass in time."""
        pauses = [PAUSE_S * 2**number for number in range(TRIES - 1)]
        while True:
            try:
                return await wire.ask(self.name, form, messages, without=self._declined)
            except Trouble as trouble:
                if trouble.declined and trouble.declined not in self._declined:
                    self._declined |= {trouble.declined}
                    continue
                if not (trouble.passing and pauses):
                    raise
                pause_s = max(pauses.pop(0), trouble.pause_s)
                if time.monotonic() + pause_s >= until:
                    raise
            await asyncio.sleep(pause_s)


def _connect(url: str, key: str, max_tokens: int) -> Wire:
    """Slow the first time: openai and instructor take 0.9 s to import."""
    from aibackend_defaults.language_model.wire import Wire

    return Wire(url=url, key=key, max_tokens=max_tokens)
