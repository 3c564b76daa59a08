"""How long a file may be on its way in, and what a call may do on its own way out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend import AsyncCallContext, RequestData
from aibackend.errors import DeadlineExceeded
from aibackend.testing import run_server
from aibackend.testing.shouting import shouting
from aibackend_defaults.file_store import FolderFileStore
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.uploads.stored_files import StoredFiles

GIB = 1024**3


@pytest.mark.parametrize(("hours", "is_kept"), [(4, True), (6, False)])
async def test_a_slow_upload_has_the_time_that_its_size_takes(tmp_path: Path, hours: int, is_kept: bool) -> None:
    """A GiB at 64 KiB/s takes 4.6 hours, so no sweep drops it before; after, its sender is told."""
    now = datetime.now(UTC)
    storage, store = SqlStorage(f"sqlite:///{tmp_path}/rows.db"), FolderFileStore(tmp_path / "files")
    files = StoredFiles(storage, store, max_bytes=GIB, ttl_s=60.0, clock=lambda: now)

    async def slowly() -> AsyncIterator[bytes]:
        nonlocal now
        yield b"begun"
        now += timedelta(hours=hours)
        await files.sweep()
        yield b"ended"

    for service in (storage, store):
        await service.open()
    try:
        adding = files.add("acme", slowly(), media_type="text/plain", most_bytes=GIB)
        if is_kept:
            kept = await adding
            assert await files.get("acme", kept.id) == kept
        else:
            with pytest.raises(DeadlineExceeded):
                await adding
            assert await files.page("acme", before=None, limit=9) == []
    finally:
        for service in (store, storage):
            await service.close()


async def tell(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    url = request["text"]
    await context.fetcher.check_address(url)
    return {"loud": str(await context.fetcher.post(url, b"told", headers={"X-Mine": "yes"}))}


async def test_a_call_posts_as_the_house_does() -> None:
    """To an address that may be reached: the way out of a call is the house's, and leads to uploaded files beside."""
    got: list[tuple[bytes, str]] = []

    async def take(request: web.Request) -> web.Response:
        got.append((await request.read(), request.headers["X-Mine"]))
        return web.Response(status=204)

    app = web.Application()
    app.router.add_post("/in", take)
    async with TestServer(app, host="127.0.0.1") as server, run_server(shouting("tell", tell)) as client:
        answer = await client.call("tell", {"text": str(server.make_url("/in"))})

    assert answer.json["loud"] == "204"
    assert got == [(b"told", "yes")]
