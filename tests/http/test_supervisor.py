"""`aibackend serve --workers`: a web process that is stopped or dies is replaced by its supervisor."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from .test_serve import categorize, minted, served

SERVE = (
    "import sys; from aibackend.cli import main, serve; serve.HUNG_S = 2.0; serve.START_S = 20.0\n"
    "if __name__ == '__main__': sys.exit(main(['serve', '--workers', '2', '--port', sys.argv[1]]))"
)


@asynccontextmanager
async def supervised(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """The command with two web processes, and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (folder / "serve.py").write_text(SERVE)
    environ = {**os.environ, "AIBACKEND_DATA": str(folder / "data"), "AIBACKEND_PLUGINS_ALLOW": "defaults,classify"}
    with (folder / "log").open("w") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(folder / "serve.py"), str(port), env=environ, stderr=log
        )
    try:
        yield process, port
    finally:
        if process.returncode is None:
            process.terminate()
        await asyncio.wait_for(process.wait(), 30)


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
async def test_a_web_process_that_is_gone_is_replaced(tmp_path: Path, how: signal.Signals) -> None:
    """Whether it hangs or has died, another one takes its place, the log says so, and the service goes on."""
    async with supervised(tmp_path) as (process, port):
        first = await _web_processes(process.pid, lambda found: len(found) == 2)
        await _answers(port)
        victim = min(first)
        os.kill(victim, how)
        then = await _web_processes(process.pid, lambda found: len(found) == 2 and victim not in found)
        await _answers(port)

        assert len(then & first) == 1
        assert [line for line in (tmp_path / "log").read_text().splitlines() if f"web process {victim} " in line]


async def test_web_processes_do_not_outlive_their_supervisor(tmp_path: Path) -> None:
    """Killed, it cannot stop them; they would answer on its port, and nothing else could."""
    async with supervised(tmp_path) as (process, port):
        served = await _web_processes(process.pid, lambda found: len(found) == 2)
        await _answers(port)
        process.kill()
        await process.wait()

        async with asyncio.timeout(20):
            while any(Path(f"/proc/{one}").exists() for one in served):
                await asyncio.sleep(0.1)


async def test_a_signal_to_the_whole_group_lets_running_calls_finish(tmp_path: Path) -> None:
    """As Ctrl-C sends it: web processes have it from the terminal and from their supervisor, and heed the first."""
    key = await minted(tmp_path)
    async with served(tmp_path, "--workers", "2") as (process, url, _):
        web_processes = await _web_processes(process.pid, lambda found: len(found) == 2)
        calling = asyncio.create_task(categorize(url, key))
        await asyncio.sleep(0.3)
        for one in (*web_processes, process.pid):
            os.kill(one, signal.SIGINT)

        assert await calling == 200
        assert await asyncio.wait_for(process.wait(), 30) == 0


async def test_calls_of_a_web_process_that_died_are_not_at_work(tmp_path: Path) -> None:
    """`/metrics` counts those of all that live."""
    key = await minted(tmp_path)
    async with served(tmp_path, "--workers", "2") as (process, url, _):
        web_processes = await _web_processes(process.pid, lambda found: len(found) == 2)
        calling = asyncio.create_task(categorize(url, key))
        async with aiohttp.ClientSession() as session, asyncio.timeout(60):

            async def at_work() -> list[str]:
                async with session.get(f"{url}/metrics") as response:
                    lines = (await response.text()).splitlines()
                return [line.split()[-1] for line in lines if line.startswith("aibackend_calls_at_work")]

            while await at_work() != ["1.0"]:
                await asyncio.sleep(0.01)
            for one in web_processes:
                os.kill(one, signal.SIGKILL)
            with pytest.raises(aiohttp.ClientError):
                await calling
            await _web_processes(process.pid, lambda found: len(found) == 2 and not found & web_processes)
            await _answers(int(url.rpartition(":")[2]))
            left = await at_work()

    assert left in ([], ["0.0"])


async def _answers(port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as response:
                assert response.status == 200
                return
        except aiohttp.ClientError:
            await asyncio.sleep(0.1)
    raise AssertionError("the service does not answer")


async def _web_processes(supervisor: int, wanted: Callable[[set[int]], bool]) -> set[int]:
    """The supervisor's children that serve, once they are as wanted."""
    until = time.monotonic() + 40
    while time.monotonic() < until:
        children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
        found = {int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}
        if wanted(found):
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(f"no replacement among {found}")
