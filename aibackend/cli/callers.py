"""The two places where a call can run: in this process, with its own books, or on a server."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import dataclasses
import hashlib
import mimetypes
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import orjson

from aibackend.calls import CallRequest, CallService
from aibackend.cli import operators
from aibackend.container import Container
from aibackend.errors import InvalidRequest
from aibackend.plugins import Plugins
from aibackend.services import KeyStore, Principal
from aibackend.settings import Settings

LOCAL = "local"
"""The account that calls in this process are charged to."""
UNMETERED = "unmetered"
"""The billing that charges nobody."""

Ask: TypeAlias = Callable[[Mapping[str, Any], str | None], Awaitable[tuple[dict[str, Any], str]]]
"""From a request, whose files are paths or bytes, and an idempotency key to the answer and who made it.
Raises: CallError; Unreachable."""


@asynccontextmanager
async def here(settings: Settings, plugins: Plugins, capability: str, *, parallel: int) -> AsyncIterator[Ask]:
    """Through the whole life of a call, without a server."""
    tell(settings)
    container = Container(dataclasses.replace(settings, compute_workers=parallel, warm_up=()), plugins)
    calls = CallService(container)
    try:
        await container.open()
        caller = await local_principal(container)

        async def ask(request: Mapping[str, Any], key: str | None) -> tuple[dict[str, Any], str]:
            body = await asyncio.to_thread(_body, request)
            incoming = CallRequest(
                capability=capability, authorization="", read=lambda _: _ready(body), request_id="", idempotency_key=key
            )
            outcome = await calls.serve(caller, incoming)
            return orjson.loads(outcome.body), outcome.engine

        yield ask
    finally:
        await container.close()


@asynccontextmanager
async def there(url: str, key: str | None, capability: str) -> AsyncIterator[Ask]:
    """On a server, through the client."""
    from aibackend.client import AsyncClient

    async with AsyncClient(url, key) as client:

        async def ask(request: Mapping[str, Any], key: str | None) -> tuple[dict[str, Any], str]:
            return await client.with_options(idempotency_key=key).call(capability, **request), url

        yield ask


def identity(capability: str, request: Mapping[str, Any]) -> str:
    """By which a call is known again: equal requests with equal files have one, whatever the files are called."""
    digest = hashlib.sha256(capability.encode())
    for name, value in sorted(request.items()):
        digest.update(b"\n" + name.encode() + b"\n")
        digest.update(
            _file_digest(value) if isinstance(value, Path | bytes) else orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
        )
    return digest.hexdigest()


def _file_digest(file: Path | bytes) -> bytes:
    if isinstance(file, bytes):
        return hashlib.sha256(file).digest()
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").digest()


def _body(request: Mapping[str, Any]) -> bytes:
    """The request as JSON, its files as data: URLs."""
    return orjson.dumps({name: _inline(value) for name, value in request.items()})


def _inline(value: Any) -> Any:
    if not isinstance(value, Path | bytes):
        return value
    named, data = ("", value) if isinstance(value, bytes) else (value.name, value.read_bytes())
    kind = mimetypes.guess_type(named)[0] or "application/octet-stream"
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def tell(settings: Settings) -> None:
    """Say on standard error in whose books a call in this process stands, where those are not this machine's own."""
    storage, is_free = urlsplit(settings.storage_url), settings.billing == UNMETERED
    is_there = storage.scheme not in ("", "sqlite")
    if not is_there and (is_free or settings.billing == Settings().billing):
        return
    kept = f", in the database at {storage.hostname or 'storage_url'}" if is_there else ""
    charged = "free" if is_free else f"charged by billing = {settings.billing}"
    cure = "" if is_free else f", AIBACKEND_BILLING={UNMETERED} charges nobody"
    said = f"calls in this process are {charged}, on the account {LOCAL}{kept}; --url asks a server instead{cure}"
    print(f"aibackend: {said}", file=sys.stderr)


async def local_principal(container: Container) -> Principal:
    """The account of this machine's own calls, opened when first needed."""
    issuer = container.authenticator
    if not isinstance(issuer, KeyStore):
        return Principal(account=LOCAL, key=LOCAL)
    operators.acts()
    with contextlib.suppress(InvalidRequest):
        await issuer.create_account(LOCAL)
    return Principal(account=(await issuer.account(LOCAL)).id, key=LOCAL)


async def _ready(body: bytes) -> bytes:
    return body
