"""`SpeechProcess`: the client of a voice that is a program of its own; starts it when it is first needed, and again
when it has died.

A request is a line of JSON; the answer is a line of JSON, {"rate", "bytes"}, and that many bytes of samples, or
{"error"}.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aibackend.errors import Unavailable

TRIES = 2
"""A process that died while nobody asked is noticed only by the next request."""
LIMIT_S = 20.0
"""A request of 5,000 characters takes 1 s; one that hangs is not waited for longer than this."""


@dataclass(frozen=True, kw_only=True)
class Samples:
    """data: 16-bit little-endian mono."""

    data: bytes
    rate: int


class SpeechProcess:
    """One process, one request at a time: libraries of voices keep global state."""

    def __init__(self, program: Path) -> None:
        self._program = program
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The process now running."""
        return self._process.pid if self._process else None

    async def ask(self, request: dict[str, Any]) -> Samples | None:
        """None when the program has no sound for it. Raises: Unavailable when the process cannot be kept alive."""
        asked = json.dumps(request).encode() + b"\n"
        async with self._turn:
            for _ in range(TRIES):
                try:
                    async with asyncio.timeout(LIMIT_S):
                        return await self._ask(asked)
                except (OSError, EOFError, TimeoutError):  # IncompleteReadError is an EOFError
                    await self.close()
                except asyncio.CancelledError:  # half an answer may be left in the pipe
                    await self.close()
                    raise
        raise Unavailable("The speech process does not answer")

    async def _ask(self, asked: bytes) -> Samples | None:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        writer, reader = self._process.stdin, self._process.stdout
        assert writer is not None
        assert reader is not None
        writer.write(asked)
        await writer.drain()
        head = json.loads(await reader.readuntil(b"\n"))
        if "error" in head:
            return None
        return Samples(data=await reader.readexactly(head["bytes"]), rate=head["rate"])

    async def _start(self) -> Process:
        # -I: neither the working folder nor the environment decides what is imported
        return await asyncio.create_subprocess_exec(
            sys.executable, "-I", str(self._program), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )

    async def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # with the copy that may be speaking
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined] # its pipes outlive it otherwise
