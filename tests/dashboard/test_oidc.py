"""Signing in through an identity provider that signs real tokens on loopback."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hmac
import json
import socket
import time
from collections.abc import Callable

import pytest
from joserfc import jwt
from joserfc.jwk import RSAKey

from aibackend.errors import ConfigurationError
from aibackend_contrib.oidc.fake import CLIENT, SECRET, OidcDouble, oidc_double


@contextlib.asynccontextmanager
async def through(open_site, **settings):
    async with oidc_double() as double:
        options = {"oidc_issuer": double.url, "oidc_client": CLIENT, "oidc_secret": SECRET, "oidc_label": "Example ID"}
        async with open_site(identity_provider="oidc", options=options, **settings) as site:
            yield site, double


async def go_through(visitor, double: OidcDouble, start: str = "/dashboard/sign-in/begin"):
    """Press the button, be let in there, and come back."""
    begun = await visitor.get(start)
    async with visitor.session.get(begun.to, allow_redirects=False) as there:
        back = there.headers["Location"]
    return await visitor.get(back.removeprefix(visitor.url))


async def test_a_person_comes_in_and_again(open_site) -> None:
    """The first time opens an account, the second finds it again by the provider's id, whatever the address is then."""
    async with through(open_site) as (site, double):
        visitor = site.visitor()
        back = await go_through(visitor, double, "/dashboard/sign-in/begin?next=/dashboard/keys")
        first = (await visitor.get("/dashboard/settings")).text
        double.person["email"] = "ada@elsewhere.example"
        again = site.visitor()
        await go_through(again, double)

        assert back.to == "/dashboard/keys"
        assert "Continue with Example ID" in (await site.visitor().get("/dashboard/sign-in")).words
        assert await site.account() in first
        assert await site.account() in (await again.get("/dashboard/settings")).text


async def test_passwords_have_no_pages_then(open_site) -> None:
    """Behind a provider there is no other way in."""
    async with through(open_site) as (site, _):
        visitor = site.visitor()

        for path in ("/dashboard/sign-up", "/dashboard/forgot", "/dashboard/reset", "/dashboard/confirm"):
            assert (await visitor.get(path)).status == 404
        assert (await visitor.post("/dashboard/sign-in", {"email": "a@b.c", "password": "x"})).status in (404, 405)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param({"iss": "https://evil.example"}, id="other-issuer"),
        pytest.param({"aud": "somebody-else"}, id="other-client"),
        pytest.param({"aud": [CLIENT, "somebody-else"]}, id="several-clients"),
        pytest.param({"exp": int(time.time()) - 600}, id="expired"),
        pytest.param({"exp": None}, id="without-end"),
        pytest.param({"nonce": "replayed"}, id="other-sign-in"),
        pytest.param({"nonce": None}, id="without-nonce"),
        pytest.param({"sub": None}, id="nobody"),
        pytest.param({"email_verified": False}, id="unverified-address"),
        pytest.param({"email_verified": "true"}, id="verified-as-text"),
        pytest.param({"email": None}, id="no-address"),
    ],
)
async def test_claims_that_are_not_believed(open_site, spoil) -> None:
    """A token that is not from the provider, for us, for this sign-in, now and about a verified address is refused."""
    async with through(open_site) as (site, double):
        double.spoil = spoil
        visitor = site.visitor()

        assert (await go_through(visitor, double)).status == 422
        assert (await visitor.get("/dashboard")).status == 303


async def test_signatures_that_are_not_believed(open_site) -> None:
    """Neither another key, nor the published key as a shared secret, nor no signature signs for the provider."""
    async with through(open_site) as (site, double):
        other = RSAKey.generate_key(2048)
        shown = double.key.as_pem(private=False)
        forgeries = (
            lambda claims: jwt.encode({"alg": "RS256", "kid": "one"}, claims, other),
            lambda claims: _by_hand("HS256", claims, lambda text: hmac.digest(shown, text, "sha256")),
            lambda claims: _by_hand("none", claims, lambda text: b""),
        )
        for double.sign in forgeries:
            assert (await go_through(site.visitor(), double)).status == 422


def _by_hand(algorithm: str, claims: dict, sign: Callable[[bytes], bytes]) -> str:
    parts = [json.dumps(part).encode() for part in ({"alg": algorithm, "kid": "one"}, claims)]
    text = b".".join(base64.urlsafe_b64encode(part).rstrip(b"=") for part in parts)
    return f"{text.decode()}.{base64.urlsafe_b64encode(sign(text)).rstrip(b'=').decode()}"


