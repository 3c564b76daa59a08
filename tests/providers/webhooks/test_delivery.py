"""Webhooks on both databases, with a real receiver: signed, tried again, given up, shared by replicas, fair."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
import standardwebhooks

from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.webhooks import deliverer
from aibackend_defaults.webhooks.outbox import WAITS_S
from aibackend_defaults.webhooks.webhooks import EVENTS, MOST_WEBHOOKS

from .conftest import Clock, Make, Receiver, Replica, ended, eventually, tried


async def test_an_event_arrives_signed_and_once(receiver: Receiver, make: Make) -> None:
    """The library of the standard verifies it; what was recorded twice under one id is told once."""
    replica = await make()
    secret, webhook = await replica.webhooks.create("a", receiver.url())

    await replica.record("evt_1")
    await replica.record("evt_1")
    [delivery] = await ended(replica)

    [(_, headers, body)] = receiver.got
    said = standardwebhooks.Webhook(secret).verify(body, headers)
    assert said == {"type": "job.succeeded", "timestamp": said["timestamp"], "data": {"id": "1"}}
    assert (headers["webhook-id"], headers["content-type"]) == ("evt_1", "application/json")
    assert (delivery.event, delivery.delivered, delivery.status, delivery.attempts) == ("evt_1", True, 204, 1)
    assert (await replica.webhooks.webhook("a", webhook.id)).delivered is not None
    with pytest.raises(standardwebhooks.webhooks.WebhookVerificationError):
        standardwebhooks.Webhook(secret).verify(body + b" ", headers)


async def test_only_those_who_asked_for_it_hear_of_it(receiver: Receiver, make: Make) -> None:
    """Neither another account nor an endpoint for other events, nor one that was deleted."""
    replica = await make()
    for account, path, events in [("a", "/in", EVENTS[:1]), ("a", "/other", EVENTS[1:]), ("b", "/another", EVENTS)]:
        await replica.webhooks.create(account, receiver.url(path), events)
    _, gone = await replica.webhooks.create("a", receiver.url("/gone"))
    await replica.webhooks.delete("a", gone.id)

    await replica.record("evt_1")
    await ended(replica)

    assert {path for path, *_ in receiver.got} == {"/in"}


async def test_what_is_rolled_back_is_not_told(receiver: Receiver, make: Make) -> None:
    """An event belongs to the transaction that it was recorded in."""
    replica = await make()
    await replica.webhooks.create("a", receiver.url())

    def half() -> None:
        replica.webhooks.record("a", "job.failed", {}, id="evt_half")
        raise LookupError("midway")

    with pytest.raises(LookupError):
        await replica.storage.write(half)
    await replica.record("evt_whole")
    await ended(replica)

    assert receiver.ids() == ["evt_whole"]


async def test_it_istried_again_after_growing_waits(receiver: Receiver, make: Make, clock: Clock) -> None:
    """Not before the wait is over, and each time with the same id and body; a redirect is no success."""
    replica = await make()
    await replica.webhooks.create("a", receiver.url())
    receiver.statuses["/in"] = [500, 302, 404, 503, 429, 500, 200]

    await replica.record("evt_1")
    for attempt, wait_s in enumerate(WAITS_S, 1):
        [delivery] = await eventually(lambda n=attempt: tried(replica, n))
        assert abs((delivery.due - clock()).total_seconds() - wait_s) < 3
        clock.ahead += timedelta(seconds=wait_s - 3)
        if wait_s > 5:
            await asyncio.sleep(0.1)
            assert len(receiver.got) == attempt, "before its time"
        clock.ahead += timedelta(seconds=3)
    [delivery] = await ended(replica)

    assert (delivery.delivered, delivery.status, delivery.attempts) == (True, 200, 7)
    assert set(receiver.ids()) == {"evt_1"}
    assert len({body for *_, body in receiver.got}) == 1
    assert {path for path, *_ in receiver.got} == {"/in"}
    stamps = [int(headers["webhook-timestamp"]) for _, headers, _ in receiver.got]
    assert stamps == sorted(set(stamps))


async def _fail(replica: Replica, clock: Clock) -> None:
    """Let time pass until nothing is due any more."""
    for attempt, wait_s in enumerate(WAITS_S, 1):
        await eventually(lambda n=attempt: tried(replica, n))
        clock.ahead += timedelta(seconds=wait_s)


async def test_an_endpoint_that_takes_nothing_is_turned_off(receiver: Receiver, make: Make, clock: Clock) -> None:
    """After seven tries it hears nothing more, until it is turned on; then what it missed can be replayed."""
    replica = await make()
    _, webhook = await replica.webhooks.create("a", receiver.url())
    receiver.statuses["/in"] = [500]
    await replica.record("evt_1")
    await _fail(replica, clock)

    [delivery] = await ended(replica)
    off = await replica.webhooks.webhook("a", webhook.id)
    await replica.record("evt_unheard")
    assert (delivery.delivered, delivery.attempts, delivery.error) == (False, 7, "The address answered 500")
    assert off.off is not None
    assert off.off_reason == "The address answered 500"

    receiver.statuses["/in"] = [200]
    assert (await replica.webhooks.enable("a", webhook.id)).off is None
    await replica.webhooks.replay("a", delivery.number)
    [delivery] = await ended(replica)
    assert (delivery.delivered, delivery.attempts) == (True, 1)
    assert receiver.ids() == ["evt_1"] * 8


async def test_an_event_that_is_never_taken_does_not_turn_off_an_endpoint_that_takes_others(
    receiver: Receiver, make: Make, clock: Clock
) -> None:
    """One that chokes on a single event stays on."""
    replica = await make()
    _, webhook = await replica.webhooks.create("a", receiver.url())
    receiver.statuses["/in"] = [500, 200, 500]
    await replica.record("evt_choked")
    await eventually(lambda: tried(replica, 1, "evt_choked"))
    await replica.record("evt_fine")
    await receiver.has(2)
    for attempts, wait_s in enumerate(WAITS_S, 1):
        await eventually(lambda n=attempts: tried(replica, n, "evt_choked"))
        clock.ahead += timedelta(seconds=wait_s)

    fine, choked = await ended(replica, 2)
    assert (fine.delivered, choked.delivered) == (True, False)
    assert (await replica.webhooks.webhook("a", webhook.id)).off is None


async def test_replicas_share_the_work(receiver: Receiver, make: Make) -> None:
    """Of three that look at the same rows, one delivers each event."""
    replicas = [await make() for _ in range(3)]
    for path in ("/in", "/b", "/c"):
        await replicas[0].webhooks.create("a", receiver.url(path))

    await asyncio.gather(*(replicas[n % 3].record(f"evt_{n}") for n in range(40)))
    for path in ("/in", "/b", "/c"):
        await receiver.has(40, path)
    await asyncio.sleep(0.1)

    told = Counter((path, headers["webhook-id"]) for path, headers, _ in receiver.got)
    assert set(told.values()) == {1}
    assert len(told) == 120


async def test_what_a_dead_replica_had_claimed_is_taken_over(receiver: Receiver, make: Make, clock: Clock) -> None:
    """Its lease ends, and another one delivers the same id."""

    class Never(GuardedFetcher):
        async def post(self, *arguments: Any, **options: Any) -> int:
            raise asyncio.CancelledError  # as far as its rows can tell, it died here

    dying = await make()
    await dying.webhooks.create("a", receiver.url())
    dying.fetcher.__class__ = Never
    await dying.record("evt_1")
    [claimed] = await eventually(lambda: _leased(dying, clock))
    await dying.webhooks.close()
    await make()
    await asyncio.sleep(0.1)
    assert receiver.got == []

    clock.ahead += claimed.due - clock()
    await receiver.has(1)
    assert receiver.ids() == ["evt_1"]


async def _leased(replica: Replica, clock: Clock) -> Sequence[Any] | None:
    found = await replica.webhooks.deliveries("a")
    return [one for one in found if one.due is not None and one.due > clock() + timedelta(seconds=20)]


async def test_slow_receivers_keep_nobody_waiting(receiver: Receiver, make: Make) -> None:
    """While one account's receivers let hundreds of events wait, another's event arrives at once."""
    replica = await make()
    for number in range(MOST_WEBHOOKS):
        receiver.delay_s[f"/slow{number}"] = 1.5
        await replica.webhooks.create("slow", receiver.url(f"/slow{number}"))
    await replica.webhooks.create("a", receiver.url())
    await asyncio.gather(*(replica.record(f"evt_{n}", account="slow") for n in range(30)))
    await asyncio.sleep(0.2)

    started = time.monotonic()
    await replica.record("evt_mine")
    await receiver.has(1)
    assert time.monotonic() - started < 1
    for webhook in await replica.webhooks.webhooks("slow"):
        await replica.webhooks.delete("slow", webhook.id)


async def test_names_that_take_long_to_look_up_keep_nobody_waiting(receiver: Receiver, make: Make) -> None:
    """One account may have as many tries at once as there are look-ups: it has its share of these alone."""
    is_slow, over = False, threading.Event()

    def look_up(name: str) -> Sequence[str]:
        if is_slow and name.startswith("slow"):
            over.wait(20)
        return ["127.0.0.1"]

    replica, port = await make(lookup=look_up), receiver.server.port
    for number in range(MOST_WEBHOOKS):
        await replica.webhooks.create("slow", f"http://slow-{number}.test:{port}/slow")
    await replica.webhooks.create("a", f"http://quick.test:{port}/in")
    is_slow = True
    try:
        await asyncio.gather(*(replica.record(f"evt_{n}", account="slow") for n in range(30)))
        await asyncio.sleep(0.5)
        await replica.record("evt_mine")
        await receiver.has(1, within_s=5)
    finally:
        over.set()


async def _tries() -> list[Any]:
    return [task for task in asyncio.all_tasks() if "Deliverer._try" in repr(task.get_coro())]


async def test_tries_that_do_not_end_in_time_are_over_when_it_has_stopped(
    receiver: Receiver, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The storage closes next: nobody still asks for rows then."""
    monkeypatch.setattr(deliverer, "CLOSE_S", 0.05)
    receiver.delay_s["/in"] = 1.5
    replica = await make()
    await replica.webhooks.create("a", receiver.url())
    await replica.record("evt_1")
    await eventually(_tries)
    await replica.webhooks.close()

    assert not await _tries()


async def test_what_waits_is_bounded(receiver: Receiver, make: Make, clock: Clock) -> None:
    """An endpoint for which too much waits is kept no more; what waits is still tried, and others are left alone."""
    replica = await make()
    _, slow = await replica.webhooks.create("a", receiver.url("/slow"))
    _, other = await replica.webhooks.create("b", receiver.url("/other"))
    receiver.statuses["/slow"] = [500, 500, 500, 500, 204]
    for number in range(4):
        await replica.record(f"evt_{number}")
    for number in range(4):
        await eventually(lambda event=f"evt_{number}": tried(replica, 1, event))

    await replica.webhooks.bound(4)
    is_on = (await replica.webhooks.webhook("a", slow.id)).off is None
    await replica.webhooks.bound(3)
    found = await replica.webhooks.webhook("a", slow.id)
    await replica.record("evt_late")
    clock.ahead += timedelta(seconds=WAITS_S[0] + 1)
    deliveries = await ended(replica, 4)

    assert is_on
    assert found.off is not None
    assert found.off_reason == "More than 3 events wait for the address"
    assert {one.event for one in deliveries if one.delivered} == {f"evt_{number}" for number in range(4)}
    assert (await replica.webhooks.webhook("b", other.id)).off is None
