"""Criteria are split into checks and read whole, or said to be open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_plugins.screen.conftest import screened
from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.facts import Lead, read_lead, span
from aibackend_plugins.screen.judging import all_ruled
from aibackend_plugins.screen.offline import answer
from aibackend_plugins.screen.ruling import Ruling

INF = float("inf")


@pytest.mark.parametrize(
    "criteria",
    [
        "Brewers headquartered in Austria, Germany or Switzerland with 20 to 200 employees",
        "based in Austria, Germany or Switzerland, 20 to 200 employees",
        "20 to 200 employees in Austria, Germany or Switzerland",
    ],
)
def test_a_list_of_places_is_one_check(criteria: str) -> None:
    """Also where a figure stands behind the last of them."""
    found = [check.wanted for check in checks(criteria) if check.kind == "place"]
    assert found == [("Austria", "Germany", "Switzerland")]


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
         [("place", ("London",), False), ("funding", ("seed",), False), ("technology", ("AWS",), False)]),
        ("data startups, 20-100 people, US or Europe",
         [("industry", ("data startups",), False), ("size", (), False), ("place", ("US", "Europe"), False)]),
        ("Maschinenbau, 200-1000 Mitarbeiter, Deutschland, nutzt SAP",
         [("industry", ("Maschinenbau",), False), ("size", (), False), ("place", ("Deutschland",), False),
          ("technology", ("SAP",), False)]),
        ("UK companies, not VC-backed", [("place", ("UK",), False), ("funding", ("funded",), True)]),
        ("sell online with Shopify or WooCommerce, 10-50 employees",
         [("technology", ("Shopify", "WooCommerce"), False), ("size", (), False)]),
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
        (SOFTWARE, "Software companies in the Ruhr area", "Ruhr"),
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


@pytest.mark.parametrize(
    ("criteria", "lead", "verdict"),
    [
        (
            "Brauereien mit Sitz in Österreich, höchstens 50 Mitarbeiter",
            ("Brauereien", "Linz, Austria", "11-50"),
            "qualified",
        ),
        (
            "Entreprises situées en Belgique, plus de 200 salariés",
            ("Logistics", "Gent, Belgium", "11-50"),
            "unqualified",
        ),
        (
            "Empresas ubicadas en Chile, fundadas después de 2010",
            ("Mining", "Santiago, Chile", "51-200"),
            "unqualified",
        ),
        (
            "Aziende con sede in Italia, almeno 10 dipendenti",
            ("Furniture", "Bari, Italy", "11-50"),
            "qualified",
        ),
        (
            "Bedrijven gevestigd in Nederland, minder dan 10 werknemers",
            ("Dairy", "Breda, Netherlands", "51-200"),
            "unqualified",
        ),
        ("Insurance providers in Norway, 10 to 60 staff", ("Insurance", "Oslo, Norway", "11-50"), "qualified"),
        ("Unternehmen aus Österreich und Molkerei", ("Bakery", "Linz, Austria", "11-50"), "needs_review"),
    ],
)  # fmt: skip
def test_criteria_of_other_tongues_and_any_kind_of_firm_are_read(
    criteria: str, lead: tuple[str, str, str], verdict: str
) -> None:
    record = dict(zip(("industry", "headquarters", "employeeRange"), lead, strict=True), name="Nordhang", founded=2004)
    held = read_lead(json.dumps(record))
    told = answer(held, all_ruled(held, checks(criteria), 2026))["verdict"]
    assert told == verdict


def test_a_lead_of_which_only_the_name_is_known_is_told_what_is_not() -> None:
    """What would settle it is named, nothing counts for it, and no fact is made up."""
    found = answer(*_ruled({"name": "Quarrington Looms"}, "Weaving mills in France with more than 50 people"))

    assert (found["verdict"], found["evidence_for"]) == ("needs_review", [])
    assert len(found["evidence_against"]) == 3
    assert (found["profile"]["employees"], found["profile"]["hq"]) == ("", "")


RUNS = {"name": "Vo", "description": "Runs on Kubernetes, data in BigQuery."}


@pytest.mark.parametrize(
    ("lead", "criteria", "verdict"),
    [
        (RUNS, "Uses Kubernetes and Snowflake", "needs_review"),
        (RUNS, "Uses Snowflake or BigQuery", "qualified"),
        ({"name": "Vo", "revenue": "SEK 1.2bn"}, "Annual revenue above €120m", "needs_review"),
        ({"name": "Vo", "revenue": "€90m"}, "Annual revenue above $10m", "qualified"),
        ({"name": "Vo", "employeeRange": "51-200"}, "Grew headcount by 20% last year", "needs_review"),
        ({"name": "Vo", "founded": 1872}, "Est. before 1950", "qualified"),
        ({"name": "Vo", "founded": 1999}, "Before 1950", "unqualified"),
        ({"name": "Vo", "description": "Raised $24 million in a Series B."}, "Has raised at least $10M", "qualified"),
        ({"name": "Vo", "description": "Raised a $4 million seed round."}, "Has raised at least $10M", "needs_review"),
        ({"name": "Vo", "description": "A privately held maker of looms."}, "Not publicly traded", "qualified"),
        ({"name": "Vo", "industry": "Dental care", "hq": "Dallas, Texas"}, "US healthcare providers", "qualified"),
        ({"name": "Vo", "industry": "Agriculture"}, "Organic food producers", "needs_review"),
        ({"name": "Vo", "industry": "Plasturgie"}, "PME industrielles françaises", "needs_review"),
        ({"name": "Vo", "hq": "Singapore"}, "APAC companies", "qualified"),
        ({"name": "Vo", "hq": "Toronto, Canada"}, "North American companies", "qualified"),
        ({"name": "Vo", "hq": "Gent, Belgium"}, "Benelux firms that are not listed on an exchange", "needs_review"),
    ],
    ids=["both tools", "either tool", "another currency", "a near currency", "growth", "est.", "a bare year",
         "sum raised", "less raised", "privately held", "a sector", "a part of a sector", "not English",
         "a region in capitals", "a region's people", "a denial of its own"],
)  # fmt: skip
def test_each_part_of_a_criterion_is_read_for_what_it_is(lead: dict[str, Any], criteria: str, verdict: str) -> None:
    assert answer(*_ruled(lead, criteria))["verdict"] == verdict


PARTS = ["in Germany", "at least 20 employees", "uses Salesforce", "founded after 1990", "manufacturers"]


@given(st.permutations(PARTS))
def test_the_order_of_criteria_does_not_matter(parts: list[str]) -> None:
    lead = {"name": "Vo", "hq": "Bremen, Germany", "employees": 80, "founded": 2004, "industry": "Machinery"}

    found, straight = (answer(*_ruled(lead, "; ".join(said))) for said in (parts, PARTS))

    assert (found["verdict"], found["score"]) == (straight["verdict"], straight["score"])


@given(
    st.sampled_from(PARTS), st.sampled_from(["Green Tuesday score over 7", "whose CFO sails", "zorbly frimp quandles"])
)
def test_what_nothing_can_read_never_raises_the_score(part: str, unread: str) -> None:
    lead = {"name": "Vo", "hq": "Bremen, Germany", "employees": 80, "founded": 2004, "industry": "Machinery"}

    alone, more = answer(*_ruled(lead, part)), answer(*_ruled(lead, f"{part}; {unread}"))

    assert more["score"] <= max(alone["score"], 0.5)
    assert more["verdict"] != "qualified"


def _ruled(lead: dict[str, Any], criteria: str) -> tuple[Lead, list[Ruling]]:
    known = read_lead(json.dumps(lead))
    return known, all_ruled(known, checks(criteria), 2026)


@pytest.mark.parametrize(
    "criteria",
    [
        "1) dental clinics 2) in Spain 3) 40+ employees",
        "a. dental clinics, b. in Spain, c. at least 40 employees",
        "(i) dental clinics; (ii) in Spain; (iii) 40 or more employees",
        "We make chairs for dentists. What we look for:\n- dental clinics\n- in Spain\n- forty or more employees",
    ],
    ids=["numbers", "letters", "Roman numbers", "a line of introduction"],
)
def test_a_numbered_list_is_parted_at_its_marks(criteria: str) -> None:
    """However it is numbered, and in one line or in several; what introduces it asks for nothing."""
    found = [(check.kind, check.wanted or check.least) for check in checks(criteria)]
    assert found == [("industry", ("dental clinics",)), ("place", ("Spain",)), ("size", 40)]


@pytest.mark.parametrize(
    ("criteria", "denied"),
    [
        ("Bäckereien in Wien. Ausgeschlossen Betriebe mit Franchise.", ["Betriebe mit Franchise"]),
        ("Boulangeries à Lyon. Exclus les magasins en franchise.", ["les magasins en franchise"]),
        ("Panaderías en Madrid, excluidas franquicias", ["franquicias"]),
        ("Bakkerijen in Gent. Franchise uitgezonderd.", ["Franchise"]),
        ("Bakeries in Ohio.\nNot for us:\n- franchises", ["franchises"]),
        ("Bakeries in Ohio. Not for us: franchises, wholesalers.", ["Not for us: franchises", "wholesalers"]),
    ],
    ids=["German", "French", "Spanish", "Dutch, behind", "a heading", "a label"],
)
def test_what_is_ruled_out_is_no_wish(criteria: str, denied: list[str]) -> None:
    """By a word of exclusion in any language, a heading or a label."""
    assert [check.said for check in checks(criteria) if check.negated] == denied


def test_a_denial_under_a_denial_is_a_wish() -> None:
    """Two signs are multiplied."""
    assert [check.negated for check in checks("Red flags:\n- no CRM\n- a reseller")] == [False, True]


@pytest.mark.parametrize(
    ("lead", "against"),
    [
        ("A ski school in Lille.", False),
        ("A yoga studio in Graz, run as a franchise.", False),
        ("A yoga studio in Lille, run as a franchise.", True),
    ],
    ids=["the place alone", "the model alone", "both"],
)
def test_what_is_ruled_out_together_must_come_together(lead: str, against: bool) -> None:
    """`No franchises in France` rules out neither every franchise nor all of France."""
    assert (screened("No franchises in France", lead)["verdict"] == "unqualified") is against


def test_units_may_be_called_by_their_trade() -> None:
    """The properties of hotel operators are hotels; those of others are not."""
    lead = "Grupo Marisma. We operate 14 four-star hotels in Cádiz."

    assert screened("hotel operators with at least 10 properties", lead)["verdict"] == "qualified"
    assert screened("bakery chains with at least 10 properties", lead)["verdict"] != "qualified"


def test_a_tool_is_what_something_is() -> None:
    """`POS = Lightspeed or Toast` asks for tools; `HQ = Berlin` for none."""
    assert [c.wanted for c in checks("POS = Lightspeed or Toast") if c.kind == "technology"] == [
        ("Lightspeed", "Toast")
    ]
    assert not [check for check in checks("HQ = Berlin") if check.kind == "technology"]


def test_places_in_brackets_say_which_are_meant() -> None:
    """A country's two letters count among them, and are a mere word elsewhere."""
    assert [c.wanted for c in checks("southern europe (PT, ES, IT)")] == [("PT", "ES", "IT")]
    assert not [check for check in checks("NO resellers") if check.kind == "place"]
