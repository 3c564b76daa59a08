"""Places of quotes on the pictures of pages."""

from __future__ import annotations

import asyncio
import base64
import io
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend.documents import Line, Page, Word
from aibackend_defaults.dashboard.marked_pages import MOST_PAGES, Quote, marked, places
from aibackend_defaults.document_reader import EmbeddedReader

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"
ROWS = ("Beans 1 kg|1|5.00|5.00", "Milk 2 l|1|3.00|3.00", "Training|2|1|2")
LETTER, ROW_HIGH = 6, 12


def page_of(*rows: str) -> Page:
    """A page on a grid; a bar is a gap between columns, which are 20 letters apart."""
    lines = []
    for down, row in enumerate(rows):
        for column, cell in enumerate(row.split("|")):
            at, words = column * 20, []
            for word in cell.split():
                x0, y0 = at * LETTER, down * ROW_HIGH
                words.append(Word(text=word, x0=x0, y0=y0, x1=x0 + LETTER * len(word), y1=y0 + 10))
                at += len(word) + 1
            lines.append(Line(words=tuple(words)))
    return Page(number=1, width=600, height=800, lines=tuple(lines))


def placed(page: Page, *quotes: tuple[str, str]) -> dict[str, list[tuple[int, int]]]:
    """Quotes as (field, text). Returns (column letter, row) of where each box begins."""
    found = places(page, {n: Quote(field=field, page=1, text=text) for n, (field, text) in enumerate(quotes)})
    return {
        quotes[n][0]: [(round((x0 + 1) / LETTER), round((y0 + 1) / ROW_HIGH)) for x0, y0, _, _ in boxes]
        for n, boxes in found.items()
    }


def test_what_stands_often_is_marked_beside_its_kin() -> None:
    """A value that stands in many places is marked in the row of its own object, and no place is taken twice."""
    quotes = [
        (f"/lines/{n}/{part}", text)
        for n, row in enumerate(ROWS)
        for part, text in zip(("name", "quantity", "price", "amount"), row.split("|"), strict=True)
    ]
    found = placed(page_of(*ROWS), *quotes)

    assert found["/lines/0/quantity"] == [(20, 0)]
    assert found["/lines/1/quantity"] == [(20, 1)]
    for n in range(3):
        assert [found[f"/lines/{n}/{part}"] for part in ("name", "quantity", "price", "amount")] == [
            [(column, n)] for column in (0, 20, 40, 60)
        ]


def test_outside_of_lists_the_nearest_place_counts() -> None:
    """A name that stands in the head and in the foot is marked beside the address, though a number shares its row."""
    page = page_of("Copper Lane Ltd", "27 Copper Lane", "", "", "", "Copper Lane Ltd|GB 287")
    quotes = (("/vendor/name", "Copper Lane Ltd"), ("/vendor/address", "27 Copper Lane"), ("/vendor/taxId", "GB 287"))

    assert placed(page, *quotes)["/vendor/name"] == [(0, 0)]


@pytest.mark.parametrize(
    ("text", "boxes"),
    [
        pytest.param("Smith & Sons", [(0, 0)], id="words"),
        pytest.param("Sons\nLtd, Bath", [(8, 0), (0, 1)], id="over-two-lines"),
        pytest.param("Smith  &\n Sons", [(0, 0)], id="other-white-space"),
        pytest.param("£", [(4, 2)], id="part-of-a-word"),
        pytest.param("Jones", [], id="nowhere"),
        pytest.param(" ", [], id="blank"),
    ],
)
def test_a_quote_is_found_by_its_letters(text, boxes) -> None:
    """White space does not matter; a box is drawn for each line; what is not there has none."""
    assert placed(page_of("Smith & Sons", "Ltd, Bath", "Due £9.50"), ("/vendor", text)).get("/vendor", []) == boxes


def inked(image: Image.Image, page, box) -> float:
    """How much of a box on the picture is dark."""
    scale = image.width / page.width
    part = np.asarray(image.convert("L").crop([round(edge * scale) for edge in box]))
    return float((part < 128).mean())


def seen(data: bytes, *texts: str):
    """The first page of a file, its picture, and the first box of each text."""
    quotes = [Quote(field=f"/{n}", page=1, text=text) for n, text in enumerate(texts)]
    (page,) = marked(EmbeddedReader(), data, quotes)
    return page, Image.open(io.BytesIO(base64.b64decode(page.image))), [page.places[n][0] for n in range(len(texts))]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_boxes_lie_on_their_words_however_the_page_lies(degrees) -> None:
    """A page that lies on its side in the file is shown upright, with its boxes on ink, as when it stands."""
    pdf, turned = pypdfium2.PdfDocument(EXAMPLE), io.BytesIO()
    pdf[0].set_rotation(degrees)
    pdf.save(turned)
    straight, _, wanted = seen(EXAMPLE.read_bytes(), "£2,184.36", "INV-2025-0471")
    page, image, boxes = seen(turned.getvalue(), "£2,184.36", "INV-2025-0471")

    assert (round(page.width), round(page.height)) == (round(straight.width), round(straight.height))
    assert abs(image.width / image.height - page.width / page.height) < 0.01
    for box, other in zip(boxes, wanted, strict=True):
        assert box == pytest.approx(other, abs=1)
        assert inked(image, page, box) > 0.1


