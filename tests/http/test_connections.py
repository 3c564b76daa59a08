"""What a stranger may send before there is a request: it is parsed little at a time, and told without its words."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import StreamReader, web_server

from aibackend.cli.connections import READ_BYTES, Connection
from aibackend.testing import run_server

from .stalls import MOST_S, kept_waiting_s, watched, watched_server
from .test_serve import minted, served

SENDER = """
import socket, sys, threading
port, file = sys.argv[1:]
connection = socket.create_connection(("127.0.0.1", int(port)))
def listen():
    while connection.recv(1 << 20):
        pass
listening = threading.Thread(target=listen, daemon=True)
listening.start()
try:
    connection.sendall(open(file, "rb").read())
    listening.join(60)
except OSError:
    pass
"""
"""Another process sends it, so that nothing but the server's work is counted."""
POST = (
    "POST {} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
    "Authorization: Bearer {}\r\nContent-Type: application/json\r\n{}\r\n"
)
BODY = b'{"text":"' + b"a" * 300_000 + b'"}'
CHUNKED = b"".join(b"1\r\n%c\r\n" % byte for byte in BODY) + b"0\r\n\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
LAST = GET.replace(b"Host: a", b"Host: a\r\nConnection: close")


def wires(key: str) -> dict[str, bytes]:
    """What is sent over one connection."""
    chunked, bomb = "Transfer-Encoding: chunked\r\n", gzip.compress(b" " * 100_000_000)
    zipped = f"Content-Encoding: gzip\r\nContent-Length: {len(bomb)}\r\n"
    return {
        "chunks of a byte": POST.format("/v1/redact", key, chunked).encode() + CHUNKED,
        "5,000 requests in a row": GET * 5_000 + LAST,
        "a bomb": POST.format("/v1/redact", key, zipped).encode() + bomb,
    }


async def test_no_connection_keeps_the_others_waiting(tmp_path: Path) -> None:
    """However much comes at once, and in however small pieces, the loop comes round in between."""
    key = await minted(tmp_path)
    slow: dict[str, float] = {}
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession() as session:

        async def sent_in(file: Path) -> float:
            async with watched_server(session, url, process.pid) as heart:
                sending = await asyncio.create_subprocess_exec(
                    sys.executable, "-c", SENDER, url.rpartition(":")[2], str(file)
                )
                await sending.wait()
            return heart.longest_s

        for name, wire in wires(key).items():
            (tmp_path / "wire").write_bytes(wire)
            if (longest_s := await kept_waiting_s(partial(sent_in, tmp_path / "wire"))) > MOST_S:
                slow[name] = longest_s

    assert slow == {}


@pytest.fixture(autouse=True)
def connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `aibackend serve` keeps them."""
    monkeypatch.setattr(web_server, "RequestHandler", Connection)


@pytest.mark.parametrize("path", ["/v1/redact", "/nowhere"])
async def test_chunks_are_parsed_some_at_a_time(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are read, or passed over after a refusal."""
    turn, parsed = 0, Counter[int]()
    end = StreamReader.end_http_chunk_receiving

    def counted(reader: StreamReader) -> None:
        parsed[turn] += 1
        end(reader)

    async def turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(StreamReader, "end_http_chunk_receiving", counted)
    async with run_server() as client:
        turning = asyncio.create_task(turns())
        head = POST.format(path, client.key, "Transfer-Encoding: chunked\r\n")
        await _answered(client.url, head.encode() + CHUNKED)
        turning.cancel()

    assert sum(parsed.values()) > 100_000
    assert max(parsed.values()) <= READ_BYTES // 16 + 1


NO_HTTP = {
    "a header too long": b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"private " * 2_000 + b"\r\n\r\n",
    "a key that ends in a null": b"GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer private\x00\r\n\r\n",
    "a length that is none": b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: private\r\n\r\n",
    "no host": b"GET /private HTTP/1.1\r\n\r\n",
    "no URL": b"GET http://[private HTTP/1.1\r\nHost: a\r\n\r\n",
    "noise": GET + b"\x00private\r\n\r\n",
}


