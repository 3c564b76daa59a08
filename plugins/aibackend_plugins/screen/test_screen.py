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
from aibackend_plugins.screen.criteria import Check, checks
from aibackend_plugins.screen.facts import read_lead, span
from aibackend_plugins.screen.judging import Ruling, all_ruled
from aibackend_plugins.screen.offline import answer, offline, told
from aibackend_plugins.screen.places import lies_in
from aibackend_plugins.screen.schema import Request

PROFILE = {
    "name": "Kestrel Freight", "industry": "Logistics & Freight", "employeeRange": "201-500",
    "headquarters": "Hamburg, Germany", "founded": 2009, "grounded": True,
}  # fmt: skip
INF = float("inf")


def screened(criteria: str, lead: Any = PROFILE) -> dict[str, Any]:
    known = read_lead(lead if isinstance(lead, str) else json.dumps(lead))
    return dict(answer(known, all_ruled(known, checks(criteria), 2026)))


@pytest.mark.parametrize(
    ("criteria", "expected"),
    [
        ("At least 50 employees.", [("size", 50, INF)]),
        ("50-500 employees", [("size", 50, 500)]),
        ("Fewer than 1,000 staff", [("size", 0, 1000)]),
        ("$10M+ in annual revenue", [("revenue", 10e6, INF)]),
        ("Founded after 2010", [("age", 2011, INF)]),
        ("founded before 2000; 200+ employees", [("age", 0, 1999), ("size", 200, INF)]),
        ("Mid-market companies", [("size", 100, 1000)]),
    ],
)
def test_figures_become_bounds(criteria: str, expected: list[tuple[str, float, float]]) -> None:
    """Words of comparison bound what they count."""
    assert [(check.kind, check.least, check.most) for check in checks(criteria)] == expected


@pytest.mark.parametrize(
    ("criteria", "expected"),
    [
        ("Sector is Food, Beverages & Tobacco or Energy.", [("industry", ("Food, Beverages & Tobacco", "Energy"),
        False)]),
        ("Industry: fintech, healthcare or retail", [("industry", ("fintech", "healthcare", "retail"), False)]),
        ("Based in Germany, Austria or Switzerland", [("place", ("Germany", "Austria", "Switzerland"), False)]),
        ("B2B SaaS companies in Europe, not agencies",
         [("place", ("Europe",), False), ("model", ("b2b",), False), ("model", ("saas",), False), ("model",
         ("agency",), True)]),
        ("Uses Salesforce or HubSpot", [("technology", ("Salesforce", "HubSpot"), False)]),
        ("US-based restaurants", [("place", ("US",), False), ("industry", ("restaurants",), False)]),
        ("Will this person buy a course?", [("intent", (), False)]),
        ("US or Canadian software companies that raised a Series A or B",
         [("funding", ("a", "b"), False), ("place", ("US", "Canadian"), False), ("industry", ("software",), False)]),
        ("Retailers on Shopify in the UK or Ireland",
         [("place", ("UK", "Ireland"), False), ("technology", ("Shopify",), False), ("industry", ("Retailers",),
         False)]),
        ("Must be headquartered in London, use AWS and have raised a seed round",
         [("funding", ("seed",), False), ("place", ("London",), False), ("technology", ("AWS",), False)]),
        ("data startups, 20-100 people, US or Europe",
         [("size", (), False), ("place", ("US", "Europe"), False), ("industry", ("data startups",), False)]),
        ("Maschinenbau, 200-1000 Mitarbeiter, Deutschland, nutzt SAP",
         [("size", (), False), ("technology", ("SAP",), False), ("place", ("Deutschland",), False),
          ("industry", ("Maschinenbau",), False)]),
        ("UK companies, not VC-backed", [("place", ("UK",), False), ("funding", ("funded",), True)]),
        ("sell online with Shopify or WooCommerce, 10-50 employees",
         [("size", (), False), ("technology", ("Shopify", "WooCommerce"), False)]),
    ],
)  # fmt: skip
def test_words_become_checks(criteria: str, expected: list[tuple[str, tuple[str, ...], bool]]) -> None:
    """Industries, places, tools, models and exclusions are told apart."""
    assert [(check.kind, check.wanted, check.negated) for check in checks(criteria)] == expected


def test_what_is_merely_welcome_is_marked() -> None:
    """A preference is no condition."""
    musts = {check.kind: check.must for check in checks("At least 50 employees. Ideally uses Salesforce.")}

    assert musts == {"size": True, "technology": False}


