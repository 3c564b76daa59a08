"""The service: an account's endpoints, what is recorded for them, and how its deliveries went."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import orjson

from aibackend.errors import InvalidRequest, NotFound
from aibackend.services import Events, Fetcher, Storage
from aibackend.services.context import current_call
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.storage.times import millis, of_millis, perhaps, utc_now
from aibackend_defaults.webhooks import outbox, signing
from aibackend_defaults.webhooks.deliverer import LEASE_MS, POLL_S, Deliverer
from aibackend_defaults.webhooks.tables import MIGRATIONS, MODELS, DeliveryRow, EventRow, WebhookRow

EVENTS = ("job.succeeded", "job.failed", "job.canceled", "batch.finished", "wallet.low")
"""What can be heard of."""
TEST = "webhook.test"
MOST_WEBHOOKS = 10
"""Endpoints of one account."""
KEPT = timedelta(days=14)
"""How long deliveries that ended are shown and can be replayed."""
MOST_WAITING = 20_000
"""Deliveries that may wait for one endpoint: whoever looks for what is due may have to go past all of them."""
COUNT_S = 60.0
"""Between two counts of what waits."""
SWEEP_S = 3600.0
SWEEP_BATCH = 1000
_ID = re.compile(r"wh_[0-9a-f]{24}")


@dataclass(frozen=True, kw_only=True)
class Webhook:
    """An endpoint. off: since when no events are kept for it, and why."""

    id: str
    url: str
    events: tuple[str, ...]
    created: datetime
    delivered: datetime | None
    off: datetime | None
    off_reason: str


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """An event on its way to an endpoint. due: the next try; None once it has ended. status: of the last answer."""

    number: int
    event: str
    type: str
    url: str
    since: datetime
    due: datetime | None
    attempts: int
    tried: datetime | None
    delivered: bool
    status: int | None
    error: str


class Webhooks(Events):
    """service_key: what secrets are derived from. waits_s: seconds between two tries of a delivery. poll_s: between
    two looks at what is due, unless something was recorded in this process.
    """

    def __init__(
        self,
        storage: Storage,
        fetcher: Fetcher,
        *,
        service_key: bytes,
        clock: Callable[[], datetime] = utc_now,
        waits_s: Sequence[int] = outbox.WAITS_S,
        poll_s: float = POLL_S,
    ) -> None:
        storage.bind("webhooks", MODELS, MIGRATIONS)
        self._storage, self._fetcher, self._key, self._clock = storage, fetcher, service_key, clock
        self._deliverer = Deliverer(
            storage, fetcher, service_key=service_key, clock=clock, waits_s=waits_s, poll_s=poll_s
        )
        undone = "old deliveries of webhooks were not dropped"
        self._sweeper = Repetition(self._swept, pause_s=SWEEP_S, undone=undone)
        self._counter = Repetition(self.bound, pause_s=COUNT_S, undone="what waits for webhooks was not counted")

    async def open(self) -> None:
        self._deliverer.start()
        self._sweeper.start()
        self._counter.start()

    async def close(self) -> None:
        await self._counter.stop()
        await self._sweeper.stop()
        await self._deliverer.stop()

    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        now = self._clock()
        outbox.put(account, id, event, _body(event, data, now), millis(now))
        self._deliverer.hint()

    # --- endpoints ---

    async def create(self, account: str, url: str, events: Sequence[str] = EVENTS) -> tuple[str, Webhook]:
        """A new endpoint and its secret, which is not shown again.

        Raises: InvalidRequest when there are too many, FetchRefused for an address that is not public, FetchFailed.
        """
        if not url.isprintable():  # what no database and no request line takes
            raise InvalidRequest("The address holds characters that no URL has.", errors=[("/url", "Not a valid URL.")])
        current_call.set((account, ""))  # whose look-up it is
        await self._fetcher.check_address(url)
        id = f"wh_{secrets.token_hex(12)}"
        row = {"id": id, "account": account, "url": url, "events": " ".join(dict.fromkeys(events))}

        def insert() -> Webhook:
            if WebhookRow.select().where(WebhookRow.account == account).count() >= MOST_WEBHOOKS:
                raise InvalidRequest(f"An account has {MOST_WEBHOOKS} webhooks at most; delete one first.")
            WebhookRow.insert(**row, created=millis(self._clock())).execute()
            return _webhook(_found(account, id))

        return self._secret(id, 1), await self._storage.write(insert)

    async def webhooks(self, account: str) -> list[Webhook]:
        """An account's endpoints, oldest first."""
        query = WebhookRow.select().where(WebhookRow.account == account).order_by(WebhookRow.created, WebhookRow.id)
        return await self._storage.read(lambda: [_webhook(row) for row in query])

    async def webhook(self, account: str, id: str) -> Webhook:
        """One endpoint. Raises: NotFound, also for another account's."""
        return await self._storage.read(lambda: _webhook(_found(account, id)))

    async def delete(self, account: str, id: str) -> None:
        """Take an endpoint out, with what is on its way to it. Raises: NotFound."""

        def delete() -> None:
            _found(account, id).delete_instance()
            DeliveryRow.delete().where(DeliveryRow.webhook == id).execute()

        await self._storage.write(delete)

    async def erase(self, account: str) -> None:
        def erase() -> None:
            for rows in MODELS:
                rows.delete().where(rows.account == account).execute()

        await self._storage.write(erase)

    async def rotate(self, account: str, id: str, *, overlap_s: float) -> tuple[str, Webhook]:
        """A new secret; for that long the one before signs too. Raises: NotFound."""

        def rotate() -> tuple[int, Webhook]:
            row = _found(account, id)
            row.generation += 1
            row.overlap_until = millis(self._clock() + timedelta(seconds=overlap_s))
            row.save()
            return row.generation, _webhook(row)

        generation, webhook = await self._storage.write(rotate)
        return self._secret(id, generation), webhook

    async def enable(self, account: str, id: str) -> Webhook:
        """Turn an endpoint on again. Raises: NotFound."""

        def enable() -> Webhook:
            row = _found(account, id)
            row.off, row.off_reason = None, ""
            row.save()
            return _webhook(row)

        return await self._storage.write(enable)

    # --- deliveries ---

    async def test(self, account: str, id: str) -> Delivery:
        """Send a `webhook.test` to an endpoint, on or off, once. How that went. Raises: NotFound."""
        now = self._clock()
        event, body = f"evt_{secrets.token_hex(12)}", _body(TEST, {"webhook": id}, now)

        def insert() -> outbox.Claim:
            _found(account, id)
            number = outbox.insert_event(account, event, TEST, body, millis(now))
            row = {"account": account, "event": number, "webhook": id, "since": millis(now), "due": millis(now)}
            delivery = DeliveryRow.create(**row).number
            [claim] = outbox.claim([delivery], millis(now), millis(now) + LEASE_MS, skip_locked=False)
            return claim

        claim = await self._storage.write(insert)
        await self._deliverer.attempt(claim, waits_s=())
        [delivery] = await self._deliveries(account, DeliveryRow.number == claim.number)
        return delivery

    async def deliveries(self, account: str, *, before: int | None = None, limit: int = 50) -> list[Delivery]:
        """An account's deliveries, newest first, with numbers below `before`."""
        below = DeliveryRow.number < (before if before is not None else 2**63 - 1)
        return await self._deliveries(account, below, limit=limit)

    async def replay(self, account: str, number: int) -> None:
        """Deliver once more, under the same id, from the first try on. Raises: NotFound."""
        now = millis(self._clock())
        again = {"due": now, "since": now, "attempts": 0, "delivered": False, "status": None, "error": ""}
        ours = (DeliveryRow.number == number) & (DeliveryRow.account == account) & DeliveryRow.due.is_null()
        if not await self._storage.write(DeliveryRow.update(**again).where(ours).execute):
            raise NotFound("No such delivery, or it is on its way")
        self._deliverer.hint()

    async def sweep(self) -> int:
        """Drop deliveries and events that are too old to be shown. How many deliveries."""
        before = millis(self._clock() - KEPT)
        return await self._storage.write(lambda: outbox.forget(before, SWEEP_BATCH))

    async def bound(self, most: int = MOST_WAITING) -> None:
        """Turn endpoints off for which more deliveries wait: they are kept no more events."""
        if crowded := await self._storage.read(lambda: outbox.crowded(most)):
            now, reason = millis(self._clock()), f"More than {most:,} events wait for the address"
            await self._storage.write(lambda: outbox.turn_off(crowded, now, reason))

    async def _deliveries(self, account: str, which: Any, *, limit: int = 1) -> list[Delivery]:
        query = (
            DeliveryRow.select(DeliveryRow, EventRow.id.alias("event_id"), EventRow.type, WebhookRow.url)
            .join(EventRow, on=(EventRow.number == DeliveryRow.event))
            .join(WebhookRow, on=(WebhookRow.id == DeliveryRow.webhook))
            .where(DeliveryRow.account == account, which)
            .order_by(DeliveryRow.number.desc())
            .limit(limit)
        )
        return await self._storage.read(lambda: [_delivery(row) for row in query.objects()])

    async def _swept(self) -> bool:
        return await self.sweep() >= SWEEP_BATCH

    def _secret(self, id: str, generation: int) -> str:
        return signing.shown(signing.derived_key(self._key, id, generation))


def _body(type: str, data: Mapping[str, Any], now: datetime) -> bytes:
    return orjson.dumps({"type": type, "timestamp": now.strftime("%Y-%m-%dT%H:%M:%SZ"), "data": data})


def _found(account: str, id: str) -> Any:
    known = _ID.fullmatch(id) is not None  # anything else may hold what no database takes
    row = WebhookRow.get_or_none(WebhookRow.id == id, WebhookRow.account == account) if known else None
    if row is None:
        raise NotFound("No such webhook")
    return row


def _webhook(row: Any) -> Webhook:
    return Webhook(
        id=row.id,
        url=row.url,
        events=tuple(row.events.split()),
        created=of_millis(row.created),
        delivered=perhaps(of_millis, row.delivered),
        off=perhaps(of_millis, row.off),
        off_reason=row.off_reason,
    )


def _delivery(row: Any) -> Delivery:
    return Delivery(
        number=row.number,
        event=row.event_id,
        type=row.type,
        url=row.url,
        since=of_millis(row.since),
        due=perhaps(of_millis, row.due),
        attempts=row.attempts,
        tried=perhaps(of_millis, row.tried),
        delivered=row.delivered,
        status=row.status,
        error=row.error,
    )
