"""Several providers of a kind, named with commas between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aibackend import Provider, Settings, hookimpl
from aibackend.container import Container
from aibackend.errors import (
    CallError,
    ConfigurationError,
    ExpiredKey,
    MalformedKey,
    RevokedKey,
    Unavailable,
    UnknownKey,
)
from aibackend.plugins import Plugins
from aibackend.services import Authenticator, EndedCall, Events, KeyStore, Metrics, Observer, Principal
from aibackend.testing import run_server
from aibackend.testing.shouting import shouting
from aibackend_defaults.side_by_side import InTurn


class Acme(Metrics, Events, Observer):
    """Hears all, and keeps it; fails with `trouble` where there is one."""

    def __init__(self, trouble: Exception | None = None, wrong: str | None = None) -> None:
        self.heard: list[Any] = []
        self.trouble, self.wrong = trouble, wrong

    def _hear(self, *told: Any) -> None:
        self.heard.append(told)
        if self.trouble is not None:
            raise self.trouble

    def answered(self, capability: str, engine: str, credits: int, seconds: float) -> None:
        self._hear("answered", capability)

    def refused(self, capability: str, error: CallError) -> None:
        self._hear("refused", error.code)

    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        self._hear(event)

    async def ended(self, call: EndedCall) -> None:
        self._hear(call)

    async def check(self) -> str | None:
        return self.wrong


class Badge(Authenticator):
    """One token is `account`'s; of another, `otherwise` is raised."""

    def __init__(self, account: str, otherwise: Exception | None = None) -> None:
        self._account, self._otherwise = account, otherwise or MalformedKey()

    async def authenticate(self, token: str) -> Principal:
        if token == f"badge-{self._account}":
            return Principal(account=self._account, key=token)
        raise self._otherwise


class Plugin:
    """Offers a service under the name `acme`, for these hooks."""

    def __init__(self, service: Any) -> None:
        self._provider = Provider("acme", lambda container: service)

    @hookimpl
    def metrics(self) -> Provider:
        return self._provider

    @hookimpl
    def events(self) -> Provider:
        return self._provider

    @hookimpl
    def observer(self) -> Provider:
        return self._provider

    @hookimpl
    def authenticator(self) -> Provider:
        return self._provider


@pytest.mark.parametrize("names", ["prometheus, acme", "acme,prometheus"])
@pytest.mark.parametrize("trouble", [None, ValueError("no collector")], ids=["well", "failing"])
async def test_metrics_are_told_to_all(names: str, trouble: Exception | None, caplog: pytest.LogCaptureFixture) -> None:
    """`/metrics` is that of the one that has it, in either order, and no call fails with the other; it is told once."""
    acme = Acme(trouble)
    async with run_server(shouting(), plugins={"acme": Plugin(acme)}, metrics=names) as client:
        statuses = [(await client.call("shout", {"text": "hi"})).status for _ in range(2)]
        refused = await client.call("shout", {})
        shown = (await client.get("/metrics")).body.decode()

    assert (statuses, refused.status) == ([200, 200], 422)
    assert acme.heard == [("answered", "shout")] * 2 + [("refused", "invalid_request")]
    assert 'aibackend_calls_total{capability="shout",code="ok"} 2.0' in shown
    assert caplog.text.count("Acme failed") == (trouble is not None)


@pytest.mark.parametrize("trouble", [None, ValueError("no queue")], ids=["well", "failing"])
async def test_events_go_to_all_and_webhooks_stay(trouble: Exception | None) -> None:
    """What a job came to is recorded with each, and a failing one undoes no charge."""
    acme = Acme(trouble)
    async with run_server(shouting(), plugins={"acme": Plugin(acme)}, events="acme,webhooks") as client:
        accepted = await client.call("shout", {"text": "hi"}, Prefer="respond-async")
        job = (await client.get(accepted.headers["Location"] + "?wait=20")).json
        hooks = await client.get("/v1/webhooks/none")
        balance = await client.balance()

    assert (job["status"], balance) == ("succeeded", 499)
    assert ("job.succeeded",) in acme.heard
    assert hooks.json["code"] == "not_found"


async def test_of_several_each_tells_how_it_is() -> None:
    """By its name; the service goes on with the others."""
    acme = Acme(wrong="is down")
    async with run_server(shouting(), plugins={"acme": Plugin(acme)}, metrics="prometheus,acme") as client:
        ready = await client.get("/readyz")

    assert (ready.status, ready.json) == (200, {"status": "degraded", "wrong": ["metrics: acme"]})


