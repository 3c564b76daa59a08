"""The built-in wallet on both databases, the price list, and the billing that counts nothing."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from datetime import timedelta

import pytest

from aibackend import Settings
from aibackend.container import Container
from aibackend.errors import InvalidRequest
from aibackend.plugins import Plugins
from aibackend.services import Balance, deliver
from aibackend.testing.billing import BillingSuite, WalletSuite
from aibackend.testing.books import Clock, new_hold
from aibackend_contrib.unmetered import Unmetered
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.storage.binding import CURRENT
from aibackend_defaults.wallet import Wallet
from aibackend_defaults.wallet.tables import HoldRow, LedgerRow, WalletRow


@contextlib.asynccontextmanager
async def wallet_at(url, clock, floor=0, **options):
    storage = SqlStorage(url, **options)
    wallet = Wallet(storage, monthly_floor=floor, clock=clock)
    await storage.open()
    await wallet.open()
    try:
        yield wallet, storage
    finally:
        await wallet.close()
        await storage.close()


class TestWallet(WalletSuite):
    @pytest.fixture
    def make_billing(self, url):
        @contextlib.asynccontextmanager
        async def make(clock, floor):
            async with wallet_at(url, clock, floor) as (wallet, _):
                yield wallet

        return make

    async def test_an_idle_wallet_is_swept(self, url, clock):
        """Without a touch of the wallet, a sweep frees what lapsed and brings the new month's floor, once."""
        async with wallet_at(url, clock, 100) as (wallet, storage):
            spent, left = new_hold(clock, 60), new_hold(clock, 40)
            await wallet.hold(spent)
            await wallet.capture(spent)
            await wallet.hold(left)
            clock.forward(days=31)
            due = [await wallet.sweep() for _ in range(2)]

            row = await storage.read(lambda: WalletRow.get_by_id("acme"))
            assert (row.balance, row.held, due) == (100, 0, [1, 0])
            assert await storage.read(lambda: HoldRow.select().count()) == 0

    @pytest.mark.parametrize("deed", ["UPDATE ledger SET credits = 9", "DELETE FROM ledger"])
    async def test_the_ledger_cannot_be_changed(self, url, clock, deed):
        """The database itself refuses to alter or drop a row of the ledger."""
        async with wallet_at(url, clock, 100) as (wallet, storage):
            await wallet.balance("acme")
            with pytest.raises(Exception, match="append-only"):
                await storage.write(lambda: CURRENT.execute_sql(deed))

            assert [row.credits for row in await wallet.ledger("acme")] == [100]

    async def test_the_database_keeps_the_wallet_sound(self, url, clock):
        """Rows that would mean an overdraft are refused even to a programming error."""
        async with wallet_at(url, clock, 100) as (wallet, storage):
            await wallet.balance("acme")
            for broken in ({"balance": -1}, {"held": 101}, {"held": -1}):
                with pytest.raises(Exception, match=r"(?i)check"):
                    await storage.write(WalletRow.update(broken).execute)

    async def test_a_refused_hold_still_brings_the_floor(self, url, clock):
        """What was due to the wallet stays although the call was too dear."""
        async with wallet_at(url, clock, 100) as (wallet, storage):
            with pytest.raises(Exception, match="100 are available"):
                await wallet.hold(new_hold(clock, 101))

            assert (await storage.read(lambda: WalletRow.get_by_id("acme"))).balance == 100

    async def test_senseless_amounts_are_refused(self, url, clock):
        """No negative hold, no grant beyond what sums can carry, no charge without a hold."""
        async with wallet_at(url, clock, 100) as (wallet, _):
            with pytest.raises(ValueError, match="negative"):
                await wallet.hold(new_hold(clock, -1))
            with pytest.raises(InvalidRequest):
                await wallet.grant("acme", 10**13, kind="grant", reference="r")
            with pytest.raises(ValueError, match="capture"):
                await wallet.grant("acme", -1, kind="charge", reference="r")

            assert await wallet.balance("acme") == Balance(balance=100, available=100)


async def test_wallets_are_settled_together(sqlite_url):
    """What is asked of many accounts at once takes a few statements, not some for each."""
    async with wallet_at(sqlite_url, Clock(), 100) as (wallet, storage):
        holds = [new_hold(Clock(), 1, account=f"account {n}") for n in range(32)]
        for hold in holds:
            await wallet.balance(hold.account)
        said: list[str] = []
        await storage.write(lambda: CURRENT.connection().set_trace_callback(said.append))
        await asyncio.gather(*map(wallet.hold, holds))
        await asyncio.gather(*map(wallet.capture, holds))

        assert len(said) < len(holds)


async def test_wallets_are_settled_behind_a_pooler(pgbouncer_url):
    """Statements that are on their way together stay in their transaction, whichever connection it gets."""
    clock = Clock()
    async with wallet_at(pgbouncer_url, clock, 100, prepare=0) as (wallet, _):
        for _ in range(5):
            holds = [new_hold(clock, 1, account=f"account {n % 20}") for n in range(60)]
            await asyncio.gather(*map(wallet.hold, holds))
            await asyncio.gather(*map(wallet.capture, holds))

        assert {(await wallet.balance(f"account {n}")).available for n in range(20)} == {85}


