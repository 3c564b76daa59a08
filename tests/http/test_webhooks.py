"""/v1/webhooks on a real server: registered, tested, rotated, heard of a low wallet; and who may not."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
import standardwebhooks
from aiohttp import web

from aibackend.services import KeyStore
from aibackend.testing import Client, run_server
from aibackend.testing.server import Answer, run_app
from aibackend.testing.shouting import shouting


class Inbox:
    """What an account's server was told."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.app = web.Application()
        self.app.router.add_post("/in", self._take)

    async def _take(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.got.put_nowait((headers, await request.read()))
        return web.Response(status=204)


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def inbox() -> AsyncIterator[tuple[Inbox, str]]:
    inbox = Inbox()
    async with run_app(inbox.app) as url:
        yield inbox, f"{url}/in"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Client]:
    async with run_server(shouting(credits=100), plugins_allow=("defaults",), wallet_low=450) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def client(server: Client) -> Client:
    """A caller with an account of its own on the server that all share."""
    issuer = server.container.authenticator
    assert isinstance(issuer, KeyStore)
    account = (await issuer.create_account(secrets.token_hex(8))).id
    key, test_key = (await issuer.mint(account))[0], (await issuer.mint(account, test=True))[0]
    return replace(server, account=account, key=key, test_key=test_key)


async def ask(client: Client, method: str, path: str = "", body: Any = None, *, key: str | None = None) -> Answer:
    headers = {"Authorization": f"Bearer {key or client.key}"}
    address = f"{client.url}/v1/webhooks{path}"
    async with client.session.request(method, address, json=body, headers=headers) as response:
        return Answer(status=response.status, body=await response.read(), headers=response.headers)


async def test_the_life_of_a_webhook(client: Client, inbox: tuple[Inbox, str]) -> None:
    """Registered, tested, told of a low wallet, rotated, deleted."""
    box, url = inbox
    made = (await ask(client, "POST", body={"url": url, "events": ["wallet.low"]})).json
    secret, path = made.pop("secret"), f"/{made['id']}"
    assert secret.startswith("whsec_")
    assert (made["url"], made["events"], made["enabled"]) == (url, ["wallet.low"], True)
    assert (await ask(client, "GET")).json == {"webhooks": [made]}

    tested = (await ask(client, "POST", f"{path}/test")).json
    headers, body = await box.got.get()
    assert (tested["delivered"], tested["status"], tested["eventId"]) == (True, 204, headers["webhook-id"])
    assert standardwebhooks.Webhook(secret).verify(body, headers)["data"] == {"webhook": made["id"]}

    assert (await client.call("shout", {"text": "hello"})).status == 200
    headers, body = await asyncio.wait_for(box.got.get(), 10)
    told = standardwebhooks.Webhook(secret).verify(body, headers)
    assert (told["type"], told["data"]) == ("wallet.low", {"balance": 400, "threshold": 450})

    rotated = await ask(client, "POST", f"{path}/rotate", {"overlapS": 60})
    assert rotated.headers["Cache-Control"] == "no-store"
    await ask(client, "POST", f"{path}/test")
    headers, body = await box.got.get()
    for either in (secret, rotated.json["secret"]):
        assert standardwebhooks.Webhook(either).verify(body, headers)

    assert (await ask(client, "GET", path)).json["lastDeliveredAt"] is not None
    assert (await ask(client, "POST", f"{path}/enable")).json["enabled"] is True
    assert (await ask(client, "DELETE", path)).json == {"id": made["id"], "deleted": True}
    assert (await ask(client, "DELETE", path)).status == 404
    assert (await ask(client, "GET")).json == {"webhooks": []}


INVALID: list[tuple[dict[str, Any], str]] = [
    ({}, "/url"),
    ({"url": ""}, "/url"),
    ({"url": "https://a.example/" + "x" * 2000}, "/url"),
    ({"url": "https://a.example/", "events": []}, "/events"),
    ({"url": "https://a.example/", "events": ["job.done"]}, "/events/0"),
    ({"url": "https://a.example/", "event": "wallet.low"}, "/event"),
]
REFUSED = ["http://10.0.0.1/", "http://[::1]/", "http://2130706433/", "data:text/plain,x", "x"]


async def test_what_cannot_be_registered_is_told(client: Client) -> None:
    """With the field; of an address that is not public, no more than that."""
    for body, field in INVALID:
        refused = await ask(client, "POST", body=body)
        assert (refused.status, refused.json["code"]) == (422, "invalid_request")
        assert field in [error["field"] for error in refused.json["errors"]], body
    for url in REFUSED:
        refused = await ask(client, "POST", body={"url": url})
        assert (refused.status, refused.json["code"]) == (422, "fetch_refused"), url
    assert (await ask(client, "GET")).json == {"webhooks": []}


async def test_a_body_of_many_values_is_not_read(client: Client) -> None:
    """It is judged on the event loop, so it may be no longer than names and an address are."""
    refused = await ask(client, "POST", body={"url": "https://a.example/", "events": ["job.failed"] * 10_000})

    assert (refused.status, refused.json["code"]) == (413, "body_too_large")


async def test_a_limited_key_may_not(client: Client, inbox: tuple[Inbox, str]) -> None:
    """Nor a test key: what a webhook hears is the whole account's. Without a key there is a 401."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    limited, _ = await issuer.mint(client.account, scopes=frozenset({"shout"}))

    for key in (limited, client.test_key):
        refused = await ask(client, "POST", body={"url": inbox[1]}, key=key)
        assert (refused.status, refused.json["code"]) == (403, "scope_denied")
    assert (await ask(client, "GET", key="nonsense")).json["code"] == "malformed_key"


async def test_another_account_s_webhooks_are_not_found(client: Client, inbox: tuple[Inbox, str]) -> None:
    """Neither seen nor changed."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    other, _ = await issuer.mint((await issuer.create_account("other")).id)
    path = f"/{(await ask(client, 'POST', body={'url': inbox[1]})).json['id']}"

    assert (await ask(client, "GET", key=other)).json == {"webhooks": []}
    for method, way in [("GET", ""), ("DELETE", ""), ("POST", "/rotate"), ("POST", "/test"), ("POST", "/enable")]:
        assert (await ask(client, method, path + way, key=other)).status == 404
    assert len((await ask(client, "GET")).json["webhooks"]) == 1


async def test_the_interface_description_tells_of_them(client: Client) -> None:
    """Each path, behind a key."""
    paths = (await client.get("/openapi.json")).json["paths"]

    told = {f"{method} {path}" for path, methods in paths.items() for method in methods if "webhooks" in path}
    one = "/v1/webhooks/{id}"
    posts = {f"post {one}/{what}" for what in ("rotate", "enable", "test")}
    assert told == {"get /v1/webhooks", "post /v1/webhooks", f"get {one}", f"delete {one}"} | posts
    assert json.dumps(paths["/v1/webhooks"]["post"]["security"]) == '[{"key": []}]'


async def test_there_are_none_without_a_provider() -> None:
    """`events=none` switches them off."""
    async with run_server(shouting(), plugins_allow=("defaults",), events="none") as client:
        assert (await ask(client, "GET")).status in (404, 405)
