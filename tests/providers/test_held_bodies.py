"""What fetched bodies take of the memory is shared by accounts, in each capability that is given the bytes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend import AsyncCallContext, Settings
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.services import Compute, ImageDescription, ImageReader, SpeechRecognizer, Transcript
from aibackend.services.context import current_call
from aibackend_defaults.fetcher.fetching import LENT

REQUESTS: dict[str, Callable[[str], dict[str, Any]]] = {
    "describe": lambda url: {"imageUrl": url},
    "moderate": lambda url: {"imageUrl": url, "policy": "No insults."},
    "research": lambda url: {"topic": "When is it open?", "sources": [url]},
    "transcribe": lambda url: {"audioUrl": url},
}
FILES = ("describe", "moderate", "transcribe")
"""What takes files that were uploaded before."""


class Holder(Compute, ImageReader, SpeechRecognizer):
    """Whoever is given bytes has them until all may go."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.may_go = asyncio.Event()

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        self.held[current_call.get()[0]] += 1
        await self.may_go.wait()
        raise LookupError

    async def describe(self, data: bytes) -> ImageDescription:
        return await self.run(len, data)  # type: ignore[no-any-return]

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        return await self.run(len, data)  # type: ignore[no-any-return]


@pytest_asyncio.fixture
async def container(tmp_path: Path) -> AsyncIterator[Container]:
    settings = Settings(data=tmp_path, fetch_allow=("127.0.0.1/32",))
    container = Container(settings, Plugins.load(settings))
    await container.open("storage", "fetcher", "uploads")
    yield container
    await container.close()


async def _most_held(container: Container, name: str, url: str) -> int:
    """Bodies that many calls of one account have at once, while calls of another one get theirs."""
    capability, holder = container.plugins.capabilities[name], Holder()

    async def call(account: str) -> None:
        current_call.set((account, ""))
        context = AsyncCallContext(
            account=account, now=datetime.now(UTC), deadline_s=60, compute=holder, image_reader=holder,
            speech_recognizer=holder, fetcher=container.uploads.fetcher(container.fetcher, account),
        )  # fmt: skip
        with pytest.raises(LookupError):
            await capability.offline(capability.request().load(REQUESTS[name](url)), context)

    many = [asyncio.create_task(call("many")) for _ in range(LENT)]
    few = [asyncio.create_task(call("few")) for _ in range(3 if url.startswith("http") else 0)]
    async with asyncio.timeout(20):
        while holder.held["few"] < len(few) or not holder.held["many"]:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
    most = holder.held["many"]
    holder.may_go.set()
    await asyncio.gather(*many, *few)
    assert holder.held["many"] == LENT
    return most


@pytest.mark.parametrize("name", REQUESTS)
async def test_fetched_bodies(container: Container, name: str) -> None:
    """One account has its share of them in memory; the rest is not fetched before they are done with."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text="It is open until six.")

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with TestServer(app, host="127.0.0.1") as server:
        assert await _most_held(container, name, str(server.make_url("/text"))) <= LENT // 4


@pytest.mark.parametrize("name", FILES)
async def test_uploaded_files_that_are_read_whole(container: Container, name: str) -> None:
    """Take as much."""

    async def chunks() -> AsyncIterator[bytes]:
        yield b"It is open until six."

    file = await container.uploads.files.add("many", chunks(), media_type="image/png")  # type: ignore[attr-defined]

    assert await _most_held(container, name, file.id) <= LENT // 4
