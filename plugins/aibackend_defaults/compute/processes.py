"""What a worker process of this machine does beside its calls: it dies with its parent, and ends when it is spent."""

from __future__ import annotations

import ctypes
import os
import signal
from collections.abc import Callable

from aibackend.compute import LARGE_BYTES, SPENT, answered, limit
from aibackend_defaults.compute.parcels import Address, Parcel
from aibackend_defaults.compute.rehearsal import Rehearsal

PR_SET_PDEATHSIG = 1  # <sys/prctl.h>


def prepare(
    parent: int, memory_bytes: int, threads: int, set_up: Callable[[], object] | None, rehearsal: Rehearsal
) -> None:
    """Set up a fresh worker of this machine. Runs before any engine is imported.

    parent: pid that the worker must not outlive. memory_bytes, threads: as `limit` takes them. set_up: called then.
    rehearsal: what it answers before it takes calls.
    """
    _die_with(parent)
    for number in (signal.SIGINT, signal.SIGTERM):  # sent to the whole group: the web process drains, then ends us
        signal.signal(number, signal.SIG_IGN)
    limit(memory_bytes, threads)
    if set_up is not None:
        set_up()
    rehearsal.go_through()


def _die_with(parent: int) -> None:
    """Have the kernel kill this worker when its parent is gone, even in the middle of a computation."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):  # Linux
        libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:  # it went before the kernel was told
        os._exit(SPENT)


def answer(address: Address, call: list[bytes], sizes: list[int]) -> bytes | int:
    """Make a call; the answer is as `answered` gives it.

    call: its parts, or none where they lie in the parcel. sizes: theirs there. A large answer is put there, and only
    its size given. A worker that ran out of memory is spent: it ends.
    """
    made = answered(call or Parcel.at(address).take(sizes))
    if made is None:
        os._exit(SPENT)
    return made if len(made) < LARGE_BYTES else Parcel.at(address).put([made])[0]
