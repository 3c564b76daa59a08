"""The suites that every `Billing` passes: `BillingSuite` for all, `WalletSuite` for those that count credits.

    class TestMine(WalletSuite):
        @pytest.fixture
        def make_billing(self, tmp_path):
            @contextlib.asynccontextmanager
            async def make(clock, floor):
                billing = MyBilling(tmp_path, monthly_floor=floor, clock=clock)
                await billing.open()
                yield billing
                await billing.close()

            return make

Needs pytest-asyncio with `asyncio_mode = "auto"`, and hypothesis.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from aibackend.errors import InsufficientCredits, KeyCapReached, ReferenceReused, Unavailable
from aibackend.services import Balance
from aibackend.testing.books import HOLD_S, Books, Clock, MakeBilling, new_hold
from aibackend.testing.charging import BillingSuite

__all__ = ["BillingSuite", "WalletSuite"]


class WalletSuite(BillingSuite):
    """What a billing does that counts credits in two phases and keeps a ledger.

    examples, steps: how many orders of steps are tried, and how long they are.
    """

    examples = 20
    steps = 20

    async def test_a_hold_lowers_what_is_available(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A hold leaves the settled balance alone; its capture lowers it."""
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30)
            await billing.hold(hold)
            assert await billing.balance("acme") == Balance(balance=100, available=70)

            assert await billing.capture(hold) == 70
            assert await billing.balance("acme") == Balance(balance=70, available=70)

    async def test_a_release_that_was_not_recorded_did_not_happen(
        self, make_billing: MakeBilling, clock: Clock
    ) -> None:
        """When the record raises, the credits stay set aside."""

        def refuse() -> None:
            raise LookupError

        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30)
            await billing.hold(hold)
            with pytest.raises(LookupError):
                await billing.release(hold, refuse)
            assert await billing.balance("acme") == Balance(balance=100, available=70)

            assert await billing.capture(hold) == 70

    async def test_too_poor(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A hold that the available credits cannot pay is refused with both numbers, and changes nothing."""
        async with make_billing(clock, 100) as billing:
            await billing.hold(new_hold(clock, 60))

            with pytest.raises(InsufficientCredits) as refused:
                await billing.hold(new_hold(clock, 41))

            assert refused.value.extra == {"required": 41, "available": 40}
            assert await billing.balance("acme") == Balance(balance=100, available=40)

    @pytest.mark.parametrize("again", ["hold", "capture"])
    async def test_repeats_do_not_charge_twice(self, make_billing: MakeBilling, clock: Clock, again: str) -> None:
        """Each step repeated has the effect of one; a captured id that is held and captured again costs nothing."""
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30)
            await billing.hold(hold)
            if again == "hold":
                await billing.hold(hold)
            first = await billing.capture(hold)
            await billing.hold(hold)
            second = await billing.capture(hold)
            await billing.release(hold)

            assert (first, second) == (70, 70)
            assert await billing.balance("acme") == Balance(balance=70, available=70)

    async def test_a_part_of_a_hold_is_charged(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A capture of fewer credits than were held charges those, once, and the rest is free again, for a cap too."""
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30, monthly_cap=40)
            await billing.hold(hold)
            charged = [await billing.capture(replace(hold, credits=10)) for _ in range(2)]

            assert charged == [90, 90]
            assert await billing.balance("acme") == Balance(balance=90, available=90)
            with pytest.raises(KeyCapReached):
                await billing.hold(new_hold(clock, 31, monthly_cap=40))
            await billing.hold(new_hold(clock, 30, monthly_cap=40))

    async def test_no_more_than_a_hold_is_charged(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A capture of more credits than were held charges what was held."""
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30)
            await billing.hold(hold)

            assert await billing.capture(replace(hold, credits=31)) == 70

    async def test_one_of_many_captures_charges(self, make_billing: MakeBilling, clock: Clock) -> None:
        """Captures of one hold at the same time, and releases between them, end in one charge or in none."""
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 10)
            await billing.hold(hold)
            await asyncio.gather(*(billing.capture(hold) for _ in range(8)), *(billing.release(hold) for _ in range(8)))

            assert await billing.balance("acme") == Balance(balance=90, available=90)

    async def test_a_lapsed_hold_is_free_again(self, make_billing: MakeBilling, clock: Clock) -> None:
        """From `expires` on the credits are available, and a capture is refused and records nothing."""
        recorded: list[int] = []
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 100)
            await billing.hold(hold)
            clock.forward(seconds=HOLD_S)

            with pytest.raises(Unavailable):
                await billing.capture(hold, recorded.append)

            assert await billing.balance("acme") == Balance(balance=100, available=100)
            await billing.hold(new_hold(clock, 100))
            assert recorded == []

    async def test_capture_needs_a_hold(self, make_billing: MakeBilling, clock: Clock) -> None:
        """What was never held, or was released, cannot be captured."""
        async with make_billing(clock, 100) as billing:
            released = new_hold(clock)
            await billing.hold(released)
            await billing.release(released)

            for hold in (released, new_hold(clock)):
                with pytest.raises(Unavailable):
                    await billing.capture(hold)

    async def test_holds_at_once_never_overdraw(self, make_billing: MakeBilling, clock: Clock) -> None:
        """Of 32 holds at once on a wallet that can pay for 5, 5 succeed."""
        async with make_billing(clock, 54) as billing:
            holds = [new_hold(clock, 10) for _ in range(32)]
            results = await asyncio.gather(*map(billing.hold, holds), return_exceptions=True)

            assert [type(result) for result in results if result is not None] == [InsufficientCredits] * 27
            assert await billing.balance("acme") == Balance(balance=54, available=4)

    @given(asked=st.lists(st.tuples(st.integers(1, 40), st.integers(0, 40), st.booleans()), min_size=2, max_size=12))
    @settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    async def test_at_once_as_one_after_another(
        self, make_billing: MakeBilling, clock: Clock, asked: list[tuple[int, int, bool]]
    ) -> None:
        """Holds, and then captures of other prices and releases, that come together leave the sums that they make."""
        account = new_hold(clock).id
        async with make_billing(clock, 100) as billing:
            holds = [new_hold(clock, credits, account=account) for credits, _, _ in asked]
            refused = await asyncio.gather(*map(billing.hold, holds), return_exceptions=True)
            open_ = [(hold, *each[1:]) for hold, each, error in zip(holds, asked, refused, strict=True) if not error]
            await asyncio.gather(
                *(
                    billing.capture(replace(hold, credits=price)) if charged else billing.release(hold)
                    for hold, price, charged in open_
                )
            )

            assert sum(hold.credits for hold, _, _ in open_) <= 100
            left = 100 - sum(min(price, hold.credits) for hold, price, charged in open_ if charged)
            assert await billing.balance(account) == Balance(balance=left, available=left)
            rows = (await billing.ledger(account))[::-1]
            assert [row.balance for row in rows] == list(accumulate(row.credits for row in rows))

    async def test_accounts_do_not_meet(self, make_billing: MakeBilling, clock: Clock) -> None:
        """The same hold id in two accounts is two holds."""
        async with make_billing(clock, 100) as billing:
            mine, theirs = (new_hold(clock, 10, id="same", account=account) for account in ("mine", "theirs"))
            await billing.hold(mine)
            await billing.hold(theirs)
            await billing.capture(mine)
            await billing.release(theirs)

            assert (await billing.balance("mine")).balance == 90
            assert await billing.balance("theirs") == Balance(balance=100, available=100)

    async def test_a_record_that_fails_undoes_the_charge(self, make_billing: MakeBilling, clock: Clock) -> None:
        """The charge and the record are one: if the record raises, nothing was charged and the hold is still there."""

        def fail(_: int) -> None:
            raise LookupError("no journal")

        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock, 30)
            await billing.hold(hold)
            with pytest.raises(LookupError):
                await billing.capture(hold, fail)

            assert await billing.balance("acme") == Balance(balance=100, available=70)
            assert await billing.capture(hold) == 70

    async def test_grants_count_once(self, make_billing: MakeBilling, clock: Clock) -> None:
        """The same reference again, also at the same time, adds nothing; another account's is its own."""
        async with make_billing(clock, 0) as billing:
            grants = (billing.grant("acme", 40, kind="pack", reference="payment-1") for _ in range(8))
            assert await asyncio.gather(*grants) == [40] * 8

            assert await billing.grant("other", 40, kind="pack", reference="payment-1") == 40
            assert await billing.grant("acme", 5, kind="pack", reference="payment-2") == 45

    async def test_credits_taken_back_leave_the_held_ones(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A negative grant takes what is available, never what is held."""
        async with make_billing(clock, 100) as billing:
            await billing.hold(new_hold(clock, 60))
            with pytest.raises(InsufficientCredits):
                await billing.grant("acme", -41, kind="refund", reference="r1")

            assert await billing.grant("acme", -40, kind="refund", reference="r1") == 60

    async def test_the_floor_comes_once_a_month(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A wallet below the floor is topped up at its first touch in a month, and not again before the next."""
        async with make_billing(clock, 100) as billing:
            for spent in (80, 100):
                hold = new_hold(clock, spent)
                await billing.hold(hold)
                await billing.capture(hold)
                assert (await billing.balance("acme")).balance == 100 - spent
                clock.forward(days=31)
                assert (await billing.balance("acme")).balance == 100

            clock.forward(days=-31)  # a clock that is set back brings no second floor
            assert (await billing.balance("acme")).balance == 100

    async def test_a_hold_brings_the_floor(self, make_billing: MakeBilling, clock: Clock) -> None:
        """An empty wallet can pay again with the month's first call, without anybody looking at it before."""
        async with make_billing(clock, 100) as billing:
            last = new_hold(clock, 100)
            await billing.hold(last)
            await billing.capture(last)
            clock.forward(days=31)

            await billing.hold(new_hold(clock, 100))

    async def test_the_floor_takes_nothing_away(self, make_billing: MakeBilling, clock: Clock) -> None:
        """Credits above the floor stay: they never expire."""
        async with make_billing(clock, 100) as billing:
            await billing.grant("acme", 500, kind="pack", reference="p")
            clock.forward(days=400)

            assert await billing.balance("acme") == Balance(balance=600, available=600)

    async def test_a_key_stops_at_its_cap(self, make_billing: MakeBilling, clock: Clock) -> None:
        """What a key captured this month and holds now never passes its cap; the next month it may spend again."""
        async with make_billing(clock, 100) as billing:
            holds = [new_hold(clock, 10, key="capped", monthly_cap=25) for _ in range(3)]
            await billing.hold(holds[0])
            await billing.capture(holds[0])
            await billing.hold(holds[1])
            with pytest.raises(KeyCapReached):
                await billing.hold(holds[2])
            assert await billing.balance("acme") == Balance(balance=90, available=80)

            await billing.hold(new_hold(clock, 10, key="other", monthly_cap=10))
            await billing.release(holds[1])
            await billing.hold(holds[2])
            clock.forward(days=31)
            await billing.hold(new_hold(clock, 25, key="capped", monthly_cap=25))

    async def test_a_cap_counts_what_was_spent_before(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A key that gets a cap within a month has its charges of that month counted."""
        async with make_billing(clock, 100) as billing:
            free = new_hold(clock, 20, key="k")
            await billing.hold(free)
            await billing.capture(free)

            with pytest.raises(KeyCapReached):
                await billing.hold(new_hold(clock, 10, key="k", monthly_cap=25))
            await billing.hold(new_hold(clock, 5, key="k", monthly_cap=25))

    async def test_a_rotated_key_goes_on_with_its_cap(self, make_billing: MakeBilling, clock: Clock) -> None:
        """What the key before it has spent this month counts; what is released is there for both again."""
        async with make_billing(clock, 100) as billing:
            before = new_hold(clock, 20, key="old", monthly_cap=25)
            await billing.hold(before)
            await billing.capture(before)
            after = new_hold(clock, 5, key="new", cap_key="old", monthly_cap=25)
            await billing.hold(after)

            with pytest.raises(KeyCapReached):
                await billing.hold(new_hold(clock, 5, key="old", monthly_cap=25))
            await billing.release(after)
            await billing.hold(new_hold(clock, 5, key="old", monthly_cap=25))

    async def test_a_reference_stands_for_one_grant(self, make_billing: MakeBilling, clock: Clock) -> None:
        """Another amount or kind under a used reference is refused and changes nothing."""
        async with make_billing(clock, 0) as billing:
            await billing.grant("acme", 40, kind="pack", reference="payment-1")

            for credits, kind in ((400, "pack"), (-40, "pack"), (40, "grant"), (0, "pack")):
                with pytest.raises(ReferenceReused):
                    await billing.grant("acme", credits, kind=kind, reference="payment-1")
            assert (await billing.balance("acme")).balance == 40

    async def test_the_ledger_tells_the_balance(self, make_billing: MakeBilling, clock: Clock) -> None:
        """Every change is a row with the balance after it, newest first, and pages do not overlap."""
        async with make_billing(clock, 100) as billing:
            await billing.grant("acme", 50, kind="pack", reference="p1", reason="Starter")
            hold = new_hold(clock, 30, id="call-1")
            await billing.hold(hold)
            await billing.capture(hold)
            rows = await billing.ledger("acme")

            assert [(row.kind, row.credits, row.balance) for row in rows] == [
                ("charge", -30, 120),
                ("pack", 50, 150),
                ("floor", 100, 100),
            ]
            assert (rows[0].reference, rows[0].time) == ("call-1", clock.now)
            assert [row.id for row in rows] == sorted((row.id for row in rows), reverse=True)
            page = await billing.ledger("acme", limit=2)
            assert page + await billing.ledger("acme", before=page[-1].id) == rows

    def test_any_order_of_steps_keeps_the_books(self, make_billing: MakeBilling) -> None:
        """Whatever the order of steps, lapses, months and restarts: the ledger adds up; nothing is charged twice."""
        run_state_machine_as_test(
            cast("type[Books]", partial(Books, make_billing)),
            settings=settings(
                max_examples=self.examples,
                stateful_step_count=self.steps,
                deadline=None,
                suppress_health_check=[HealthCheck.too_slow],
                print_blob=True,
            ),
        )
