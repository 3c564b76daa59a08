"""The page of webhooks, used as a person uses it."""

from __future__ import annotations


async def test_a_person_chooses_the_events(place, unfit) -> None:
    """Each stands there to be ticked; only what stays ticked is heard."""
    page = await place.open(bypass_csp=True)
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/webhooks")
    await page.get_by_label("Address").fill(f"{place.client.url}/in")
    for event in ("job.succeeded", "job.failed", "job.canceled", "batch.finished"):
        await page.get_by_label(event).uncheck()
    assert await unfit(page) == []
    await page.get_by_role("button", name="Register").click()
    await page.get_by_text("Copy it now").wait_for()

    assert await page.locator(".about .muted").first.inner_text() == "wallet.low"