async def test_an_answer_belongs_to_the_browser_that_asked(open_site) -> None:
    """Somebody else's answer, another state and a cookie that was changed let nobody in."""
    async with through(open_site) as (site, _):
        mine, theirs = site.visitor(), site.visitor()
        begun = await theirs.get("/dashboard/sign-in/begin")
        async with theirs.session.get(begun.to, allow_redirects=False) as there:
            back = there.headers["Location"].removeprefix(site.client.url)
        without = await mine.get(back)
        await mine.get("/dashboard/sign-in/begin")
        other_state = await mine.get(back)
        cookie = theirs.cookies["aibackend_errand"]
        changed = await site.visitor().get(back, Cookie=f"aibackend_errand=00{cookie[2:]}")

        assert (without.status, other_state.status, changed.status) == (422, 422, 422)
        assert (await theirs.get(back)).status == 303
        assert (await theirs.get(back)).status == 422


async def test_strangers_need_an_invitation_where_doors_are_closed(open_site) -> None:
    """With sign_up = invited a provider's word alone opens no account."""
    async with through(open_site, sign_up="invited") as (site, double):
        refused = await go_through(site.visitor(), double)

        assert refused.status == 422
        assert "ask for an invitation" in refused.words


async def test_an_invitation_works_behind_a_provider(open_site) -> None:
    """The link of an invitation leads by way of the provider onto the account that it names; without one it is none."""
    key = "k" * 32
    async with through(open_site, sign_up="invited", admin_key=key) as (site, double):
        path = f"{site.client.url}/v1/admin/accounts/tester/invitations"
        async with site.client.session.post(path, headers={"Authorization": f"Bearer {key}"}) as answer:
            link = (await answer.json())["url"].removeprefix(site.client.url)
        visitor = site.visitor()
        sent_on = await visitor.get(link)
        await go_through(visitor, double, sent_on.to)

        assert site.client.account in (await visitor.get("/dashboard/settings")).text
        assert (await site.visitor().get(link)).status == 404
        assert (await site.visitor().get("/dashboard/sign-up?invitation=x")).status == 404


async def test_a_provider_that_is_down(open_site) -> None:
    """While it cannot be reached, signing in says so, and nothing breaks."""
    async with through(open_site) as (site, _):
        site.container.identity_provider._issuer = "http://127.0.0.1:9"

        assert (await site.visitor().get("/dashboard/sign-in/begin")).status == 503


async def test_a_provider_that_does_not_answer(open_site, monkeypatch) -> None:
    """Who signs in waits for one try, not for each that came before; readiness waits for none."""
    monkeypatch.setattr("aibackend_contrib.oidc.TIMEOUT_S", 1.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        async with through(open_site) as (site, _):
            site.container.identity_provider._issuer = f"http://127.0.0.1:{server.getsockname()[1]}"
            begun = [asyncio.create_task(site.visitor().get("/dashboard/sign-in/begin")) for _ in range(5)]
            await asyncio.sleep(0)
            wrong = await asyncio.wait_for(site.container.health(), 1.2)
            answers = await asyncio.wait_for(asyncio.gather(*begun), 4)

    assert wrong == {"identity_provider": "The identity provider does not answer"}
    assert {answer.status for answer in answers} == {503}


@pytest.mark.parametrize(
    "claims",
    [
        pytest.param({"sub": "half a \ud800"}, id="half-a-character"),
        pytest.param({"sub": "null\0"}, id="null"),
        pytest.param({"email": "\ud800@example.com"}, id="address"),
    ],
)
async def test_claims_that_cannot_be_kept(open_site, claims) -> None:
    """What no database takes is refused and is no fault of ours."""
    async with through(open_site) as (site, double):
        double.spoil = claims

        assert (await go_through(site.visitor(), double)).status == 422


async def test_a_name_is_kept_as_it_can_be_printed(open_site) -> None:
    """Whoever names themselves in control characters at the provider is let in without these."""
    async with through(open_site) as (site, double):
        double.person["name"] = "Ada\r\nLovelace\0\x1b\ud800 "
        visitor = site.visitor()
        await go_through(visitor, double)

        assert 'value="Ada Lovelace"' in (await visitor.get("/dashboard/settings")).text


@pytest.mark.parametrize(
    "options", [{}, {"oidc_issuer": "http://id.example.com", "oidc_client": "c", "oidc_secret": "s"}]
)
async def test_a_start_that_is_refused(open_site, options) -> None:
    """Without its options, or over plain http, the service does not start."""
    with pytest.raises(ConfigurationError, match="oidc"):
        async with open_site(identity_provider="oidc", options=options):
            pass
