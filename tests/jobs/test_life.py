"""The law of a job's life, whatever happens in whatever order: one end, at most one charge, nothing left held."""

from __future__ import annotations

import asyncio
import tempfile
from datetime import timedelta
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from aibackend.errors import InsufficientCredits, JobEnded
from aibackend.services import AcceptedCall, Balance
from aibackend.testing.books import Clock
from aibackend_defaults.jobs import QueuedJobs
from aibackend_defaults.jobs.queue import Ending, Run, Superseded
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet

RUNNERS = st.sampled_from(["a", "b", "c"])
FUNDS = 100
PRICE = 30
LEASE_S = 15
DEADLINE_S = 600


class Told:
    """Events as they would be delivered, by their id."""

    def __init__(self) -> None:
        self.by_id: dict[str, list[str]] = {}

    def record(self, account: str, event: str, data: Any, *, id: str) -> None:
        self.by_id.setdefault(id, []).append(event)


class Calls:
    """The money of calls, without their work."""

    def __init__(self, wallet: Wallet) -> None:
        self._wallet = wallet

    async def run(self, call: AcceptedCall, body: bytes, record: Any) -> None:
        raise NotImplementedError("the machine itself takes the steps")

    async def drop(self, call: AcceptedCall, record: Any = None) -> None:
        await self._wallet.release(call.hold, record)


