"""What operators and balancers ask: readiness, metrics, and an end that has an end."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import pytest

from aibackend import Settings, __version__
from aibackend.cli.services import opened
from aibackend.drain import Drain
from aibackend.errors import Unavailable
from aibackend.services import KeyStore
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shouting

from .conftest import SHOUTS, shout_slowly
from .test_life_of_a_call import until_held


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/openapi.json", "/v1/capabilities"])
async def test_what_needs_no_key(client: Client, path: str) -> None:
    """Health and descriptions are open."""
    answer = await client.get(path, Authorization="")

    assert answer.status == 200


async def test_a_service_that_only_some_calls_need_takes_no_process_out(tmp_path: Path) -> None:
    """While the memory's server is down the process stays ready, and says what is wrong."""
    async with run_server(*SHOUTS, data=tmp_path, memory_url="http://127.0.0.1:9") as client:
        ready = await client.get("/readyz")
        answer = await client.call("shout", {"text": "a"})

    assert ready.status == 200
    assert ready.json == {"status": "degraded", "wrong": ["vector_memory"]}
    assert answer.status == 200


async def test_a_service_that_all_calls_need_does(tmp_path: Path) -> None:
    """Without worker processes no call could be answered."""
    async with run_server(*SHOUTS, data=tmp_path) as client:
        await client.container.compute.close()
        ready = await client.get("/readyz")

    assert ready.status == 503
    assert ready.json == {"status": "unavailable", "wrong": ["compute"]}


async def test_metrics_count_calls_and_credits() -> None:
    """The exposition counts what was answered, charged and refused; whoever lacks its key does not see it."""
    async with run_server(*SHOUTS, metrics_key="let me see") as client:
        await client.call("shout", {"text": "a"})
        await client.call("find-nothing", {"text": "a"})
        text = (await client.get("/metrics", Authorization="Bearer let me see")).body.decode()
        refused = await client.get("/metrics")

    assert refused.status == 401
    assert 'aibackend_calls_total{capability="shout",code="ok"} 1.0' in text
    assert 'aibackend_calls_total{capability="find-nothing",code="nothing_found"} 1.0' in text
    assert 'aibackend_credits_total{capability="shout"} 100.0' in text


async def test_metrics_tell_how_the_service_stands(monkeypatch) -> None:
    """Before the first call: the release, the process, services, jobs; and calls at work while they are."""
    monkeypatch.setattr("aibackend_defaults.jobs.COUNT_S", -1)
    async with run_server(*SHOUTS, job_slots=0) as client:
        begin = amid = (await client.get("/metrics")).body.decode()
        await client.call("shout", {"text": "a"}, Prefer="respond-async")
        calling = asyncio.create_task(client.call("shout-slowly", {"text": "0.9"}))
        while "aibackend_calls_at_work 0.0" in amid:
            amid = (await client.get("/metrics")).body.decode()
        await calling
        end = (await client.get("/metrics")).body.decode()
        await client.container.compute.close()
        broken = (await client.get("/metrics")).body.decode()

    assert re.search(f'aibackend_build_info{{.*version="{__version__}"', begin)
    assert "process_resident_memory_bytes " in begin
    assert 'aibackend_jobs{state="queued"} 0.0' in begin
    assert 'aibackend_jobs{state="queued"} 1.0' in amid
    at_work = [re.findall(r"^aibackend_calls_at_work (\S+)", text, re.MULTILINE) for text in (begin, amid, end)]
    assert at_work == [["0.0"], ["1.0"], ["0.0"]]
    assert ['aibackend_service_up{service="compute"} 1.0' in text for text in (end, broken)] == [True, False]


