"""The playground tells how far an upload and a job are, and does without either where the service has none."""

from __future__ import annotations

import json
from pathlib import Path

BILL = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"
JOB = {"id": "job_1", "capability": "invoice", "createdAt": "2026-01-01T00:00:00Z", "startedAt": None}
OPEN = {**JOB, "finishedAt": None, "result": None, "error": None, "usage": None}
ANSWER = {"total": 20, "usage": {"credits": 8, "balanceRemaining": 492}}
LOOKS = [
    {**OPEN, "status": "running", "progress": 0.4},
    {**OPEN, "status": "succeeded", "progress": 1, "finishedAt": "2026-01-01T00:00:09Z", "result": ANSWER},
]
WATCH = """() => {
    window.said = [];
    const status = document.getElementById("status");
    new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
}"""


async def open_invoice(place, **options):
    page = await place.open(**options)
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/playground/invoice")
    await page.get_by_label("Choose a file for fileUrl").set_input_files(BILL)
    await page.evaluate(WATCH)
    return page


async def test_a_job_is_followed_to_its_end(place, unfit) -> None:
    """Queued, running, done: the status says so, and the answer is shown as any other."""
    page, looks, asked = await open_invoice(place, bypass_csp=True), list(LOOKS), []

    async def accept(route) -> None:
        asked.append((await route.request.all_headers(), route.request.post_data_buffer))
        headers = {"Location": "/dashboard/playground/jobs/job_1", "Content-Type": "application/json"}
        await route.fulfill(status=202, headers=headers, body=json.dumps({**OPEN, "status": "queued", "progress": 0}))

    async def look(route) -> None:
        await route.fulfill(status=200, content_type="application/json", body=json.dumps(looks.pop(0)))

    await page.route("**/dashboard/playground/invoice", accept)
    await page.route("**/dashboard/playground/jobs/job_1?wait=*", look)
    await page.get_by_role("button", name="Run").click()
    await page.get_by_text("8 credits charged: 500 before, 492 after · as a job, 9 s").wait_for()
    said = await page.evaluate("window.said")
    headers, body = asked[0]

    assert said[-3:-1] == ["In the queue …", "Running as a job: 40 % …"]
    assert "492" in await page.locator("#balance").inner_text()
    assert headers["prefer"] == "respond-async, wait=2"
    assert headers["content-type"].startswith("multipart/form-data; boundary=")
    assert b'name="fileUrl"; filename="invoice.pdf"' in body  # Chromium shows no more of a file to who looks on
    assert await unfit(page) == []
    assert place.complaints == []


async def test_a_job_that_fails_is_told_as_a_refusal(place) -> None:
    """With its code, and that it was not charged."""
    page = await open_invoice(place)
    problem = {"status": 422, "code": "nothing_found", "detail": "No invoice was found.", "errors": []}
    failed = {**OPEN, "status": "failed", "progress": 0.5, "error": problem}
    headers = {"Location": "/dashboard/playground/jobs/job_1", "Content-Type": "application/json"}
    await page.route(
        "**/dashboard/playground/invoice", lambda route: route.fulfill(status=202, headers=headers, json=failed)
    )
    await page.get_by_role("button", name="Run").click()

    await page.get_by_text("Not charged. 422 nothing_found: No invoice was found.").wait_for()


async def test_without_jobs_the_upload_is_answered_at_once(place) -> None:
    """The file goes as it is, is told while it goes, and is read."""
    page = await open_invoice(place)
    await page.get_by_role("button", name="Run").click()
    await page.get_by_text("8 credits charged: 500 before, 492 after").wait_for(timeout=60_000)
    said = await page.evaluate("window.said")

    assert said[:2] == ["Uploading …", "Running …"]
    assert "2,184.36" in (await page.locator("#answer").inner_text()).replace("2184.36", "2,184.36")
    assert not await page.locator("#upload").is_visible()
    assert place.complaints == []
