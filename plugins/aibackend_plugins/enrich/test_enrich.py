"""Enrich against real sites on loopback: good ones, hostile ones, and none."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from aiohttp import web
from marshmallow import ValidationError

from aibackend import Draft
from aibackend.container import Container
from aibackend.errors import NothingFound
from aibackend.plugins import Plugins
from aibackend.services import AsyncCallContext, CallContext, Compute
from aibackend.settings import Settings
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend.testing.server import run_app
from aibackend_blocks.web.company import Profile
from aibackend_blocks.web.site_visit import host_of
from aibackend_plugins.enrich import capability
from aibackend_plugins.enrich.checks import facts_are_grounded, website_is_of_the_domain, year_is_past
from aibackend_plugins.enrich.offline import merged, offline
from aibackend_plugins.enrich.schema import Request
from aibackend_plugins.enrich.wikidata import Entry, entry

Page = Callable[[web.Request], Awaitable[web.StreamResponse]]
HOST = "mill.example"
NOTHING: dict[str, Any] = {
    "name": "", "description": "", "industry": "", "headquarters": "", "employee_range": "", "founded": 0,
    "links": {"website": "", "linkedin": "", "twitter": ""}, "grounded": False,
}  # fmt: skip
HOME = (
    "<html><head><title>Brook Mill</title></head><body><a href='/about'>About</a> <a href='/contact'>Contact</a>"
    "<a href='/jobs'>Jobs</a><p>Brook Mill makes paper.</p></body></html>"
)


class Here(Compute):
    """Runs the work where it is asked for."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


def text(body: str | bytes, **headers: str) -> Page:
    """A page with these bytes."""

    async def answer(request: web.Request) -> web.StreamResponse:
        raw = body.encode() if isinstance(body, str) else body
        kind = {"Content-Type": "text/html; charset=utf-8"} | {k.replace("_", "-"): v for k, v in headers.items()}
        return web.Response(body=raw, headers=kind)

    return answer


@asynccontextmanager
async def site(pages: dict[str, Page]) -> AsyncIterator[tuple[AsyncCallContext, list[str]]]:
    """A site of these pages, the tools that reach it, and the paths that were asked for."""
    loaded: list[str] = []

    async def answer(request: web.Request) -> web.StreamResponse:
        loaded.append(request.path)
        if request.path not in pages:
            raise web.HTTPNotFound
        return await pages[request.path](request)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with run_app(app) as url:
        settings = Settings(fetch_allow=("127.0.0.1/32",), fetch_hosts={HOST: url.removeprefix("http://")})
        container = Container(settings, Plugins.load(settings))
        await container.open("fetcher")
        facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
        try:
            yield AsyncCallContext(**vars(facts), compute=Here(), fetcher=container.fetcher), loaded
        finally:
            await container.close()


async def profile(pages: dict[str, Page]) -> tuple[dict[str, Any], list[str]]:
    async with site(pages) as (context, request):
        draft = await offline({"domain": HOST}, context)
        return dict(draft.result), request


async def test_facts_are_gathered_over_pages() -> None:
    """Each fact comes from the page that states it, in whatever charset and packing that page is sent."""
    about = "<p>Gegründet 1898 in Köln. Brook Mill employs about 1,250 people.</p>".encode("cp1252")
    contact = "<p>Headquarters</p><p>Mühlenweg 3<br>50667 Köln<br>Germany</p><a href='https://x.com/brookmill'>X</a>"
    result, _ = await profile({
        "/": text(HOME),
        "/about": text(b"<meta charset=windows-1252>" + about, Content_Type="text/html"),
        "/contact": text(gzip.compress(contact.encode()), Content_Encoding="gzip"),
    })  # fmt: skip

    assert result["name"] == "Brook Mill"
    assert (result["founded"], result["employee_range"]) == (1898, "1001-5000")
    assert result["headquarters"] == "Köln, Germany"
    assert result["links"] == {"website": f"http://{HOST}", "linkedin": "", "twitter": "https://x.com/brookmill"}
    assert result["grounded"] is True


