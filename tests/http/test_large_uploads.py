"""A file far larger than a call may have in memory, sent to a real server."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import aiohttp
import pikepdf
import pytest

from .stalls import MOST_S, kept_waiting_s, watched_server
from .test_serve import minted, served

INVOICE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"
FILE_BYTES = 150 * 1000**2
MEMORY_MOST = 250 * 1000**2

SENDER = """
import http.client, sys, uuid
host, key, path, file, size = sys.argv[1:]
head = b'--b\\r\\nContent-Disposition: form-data; name="file"; filename="a.pdf"\\r\\n\\r\\n'
tail = b"\\r\\n--b--\\r\\n"
connection = http.client.HTTPConnection(host)
connection.putrequest("POST", path)
connection.putheader("Authorization", f"Bearer {key}")
connection.putheader("Content-Type", "multipart/form-data; boundary=b")
connection.putheader("Content-Length", str(len(head) + int(size) + len(tail)))
connection.endheaders(head)
with open(file, "rb") as content:
    while piece := content.read(1 << 18):
        connection.send(piece)
connection.send(tail)
print(connection.getresponse().read().decode())
"""


def largest_bytes(pid: int) -> int:
    """The most memory that a process ever had."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))


async def sent(url: str, key: str, path: str, file: Path) -> dict[str, object]:
    """A file as a form, by a process of its own."""
    arguments = (url.removeprefix("http://"), key, path, str(file), str(file.stat().st_size))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SENDER, *arguments, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    return dict(json.loads(out))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")
async def test_a_large_file_costs_the_web_process_nothing(tmp_path: Path) -> None:
    """150 MB with a call, and by its id: read by a worker, while the web process stays small and answers others."""
    large = tmp_path / "large.pdf"
    with pikepdf.open(INVOICE) as pdf:
        pdf.Root.Ballast = pdf.make_stream(os.urandom(1000) * (FILE_BYTES // 1000))
        pdf.save(large, compress_streams=False)
    key = await minted(tmp_path)
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession() as session:
        await sent(url, key, "/v1/invoice", INVOICE)  # the first call of a process imports what it needs

        async def called_in() -> float:
            async with watched_server(session, url, process.pid) as heart:
                called = await sent(url, key, "/v1/invoice", large)
                file = await sent(url, key, "/v1/files", large)
                headers = {"Authorization": f"Bearer {key}"}
                async with session.post(f"{url}/v1/invoice", json={"fileUrl": file["id"]}, headers=headers) as response:
                    by_id = await response.json()
                async with session.post(f"{url}/v1/describe", json={"imageUrl": file["id"]}, headers=headers) as answer:
                    looked_at = await answer.json()
            assert called["invoiceNumber"] == by_id["invoiceNumber"] != ""
            assert looked_at["code"] == "file_too_large"
            return heart.longest_s

        longest_s = await kept_waiting_s(called_in)
        largest = largest_bytes(process.pid)

    assert large.stat().st_size > FILE_BYTES
    assert largest < MEMORY_MOST
    assert longest_s < MOST_S
