"""Webhook endpoints: what may be registered, secrets that rotate, bounds per account."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
import standardwebhooks

from aibackend.errors import FetchFailed, FetchRefused, InvalidRequest, NotFound
from aibackend.services import Hold
from aibackend_defaults.webhooks.webhooks import KEPT, MOST_WEBHOOKS

from .conftest import Clock, Make, Receiver, ended, eventually, tried


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
    [delivery] = await eventually(lambda: tried(replica, 1))
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


async def test_a_test_istried_once_and_turns_nothing_off(receiver: Receiver, make: Make) -> None:
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
