"""A process that spends: what the tests of faults start several of, race and kill.

python spender.py race URL ACCOUNT     waits for a line, tries 32 holds at once, prints how many succeeded
python spender.py spend URL ACCOUNT    holds, captures and releases for ever, prints the id of each charge
"""

from __future__ import annotations

import asyncio
import sys
import uuid
from datetime import UTC, datetime, timedelta

from aibackend.errors import InsufficientCredits
from aibackend.services import Hold
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet


def new_hold(account: str, credits: int) -> Hold:
    expires = datetime.now(UTC) + timedelta(seconds=30)
    return Hold(id=uuid.uuid4().hex, account=account, key="k", credits=credits, capability="x", expires=expires)


async def race(wallet: Wallet, account: str) -> None:
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    tries = (wallet.hold(new_hold(account, 10)) for _ in range(32))
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert all(result is None or isinstance(result, InsufficientCredits) for result in results), results
    print(sum(result is None for result in results), flush=True)


async def spend(wallet: Wallet, account: str) -> None:
    async def one(number: int) -> None:
        while True:
            hold = new_hold(account, 1 + number % 3)
            await wallet.hold(hold)
            if number % 4 == 0:
                await wallet.release(hold)
            else:
                await wallet.capture(hold)
                print(hold.id, flush=True)

    await asyncio.gather(*map(one, range(16)))


async def main(what: str, url: str, account: str) -> None:
    storage = SqlStorage(url)
    wallet = Wallet(storage, monthly_floor=0)
    await storage.open()
    await wallet.open()
    await {"race": race, "spend": spend}[what](wallet, account)
    await wallet.close()
    await storage.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
