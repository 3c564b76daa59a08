"""A real service on loopback, for tests: its own data folder, account and keys, and everything open to inspection."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from aibackend.app import build
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.hookspecs import hookimpl
from aibackend.plugins import Plugins
from aibackend.services import KeyStore
from aibackend.settings import Settings


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came back. headers: by any case. json: None when the body is not JSON."""

    status: int
    body: bytes
    headers: Mapping[str, str]

    @property
    def json(self) -> Any:
        """The body, loaded."""
        return json.loads(self.body) if "json" in self.headers.get("Content-Type", "") else None


@dataclass(kw_only=True)
class Client:
    """A caller of the service. key, test_key: of one account, which holds 500 credits."""

    url: str
    key: str
    test_key: str
    account: str
    container: Container
    session: aiohttp.ClientSession

    async def call(self, capability: str, request: object, *, key: str | None = None, **headers: str) -> Answer:
        """POST a request; headers as keyword arguments, `Idempotency_Key="…"`."""
        body = request if isinstance(request, bytes) else json.dumps(request).encode()
        named = {"Authorization": f"Bearer {key or self.key}", "Content_Type": "application/json", **headers}
        return await self._sent("POST", f"/v1/{capability}", named, data=io.BytesIO(body))

    async def get(self, path: str, **headers: str) -> Answer:
        """GET a path with the key; headers as those of `call`."""
        return await self._sent("GET", path, {"Authorization": f"Bearer {self.key}", **headers}, allow_redirects=False)

    async def _sent(self, method: str, path: str, named: Mapping[str, str], **options: Any) -> Answer:
        headers = {name.replace("_", "-"): value for name, value in named.items()}
        async with self.session.request(method, f"{self.url}{path}", headers=headers, **options) as response:
            return Answer(status=response.status, body=await response.read(), headers=response.headers)

    async def balance(self) -> int:
        """The account's settled credits."""
        return (await self.container.billing.balance(self.account)).balance


class StaticPlugin:
    """A plugin that offers the capabilities it is given."""

    def __init__(self, *capabilities: Capability) -> None:
        self._capabilities = capabilities

    @hookimpl
    def capability(self) -> list[Capability]:
        """The hook."""
        return list(self._capabilities)


@asynccontextmanager
async def run_server(
    *capabilities: Capability, plugins: Mapping[str, object] | None = None, **settings: Any
) -> AsyncIterator[Client]:
    """The service with everything that is installed, and what is given beside it.

    capabilities: further ones; an installed plugin that offers another one of the name is denied. plugins: further
    ones by name.
    settings: over the defaults for tests (a temporary data folder, no rate limit, loopback may be fetched).
    In a script, start it under `if __name__ == "__main__":`, as workers import the main module again.
    """
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="aibackend-test-"))
        defaults: dict[str, Any] = {
            "rate_limit": "off",
            "account_rate_limit": "off",
            "fetch_allow": ("127.0.0.1/32",),
            "compute_workers": 1,
            "shutdown_timeout": 2.0,
        }
        chosen = Settings(**{"data": Path(folder), **defaults, **settings})
        installed = Plugins.load(chosen, lenient=True)
        ours = [given for given in capabilities if installed.capabilities.get(given.name) != given]
        taken = {f"POST /v1/{given.name}" for given in ours}
        denied = [plugin.name for plugin in installed.found.values() if not taken.isdisjoint(plugin.offers)]
        chosen = replace(chosen, plugins_deny=(*chosen.plugins_deny, *denied))
        extra = {"given": StaticPlugin(*ours), **(plugins or {})}
        container = Container(chosen, Plugins.load(chosen, extra))
        url = await stack.enter_async_context(run_app(build(container)))
        session = await stack.enter_async_context(aiohttp.ClientSession())
        issuer = container.authenticator
        if not isinstance(issuer, KeyStore):
            yield Client(url=url, key="", test_key="", account="", container=container, session=session)
            return
        account = (await issuer.create_account("tester")).id
        key, _ = await issuer.mint(account)
        test_key, _ = await issuer.mint(account, test=True)
        yield Client(url=url, key=key, test_key=test_key, account=account, container=container, session=session)


@asynccontextmanager
async def run_app(app: web.Application) -> AsyncIterator[str]:
    """An application on a free loopback port. Yields its address."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def serve_files(files: Mapping[str, Path]) -> AsyncIterator[dict[str, str]]:
    """Files served on loopback under addresses of any host. Yields what `fetch_hosts` needs to find them there.

    files: `http:` address → path.
    """

    async def serve(request: web.Request) -> web.FileResponse:
        path = files.get(f"http://{request.host}{request.path_qs}")
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path)

    app = web.Application()
    app.router.add_get("/{path:.*}", serve)
    async with run_app(app) as url:
        address = url.removeprefix("http://")
        yield {name.split("/")[2]: address for name in files}
