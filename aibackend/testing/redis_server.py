"""A throwaway Redis server, of the machine's own binary."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator

from aibackend.testing.programs import find_program


@contextlib.contextmanager
def throwaway_redis(port: int = 0) -> Iterator[str]:
    """A server on loopback that keeps nothing: its URL. port: 0 for any that is free.

    Skips the test where Redis is not installed, or fails it: see `find_program`.
    """
    program = find_program("redis", ["redis-server", "valkey-server"], cure="apt-get install -y redis-server")
    port = port or free_port()
    folder = tempfile.mkdtemp(prefix="redis-")
    command = [str(program), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603
    try:
        _await(process, port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(folder)


def free_port() -> int:
    """A port of loopback that nobody listened on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await(process: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + 10
    while process.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("Redis did not get ready")
