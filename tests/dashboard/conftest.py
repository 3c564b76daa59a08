"""A site of its own for each test, and visitors without a browser: they keep cookies and fill in forms."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from aibackend import Provider, hookimpl
from aibackend.container import Container
from aibackend.services import Mailer
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shouting

PASSWORD = "a quiet afternoon"


@dataclass
class Letters(Mailer):
    """A mailer that keeps what it is given."""

    told = "The letter is kept."
    sent: list[tuple[str, str, str]] = field(default_factory=list)

    async def send(self, to: str, subject: str, text: str) -> None:
        self.sent.append((to, subject, text))

    @hookimpl
    def mailer(self) -> Provider:
        return Provider("kept", lambda container: self)

    async def link(self, to: str) -> str:
        """The link in the latest letter to somebody, without the site."""
        async with asyncio.timeout(5):
            while not (mine := [text for address, _, text in self.sent if address == to]):
                await asyncio.sleep(0)
        found = re.search(r"https?://[^/]+(/\S+)", mine[-1])
        assert found
        return found[1]


@dataclass(frozen=True)
class Page:
    """What came back."""

    status: int
    text: str
    headers: Any

    @property
    def to(self) -> str:
        """Where it leads."""
        return self.headers.get("Location", "")

    @property
    def csrf(self) -> str:
        found = re.search(r'name="csrf" value="([0-9a-f]{64})"', self.text)
        assert found, self.text[:2000]
        return found[1]

    @property
    def secret(self) -> str:
        """The key that this page shows."""
        found = re.search(r"aib_(?:live|test)_[0-9A-Za-z]{36}", self.text)
        assert found, self.text[:2000]
        return found[0]

    @property
    def words(self) -> str:
        """The text without its markup."""
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", self.text)).split())


class Visitor:
    """One browser's cookies on one service."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.session = session

    async def get(self, path: str, **headers: str) -> Page:
        return await self._ask("GET", path, headers=headers)

    async def post(self, path: str, fields: dict[str, Any], **headers: str) -> Page:
        return await self._ask("POST", path, data=fields, headers=headers)

    async def fill(self, page: str, action: str, fields: dict[str, Any]) -> Page:
        """Open a page and send its form."""
        return await self.post(action, {"csrf": (await self.get(page)).csrf, **fields})

    async def sign_in(self, email: str, password: str = PASSWORD) -> Page:
        return await self.fill("/dashboard/sign-in", "/dashboard/sign-in", {"email": email, "password": password})

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.key: cookie.value for cookie in self.session.cookie_jar}

    async def _ask(self, method: str, path: str, **options: Any) -> Page:
        async with self.session.request(method, self.url + path, allow_redirects=False, **options) as answer:
            return Page(answer.status, await answer.text(), answer.headers)


@dataclass(frozen=True)
class Site:
    """A service with a dashboard."""

    client: Client
    emails: Letters
    sessions: list[aiohttp.ClientSession]

    @property
    def container(self) -> Container:
        return self.client.container

    def visitor(self) -> Visitor:
        """A new browser."""
        session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.sessions.append(session)
        return Visitor(self.client.url, session)

    async def member(self, email: str = "ada@example.com", name: str = "Ada") -> Visitor:
        """A browser whose person has signed up and is signed in."""
        visitor = self.visitor()
        fields = {"name": name, "email": email, "password": PASSWORD}
        assert (await visitor.fill("/dashboard/sign-up", "/dashboard/sign-up", fields)).status == 200
        link = await self.emails.link(email)
        confirmed = await visitor.fill(
            link, "/dashboard/confirm", {"ticket": link.partition("=")[2], "password": PASSWORD}
        )
        assert confirmed.to == "/dashboard?done=confirmed", confirmed.words
        return visitor

    async def account(self, email: str = "ada@example.com") -> str:
        """A member's account."""
        return (await self.container.authenticator.account(email)).id  # type: ignore[attr-defined]


@asynccontextmanager
async def opened(plugins: dict[str, object] | None = None, **settings: Any) -> AsyncIterator[Site]:
    """A site of its own."""
    emails, sessions = Letters(), list[aiohttp.ClientSession]()
    everything = {"letters": emails, **(plugins or {})}
    settings = {"mailer": "kept", **settings}
    async with run_server(shouting("shout", credits=100), plugins=everything, **settings) as client:
        try:
            yield Site(client, emails, sessions)
        finally:
            for session in sessions:
                await session.close()


@pytest.fixture
def open_site():
    """`async with open_site(**settings) as site`."""
    return opened


@pytest.fixture
async def site():
    async with opened() as site:
        yield site


ADMIN_KEY = "0123456789abcdef" * 2


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared():
    """A site and one member, for tables of refusals: they change nothing, and each start would take its time."""
    async with opened(admin_key=ADMIN_KEY) as site:
        yield site, await site.member("shared@example.com")


@pytest.fixture
def admin_key() -> str:
    """The one of the shared site."""
    return ADMIN_KEY


@pytest.fixture
def password() -> str:
    """The one that members have."""
    return PASSWORD
