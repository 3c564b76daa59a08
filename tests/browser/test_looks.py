"""Every page, for everybody: readable by screen readers, in the dark, on a phone, and with nothing from elsewhere."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

OUTSIDE = ("/dashboard/sign-up", "/dashboard/sign-in", "/dashboard/forgot", "/dashboard/reset", "/dashboard/email",
           "/docs/errors")  # fmt: skip
INSIDE = (
    "/dashboard",
    "/dashboard/keys",
    "/dashboard/webhooks",
    "/dashboard/wallet",
    "/dashboard/plans",
    "/dashboard/playground",
    "/dashboard/playground/po-match",
    "/dashboard/settings",
    "/dashboard/nowhere",
)
PICTURED = ("/dashboard", "/dashboard/wallet")  # for the docs
LOOKS = {
    "light": ({}, None),  # all rules
    "dark": (
        {"color_scheme": "dark"},
        {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}},
    ),
    "phone": ({"viewport": {"width": 390, "height": 844}, "has_touch": True}, {"runOnly": ["wcag22aa"]}),
}


async def furnish(place) -> None:
    """A month of calls, so that charts and tables have something to show."""
    issuer, billing = place.client.container.authenticator, place.client.container.billing
    account = (await issuer.account("ada@example.com")).id
    await issuer.mint(account, name="staging", test=True)
    await issuer.mint(account, name="production", scopes=frozenset({"invoice"}), monthly_cap=5_000)
    await billing.grant(account, 10_500, kind="pack", reference="pack:1", reason="Growth")
    await place.client.container.storage.write(lambda: _write_month(account))


def _write_month(account: str) -> None:
    from aibackend_defaults.storage.times import micros
    from aibackend_defaults.wallet.tables import LedgerRow

    names, balance, today = ("invoice", "redact", "classify", "transcribe", "speak"), 11_000, datetime.now(UTC)
    for day in range(29, -1, -1):
        for number in range((day * 7) % 11 + 1):
            credits = (2, 3, 5, 8, 10)[(day + number) % 5]
            balance -= credits
            LedgerRow.insert(
                account=account, kind="charge", credits=-credits, balance=balance, reference=f"{day}-{number}",
                reason=names[(day * number) % 5], key="", time=micros(today - timedelta(days=day, minutes=number)),
            ).execute()  # fmt: skip


async def test_pages_are_for_everybody(place, unfit, keep) -> None:
    """In the light, in the dark and on a phone axe finds nothing serious, and nothing is wider than the window."""
    first, found = await place.open(), []
    await place.sign_up(first)
    await furnish(place)
    cookies = await first.context.cookies()
    for look, (options, rules) in LOOKS.items():
        page = await place.open(**options, bypass_csp=True)  # axe is put in from outside
        for path in (*OUTSIDE, *INSIDE):
            if path == INSIDE[0]:
                await page.context.add_cookies(cookies)
            await page.goto(f"{place.client.url}{path}")
            if path.endswith("po-match"):
                await page.get_by_role("button", name="Run").click()
                await page.get_by_text("credits charged").wait_for(timeout=60_000)
            found.extend(f"{look} {path} {words}" for words in await unfit(page, rules))
            if path in PICTURED:
                await keep(page, f"{path.rpartition('/')[2]}-{look}")

    assert found == []
    assert [said for said in place.complaints if "404" not in said] == []


async def test_everything_works_by_keyboard(place) -> None:
    """The skip link comes first; menus open by Enter and close by Escape, with the focus back where it was."""
    page = await place.open()
    await place.sign_up(page)
    await furnish(place)
    await page.goto(f"{place.client.url}/dashboard/keys")
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.textContent") == "Skip to content"
    summary = page.locator("summary", has_text="Revoke production")
    await summary.focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Revoke it now").first.wait_for(state="visible")
    await page.keyboard.press("Escape")

    assert not await page.locator("details[open]").count()
    assert "Revoke" in await page.evaluate("document.activeElement.textContent")


async def test_the_reference_is_rendered(place) -> None:
    """/docs shows every capability from /openapi.json under the strict policy, and each error has its anchor."""
    page = await place.open()
    await page.goto(f"{place.client.url}/docs")
    for name in place.client.container.plugins.capabilities:
        await page.locator(f"[data-path='/v1/{name}']").wait_for()
    await page.goto(f"{place.client.url}/docs/errors#insufficient_credits")

    assert await page.locator("#insufficient_credits").is_visible()
    assert place.complaints == []


@pytest.mark.parametrize("look", ["light", "dark"])
async def test_the_reference_is_for_everybody(place, unfit, look) -> None:
    """In an open operation of /docs axe finds nothing serious, in the light and in the dark."""
    options, rules = LOOKS[look]
    page = await place.open(**options, bypass_csp=True)  # axe is put in from outside
    await page.goto(f"{place.client.url}/docs")
    await page.locator("[data-path='/v1/categorize']").first.click(timeout=60_000)  # so many operations take their time
    await page.get_by_text("Costs 3 credits").wait_for()

    assert await unfit(page, rules) == []
