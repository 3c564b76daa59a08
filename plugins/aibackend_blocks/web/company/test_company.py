"""What pages say of a company, and what they do not."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from aibackend_blocks.web import page as web_page
from aibackend_blocks.web.company import Walker, figures, gazetteer, naming, profile, walk
from aibackend_blocks.web.company.figures_said import Figure
from aibackend_blocks.web.company.seat import seat
from aibackend_blocks.web.page import Page


def page(body: str = "", head: str = "", url: str = "http://mill.example/") -> Page:
    return web_page.read(url, f"<html><head>{head}</head><body>{body}</body></html>".encode())


def data(**fields: object) -> str:
    """An organisation as JSON-LD."""
    return f'<script type="application/ld+json">{json.dumps({"@type": "Organization", **fields})}</script>'


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("<p>4800 California Ave SW, Seattle, WA 98116</p>", "Seattle, WA"),
        ("<p>Oakfield House<br>Binley Road<br>Coventry<br>CV3 2TQ</p>", "Coventry, United Kingdom"),
        ("<p>Unit 3, Village Way, Wilmslow, Cheshire SK9 2GH</p>", "Wilmslow, United Kingdom"),
        ("<p>101-1305 Welch St, North Vancouver, BC V7P 1B3</p>", "North Vancouver, BC"),
        ("<p>Torstraße 12<br>10119 Berlin</p>", "Berlin, Germany"),
        ("<p>We are headquartered in Portland, Oregon.</p>", "Portland, OR"),
        ("<p>Our team is based in Munich, Germany, and Paris.</p>", "Munich, Germany"),
        ("<p>Offices in New York, NY 10001</p><p>Headquarters</p><p>Austin, TX 78701</p>", "Austin, TX"),
        ("<table><tr><th>Headquarters</th><td>Lyon, France</td></tr></table>", "Lyon, France"),
        ("<p>Prinsengracht 455</p><p>1016 HN Amsterdam</p>", "Amsterdam, Netherlands"),
        ("<p>Calle Estación 7, 26200 Haro, La Rioja, España</p>", "Haro, Spain"),
        ("<p>118 Gertrude Street, Fitzroy VIC 3065</p>", "Fitzroy, Australia"),
        ("<p>Sede legale: Via Po 2, 22100 Como – Stabilimento: Via Po 9, 23900 Lecco<p>23900 Lecco", "Como, Italy"),
        ("<p>Hauptsitz: Kai 3, 26871 Papenburg | Lager: Am Weg 4, 80339 München<p>80339 München", "Papenburg, Germany"),
        ("<p>Av. Paulista, 1000, São Paulo - SP, 01310-100</p>", "São Paulo, Brazil"),
        ("<p>12 rue de Kerampuil, 29000 Quimper.</p>", "Quimper, France"),
        ("<p>Order 20828 SE 213th parts today for 40 dollars.</p>", ""),
        ("<p>Our software was reviewed by Paris and London.</p>", ""),
        ("<p>In May, IN 2024 sales rose.</p>", ""),
    ],
    ids=["US", "UK in lines", "UK county", "Canada", "Germany", "stated", "stated twice", "labelled", "table",
    "Dutch code", "small town and its land", "Australia", "a plant behind it", "a store behind it",
         "Brazil", "end of a sentence", "part number",
         "persons", "no state"],
)  # fmt: skip
def test_seats_come_from_addresses(body: str, place: str) -> None:
    """Addresses and statements name a town; words that only look like one name none."""
    found = seat([page(body)])

    assert (str(found) if found else "") == place


def test_a_declared_address_counts_more_than_a_written_one() -> None:
    """Structured data outweighs a branch in the text."""
    address = {"@type": "PostalAddress", "addressLocality": "Leeds", "addressCountry": "GB"}
    found = seat([page("<p>Austin, TX 78701</p>", data(name="Mill", address=address))])

    assert str(found) == "Leeds, United Kingdom"


FOOTER = "<p>Millbrook branch, 4 Dock Road, Austin, TX 78701</p>"


@pytest.mark.parametrize(
    ("bodies", "place"),
    [
        ([FOOTER] * 4 + [FOOTER + "<p>We are headquartered in Denver, Colorado.</p>"], "Denver, CO"),
        (["<p>Registered office: 1 Law Court, London EC1A 1BB</p>", "<p>Head office</p><p>5 Mill Lane</p>"
          "<p>Leeds LS1 4AP</p>"], "Leeds, United Kingdom"),
        (["<p>Site design: Pixel Barn</p><p>9 Pier Street, Brighton BN1 1AA</p>", "<p>5 Mill Lane, Leeds LS1 4AP</p>"],
         "Leeds, United Kingdom"),
        (["<h1>Impressum</h1><p>Mühlenweg 3</p><p>50667 Köln</p>", "<p>Lager: Hafen 1, 20457 Hamburg</p>",
          "<p>Laden: Markt 2, 20095 Hamburg</p>"], "Köln, Germany"),
    ],
    ids=["a footer on every page", "head office before registered office", "who made the site", "imprint"],
)  # fmt: skip
def test_addresses_are_weighed_by_what_they_are(bodies: list[str], place: str) -> None:
    """How often a page repeats an address says nothing; what it is called does."""
    found = seat([page(body, url=f"http://mill.example/{number}") for number, body in enumerate(bodies)])

    assert str(found) == place


@pytest.mark.parametrize(
    ("body", "url", "place"),
    [
        ("<p>We are based in Córdoba. Call +54 351 555 0101</p>", "http://mill.example/", "Córdoba, Argentina"),
        ("<p>We are based in Córdoba.</p>", "http://molino.es/", "Córdoba, Spain"),
        ("<p>We are based in Córdoba. We ship all over Spain.</p>", "http://mill.example/", "Córdoba, Spain"),
        ("<p>We are based in Birmingham.</p>", "http://mill.co.uk/", "Birmingham, United Kingdom"),
        ("<p>We are based in Valencia. Call +58 241 555 0101</p>", "http://mill.example/", "Valencia, Venezuela"),
    ],
)  # fmt: skip
def test_towns_of_one_name_are_told_by_their_country(body: str, url: str, place: str) -> None:
    """Domain, telephone and the names of countries say which one is meant."""
    assert str(seat([page(body, url=url)])) == place


@pytest.mark.parametrize(
    ("line", "year"),
    [
        ("Founded in 1998 by two sisters.", 1998),
        ("Wir wurden 1921 gegründet.", 1921),
        ("A family business since 1954.", 1954),
        ("Established by John Brook in the spring of 1871", 1871),
        ("Est. 2017", 2017),
        ("Voltacell AB grundades 2016 i Göteborg.", 2016),
        ("1968 – Founded by Ed Vance in Muskegon.", 1968),
        ("1985 – Acquired Precision Tool, founded in 1921.", 0),
        ("1957 gründete Ernst Keßler in einer Garage die Firma.", 1957),
        ("In 2009, Priya Raman founded Northgate.", 2009),
        ("設立：1983年4月", 1983),
        ("Case study: how Dunmore Foods, founded in 1904, cut waste.", 0),
        ("© 1999-2024 Brook Mill", 0),
        ("Founded in 2150.", 0),
        ("In 2004 we opened a shop.", 0),
    ],
)
def test_years_of_foundation_are_said_not_guessed(line: str, year: int) -> None:
    """A year counts only where the words say that the company began in it."""
    assert figures.founded([page(f"<p>{line}</p>")], 2026) == year


@pytest.mark.parametrize(
    ("line", "size"),
    [
        ("We are a team of 45 engineers.", "11-50"),
        ("Brook employs more than 12,000 people.", "10001+"),
        ("Company size: 51-200", "51-200"),
        ("Our 250 employees work in three countries.", "201-500"),
        ("Founded in 2010, we have 2010 employees of the month.", "1001-5000"),
        ("Heute arbeiten hier 80 Mitarbeiter.", "51-200"),
        ("The firm has 14 partners and over 120 staff.", "51-200"),
        ("Our 22-strong team is spread across the North.", "11-50"),
        ("Voltacell har idag 48 anställda.", "11-50"),
        ("We look after HR for businesses with 5 to 250 employees.", ""),
        ("Mais de 1.500 colaboradores.", "1001-5000"),
        ("従業員数：85名", "51-200"),
        ("Rebrand for Northern Oat, a drinks company with 400 employees.", ""),
        ("Case study: Dunmore, 8,000 employees.", ""),
        ("For businesses with over 500 employees.", ""),
        ("We helped 500 employees of our customers.", ""),
        ("Over 3 million people use it.", ""),
        ("A family of 4 products", ""),
        ("Our customers employ more than 40,000 people.", ""),
    ],
)
def test_sizes_are_those_of_the_company(line: str, size: str) -> None:
    """People count when they work there, not when they are customers."""
    found = figures.size_class(figures.employees([page(f"<p>{line}</p>")]))

    assert found == ("" if line.startswith("Founded") else size)


def test_tables_of_facts_are_read() -> None:
    """A figure in one cell counts by the label in the cell before it."""
    rows = (("Founded", "12 May 1987"), ("Number of employees", "12,345 (2023)"), ("Products", "2010"))
    cells = "".join(f"<tr><th>{label}</th><td>{value}</td></tr>" for label, value in rows)
    pages = [page(f"<table>{cells}</table>")]

    assert figures.founded(pages, 2026) == 1987
    assert figures.employees(pages) == (12_345, 12_345)


def test_declared_figures_come_first() -> None:
    """Structured data tells year, size and profiles without a doubt."""
    count = {"@type": "QuantitativeValue", "minValue": 10, "maxValue": 20}
    pages = [page("<p>since 1950, a team of 9</p>", data(foundingDate="2003-05-01", numberOfEmployees=count))]

    assert figures.founded(pages, 2026) == 2003
    assert figures.employees(pages) == (10, 20)


@pytest.mark.parametrize(
    ("links", "linkedin", "twitter"),
    [
        (["https://www.linkedin.com/company/mill/", "https://x.com/mill"], "https://www.linkedin.com/company/mill",
         "https://x.com/mill"),
        (["https://twitter.com/intent/tweet?x=1", "https://www.linkedin.com/shareArticle?u=1"], "", ""),
        (["https://www.linkedin.com/in/jo-brook"], "", ""),
        (["https://notlinkedin.com/company/mill", "https://twitter.com/share"], "", ""),
    ],
    ids=["profiles", "share buttons", "a person", "look-alikes"],
)  # fmt: skip
def test_profiles_are_the_companys_own(links: list[str], linkedin: str, twitter: str) -> None:
    """Buttons that share a page are no profiles."""
    pages = [page("".join(f'<a href="{url}">x</a>' for url in links))]

    assert (figures.network(pages, "linkedin"), figures.network(pages, "twitter")) == (linkedin, twitter)


@pytest.mark.parametrize(
    ("head", "body", "domain", "name"),
    [
        ("<title>Home | Brook Mill</title>", "", "brookmill.example", "Brook Mill"),
        ("<title>Paper for artists - Brook Mill Ltd</title>", "<p>© 2024 Brook Mill Ltd. All rights reserved</p>",
         "brookmill.example", "Brook Mill Ltd"),
        ("<title>Solicitors in Bath</title>", "<h1>Welcome to H&amp;S Solicitors, your lawyers</h1><p>© Google</p>",
         "handssolicitors.example", "H&S Solicitors"),
        ("<title>Contact</title>", "", "brookmill.example", ""),
        ("<title>Cloud</title><meta property='og:site_name' content='Öko Werk'>", "", "oekowerk.example", "Öko Werk"),
    ],
    ids=["title", "copyright", "greeting", "nothing", "card"],
)  # fmt: skip
def test_names_are_those_that_the_domain_goes_with(head: str, body: str, domain: str, name: str) -> None:
    """Of the names on a page, the one that several places and the domain agree on."""
    assert naming.name([page(body, head)], domain) == name


def test_descriptions_are_one_line() -> None:
    """However long a page's description is, a line of whole words is told."""
    told = naming.description([page(head=f"<meta name=description content='{'We make paper. ' * 60}'>")])

    assert len(told) <= naming.DESCRIPTION_MOST
    assert told.startswith("We make paper.")


