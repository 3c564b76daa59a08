"""Screen: how criteria are split, how checks are answered, and what stays unknown."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import Draft
from aibackend.container import Container
from aibackend.errors import FetchRefused, NothingFound
from aibackend.plugins import Plugins
from aibackend.services import AsyncCallContext, CallContext, Compute, Fetcher, FetchResponse, SearchHit, WebSearch
from aibackend.settings import Settings
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend.testing.server import run_app
from aibackend_plugins.screen import capability
from aibackend_plugins.screen.checks import evidence_is_drawn, verdict_goes_with_score
from aibackend_plugins.screen.conftest import PROFILE, screened
from aibackend_plugins.screen.criteria import Check
from aibackend_plugins.screen.facts import read_lead
from aibackend_plugins.screen.offline import answer, offline, told
from aibackend_plugins.screen.ruling import Ruling
from aibackend_plugins.screen.schema import Request


@pytest.mark.parametrize(
    ("criteria", "verdict"),
    [
        ("Logistics companies in Europe with 100 to 1000 employees, founded after 2000.", "qualified"),
        ("Sector is Energy or Logistics. At least 200 employees.", "qualified"),
        ("At least 1000 employees.", "unqualified"),
        ("Headquartered in France.", "unqualified"),
        ("Based in the DACH region.", "qualified"),
        ("Not in Germany.", "unqualified"),
        ("Founded before 2000.", "unqualified"),
        ("At least 300 employees.", "needs_review"),
        ("Uses Kubernetes.", "needs_review"),
        ("At least $50M in revenue. Based in Germany.", "needs_review"),
        ("At least 100 employees. Ideally uses Kubernetes.", "qualified"),
        ("Industry is dentistry.", "unqualified"),
    ],
)
def test_verdicts_follow_from_facts(criteria: str, verdict: str) -> None:
    """A fact that breaks a condition disqualifies, and what no fact says is a matter for a person."""
    assert screened(criteria)["verdict"] == verdict


NOTE = (
    "Company: Vantix. Series B startup in Austin, TX; 140 employees; $12M ARR; uses HubSpot and Salesforce; "
    "sells analytics to retailers."
)


@pytest.mark.parametrize(
    ("lead", "criteria", "verdict", "evidence"),
    [
        (NOTE, "Uses Salesforce, 100-500 employees, in the US", "qualified", "employees is “140”"),
        (NOTE, "revenue above $5M", "qualified", "revenue is “$12M”"),
        (NOTE, "raised Series A", "qualified", "“Series B startup in Austin, TX;”"),
        (NOTE, "Series C startups", "unqualified", "“Series B startup in Austin, TX;”"),
        (NOTE, "bootstrapped", "unqualified", "“Series B startup in Austin, TX;”"),
        ("Company: Bloomly; Country: Canada; Team: 18; Platform: WooCommerce; ARR: $1.4M",
         "North America, fewer than 50 people, on Shopify or WooCommerce, at least $1M in revenue", "qualified",
         "Team is “18”"),
        ("We spoke to Dana Cole, COO at Fernhill Dairy (Vermont). About 300 people.", "100-1000 employees", "qualified",
         "employees is “300”"),
        ({"name": "Vo", "founded": 2016, "employees": 48}, "not older than 15 years, 20+ employees", "qualified", "48"),
        ({"name": "Med", "industry": "Hospitals & Health Care"}, "no public hospitals", "needs_review", "open"),
        ("Bygg AB, Gothenburg, 2,300 employees", "Nordic firms, under 500 employees", "unqualified", "is “2,300”"),
        ("Lumi sells candles online from Graz. Bootstrapped.", "E-commerce, not VC funded", "qualified", "Boots"),
        ({"name": "Paga", "industry": "Payments"}, "Fintechs", "qualified", "industry is “Payments”"),
        ({"name": "Tul", "headquarters": "Amsterdam, The Netherlands"}, "Netherlands or Belgium", "qualified", "Amst"),
    ],
    ids=["tools", "revenue", "later round", "earlier round", "own money", "rows", "a talk", "age",
         "a part of an industry", "too large", "not funded", "kin industries", "article of a country"],
)  # fmt: skip
def test_notes_of_people_are_read(lead: Any, criteria: str, verdict: str, evidence: str) -> None:
    """What a person notes of a lead in running words decides as fields do, and the evidence quotes its sentence."""
    shown = screened(criteria, lead)

    assert shown["verdict"] == verdict
    assert evidence in " ".join([*shown["evidence_for"], *shown["evidence_against"]])


def test_evidence_names_the_criterion_alone() -> None:
    """Each line begins with the words between commas that it is about."""
    lines = screened("B2B logistics, 100-600 employees, Germany")["evidence_for"]

    assert {line.partition(":")[0] for line in lines} >= {"100-600 employees", "Germany"}


def test_evidence_names_fact_and_source() -> None:
    """Each line tells the criterion, the fact, and where it stands."""
    shown = screened("At least 100 employees. Headquartered in France. Uses Kubernetes.")

    assert shown["evidence_for"] == ["At least 100 employees: employeeRange is “201-500” (the lead)"]
    assert shown["evidence_against"][0].startswith("Headquartered in France: headquarters is “Hamburg, Germany”")
    assert shown["evidence_against"][1] == "Unknown: Uses Kubernetes (no fact tells the technology)"


@pytest.mark.parametrize(
    ("lead", "domain", "name"),
    [
        ("https://www.mill.example/about", "mill.example", ""),
        ("mira@mill.example", "mill.example", ""),
        ("Brook Mill", "", "Brook Mill"),
        ('{"company": "Brook Mill", "website": "https://mill.example"}', "mill.example", "Brook Mill"),
        ('{"company": "Brook Mill", "email": "a@gmail.com"}', "", "Brook Mill"),
    ],
)
def test_leads_come_in_many_forms(lead: str, domain: str, name: str) -> None:
    """Addresses, names and records say who is meant; a free mail address says nothing of a company."""
    known = read_lead(lead)

    assert (known.domain, known.said("name")) == (domain, name)


def test_words_about_a_lead_hold_facts() -> None:
    """A described lead is judged by its description."""
    shown = screened(
        "At least 50 employees. Based in Germany.",
        "Brook Mill is a paper maker with a team of 80 people, based in Hamburg, Germany.",
    )

    assert shown["verdict"] == "qualified"
    assert shown["profile"] == {"name": "Brook Mill", "employees": "80", "hq": "Hamburg, Germany"}


_LIKELY = st.one_of(st.none(), st.floats(0, 1))


@given(st.lists(st.tuples(_LIKELY, st.booleans()), min_size=1, max_size=6), st.integers(0, 5), st.floats(0, 1))
def test_the_score_rises_with_every_check(rows: list[tuple[float | None, bool]], which: int, more: float) -> None:
    """Making one known check likelier never lowers the score."""
    rulings = [Ruling(check=Check(kind="words", said="x", must=must), likely=likely) for likely, must in rows]
    place = which % len(rulings)
    likely = rulings[place].likely
    if likely is None:
        return
    better = [*rulings]
    better[place] = replace(rulings[place], likely=likely + more * (1 - likely))

    assert answer(read_lead("x"), better)["score"] >= answer(read_lead("x"), rulings)["score"]
    assert 0 <= answer(read_lead("x"), rulings)["score"] <= 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"Time on site": "1200"}, {"Time on site": "60"}),
        ({"Lead source": "Referral"}, {"Lead source": "Olark chat"}),
        ({"Do not email": "No", "Visits": "9"}, {"Do not email": "Yes", "Visits": "9"}),
    ],
)
def test_signs_of_intent_are_weighed(better: dict[str, str], worse: dict[str, str]) -> None:
    """More time, a referral and an open ear make a sale likelier."""
    question = "Will this person buy a course?"

    assert screened(question, better)["score"] > screened(question, worse)["score"]


class Here(Compute):
    async def run(self, function: Any, *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class Finds(WebSearch):
    """A search that knows one page."""

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        return [SearchHit(url="http://mill.example/", title="Brook Mill (company)")]


@pytest.mark.parametrize(
    ("lead", "visits"),
    [
        ("mill.example", True),
        ("Brook Mill", True),
        ('{"name": "Brook Mill", "domain": "mill.example"}', True),
        ('{"name": "Brook Mill", "domain": "mill.example", "employees": "80"}', False),
    ],
    ids=["only a domain", "only a name", "an open check", "nothing open"],
)
async def test_pages_are_visited_only_for_what_is_open(lead: str, visits: bool) -> None:
    """A lead whose own facts answer every check costs no visit."""
    visited: list[str] = []

    async def page(request: web.Request) -> web.Response:
        visited.append(request.path)
        return web.Response(
            text="<title>Brook Mill</title><p>We are a team of 80 people.</p>", content_type="text/html"
        )

    app = web.Application()
    app.router.add_get("/", page)
    async with run_app(app) as url:
        settings = Settings(fetch_allow=("127.0.0.1/32",), fetch_hosts={"mill.example": url.removeprefix("http://")})
        container = Container(settings, Plugins.load(settings))
        await container.open("fetcher")
        facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
        try:
            draft = await offline(
                {"lead": lead, "criteria": "At least 50 employees."},
                AsyncCallContext(**vars(facts), compute=Here(), fetcher=container.fetcher, web_search=Finds()),
            )
        finally:
            await container.close()

    assert bool(visited) is visits
    assert draft.result["verdict"] == "qualified"
    assert draft.result["profile"]["name"] == "Brook Mill"


class Refuses(Fetcher):
    """No address can be reached."""

    async def fetch(self, url: str, **_: Any) -> FetchResponse:
        raise FetchRefused


async def test_a_lead_of_which_nothing_could_be_read_costs_nothing() -> None:
    """A bare domain whose pages are refused is an error, which is not charged; a record is judged by itself."""
    facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    context = AsyncCallContext(**vars(facts), compute=Here(), fetcher=Refuses())

    with pytest.raises(NothingFound):
        await offline({"lead": "mill.example", "criteria": "At least 50 employees."}, context)
    record = json.dumps({"domain": "mill.example", "employees": 80})
    draft = await offline({"lead": record, "criteria": "At least 50 employees."}, context)
    assert draft.result["verdict"] == "qualified"


@pytest.mark.parametrize(
    "lead",
    [
        "http://127.0.0.1:9/",
        "http://169.254.169.254/",
        "http://[::1]/",
        "10.0.0.1:80",
        "localhost",
        "https://gmail.com",
        '{"a": 1}',
        '{"x": "y", "zz": {"a": {"a": 3}}}',
        '{"location": 7}',
    ],
)
async def test_an_address_is_no_text_about_a_company(lead: str) -> None:
    """Its figures are nobody's employees, its host no place; nor is a record of nothing. Nothing is told or charged."""
    facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    context = AsyncCallContext(**vars(facts), compute=Here(), fetcher=Refuses(), web_search=None)

    with pytest.raises(NothingFound):
        await offline({"lead": lead, "criteria": "More than 5 employees; in London"}, context)


