"""`aibackend serve` as an operator runs it."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest


@asynccontextmanager
async def served(
    folder: Path, *options: str, cwd: Path | None = None, log: Path = Path(os.devnull), **settings: str
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str, float]]:
    """The command, its address, and the seconds until it was ready."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(Path(sys.executable).with_name("aibackend")), "serve", "--port", str(port), *options]
    environ = {**os.environ, "AIBACKEND_DATA": str(folder / "data"), "AIBACKEND_RATE_LIMIT": "off", **settings}
    started = time.monotonic()
    with log.open("w") as file:
        process = await asyncio.create_subprocess_exec(*command, env=environ, stderr=file, cwd=cwd)
    url = f"http://127.0.0.1:{port}"
    try:
        async with aiohttp.ClientSession() as session:
            while True:
                try:
                    async with session.get(f"{url}/readyz") as response:
                        assert response.status == 200
                        break
                except aiohttp.ClientError:
                    assert process.returncode is None
                    await asyncio.sleep(0.02)
        yield process, url, time.monotonic() - started
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def minted(folder: Path, credits: int = 0) -> str:
    environ = {**os.environ, "AIBACKEND_DATA": str(folder / "data")}
    secret = b""
    for arguments in (("accounts", "create", "me", "--credits", str(credits)), ("keys", "mint", "me")):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "aibackend.cli", *arguments, env=environ,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        secret, _ = await process.communicate()
    return secret.decode().strip()


async def categorize(url: str, key: str) -> int:
    request = {"items": ["taxi"] * 100, "taxonomy": ["Travel", "Meals"]}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{url}/v1/categorize", json=request, headers={"Authorization": f"Bearer {key}"}) as response,
    ):
        await response.read()
        return response.status


async def test_a_term_signal_lets_running_calls_finish(tmp_path: Path) -> None:
    """On SIGTERM a call that runs is answered, then the service ends by itself; a further one changes nothing."""
    key = await minted(tmp_path)
    async with served(tmp_path) as (process, url, _):
        calling = asyncio.create_task(categorize(url, key))
        await asyncio.sleep(0.3)
        process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.1)
        process.send_signal(signal.SIGINT)

        assert await calling == 200
        assert await asyncio.wait_for(process.wait(), 30) == 0


