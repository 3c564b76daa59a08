"""`aibackend call`: one call, in this process or on a server."""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import dataclasses
import json
import mimetypes
import os
import sys
import time
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
from marshmallow import fields

from aibackend.call_log import CallLog
from aibackend.calls import CallRequest, CallService
from aibackend.container import Container
from aibackend.errors import CallError, ConfigurationError, InvalidRequest
from aibackend.plugins import Plugins
from aibackend.schema import Schema, Text, Url
from aibackend.services import KeyStore, Principal
from aibackend.settings import Settings

LOCAL = "local"
"""The account that calls in this process are charged to."""
PATIENCE_S = 1.0
"""How long a call may take before the command says that it is at work."""


async def call(settings: Settings, options: argparse.Namespace) -> int:
    """The result on standard output; its cost and the balance on standard error."""
    plugins = Plugins.load(settings)
    capability = plugins.capabilities.get(options.capability)
    if capability is None:
        raise ConfigurationError(
            f"no capability {options.capability}; there is {', '.join(sorted(plugins.capabilities))}"
        )
    body = orjson.dumps(_request(capability.request(), options))
    started = time.monotonic()
    async with _progress(options.capability):
        if options.url:
            answer, engine = await _there(options, body)
        else:
            answer, engine = await _here(settings, plugins, options.capability, body)
    result = json.loads(answer)
    usage = result["usage"]
    print(json.dumps(result, indent=2, ensure_ascii=False))
    print(
        f"{usage['credits']} credits charged, {usage['balanceRemaining']} left"
        f" ({engine}, {time.monotonic() - started:.1f} s)",
        file=sys.stderr,
    )
    return 0


async def _here(settings: Settings, plugins: Plugins, capability: str, body: bytes) -> tuple[bytes, str]:
    """Through the whole life of a call, without a server; one worker is enough for one call."""
    settings = dataclasses.replace(settings, compute_workers=1)
    container = Container(settings, plugins)
    journal = CallLog(container.storage)
    try:
        await container.open()
        incoming = CallRequest(capability=capability, authorization="", read=lambda: _ready(body), request_id="local")
        outcome = await CallService(container, journal).serve(await _local(container), incoming)
        return outcome.body, outcome.engine
    except CallError as error:
        raise ConfigurationError(_told(error)) from None
    finally:
        await container.close()


async def _there(options: argparse.Namespace, body: bytes) -> tuple[bytes, str]:
    """On a server. A lost connection is safe to repeat: the call carries an idempotency key."""
    import aiohttp

    key = options.key or os.environ.get("AIBACKEND_API_KEY", "")
    headers = {
        "Authorization": f"Bearer {key}",
        "Content-Type": "application/json",
        "Idempotency-Key": uuid.uuid4().hex,
    }
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{options.url.rstrip('/')}/v1/{options.capability}", data=body, headers=headers) as response,
        ):
            answer = await response.read()
    except aiohttp.ClientError as error:
        raise ConfigurationError(f"{options.url} cannot be reached: {error}") from None
    if response.status != 200:
        problem = json.loads(answer) if "json" in response.content_type else {"detail": f"status {response.status}"}
        raise ConfigurationError(f"{problem.get('code', response.status)}: {problem.get('detail')}")
    return answer, response.headers.get("X-Engine", "")


async def _local(container: Container) -> Principal:
    """The account of this machine's own calls, opened when first needed."""
    issuer = container.authenticator
    if not isinstance(issuer, KeyStore):
        return Principal(account=LOCAL, key=LOCAL)
    with contextlib.suppress(InvalidRequest):
        await issuer.create_account(LOCAL)
    return Principal(account=(await issuer.account(LOCAL)).id, key=LOCAL)


async def _ready(body: bytes) -> bytes:
    return body


def _request(schema: Schema, options: argparse.Namespace) -> dict[str, Any]:
    """The request from `--json`, `field=value` pairs and a file."""
    try:
        request = dict(json.loads(options.json))
    except (ValueError, TypeError):
        raise ConfigurationError("--json takes a JSON object") from None
    for given in options.inputs:
        name, equals, value = given.partition("=")
        known = schema.fields.get(name) or next((f for f in schema.fields.values() if f.data_key == name), None)
        if equals and known is not None:
            request[str(known.data_key)] = _value(known, value)
        elif equals and not Path(given).exists():
            raise ConfigurationError(
                f"no field {name}; there is {', '.join(str(f.data_key) for f in schema.fields.values())}"
            )
        else:
            request.update(_file(schema, given))
    return request


def _value(field: fields.Field[Any], value: str) -> Any:
    """A field's value: as it stands for texts, as JSON for everything else."""
    if isinstance(field, fields.String):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value.split(",") if isinstance(field, fields.List) else value


def _file(schema: Schema, name: str) -> dict[str, Any]:
    """A file where the capability takes one: as a data: URL, else as its first text."""
    path = Path(name)
    if name != "-" and not path.is_file():
        raise ConfigurationError(f"no file {name}")
    data = sys.stdin.buffer.read() if name == "-" else path.read_bytes()
    url = next((field for field in schema.fields.values() if isinstance(field, Url)), None)
    if url is not None:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return {str(url.data_key): f"data:{kind};base64,{base64.b64encode(data).decode()}"}
    text = next((field for field in schema.fields.values() if isinstance(field, Text)), None)
    if text is None:
        return dict(json.loads(data))
    return {str(text.data_key): data.decode("utf-8", "replace")}


@contextlib.asynccontextmanager
async def _progress(what: str) -> AsyncIterator[None]:
    """Say on standard error that the call is at work, once it takes a while."""

    async def tell() -> None:
        await asyncio.sleep(PATIENCE_S)
        print(f"{what}: at work …", end="", file=sys.stderr, flush=True)
        try:
            while True:
                await asyncio.sleep(PATIENCE_S)
                print(".", end="", file=sys.stderr, flush=True)
        finally:
            print(file=sys.stderr)

    task = asyncio.create_task(tell())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def _told(error: CallError) -> str:
    fields = "".join(f"\n  {pointer or '/'}: {message}" for pointer, message in error.errors)
    return f"{error.code}: {error.detail}{fields}"