def test_nothing_gives_nothing() -> None:
    """Without pages, and of an empty page, no fact is told."""
    empty = profile("mill.example", [page()], 2026)

    assert not any((empty.name, empty.description, empty.industry, empty.headquarters, empty.employee_range))
    assert empty.founded == 0
    assert profile("mill.example", [], 2026).website == ""


@pytest.mark.parametrize(
    ("name", "code"), [("Calif.", "CA"), ("Texas", "TX"), ("WA", "WA"), ("in", ""), ("Ontario", "ON"), ("Bavaria", "")]
)
def test_states_are_known_by_code_name_and_abbreviation(name: str, code: str) -> None:
    """States are read in the ways in which people write them."""
    assert gazetteer.state_code(name) == code


async def walked(pages: dict[str, str]) -> Sequence[str]:
    async def fetch(url: str, timeout_s: float) -> str | None:
        return url if url in pages else None

    async def read(url: str) -> Page | None:
        return page(pages[url], url=url)

    return [found.url for found in await walk("mill.example", Walker(fetch, read, 5.0))]


async def test_a_walk_falls_back_from_https_and_to_www() -> None:
    """The front page is looked for at four addresses."""
    assert await walked({"http://www.mill.example/": "<p>x</p>"}) == ["http://www.mill.example/"]


