"""Evidence in the playground: a list of quotes, and their places drawn over the pages of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend_defaults.document_reader import EmbeddedReader

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TEXT = "INVOICE\nNumber: A-17\nDate: 2025-04-14\nVendor: Smith & Sons Ltd\nTotal: USD 90.00\n"


async def ask(place, file: str, text: str = "", **options) -> object:
    """Run invoice with evidence, on a file or on a text."""
    page = await place.open(**options)
    await place.sign_up(page)
    await page.goto(f"{place.client.url}/dashboard/playground/invoice")
    if file:
        await page.get_by_label("Choose a file for fileUrl").set_input_files(EXAMPLES / file)
    else:
        await page.locator("#field-text").fill(text)
    await page.get_by_role("checkbox", name="evidence").check()
    await page.get_by_role("button", name="Run").click()
    await page.get_by_text("8 credits charged").wait_for(timeout=90_000)
    return page


async def shown_at(page, field: str) -> list[float]:
    """The box of a field: x0, y0, x1, y1 as shares of the picture of its page."""
    return await page.evaluate(
        """(field) => {
            const rect = [...document.querySelectorAll("rect.place")].find((one) => one.textContent === field);
            const [box, sheet] = [rect.getBoundingClientRect(), rect.ownerSVGElement.getBoundingClientRect()];
            return [box.left - sheet.left, box.top - sheet.top, box.right - sheet.left, box.bottom - sheet.top]
                .map((value, at) => value / (at % 2 ? sheet.height : sheet.width));
        }""",
        field,
    )


async def test_values_are_marked_where_they_stand(place, keep) -> None:
    """Each value that was found is a box over its own words on the picture; choosing it in the list lights it up."""
    page = await ask(place, "invoice.pdf")
    await page.locator("rect.place").first.wait_for(timeout=90_000)
    sheet = EmbeddedReader().read((EXAMPLES / "invoice.pdf").read_bytes()).pages[0]
    (total,) = [word for word in sheet.words if word.text == "£2,184.36"]
    box = await shown_at(page, "/total")

    wanted = total.x0 / sheet.width, total.y0 / sheet.height, total.x1 / sheet.width, total.y1 / sheet.height
    assert box == pytest.approx(wanted, abs=0.006)
    rows = [await shown_at(page, f"/lineItems/3/{part}") for part in ("description", "quantity", "amount")]
    assert max(row[1] for row in rows) - min(row[1] for row in rows) < 0.006  # a 2 stands in many places
    assert rows[0][2] < rows[1][0] < rows[2][0]

    await page.get_by_role("button", name="/total").click()
    assert await page.locator("rect.chosen").count() == 1
    assert await page.locator("rect.chosen title").text_content() == "/total"
    await page.evaluate("document.getElementById('evidence').scrollIntoView()")
    await keep(page, "evidence")
    assert place.complaints == []


async def test_it_is_for_everybody(place, unfit, keep) -> None:
    """Marked pages pass axe in the dark and on a phone, where the list stands below; the list leads by keyboard."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
    page = await ask(place, "invoice.pdf", **phone, bypass_csp=True)  # axe is put in from outside
    await page.locator("rect.place").first.wait_for(timeout=90_000)
    await page.get_by_role("button", name="/customer").focus()
    await page.keyboard.press("Enter")
    sheet, quotes = [await page.locator(one).bounding_box() for one in (".sheets", ".quotes")]
    await page.locator("#evidence").evaluate("(section) => section.scrollIntoView()")
    await keep(page, "evidence-phone")

    assert await page.locator("rect.chosen title").text_content() == "/customer"
    assert quotes["y"] >= sheet["y"] + sheet["height"]
    assert await unfit(page) == []


async def test_a_text_has_quotes_and_no_pages(place) -> None:
    """Without a file the evidence is the list alone."""
    page = await ask(place, "", TEXT)
    quotes = page.locator("#evidence li")

    assert "A-17" in await quotes.filter(has_text="/invoiceNumber").inner_text()
    assert await page.locator("svg.sheet").count() == 0
    assert place.complaints == []
