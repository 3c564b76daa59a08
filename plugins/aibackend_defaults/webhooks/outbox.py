"""The outbox: functions that run inside `Storage.read` and `Storage.write`, and know no network.

A delivery is claimed by moving its `due` on by a lease: who dies while trying leaves it due again for others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import peewee

from aibackend_defaults.webhooks.tables import DeliveryRow, EventRow, WebhookRow

WAITS_S = (5, 300, 1800, 7200, 18_000, 36_000)
"""Between a delivery's seven tries: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h."""


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A delivery that is due."""

    number: int
    account: str
    webhook: str


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A delivery that is ours to try until `due`, in milliseconds."""

    number: int
    due: int
    attempts: int
    since: int
    account: str
    webhook: str
    url: str
    generations: tuple[int, ...]
    event: str
    body: bytes


def put(account: str, event: str, type: str, body: bytes, now: int) -> None:
    """Note an event and its deliveries, once per id."""
    hearers = [
        row.id
        for row in WebhookRow.select(WebhookRow.id, WebhookRow.events).where(
            WebhookRow.account == account, WebhookRow.off.is_null()
        )
        if type in row.events.split()
    ]
    if not hearers:
        return
    number = insert_event(account, event, type, body, now)
    if number is not None:
        rows = [
            {"account": account, "event": number, "webhook": hearer, "since": now, "due": now} for hearer in hearers
        ]
        DeliveryRow.insert_many(rows).execute()


def insert_event(account: str, event: str, type: str, body: bytes, now: int) -> int | None:
    """The number of a new event; None where the account has this id already."""
    values = {"account": account, "id": event, "type": type, "body": body, "created": now}
    inserted = EventRow.insert(values).on_conflict_ignore().returning(EventRow.number).execute()
    return next((row.number for row in inserted), None)


def due(now: int, most: int, *, but_accounts: Collection[str], but_webhooks: Collection[str]) -> list[Candidate]:
    """What is due, the longest-waiting first, of those who have room."""
    query = DeliveryRow.select(DeliveryRow.number, DeliveryRow.account, DeliveryRow.webhook).where(
        DeliveryRow.due <= now
    )
    if but_accounts:
        query = query.where(DeliveryRow.account.not_in(list(but_accounts)))
    if but_webhooks:
        query = query.where(DeliveryRow.webhook.not_in(list(but_webhooks)))
    rows = query.order_by(DeliveryRow.due).limit(most)
    return [Candidate(number=row.number, account=row.account, webhook=row.webhook) for row in rows]


def claim(numbers: Sequence[int], now: int, until: int, *, skip_locked: bool) -> list[Claim]:
    """Take those that are still due until then. skip_locked: leave rows alone that another replica is claiming."""
    query = DeliveryRow.select(DeliveryRow.number).where(DeliveryRow.number.in_(numbers), DeliveryRow.due <= now)
    if skip_locked:
        query = query.for_update("FOR UPDATE SKIP LOCKED")  # type: ignore[arg-type,unused-ignore]
    ours = [row.number for row in query]
    if not ours:
        return []
    DeliveryRow.update(due=until).where(DeliveryRow.number.in_(ours)).execute()
    rows = (
        DeliveryRow.select(DeliveryRow, WebhookRow.url, WebhookRow.generation, WebhookRow.overlap_until)
        .select_extend(EventRow.id.alias("event_id"), EventRow.body)
        .join(WebhookRow, on=(WebhookRow.id == DeliveryRow.webhook))
        .join(EventRow, on=(EventRow.number == DeliveryRow.event))
        .where(DeliveryRow.number.in_(ours))
        .order_by(DeliveryRow.number)
    )
    return [_claim(row, now) for row in rows.objects()]


def settle(claim: Claim, now: int, *, status: int | None, error: str, waits_s: Sequence[int]) -> None:
    """Note how a try ended. Nothing changes if the claim has been taken over.

    error: "" when it was taken. waits_s: before each further try; empty for a test, which turns nothing off.
    """
    tried = {"attempts": claim.attempts + 1, "tried": now, "status": status, "error": error}
    is_last = claim.attempts >= len(waits_s)
    later = None if not error or is_last else now + 1000 * waits_s[claim.attempts]
    ours = (DeliveryRow.number == claim.number) & (DeliveryRow.due == claim.due)
    if not DeliveryRow.update(**tried, due=later, delivered=not error).where(ours).execute():
        return
    if not error:
        WebhookRow.update(delivered=now).where(WebhookRow.id == claim.webhook).execute()
    elif is_last and waits_s:
        _give_up(claim, now, error)


def crowded(most: int) -> list[str]:
    """The endpoints that are on and for which more deliveries wait."""
    waiting = DeliveryRow.select(DeliveryRow.webhook).where(DeliveryRow.due.is_null(False))
    many = waiting.group_by(DeliveryRow.webhook).having(peewee.fn.COUNT(peewee.SQL("*")) > most)
    return [row.id for row in WebhookRow.select(WebhookRow.id).where(WebhookRow.off.is_null(), WebhookRow.id.in_(many))]


def turn_off(webhooks: Sequence[str], now: int, reason: str) -> None:
    """Keep no more events for them; what waits is still tried."""
    on = WebhookRow.id.in_(webhooks) & WebhookRow.off.is_null()
    WebhookRow.update(off=now, off_reason=reason).where(on).execute()


def forget(before: int, most: int) -> int:
    """Drop deliveries that ended and were asked for before then, and events that nobody waits for. How many."""
    old = DeliveryRow.select(DeliveryRow.number).where(DeliveryRow.since < before, DeliveryRow.due.is_null())
    dropped = DeliveryRow.delete().where(DeliveryRow.number.in_(old.limit(most))).execute()
    waiting = DeliveryRow.select().where(DeliveryRow.event == EventRow.number)
    events = EventRow.select(EventRow.number).where(EventRow.created < before, ~peewee.fn.EXISTS(waiting))
    EventRow.delete().where(EventRow.number.in_(events.limit(most))).execute()
    return int(dropped)


def _give_up(claim: Claim, now: int, error: str) -> None:
    """Turn an endpoint off that took nothing since this delivery began; what else waits for it ends with it."""
    silent = WebhookRow.delivered.is_null() | (WebhookRow.delivered < claim.since)
    off = WebhookRow.update(off=now, off_reason=error).where(WebhookRow.id == claim.webhook, silent)
    if off.execute():
        DeliveryRow.update(due=None, error="The webhook was turned off").where(
            DeliveryRow.webhook == claim.webhook, DeliveryRow.due.is_null(False)
        ).execute()


def _claim(row: Any, now: int) -> Claim:
    """A joined row, once `due` was moved on."""
    overlaps = row.overlap_until > now
    return Claim(
        number=row.number,
        due=row.due,
        attempts=row.attempts,
        since=row.since,
        account=row.account,
        webhook=row.webhook,
        url=row.url,
        generations=(row.generation, row.generation - 1) if overlaps else (row.generation,),
        event=row.event_id,
        body=bytes(row.body),
    )
