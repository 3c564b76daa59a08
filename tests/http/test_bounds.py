"""What a stranger can send has a bound: of time on the event loop, and of what a refusal says."""

from __future__ import annotations

import asyncio
import base64
import gc
import io
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from aibackend.testing import Client, run_server

from .stalls import MOST_S, kept_waiting_s, watched

pytestmark = pytest.mark.asyncio(loop_scope="module")

REFUSAL_MOST_BYTES = 20_000


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(compute_workers=2) as client:
        await client.call("categorize", {"items": ["taxi"], "taxonomy": ["Travel", "Meals"]})  # imports happen once
        yield client


LONG_NAMES = b'"' + b"n" * 1_000_000 + b'":1,"' + b"m" * 1_000_000 + b'":1}'
MIXED = b'[{"a":' * 60 + b"1" + b"}]" * 60
DEEP = b'[{"a":' * 450 + b"1" + b"}]" * 450


def listed(item: str, count: int) -> bytes:
    return b"[" + ",".join([item] * count).encode() + b"]"


def keyed(count: int) -> bytes:
    return b"{" + ",".join(f'"k{number}":1' for number in range(count)).encode() + b"}"


TAXONOMY = b',"taxonomy":["a","b"]}'
HOSTILE: dict[str, tuple[str, bytes]] = {
    "3 million wrong items": ("categorize", b'{"items":' + listed("1", 3_000_000) + TAXONOMY),
    "a million good items": ("categorize", b'{"items":' + listed('"ab"', 1_000_000) + TAXONOMY),
    "300,000 unknown fields": ("redact", keyed(300_000)),
    "a million empty records": ("normalize", b'{"instructions":"trim","records":' + listed("{}", 1_000_000) + b"}"),
    "2,000 wrong records": ("match", b'{"left":[{}],"right":' + listed("1", 2_000) + b"}"),
    "names of a million characters": ("redact", b'{"text":"a",' + LONG_NAMES),
    "nested 900 deep": ("normalize", b'{"instructions":"trim","records":' + DEEP + b"}"),
    "lists in lists with few commas": ("redact", b'{"text":"a","x":' + listed("[" * 95 + "]" * 95, 1_999) + b"}"),
    "objects in lists in objects": ("normalize", b'{"instructions":"trim","records":[{"a":' + MIXED + b"}]}"),
    "a schema of 300,000 alternatives": ("structure", b'{"input":"a","schema":{"enum":' + listed("1", 300_000) + b"}}"),
    "8 MB of commas in a text": ("redact", b'{"text":"' + b"," * 8_000_000 + b'"}'),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_wrong_body_costs_nobody_anything(client: Client, name: str) -> None:
    """It is refused in few words, at no cost, and the loop goes on meanwhile."""
    capability, body = HOSTILE[name]
    before = await client.balance()

    async def refused_in() -> float:
        async with watched() as heart:
            answer = await client.call(capability, body)
        assert (answer.status, answer.json["code"]) == (422, "invalid_request")
        assert 1 <= len(answer.json["errors"]) <= 20
        assert len(answer.body) < REFUSAL_MOST_BYTES
        return heart.longest_s

    assert await kept_waiting_s(refused_in) < MOST_S
    assert await client.balance() == before


async def test_lines_of_a_batch_cost_the_loop_nothing(client: Client) -> None:
    """4 MB of small objects are read in a worker."""
    body = b'{"capability":"redact","requests":' + listed('{"a":1}', 500_000) + b"}"
    headers = {"Authorization": f"Bearer {client.key}", "Content-Type": "application/json"}

    async def refused_in() -> float:
        async with (
            watched() as heart,
            client.session.post(f"{client.url}/v1/batches", data=io.BytesIO(body), headers=headers) as answer,
        ):
            assert (answer.status, len((await answer.json())["errors"])) == (422, 20)
        return heart.longest_s

    assert await kept_waiting_s(refused_in) < MOST_S


POST = """
import sys, urllib.error, urllib.request
url, key, body = sys.argv[1:]
headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
try:
    urllib.request.urlopen(urllib.request.Request(url, open(body, "rb").read(), headers))
except urllib.error.HTTPError as refusal:
    print(refusal.read().decode())
"""
"""Another process sends it, so that nothing but the server's work is counted."""


async def test_a_file_in_the_body_costs_the_loop_nothing(client: Client, tmp_path: Path) -> None:
    """24 MB in a `data:` URL are decoded, read and refused beside the loop; nothing of them stays."""
    file = "data:text/plain;base64," + base64.b64encode(b"a" * 24_000_000).decode()
    body = tmp_path / "body.json"
    body.write_text(json.dumps({"fileUrl": file}))
    await client.call("tables", {"fileUrl": "data:text/plain,a"})

    async def refused_in() -> float:
        async with watched() as heart:
            sending = await asyncio.create_subprocess_exec(
                sys.executable, "-c", POST, f"{client.url}/v1/tables", client.key, str(body), stdout=subprocess.PIPE
            )
            answer, _ = await sending.communicate()
        assert json.loads(answer)["code"] == "file_too_large"
        return heart.longest_s

    gc.collect()
    gc.disable()
    try:
        longest_s = await kept_waiting_s(refused_in)
        requests = [each["file_url"] for each in gc.get_objects() if isinstance(each, dict) and "file_url" in each]
    finally:
        gc.enable()

    assert longest_s < MOST_S
    assert [one for one in requests if isinstance(one, str) and len(one) > 1_000] == []


async def test_errors_are_counted_up_to_twenty() -> None:
    """Up to twenty are told one by one, with their number; of more, twenty and that there are more."""
    from aibackend.errors import InvalidRequest
    from aibackend.schema import List, Schema, Text
    from aibackend.validation import validated

    class Request(Schema):
        words = List(Text())

    def refusal(count: int) -> InvalidRequest:
        with pytest.raises(InvalidRequest) as refused:
            validated(Request(), json.dumps({"words": [1] * count}).encode())
        return refused.value

    assert [len(refusal(count).errors) for count in (1, 20, 21, 100)] == [1, 20, 20, 20]
    assert refusal(20).detail.startswith("20 field(s)")
    assert refusal(21).detail.startswith("More than 20 fields")


@pytest.mark.parametrize(
    ("value", "light"),
    [
        pytest.param([{"a": 1}] * 600, True, id="many short values"),
        pytest.param([{"a": 1}] * 1_500, False, id="too many"),
        pytest.param("data:application/pdf;base64," + "a" * 4_000_000, True, id="a file"),
        pytest.param("a" * 5_000_000, False, id="a long file"),
        pytest.param(["a" * 1_000] * 60, True, id="some long values"),
        pytest.param(["a" * 4_000] * 900, False, id="many long values"),
    ],
)
async def test_few_values_that_may_be_long_are_judged_on_the_event_loop(value: object, light: bool) -> None:
    """A validator may go through each: of long values there may be fewer."""
    from aibackend.validation import is_light

    assert is_light(json.dumps({"text": value}).encode()) is light


async def test_a_long_body_is_a_call_like_any_other(client: Client) -> None:
    """What is judged in a worker is answered, charged once, and replayed."""
    records = [{f"column {number}": f" {row} " for number in range(20)} for row in range(200)]
    request = {"records": records, "instructions": "trim spaces"}
    before = await client.balance()
    first = await client.call("normalize", request, Idempotency_Key="long")
    again = await client.call("normalize", request, Idempotency_Key="long")

    assert first.status == 200, first.body[:300]
    assert first.json["records"][7] == {f"column {number}": "7" for number in range(20)}
    assert (again.body, again.headers["Idempotent-Replayed"]) == (first.body, "true")
    assert await client.balance() == before - first.json["usage"]["credits"]


LONG = "The team met on Monday and agreed that Anna will send the offer to Mr. Lee by 3 May. " * 2_300
ORDINARY: dict[str, dict[str, Any]] = {
    "summarize": {"text": LONG},
    "rewrite": {"text": "We are going to make use of the hall in order to meet. " * 360, "goal": "shorter"},
    "redact": {"text": LONG},
    "triage": {"subject": "Meeting", "text": LONG},
    "outreach": {"lead": LONG, "product": LONG[:20_000], "sender": {"name": "Amira Said"}},
}


@pytest.mark.parametrize("capability", ORDINARY)
async def test_a_long_answer_is_checked_off_the_loop(client: Client, capability: str) -> None:
    """Checks, dump and response schema of a long answer keep nobody waiting."""
    await client.container.billing.grant(client.account, 500, kind="grant", reference=f"long {capability}")
    short = {name: value[:60] if isinstance(value, str) else value for name, value in ORDINARY[capability].items()}
    await client.call(capability, short)  # the first call of a process imports

    async def answered_in() -> float:
        async with watched() as heart:
            answer = await client.call(capability, ORDINARY[capability])
        assert answer.status == 200, answer.body[:300]
        return heart.longest_s

    assert await kept_waiting_s(answered_in) < MOST_S
