"""The background task that delivers: any replica runs one, and takes what is due from the rows they share.

Nobody's slow receivers keep other accounts waiting: an account may use a quarter of the room that is left, so there
is always some for the next one. Source of the rule: dynamic queue thresholds of shared-memory switches (Choudhury and
Hahne, 1998).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from aibackend.errors import CallError, Unavailable
from aibackend.services import Fetcher, Storage
from aibackend.services.context import current_call
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.storage.times import millis
from aibackend_defaults.webhooks import outbox, signing

log = logging.getLogger(__name__)

ROOM = 256
"""Tries at once, in one process: each is a socket that waits."""
ROOM_PER_WEBHOOK = 8
TIMEOUT_S = 10.0
LEASE_MS = 30_000
"""When another replica may try what this one has claimed: a try's time, and as much again to note how it ended."""
POLL_S = 1.0
"""Between two looks at what is due, unless something was recorded here."""
COMMIT_S = 0.02
"""What a transaction that recorded something gets to commit before the look."""
CLOSE_S = 5.0
"""What tries get to end when the process stops; those that do not are tried again elsewhere."""


class Deliverer:
    """Tries what is due.

    service_key: what endpoints' secrets are derived from. clock: aware UTC time now. poll_s: between two looks.
    """

    def __init__(
        self,
        storage: Storage,
        fetcher: Fetcher,
        *,
        service_key: bytes,
        clock: Callable[[], datetime],
        waits_s: Sequence[int],
        poll_s: float,
    ) -> None:
        self._storage, self._fetcher = storage, fetcher
        self._key, self._clock, self._waits_s = service_key, clock, waits_s
        self._tries: set[asyncio.Task[None]] = set()
        self._accounts: Counter[str] = Counter()
        self._webhooks: Counter[str] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._looking = Repetition(self._take, pause_s=poll_s, undone="webhooks were not looked for")

    def start(self) -> None:
        """Begin, in the running loop."""
        self._loop = asyncio.get_running_loop()
        self._looking.start()

    async def stop(self) -> None:
        """Claim nothing more, and give what is being tried some time."""
        await self._looking.stop()
        late = self._tries and (await asyncio.wait(self._tries, timeout=CLOSE_S))[1]
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)  # the storage closes next

    def hint(self) -> None:
        """Say, from any thread, that something is due."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop was closed: another process will look
                self._loop.call_soon_threadsafe(self._loop.call_later, COMMIT_S, self._looking.wake)

    async def attempt(self, claim: outbox.Claim, waits_s: Sequence[int]) -> None:
        """Try a claimed delivery once, and note how it ended."""
        current_call.set((claim.account, ""))  # whose look-up it is
        keys = [signing.derived_key(self._key, claim.webhook, generation) for generation in claim.generations]
        headers = signing.headers(claim.event, claim.body, keys, self._clock())
        status: int | None = None
        error = ""
        try:
            status = await self._fetcher.post(claim.url, claim.body, headers=headers, timeout_s=TIMEOUT_S)
            if not 200 <= status < 300:
                error = f"The address answered {status}"
        except CallError as failure:
            error = failure.detail
        now = millis(self._clock())
        await self._storage.write(lambda: outbox.settle(claim, now, status=status, error=error, waits_s=waits_s))

    async def _take(self) -> int:
        """Claim what is due and has room, and begin to try it. How many."""
        room = ROOM - len(self._tries)
        if room <= 0:
            return 0
        now, share = millis(self._clock()), max(1, room // 4)
        full_accounts = _at_least(self._accounts, share)
        full_webhooks = _at_least(self._webhooks, ROOM_PER_WEBHOOK)
        found = await self._storage.read(
            lambda: outbox.due(now, room, but_accounts=full_accounts, but_webhooks=full_webhooks)
        )
        chosen = self._chosen(found, room)
        if not chosen:
            return 0
        claims = await self._storage.write(
            lambda: outbox.claim(chosen, now, now + LEASE_MS, skip_locked=self._storage.dialect == "postgresql")
        )
        for claim in claims:
            self._begin(claim)
        return len(claims)

    def _chosen(self, found: Iterable[outbox.Candidate], room: int) -> list[int]:
        """Whom to try, by number."""
        accounts, webhooks, chosen = self._accounts.copy(), self._webhooks.copy(), list[int]()
        for candidate in found:
            share = max(1, (room - len(chosen)) // 4)
            if accounts[candidate.account] < share and webhooks[candidate.webhook] < ROOM_PER_WEBHOOK:
                accounts[candidate.account] += 1
                webhooks[candidate.webhook] += 1
                chosen.append(candidate.number)
        return chosen

    def _begin(self, claim: outbox.Claim) -> None:
        task = asyncio.create_task(self._try(claim))
        self._tries.add(task)
        self._accounts[claim.account] += 1
        self._webhooks[claim.webhook] += 1

        def ended(task: asyncio.Task[None]) -> None:
            self._tries.discard(task)
            for counter, key in ((self._accounts, claim.account), (self._webhooks, claim.webhook)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
            self._looking.wake()

        task.add_done_callback(ended)

    async def _try(self, claim: outbox.Claim) -> None:
        try:
            await self.attempt(claim, self._waits_s)
        except Unavailable as error:
            log.warning("how a webhook's delivery ended could not be noted, so it is made again: %s", error.detail)


def _at_least(counter: Counter[str], bound: int) -> list[str]:
    return [key for key, count in counter.items() if count >= bound]
