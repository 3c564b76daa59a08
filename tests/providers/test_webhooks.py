"""Webhooks on both databases, with a real receiver: signed, tried again, given up, shared by replicas, fair."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio
import standardwebhooks
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend.errors import FetchFailed, FetchRefused, InvalidRequest, NotFound
from aibackend.services import Hold
from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet
from aibackend_defaults.webhooks import Webhooks
from aibackend_defaults.webhooks.outbox import WAITS_S
from aibackend_defaults.webhooks.webhooks import EVENTS, KEPT, MOST_WEBHOOKS

KEY = b"of the service"


class Receiver:
    """An account's own server. statuses: by path, what it answers in turn, the last one for ever."""

    def __init__(self) -> None:
        self.statuses: dict[str, list[int]] = {}
        self.delay_s: dict[str, float] = {}
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self._more = asyncio.Condition()
        app = web.Application()
        app.router.add_post("/{path:.*}", self._take)
        self.server = TestServer(app, host="127.0.0.1")

    def url(self, path: str = "/in") -> str:
        return str(self.server.make_url(path))

    def ids(self, path: str = "/in") -> list[str]:
        return [headers["webhook-id"] for at, headers, _ in self.got if at == path]

    async def has(self, count: int, path: str = "/in", *, within_s: float = 10.0) -> None:
        async with asyncio.timeout(within_s), self._more:
            await self._more.wait_for(lambda: len(self.ids(path)) >= count)

    async def _take(self, request: web.Request) -> web.Response:
        body = await request.read()
        await asyncio.sleep(self.delay_s.get(request.path, 0))
        async with self._more:
            self.got.append((request.path, {name.lower(): value for name, value in request.headers.items()}, body))
            self._more.notify_all()
        statuses = self.statuses.get(request.path, [204])
        status = statuses.pop(0) if len(statuses) > 1 else statuses[0]
        return web.Response(status=status, headers={"Location": "/moved"} if 300 <= status < 400 else {})


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    await receiver.server.start_server()
    yield receiver
    await receiver.server.close()


class Clock:
    """UTC time that a test moves on."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead


class Replica:
    """A process that serves: its storage, its fetcher, its webhooks."""

    def __init__(self, url: str, clock: Clock, **options: Any) -> None:
        self.storage = SqlStorage(url)
        self.fetcher = GuardedFetcher(**{"allow": ["127.0.0.1"], **options})
        self.webhooks = Webhooks(self.storage, self.fetcher, service_key=KEY, clock=clock, poll_s=0.02)
        self.wallet = Wallet(self.storage, monthly_floor=0, low=50, events=lambda: self.webhooks)

    async def record(self, id: str, *, event: str = "job.succeeded", account: str = "a") -> None:
        data = {"id": id.removeprefix("evt_")}
        await self.storage.write(lambda: self.webhooks.record(account, event, data, id=id))


Make = Callable[..., Awaitable[Replica]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def make(url: str, clock: Clock) -> AsyncIterator[Make]:
    async with contextlib.AsyncExitStack() as stack:

        async def make(**options: Any) -> Replica:
            replica = Replica(url, clock, **options)
            for service in (replica.storage, replica.fetcher, replica.webhooks):
                await service.open()
                stack.push_async_callback(service.close)
            return replica

        yield make


async def eventually(look: Callable[[], Awaitable[Any]], *, within_s: float = 10.0) -> Any:
    """What a look finds, once it finds something."""
    async with asyncio.timeout(within_s):
        while not (found := await look()):
            await asyncio.sleep(0.01)
    return found


async def ended(replica: Replica, count: int = 1) -> Sequence[Any]:
    """The account's deliveries, once all of them ended."""

    async def look() -> Sequence[Any] | None:
        all_of_them = await replica.webhooks.deliveries("a")
        return all_of_them if len(all_of_them) == count and all(one.due is None for one in all_of_them) else None

    return await eventually(look)


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


