"""Damaged files through a running server: no error of ours, no charge without an answer, no stall, memory comes back.

A few in the normal tests, 1,000 in `tox -e hardening`, or as many as `DAMAGED_FILES` says.
"""

from __future__ import annotations

import asyncio
import io
import itertools
import os
import time
from collections import Counter
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from .damage import Damaged, damaged, originals
from .stalls import MOST_S, kept_waiting_s, watched_server
from .test_serve import minted, served

MANY = 1_000
"""Files by which a leak would show, and before which every model is loaded."""
COUNT = int(os.environ.get("DAMAGED_FILES") or (MANY if os.environ.get("HARDENING") else 14))
SEED = 20251124
AT_ONCE = 25
"""Files between two looks at how long others waited."""
CREDITS = 1_000_000
GROWTH_MOST = 64
"""MiB that the web process may have gained once all is over; its workers, which keep models, twice that each."""
FIELDS = {"describe": "imageUrl", "moderate": "imageUrl", "transcribe": "audioUrl"}


class Sender:
    """Sends files to a server and keeps what came of them."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self._session, self._url = session, url
        self.statuses: Counter[int] = Counter()
        self.failed: list[str] = []
        self.charged = 0

    async def send(self, file: Damaged) -> None:
        form = aiohttp.FormData({"policy": "no weapons"} if file.reader == "moderate" else {})
        form.add_field(FIELDS.get(file.reader, "fileUrl"), io.BytesIO(file.content), filename="a")
        async with self._session.post(f"{self._url}/v1/{file.reader}", data=form) as response:
            told = await response.json()
        self.statuses[response.status] += 1
        if response.status >= 500:
            self.failed.append(f"{file.name} by {file.reader}: {told}")
        elif response.status == 200:
            self.charged += told["usage"]["credits"]

    async def stall_s(self, pid: int, files: list[Damaged]) -> float:
        """Send them, two at a time; the longest that the server kept others waiting."""
        left = iter(files)

        async def send_on() -> None:
            for file in left:
                await self.send(file)

        async with watched_server(self._session, self._url, pid) as heart:
            await asyncio.gather(send_on(), send_on())
        return heart.longest_s


@pytest.mark.timeout(300 + 4 * COUNT)
async def test_damaged_files_harm_nobody(tmp_path: Path) -> None:
    """Whatever happened to a file on its way, it is read or refused in words."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path, CREDITS)}"}
    stalls: dict[int, float] = {}
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession(headers=headers) as session:
        sender = Sender(session, url)
        for file in originals():
            for reader in file.readers[: None if COUNT >= MANY else 1]:  # imports and models
                await sender.send(Damaged(file.name, file.content, reader))
        before, started = resident_mib(process.pid), time.monotonic()
        files = damaged(COUNT, SEED)
        for number in itertools.count():
            if not (some := list(itertools.islice(files, AT_ONCE))):
                break
            if (longest_s := await kept_waiting_s(partial(sender.stall_s, process.pid, some))) > MOST_S:
                stalls[number * AT_ONCE] = longest_s
        after = resident_mib(process.pid)
        async with session.get(f"{url}/v1/wallet") as response:
            wallet = await response.json()
    print(
        f"{COUNT} damaged files in {time.monotonic() - started:.0f} s: {dict(sender.statuses)}, MiB {before} → {after}"
    )

    assert sender.failed == []
    assert stalls == {}
    assert (wallet["balance"], wallet["held"]) == (CREDITS + 500 - sender.charged, 0)
    assert after[0] < before[0] + GROWTH_MOST
    if COUNT >= MANY:  # in fewer, a worker that grows has loaded what only the other had
        assert max(after[1:], default=0) < max(before[1:], default=0) + 2 * GROWTH_MOST


def resident_mib(pid: int) -> list[int]:
    """What a process holds, and then its children, the largest first."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    held = [int(Path(f"/proc/{each}/statm").read_text().split()[1]) * 4096 >> 20 for each in (pid, *children)]
    return [held[0], *sorted(held[1:], reverse=True)]