async def test_whatever_is_asked_at_once(url):
    """Holds, charges and releases of several accounts in one batch: each comes to what it would alone."""
    clock = Clock()
    async with wallet_at(url, clock, 100) as (wallet, _):
        held = [new_hold(clock, 30, account=account) for account in "abc" for _ in range(3)]
        capped = new_hold(clock, 5, account="a", key="capped", monthly_cap=5)
        for hold in [*held, capped]:
            await wallet.hold(hold)
        gone = new_hold(clock, 1, account="b")
        noted: list[int] = []
        outcomes = await asyncio.gather(
            wallet.capture(held[0], noted.append),
            wallet.capture(replace(held[1], credits=10), noted.append),
            wallet.release(held[2], lambda: noted.append(-1)),
            wallet.capture(held[3]),
            wallet.capture(held[3]),
            wallet.release(held[3]),
            wallet.capture(gone),
            wallet.capture(replace(capped, credits=2)),
            wallet.hold(new_hold(clock, 71, account="c")),
            wallet.hold(new_hold(clock, 100, account="d")),
            wallet.hold(new_hold(clock, 1, account="d")),
            wallet.hold(held[6]),
            return_exceptions=True,
        )
        refused = {place: type(each).__name__ for place, each in enumerate(outcomes) if isinstance(each, Exception)}
        balances = {account: await wallet.balance(account) for account in "abcd"}
        await wallet.hold(new_hold(clock, 3, account="a", key="capped", monthly_cap=5))

        assert refused == {6: "Unavailable", 8: "InsufficientCredits", 10: "InsufficientCredits"}
        assert (outcomes[0], outcomes[1], outcomes[7], noted) == (70, 60, 58, [70, 60, -1])
        assert outcomes[3] == outcomes[4] == 70
        assert {account: (each.balance, each.available) for account, each in balances.items()} == {
            "a": (58, 58), "b": (70, 10), "c": (100, 10), "d": (100, 0),
        }  # fmt: skip


async def test_a_long_ledger_is_read_by_its_index(sqlite_url):
    """A page of a ledger of many rows is found by search, whichever account and page."""
    async with wallet_at(sqlite_url, Clock()) as (wallet, storage):
        plan = await storage.read(
            lambda: CURRENT.execute_sql(
                "EXPLAIN QUERY PLAN " + wallet._statements._sql["history"], ("acme", 10**9, 100)
            ).fetchall()
        )

        (step,) = plan
        assert "SEARCH ledger USING INDEX" in step[-1]
        assert "account=? AND id<?" in step[-1]


@pytest.mark.parametrize(
    ("name", "cents", "credits"),
    [
        ("developer", 2_900, 3_500),
        ("team", 9_900, 13_000),
        ("starter", 2_000, 2_000),
        ("growth", 10_000, 10_500),
        ("scale", 50_000, 55_000),
    ],
)
async def test_what_is_bought_is_delivered_once(sqlite_url, name, cents, credits):
    """Each product of the price list brings its credits once a purchase, a plan once a period."""
    settings = Settings()
    product = Container(settings, Plugins.load(settings)).products[name]
    plan = product.kind == "plan"
    assert (product.price * 100, product.currency) == (cents, "USD")
    async with wallet_at(sqlite_url, Clock()) as (wallet, _):
        january = [await deliver(wallet, "acme", product, purchase="p1", period="2026-01-15") for _ in range(2)]
        february = await deliver(wallet, "acme", product, purchase="p1", period="2026-02-15")

        assert january == [credits, credits]
        assert february == (2 * credits if plan else credits)
        assert {row.kind for row in await wallet.ledger("acme")} == {product.kind}


async def test_holds_leave_no_trace_but_the_ledger(sqlite_url):
    """Open holds are the only rows that calls leave beside the ledger, so the table stays as small as the traffic."""
    clock = Clock()
    async with wallet_at(sqlite_url, clock, 1_000) as (wallet, storage):
        for _ in range(20):
            hold = new_hold(clock, 1)
            await wallet.hold(hold)
            await wallet.capture(hold)

        assert await storage.read(lambda: (HoldRow.select().count(), LedgerRow.select().count())) == (0, 21)


async def test_a_capture_within_its_last_moment(sqlite_url):
    """A hold can be captured until the microsecond before it expires."""
    clock = Clock()
    async with wallet_at(sqlite_url, clock, 100) as (wallet, _):
        hold = new_hold(clock, 1)
        await wallet.hold(hold)
        clock.now = hold.expires - timedelta(microseconds=1)

        assert await wallet.capture(hold) == 99


class TestUnmetered(BillingSuite):
    @pytest.fixture
    def make_billing(self, url):
        @contextlib.asynccontextmanager
        async def make(clock, floor):
            storage = SqlStorage(url)
            await storage.open()
            yield Unmetered(storage)
            await storage.close()

        return make

    async def test_every_call_may_run(self, make_billing, clock):
        """No call is too dear, and a grant changes nothing."""
        async with make_billing(clock, 0) as billing:
            await billing.hold(new_hold(clock, 10**9))

            assert await billing.grant("acme", 5, kind="grant", reference="r") == 0
