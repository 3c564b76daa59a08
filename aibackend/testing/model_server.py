"""A scripted OpenAI-compatible server on loopback, for tests of whatever asks a language model.

    async with ScriptedModel([Status(429, retry_after="0"), {"label": "spam"}]) as server:
        model = ChatModel("scripted", url=server.url)

Every question gets the script's next answer; a question too many is answered with status 500. The questions are kept in
`server.questions`.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections import deque
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest
from aiohttp import web


@dataclass(frozen=True)
class Refusal:
    """The model declines, in words."""

    words: str = "I can't help with that."


@dataclass(frozen=True)
class Status:
    """The server answers with an HTTP status. param: the parameter it complains of. message: as in its error body."""

    code: int
    retry_after: str = ""
    param: str | None = None
    message: str = "scripted"


@dataclass(frozen=True)
class Hang:
    """The server never answers."""


@dataclass(frozen=True)
class Drip:
    """The server sends a blank now and then, and never an answer."""

    pause_s: float = 0.2


@dataclass(frozen=True)
class Cut:
    """The answer ends in the middle, for want of tokens."""

    content: str


@dataclass(frozen=True)
class Body:
    """The server's whole HTTP body, as it stands."""

    text: str
    media_type: str = "application/json"
    status: int = 200


Answer: TypeAlias = Mapping[str, Any] | str | Refusal | Status | Hang | Drip | Cut | Body
"""A mapping is sent as JSON content; a string is the content itself."""


class ScriptedModel:
    """The server. Listens between `async with`.

    questions: bodies of the requests, oldest first. headers: their headers. left: set when somebody who was waiting for
    a `Drip` has gone.
    """

    def __init__(self, script: Iterable[Answer] = (), *, name: str = "scripted") -> None:
        self.script = deque(script)
        self.name = name
        self.url = ""
        self.questions: list[dict[str, Any]] = []
        self.headers: list[Mapping[str, str]] = []
        self.left = asyncio.Event()
        self._closing = asyncio.Event()

    def then(self, *answers: Answer) -> None:
        """Add to the script."""
        self.script.extend(answers)

    def said(self, number: int = -1) -> str:
        """All text of a question, its messages joined by line feeds."""
        return "\n".join(_texts(self.questions[number]["messages"]))

    async def __aenter__(self) -> ScriptedModel:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_post("/v1/chat/completions", self._complete)
        app.router.add_post("/v1/embeddings", self._embed)
        app.router.add_get("/v1/models", self._list)
        self._runner = web.AppRunner(app, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/v1"
        return self

    async def __aexit__(self, *error: object) -> None:
        self._closing.set()
        await self._runner.cleanup()

    async def _complete(self, request: web.Request) -> web.StreamResponse:
        self.questions.append(await request.json())
        self.headers.append(dict(request.headers))
        match self.script.popleft() if self.script else Status(500, message="the script has ended"):
            case Hang():
                await self._closing.wait()
                return web.Response(status=503)
            case Drip(pause_s):
                return await self._drip(request, pause_s)
            case Status() as status:
                return _error(status)
            case Body(text, media_type, status):
                return web.Response(text=text, content_type=media_type, status=status)
            case Refusal(words):
                return self._completion({"content": None, "refusal": words})
            case Cut(content):
                return self._completion({"content": content}, finish="length")
            case str() as content:
                return self._completion({"content": content})
            case answer:
                return self._completion({"content": json.dumps(answer)})

    async def _drip(self, request: web.Request, pause_s: float) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "application/json"})
        await response.prepare(request)
        with contextlib.suppress(ConnectionError):
            while not self._closing.is_set():
                await response.write(b" ")
                await asyncio.sleep(pause_s)
        self.left.set()
        return response

    def _completion(self, message: Mapping[str, Any], finish: str = "stop") -> web.Response:
        choice = {"index": 0, "finish_reason": finish, "message": {"role": "assistant", **message}}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        top = {"id": "scripted", "object": "chat.completion", "created": 0, "model": self.name}
        return web.json_response({**top, "choices": [choice], "usage": usage})

    async def _list(self, request: web.Request) -> web.Response:
        return web.json_response({"object": "list", "data": [{"id": self.name, "object": "model"}]})

    async def _embed(self, request: web.Request) -> web.Response:
        """Eight numbers a text that tell texts apart and mean nothing."""
        loaded = await request.json()
        texts = [loaded["input"]] if isinstance(loaded["input"], str) else loaded["input"]
        vectors = [[byte / 255 for byte in hashlib.sha256(text.encode()).digest()[:8]] for text in texts]
        data = [{"object": "embedding", "index": index, "embedding": vector} for index, vector in enumerate(vectors)]
        return web.json_response({"object": "list", "model": self.name, "data": data, "usage": {}})


@pytest.fixture
async def scripted_model() -> AsyncIterator[ScriptedModel]:
    """A server with an empty script: fill it with `then`."""
    async with ScriptedModel() as server:
        yield server


def _error(status: Status) -> web.Response:
    headers = {"Retry-After": status.retry_after} if status.retry_after else {}
    error = {"message": status.message, "type": "scripted", "param": status.param, "code": None}
    return web.json_response({"error": error}, status=status.code, headers=headers)


def _texts(messages: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for message in messages:
        content = message["content"]
        parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
        yield from (part["text"] for part in parts if part["type"] == "text")
