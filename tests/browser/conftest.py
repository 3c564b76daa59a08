"""A real browser on a real service."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from aibackend import Provider, hookimpl
from aibackend.services import Mailer
from aibackend.testing import Client, run_server
from aibackend.testing.programs import find_program
from aibackend_contrib.stripe.fake import StripeDouble, stripe_double

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
AXE = Path(__file__).with_name("axe.min.js")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
PASSWORD = "a quiet afternoon"
DESK, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 844}


@dataclass
class Letters(Mailer):
    """A mailer that keeps what it is given."""

    told = "The letter is kept."
    sent: list[str] = field(default_factory=list)

    async def send(self, to: str, subject: str, text: str) -> None:
        self.sent.append(text)

    @hookimpl
    def mailer(self) -> Provider:
        return Provider("kept", lambda container: self)

    async def link(self) -> str:
        async with asyncio.timeout(5):
            while not self.sent:
                await asyncio.sleep(0)
        found = re.search(r"https?://\S+", self.sent[-1])
        assert found
        return found[0]


@dataclass
class Place:
    """A service with a shop, and a browser in front of it. complaints: of the browser's console."""

    client: Client
    stripe: StripeDouble
    letters: Letters
    browser: Browser
    complaints: list[str] = field(default_factory=list)

    async def open(self, **options) -> Page:
        """A page of a new browser profile, which says what it does not like."""
        context: BrowserContext = await self.browser.new_context(**{"viewport": DESK, **options})
        context.set_default_timeout(15_000)
        page = await context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._stays_here)
        return page

    async def sign_up(self, page: Page) -> None:
        """As a person does it, letter and all."""
        await page.goto(f"{self.client.url}/dashboard/sign-up")
        await page.get_by_label("Your name").fill("Ada Byron")
        await page.get_by_label("E-mail address").fill("ada@example.com")
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Open the account").click()
        await page.get_by_text("Check your inbox").wait_for()
        await page.goto(await self.letters.link())
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Confirm and open the account").click()
        await page.get_by_text("Hello, Ada Byron").wait_for()

    def _stays_here(self, request) -> None:
        ours = (self.client.url, self.stripe.url, "data:", "blob:", "about:")
        if not request.url.startswith(ours):
            self.complaints.append(f"asked {request.url}")


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    chromium = find_program("chromium", ["chromium", "chromium-browser"], cure="apt-get install -y chromium")
    letters = Letters()
    async with contextlib.AsyncExitStack() as stack:
        double = await stack.enter_async_context(stripe_double())
        options = {"stripe_key": double.key, "stripe_webhook_secret": double.secret, "stripe_url": double.url}
        client = await stack.enter_async_context(
            run_server(plugins={"letters": letters}, mailer="kept", payments="stripe", options=options)
        )
        double.webhook = f"{client.url}/stripe/webhook"
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=str(chromium), args=FLAGS)
        stack.push_async_callback(browser.close)
        yield Place(client, double, letters, browser)


@pytest.fixture
def keep(request, tmp_path):
    """Keeps a picture of a page: for the docs with AIBACKEND_KEEP_IMAGES=1, else beside the test's other files."""
    folder = IMAGES if os.environ.get("AIBACKEND_KEEP_IMAGES") else tmp_path
    folder.mkdir(exist_ok=True)

    async def shoot(page, name: str) -> None:
        await page.screenshot(path=folder / f"{name}.png")

    return shoot


@pytest.fixture
def unfit():
    """`await unfit(page)`, or with some rules of axe alone: what keeps a page from somebody."""
    return complaints


async def complaints(page, rules=None) -> list[str]:
    """What axe finds that is serious or worse, and what is wider than the window."""
    await page.add_script_tag(path=AXE)
    found = await page.evaluate("(rules) => axe.run(document, rules)", rules or RULES)
    wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"{wide} points too wide"] * (wide > 0) + [
        f"{one['id']}: {node['target']} {node['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
