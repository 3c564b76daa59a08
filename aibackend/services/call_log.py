"""Which calls were answered: what `GET /v1/usage` tells, and what an idempotent replay gives again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from aibackend.services.life import Service

USAGE_BY = ("account", "capability", "day")
"""By what calls can be summed up."""


@dataclass(frozen=True, kw_only=True)
class CallRow:
    """A call as the log knows it. created, expires: aware, UTC; a claim lapses at `expires`.

    digest: SHA-256 of what was asked; it tells a retry from another call under the same idempotency key.
    """

    id: str
    account: str
    key: str
    capability: str
    created: datetime
    expires: datetime
    idempotency_key: str | None = None
    digest: bytes = b""


@dataclass(frozen=True, kw_only=True)
class CallRecord:
    """A finished call. number: rises with time, for paging. answer: empty in lists."""

    number: int
    id: str
    capability: str
    key: str
    credits: int
    engine: str
    duration_ms: int
    created: datetime
    answer: bytes = b""


@dataclass(frozen=True, kw_only=True)
class Usage:
    """Finished calls, counted, and what they were charged. None: summed up over all of them."""

    calls: int
    credits: int
    account: str | None = None
    capability: str | None = None
    day: date | None = None


@dataclass(frozen=True, kw_only=True)
class EndedCall:
    """A call that was answered or refused.

    id: as `X-Call-Id` and usage have it, "" where it did not get so far, and of examples. account, key: "" where the
    caller was not known. capability: "" where there is none of that name. engine: "" of a refusal. credits: charged; 0
    of a stored answer. seconds: since it came in; of a job, of its run. status: of HTTP, as if it had been answered at
    once. code: of the problem, "" of an answer.
    """

    id: str
    request_id: str
    account: str
    key: str
    capability: str
    seconds: float
    engine: str = ""
    credits: int = 0
    status: int = 200
    code: str = ""


class Observer(Service):
    """Hears of calls, one by one, beside them."""

    @abstractmethod
    async def ended(self, call: EndedCall) -> None:
        """Take note of a call that ended in this process: once, in no certain order.

        No call waits for it. It gets some seconds; where it raises or takes longer, the log says so and that call is
        not told of again. A process that is killed tells of no more calls: what must be certain is in the books.
        """


class Observers(Service):
    """What the container has of observers, be it one or several: who calls does not wait for them."""

    @abstractmethod
    def tell(self, call: Any, end: Any, seconds: float) -> None:
        """Have each of them told. call: a `CallRequest` or an `AcceptedCall`. end: a `CallResult` or a `CallError`."""


class CallLog(Service):
    """One row per answered call.

    A call with an `Idempotency-Key` claims its row before the work; every other call gets its row with the charge, in
    one transaction. What was charged stands in the ledger as well.
    """

    @abstractmethod
    async def claim(self, row: CallRow) -> CallRecord | str:
        """Claim an idempotency key: the answer stored under it, or the id under which the call must run.

        A claim whose call died keeps its id, so that a charge that had gone through is found and not made again.
        Raises: IdempotencyKeyReused, IdempotencyInProgress (headers: Retry-After).
        """

    @abstractmethod
    async def claimed(self, row: CallRow) -> str:
        """The id of the call that has this row's idempotency key; "" when none has."""

    @abstractmethod
    def record(self, row: CallRow, *, credits: int, engine: str, duration_ms: int, answer: bytes) -> None:
        """Write a finished call. Only inside `Storage.write`, as `Billing.capture` does it."""

    @abstractmethod
    def extend_claim(self, id: str, expires: datetime) -> None:
        """Let a claim live until then: on, as its call was accepted, or no more, as it ended and may be charged.

        Only inside `Storage.write`.
        """

    @abstractmethod
    def drop_claim(self, id: str) -> None:
        """Give up a claim whose call failed: failed calls are not stored. Only inside `Storage.write`."""

    @abstractmethod
    async def page(
        self, account: str, *, before: int | None = None, limit: int = 50, scopes: frozenset[str] | None = None
    ) -> list[CallRecord]:
        """An account's finished calls, newest first, with numbers below `before`; without their answers.

        scopes: names of the capabilities whose calls are told, None for all.
        """

    @abstractmethod
    async def usage(
        self, first: date, last: date, *, by: Sequence[str] = USAGE_BY, account: str = "", capability: str = ""
    ) -> list[Usage]:
        """Finished calls of these days, UTC, summed up by what is asked of `USAGE_BY`; in the order of that."""