@pytest.mark.parametrize("name", NO_HTTP)
async def test_what_is_no_http_is_refused_in_words(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """As every refusal; and neither the answer nor the log repeats it."""
    async with run_server() as client:
        with caplog.at_level(logging.INFO):
            answer = await _answered(client.url, NO_HTTP[name])

    head, _, body = answer.rpartition(b"\r\n\r\n")
    assert b"400 Bad Request" in head
    assert json.loads(body)["code"] == "invalid_http"
    assert "private" not in caplog.text + answer.decode()
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("sign", [";", "(", ';a="', ";a*1=b"])
@pytest.mark.parametrize(("path", "status"), [("/dashboard/sign-in", 422), ("/v1/redact", 200)])
async def test_a_media_type_with_endless_parameters(sign: str, path: str, status: int) -> None:
    """Only what stands before them is read: as a mail's they would take half a second, or more levels than we have."""
    async with run_server() as client:
        body = b'{"text":"a"}'
        kind = "application/json" + sign * (8_000 // len(sign))
        head = POST.format(path, client.key, f"Content-Length: {len(body)}\r\n").replace("application/json", kind)
        wire = head.encode() + body
        await _answered(client.url, wire)  # the first call of a process imports what it needs

        async def answered_in() -> float:
            async with watched() as heart:
                answer = await _answered(client.url, wire)
            assert f" {status if sign.startswith(';') or status == 422 else 415} ".encode() in answer[:20]
            return heart.longest_s

        assert await kept_waiting_s(answered_in) < MOST_S


async def test_a_body_that_is_not_what_it_announces_leaves_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    """The rest of it is passed over after the refusal."""
    async with run_server() as client:
        head = POST.format("/v1/redact", client.key, "Content-Encoding: gzip\r\nContent-Length: 1000\r\n")
        answer = await _answered(client.url, head.encode() + b"no gzip", still_to_come=b"a" * 993)

    assert b"invalid_json" in answer
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("coding", ["gzip, gzip", "gzip\r\nContent-Encoding: gzip", "x-none"])
async def test_a_body_of_a_coding_that_is_not_known_is_refused(coding: str) -> None:
    """It is not taken for what it would be without."""
    answer = await _coded(coding, b'{"text":"a"}')

    assert (answer["status"], answer["code"]) == (415, "unsupported_media_type")
    assert "gzip or deflate" in answer["detail"]


@pytest.mark.parametrize(
    ("coding", "body"),
    [("identity", b'{"text":"a"}'), ("GZIP", gzip.compress(b'{"text":"a"}', mtime=0)), ("", b'{"text":"a"}')],
)
async def test_a_body_of_a_known_coding_is_read(coding: str, body: bytes) -> None:
    """Whatever the case of its name."""
    assert (await _coded(coding, body))["usage"]["credits"] > 0


async def test_an_expectation_that_is_not_known_is_refused_in_words() -> None:
    """As every refusal."""
    async with run_server() as client:
        answer = await _answered(client.url, POST.format("/v1/redact", client.key, "Expect: 200-x\r\n").encode())

    head, _, body = answer.partition(b"\r\n\r\n")
    problem = json.loads(body)
    assert head.startswith(b"HTTP/1.1 417 ")
    assert b"application/problem+json" in head
    assert f"X-Request-Id: {problem['requestId']}".encode() in head
    assert problem["status"] == 417


async def _coded(coding: str, body: bytes) -> dict[str, Any]:
    """What a call is told whose body is said to be of that coding."""
    async with run_server() as client:
        told = f"Content-Encoding: {coding}\r\nContent-Length: {len(body)}\r\n"
        answer = await _answered(client.url, POST.format("/v1/redact", client.key, told).encode() + body)
    answered: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return answered


async def _answered(url: str, sent: bytes, still_to_come: bytes = b"") -> bytes:
    """All that comes back until the server ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(sent)
    await asyncio.sleep(0.1)
    writer.write(still_to_come)
    answer = await reader.read()
    writer.close()
    return answer
