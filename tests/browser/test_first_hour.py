"""What somebody does in the first hour, in a real browser: from signing up to a bill."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
REQUEST = {"items": ["Unleaded petrol, 40 litres"], "taxonomy": ["Travel", "Office", "Food"]}


CLIPBOARD = """(offered) => {
    window.copied = "";
    const clipboard = { writeText: async (text) => { window.copied = text; } };
    Object.defineProperty(navigator, "clipboard", { value: offered ? clipboard : undefined, configurable: true });
    document.addEventListener("copy", () => { window.copied = getSelection().toString(); });
}"""


async def test_from_signing_up_to_a_bill(place, keep) -> None:
    """Sign up, mint, call, see the charge, buy a pack, see the ledger, revoke, 401: with not one complaint."""
    client, page = place.client, await place.open()
    await place.sign_up(page)

    await page.get_by_role("link", name="Keys", exact=True).click()
    await page.get_by_label("Name").fill("production")
    await page.get_by_label("Monthly cap").fill("5000")
    await page.get_by_role("button", name="Mint the key").click()
    await page.get_by_text("Copy it now: it is not shown again.").wait_for()
    secret = await page.locator("#secret").inner_text()
    await keep(page, "keys")
    for offered in (True, False):
        await page.evaluate(CLIPBOARD, offered)
        await page.locator("[data-copy=secret]").click()
        await page.get_by_role("button", name="Copied").wait_for()
        assert await page.evaluate("window.copied") == secret
    called = await client.call("categorize", REQUEST, key=secret)
    assert called.json["usage"] == {"credits": 3, "balanceRemaining": 497}
    await page.goto(f"{client.url}/dashboard/keys")
    assert secret not in await page.content()

    await page.get_by_role("link", name="Wallet", exact=True).click()
    row = page.get_by_role("row").filter(has_text="categorize").first
    assert (await row.inner_text()).split()[-2:] == ["−3", "497"]

    await page.get_by_role("link", name="Plans", exact=True).click()
    await keep(page, "plans")
    await page.get_by_role("button", name="Buy Growth").click()
    await page.get_by_role("button", name="Pay").click()
    await page.get_by_text("Thank you.").wait_for()
    await page.goto(f"{client.url}/dashboard/wallet?kind=change")
    bought = page.get_by_role("row").filter(has_text="Growth")
    assert (await bought.inner_text()).split()[-2:] == ["+10,500", "10,997"]

    await page.get_by_role("link", name="Keys", exact=True).click()
    await page.get_by_text("Revoke production").click()
    await page.get_by_role("button", name="Revoke it now").click()
    await page.get_by_text("The key is revoked.").wait_for()
    refused = await client.call("categorize", REQUEST, key=secret)
    assert (refused.status, refused.json["code"]) == (401, "revoked_key")
    assert place.complaints == []


async def test_the_playground_reads_a_file(place, keep) -> None:
    """A PDF takes the place of a text and is read; the answer stands there with its cost, and the request as code."""
    page = await place.open()
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/playground/invoice")
    await page.locator("#field-text").fill("a text instead")
    await page.get_by_label("Choose a file for fileUrl").set_input_files(ROOT / "docs" / "examples" / "invoice.pdf")
    assert await page.locator("#field-text").input_value() == ""
    await page.get_by_role("button", name="Run").click()
    await page.get_by_text("8 credits charged: 500 before, 492 after").wait_for(timeout=60_000)
    answer = await page.locator("#answer").inner_text()
    await keep(page, "playground")
    raw = page.locator("#answer details")
    await raw.locator("summary").click()
    shown = json.loads(await raw.locator("pre").inner_text())

    assert "lineItems" in answer
    assert shown["usage"]["balanceRemaining"] == 492
    assert str(shown["total"]) in answer
    for language, command in LANGUAGES.items():
        await page.get_by_role("button", name=language).click()
        code = await page.locator("#sample").inner_text()
        assert await run(command, code, place.client.test_key) == shown["total"]
    assert place.complaints == []


COMMANDS = {
    "curl": ("bash", "-c"),
    "Python": (sys.executable, "-c"),
    "JavaScript": ("node", "--input-type=module", "-e"),
}
LANGUAGES = {language: command for language, command in COMMANDS.items() if shutil.which(command[0])}


async def run(command: tuple[str, ...], code: str, key: str) -> float:
    """Run a sample where its file is. Returns the total that it prints."""
    process = await asyncio.create_subprocess_exec(
        *command, code, cwd=ROOT / "docs" / "examples", env={**os.environ, "AIBACKEND_API_KEY": key},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, wrong = await process.communicate()
    found = re.search(rb"\btotal\"?: ?([0-9.]+)", out)
    assert found, (out + wrong).decode()
    return float(found[1])


async def test_every_capability_has_a_form_whose_example_runs(place) -> None:
    """Each form, as it is prefilled, is a valid request: in test mode it is answered with the example, free."""
    page = await place.open()
    await place.sign_up(page)
    for name, capability in place.client.container.plugins.capabilities.items():
        if not capability.examples:
            continue
        await page.goto(f"{place.client.url}/dashboard/playground/{name}")
        await page.get_by_label("Test mode").check()
        await page.get_by_role("button", name="Run").click()
        await page.locator("#status", has_text=re.compile("^(Free|Not charged|[0-9]+ credits)")).wait_for()
        status = await page.locator("#status").inner_text()

        assert status.startswith("Free, in test mode"), f"{name}: {status}"
    assert place.complaints == []


async def test_an_invalid_request_is_explained(place) -> None:
    """What the service refuses is told with its code and its fields, and costs nothing."""
    page = await place.open()
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/playground/categorize")
    await page.locator("#field-taxonomy").fill("")
    await page.get_by_role("button", name="Run").click()
    await page.get_by_text("Not charged. 422 invalid_request").wait_for()

    assert "/taxonomy" in await page.locator("#answer").inner_text()
    assert "500" in await page.locator("#balance").inner_text()
