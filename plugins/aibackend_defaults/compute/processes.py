"""What a worker process of this machine does beside its calls: it dies with its parent, and ends when it is spent."""

from __future__ import annotations

import ctypes
import os
import signal

from aibackend.compute import SPENT, answered, limit

PR_SET_PDEATHSIG = 1  # <sys/prctl.h>


def prepare(parent: int, memory_bytes: int, threads: int) -> None:
    """Set up a fresh worker of this machine. Runs before any engine is imported.

    parent: pid that the worker must not outlive. memory_bytes, threads: as `limit` takes them.
    """
    _die_with(parent)
    for number in (signal.SIGINT, signal.SIGTERM):  # sent to the whole group: the web process drains, then ends us
        signal.signal(number, signal.SIG_IGN)
    limit(memory_bytes, threads)


def _die_with(parent: int) -> None:
    """Have the kernel kill this worker when its parent is gone, even in the middle of a computation."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):  # Linux
        libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:  # it went before the kernel was told
        os._exit(SPENT)


def answer(call: bytes) -> bytes:
    """Make a pickled call `(function, arguments)`; the answer is a pickled `(result, error or None)`.

    A worker that ran out of memory, or whose function wants to end the process, is spent: it ends at once.
    """
    made = answered(call)
    if made is None:
        os._exit(SPENT)
    return made
