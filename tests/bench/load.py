"""A load generator that costs little: fixed requests over keep-alive connections, answers counted, times kept."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import cycle, islice


@dataclass
class Tally:
    """What came back. seconds: of each request, in order of arrival."""

    seconds: list[float] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)


class Connection(asyncio.Protocol):
    """One connection that sends the next request when the answer is there, until the time is up."""

    def __init__(self, request: bytes, until: float, tally: Tally) -> None:
        self._request, self._until, self._tally = request, until, tally
        self._buffer = b""
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._send()

    def _send(self) -> None:
        self._sent = time.perf_counter()
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        if len(rest) < length:
            return
        self._buffer = rest[length:]
        now = time.perf_counter()
        status = int(head[9:12])
        self._tally.statuses[status] = self._tally.statuses.get(status, 0) + 1
        self._tally.seconds.append(now - self._sent)
        if now < self._until:
            self._send()
        else:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.done.set_result(None)


async def run(host: str, port: int, *requests: bytes, connections: int, seconds: float) -> dict[str, object]:
    """Load for a while, connections with requests by turns. Answers a second, latencies in ms, counts by status."""
    tally = Tally()
    until = time.perf_counter() + seconds
    loop = asyncio.get_running_loop()
    made = [
        await loop.create_connection(lambda sent=sent: Connection(sent, until, tally), host, port)  # type: ignore[misc]
        for sent in islice(cycle(requests), connections)
    ]
    started = time.perf_counter()
    await asyncio.gather(*(protocol.done for _, protocol in made))
    times = sorted(tally.seconds)
    return {
        "per_second": len(times) / (time.perf_counter() - started),
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[len(times) * 99 // 100],
        "statuses": tally.statuses,
    }


def post(path: str, body: bytes, **headers: str) -> bytes:
    """A request as it goes over the wire."""
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}{lines}\r\n".encode() + body


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name, kind in {"port": int, "connections": int, "seconds": float, "path": str, "keys": str}.items():
        parser.add_argument(f"--{name}", type=kind, required=True)
    chosen = parser.parse_args()
    asked = [post(chosen.path, b'{"text":"hello"}', Authorization=f"Bearer {key}") for key in chosen.keys.split(",")]
    loaded = run("127.0.0.1", chosen.port, *asked, connections=chosen.connections, seconds=chosen.seconds)
    print(json.dumps(asyncio.run(loaded)))
