"""How work gets from the event loop to a storage thread and back: one queue in, one wake-up of the loop per batch out.

A wake-up of the loop and a commit to disk both cost far more than the work of a job, so all that arrived together
shares them. Where a commit does not reach the disk by itself, a second thread sees to that while the first goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple

from aibackend.errors import Unavailable
from aibackend.seldom import Seldom
from aibackend.services import Work
from aibackend_defaults.storage.binding import finished

LEAST = 32  # jobs worth a commit of their own: of 16, 32, 64 the fastest with 64 connections
CLOSE_S = 10.0  # what a disk that hangs gets at the end
MOST = 256  # jobs in a batch: bounds how long other processes wait for the one writer of an SQLite file

Future = asyncio.Future[Any]
log = logging.getLogger(__name__)


class Joint(NamedTuple):
    """Work that takes the items of several jobs at once. of: only those of the same go together."""

    work: Callable[[Sequence[Any]], Sequence[Any]]
    item: Any
    of: str


class Job(NamedTuple):
    """Something to do, and who waits for it, if anybody.

    flush: whether it must outlive the machine. order: jobs of a batch may be sorted by it. joint: how it is done
    together with others of the batch; `work` does it alone.
    """

    work: Work[Any]
    waiter: Future | None = None
    flush: bool = True
    order: str = ""
    joint: Joint | None = None


class Outcome(NamedTuple):
    """What came of a job: a value, or an error."""

    value: Any = None
    error: Exception | None = None


Served = list[tuple[Job, Outcome]]


class Mailbox:
    """A thread that takes jobs in batches.

    start, stop: run in the thread, before the first batch and after the last; stop also after a start that failed.
    serve: the outcomes of a batch, in order. flush: has what was served outlive the machine, in a thread of its own;
    whoever asked for that is told after it. None: what was served does so already.
    """

    def __init__(
        self,
        name: str,
        *,
        start: Callable[[], None],
        serve: Callable[[Sequence[Job]], list[Outcome]],
        stop: Callable[[], None],
        flush: Callable[[], None] | None = None,
    ) -> None:
        self._start, self._serve, self._stop, self._flush = start, serve, stop, flush
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._served: SimpleQueue[Served | None] = SimpleQueue()
        self._flushing = threading.Thread(target=self._flush_all, name=f"{name}-flush", daemon=True)
        self._waiting: list[Job] = []
        self._busy = False
        self._closed = False

    async def open(self) -> None:
        """Start the thread; raises what `start` raises."""
        self._loop = asyncio.get_running_loop()
        self._opened = self._loop.create_future()
        self._thread.start()
        if self._flush is not None:
            self._flushing.start()
        await self._opened

    async def close(self) -> None:
        """Finish what is queued, then end the thread."""
        if self._thread.ident is None or self._closed:
            return
        with contextlib.suppress(TimeoutError):
            if self._busy:
                await asyncio.wait_for(self.put(_nothing), CLOSE_S)  # jobs end in the order in which they came
        self._closed = True
        for job in self._waiting:
            _tell(job.waiter, _gone())
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join, CLOSE_S)
        if self._flush is not None:
            await asyncio.to_thread(self._flushing.join, CLOSE_S)

    def put(self, work: Work[Any], *, flush: bool = True, order: str = "", joint: Joint | None = None) -> Future:
        """Queue some work. It leaves with all else of this turn of the loop, once the batch before is back."""
        waiter = self._loop.create_future()
        if self._closed:  # nobody would ever answer
            _tell(waiter, _gone())
            return waiter
        self._waiting.append(Job(work, waiter, flush, order, joint))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._send)
        return waiter

    def _send(self) -> None:
        """Half of what waits: callers who ask in step would else leave the loop idle while all of them commit."""
        size = min(max(LEAST, len(self._waiting) // 2), MOST)
        batch, self._waiting = self._waiting[:size], self._waiting[size:]
        self._queue.put(batch)

    def _receive(self, served: Served) -> None:
        """Wake those who waited; what they ask for next joins the next batch, as it is sent after they ran."""
        _tell_all(served)
        self._loop.call_soon(self._after)

    def _after(self) -> None:
        if self._waiting:
            self._send()
        else:
            self._busy = False

    # --- in the thread ---

    def _run(self) -> None:
        opening = attempt(self._start)
        self._call(_tell, self._opened, opening)
        while opening.error is None and (batch := self._queue.get()) is not None:
            served = list(zip(batch, self._outcomes(batch), strict=True))
            if self._flush is not None and (later := [one for one in served if _waits(*one)]):
                self._served.put(later)
                served = [one for one in served if not _waits(*one)]
            self._call(self._receive, served)
        self._served.put(None)
        self._stop()

    def _outcomes(self, batch: Sequence[Job]) -> Sequence[Outcome]:
        """What came of each. Trouble that nobody foresaw is that of all: without this thread nobody would be served."""
        made = attempt(lambda: self._serve(batch))
        return made.value if made.error is None else [_of_the_storage(made.error)] * len(batch)

    def _flush_all(self) -> None:
        """Flush for all who came while it was done for those before them."""
        assert self._flush is not None
        while (served := self._served.get()) is not None:
            for _ in range(self._served.qsize()):
                if (more := self._served.get()) is None:
                    self._served.put(None)
                    break
                served += more
            error = attempt(self._flush).error
            self._call(_tell_all, served if error is None else [(job, _of_the_storage(error)) for job, _ in served])

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed: nobody waits any more
            self._loop.call_soon_threadsafe(function, *arguments)


def _waits(job: Job, outcome: Outcome) -> bool:
    """Whether who asked is told only after a flush."""
    return job.flush and outcome.error is None


def _gone() -> Outcome:
    return Outcome(error=Unavailable("The database is closed"))


def _nothing() -> None:
    pass


def attempt(work: Work[Any]) -> Outcome:
    """Run some work; whatever it raises belongs to the one who waits for it."""
    try:
        return Outcome(finished(work))
    except StopIteration:  # asyncio cannot carry it
        return Outcome(error=RuntimeError("work in the storage raised StopIteration"))
    except Exception as error:  # noqa: BLE001 - the outermost handler of this thread: it is raised again in the loop
        return Outcome(error=error)


def together(batch: Sequence[Job], run: Callable[[Work[Any]], Outcome]) -> list[Outcome]:
    """The outcomes of a batch, in order; `run` runs a piece of work, and what can be done together is one."""
    groups: dict[Any, list[int]] = {}
    for place, job in enumerate(batch):
        groups.setdefault((job.joint.work, job.joint.of) if job.joint else place, []).append(place)
    outcomes: dict[int, Outcome] = {}
    for places in groups.values():
        jobs = [batch[place] for place in places]
        whole = run(partial(_all_of, jobs)) if len(jobs) > 1 else None
        each = map(Outcome, whole.value) if whole and whole.error is None else (run(job.work) for job in jobs)
        outcomes.update(zip(places, each, strict=True))
    return [outcomes[place] for place in range(len(batch))]


def _all_of(jobs: Sequence[Job]) -> Sequence[Any]:
    joints = [job.joint for job in jobs if job.joint]
    return joints[0].work([joint.item for joint in joints])


def _tell_all(served: Served) -> None:
    for job, outcome in served:
        _tell(job.waiter, outcome)


def _tell(waiter: Future | None, outcome: Outcome) -> None:
    value, error = outcome
    if waiter is None or waiter.done():  # who waited was cancelled; the work was done all the same
        return
    if error is None:
        waiter.set_result(value)
    else:
        waiter.set_exception(_own(error))


def _own(error: Exception) -> Exception:
    """What the storage tells to many, each as an error of its own: whoever catches one may write into it."""
    if type(error) is not Unavailable:
        return error
    own = Unavailable(error.detail, errors=error.errors, extra=error.extra, headers=error.headers)
    own.__cause__ = error.__cause__
    return own


def _of_the_storage(error: Exception) -> Outcome:
    return Outcome(error=error if isinstance(error, Unavailable) else unreachable(error, repr(error)))


def unreachable(cause: BaseException, why: str) -> Unavailable:
    """What callers hear of a storage that fails. why: for the log."""
    log_once(why)
    failure = Unavailable("The database cannot be reached now")
    failure.__cause__ = cause
    return failure


_causes = Seldom()


def log_once(cause: str) -> None:
    """Tell the operator why, once a minute: each call that fails would say the same. Causes hold no rows."""
    if _causes.is_due(cause):
        log.error("the database failed: %s", cause)