async def test_a_walk_stays_on_the_site_and_reads_each_page_once() -> None:
    """Links to elsewhere, to files and to what was read are left out."""
    links = ("/about", "/about#x", "/about.pdf", "//other.example/about")
    home = "".join(f"<a href={link}>About</a>" for link in links)
    urls = await walked({"https://mill.example/": home, "https://mill.example/about": home})

    assert urls == ["https://mill.example/", "https://mill.example/about"]


async def test_a_front_page_that_only_sends_on_is_followed() -> None:
    """A refresh to another page of the site leads to that page's links."""
    home = "<meta http-equiv=refresh content='0; url=/start'>"
    pages = {"https://mill.example/": home, "https://mill.example/start": "<a href=/about>About</a>"}
    urls = await walked({**pages, "https://mill.example/about": "<p>We</p>"})

    assert urls[1:] == ["https://mill.example/start", "https://mill.example/about"]


@pytest.mark.parametrize(
    "home",
    [
        "<title>mill.example - for sale</title><p>This domain may be for sale. Buy this domain</p>",
        "<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>",
        "<title>React App</title><div id=root></div>",
    ],
    ids=["parked", "server", "script"],
)
async def test_pages_that_tell_of_nobody_are_no_site(home: str) -> None:
    """A parked domain or a server's own page gives nothing to be read."""
    assert await walked({"https://mill.example/": home}) == []