async def test_a_term_signal_does_not_wait_for_ever(tmp_path: Path) -> None:
    """A call that outlasts the time it gets, and whose client has gone, is given up; its credits are free again."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path)}"}
    text = "We met on Monday, and Ms. Fox will send the offer to Mr. Lee by 3 May. " * 270
    async with (
        served(tmp_path, AIBACKEND_SHUTDOWN_TIMEOUT="0.5") as (process, url, _),
        aiohttp.ClientSession(headers=headers) as session,
    ):
        calling = asyncio.create_task(session.post(f"{url}/v1/rewrite", json={"text": text, "goal": "shorter"}))
        while (await _wallet(session, url))["held"] == 0:
            await asyncio.sleep(0.02)
        calling.cancel()
        process.send_signal(signal.SIGTERM)

        assert await asyncio.wait_for(process.wait(), 30) == 0
    async with served(tmp_path) as (_, url, _), aiohttp.ClientSession(headers=headers) as session:
        wallet = await _wallet(session, url)

    assert (wallet["balance"], wallet["available"], wallet["held"]) == (500, 500, 0)


async def _wallet(session: aiohttp.ClientSession, url: str) -> dict[str, int]:
    async with session.get(f"{url}/v1/wallet") as response:
        told: dict[str, int] = await response.json()
        return told


async def test_several_web_processes_share_a_port_and_a_wallet(tmp_path: Path) -> None:
    """With two web processes every call is answered and charged to one wallet."""
    key = await minted(tmp_path)
    async with served(tmp_path, "--workers", "2") as (process, url, _):
        statuses = [await categorize(url, key) for _ in range(4)]
        counts = {await _counted(url) for _ in range(8)}
        async with (
            aiohttp.ClientSession(headers={"Authorization": f"Bearer {key}"}) as session,
            session.get(f"{url}/v1/wallet") as response,
        ):
            wallet = await response.json()
        process.terminate()
        await asyncio.wait_for(process.wait(), 30)

    assert statuses == [200] * 4
    assert wallet["balance"] == 500 - 4 * 3
    assert counts == {"4.0"}, "whichever process is asked tells of all"


async def _counted(url: str) -> str:
    """What the metrics say of the calls answered, asked on a connection of its own."""
    async with aiohttp.ClientSession() as session, session.get(f"{url}/metrics") as response:
        lines = (await response.text()).splitlines()
    return next(line.split()[-1] for line in lines if line.startswith("aibackend_calls_total"))


async def test_logs_in_json_bear_the_request(tmp_path: Path) -> None:
    """Each line is an object, and what a request led to names it, also in one of several web processes."""
    environ = {"AIBACKEND_LOG_FORMAT": "json"}
    async with served(tmp_path, "--workers", "2", log=tmp_path / "log", **environ) as (process, url, _):
        async with (
            aiohttp.ClientSession(headers={"X-Request-Id": "mine-1"}) as session,
            session.get(f"{url}/nowhere") as response,
        ):
            assert response.status == 404
        process.terminate()
        await process.wait()

    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    [line] = [line for line in lines if line.get("requestId") == "mine-1"]
    assert (line["level"], line["logger"]) == ("INFO", "aibackend.http")
    assert line["message"].startswith("GET /nowhere 404")


@pytest.mark.parametrize("processes", ["1", "2"])
async def test_what_lies_in_the_working_folder_is_not_imported(tmp_path: Path, processes: str) -> None:
    """A file that has the name of a library stands in for it neither in the service nor in its workers."""
    key = await minted(tmp_path)
    for name in ("struct", "random", "json", "pebble", "numpy", "marshmallow"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('imported from the working folder')")
    async with served(tmp_path, "--workers", processes, cwd=tmp_path) as (process, url, _):
        assert await categorize(url, key) == 200
        process.terminate()
        await process.wait()


async def test_debugging_does_not_write_what_customers_sent() -> None:
    """Libraries write texts and addresses; of them only warnings are logged, of us everything."""
    script = (
        "import logging; from aibackend import Settings\n"
        "from aibackend.cli import logs; logs.configure(Settings(log_level='DEBUG'))\n"
        "for name in ('httpx2', 'pdfminer', 'aibackend.calls'): logging.getLogger(name).info('from %s', name)"
    )
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stderr=asyncio.subprocess.PIPE)
    _, told = await process.communicate()

    assert [line.split()[-1] for line in told.splitlines()] == [b"aibackend.calls"]


@pytest.mark.parametrize("setting", ["AIBACKEND_STORAGE_ULR", "AIBACKEND_BILING"])
async def test_a_misspelt_setting_is_refused_with_a_hint(tmp_path: Path, setting: str) -> None:
    """An unknown setting ends the start and names the nearest known one."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "aibackend.cli", "serve",
        env={**os.environ, setting: "x"}, stderr=asyncio.subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    _, told = await process.communicate()

    assert process.returncode == 1
    assert b"did you mean" in told


