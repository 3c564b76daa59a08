"""The plainest model of a wallet, which `WalletSuite` holds beside the real one in any order of steps."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from aibackend.errors import InsufficientCredits, ReferenceReused, Unavailable
from aibackend.services import Balance, Billing, Hold

HOLD_S = 90.0  # how long the suite's holds live


class Clock:
    """A clock that stands still until it is told to move; it begins in the middle of a month.

    `clock()` is its time, aware and UTC.
    """

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 15, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **how_far: float) -> None:
        """Move on; takes what `timedelta` takes."""
        self.now += timedelta(**how_far)


MakeBilling = Callable[[Clock, int], AbstractAsyncContextManager[Billing]]


def new_hold(clock: Clock, credits: int = 3, **given: Any) -> Hold:
    """A hold of an account and id of its own, unless given."""
    values = {"id": uuid.uuid4().hex, "account": "acme", "key": "key-1", "capability": "classify"} | given
    return Hold(credits=credits, expires=clock.now + timedelta(seconds=HOLD_S), **values)


IDS = st.sampled_from("abcdef")
FLOOR = 50


class Books(RuleBasedStateMachine):
    """One wallet, and beside it the plainest model of what it should hold."""

    def __init__(self, make_billing: MakeBilling) -> None:
        super().__init__()
        self.make, self.clock, self.runner = make_billing, Clock(), asyncio.Runner()
        self.account = uuid.uuid4().hex
        self.balance, self.month = FLOOR, self.clock.now.month
        self.open: dict[str, Hold] = {}
        self.charged: dict[str, int] = {}
        self.granted: dict[str, int] = {}

    @initialize()
    def start(self) -> None:
        """Open the billing."""
        self.context = self.make(self.clock, FLOOR)
        self.billing = self.runner.run(self.context.__aenter__())

    @rule()
    def restart(self) -> None:
        """Close it and open it again on the same place."""
        self.runner.run(self.context.__aexit__(None, None, None))
        self.start()

    @rule(id=IDS, credits=st.integers(0, 60))
    def hold(self, id: str, credits: int) -> None:
        """Hold credits: refused where too few are available, once per id."""
        hold = new_hold(self.clock, credits, id=id, account=self.account)
        known = id in self.open or id in self.charged
        if known or credits <= self.available:
            self.runner.run(self.billing.hold(hold))
            if not known:
                self.open[id] = hold
        else:
            with pytest.raises(InsufficientCredits):
                self.runner.run(self.billing.hold(hold))

    @rule(id=IDS, spared=st.integers(0, 20))
    def capture(self, id: str, spared: int) -> None:
        """Charge a hold, or a part of it: once, and only where there is or was one."""
        hold = self.open.pop(id, None)
        if hold is not None:
            hold = replace(hold, credits=max(hold.credits - spared, 0))
            self.balance -= hold.credits
            self.charged[id] = self.balance
        hold = hold or new_hold(self.clock, 7, id=id, account=self.account)
        if id in self.charged:
            assert self.runner.run(self.billing.capture(hold)) == self.charged[id]
        else:
            with pytest.raises(Unavailable):
                self.runner.run(self.billing.capture(hold))

    @rule(id=IDS)
    def release(self, id: str) -> None:
        """Let a hold go."""
        hold = self.open.pop(id, None) or new_hold(self.clock, 7, id=id, account=self.account)
        self.runner.run(self.billing.release(hold))

    @rule(reference=st.sampled_from("uvwxyz"), credits=st.integers(-40, 80))
    def grant(self, reference: str, credits: int) -> None:
        """Give or take credits: once per reference."""
        give = self.billing.grant(self.account, credits, kind="grant", reference=f"grant-{reference}")
        if self.granted.get(reference, credits) != credits:
            with pytest.raises(ReferenceReused):
                self.runner.run(give)
            return
        if reference not in self.granted and self.available + credits < 0:
            with pytest.raises(InsufficientCredits):
                self.runner.run(give)
            return
        if credits and reference not in self.granted:
            self.balance += credits
            self.granted[reference] = credits
        assert self.runner.run(give) == self.balance

    @rule(seconds=st.sampled_from([1, 60, HOLD_S, 40 * 86_400]))
    def time_passes(self, seconds: float) -> None:
        """Holds lapse, a new month brings the floor."""
        self.clock.forward(seconds=seconds)
        self.open = {id: hold for id, hold in self.open.items() if hold.expires > self.clock.now}
        if self.clock.now.month != self.month:
            self.month = self.clock.now.month
            self.balance = max(self.balance, FLOOR)

    @property
    def available(self) -> int:
        """What is not held."""
        return self.balance - sum(hold.credits for hold in self.open.values())

    @invariant()
    def the_books_agree(self) -> None:
        """The balance is the sum of the ledger, and the model's."""
        found = self.runner.run(self.billing.balance(self.account))
        ledger = self.runner.run(self.billing.ledger(self.account, limit=1_000))

        assert found == Balance(balance=self.balance, available=self.available)
        assert found.available >= 0
        assert sum(row.credits for row in ledger) == found.balance

    def teardown(self) -> None:
        """Close the billing."""
        self.runner.run(self.context.__aexit__(None, None, None))
        self.runner.close()