@pytest.mark.parametrize(("quarters", "slant"), [(0, 0), (1, 0), (0, 4), (0, -4)])
def test_a_photograph_is_marked_too(quarters, slant) -> None:
    """A picture that lies on its side or at a slant is laid straight, with the boxes on its letters."""
    drawn = Image.new("RGB", (700, 300), "white")
    font = ImageFont.load_default(40)
    for row, words in enumerate(("Corner Bakery", "Total 18.40", "Thank you for coming")):
        ImageDraw.Draw(drawn).text((60, 30 + 80 * row), words, "black", font)
    file = io.BytesIO()
    drawn.rotate(slant, fillcolor="white").rotate(90 * quarters, expand=True).save(file, "PNG")
    page, image, (box, corner) = seen(file.getvalue(), "18.40", "Corner")

    assert image.width > image.height
    assert inked(image, page, box) > 0.1
    x0, y0, x1, y1 = corner
    around = inked(image, page, (x0, y0 - 20, x1, y1 + 20)) * (y1 - y0 + 40)
    assert inked(image, page, corner) * (y1 - y0) > 0.93 * around  # nothing sticks out
    x0, y0, _, y1 = (edge / page.width * 700 for edge in box)
    assert x0 > 60 + font.getlength("Total") - 10
    assert 100 < y0 < y1 < 175
    assert inked(image, page, (page.width * 0.8, 0, page.width, page.height)) == 0


def test_long_files_and_files_without_pages() -> None:
    """Of a long file the first quoted pages are shown, pages that are not there are left out, a text has none."""
    source, many, file = pypdfium2.PdfDocument(EXAMPLE), pypdfium2.PdfDocument.new(), io.BytesIO()
    for _ in range(MOST_PAGES + 2):
        many.import_pages(source)
    many.save(file)
    quotes = [Quote(field="/x", page=number, text="INVOICE") for number in (*range(2, MOST_PAGES + 3), 99)]
    shown = marked(EmbeddedReader(), file.getvalue(), quotes)

    assert [page.number for page in shown] == list(range(2, MOST_PAGES + 2))
    assert marked(EmbeddedReader(), b"Dear all,\nTotal 5.00\n", quotes) == []


def data_url(data: bytes) -> str:
    return f"data:application/pdf;base64,{base64.b64encode(data).decode()}"


QUOTED = [{"field": "/total", "page": 1, "quote": "£2,184.36"}]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        pytest.param({"fileUrl": "http://127.0.0.1/invoice.pdf", "evidence": QUOTED}, 422, id="elsewhere"),
        pytest.param({"fileUrl": data_url(b"%PDF-1.7 broken"), "evidence": QUOTED}, 422, id="broken"),
        pytest.param({"fileUrl": data_url(b"x"), "evidence": []}, 422, id="nothing-quoted"),
        pytest.param({"fileUrl": data_url(b"x"), "evidence": QUOTED, "more": 1}, 422, id="unknown-field"),
        pytest.param({"fileUrl": data_url(EXAMPLE.read_bytes()), "evidence": QUOTED}, 200, id="good"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_pages_are_drawn_for_files_that_came_along(shared, body, status) -> None:
    """Only an upload is drawn, for those signed in and with proof; refusals are problems, and nothing is charged."""
    site, visitor = shared
    before = await site.container.billing.balance(await site.account("shared@example.com"))
    proof = {"X-CSRF-Token": (await visitor.get("/dashboard")).csrf}
    address = f"{visitor.url}/dashboard/playground/pages"
    async with visitor.session.post(address, json=body, headers=proof) as answer:
        told = await answer.json(content_type=None)
        assert (answer.status, told.get("status", 200)) == (status, status)
    async with visitor.session.post(address, json=body) as forged:
        assert forged.status == 422
    stranger = site.visitor()
    async with stranger.session.post(address, json=body, headers=proof, allow_redirects=False) as refused:
        assert refused.status == 303

    assert await site.container.billing.balance(await site.account("shared@example.com")) == before
    if status == 200:
        assert len(told["pages"][0]["places"]["0"]) == 1


async def test_pages_count_among_the_calls_of_the_account(open_site) -> None:
    """Their bodies are as large as those of calls: one more than the account may have at once is refused unread."""
    async with open_site(account_calls=1) as site:
        visitor = await site.member()
        csrf = (await visitor.get("/dashboard/playground")).csrf
        address, begun, over = f"{visitor.url}/dashboard/playground/pages", asyncio.Event(), asyncio.Event()
        headers = {"X-CSRF-Token": csrf, "Content-Type": "application/json"}

        async def slowly():
            yield b"{"
            begun.set()
            await over.wait()
            yield b"}"

        first = asyncio.create_task(visitor.session.post(address, data=slowly(), headers=headers))
        await begun.wait()
        await asyncio.sleep(0.1)
        async with visitor.session.post(address, json={}, headers=headers) as second:
            refused = second.status
        over.set()
        async with await first as answer:
            assert (refused, answer.status) == (429, 422)


@pytest.mark.parametrize("number", ["9" * 5_000, "٠", "-1", "1", "0x0"])
async def test_a_file_that_there_is_not(site, number: str) -> None:
    """Whatever stands for its number."""
    visitor = await site.member()

    assert (await visitor.get(f"/dashboard/playground/invoice/files/{number}")).status == 404
