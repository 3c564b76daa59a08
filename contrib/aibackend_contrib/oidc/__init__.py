"""Signing in to the dashboard by OpenID Connect: the authorization code flow with PKCE.

    AIBACKEND_IDENTITY_PROVIDER=oidc
    AIBACKEND_OPTION_OIDC_ISSUER=https://id.example.com       its discovery document is below /.well-known/
    AIBACKEND_OPTION_OIDC_CLIENT=aibackend
    AIBACKEND_OPTION_OIDC_SECRET=…
    AIBACKEND_OPTION_OIDC_LABEL="Example ID"                  optional: what the button says

The provider must vouch for the person's e-mail address. Source: https://openid.net/specs/openid-connect-core-1_0.html
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
import time
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlencode, urlsplit

import aiohttp

from aibackend.errors import ConfigurationError, InvalidRequest, Unavailable
from aibackend.services import AuthorizationRequest, Identity, IdentityProvider
from aibackend_contrib.oidc.tokens import read_token

TIMEOUT_S = 15.0
FRESH_S = 3600.0  # how long the provider's discovery document is believed
CHECK_S = 0.5  # what readiness waits: a balancer that asks for it may wait for a second itself
LOCAL = ("127.0.0.1", "::1", "localhost")


class OpenIdConnect(IdentityProvider):
    """options: oidc_issuer, oidc_client, oidc_secret, oidc_label."""

    def __init__(self, options: Mapping[str, str]) -> None:
        if find_spec("joserfc") is None:
            raise ConfigurationError("identity_provider = oidc needs a library: pip install aibackend[oidc]")
        missing = [name for name in ("oidc_issuer", "oidc_client", "oidc_secret") if not options.get(name)]
        if missing:
            names = ", ".join(f"AIBACKEND_OPTION_{name.upper()}" for name in missing)
            raise ConfigurationError(f"identity_provider = oidc needs {names}")
        self._issuer = options["oidc_issuer"].rstrip("/")
        address = urlsplit(self._issuer)
        if address.scheme != "https" and address.hostname not in LOCAL:
            raise ConfigurationError("oidc_issuer must be an https: address")
        self._client, self._secret = options["oidc_client"], options["oidc_secret"]
        self.label = options.get("oidc_label") or str(address.hostname)
        self._session: aiohttp.ClientSession | None = None
        self._known: tuple[float, dict[str, Any]] | None = None
        self._asking: asyncio.Task[dict[str, Any]] | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=TIMEOUT_S))

    async def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
        if self._session is not None:
            await self._session.close()

    async def authorize(self, return_url: str) -> AuthorizationRequest:
        kept = {name: secrets.token_urlsafe(32) for name in ("state", "nonce", "verifier")}
        challenge = base64.urlsafe_b64encode(hashlib.sha256(kept["verifier"].encode()).digest()).rstrip(b"=")
        asked = {
            "response_type": "code",
            "client_id": self._client,
            "redirect_uri": return_url,
            "scope": "openid email profile",
            "state": kept["state"],
            "nonce": kept["nonce"],
            "code_challenge": challenge.decode(),
            "code_challenge_method": "S256",
        }
        there = str((await self._discovered())["authorization_endpoint"])
        return AuthorizationRequest(
            url=f"{there}{'&' if '?' in there else '?'}{urlencode(asked)}", state=json.dumps(kept)
        )

    async def complete(self, return_url: str, query: Mapping[str, str], state: str) -> Identity:
        mine = json.loads(state)
        if not secrets.compare_digest(query.get("state", "").encode(), mine["state"].encode()):
            raise InvalidRequest("This answer belongs to another sign-in; begin again")
        if query.get("iss", self._issuer).rstrip("/") != self._issuer:
            raise InvalidRequest("This answer comes from another provider")
        if "code" not in query:
            raise InvalidRequest("The identity provider did not let you in")
        found = await self._discovered()
        answer = await self._exchange(found["token_endpoint"], query["code"], return_url, mine["verifier"])
        keys = await self._json("GET", found["jwks_uri"])
        claims = read_token(
            str(answer.get("id_token", "")), keys, issuer=found["issuer"], client=self._client, nonce=mine["nonce"]
        )
        if claims.get("email_verified") is not True or not claims.get("email"):
            raise InvalidRequest("The identity provider does not vouch for an e-mail address of yours")
        return Identity(
            subject=f"{found['issuer']} {claims['sub']}", email=str(claims["email"]), name=str(claims.get("name") or "")
        )

    async def check(self) -> str | None:
        """The provider is waited for briefly: calls do not need it."""
        try:
            return await asyncio.wait_for(self.diagnose(), CHECK_S)
        except TimeoutError:
            return "The identity provider does not answer"

    async def diagnose(self) -> str | None:
        try:
            await self._discovered()
        except Unavailable as error:
            return error.detail
        return None

    async def _exchange(self, url: str, code: str, return_url: str, verifier: str) -> dict[str, Any]:
        """Trade the code for tokens; the client proves itself by HTTP Basic, which every provider takes."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": return_url,
            "code_verifier": verifier,
        }
        auth = aiohttp.encode_basic_auth(self._client, self._secret)
        return await self._json("POST", url, data=form, headers={"Authorization": auth})

    async def _discovered(self) -> dict[str, Any]:
        """The provider's own description. It is asked once for all who wait, so that nobody waits for another's try."""
        if self._known is not None and time.monotonic() - self._known[0] <= FRESH_S:
            return self._known[1]
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._discover())
        await asyncio.wait([self._asking])
        return self._asking.result()

    async def _discover(self) -> dict[str, Any]:
        """It must be of the issuer that was asked."""
        found = await self._json("GET", f"{self._issuer}/.well-known/openid-configuration")
        if str(found.get("issuer", "")).rstrip("/") != self._issuer:
            raise Unavailable("The identity provider describes another issuer")
        self._known = (time.monotonic(), found)
        return found

    async def _json(self, method: str, url: str, **options: Any) -> dict[str, Any]:
        assert self._session is not None
        try:
            async with self._session.request(method, url, allow_redirects=False, **options) as answer:
                if answer.status == 400:
                    raise InvalidRequest("The identity provider did not take this sign-in; begin again")
                if answer.status != 200:
                    raise Unavailable(f"The identity provider answered {answer.status}")
                said: dict[str, Any] = await answer.json(content_type=None)
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise Unavailable(f"The identity provider cannot be reached: {type(error).__name__}") from None
        return said
