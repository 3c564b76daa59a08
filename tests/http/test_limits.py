"""How often a key and its account may call."""

from __future__ import annotations

from aibackend.services import KeyStore
from aibackend.testing import run_server

from .conftest import SHOUTS


async def test_a_key_that_calls_too_often_is_told_to_wait() -> None:
    """Beyond the burst there is a 429 with Retry-After; every answer tells how the limit stands."""
    async with run_server(*SHOUTS, rate_limit="1/s:2") as client:
        answers = [await client.call("shout", {"text": "a"}) for _ in range(3)]

    assert [answer.status for answer in answers] == [200, 200, 429]
    assert (answers[2].json["code"], answers[2].json["retryable"]) == ("rate_limited", True)
    assert int(answers[2].headers["Retry-After"]) >= 1
    assert all({"RateLimit", "RateLimit-Policy"} <= set(answer.headers) for answer in answers)


async def test_an_account_is_limited_over_its_keys() -> None:
    """Another key of the account does not make more of its calls; nor does a call for what there is not."""
    async with run_server(*SHOUTS, rate_limit="1/s:9", account_rate_limit="1/s:3") as client:
        issuer = client.container.authenticator
        assert isinstance(issuer, KeyStore)
        keys = [(await issuer.mint(client.account))[0] for _ in range(2)]
        other, _ = await issuer.mint((await issuer.create_account("other")).id)
        asked = [(client.key, "shout"), (keys[0], "whisper"), (keys[1], "shout"), (keys[1], "shout"), (other, "shout")]
        answers = [await client.call(name, {"text": "a"}, key=key) for key, name in asked]

    assert [answer.status for answer in answers] == [200, 404, 200, 429, 200]
