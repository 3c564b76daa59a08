"""What the log says of requests, of a stop, and of the checks of machines, as an operator reads it."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from .test_serve import categorize, minted, served

JSON = {"AIBACKEND_LOG_FORMAT": "json", "AIBACKEND_ADMIN_KEY": "a" * 32}
REMARK = "a remark that is nobody's but the caller's"


def lines_of(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines()]


def assert_job_told(log: Path, accepted: Mapping[str, Any]) -> None:
    """A job's end has a line of its own, with what its acceptance said."""
    [ended] = [line for line in lines_of(log) if line["logger"] == "aibackend.jobs"]
    same = ("callId", "capability", "account", "key")
    assert ended["status"] == "succeeded"
    assert {name: ended[name] for name in same} == {name: accepted[name] for name in same}


async def test_a_line_says_who(tmp_path: Path) -> None:
    """Each request's fields stand alone in JSON: of calls that were answered or failed, of a job, of the admin."""
    key = await minted(tmp_path)
    good, bad = {"items": ["taxi"], "taxonomy": ["Travel", "Meals"]}, {"text": REMARK, "nothing": REMARK}
    async with (
        served(tmp_path, log=tmp_path / "log", **JSON) as (process, url, _),
        aiohttp.ClientSession(url) as session,
    ):

        async def ask(path: str, body: Mapping[str, Any] | None = None, key: str = key, **headers: str) -> str:
            named = {"Authorization": f"Bearer {key}", **headers}
            given: dict[str, Any] = {"json": body, "headers": named, "allow_redirects": False}
            async with session.request("POST" if body else "GET", path, **given) as response:
                await response.read()
                return response.headers["X-Request-Id"]

        ids = [
            await ask("/v1/categorize", good),
            await ask("/v1/categorize", bad),
            await ask("/v1/nothing-there", good),
            await ask("/v1/categorize", good, key="aib_live_" + "x" * 36),
            await ask("/v1/categorize", good, Prefer="respond-async, wait=20"),
            await ask("/v1/wallet?a=a-query"),
            await ask("/v1/admin/accounts", key="a" * 32),
            await ask("/dashboard/keys"),
        ]
        _, writer = await asyncio.open_connection("127.0.0.1", URL(url).port)
        head = f"POST /v1/files HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {key}\r\nContent-Length: 99"
        writer.write(f"{head}\r\nContent-Type: multipart/form-data; boundary=a\r\n\r\n--a".encode())
        await writer.drain()
        await asyncio.sleep(0.2)
        writer.close()
        await asyncio.sleep(0.2)
        process.terminate()
        await process.wait()
    [minted_key] = {line["key"] for line in lines_of(tmp_path / "log") if line.get("key", "").startswith("key_")}
    known = {line["requestId"]: line for line in lines_of(tmp_path / "log") if line["logger"] == "aibackend.http"}
    answered, refused, unknown, stranger, job, wallet, admin, page = (known[id] for id in ids)

    assert (answered["method"], answered["path"], answered["status"]) == ("POST", "/v1/categorize", 200)
    assert answered["account"].startswith("acc_")
    assert answered["durationMs"] >= 0
    assert answered["callId"]
    assert answered["message"].startswith(f"POST /v1/categorize 200 {answered['account']} ")
    assert (refused["status"], refused["capability"], refused["account"]) == (422, "categorize", answered["account"])
    assert refused["key"] == minted_key == answered["key"]
    assert (unknown["status"], "capability" in unknown) == (404, False)
    assert (stranger["status"], stranger["capability"], "account" in stranger) == (401, "categorize", False)
    assert (job["status"], job["account"]) == (200, answered["account"])
    assert job["callId"]
    assert (wallet["path"], wallet["key"]) == ("/v1/wallet", minted_key)
    assert (admin["key"], "account" in admin) == ("admin", False)
    assert page["status"] == 303
    assert "account" not in page
    [left] = [line for line in known.values() if line["status"] == 499]
    assert (left["path"], left["account"]) == ("/v1/files", answered["account"])
    assert_job_told(tmp_path / "log", job)
    assert REMARK not in (tmp_path / "log").read_text()
    assert "a-query" not in (tmp_path / "log").read_text()


@pytest.mark.parametrize("form", ["text", "json"])
async def test_what_a_caller_writes_into_an_address(tmp_path: Path, form: str) -> None:
    """A key is told nowhere, not even where its owner puts it, and a stranger's long address fills no log."""
    key, log = "aib_live_" + "x7" * 18, tmp_path / "log"
    async with served(tmp_path, log=log, AIBACKEND_LOG_FORMAT=form) as (process, url, _):
        async with aiohttp.ClientSession(url, headers={"X-Request-Id": key}) as session:
            for path in (f"/v1/{key}", f"/{'a' * 7_000}", "/v1/wallet"):
                await (await session.get(path)).read()
        process.terminate()
        await process.wait()
    told = [line for line in log.read_text().splitlines() if "aib_live_…" in line]

    assert key not in log.read_text()
    assert len(told) == 3
    assert max(map(len, told)) < 1_000


async def test_checks_are_told_when_they_change(tmp_path: Path) -> None:
    """Machines that ask whether all is well fill no log; they do at DEBUG."""
    for level, told in (("INFO", 0), ("DEBUG", 9)):
        log = tmp_path / level
        async with served(tmp_path, log=log, AIBACKEND_LOG_LEVEL=level) as (process, url, _):
            async with aiohttp.ClientSession(url) as session:
                for path in ("/healthz", "/readyz", "/metrics") * 3:
                    await (await session.get(path)).read()
            process.terminate()
            await process.wait()

        found = [line for line in log.read_text().splitlines() if " aibackend.http GET /" in line]
        assert len(found) in (told, told + 1), "one more where the start was waited for"


async def test_a_stop_is_told(tmp_path: Path) -> None:
    """How many calls run when it begins, and that it is over; a kill has neither."""
    key = await minted(tmp_path)
    async with served(tmp_path, log=tmp_path / "log") as (process, url, _):
        calling = asyncio.create_task(categorize(url, key))
        await asyncio.sleep(0.3)
        process.send_signal(signal.SIGTERM)
        assert await calling == 200
        await process.wait()
    log = (tmp_path / "log").read_text()
    stops, stopped = (f"web process {process.pid} {word}" for word in ("stops: 1 calls and 0 jobs run", "has stopped"))

    assert stops in log
    assert stopped in log.partition(stops)[2]
    async with served(tmp_path, log=tmp_path / "killed") as (process, _, _):
        process.kill()
        await process.wait()
    assert " stop" not in (tmp_path / "killed").read_text()