async def test_it_is_tried_again_after_growing_waits(receiver: Receiver, make: Make, clock: Clock) -> None:
    """Not before the wait is over, and each time with the same id and body; a redirect is no success."""
    replica = await make()
    await replica.webhooks.create("a", receiver.url())
    receiver.statuses["/in"] = [500, 302, 404, 503, 429, 500, 200]

    await replica.record("evt_1")
    for attempt, wait_s in enumerate(WAITS_S, 1):
        [delivery] = await eventually(lambda n=attempt: _tried(replica, n))
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


async def _tried(replica: Replica, times: int, event: str = "evt_1") -> Sequence[Any] | None:
    found = [one for one in await replica.webhooks.deliveries("a") if one.event == event]
    return found if all(one.attempts >= times for one in found) else None


async def _fail(replica: Replica, clock: Clock) -> None:
    """Let time pass until nothing is due any more."""
    for attempt, wait_s in enumerate(WAITS_S, 1):
        await eventually(lambda n=attempt: _tried(replica, n))
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
    await eventually(lambda: _tried(replica, 1, "evt_choked"))
    await replica.record("evt_fine")
    await receiver.has(2)
    for attempts, wait_s in enumerate(WAITS_S, 1):
        await eventually(lambda n=attempts: _tried(replica, n, "evt_choked"))
        clock.ahead += timedelta(seconds=wait_s)

    fine, choked = await ended(replica, 2)
    assert (fine.delivered, choked.delivered) == (True, False)
    assert (await replica.webhooks.webhook("a", webhook.id)).off is None


async def test_secrets_rotate_with_an_overlap(receiver: Receiver, make: Make, clock: Clock) -> None:
    """Both sign until the overlap ends, then only the new one does."""
    replica = await make()
    old, webhook = await replica.webhooks.create("a", receiver.url())
    new, _ = await replica.webhooks.rotate("a", webhook.id, overlap_s=3600)

    async def verified(event: str, *secrets: str) -> set[str]:
        await replica.record(event)
        await receiver.has(len(receiver.got) + 1)
        _, headers, body = receiver.got[-1]
        return {secret for secret in secrets if _verifies(secret, body, headers)}

    assert old != new
    assert await verified("evt_during", old, new) == {old, new}
    newest, _ = await replica.webhooks.rotate("a", webhook.id, overlap_s=60)
    clock.ahead += timedelta(seconds=61)
    assert await verified("evt_after", old, new, newest) == {newest}


def _verifies(secret: str, body: bytes, headers: dict[str, str]) -> bool:
    try:
        standardwebhooks.Webhook(secret).verify(body, headers)
    except standardwebhooks.webhooks.WebhookVerificationError:
        return False
    return True


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


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1/", "http://10.0.0.1/x", "https://169.254.169.254/", "ftp://a.b/"]
)
async def test_an_address_that_is_not_public_is_not_registered(make: Make, address: str) -> None:
    """Nor one of another scheme; nor a name that is not known."""
    replica = await make(allow=[], lookup=_unknown)

    with pytest.raises(FetchRefused):
        await replica.webhooks.create("a", address)
    with pytest.raises(FetchFailed):
        await replica.webhooks.create("a", "https://nobody.test/")
    assert await replica.webhooks.webhooks("a") == []


async def test_what_no_database_takes_is_refused(make: Make) -> None:
    """As an address or as an id, it is the caller's to mend."""
    replica = await make()

    with pytest.raises(InvalidRequest):
        await replica.webhooks.create("a", "http://127.0.0.1/a\0b")
    with pytest.raises(NotFound):
        await replica.webhooks.webhook("a", "wh_\0")


def _unknown(name: str) -> Sequence[str]:
    raise OSError


async def test_a_name_that_turns_private_is_refused_at_delivery(receiver: Receiver, make: Make) -> None:
    """What was public when it was registered is judged again at the connection."""
    answers = ["93.184.216.34"]
    replica = await make(allow=[], lookup=lambda name: answers)
    await replica.webhooks.create("a", f"http://turning.test:{receiver.server.port}/in")
    answers[0] = "127.0.0.1"

    await replica.record("evt_1")
    [delivery] = await eventually(lambda: _tried(replica, 1))
    assert "not public" in delivery.error
    assert receiver.got == []


