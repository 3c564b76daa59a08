"""A throwaway Ray cluster on this machine: two nodes of a core each."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from aibackend.testing.redis_server import free_port

START_S = 120.0


@contextmanager
def throwaway_ray() -> Iterator[str]:
    """The address of its client server. Its files lie in a folder of a short name, as sockets are among them."""
    head, client = free_port(), free_port()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp")))
        ports = (f"--port={head}", f"--ray-client-server-port={client}")
        stack.enter_context(
            _node(folder / "head.log", "--head", *ports, f"--temp-dir={folder}", "--include-dashboard=false")
        )
        stack.enter_context(_node(folder / "node.log", f"--address=127.0.0.1:{head}"))
        yield f"ray://127.0.0.1:{client}"


@contextmanager
def _node(log: Path, *options: str) -> Iterator[None]:
    """A node of one core that has joined, ended with all that it started."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--disable-usage-stats"]
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603
            [*command, "--object-store-memory=100000000", *options],
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        until = time.monotonic() + START_S
        while "Ray runtime started" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(30)
