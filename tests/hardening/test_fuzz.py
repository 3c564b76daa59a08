"""Requests and files that nobody thought of: each is answered or refused in words, without a 500 and without a charge.

20 of each in the normal tests, 10,000 in `tox -e hardening`, or as many as `FUZZ_EXAMPLES` says.
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aibackend.testing import Client, run_server
from aibackend.testing.contract import sent

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES") or (10_000 if os.environ.get("HARDENING") else 20))
pytestmark = pytest.mark.timeout(1800 if os.environ.get("HARDENING") else 300)
SLOW = {"research", "speak", "image"}
FUZZ = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
HEADS = (
    b"", b"%PDF-1.7\n",
    b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"PK\x03\x04", b"<html>", b"From: a@b.c\n\n", b"a,b\n",
)  # fmt: skip
FILES = st.tuples(st.sampled_from(HEADS), st.binary(max_size=400)).map(b"".join)


class Server:
    """A server beside the fuzz, which asks it step by step."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.context = run_server(compute_workers=1)
        self.client: Client = self.runner.run(self.context.__aenter__())
        self.grant()

    def grant(self) -> None:
        give = self.client.container.billing.grant(self.client.account, 10**9, kind="grant", reference="fuzz")
        self.runner.run(give)

    def ask(self, name: str, request: dict[str, Any]) -> None:
        """Assert that an answer is charged once, and a refusal is the caller's and free."""

        async def asked() -> tuple[int, int, int, bytes]:
            before = await self.client.balance()
            answer = await self.client.call(name, request)
            told = answer.json["usage"]["credits"] if answer.status == 200 else 0
            return answer.status, told, before - await self.client.balance(), answer.body[:300]

        status, told, charged, body = self.runner.run(asked())
        assert status < 500, (name, body)
        assert charged == told

    def close(self) -> None:
        self.runner.run(self.context.__aexit__(None, None, None))
        self.runner.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Server()
    yield server
    server.close()


def test_odd_requests_are_answered_or_refused(server: Server, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A good request with any of its values replaced by anything."""
    folder = tmp_path_factory.mktemp("files")
    good = {
        name: sent(example, folder)
        for name, capability in server.client.container.plugins.capabilities.items()
        for example in capability.examples[:1]
        if name not in SLOW and not example.files
    }

    @FUZZ
    @given(st.data())
    def fuzz(data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(good)))
        request = dict(good[name])
        for field in data.draw(st.lists(st.sampled_from(sorted(request)), max_size=2)):
            request[field] = data.draw(VALUES)
        server.ask(name, request)

    fuzz()


def test_odd_files_are_read_or_refused(server: Server) -> None:
    """Bytes behind the head of any kind of file."""

    @FUZZ
    @given(FILES, st.sampled_from(["invoice", "tables", "split", "transcribe", "describe"]))
    def fuzz(data: bytes, name: str) -> None:
        field = {"transcribe": "audioUrl", "describe": "imageUrl"}.get(name, "fileUrl")
        server.ask(name, {field: f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"})

    fuzz()
