"""What every `Billing` passes, also one that counts nothing: calls are held, captured and released."""

from __future__ import annotations

import pytest

from aibackend.testing.books import Clock, MakeBilling, new_hold


class BillingSuite:
    """What any billing does, also one that counts nothing.

    make_billing: an open billing, given a clock and a monthly floor; each on the same place within a test.
    """

    @pytest.fixture
    def make_billing(self) -> MakeBilling:
        raise NotImplementedError("override this fixture")

    @pytest.fixture
    def clock(self) -> Clock:
        return Clock()

    async def test_a_call_is_held_captured_and_recorded(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A capture runs the record once, with the balance that it returns."""
        recorded: list[int] = []
        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock)
            await billing.hold(hold)
            balance = await billing.capture(hold, recorded.append)

            assert recorded == [balance]

    async def test_a_call_can_be_released(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A release, also a second one, is accepted and leaves the balance as it was."""
        async with make_billing(clock, 100) as billing:
            before = await billing.balance("acme")
            hold = new_hold(clock)
            await billing.hold(hold)
            await billing.release(hold)
            await billing.release(hold)

            assert await billing.balance("acme") == before

    async def test_a_release_writes_what_follows_from_it(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A release runs the record, also a second time; an error of the record is raised."""
        recorded: list[str] = []

        def refuse() -> None:
            raise LookupError

        async with make_billing(clock, 100) as billing:
            hold = new_hold(clock)
            await billing.hold(hold)
            with pytest.raises(LookupError):
                await billing.release(hold, refuse)
            await billing.release(hold, lambda: recorded.append("once"))
            await billing.release(hold, lambda: recorded.append("again"))

            assert recorded == ["once", "again"]

    async def test_balances_are_never_negative(self, make_billing: MakeBilling, clock: Clock) -> None:
        """A new account has a balance of at least nothing, all of it available."""
        async with make_billing(clock, 100) as billing:
            balance = await billing.balance("new")

            assert balance.balance == balance.available >= 0