async def test_a_mail_host_belongs_to_a_domain() -> None:
    """Where the host of an address has no site, the domain above it is asked."""
    async with site({"/": text(HOME)}) as (context, _):
        draft = await offline({"email": f"anna@mail.{HOST}"}, context)

    assert (draft.result["domain"], draft.result["name"]) == (HOST, "Brook Mill")


async def test_robots_are_respected() -> None:
    """A page that robots.txt forbids is never asked for, and its facts stay unknown."""
    result, request = await profile({
        "/robots.txt": text("User-agent: *\nDisallow: /about", Content_Type="text/plain"),
        "/": text(HOME),
        "/about": text("<p>Founded in 1898.</p>"),
    })  # fmt: skip

    assert "/about" not in request
    assert result["founded"] == 0


async def circle(request: web.Request) -> web.StreamResponse:
    raise web.HTTPFound(request.path)


async def endless(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse(headers={"Content-Type": "text/html"})
    await answer.prepare(request)
    while True:
        await answer.write(b"<p>" + b"a" * 65_536)


async def stuck(request: web.Request) -> web.StreamResponse:
    await asyncio.Event().wait()
    raise AssertionError


@pytest.mark.parametrize(
    "home",
    [text(b"%PDF-1.7 ..."), text("", Content_Type="application/pdf"), circle, endless, text(b"")],
    ids=["PDF as HTML", "PDF", "redirects in a circle", "without end", "empty"],
)
async def test_a_front_door_that_is_no_page_costs_nothing(home: Page) -> None:
    """Without a page there are no facts at all: an error, which is not charged, and the call still ends."""
    with pytest.raises(NothingFound):
        await profile({"/": home})


async def test_pages_that_state_nothing_cost_nothing() -> None:
    """A page that is there but tells no fact is no answer."""
    with pytest.raises(NothingFound):
        await profile({"/": text("<p>...</p>")})


@pytest.mark.parametrize("odd", [circle, endless, text(b"\x00\xff\xfe" * 500)], ids=["circle", "without end", "noise"])
async def test_an_odd_page_costs_only_itself(odd: Page) -> None:
    """What the other pages state is told although one of them is no use."""
    result, _ = await profile({"/": text(HOME), "/contact": odd, "/about": text("<p>Founded in 1898.</p>")})

    assert (result["name"], result["founded"]) == ("Brook Mill", 1898)


async def test_a_tarpit_takes_only_its_share() -> None:
    """A page that never answers is left after some seconds."""
    begun = time.monotonic()
    result, _ = await profile({"/": text(HOME), "/contact": stuck, "/about": text("<p>Founded in 1898.</p>")})

    assert time.monotonic() - begun < 8
    assert result["founded"] == 1898


async def test_markup_without_end_of_nesting_is_read() -> None:
    """Two megabytes of nested boxes neither break nor hold up the reader."""
    deep = "<div>" * 400_000
    begun = time.monotonic()
    result, _ = await profile({"/": text(f"<title>Brook Mill</title>{deep}")})

    assert time.monotonic() - begun < 8
    assert result["grounded"] is True


async def test_six_pages_are_read_at_most() -> None:
    """However many pages a site names, six are asked for, of its own host, the telling ones first."""
    links = "".join(f"<a href='/team/{n}'>Team {n}</a>" for n in range(40))
    elsewhere = "<a href='http://other.example/about'>About</a>"
    pages = {
        f"/team/{n}": text(f"<title>{n}</title><p>Somebody {n} works here, and has for years.</p>") for n in range(40)
    }
    _, request = await profile({"/": text(HOME + links + elsewhere), "/about": text("<p>We.</p>"), **pages})

    assert len([path for path in request if path != "/robots.txt"]) <= 8
    assert request.index("/about") < request.index("/team/0")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "email"),
        ({"email": "a@b.example", "domain": "b.example"}, "domain"),
        ({"email": "mira@gmail.com"}, "email"),
        ({"domain": "outlook.com"}, "domain"),
        ({"domain": "not a domain"}, "domain"),
        ({"domain": "127.0.0.1"}, "domain"),
        ({"email": "a@"}, "email"),
    ],
    ids=["none", "both", "free mail", "free domain", "words", "an address", "half"],
)
def test_bad_requests_name_the_field(body: dict[str, str], field: str) -> None:
    """What names no company is refused with a pointer to the field."""
    with pytest.raises(ValidationError) as refused:
        Request().load(body)

    assert field in refused.value.messages_dict