async def test_a_model_is_held_to_the_facts() -> None:
    """Evidence with a figure that no fact names goes back to the model."""
    request = {"lead": json.dumps(PROFILE), "criteria": "At least 100 employees."}
    known = read_lead(request["lead"])
    draft = Draft(result=screened(request["criteria"]), source=told(known))
    draft = replace(draft, result={**draft.result, "verdict": "needs_review", "score": 0.5})
    right = capability().response().dump(draft.result)
    model = PlayedModel({**right, "evidenceFor": ["It has 77777 employees (the lead)"]}, right)
    answer = await model_road(capability(), request, model, draft=draft)

    assert "77777" in model.validation_errors[1][0]
    assert answer.result["verdict"] == "needs_review"
    assert "201-500" in model.prompts[0].quoted["facts"]


def _draft(**changes: Any) -> Draft:
    result = {
        "verdict": "qualified",
        "score": 0.9,
        "evidence_for": ["80 people"],
        "evidence_against": [],
        "profile": {},
    }
    return Draft(result={**result, **changes}, source="employees: 80 (the lead)")


@pytest.mark.parametrize(
    ("bad", "complains"),
    [
        (_draft(score=0.2), True),
        (_draft(evidence_for=[]), True),
        (_draft(verdict="unqualified", score=0.1), True),
        (_draft(evidence_for=["99 people"]), True),
        (_draft(), False),
        (_draft(verdict="needs_review", score=0.5), False),
    ],
    ids=["low score", "no evidence", "nothing against", "made-up figure", "right", "open"],
)
def test_checks_tell_good_from_bad(bad: Draft, complains: bool) -> None:
    """Verdict, score and evidence go together, and figures are not made up."""
    request = {"lead": "x", "criteria": "y"}
    said = verdict_goes_with_score(request, bad) or evidence_is_drawn(request, bad)

    assert (said is not None) is complains