class Life(RuleBasedStateMachine):
    """Three runners take, finish, fail, die and lose jobs, while their owner sends and cancels them."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.clock, self.told = Clock(), Told()
        self.storage = SqlStorage(f"sqlite:///{Path(self.folder.name) / 'rows.db'}")
        self.wallet = Wallet(self.storage, monthly_floor=0, clock=self.clock)
        self.jobs = QueuedJobs(
            self.storage, self.told, slots=0, lease_s=LEASE_S, deadline_s=DEADLINE_S, clock=self.clock
        )
        self.calls = Calls(self.wallet)
        self.runs: dict[str, list[Run]] = {"a": [], "b": [], "c": []}
        self.sent: list[AcceptedCall] = []
        self.ends: dict[str, str] = {}

    def do(self, step: Any) -> Any:
        return self.runner.run(step)

    @initialize()
    def open(self) -> None:
        async def begin() -> None:
            await self.storage.open()
            await self.wallet.grant("acme", FUNDS, kind="grant", reference="start")
            await self.jobs.start(self.calls)

        self.do(begin())

    def teardown(self) -> None:
        self.do(self.storage.close())
        self.runner.close()
        self.folder.cleanup()

    @rule()
    def send(self) -> None:
        call = AcceptedCall(
            id=f"{len(self.sent):032x}", account="acme", key="k", capability="shout", credits=PRICE,
            created=self.clock.now, deadline=self.clock.now + timedelta(seconds=DEADLINE_S), request_id="r",
        )  # fmt: skip
        try:
            self.do(self.wallet.hold(call.hold))
        except InsufficientCredits:
            return
        self.do(self.jobs.add(call, b"{}", lambda: None))
        self.sent.append(call)

    @rule(name=RUNNERS, slots=st.integers(1, 2))
    def take(self, name: str, slots: int) -> None:
        now = self.clock.now
        self.do(self.storage.write(lambda: self.jobs.queue.beat(name, now, {})))
        self.runs[name] += self.do(
            self.storage.write(
                lambda: self.jobs.queue.take(name, ["acme"], slots=slots, room=10**6, now=now, deadline=now)
            )
        )

    @rule(name=RUNNERS)
    def succeed(self, name: str) -> None:
        """The oldest run that a runner believes to have comes to its answer."""
        if not self.runs[name]:
            return
        run, call = self.runs[name][0], self.runs[name].pop(0).call

        def record(balance: int) -> None:
            ending = Ending(status="succeeded", time=self.clock.now, outcome=b"{}", charged=PRICE, balance=balance)
            self.jobs.queue.end(call.id, ending, run.entry)

        async def finish() -> None:
            await self.wallet.hold(call.hold)
            await self.wallet.capture(call.hold, record)

        self._ending(call, "succeeded", finish())

    @rule(name=RUNNERS)
    def fail(self, name: str) -> None:
        if not self.runs[name]:
            return
        run = self.runs[name].pop(0)
        ending = Ending(status="failed", time=self.clock.now, outcome=b"{}")
        end = self.calls.drop(run.call, lambda: self.jobs.queue.end(run.call.id, ending, run.entry))
        self._ending(run.call, "failed", end)

    @rule(data=st.data())
    def cancel(self, data: Any) -> None:
        if not self.sent:
            return
        call = data.draw(st.sampled_from(self.sent))
        try:
            self.do(self.jobs.cancel("acme", call.id))
            self._ended(call, "canceled")
        except JobEnded:
            assert call.id in self.ends

    @rule(name=RUNNERS)
    def die(self, name: str) -> None:
        self.runs[name].clear()

    @rule(name=RUNNERS)
    def leave(self, name: str) -> None:
        self.runs[name].clear()
        self.do(self.storage.write(lambda: self.jobs.queue.leave(name)))

    @rule(name=RUNNERS)
    def beat(self, name: str) -> None:
        self.do(self.storage.write(lambda: self.jobs.queue.beat(name, self.clock.now, {})))

    @rule(seconds=st.sampled_from([1, LEASE_S + 1]))
    def time_passes(self, seconds: int) -> None:
        """Whoever gave no sign of life for a lease loses its jobs."""
        self.clock.forward(seconds=seconds)
        lost = self.clock.now - timedelta(seconds=LEASE_S)
        self.do(self.storage.write(lambda: self.jobs.queue.take_over(lost)))
        for entry in self.do(self.storage.read(lambda: self.jobs.queue.hopeless(lost))):
            ending = Ending(status="failed", time=self.clock.now, outcome=b"{}")
            end = self.calls.drop(entry.call, lambda e=entry, x=ending: self.jobs.queue.end(e.call.id, x, e))
            self._ending(entry.call, "failed", end)

    def _ending(self, call: AcceptedCall, status: str, end: Any) -> None:
        """An end that may come too late: then nothing of it may stay."""
        try:
            self.do(end)
        except Superseded:

            async def let_go() -> None:
                await self.calls.drop(call, lambda: self.jobs.queue.assure_ended(call.id))

            try:
                self.do(let_go())
            except Superseded:
                assert call.id not in self.ends
            return
        self._ended(call, status)

    def _ended(self, call: AcceptedCall, status: str) -> None:
        assert call.id not in self.ends, "a job ends once"
        self.ends[call.id] = status

    @invariant()
    def the_books_agree(self) -> None:
        if not self.sent:
            return
        states = {call.id: self.do(self.jobs.find("acme", call.id)).status for call in self.sent}
        charges = [row.reference for row in self.do(self.wallet.ledger("acme")) if row.kind == "charge"]
        succeeded = [id for id, end in self.ends.items() if end == "succeeded"]
        balance = FUNDS - PRICE * len(succeeded)
        held = PRICE * (len(self.sent) - len(self.ends))

        assert {id: state for id, state in states.items() if state not in ("queued", "running")} == self.ends
        assert sorted(charges) == sorted(succeeded)
        assert self.do(self.wallet.balance("acme")) == Balance(balance=balance, available=balance - held)
        assert self.told.by_id == {f"job_{id}": [f"job.{end}"] for id, end in self.ends.items()}


def test_a_job_ends_once_and_is_charged_at_most_once() -> None:
    """Whatever runners and owner do, in any order; what is held is what has not ended; each end is told once."""
    run_state_machine_as_test(Life, settings=settings(max_examples=25, stateful_step_count=40, deadline=None))