@pytest.mark.parametrize(
    ("given", "host"),
    [
        ("mira@Mill.example", "mill.example"),
        ("https://www.mill.example/about?x=1", "mill.example"),
        ("mill.example.", "mill.example"),
        ("münchen.example", "xn--mnchen-3ya.example"),
        ("a..b", ""),
        ("-a.example", ""),
    ],
)
def test_hosts_are_read_from_what_people_write(given: str, host: str) -> None:
    """E-mails, links and bare domains name one host."""
    assert host_of(given) == host


def test_wikidata_fills_only_what_the_site_leaves_open() -> None:
    """The site's own word stands; an entry adds what it does not say."""
    found = Profile(name="Brook Mill", founded=1898, website="http://mill.example")
    known = Entry(name="Brook Mills plc", founded=1900, headquarters="Cologne, Germany")
    result = merged(HOST, found, known)

    assert (result["name"], result["founded"], result["headquarters"]) == ("Brook Mill", 1898, "Cologne, Germany")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b'{"results": {"bindings": []}}', None),
        (b"<html>", None),
        (
            b'{"results": {"bindings": [{"name": {"value": "Brook Mill"}, "begun": {"value": "1898-01-01T00:00:00Z"},'
            b' "people": {"value": "1250"}, "seat": {"value": "Cologne"}, "land": {"value": "Germany"}}]}}',
            Entry(name="Brook Mill", founded=1898, employee_range="1001-5000", headquarters="Cologne, Germany"),
        ),
    ],
    ids=["no entry", "no answer", "an entry"],
)
def test_wikidata_answers_are_read(body: bytes, expected: Entry | None) -> None:
    """A row gives an entry; anything else gives none."""
    assert entry(body) == expected


async def test_a_model_cannot_make_up_a_year() -> None:
    """A year that the pages do not name goes back to the model with a complaint."""
    draft = Draft(result={**NOTHING, "domain": HOST, "grounded": True}, source="Brook Mill, since 1898")
    answers = [{**capability().response().dump(draft.result), "founded": year} for year in (1900, 1898)]
    model = PlayedModel(*answers)
    answer = await model_road(capability(), {"domain": HOST}, model, draft=draft)

    assert "founded" in model.validation_errors[1][0]
    assert answer.result["founded"] == 1898
    assert "1898" in model.prompts[0].quoted["pages"]


def _draft(**changes: Any) -> Draft:
    return Draft(result={**NOTHING, "domain": HOST, "grounded": True, **changes}, source="since 1898", engine="m")


@pytest.mark.parametrize(
    ("check", "bad", "good"),
    [
        (facts_are_grounded, _draft(grounded=False, name="Brook"), _draft(grounded=False)),
        (facts_are_grounded, _draft(founded=1901), _draft(founded=1898)),
        (website_is_of_the_domain, _draft(domain="other.example"), _draft()),
        (year_is_past, _draft(founded=98), _draft(founded=1898)),
        (year_is_past, _draft(employee_range="many"), _draft(employee_range="51-200")),
    ],
    ids=["facts from nowhere", "a year from nowhere", "another domain", "half a year", "no range"],
)
def test_checks_tell_good_from_bad(check: Callable[..., str | None], bad: Draft, good: Draft) -> None:
    """Each check complains of the answer that it is there for, and of no other."""
    assert check({"domain": HOST}, bad)
    assert check({"domain": HOST}, good) is None
