"""`QueuedCompute`: calls as bytes, in fair turns, within their time. An engine adds the workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import signal
import time
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from aibackend.compute.fairness import Durations, FairSlots
from aibackend.compute.worker import OVERDUE, SPENT, Call, packed, size_of
from aibackend.errors import (
    CallError,
    DeadlineExceeded,
    FileTooLarge,
    InvalidRequest,
    ServerError,
    Unavailable,
    UnreadableFile,
)
from aibackend.offload import Recipe
from aibackend.schema import is_data_url
from aibackend.services import Compute
from aibackend.services.context import current_call, in_background

T = TypeVar("T")
log = logging.getLogger(__name__)

IN_THREAD_BYTES = 1 << 20  # unpickling a megabyte of small objects takes about 10 ms: too long for the event loop


class QueuedCompute(Compute):
    """A call is handed over only when a worker is free, so that one that waits is given up without touching a worker.

    slots: how many workers there are.
    """

    def __init__(self, slots: int) -> None:
        self._slots = FairSlots(slots)
        self._durations = Durations()

    @abstractmethod
    async def ask(self, call: Call) -> bytes:
        """Have a free worker go through `worker.answered(call)`. When the task is cancelled, the work is killed.

        Raises: what `lost` gives where the worker went; Unavailable.
        """

    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        """As `Compute.run`; `timeout_s` runs from now on, the wait for a free worker included.

        Cancelling the task that waits kills the work.
        """
        call = packed(function, arguments)
        account, capability = current_call.get()
        kind, size = f"{capability} {_name(function)}", size_of(call) + _lent_bytes(arguments)
        try:
            async with asyncio.timeout(timeout_s):
                answered = await self._in_turn(account, kind, size, call)
        except TimeoutError:
            raise DeadlineExceeded(f"The work took longer than its {timeout_s:g} s") from None
        except InvalidRequest:  # as `lost` tells it
            if not await asyncio.to_thread(_has_file, arguments):  # a million values take two seconds
                raise
            raise UnreadableFile("The file takes more memory than is allowed") from None
        result, error, seconds, place = await _unpickle(answered)
        if place:
            log.warning("%s: a call was refused for its input, or for a bug: %s", capability, place)
        if seconds:
            self._durations.learn(account, kind, size, seconds)
        if error is None:
            return result  # type: ignore[no-any-return]
        try:
            raise error
        finally:
            del error  # else it holds this frame and all callers', with their bodies, until the garbage collector comes

    async def _in_turn(self, account: str, kind: str, size: int, call: Call) -> bytes:
        """Hand a call over when its account's turn has come. What is given up or fails took so long, at the least."""
        is_job, durations = in_background(), self._durations
        turns = f"{account} jobs" if is_job else account  # an account's calls don't wait behind its jobs
        is_long, is_proven = durations.is_long(account, kind, size), durations.is_proven(kind, size)
        async with self._slots.slot(turns, is_long=is_long, is_proven=is_proven, is_job=is_job):
            started = time.monotonic()
            try:
                return await self.ask(call)
            except BaseException:
                durations.learn(account, kind, size, time.monotonic() - started)
                raise


def lost(status: int | None) -> CallError:
    """Why a worker went, and whose fault it is: a limit that the input broke, a program that crashed, or the machine's.

    status: of its exit, None where it is not known. None is ended by SIGKILL for what it is asked.
    """
    _, capability = current_call.get()
    if status == SPENT:
        log.warning("%s: a worker ran out of memory", capability)
        return InvalidRequest("The input takes more memory than is allowed")
    if status == OVERDUE:
        return FileTooLarge("The file takes longer to read than is allowed; save it in a simpler form")
    if status == -signal.SIGKILL:
        log.error("%s: a worker was killed from outside, as for want of memory: see compute_memory", capability)
        return Unavailable("The call was stopped on this machine, and not charged; try it again")
    log.error("%s: a worker crashed (exit status %s); its call was not charged", capability, status)
    return ServerError("The program crashed over this input; the call was not charged.")


def _lent_bytes(arguments: Iterable[Any]) -> int:
    """Bytes of the files that go along by their paths."""
    size = 0
    for path in arguments:
        if isinstance(path, Path):
            with contextlib.suppress(OSError):  # it has just gone; the worker says so
                size += path.stat().st_size
    return size


def _has_file(value: Any) -> bool:
    """Whether the arguments of a call hold a file, or a sound or a picture out of one."""
    if isinstance(value, Mapping):
        return any(map(_has_file, value.values()))
    if isinstance(value, list | tuple):
        is_body = any(isinstance(one, Recipe | type) for one in value)  # bytes beside a schema are JSON
        return any(b'"data:' in one if is_body and isinstance(one, bytes) else _has_file(one) for one in value)
    return is_data_url(value) if isinstance(value, str) else isinstance(value, bytes | Path) or hasattr(value, "nbytes")


def _name(function: Callable[..., Any]) -> str:
    inner = getattr(function, "func", function)  # of a functools.partial
    return str(getattr(inner, "__qualname__", type(inner).__qualname__))


async def _unpickle(answered: bytes) -> tuple[Any, BaseException | None, float, str]:
    if len(answered) < IN_THREAD_BYTES:
        return pickle.loads(answered)  # type: ignore[no-any-return] # noqa: S301 - made by our own worker
    return await asyncio.to_thread(pickle.loads, answered)