async def test_metrics_count_jobs_seldom_and_wait_for_no_count(monkeypatch) -> None:
    """Whoever asks again hears the same figures; a count that takes long is left out, and is the only one."""
    monkeypatch.setattr("aibackend_defaults.jobs.ANSWER_S", 0.1)
    async with run_server(*SHOUTS, job_slots=0) as client:
        storage, counts, goes_on = client.container.storage, [], asyncio.Event()
        goes_on.set()
        read = storage.read

        async def slowly(work):
            counts.append(work)
            await goes_on.wait()
            return await read(work)

        storage.read = slowly
        first = [(await client.get("/metrics")).body.decode() for _ in range(3)]
        monkeypatch.setattr("aibackend_defaults.jobs.COUNT_S", -1)
        goes_on.clear()
        late = await asyncio.gather(*(client.get("/metrics") for _ in range(3)))

    assert ['aibackend_jobs{state="queued"} 0.0' in text for text in first] == [True] * 3
    assert ["aibackend_jobs{" in answer.body.decode() for answer in late] == [False] * 3
    assert len(counts) == 2


async def test_metrics_keep_no_name_that_is_no_capability() -> None:
    """Also of those who have no key: else anybody could fill them."""
    async with run_server(*SHOUTS) as client:
        statuses = [(await client.call(name, {}, key="none")).status for name in ("made-up-1", "made-up-2", "shout")]
        counted = client.container.metrics
        counted.refused("made-up-3", Unavailable())
        text = (await client.get("/metrics")).body.decode()

    assert 401 in statuses
    assert "made-up" not in text
    assert 'aibackend_calls_total{capability="",code="unavailable"} 1.0' in text
    assert 'aibackend_calls_total{capability="shout",code="malformed_key"} 1.0' in text


async def test_the_answers_do_not_name_what_runs_here(client: Client) -> None:
    """Neither libraries nor versions stand in the headers."""
    answers = [await client.get(path) for path in ("/healthz", "/metrics", "/nowhere")]
    reader, writer = await asyncio.open_connection("127.0.0.1", int(client.url.rpartition(":")[2]))
    writer.write(b"NO HTTP\r\n\r\n")
    refusal = await reader.read()
    writer.close()

    assert [answer.status for answer in answers] == [200, 200, 404]
    assert {answer.headers["Server"] for answer in answers} == {"aibackend"}
    assert re.findall(rb"Server: (.*)\r", refusal) == [b"aibackend"]


async def test_capabilities_tell_prices_and_schemas(client: Client) -> None:
    """What there is can be read without documentation."""
    listed = {entry["name"]: entry for entry in (await client.get("/v1/capabilities")).json["capabilities"]}

    assert listed["shout"]["credits"] == 100
    assert listed["shout"]["request"]["required"] == ["text"]
    assert json.dumps(listed["shout"]["response"]).count("loud") >= 1


async def test_the_end_of_the_service_has_an_end(tmp_path: Path) -> None:
    """A call that outlasts the drain, whose client has gone, is given up, and its credits are free again."""
    long = shouting("shout-long", shout_slowly, credits=100)
    async with run_server(long, data=tmp_path, shutdown_timeout=0.3) as client:
        slow = asyncio.create_task(client.call("shout-long", {"text": "50"}))
        await until_held(client, 100)
        slow.cancel()
        await asyncio.wait([slow])
        begun = time.monotonic()
    seconds = time.monotonic() - begun
    async with opened(Settings(data=tmp_path), "authenticator", "billing") as container:
        issuer = container.authenticator
        assert isinstance(issuer, KeyStore)
        balance = await container.billing.balance((await issuer.account("tester")).id)

    assert seconds < 8
    assert (balance.balance, balance.available) == (500, 500)


async def test_who_comes_while_a_process_ends_is_told_when_to_come_again() -> None:
    """Another process answers, or the next one."""
    drain = Drain()
    await drain.finish(0)
    with pytest.raises(Unavailable) as refused, drain.call():
        pass

    assert refused.value.headers == {"Retry-After": "1"}


async def test_a_closed_storage_answers_at_once(tmp_path: Path) -> None:
    """Who comes too late is told so, and does not wait for ever."""
    async with opened(Settings(data=tmp_path), "billing") as container:
        billing = container.billing

    with pytest.raises(Unavailable):
        await asyncio.wait_for(billing.grant("a", 1, kind="grant", reference="late"), 5)
