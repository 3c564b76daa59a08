"""CPU work on a Ray cluster: reading documents and scans, vectors, speech and pictures.

    AIBACKEND_COMPUTE=ray://head.example:10001

The address is that of the cluster's client server. Each worker is an actor: a process of a node that keeps the models
that it has loaded, and has one call at a time. One that overruns is killed with its call, one that needs too much
memory ends it, and another takes its place. All nodes need this very release of aibackend and the same Python, since
functions cross by name; large calls and answers go by Ray's object store.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from typing import Any

from aibackend.compute import SPENT, Call, FairSlots, QueuedCompute, answered, limit, lost
from aibackend.errors import ConfigurationError, Unavailable

log = logging.getLogger(__name__)

LEAST_WORKERS = 2  # one of them is kept from long calls
CRASHED = "worker process has died"  # what Ray says of an actor that ended by itself, rather than with its node


class Worker:
    """What an actor runs."""

    def __init__(self, memory_bytes: int) -> None:
        limit(memory_bytes, 1)

    def answer(self, call: list[bytes]) -> bytes | None:
        """As `worker.answered`."""
        return answered(call)


class RayCompute(QueuedCompute):
    """Workers on the nodes of a cluster, spread over them.

    address: ray://host:port. workers: of this web process; 0 for one a core of the cluster, and two at least.
    memory_bytes: of data that one worker may hold, its libraries' included; 0 for no limit.
    """

    shares_disk = False

    def __init__(self, address: str, *, workers: int = 0, memory_bytes: int = 0) -> None:
        try:
            import ray
        except ImportError:
            raise ConfigurationError("compute = ray://… needs its library: pip install aibackend[ray]") from None
        super().__init__(max(workers, LEAST_WORKERS))
        self._ray: Any = ray
        self._address, self._workers, self._memory_bytes = address, workers, memory_bytes
        self._idle: asyncio.Queue[Any] = asyncio.Queue()
        self._replacing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Raises: ConfigurationError where no cluster answers."""
        for worker in await asyncio.to_thread(self._connect):
            self._idle.put_nowait(worker)
        self._slots = FairSlots(self._idle.qsize())

    async def close(self) -> None:
        """Leave the cluster, which ends this process's actors; calls that still run there are lost."""
        if self._replacing:
            await asyncio.wait(self._replacing)
        await asyncio.to_thread(self._ray.shutdown)

    async def check(self) -> str | None:
        return None if self._ray.is_initialized() else "the Ray cluster is not connected"

    async def ask(self, call: Call) -> bytes:
        """As `QueuedCompute.ask`."""
        worker = await self._idle.get()
        try:
            made = await asyncio.shield(self._sent(worker, call))
        except BaseException as error:
            await self._replace(worker)
            if isinstance(error, self._ray.exceptions.ActorDiedError) and CRASHED in str(error):
                raise lost(None) from None
            if isinstance(error, self._ray.exceptions.RayError | ConnectionError):
                raise Unavailable("The compute cluster cannot be reached now") from error
            raise
        if made is None:
            await self._replace(worker)
            raise lost(SPENT)
        self._idle.put_nowait(worker)
        return made

    def _sent(self, worker: Any, call: Call) -> asyncio.Future[bytes | None]:
        """A worker's answer, which Ray sets whether or not anybody waits any more: it must not be cancelled."""

        async def send() -> bytes | None:
            made: bytes | None = await asyncio.wrap_future(await asyncio.to_thread(self._send, worker, call))
            return made

        sent = asyncio.ensure_future(send())
        sent.add_done_callback(lambda done: done.cancelled() or done.exception())  # told, if to nobody
        return sent

    async def _replace(self, worker: Any) -> None:
        """Another one in place of a worker, also when whoever waits is cancelled meanwhile."""
        task = asyncio.create_task(self._replaced(worker))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)
        await asyncio.shield(task)

    async def _replaced(self, worker: Any) -> None:
        try:
            worker = await asyncio.to_thread(self._anew, worker)
        except (self._ray.exceptions.RayError, ConnectionError) as error:
            log.error("a worker of the compute cluster cannot be replaced: %s", type(error).__name__)
        self._idle.put_nowait(worker)  # one that is dead tells so to the next call, which tries again

    # --- in a thread, as the way to the cluster may be slow ---

    def _connect(self) -> list[Any]:
        try:
            self._ray.init(self._address, namespace="aibackend", log_to_driver=False, logging_level=logging.ERROR)
        except (self._ray.exceptions.RayError, ConnectionError, TimeoutError) as error:
            raise ConfigurationError(f"no Ray cluster answers at compute: {type(error).__name__}") from None
        cores = int(self._ray.cluster_resources().get("CPU", 0))
        return [self._new() for _ in range(self._workers or max(cores, LEAST_WORKERS))]

    def _new(self) -> Any:
        """An actor takes no core of Ray's count, so that one more than there are cores waits for none to be free."""
        actor = self._ray.remote(Worker).options(num_cpus=0, scheduling_strategy="SPREAD")
        return actor.remote(self._memory_bytes)

    def _anew(self, worker: Any) -> Any:
        self._ray.kill(worker)
        return self._new()

    @staticmethod
    def _send(worker: Any, call: Call) -> Future[bytes | None]:
        future: Future[bytes | None] = worker.answer.remote([bytes(part) for part in call]).future()
        return future
