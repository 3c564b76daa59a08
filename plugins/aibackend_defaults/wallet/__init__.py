"""The prepaid wallet: holds, charges and grants on the house's storage, each in one transaction.

A hold lowers what is available, a capture moves the balance and writes the ledger, and an open hold that nobody settles
lapses. The shape is that of two-phase transfers in ledgers. Source: https://docs.tigerbeetle.com/coding/two-phase-transfers/
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
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
from aibackend_defaults import audit
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.storage.times import micros, of_micros, utc_now
from aibackend_defaults.wallet import statements
from aibackend_defaults.wallet.joint import Asked, Joint
from aibackend_defaults.wallet.tables import MIGRATIONS, MODELS, month

SWEEP_S = 60.0  # between two sweeps; every touch of a wallet brings it up to date anyway
SWEEP_BATCH = 500  # wallets in a sweep
MOST_CREDITS = 10**12  # in one grant: ten billion dollars; sums of a thousand such still fit 64 bits

BY_HAND = "grant"
"""Of which kind grants are that are nobody's purchase."""
NO_MONTH, FOR_EVER = 2**31 - 1, 2**63 - 1
"""A month that never comes, and a time by which every hold has lapsed."""


class Wallet(Billing):
    """monthly_floor: credits that each wallet is topped up to, once a UTC month. clock: aware UTC time now.

    low: a charge that takes a balance below so many credits is an event, `wallet.low`. events: who is told of it.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        monthly_floor: int = 500,
        clock: Callable[[], datetime] = utc_now,
        low: int = 0,
        events: Callable[[], Events | None] = lambda: None,
    ) -> None:
        storage.bind("wallet", MODELS, MIGRATIONS)
        audit.bind(storage)
        self._storage = storage
        self._floor = monthly_floor
        self._clock = clock
        self._low = low
        self._events = events
        self._statements = statements.Statements(storage.dialect)
        self._sweeper = Repetition(self._swept, pause_s=SWEEP_S, undone="the wallets were not swept")

    async def open(self) -> None:
        self._sweeper.start()

    async def close(self) -> None:
        await self._sweeper.stop()

    async def hold(self, hold: Hold) -> None:
        if hold.credits < 0:
            raise ValueError("a hold cannot be negative")
        await self._settled(Asked("hold", hold), flush=False)

    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        return await self._settled(Asked("capture", hold, record))

    async def release(self, hold: Hold, record: Callable[[], None] | None = None) -> None:
        await self._settled(Asked("release", hold, record))

    async def _settled(self, asked: Asked, *, flush: bool = True) -> int:
        """What it came to: of a charge the balance after it. Raises: what it is refused for."""
        outcome = await self._storage.write_together(self._settle, asked, of="", flush=flush)
        if isinstance(outcome, CallError):
            raise outcome
        return outcome

    async def balance(self, account: str) -> Balance:
        found = await self._storage.read(lambda: self._look(account))
        return found if found is not None else await self._storage.write(lambda: self._refreshed(account))

    async def grant(self, account: str, credits: int, *, kind: str, reference: str, reason: str = "") -> int:
        if abs(credits) > MOST_CREDITS:
            raise InvalidRequest(f"A grant is at most {MOST_CREDITS} credits")
        if kind == statements.CHARGE:
            raise ValueError("only a capture charges")
        note = audit.notes(self._clock) if kind == BY_HAND else _no_note
        granted = await self._storage.write(lambda: self._grant(account, credits, kind, reference, reason, note))
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
                id=id, kind=kind, credits=credits, balance=balance, reference=ref, reason=why, time=of_micros(time)
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

    async def _swept(self) -> bool:
        return await self.sweep() >= SWEEP_BATCH

    # --- inside a transaction ---

    def _settle(self, asked: Sequence[Asked]) -> list[int | CallError]:
        """What each came to, or is refused for: returned rather than raised, so that what was done for it stays."""
        now = self._clock()
        together = len(asked) > 1
        done = Joint(statements=self._statements, month=month(now), now=micros(now)).settle(asked) if together else {}
        return [
            self._recorded(each, done[place]) if place in done else self._alone(each)
            for place, each in enumerate(asked)
        ]

    def _alone(self, asked: Asked) -> int | CallError:
        if asked.deed == "hold":
            return self._hold(asked.hold) or 0
        if asked.deed == "capture":
            return self._capture(asked)
        run = self._statements.begin(asked.hold.account)
        taken = statements.take(run, asked.hold.account, asked.hold.id, 0)
        if taken is not None:
            statements.give_back(run, asked.hold.account, taken)
        return self._recorded(asked, 0)

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

    def _capture(self, asked: Asked) -> int | CallError:
        run = self._statements.look()
        charged = self._statements.charge(run, asked.hold, micros(self._clock()))
        balance = statements.charged(run, asked.hold) if charged is None else charged
        return _lapsed() if balance is None else self._recorded(asked, balance, is_new=charged is not None)

    def _recorded(self, asked: Asked, balance: int, *, is_new: bool = True) -> int:
        deed, hold, record = asked
        if deed != "capture":
            if record is not None:
                record()
            return balance
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

    def _erase(self, account: str) -> None:
        """Release what is held, and grant no month's floor any more; balance and ledger stay, for the books."""
        run = self._statements.begin(account)
        statements.refresh(run, account, floor=0, month=NO_MONTH, now=FOR_EVER)

    def _grant(
        self, account: str, credits: int, kind: str, reference: str, reason: str, note: Callable[..., None]
    ) -> int | CallError:
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
        if balance is None:
            return _too_poor(run, account, -credits)
        note("granted", account, f"{credits:+} {reference}")
        return balance

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


def _no_note(*_: str) -> None:
    """What was bought stands in the ledger alone."""


def _lapsed() -> Unavailable:
    return Unavailable("The call took longer than its credits were held; nothing was charged")


def _too_poor(run: statements.Run, account: str, required: int) -> InsufficientCredits:
    balance, held, _ = run("wallet", account).fetchone()
    available = balance - held
    return InsufficientCredits(
        f"This takes {required} credits, and {available} are available",
        extra={"required": required, "available": available},
    )
