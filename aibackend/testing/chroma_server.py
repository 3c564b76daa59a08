"""A throwaway Chroma server, of the program that chromadb brings."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Iterator

from aibackend.testing.redis_server import free_port

START_S = 60.0


@contextlib.contextmanager
def throwaway_chroma() -> Iterator[str]:
    """A server on loopback, with a folder of its own: its URL."""
    program = shutil.which("chroma", path=f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}")
    assert program, "chromadb's program is not on the path"
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="chroma-") as folder:
        command = [program, "run", "--path", folder, "--host", "127.0.0.1", "--port", str(port)]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
        try:
            url = f"http://127.0.0.1:{port}"
            _await(server, f"{url}/api/v2/heartbeat")
            yield url
        finally:
            server.terminate()
            server.wait()


def _await(process: subprocess.Popen[bytes], url: str) -> None:
    until = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):  # noqa: S310 - loopback
            return
        time.sleep(0.1)
    raise AssertionError("the Chroma server did not get ready")
