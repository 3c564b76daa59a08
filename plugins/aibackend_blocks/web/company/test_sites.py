"""Small sites, in any script, made by agencies that leave their name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aibackend_blocks.web import page as web_page
from aibackend_blocks.web.company import Walker, figures, naming, walk
from aibackend_blocks.web.company.seat import seat
from aibackend_blocks.web.page import Page

BAKERY = """<script type="application/ld+json">{"@graph": [{"@type": "WebSite", "name": "Home"},
{"@type": "Bakery", "name": "Rye & Spelt", "address": {"addressLocality": "Asheville"}}]}</script>"""


def page(body: str = "", head: str = "", url: str = "http://mill.example/") -> Page:
    return web_page.read(url, f"<html><head>{head}</head><body>{body}</body></html>".encode())


async def _walked(pages: dict[str, str]) -> Sequence[str]:
    async def fetch(url: str, timeout_s: float) -> str | None:
        return url if url in pages else None

    async def read(url: str) -> Page | None:
        return page(pages[url], url=url)

    return [found.url for found in await walk("mill.example", Walker(fetch, read, 5.0))]


def test_who_made_the_site_is_not_the_company() -> None:
    """Neither its pages elsewhere nor its trade are those of the agency that is named below."""
    made = "<p>Webdesign: Studio Farbklecks</p><a href='https://www.linkedin.com/company/studio-farbklecks'>in</a>"
    found = page(f"<h1>Brook Mill</h1><p>Brook Mill grinds rye.</p>{made}")

    assert figures.network([found], "linkedin") == ""


@pytest.mark.parametrize(
    ("head", "body", "name"),
    [
        (BAKERY, "<h1>Real bread</h1>", "Rye & Spelt"),
        ("<title>동백 | 꽃 배송</title>", "<h1>꽃 배송</h1><p>(주)동백 | 부산광역시 해운대구</p>", "(주)동백"),
        ("<title>Aviso legal</title>", "<h1>Viña Larga</h1>", "Viña Larga"),
    ],
    ids=["any business that has an address", "a legal form in Korean", "no name of a page"],
)  # fmt: skip
def test_names_are_of_firms_not_of_pages(head: str, body: str, name: str) -> None:
    assert naming.name([page(body, head)], "site.example") == name


def test_a_banner_describes_nobody() -> None:
    """What asks for consent is no description, wherever it stands."""
    banner = "<div>We value your privacy. We and our 814 partners store information on a device.</div>"
    told = "Brook Mill grinds rye and spelt for bakers in the whole valley."

    assert naming.description([page(f"{banner}<p>{told}</p>")], "Brook Mill") == told


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("<table><tr><th>本社</th><td>愛知県豊橋市花田町3-2</td></tr></table>", "愛知県豊橋市, Japan"),
        ("<p>부산광역시 해운대구 센텀로 9</p>", "부산광역시 해운대구, South Korea"),
        ("<p>Kellmann Ltda., Rua das Flores 12, Uberaba - MG</p>", "Uberaba, Brazil"),
        ("<p>Huvudkontoret ligger i Kalmar, fabriken i Nybro.</p>", "Kalmar"),
    ],
)
def test_seats_are_read_beyond_latin_letters_and_postal_codes(body: str, place: str) -> None:
    assert str(seat([page(body)])) == place


async def test_a_small_site_is_read_whole() -> None:
    """Pages with names of their own are read where few are called as such pages usually are."""
    home = "<a href='/betrieb'>Der Betrieb</a><a href='/datenschutz'>Datenschutz</a><p>Brook Mill grinds rye.</p>"

    assert await _walked({"http://mill.example/": home, "http://mill.example/betrieb": "<p>Seit 1974</p>"}) == [
        "http://mill.example/", "http://mill.example/betrieb",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "town"),
    [
        ("Trust office, 2 Carre Street, Sleaford NG34. We have around 310 employees.", "Sleaford"),
        ("Family firm, 4 trucks. 12 Umgeni Road, Durban, South Africa.", "Durban, South Africa"),
        ("C/ Gascona 10, Oviedo", "Oviedo, Spain"),
        ("Brook Mill Ltd, Crickhowell, Wales", "Crickhowell, United Kingdom"),
        ("12 Park Lane, Open Monday", ""),
        ("Brook Mill Ltd, Flour", ""),
    ],
    ids=["part of a postcode", "a country", "a known town", "a firm", "hours", "a trade"],
)
def test_a_town_stands_behind_a_street_or_a_firm(line: str, town: str) -> None:
    """Without a postal code where the town is known, or its country is told."""
    assert str(seat([page(f"<p>{line}</p>")]) or "") == town


def test_what_a_place_holds_is_no_staff() -> None:
    """The pitches of a campsite, the beds of a house."""
    for told in ("Kleine boerderijcamping met 25 plaatsen bij Ootmarsum.", "Das Haus hat 40 Betten."):
        found = [page(f"<h1>Brook Mill</h1><p>{told}</p>")]

        assert figures.employees(found, figures.said(found, "Brook Mill")) is None
