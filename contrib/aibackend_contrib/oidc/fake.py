"""A small OpenID provider on loopback, with real keys and signatures: for tests, and for trying the dashboard out."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from aiohttp import web
from joserfc import jws
from joserfc.jwk import KeySet, RSAKey

CLIENT, SECRET = "aibackend", "a secret of the double"


class OidcDouble:
    """person: whose claims are told. spoil: claims told otherwise. sign: makes a token of claims."""

    def __init__(self) -> None:
        self.url = ""
        self.person: dict[str, Any] = {"sub": "1", "email": "ada@example.com", "email_verified": True, "name": "Ada"}
        self.spoil: dict[str, Any] = {}
        self.key = RSAKey.generate_key(2048, {"kid": "one", "use": "sig", "alg": "RS256"})
        self.sign: Callable[[dict[str, Any]], str] = self.signed
        self._codes: dict[str, dict[str, str]] = {}

    def signed(self, claims: dict[str, Any]) -> str:
        """A token by the key that it shows."""
        return jws.serialize_compact({"alg": "RS256", "kid": "one"}, json.dumps(claims).encode(), self.key)

    def app(self) -> web.Application:
        """The server."""
        app = web.Application()
        app.add_routes(
            [
                web.get("/.well-known/openid-configuration", self._describe),
                web.get("/authorize", self._authorize),
                web.post("/token", self._token),
                web.get("/keys", self._keys),
            ]
        )
        return app

    async def _describe(self, request: web.Request) -> web.Response:
        return web.json_response(
            {
                "issuer": self.url,
                "authorization_endpoint": f"{self.url}/authorize",
                "token_endpoint": f"{self.url}/token",
                "jwks_uri": f"{self.url}/keys",
                "response_types_supported": ["code"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"],
            }
        )

    async def _authorize(self, request: web.Request) -> web.Response:
        """Everybody is let in at once."""
        asked = dict(request.query)
        if asked["client_id"] != CLIENT or asked["code_challenge_method"] != "S256":
            return web.Response(status=400, text="Who asks?")
        code = secrets.token_urlsafe(16)
        self._codes[code] = asked
        back = urlencode({"code": code, "state": asked["state"], "iss": self.url})
        return web.Response(status=303, headers={"Location": f"{asked['redirect_uri']}?{back}"})

    async def _token(self, request: web.Request) -> web.Response:
        """A code is good once, for the client and the browser that it was made for."""
        form = await request.post()
        asked = self._codes.pop(str(form["code"]), None)
        basic = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        if asked is None or request.headers.get("Authorization") != f"Basic {basic}":
            return web.json_response({"error": "invalid_grant"}, status=400)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(str(form["code_verifier"]).encode()).digest()).rstrip(b"=")
        if challenge.decode() != asked["code_challenge"] or form["redirect_uri"] != asked["redirect_uri"]:
            return web.json_response({"error": "invalid_grant"}, status=400)
        now = int(time.time())
        claims = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": asked["nonce"], **self.person}
        told = {name: value for name, value in {**claims, **self.spoil}.items() if value is not None}
        return web.json_response({"access_token": "at", "token_type": "Bearer", "id_token": self.sign(told)})

    async def _keys(self, request: web.Request) -> web.Response:
        return web.json_response(KeySet([self.key]).as_dict(private=False))


@asynccontextmanager
async def oidc_double() -> AsyncIterator[OidcDouble]:
    """A running one."""
    double = OidcDouble()
    runner = web.AppRunner(double.app(), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        double.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield double
    finally:
        await runner.cleanup()
