"""A capability that looks at files, and what is sent to it."""

from __future__ import annotations

import asyncio
import hashlib
import io
import mimetypes
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest_asyncio
from marshmallow import fields

from aibackend import AsyncCallContext, Capability, Example, RequestData
from aibackend.schema import Boolean, Integer, List, Number, Object, Schema, Text, Url
from aibackend.testing import Answer, Client, run_server

INVOICE = Path(__file__).parents[3] / "docs" / "examples" / "invoice.pdf"


class Request(Schema):
    """A field of each kind."""

    original_url = Url(metadata={"description": "A file."})
    original = Text(metadata={"description": "Or its text."})
    sources = List(Url(), max=3, metadata={"description": "Files."})
    words = List(Text(max=20), metadata={"description": "Words."})
    counts = List(Integer(), metadata={"description": "Numbers."})
    ratio = Number(metadata={"description": "A number."})
    fast = Boolean(metadata={"description": "A switch."})
    about = Object(metadata={"description": "An object."})


class Response(Schema):
    """What was understood."""

    request = Object(required=True, metadata={"description": "The request."})
    content = fields.String(required=True, metadata={"description": "The SHA-256 of the file."})


async def look(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    url = request.get("original_url") or (request.get("sources") or [""])[0]
    body = (await context.fetcher.fetch(url)).body if url else b""
    if body == b"slow":
        await asyncio.sleep(0.3)
    plain = {name: value for name, value in request.items() if "url" not in name and name != "sources"}
    return {"request": plain, "content": hashlib.sha256(body).hexdigest()}


LOOK = Capability(
    name="look",
    credits=2,
    summary="Says what it was given.",
    request=Request,
    response=Response,
    offline=look,
    examples=(Example(title="Text", request={"original": "a"}, response={"request": {}, "content": ""}),),
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Client]:
    async with run_server(LOOK, file_max=1_000_000, file_quota=3_000_000) as client:
        yield client


@pytest_asyncio.fixture(loop_scope="module")
async def client(server: Client) -> AsyncIterator[Client]:
    """One server for all tests, without files at the start of each."""
    yield server
    await server.container.uploads.files.drop(kept(server))


async def send(client: Client, path: str, *parts: Any, method: str = "POST", key: str = "", **headers: str) -> Answer:
    """parts: (name, content) or (name, content, filename)."""
    form = aiohttp.FormData(default_to_multipart=True)
    for name, content, *filename in parts:
        value = io.BytesIO(content) if isinstance(content, bytes) else content
        kind = mimetypes.guess_type(filename[0])[0] if filename else None
        form.add_field(name, value, filename=filename[0] if filename else None, content_type=kind)
    sent = {"Authorization": f"Bearer {key or client.key}"} | {n.replace("_", "-"): v for n, v in headers.items()}
    address, data = f"{client.url}{path}", form if parts else None
    async with client.session.request(method, address, data=data, headers=sent) as answer:
        return Answer(status=answer.status, body=await answer.read(), headers=answer.headers)


def kept(client: Client) -> list[str]:
    """What lies in the store."""
    return sorted(path.name for path in (client.container.settings.data / "files").iterdir())


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
