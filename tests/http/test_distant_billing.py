"""A billing outside the house that charges and is not heard, or is away: nothing is charged twice, and it is told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable

import pytest

from aibackend import Provider, hookimpl
from aibackend.errors import Unavailable
from aibackend.services import Hold
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shouting
from aibackend_defaults.wallet import Wallet

from .conftest import find_nothing


class Distant(Wallet):
    """Charges on its own, and records afterwards. unheard: captures whose answer is lost. away: nobody answers.

    breaking: a bug after the charge.
    """

    unheard = 0
    breaking = False
    away = False

    async def hold(self, hold: Hold) -> None:
        self._reach()
        await super().hold(hold)

    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        self._reach()
        balance = await super().capture(hold)
        if self.breaking:
            raise KeyError("receipt")
        if self.unheard:
            self.unheard -= 1
            raise Unavailable("The biller was not heard.")
        if record is not None:
            await self._storage.write(lambda: record(balance))
        return balance

    async def release(self, hold: Hold, record: Callable[[], None] | None = None) -> None:
        if record is not None:
            await self._storage.write(record)
        self._reach()
        await super().release(hold)

    def _reach(self) -> None:
        if self.away:
            raise Unavailable("The biller does not answer.")


class Plugin:
    """Offers it."""

    @hookimpl
    def billing(self) -> Provider:
        return Provider("distant", lambda container: Distant(container.storage))


@pytest.fixture
async def served() -> AsyncIterator[tuple[Client, Distant]]:
    """A server whose calls it charges."""
    shouts = (
        shouting("shout", credits=100),
        shouting("find-nothing", find_nothing, credits=100),
    )
    async with run_server(*shouts, plugins={"distant": Plugin()}, billing="distant", job_lease=0.6) as client:
        billing = client.container.billing
        assert isinstance(billing, Distant)
        yield client, billing


async def test_a_charge_that_was_not_heard_is_not_made_again(served: tuple[Client, Distant]) -> None:
    """The call fails, and its repeat finds the charge, at once: one charge, one answer."""
    client, billing = served
    billing.unheard = 1
    failed = await client.call("shout", {"text": "a"}, Idempotency_Key="k")
    again = await client.call("shout", {"text": "a"}, Idempotency_Key="k")

    assert (failed.status, failed.json["detail"]) == (503, "The biller was not heard.")
    assert (again.status, again.json["usage"]["balanceRemaining"]) == (200, 400)
    assert await client.balance() == 400


async def test_a_bug_after_a_charge_is_not_told_as_uncharged(
    served: tuple[Client, Distant], caplog: pytest.LogCaptureFixture
) -> None:
    """The caller hears that it is not sure and how to ask again; the log has the bug, and the hold to look up."""
    client, billing = served
    billing.breaking = True
    failed = await client.call("shout", {"text": "a"}, Idempotency_Key="k")
    billing.breaking = False
    later = await client.call("shout", {"text": "a"}, Idempotency_Key="k")

    assert (failed.status, failed.json["retryable"]) == (503, True)
    assert "not sure" in failed.json["detail"]
    assert "Idempotency-Key" in failed.json["detail"]
    assert (later.status, await client.balance()) == (200, 400)
    assert "KeyError" in caplog.text
    assert [re.sub("hold [^:]+", "hold …", line) for line in caplog.messages if "refused" in line] == [
        f"shout: refused in its charge of hold …: unavailable: {failed.json['detail']}"
    ]


async def test_nobody_is_told_to_repeat_what_may_be_charged(served: tuple[Client, Distant]) -> None:
    """Without an idempotency key a second call would be a second charge."""
    client, billing = served
    billing.breaking = True
    failed = await client.call("shout", {"text": "a"})

    assert (failed.status, failed.json["retryable"]) == (500, False)
    assert "usage" in failed.json["detail"]
    assert await client.balance() == 400


async def test_a_bug_while_giving_back_hides_no_other(
    served: tuple[Client, Distant], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller hears what came first."""
    client, billing = served
    billing.unheard = 1

    async def release(*_: object) -> None:
        raise KeyError("receipt")

    monkeypatch.setattr(billing, "release", release)
    failed = await client.call("shout", {"text": "a"})

    assert (failed.status, failed.json["detail"]) == (503, "The biller was not heard.")


async def test_a_refusal_of_ours_is_logged_once(
    served: tuple[Client, Distant], caplog: pytest.LogCaptureFixture
) -> None:
    """With its capability, stage, code and detail."""
    client, billing = served
    billing.away = True
    await client.call("shout", {"text": "a"})

    assert [line for line in caplog.messages if "refused" in line] == [
        "shout: refused in its hold: unavailable: The biller does not answer."
    ]


async def test_a_job_whose_charge_was_not_heard_is_run_again(served: tuple[Client, Distant]) -> None:
    """It succeeds, and is charged once."""
    client, billing = served
    billing.unheard = 1
    accepted = await client.call("shout", {"text": "a"}, Prefer="respond-async")
    job = (await client.get(accepted.headers["Location"] + "?wait=20")).json

    assert (job["status"], job["usage"]) == ("succeeded", {"credits": 100, "balanceRemaining": 400})
    assert await client.balance() == 400


async def test_a_biller_that_is_away_is_told_of(served: tuple[Client, Distant]) -> None:
    """503, in the biller's words; once it is back the same idempotency key serves at once."""
    client, billing = served
    billing.away = True
    failed = await client.call("shout", {"text": "a"}, Idempotency_Key="k")
    billing.away = False
    again = await client.call("shout", {"text": "a"}, Idempotency_Key="k")

    assert (failed.status, failed.json["code"]) == (503, "unavailable")
    assert failed.json["detail"] == "The biller does not answer."
    assert again.status == 200


async def test_why_a_call_failed_is_told_though_its_credits_stay_set_aside(
    served: tuple[Client, Distant], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What cannot be released lapses; the caller hears of the call, the log of the credits."""
    client, billing = served

    async def release(*_: object) -> None:
        raise Unavailable("The biller went away.")

    monkeypatch.setattr(billing, "release", release)
    answer = await client.call("find-nothing", {"text": "a"})

    assert (answer.status, answer.json["code"]) == (422, "nothing_found")
    assert "will lapse: The biller went away." in caplog.text
