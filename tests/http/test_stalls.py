"""Bodies at their bounds, sent to every capability of a real server: nobody else waits for them. `tox -e hardening`."""

from __future__ import annotations

import io
import json
import os
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from aibackend import Settings
from aibackend.plugins import Plugins
from aibackend.schema import List

from .stalls import MOST_S, kept_waiting_s, watched_server
from .test_serve import minted, served

pytestmark = pytest.mark.skipif(not os.environ.get("HARDENING"), reason="takes minutes: tox -e hardening")

ITEMS = 2_000_000


def hostile() -> dict[str, bytes]:
    """For each capability a body of millions of wrong items, or of as many unknown fields."""
    unknown = b"{" + ",".join(f'"k{number}":1' for number in range(ITEMS // 4)).encode() + b"}"
    wrong = b"[" + b",".join([b"1"] * ITEMS) + b"]"
    bodies = {}
    for name, capability in Plugins.load(Settings()).capabilities.items():
        lists = [field for field in capability.request().fields.values() if isinstance(field, List)]
        bodies[name] = b'{"%s":%s}' % (str(lists[0].data_key).encode(), wrong) if lists else unknown
    return bodies


@pytest.mark.timeout(1200)
async def test_no_body_keeps_the_others_waiting(tmp_path: Path) -> None:
    """Each is refused in few words and free of charge, while /healthz is answered."""
    key = await minted(tmp_path)
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    slow: dict[str, Any] = {}
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession() as session:

        async def refused_in(name: str, body: bytes) -> float:
            async with (
                watched_server(session, url, process.pid) as heart,
                session.post(f"{url}/v1/{name}", data=io.BytesIO(body), headers=headers) as response,
            ):
                told = await response.read()
            assert (response.status, len(told) < 20_000) == (422, True), name
            assert len(json.loads(told)["errors"]) <= 20
            return heart.longest_s

        for name, body in hostile().items():
            if (longest_s := await kept_waiting_s(partial(refused_in, name, body))) > MOST_S:
                slow[name] = longest_s
        async with session.get(f"{url}/v1/wallet", headers=headers) as response:
            wallet = await response.json()

    assert slow == {}
    assert wallet["balance"] == 500
