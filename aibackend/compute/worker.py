"""What runs inside of a worker: its limits, and the call.

A call and its answer are plain bytes here, so that nothing of theirs is unpickled by the pool itself: a result or an
error that does not survive pickling would break the pool for everybody. What is large of a call stands beside what is
pickled, as to copy it would keep every thread of the web process waiting.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import logging
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from decimal import InvalidOperation
from pathlib import Path
from typing import Any, TypeAlias

from aibackend.errors import InvalidRequest

log = logging.getLogger(__name__)

SPENT = 70  # exit status of a worker that cannot go on; sysexits.h: internal software error
OVERDUE = -signal.SIGPROF  # exit status of a worker that the kernel ended in the middle of a step
LARGE_BYTES = 1 << 20  # of a call; looking for what can be given back takes some 20 ms
ASIDE_BYTES = 1 << 16  # of an argument that is not copied
TOO_MUCH: dict[type[Exception], str] = {
    RecursionError: "The input is nested too deep to be read",
    OverflowError: "The input holds a number that is too large to reckon with",
    InvalidOperation: "The input holds a number that is too large to reckon with",
}
"""What hostile input makes of honest code, and what its caller is told. It may be a bug: the log has the place."""
NO_MEMORY = ("bad_alloc", "bad allocation", "insufficient memory", "allocate memory")
"""How C++ libraries (onnxruntime, OpenCV) word what Python calls a MemoryError."""

FULL, GROWN = 0.5, 0.1
"""Shares of a worker's limit of memory: from the first on it forgets what it keeps of earlier calls, and again when it
has grown by the second. What a cache keeps of long texts would else be missing in somebody else's call."""

_state: dict[str, int] = {"is_worker": False, "most_bytes": 0, "least_bytes": 0}
"""most_bytes: its limit, 0 for none. least_bytes: what a worker held when it had just forgotten what it could."""

Call: TypeAlias = Sequence[bytes | memoryview]
"""A pickled `(function, arguments)`, and the large arguments that it leaves out."""


def packed(function: Callable[..., Any], arguments: Sequence[Any]) -> Call:
    """A call as bytes; arguments that are large bytes are not copied."""
    aside: list[memoryview] = []

    def stays(buffer: pickle.PickleBuffer) -> bool:
        raw = buffer.raw()
        if raw.readonly:  # an array would come out of it read-only as well
            aside.append(raw)
        return not raw.readonly

    large = [isinstance(one, bytes) and len(one) > ASIDE_BYTES for one in arguments]
    given = tuple(pickle.PickleBuffer(one) if is_large else one for one, is_large in zip(arguments, large, strict=True))
    return [pickle.dumps((function, given), pickle.HIGHEST_PROTOCOL, buffer_callback=stays), *aside]


def size_of(call: Call) -> int:
    """Bytes of a call."""
    return sum(map(len, call))


def limit(memory_bytes: int, threads: int) -> None:
    """Bound this process. memory_bytes: 0 for no limit. threads: what a library may start."""
    _state.update(is_worker=True, most_bytes=memory_bytes)
    for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(variable, str(threads))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core file would hold a stranger's document
    if memory_bytes:
        # DATA, not AS: engines map model files and reserve address space by the gigabyte without touching it
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = memory_bytes if hard == resource.RLIM_INFINITY else min(memory_bytes, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Give a step so much CPU time; a worker that is not through with it ends, and its call is refused in words.

    For libraries that hang in the middle of a C function, where no exception can reach them. In a process that is no
    worker the step takes what it takes.
    """
    if not _state["is_worker"]:
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def answered(call: Call) -> bytes | None:
    """Make a call; the answer is a pickled `(result, error or None, seconds, place)`.

    seconds: of CPU; 0 where the call imported something, as it then tells nothing of others of its kind.
    place: where something was raised that is told as the input's fault and may be a bug, else "".
    None where this worker is spent, which somebody else must end then."""
    modules, begun = len(sys.modules), time.process_time()

    def seconds() -> float:
        return 0.0 if len(sys.modules) > modules else time.process_time() - begun

    try:
        return _made(call, seconds)
    except SystemExit as end:
        bug = RuntimeError("The work called sys.exit; it must return, or raise what its caller can mend")
        return _failure(bug.with_traceback(end.__traceback__), seconds())
    except Exception as error:  # noqa: BLE001 - the outermost handler of a worker
        if isinstance(error, MemoryError) or any(words in str(error).lower() for words in NO_MEMORY):
            _tell_no_memory(error)
            return None
        return _failure(error, seconds())
    finally:
        if size_of(call) > LARGE_BYTES:
            _give_back()
        _forget_when_full()


def _made(call: Call, seconds: Callable[[], float]) -> bytes:
    function, arguments = pickle.loads(call[0], buffers=call[1:])  # noqa: S301 - from our own parent, over a pipe
    try:
        result = function(*arguments)
    except tuple(TOO_MUCH) as error:
        told = next(words for kind, words in TOO_MUCH.items() if isinstance(error, kind))
        return _failure(InvalidRequest(told).with_traceback(error.__traceback__), seconds(), _place(error))
    return pickle.dumps((result, None, seconds(), ""), pickle.HIGHEST_PROTOCOL)


def _place(error: BaseException) -> str:
    """The innermost frame of an error, without what it says: that may be the caller's text."""
    name, trace = type(error).__qualname__, error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return name
    code = trace.tb_frame.f_code
    return f"{name} at {code.co_filename}:{trace.tb_lineno} in {code.co_qualname}"


def _tell_no_memory(error: Exception) -> None:
    """Tell where memory ran out: from here, as no answer of this worker is heard any more."""
    with contextlib.suppress(MemoryError):
        place = _place(error)
        error.__traceback__ = None  # its frames hold what filled the memory
        log.warning("a call ran out of memory: %s", place)


def _give_back() -> None:
    """Return the memory of a large call to the system; glibc keeps what it has had in small pieces."""
    gc.collect()
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)


def _forget_when_full() -> None:
    """Empty the caches that have a bound: those without one hold what is loaded once."""
    most = _state["most_bytes"]
    if not most or _held_bytes() < max(FULL * most, _state["least_bytes"] + GROWN * most):
        return
    for found in gc.get_objects():
        if type(found) is functools._lru_cache_wrapper and found.cache_parameters()["maxsize"] is not None:
            found.cache_clear()
    _give_back()
    _state["least_bytes"] = _held_bytes()


def _held_bytes() -> int:
    """Memory in use that is not a file's, 0 where nobody tells. Source: proc(5)."""
    if not sys.platform.startswith("linux"):
        return 0
    _, resident, shared, *_ = map(int, Path("/proc/self/statm").read_text("ascii").split())
    return (resident - shared) * resource.getpagesize()


def _failure(error: Exception, seconds: float, place: str = "") -> bytes:
    error.add_note("In a compute worker:\n" + "".join(traceback.format_tb(error.__traceback__)))
    try:
        pickled = pickle.dumps((None, error, seconds, place), pickle.HIGHEST_PROTOCOL)
        pickle.loads(pickled)  # noqa: S301 - just made; many errors can be written and not read back
    except Exception:  # noqa: BLE001 - __reduce__ and __init__ of strangers' errors may raise anything
        stand_in = RuntimeError(f"{type(error).__module__}.{type(error).__qualname__}, which cannot be pickled")
        stand_in.add_note(error.__notes__[-1])
        return pickle.dumps((None, stand_in, seconds, place), pickle.HIGHEST_PROTOCOL)
    return pickled