async def _refused(folder: Path, command: str = "serve", *options: str, before: Sequence[str] = ()) -> str:
    """What the command says when it does not start. before: a program that runs it."""
    process = await asyncio.create_subprocess_exec(
        *before, sys.executable, "-m", "aibackend.cli", command, *options,
        env={**os.environ, "AIBACKEND_DATA": str(folder)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    printed, told = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 1
    assert b"serves" not in told
    assert b"Traceback" not in told
    return (printed + told).decode()


async def test_a_taken_port_is_told(tmp_path: Path) -> None:
    """In one sentence, before anything is opened."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        told = await _refused(tmp_path / "data", "serve", "--port", str(taken.getsockname()[1]))

    assert "--port" in told


async def test_whoever_has_no_account_is_told_how_to_get_one(tmp_path: Path) -> None:
    """Also after a call in this process, which had an account of its own; no more once there is another."""
    log, environ = tmp_path / "log", {**os.environ, "AIBACKEND_DATA": str(tmp_path / "data")}
    call = (sys.executable, "-m", "aibackend.cli", "call", "redact", "text=Write to ada@example.com")
    process = await asyncio.create_subprocess_exec(*call, env=environ, stdout=asyncio.subprocess.DEVNULL)
    assert await process.wait() == 0
    async with served(tmp_path, log=log):
        first = log.read_text()
    await minted(tmp_path)
    async with served(tmp_path, log=log):
        then = log.read_text()

    assert "aibackend accounts create" in first
    assert "aibackend accounts create" not in then


@pytest.mark.parametrize("command", ["serve", "doctor"])
async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, command: str) -> None:
    """With the setting that names another."""
    (tmp_path / "file").write_text("in the way")

    assert "AIBACKEND_DATA" in await _refused(tmp_path / "file" / "data", command, *_port(command))


@pytest.mark.parametrize("command", ["serve", "doctor"])
async def test_a_damaged_database_is_told(tmp_path: Path, command: str) -> None:
    """With its path, and what to do."""
    (tmp_path / "aibackend.db").write_bytes(b"this is no database " * 500)
    told = await _refused(tmp_path, command, *_port(command))

    assert "aibackend.db" in told
    assert "backup" in told


@pytest.mark.parametrize("command", ["serve", "doctor"])
async def test_damaged_pages_are_told(tmp_path: Path, command: str) -> None:
    """Also where the first pages are whole, so that the file opens and a row can be written."""
    await minted(tmp_path)
    file = tmp_path / "data" / "aibackend.db"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + b"\x55" * (len(whole) // 2))
    told = await _refused(tmp_path / "data", command, *_port(command))

    assert "database" in told
    assert "restore the file from a backup" in told


@pytest.mark.parametrize("command", ["serve", "doctor"])
async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, command: str) -> None:
    """Also to root, whom no permission stops."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o500)
    drop = ["setpriv", "--bounding-set", "-dac_override"] if os.geteuid() == 0 else []

    assert "Permission denied" in await _refused(folder, command, *_port(command), before=drop)


@pytest.mark.parametrize("command", ["serve", "doctor"])
async def test_a_full_disk_is_told(tmp_path: Path, command: str) -> None:
    """Files may not grow beyond 16 KiB: the first tables need more."""
    told = await _refused(tmp_path, command, *_port(command), before=["prlimit", "--fsize=16384"])

    assert "aibackend.db cannot be used: d" in told


async def test_a_disk_that_fills_while_serving(tmp_path: Path) -> None:
    """Not ready, and the log's first line on it names the cause, once."""
    log = tmp_path / "log"
    async with served(tmp_path, log=log) as (process, url, _), aiohttp.ClientSession() as session:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (16_384, resource.RLIM_INFINITY))  # the log is shorter
        for _ in range(3):
            await asyncio.sleep(1.1)
            async with session.get(f"{url}/readyz") as response:
                status = response.status
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    wrong = [line for line in log.read_text().splitlines() if "ERROR" in line or "WARNING" in line]

    assert status == 503
    assert "the database failed: d" in wrong[0]
    assert len([line for line in wrong if "the database failed" in line]) == 1


async def test_a_port_that_there_is_not_is_refused(tmp_path: Path) -> None:
    """The system would serve at the rest of a division, and the command say otherwise."""
    command = [sys.executable, "-m", "aibackend.cli", "serve", "--port", "99999"]
    environ = {**os.environ, "AIBACKEND_DATA": str(tmp_path / "data")}
    process = await asyncio.create_subprocess_exec(*command, env=environ, stderr=asyncio.subprocess.PIPE)
    _, told = await asyncio.wait_for(process.communicate(), 60)

    assert process.returncode == 1
    assert b"--port must be at most 65535" in told


def _port(command: str) -> tuple[str, ...]:
    return ("--port", "0") if command == "serve" else ()