@pytest.mark.parametrize(
    ("body", "industry"),
    [
        ("<a href=/p>Pricing</a><p>Shiftly automates rotas for restaurant teams. Connects to Xero.</p>", "Software"),
        ("<a href=/m>Menu</a><p>Shifty's bar and grill: ribs, burgers and beer in Tulsa, for your team.</p>",
         "Restaurants & Catering"),
    ],
    ids=["for restaurants", "a restaurant"],
)  # fmt: skip
def test_makers_of_software_are_told_from_their_customers(body: str, industry: str) -> None:
    """The trade that a product is for is not the trade of who makes it."""
    assert profile("mill.example", [page(body)], 2026).industry == industry


@pytest.mark.parametrize(
    ("language", "body", "industry"),
    [
        ("de", "Wir verkaufen und vermieten Immobilien in Bonn und Umgebung.", "Property Management & Real Estate"),
        ("fr", "Votre couvreur à Quimper : toitures en ardoise et zinguerie.", "Home Services"),
        ("es", "Elaboramos vinos en nuestra bodega de Haro.", "Food & Beverages"),
        ("pl", "Nasza kancelaria adwokacka prowadzi sprawy w Krakowie.", "Law & Legal Services"),
        ("de", "Wir freuen uns auf Ihren Besuch.", ""),
    ],
    ids=["German", "French", "Spanish", "Polish", "no trade"],
)
def test_trades_are_known_in_other_languages(language: str, body: str, industry: str) -> None:
    """A page that is not in English is understood by the words for its trade, or not at all."""
    home = web_page.read("http://mill.example/", f"<html lang={language}><body><p>{body}</p></body></html>".encode())

    assert profile("mill.example", [home], 2026).industry == industry


def test_addresses_and_notices_describe_nobody() -> None:
    """A line of the law or of the page itself is passed over for one on the company."""
    body = "<p>We use cookies to give you the best of it.</p><p>Luna S.r.l. - 34121 Trieste - P.IVA 01234567.</p>"
    home = page(f"{body}<p>Roasting coffee in Trieste since 1952.</p>")

    assert naming.description([home], "Luna") == "Roasting coffee in Trieste since 1952."


def test_a_company_is_described_by_the_sentence_that_names_it() -> None:
    """A sentence with its name goes before a slogan."""
    home = page("<h1>We make brands that people will really miss one day.</h1><p>Rye is a design studio in Bath.</p>")

    assert naming.description([home], "Rye Ltd") == "Rye is a design studio in Bath."


@pytest.mark.parametrize(
    ("said", "found"),
    [("We are a team of 38 people, at home in Leeds.", (38, 38)), ("Staff of 38 in Leeds.", None)],
    ids=["of oneself", "of anybody"],
)
def test_what_a_company_says_of_itself_is_not_doubted(said: str, found: tuple[int, int] | None) -> None:
    """A figure that the head holds to be another's is none, but where `we` speak."""
    doubt = Figure(kind="people", value=38, share=0.1, sentence=said)

    assert figures.employees([page(f"<p>{said}</p>")], [doubt]) == found
