"""Facts of the company itself, told in prose, apart from figures and addresses of other things."""

from __future__ import annotations

import pytest

from aibackend_blocks.web import page as web_page
from aibackend_blocks.web.company import profile
from aibackend_blocks.web.page import Page


def page(body: str, language: str = "en") -> Page:
    markup = f'<html lang="{language}"><head><title>Tolmark</title></head><body>{body}</body></html>'
    return web_page.read("http://tolmark.example/", markup.encode())


@pytest.mark.parametrize(
    ("language", "body", "size"),
    [
        ("de", "<p>Tischlermeister Ole Brandt</p><p>Kieler Chaussee 96</p><p>24768 Rendsburg</p>", ""),
        ("nl", "<table><tr><td>Beuk</td><td>60–80 cm</td></tr><tr><td>Linde</td><td>12–14</td></tr></table>", ""),
        ("nl", "<p>Er werken 38 mensen in vaste dienst; in de zomer komen er 70 seizoenskrachten bij.</p>", "11-50"),
        ("en", "<p>Today a staff of eight looks after 190 volunteers.</p>", "1-10"),
        ("en", "<h3>Rudd</h3><p>Derby. Founded 1911. 61 employees.</p>"
         "<h3>Hale</h3><p>Truro. Founded 1870. 340 employees.</p>"
         "<h3>Orme</h3><p>Buxton. Founded 1899. 205 employees.</p>", ""),
        ("en", "<p>“My whole office of 60 is hooked.” Dana, Tulsa</p><p>We take on about 20 trainees a year.</p>", ""),
    ],
    ids=["house number", "sizes of goods", "permanent staff", "in words", "list of firms", "customers and trainees"],
)  # fmt: skip
def test_sizes_are_told_of_the_firm_in_sentences(language: str, body: str, size: str) -> None:
    """House numbers, sizes of goods, firms in lists, customers and trainees are no staff; words for numbers count."""
    assert profile("tolmark.example", [page(body, language)], 2026).employee_range == size


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("<p>From our head office in Selby we send maps to all of Europe.</p>", "Selby"),
        ("<p>Our headquarters, mill and kitchen are now in La Crosse, Wisconsin.</p>", "La Crosse, WI"),
        ("<p>In 2018 we moved our headquarters from York to Selby.</p>", "Selby"),
        ("<p>Tolmark, The Old Maltings, Bungay, Suffolk NR35</p><footer>Your Company, 1 Example Avenue, New York, NY"
         " 10001</footer>", "Bungay, United Kingdom"),
        ("<p>Return jars to: Tolmark, c/o Parcelnest, 900 Greg Street, Reno, NV 89431</p>", ""),
    ],
    ids=["in passing", "of several things", "moved", "half a postcode, and a theme's address", "at another's"],
)  # fmt: skip
def test_seats_are_head_offices(body: str, place: str) -> None:
    """A head office told of in passing counts; a theme's address and a warehouse at another firm's do not."""
    assert profile("tolmark.example", [page(body)], 2026).headquarters == place


@pytest.mark.parametrize(
    ("language", "body", "year"),
    [
        ("de", "<p>Die Meisterprüfung legte ich 1991 in Lübeck ab. 1996 habe ich meinen eigenen Betrieb gegründet.</p>",
         1996),
        ("fr", "<p>Association loi 1901.</p><p>Deux ans plus tard, en 1998, ils créent l’association Tolmark.</p>",
         1998),
        ("en", "<p>The group was formed in 1985, when two firms joined.</p><p>Rudd: joined 2011. 330 employees.</p>",
         1985),
    ],
)  # fmt: skip
def test_years_are_those_of_the_firm(language: str, body: str, year: int) -> None:
    """Not an examination's, a law's or a subsidiary's."""
    assert profile("tolmark.example", [page(body, language)], 2026).founded == year


def test_a_themes_pages_are_not_the_companys() -> None:
    """Nor is its filler what the company does."""
    links = '<a href="https://twitter.com/pagewright">X</a><a href="https://linkedin.com/company/corvio-themes">in</a>'
    body = f"<p>Lorem ipsum dolor sit amet, consectetur elit.</p>{links}"
    found = profile("tolmark.example", [page(f"{body}<p>Powered by Pagewright | Theme: Corvio by Barn</p>")], 2026)

    assert (found.twitter, found.linkedin, found.description) == ("", "", "")
