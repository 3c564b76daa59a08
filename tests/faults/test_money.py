"""The wallet when processes race for it and when they are killed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from aibackend.services import Balance, Hold
from aibackend.testing.storage import fresh_schema, throwaway_postgresql
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet
from aibackend_defaults.wallet.tables import HoldRow, LedgerRow, WalletRow

SPENDER = Path(__file__).with_name("spender.py")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/rows.db"
        return
    with throwaway_postgresql() as server, fresh_schema(server, "faults") as place:
        yield place


@contextlib.asynccontextmanager
async def wallet_at(url, clock=lambda: datetime.now(UTC)):
    storage = SqlStorage(url)
    wallet = Wallet(storage, monthly_floor=0, clock=clock)
    await storage.open()
    try:
        yield wallet, storage
    finally:
        await storage.close()


async def spender(what, url):
    return await asyncio.create_subprocess_exec(
        sys.executable, str(SPENDER), what, url, "acme", stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


async def test_processes_that_race_never_overdraw(url):
    """Of 64 holds at once from two processes on a wallet that can pay for 5, 5 succeed."""
    async with wallet_at(url) as (wallet, _):
        await wallet.grant("acme", 54, kind="grant", reference="start")
        racers = [await spender("race", url) for _ in range(2)]
        for racer in racers:
            assert await racer.stdout.readline() == b"ready\n"
        succeeded = [int((await racer.communicate(b"go\n"))[0]) for racer in racers]

        assert sum(succeeded) == 5
        assert await wallet.balance("acme") == Balance(balance=54, available=4)


async def test_a_kill_leaves_the_books_in_order(url):
    """A process killed amid its calls, a dozen times over: every charge that it was told of stands in the ledger, the
    ledger adds up, and what it held is free again once it has lapsed."""
    chance, told = random.Random(7), []
    async with wallet_at(url) as (wallet, storage):
        await wallet.grant("acme", 10**6, kind="grant", reference="start")
        for _ in range(12):
            process = await spender("spend", url)
            told += [await process.stdout.readline() for _ in range(chance.randint(20, 120))]
            process.kill()
            told += [
                line for line in (await process.communicate())[0].splitlines(keepends=True) if line.endswith(b"\n")
            ]
            await assert_books_agree(wallet, storage, {line.decode().strip() for line in told})

    async with wallet_at(url, lambda: datetime.now(UTC) + timedelta(seconds=31)) as (later, storage):
        balance = await later.balance("acme")
        assert balance.available == balance.balance
        assert await storage.read(lambda: HoldRow.select().count()) == 0


async def assert_books_agree(wallet, storage, told):
    def books():
        charges = list(LedgerRow.select().where(LedgerRow.kind == "charge"))
        row = WalletRow.get_by_id("acme")
        open_ones = sum(hold.credits for hold in HoldRow.select())
        return charges, row, open_ones

    charges, row, open_ones = await storage.read(books)
    assert told <= {charge.reference for charge in charges}
    assert len({charge.reference for charge in charges}) == len(charges)
    assert row.balance == 10**6 + sum(charge.credits for charge in charges)
    assert row.held == open_ones
    assert (await wallet.balance("acme")).balance == row.balance


async def test_a_charge_whose_answer_was_lost_is_not_made_again(url):
    """After a crash between charge and answer, the retry of the same id finds the charge and costs nothing."""
    hold = Hold(
        id="call-1",
        account="acme",
        key="k",
        credits=30,
        capability="x",
        expires=datetime.now(UTC) + timedelta(seconds=90),
    )
    async with wallet_at(url) as (wallet, _):
        await wallet.grant("acme", 100, kind="grant", reference="start")
        await wallet.hold(hold)
        await wallet.capture(hold)

    async with wallet_at(url) as (wallet, _):
        await wallet.hold(hold)
        answers = [await wallet.capture(hold) for _ in range(2)]
        assert answers == [70, 70]
        assert await wallet.balance("acme") == Balance(balance=70, available=70)