@given(st.text(max_size=300))
def test_any_criteria_are_split(criteria: str) -> None:
    """No words raise, and no more checks are made than can be shown."""
    assert len(checks(criteria)) <= 30


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
        ("Bygg AB, Gothenburg, 2,300 employees", "Nordic firms, under 500 employees", "unqualified", "is “2300”"),
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
    ("place", "wanted", "inside"),
    [
        ("Jackson, Mich.", "Michigan", True),
        ("Houston, Texas", "US", True),
        ("Houston, Texas", "California", False),
        ("Hamburg, Germany", "EU", True),
        ("Zürich, Switzerland", "EU", False),
        ("Zürich, Switzerland", "Europe", True),
        ("Leeds, United Kingdom", "England", True),
        ("Nowhereville", "Europe", None),
        ("Berlin", "Germany", True),
    ],
)
def test_places_lie_in_places(place: str, wanted: str, inside: bool | None) -> None:
    """Towns lie in states, states in countries, countries in groups; what is on no map is unknown."""
    assert lies_in(place, wanted) is inside


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("51-200", (51, 200)),
        ("10001+", (10001, INF)),
        ("8291", (8291, 8291)),
        ("$5M-$10M", (5e6, 10e6)),
        ("many", None),
    ],
)
def test_ranges_are_read(text: str, expected: tuple[float, float] | None) -> None:
    """Head counts and sums are read in the forms in which systems write them."""
    assert span(text) == expected


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


HOSPITAL = {"name": "Cedars Care", "industry": "Hospitals", "headquarters": "Los Angeles, CA", "employees": 2000}
SOFTWARE = {"name": "Rechen", "industry": "Software", "headquarters": "Vienna, Austria", "funding": "Series B"}
FREIGHT = {"name": "Mo Freight", "industry": "Logistics", "headquarters": "Chicago, IL", "employees": 300}
RETAIL = {"name": "Quai", "industry": "Retail", "headquarters": "Lyon, France"}


@pytest.mark.parametrize(
    ("lead", "criteria", "open_part"),
    [
        (HOSPITAL, "hospitals in the Inland Empire", "Inland Empire"),
        (HOSPITAL, "Hospitals or clinics in the West", "West"),
        (HOSPITAL, "pediatric hospitals", "pediatric"),
        (HOSPITAL, "hospitals in California or Nevada with a burn unit", "burn unit"),
        (SOFTWARE, "Software companies in Bavaria", "Bavaria"),
        (SOFTWARE, "DACH software companies with Series B funding and Salesforce as CRM", "Salesforce"),
        (SOFTWARE, "Software vendors that are ISO 27001 certified", "27001"),
        (SOFTWARE, "Software for logistics, in Austria", "logistics"),
        (FREIGHT, "Logistics firms in Illinois with own warehouse fleet", "warehouse"),
        (RETAIL, "French retailers expanding to Spain", "Spain"),
    ],
)
def test_no_criterion_is_met_while_a_part_of_it_is_unread(lead: dict[str, Any], criteria: str, open_part: str) -> None:
    """What no fact speaks of is left open by name, however well the rest fits."""
    shown = screened(criteria, lead)

    assert shown["verdict"] == "needs_review"
    assert any(line.startswith("Unknown") and open_part in line for line in shown["evidence_against"])


@pytest.mark.parametrize(
    ("lead", "criteria"),
    [
        (HOSPITAL, "Hospitals in California, over 500 employees"),
        (SOFTWARE, "Software companies in DACH with a Series B"),
        (FREIGHT, "Logistics firms in Illinois"),
        (RETAIL, "Retailers in France or Spain"),
    ],
)
def test_criteria_that_are_read_whole_are_met(lead: dict[str, Any], criteria: str) -> None:
    """Caution costs no verdict where every part is answered."""
    assert screened(criteria, lead)["verdict"] == "qualified"


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


@pytest.mark.parametrize(
    ("place", "wanted", "inside"),
    [
        ("Los Angeles, CA, United States", "the Midwest", False),
        ("Milwaukee, WI, United States", "Midwest", True),
        ("United States", "Midwest", None),
        ("United States", "Texas", None),
        ("Texas", "Austin", None),
        ("Portland, ME", "New England", True),
        ("Spain", "Southern Europe", True),
        ("Spain", "Pacific Northwest", False),
        ("Bangladesh", "South Asia", True),
    ],
)
def test_a_place_lies_in_a_region_or_not_or_it_cannot_be_told(place: str, wanted: str, inside: bool | None) -> None:
    """Regions are known by what lies in them; who is told by a wider place may be inside."""
    assert lies_in(place, wanted) is inside


def test_a_table_row_of_a_sales_system_is_a_record() -> None:
    """A head and a row below it are fields and values, whatever stands before the fields' names."""
    lead = read_lead("Account Name,Billing Country,No. of Employees,CRM\nTarnhelm Foods,Ireland,650,Salesforce")

    assert (lead.said("name"), lead.said("hq"), lead.said("employees")) == ("Tarnhelm Foods", "Ireland", "650")


def test_town_state_and_country_are_one_place() -> None:
    """A record's parts of a place are read together: Columbus in Ohio is no town without a state."""
    lead = read_lead('{"company": "Omni Dental", "city": "Columbus", "state": "OH", "country": "United States"}')

    assert lead.said("hq") == "Columbus, OH, United States"
