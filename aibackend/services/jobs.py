"""Calls that were taken in and are answered later."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal, Protocol

from aibackend.errors import Unavailable
from aibackend.services.call_log import CallRow
from aibackend.services.life import Service
from aibackend.services.money import Hold

GRACE = timedelta(seconds=30)
"""How much longer than the deadline a hold lasts."""

JobStatus = Literal["queued", "running", "succeeded", "failed", "canceled"]
Record = Callable[[bytes, str, int, int], None]
"""Given an answer, its engine, what it was charged and the balance after: writes them down, in the transaction of the
charge.
"""


@dataclass(frozen=True, kw_only=True)
class AcceptedCall:
    """A call that passed every check which needs no work.

    id: of the call, and of its hold. credits: the most that it can cost. deadline: by when it must have ended.
    request_id: of the request that brought it. test: its answer is an example, at no cost. files: ids of those that
    came with it, dropped when it has ended. cap_key: the key as which it counts against the cap, "" for `key`.
    """

    id: str
    account: str
    key: str
    capability: str
    credits: int
    created: datetime
    deadline: datetime
    request_id: str
    test: bool = False
    monthly_cap: int | None = None
    cap_key: str = ""
    idempotency_key: str | None = None
    files: tuple[str, ...] = ()

    @property
    def hold(self) -> Hold:
        """What is set aside for it, until its deadline is over."""
        return Hold(expires=self.deadline + GRACE, **self._known_to(Hold))

    def row(self, digest: bytes = b"") -> CallRow:
        """It as the log knows it. digest: of its request, where a repeat is to be known by it."""
        return CallRow(expires=self.deadline + GRACE, digest=digest, **self._known_to(CallRow))

    def _known_to(self, other: type[Hold | CallRow]) -> dict[str, Any]:
        """What both have."""
        return {each.name: vars(self)[each.name] for each in fields(other) if each.name in vars(self)}


@dataclass(frozen=True, kw_only=True)
class Job:
    """An accepted call, and how far it got.

    progress: 0 to 1. outcome: the JSON of its answer or, when it failed, of its problem; None before, and in lists.
    balance: settled credits right after its charge, None when nothing was charged.
    """

    call: AcceptedCall
    status: JobStatus = "queued"
    progress: float = 0.0
    started: datetime | None = None
    finished: datetime | None = None
    engine: str = ""
    charged: int = 0
    balance: int | None = None
    outcome: bytes | None = None


class Unsettled(Unavailable):
    """The billing cannot be asked, or did not say whether it charged the call."""


class CallRunner(Protocol):
    """What the core does with accepted calls, for whoever keeps them."""

    async def run(self, call: AcceptedCall, body: bytes, record: Record) -> object:
        """Do the work, and charge it. An error that `record` raises undoes the charge, and is raised here.

        Raises: CallError, when there is no answer; the credits stay set aside then, for `drop` to give back.
        Unsettled, when the call should be run again: that finds the charge, or makes it.
        """

    async def drop(self, call: AcceptedCall, record: Callable[[], None] | None = None) -> None:
        """Give back what a call has set aside.

        record: runs in that transaction; if it raises, nothing is given back.
        """


class Jobs(Service):
    """Keeps accepted calls and has them run, each to one end, whichever process dies."""

    running: int = 0
    """Jobs that run in this process now."""

    @abstractmethod
    async def start(self, calls: CallRunner) -> None:
        """Begin to run jobs in this process. Called once, when all services are open."""

    @abstractmethod
    async def stop(self, timeout_s: float) -> None:
        """Begin no more jobs; what still runs after that time goes back to the others."""

    @abstractmethod
    async def add(self, call: AcceptedCall, body: bytes, record: Callable[[], None]) -> Job:
        """Keep a call whose credits are held. record: runs in the transaction that keeps it.

        Raises: RateLimited, when too many jobs of the account wait.
        """

    @abstractmethod
    async def find(self, account: str, id: str, *, wait_s: float = 0.0) -> Job | None:
        """The account's job of a call's id, once it has ended or that time is over."""

    @abstractmethod
    async def cancel(self, account: str, id: str) -> Job:
        """End a job without an answer and without a charge. Raises: NotFound, JobEnded."""
