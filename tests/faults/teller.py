"""A process that records events and delivers them for ever, until it is killed: prints each id once it is committed.

python teller.py STORAGE_URL
"""

from __future__ import annotations

import asyncio
import sys
import uuid

from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.webhooks import Webhooks


async def main(url: str) -> None:
    storage, fetcher = SqlStorage(url), GuardedFetcher(allow=["127.0.0.1"])
    webhooks = Webhooks(storage, fetcher, service_key=b"k", poll_s=0.02)
    for service in (storage, fetcher, webhooks):
        await service.open()

    async def tell() -> None:
        while True:
            id = uuid.uuid4().hex
            await storage.write(lambda id=id: webhooks.record("a", "job.succeeded", {"id": id}, id=id))
            print(id, flush=True)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(tell() for _ in range(4)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