async def test_badges_beside_keys() -> None:
    """Accounts and minted keys stay the house's, `/v1/admin` and the dashboard too."""
    plugins = {"acme": Plugin(Badge("guest"))}
    async with run_server(shouting(credits=0), plugins=plugins, auth="acme,keys", admin_key="a" * 32) as client:
        by_key = await client.call("shout", {"text": "hi"})
        by_badge = await client.call("shout", {"text": "hi"}, key="badge-guest")
        unknown = await client.call("shout", {"text": "hi"}, key="nobody's")
        admin = await client.get("/v1/admin/accounts", Authorization="Bearer " + "a" * 32)
        kept = client.container.authenticator

    assert (by_key.status, by_badge.status, admin.status) == (200, 200, 200)
    assert (unknown.status, unknown.json["code"]) == (401, "malformed_key")
    assert isinstance(kept, KeyStore)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        pytest.param([MalformedKey(), UnknownKey()], UnknownKey, id="the one that could read it knows better"),
        pytest.param([UnknownKey(), MalformedKey()], UnknownKey, id="in either order"),
        pytest.param([Unavailable(), UnknownKey()], Unavailable, id="one cannot know"),
        pytest.param([UnknownKey(), Unavailable()], Unavailable, id="the last cannot know"),
        pytest.param([UnknownKey(), RevokedKey()], RevokedKey, id="revoked is known"),
        pytest.param([ExpiredKey(), Unavailable()], ExpiredKey, id="known at once"),
        pytest.param([Unavailable(), ExpiredKey()], ExpiredKey, id="known by the second"),
        pytest.param([Unavailable(), None], None, id="known by the second, whose it is"),
        pytest.param([MalformedKey(), None], None, id="passed on"),
    ],
)
async def test_the_first_that_knows_a_token_decides(
    said: list[CallError | None], expected: type[CallError] | None
) -> None:
    """Not mine is passed on; what cannot be known is told only where nobody knows."""
    asked = InTurn([Badge("a" if error is None else "b", error) for error in said])

    try:
        found: Any = await asked.authenticate("badge-a")
    except CallError as error:
        found = type(error)

    assert found == (expected or Principal(account="a", key="badge-a"))


async def test_of_some_kinds_there_is_one(tmp_path: Path) -> None:
    """A second wallet is refused at start."""
    settings = Settings(data=tmp_path, billing="wallet,unmetered")
    house = Container(settings, Plugins.load(settings))
    with pytest.raises(ConfigurationError, match="billing: name one, not wallet,unmetered"):
        await house.open("billing")


async def test_an_observer_hears_of_each_call_that_ended(caplog: pytest.LogCaptureFixture) -> None:
    """Answered, stored, refused, unknown and as a job; its failure is logged once and harms nobody."""
    acme, other = Acme(), Acme(ValueError("no collector"))

    class Other:
        @hookimpl
        def observer(self) -> Provider:
            return Provider("other", lambda container: other)

    plugins = {"acme": Plugin(acme), "other": Other()}
    async with run_server(shouting(credits=3), plugins=plugins, observer="acme,other") as client:
        answer = await client.call("shout", {"text": "hi"}, Idempotency_Key="k", X_Request_Id="mine")
        again = await client.call("shout", {"text": "hi"}, Idempotency_Key="k")
        await client.call("shout", {})
        await client.call("nothing-such", {})
        await client.call("shout", {"text": "hi"}, key="nobody's")
        accepted = await client.call("shout", {"text": "hi"}, Prefer="respond-async", X_Request_Id="job")
        await client.get(accepted.headers["Location"] + "?wait=20")
        account = client.account
    ended = [call for (call,) in acme.heard]
    facts = [(each.capability, each.engine, each.credits, each.status, each.code) for each in ended]

    assert (answer.status, again.headers["Idempotent-Replayed"]) == (200, "true")
    assert facts == [
        ("shout", "embedded", 3, 200, ""),
        ("shout", "embedded", 0, 200, ""),
        ("shout", "", 0, 422, "invalid_request"),
        ("", "", 0, 404, "unknown_capability"),
        ("shout", "", 0, 401, "malformed_key"),
        ("shout", "embedded", 3, 200, ""),
    ]
    assert [each.account == account and each.key != "" for each in ended] == [True, True, True, True, False, True]
    assert ended[0].id == ended[1].id == answer.headers["X-Call-Id"]
    assert (ended[0].request_id, ended[-1].request_id) == ("mine", "job")
    assert len(other.heard) == len(ended)
    assert caplog.text.count("Acme failed") == 1


async def test_no_answer_waits_for_an_observer() -> None:
    """It is told of the call before it stops, as the service waits for it."""
    go, heard = asyncio.Event(), list[str]()

    class Slow(Observer):
        async def ended(self, call: EndedCall) -> None:
            await go.wait()
            heard.append(call.capability)

    async with run_server(shouting(), plugins={"acme": Plugin(Slow())}, observer="acme") as client:
        answer = await client.call("shout", {"text": "hi"})
        before = list(heard)
        go.set()

    assert (answer.status, before, heard) == (200, [], ["shout"])
