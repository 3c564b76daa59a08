"""A recording of 90 minutes, sent as a file and transcribed as a job, while others ask: python tests/bench/recording.py

Prints how long it took, the most memory that the web process had, and how long /healthz was kept waiting.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import tempfile
import time
from pathlib import Path

import aiohttp
import av
import numpy as np
from batch import service, slowest_health

from aibackend_defaults.speech.espeak import Espeak

SAID = Path(__file__).parents[2] / "docs" / "explanation" / "money.md"
"""A page of English that is read out over and over."""
RATE = 16_000


async def spoken() -> np.ndarray:
    """The page, read out: samples at 16 kHz."""
    voice = Espeak()
    words = " ".join(line for line in SAID.read_text("utf-8").split() if line.strip("#*`|-").isalpha())
    said = await voice.speak(words[:6000], voice="en-us", wpm=160)
    await voice.close()
    assert said is not None
    samples = np.frombuffer(said.data, np.int16)
    at = np.arange(0, len(samples), said.rate / RATE)
    return np.interp(at, np.arange(len(samples)), samples).astype(np.int16)


def recording(samples: np.ndarray, minutes: float) -> bytes:
    """As an MP3 of that length, at 32 kbit/s."""
    file = io.BytesIO()
    with av.open(file, "w", format="mp3") as container:
        stream = container.add_stream("mp3", rate=RATE, layout="mono", bit_rate=32_000)
        left = int(minutes * 60 * RATE)
        while left > 0:
            piece = samples[:left]
            frame = av.AudioFrame.from_ndarray(piece[None, :], format="s16", layout="mono")
            frame.rate = RATE
            for packet in stream.encode(frame):
                container.mux(packet)
            left -= len(piece)
        for packet in stream.encode(None):
            container.mux(packet)
    return file.getvalue()


def largest_mib(port: int) -> float:
    """The most memory that the web process ever had: the one that listens at the port, and is nobody's worker."""
    found = [
        status.read_text()
        for folder in Path("/proc").glob("[0-9]*")
        if (status := folder / "status").exists() and f"--port\0{port}\0" in (folder / "cmdline").read_text()
    ]
    peaks = [next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmHWM")) for text in found]
    return max(peaks, default=0) / 1024


async def measure(port: int, key: str, file: Path) -> None:
    """Send, wait, print."""
    headers = {"Authorization": f"Bearer {key}"}
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", headers=headers) as session:
        health: list[float] = []
        asking = asyncio.create_task(slowest_health(session, health))
        form = aiohttp.FormData()
        form.add_field("file", file.open("rb"), filename=file.name)
        async with session.post("/v1/files", data=form) as response:
            sent = await response.json()
        began = time.monotonic()
        request = {"audioUrl": sent["id"]}
        prefer = {"Prefer": "respond-async"}
        async with session.post("/v1/transcribe", json=request, headers=prefer) as response:
            job = await response.json()
        while job["finishedAt"] is None:
            async with session.get(f"/v1/jobs/{job['id']}", params={"wait": 30}) as response:
                job = await response.json()
        took_s = time.monotonic() - began
        asking.cancel()
    assert job["status"] == "succeeded", job["error"]
    health.sort()
    print(f"{sent['bytes'] / 1e6:.0f} MB, {len(job['result']['text'].split())} words heard in {took_s:.0f} s")
    print(f"the web process had {largest_mib(port):.0f} MiB at most")
    print(f"/healthz meanwhile {health[len(health) * 99 // 100]:.1f} ms (p99), {health[-1]:.1f} ms (slowest)")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=90)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "recording.mp3"
        file.write_bytes(recording(asyncio.run(spoken()), options.minutes))
        with service() as (port, key):
            asyncio.run(measure(port, key, file))


if __name__ == "__main__":
    main()
