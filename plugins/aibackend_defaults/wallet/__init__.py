"""The prepaid wallet: holds, charges and grants on the house's storage, each in one transaction.

A hold lowers what is available, a capture moves the balance and writes the ledger, and an open hold that nobody settles
lapses. The shape is that of two-phase transfers in ledgers. Source: https://docs.tigerbeetle.com/coding/two-phase-transfers/
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from functools import partial

from aibackend.errors import (
    CallError,
    InsufficientCredits,
    InvalidRequest,
    KeyCapReached,
    ReferenceReused,
    Unavailable,
)
from aibackend.services import Balance, Billing, Events, Hold, LedgerEntry, Storage
from aibackend_defaults.wallet import statements
from aibackend_defaults.wallet.tables import MIGRATIONS, MODELS, micros, moment, month

LOG = logging.getLogger(__name__)
SWEEP_S = 60.0  # between two sweeps; every touch of a wallet brings it up to date anyway
SWEEP_BATCH = 500  # wallets in a sweep
MOST_CREDITS = 10**12  # in one grant: ten billion dollars; sums of a thousand such still fit 64 bits

NO_MONTH, FOR_EVER = 2**31 - 1, 2**63 - 1
"""A month that never comes, and a time by which every hold has lapsed."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Wallet(Billing):
    """monthly_floor: credits that each wallet is topped up to, once a UTC month. clock: aware UTC time now.

    low: a charge that takes a balance below so many credits is an event, `wallet.low`. events: who is told of it.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        monthly_floor: int = 500,
        clock: Callable[[], datetime] = _utc_now,
        low: int = 0,
        events: Callable[[], Events | None] = lambda: None,
    ) -> None:
        storage.bind("wallet", MODELS, MIGRATIONS)
        self._storage = storage
        self._floor = monthly_floor
        self._clock = clock
        self._low = low
        self._events = events
        self._statements = statements.Statements(storage.dialect)
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self._sweeper:
            self._sweeper.cancel()
            await asyncio.wait([self._sweeper])

    async def hold(self, hold: Hold) -> None:
        if hold.credits < 0:
            raise ValueError("a hold cannot be negative")
        refusal = await self._storage.write_together(self._hold_all, hold, of=hold.account, flush=False)
        if refusal is not None:
            raise refusal

    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        return await self._storage.write_together(self._capture_all, (hold, record), of=hold.account)

    async def release(self, hold: Hold, record: Callable[[], None] | None = None) -> None:
        await self._storage.write(lambda: self._release(hold, record))

    async def balance(self, account: str) -> Balance:
        found = await self._storage.read(lambda: self._look(account))
        return found if found is not None else await self._storage.write(lambda: self._refreshed(account))

    async def grant(self, account: str, credits: int, *, kind: str, reference: str, reason: str = "") -> int:
        if abs(credits) > MOST_CREDITS:
            raise InvalidRequest(f"A grant is at most {MOST_CREDITS} credits")
        if kind == statements.CHARGE:
            raise ValueError("only a capture charges")
        granted = await self._storage.write(lambda: self._grant(account, credits, kind, reference, reason))
        if isinstance(granted, CallError):
            raise granted
        return granted

    async def ledger(self, account: str, *, before: int | None = None, limit: int = 100) -> list[LedgerEntry]:
        below = before if before is not None else 2**63 - 1
        rows = await self._storage.read(
            lambda: self._statements.look()("history", account, below, max(limit, 0)).fetchall()
        )
        return [
            LedgerEntry(
                id=id, kind=kind, credits=credits, balance=balance, reference=ref, reason=why, time=moment(time)
            )
            for id, kind, credits, balance, ref, why, time in rows
        ]

    async def erase(self, account: str) -> None:
        await self._storage.write(lambda: self._erase(account))

    async def sweep(self) -> int:
        """Bring wallets up to date that nobody touched: lapsed holds, a new month's floor. How many were due."""
        now = self._clock()
        look = self._statements.look
        due = await self._storage.read(lambda: look()("due", month(now), micros(now), SWEEP_BATCH).fetchall())
        for (account,) in due:
            await self._storage.write(partial(self._refreshed, account))
        return len(due)

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                due = await self.sweep()
            except Unavailable as error:
                LOG.warning("the wallets were not swept: %s", error.detail)
                due = 0
            await asyncio.sleep(SWEEP_S if due < SWEEP_BATCH else 0)

    # --- inside a transaction ---

    def _hold_all(self, holds: Sequence[Hold]) -> list[CallError | None]:
        """What each hold of an account is refused for."""
        aside: Collection[str] = ()
        if len(holds) > 1:
            aside = self._statements.reserve_all(holds[0].account, holds, month(self._clock()))
        return [None if hold.id in aside else self._hold(hold) for hold in holds]

    def _hold(self, hold: Hold) -> CallError | None:
        """Returns a refusal rather than raising it, so that what brought the wallet up to date stays."""
        now = self._clock()
        run = self._statements.look()
        if not self._statements.reserve(run, hold, month(now)):
            self._statements.begin(hold.account)
            self._refresh(run, hold.account, now)
            if statements.known(run, hold):
                return None
            if not self._statements.reserve(run, hold, month(now)):
                return _too_poor(run, hold.account, hold.credits)
        began = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        if statements.count_against_cap(run, hold, month(now), micros(began)):
            return None
        statements.undo(run, hold)
        return KeyCapReached(f"This call may cost {hold.credits} credits, which would pass this key's monthly cap")

    def _capture_all(self, captures: Sequence[tuple[Hold, Callable[[int], None] | None]]) -> list[int]:
        """The balance after each charge of an account."""
        now = micros(self._clock())
        if len(captures) == 1:
            [(hold, record)] = captures
            run = self._statements.look()
            charged = self._statements.charge(run, hold, now)
            balance = statements.charged(run, hold) if charged is None else charged
            if balance is None:
                raise _lapsed()
            return [self._recorded(hold, record, balance, is_new=charged is not None)]
        holds = [hold for hold, _ in captures]
        balances = self._statements.charge_all(holds[0].account, holds, now)
        if balances is None:
            raise _lapsed()
        return [
            self._recorded(hold, record, balance) for (hold, record), balance in zip(captures, balances, strict=True)
        ]

    def _recorded(self, hold: Hold, record: Callable[[int], None] | None, balance: int, *, is_new: bool = True) -> int:
        if record is not None:
            record(balance)
        if is_new and balance < self._low <= balance + hold.credits:
            self._tell_low(hold, balance)
        return balance

    def _tell_low(self, hold: Hold, balance: int) -> None:
        events = self._events()
        if events is not None:
            data = {"balance": balance, "threshold": self._low}
            events.record(hold.account, "wallet.low", data, id=f"evt_low_{hold.id}")

    def _release(self, hold: Hold, record: Callable[[], None] | None) -> None:
        run = self._statements.begin(hold.account)
        taken = statements.take(run, hold.account, hold.id, 0)
        if taken is not None:
            statements.give_back(run, hold.account, taken)
        if record is not None:
            record()

    def _erase(self, account: str) -> None:
        """Release what is held, and grant no month's floor any more; balance and ledger stay, for the books."""
        run = self._statements.begin(account)
        statements.refresh(run, account, floor=0, month=NO_MONTH, now=FOR_EVER)

    def _grant(self, account: str, credits: int, kind: str, reference: str, reason: str) -> int | CallError:
        now = self._clock()
        run = self._statements.begin(account)
        self._refresh(run, account, now)
        before = run("entry", account, reference).fetchone()
        if before and tuple(before[1:]) != (kind, credits):
            return ReferenceReused(
                "This reference stands for another grant already",
                errors=[("/reference", f"was used for {before[2]} credits of kind {before[1]}")],
            )
        if credits == 0 or before:
            return int(run("wallet", account).fetchone()[0])
        balance = statements.change(
            run, account, credits, kind=kind, reference=reference, reason=reason, now=micros(now)
        )
        return balance if balance is not None else _too_poor(run, account, -credits)

    def _look(self, account: str) -> Balance | None:
        """What the wallet has, unless it must be brought up to date first."""
        now = self._clock()
        run = self._statements.look()
        row = run("wallet", account).fetchone()
        if row is None or row[2] < month(now) or run("lapsed", account, micros(now)).fetchone():
            return None
        return Balance(balance=row[0], available=row[0] - row[1])

    def _refreshed(self, account: str) -> Balance:
        run = self._statements.begin(account)
        self._refresh(run, account, self._clock())
        balance, held, _ = run("wallet", account).fetchone()
        return Balance(balance=balance, available=balance - held)

    def _refresh(self, run: statements.Run, account: str, now: datetime) -> None:
        statements.refresh(run, account, floor=self._floor, month=month(now), now=micros(now))


def _lapsed() -> Unavailable:
    return Unavailable("The call took longer than its credits were held; nothing was charged")


def _too_poor(run: statements.Run, account: str, required: int) -> InsufficientCredits:
    balance, held, _ = run("wallet", account).fetchone()
    available = balance - held
    return InsufficientCredits(
        f"This takes {required} credits, and {available} are available",
        extra={"required": required, "available": available},
    )