async def test_endpoints_are_bounded_and_private_to_their_account(receiver: Receiver, make: Make) -> None:
    """An account has ten at most; another account's are not found."""
    replica = await make()
    _, webhook = await replica.webhooks.create("a", receiver.url())
    for _ in range(MOST_WEBHOOKS - 1):
        await replica.webhooks.create("a", receiver.url())

    with pytest.raises(InvalidRequest, match="delete one first"):
        await replica.webhooks.create("a", receiver.url())
    await replica.record("evt_1")
    delivery, *_ = await ended(replica, MOST_WEBHOOKS)
    service = replica.webhooks
    for asked in (
        service.webhook("b", webhook.id),
        service.delete("b", webhook.id),
        service.rotate("b", webhook.id, overlap_s=0),
        service.enable("b", webhook.id),
        service.test("b", webhook.id),
        service.replay("b", delivery.number),
    ):
        with pytest.raises(NotFound):
            await asked
    assert await service.deliveries("b") == []


async def test_a_test_is_tried_once_and_turns_nothing_off(receiver: Receiver, make: Make) -> None:
    """How it went is told at once, and seen among the deliveries."""
    replica = await make()
    secret, webhook = await replica.webhooks.create("a", receiver.url())
    receiver.statuses["/in"] = [500, 200]

    failed = await replica.webhooks.test("a", webhook.id)
    passed = await replica.webhooks.test("a", webhook.id)

    assert (failed.delivered, failed.status, failed.due) == (False, 500, None)
    assert (passed.delivered, passed.type) == (True, "webhook.test")
    assert standardwebhooks.Webhook(secret).verify(receiver.got[1][2], receiver.got[1][1])["type"] == "webhook.test"
    assert (await replica.webhooks.webhook("a", webhook.id)).off is None
    assert len(await ended(replica, 2)) == 2


async def test_old_deliveries_are_dropped(receiver: Receiver, make: Make, clock: Clock) -> None:
    """What ended long ago is; what is on its way, or young, is not."""
    replica = await make()
    await replica.webhooks.create("a", receiver.url())
    await replica.record("evt_old")
    await ended(replica)
    clock.ahead += KEPT + timedelta(minutes=1)
    await replica.record("evt_young")
    await ended(replica, 2)

    assert await replica.webhooks.sweep() == 1
    assert [one.event for one in await replica.webhooks.deliveries("a")] == ["evt_young"]
    await replica.record("evt_old")
    await ended(replica, 2)
    assert receiver.ids().count("evt_old") == 2, "its event was dropped too"


async def test_a_low_wallet_is_told_once_per_crossing(receiver: Receiver, make: Make) -> None:
    """By the charge that takes the balance below the line, and again after it was above it."""
    replica = await make()
    await replica.webhooks.create("a", receiver.url(), ["wallet.low"])
    await replica.wallet.grant("a", 100, kind="grant", reference="first")

    async def spend(id: str, credits: int) -> None:
        expires = datetime.now(UTC) + timedelta(minutes=1)
        hold = Hold(id=id, account="a", key="k", credits=credits, capability="x", expires=expires)
        await replica.wallet.hold(hold)
        await replica.wallet.capture(hold)
        await replica.wallet.capture(hold)

    for id, credits in [("c1", 50), ("c2", 10), ("c3", 10)]:
        await spend(id, credits)
    await replica.wallet.grant("a", 30, kind="grant", reference="second")
    await spend("c4", 40)
    await ended(replica, 2)

    assert [json.loads(body)["data"] for *_, body in receiver.got] == [
        {"balance": 40, "threshold": 50},
        {"balance": 20, "threshold": 50},
    ]
    assert receiver.ids() == ["evt_low_c2", "evt_low_c4"]
