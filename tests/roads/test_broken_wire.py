"""What can happen below and around a model's words: broken connections, strange HTTP, completions that are none.

As in the fault table: a right answer or the draft, in time, charged once, and counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import resource
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from aibackend.testing import run_server
from aibackend.testing.model_server import Body, ScriptedModel

from .test_faults import DEADLINE_S, MODEL, RIGHT, SAID, TEXT, TILL, count

DRAFT = 'aibackend_model_answers_total{capability="till",outcome="draft"}'
ROOM_MIB = 200
"""What an answer may take of memory, whatever it unfolds to."""


def http(body: bytes, *headers: str, status: str = "200 OK", size: int | None = None) -> bytes:
    """An HTTP answer; size: as its head has it."""
    length = f"Content-Length: {len(body) if size is None else size}"
    return (
        "\r\n".join([f"HTTP/1.1 {status}", "Content-Type: application/json", length, *headers, "", ""]).encode() + body
    )


def completion(**changed: Any) -> dict[str, Any]:
    """A completion that says the right thing, but for what is changed."""
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": SAID}}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    top = {"id": "x", "object": "chat.completion", "created": 0, "model": "scripted"}
    return {**top, "choices": [choice], "usage": usage, **changed}


def message(**changed: Any) -> dict[str, Any]:
    return completion(choices=[{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", **changed}}])


CALLED = {"id": "1", "type": "function", "function": {"name": "till", "arguments": SAID}}


def _folded(size_mib: int) -> bytes:
    """So many blanks as gzip, which never stand in memory."""
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS | 16)
    return b"".join([*(packer.compress(b" " * 1024 * 1024) for _ in range(size_mib)), packer.flush()])


BOMB = _folded(1_024)
WIRES = {
    "closed without a word": b"",
    "not HTTP": b"SSH-2.0-OpenSSH_9.9\r\n",
    "broken off in the head": b"HTTP/1.1 200 OK\r\nContent-Ty",
    "broken off in the body": http(json.dumps(completion()).encode()[:80], size=1_000),
    "nothing": http(b"", status="204 No Content"),
    "an empty body": http(b""),
    "a page with 200": http(b"<html>Bad gateway</html>"),
    "a gigabyte in a megabyte": http(BOMB, "Content-Encoding: gzip"),
    "said to be gzip": http(json.dumps(completion()).encode(), "Content-Encoding: gzip"),
    "a gigabyte, brotli by its name": http(BOMB, "Content-Encoding: br"),
    "gzip in gzip": http(gzip.compress(BOMB), "Content-Encoding: gzip, gzip"),
    "100 MB": http(b" " * 100_000_000),
    "a head without end": b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 100_000,
    "a redirect to itself": http(b"", "Location: /v1/chat/completions", status="307 Temporary Redirect"),
    "a redirect elsewhere": http(b"", "Location: http://no-such-host.invalid/", status="308 Permanent Redirect"),
    "null": http(b"null"),
    "a list": http(b"[]"),
    "a number of 5,000 digits": http(b"7" * 5_000),
    "lists 100,000 deep": http(b"[" * 100_000),
    "broken letters": http(b'{"choices": [{"message": {"content": "\xff\xfe"}}]}'),
}
COMPLETIONS: dict[str, tuple[dict[str, Any], str]] = {
    "no usage": (completion(usage=None), "scripted"),
    "usage in words": (completion(usage={"prompt_tokens": "many", "completion_tokens": None}), "scripted"),
    "usage below nothing": (completion(usage={"prompt_tokens": -5, "completion_tokens": -1}), "scripted"),
    "usage beyond all": (completion(usage={"prompt_tokens": 10**400, "completion_tokens": 1}), "scripted"),
    "usage that is none": (completion(usage=[1, 2]), "scripted"),
    "details that are none": (completion(usage={"prompt_tokens_details": "x", "prompt_tokens": 1}), "scripted"),
    "no choice": (completion(choices=[]), "embedded"),
    "choices of null": (completion(choices=None), "embedded"),
    "choices that are none": (completion(choices="yes"), "embedded"),
    "a choice of nothing": (completion(choices=[{}]), "embedded"),
    "a choice that is none": (completion(choices=[None]), "embedded"),
    "no message": (completion(choices=[{"index": 0, "finish_reason": "stop", "message": None}]), "embedded"),
    "a call of a tool": (message(content=None, tool_calls=[CALLED]), "embedded"),
    "content in parts": (message(content=[{"type": "text", "text": SAID}]), "embedded"),
    "content of a number": (message(content=7), "embedded"),
    "a refusal that is none": (message(content=SAID, refusal={"no": 1}), "scripted"),
    "no end said": (completion(choices=[{"message": {"content": SAID}}]), "scripted"),
}


@asynccontextmanager
async def wire(said: bytes) -> AsyncIterator[str]:
    """A server that answers every question with these bytes, and hangs up. Yields its URL."""

    writers: list[asyncio.StreamWriter] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            if await reader.readexactly(4) == b"POST":  # else it is no HTTP, and has no end
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                await reader.readexactly(int(head.partition(b"content-length:")[2].split()[0]))
            writer.write(said)
            await writer.drain()
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    for writer in writers:
        writer.transport.abort()
    await asyncio.sleep(0.05)  # which closes the sockets of those that went without reading all


async def asked(url: str, engine: str) -> None:
    """Ask at that address, and assert what holds of every fault."""
    async with run_server(TILL, model="scripted", model_url=url, model_timeout=6.0) as client:
        line = DRAFT if engine == "embedded" else MODEL
        before, counted = await client.balance(), await count(client, line)
        began = time.monotonic()

        answer = await client.call("till", {"text": TEXT})

        assert (answer.status, answer.headers["X-Engine"]) == (200, engine)
        assert time.monotonic() - began < DEADLINE_S
        assert {name: answer.json[name] for name in ("kind", "total")} == {
            name: RIGHT[name] for name in ("kind", "total")
        }
        assert before - await client.balance() == 3
        assert await count(client, line) > counted


@pytest.mark.parametrize("said", WIRES.values(), ids=WIRES)
async def test_a_broken_wire_costs_no_answer(said: bytes) -> None:
    """The draft, and little memory, whatever the server's bytes are."""
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    async with wire(said) as url:
        await asked(url, "embedded")

    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held) / 1024 < ROOM_MIB


async def test_a_folded_answer_is_read() -> None:
    """Which proxies send to whoever says that they take it."""
    async with wire(http(gzip.compress(json.dumps(completion()).encode()), "Content-Encoding: gzip")) as url:
        await asked(url, "scripted")


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/v1", "https://127.0.0.1:{port}/v1", "http://no-such-host.invalid/v1"],
                         ids=["nobody there", "no TLS there", "no such name"])  # fmt: skip
async def test_a_server_that_is_not_there_costs_no_answer(url: str) -> None:
    """The draft, where there is no connection at all."""
    async with wire(http(b"{}")) as there:
        await asked(url.format(port=there.split(":")[2].split("/")[0]), "embedded")


@pytest.mark.parametrize(("said", "engine"), COMPLETIONS.values(), ids=COMPLETIONS)
async def test_a_completion_that_is_none_costs_no_answer(
    scripted_model: ScriptedModel, said: dict[str, Any], engine: str
) -> None:
    """What an answer lacks is not asked of it: its words count where there are any, else the draft."""
    scripted_model.then(*[Body(json.dumps(said))] * 3)

    await asked(scripted_model.url, engine)