@pytest.mark.parametrize(("body", "field"), [({}, "lead"), ({"lead": "x", "criteria": " "}, "criteria")])
def test_bad_requests_name_the_field(body: dict[str, Any], field: str) -> None:
    """A lead without criteria cannot be screened."""
    with pytest.raises(ValidationError) as refused:
        Request().load(body)

    assert field in refused.value.messages_dict


def test_a_table_row_of_a_sales_system_is_a_record() -> None:
    """A head and a row below it are fields and values, whatever stands before the fields' names."""
    lead = read_lead("Account Name,Billing Country,No. of Employees,CRM\nTarnhelm Foods,Ireland,650,Salesforce")

    assert (lead.said("name"), lead.said("hq"), lead.said("employees")) == ("Tarnhelm Foods", "Ireland", "650")


@pytest.mark.parametrize("words", range(16, 24))
def test_evidence_cuts_no_figure(words: int) -> None:
    """What is quoted of a long note ends between words."""
    lead = f"We are a 6 person podcast studio and editing takes us{' too' * words} long, our budget is $40000000"

    shown = " ".join(screened("Media companies", lead)["evidence_against"])

    assert "podcast studio" in shown
    assert "$" not in shown or "$40000000" in shown


@pytest.mark.parametrize(
    "head",
    [
        "From: Lena Fox <lena@hollowaysurveys.example>\nTo: sales\nSubject: price?\n\n",
        "---- Forwarded ----\nFrom: Lena Fox\nSubject: intro\n\n",
    ],
    ids=["a mail", "a mail handed on"],
)
def test_the_head_of_a_mail_tells_nothing_of_the_lead(head: str) -> None:
    """Who writes and about what is no text of the lead, nor its name."""
    lead = read_lead(f"{head}Hi,\n\nwe are Holloway Surveys in Leeds, 31 people.\n\nLena\n")

    assert "Holloway Surveys" in lead.said("name")
    assert not any("price" in fact.value or "From" in fact.value for fact in lead.text)
