"""/v1/contract: the contract, what is no agreement, evidence, and the laws that any reading keeps."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.errors import NothingFound
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.periods import Period, find_contract_dates, find_periods
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.contract.checks import dates_are_in_order, excerpts_are_verbatim, parties_stand_in_source
from aibackend_plugins.contract.clauses import doings_of
from aibackend_plugins.contract.examples import EXAMPLES
from aibackend_plugins.contract.offline import find
from aibackend_plugins.contract.provisions import Provisions
from aibackend_plugins.contract.risks import find_risks
from aibackend_plugins.contract.schema import Response

HERE = Path(__file__).parent
TEXT = EXAMPLES[0].request["text"]
READER = EmbeddedReader()


def read(text: str, **request: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(READER.plain(text), {"text": text, **request}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Kaminski,\n\nthank you for the lovely evening. We shall meet again on 12 May 2025.\n\nYours, Peter",
        "INVOICE 1042\nAcme Tools Ltd\n3 hammers 36.00\nTotal 36.00\nPayment within 30 days.",
        "Curriculum vitae\nJane Roe\nI negotiated every contract of Example Ltd, 2019-2024.",
        "The parties to the climate agreement met in Paris. Ministers will not say what comes next.",
        "...",
    ],
    ids=["letter", "invoice", "resume", "news", "dots"],
)
def test_what_is_no_agreement_is_refused(text: str) -> None:
    """A document in which nobody agrees to anything is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(READER.plain(text), {"text": text})


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Supplier's total liability shall not exceed the fees, except for fraud or a breach.", "unlimited_liability"),
        ("The Contractor shall indemnify and hold harmless the Client from all third-party claims.", "indemnification"),
        ("This Agreement shall automatically renew for successive one-year terms.", "auto_renewal"),
        ("The Licensor grants the Licensee an exclusive license in the Territory.", "exclusivity"),
        ("The Employee shall not engage in any business that competes with the Company.", "non_compete"),
        ("Either party may terminate this Agreement for convenience on notice.", "termination_for_convenience"),
        ("The Provider may modify these terms at any time in its sole discretion.", "unilateral_change"),
        ("Neither party may assign this Agreement without the prior written consent of the other.", "assignment"),
        ("The Developer hereby assigns to the Client all right, title and interest in Inventions.", "ip_assignment"),
        ("The Licensor may audit the books and records of the Licensee once a year.", "audit_rights"),
        ("The Builder shall pay $500 a day as liquidated damages and not as a penalty.", "liquidated_damages"),
        ("Prices shall be no less favorable than those offered to any other customer.", "most_favored_nation"),
    ],
    ids=lambda value: value if "_" in value else "",
)  # fmt: skip
def test_each_kind_of_clause_is_known(line: str, kind: str) -> None:
    """A plain sentence of each kind is found as that kind."""
    sentences = Provisions(text=line).sentences()

    assert kind in {risk.type for risk in find_risks(sentences, doings_of(sentences))}


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("The Licensor grants the Licensee a non-exclusive license to use the Software.", "exclusivity"),
        ("The courts of Ohio shall have exclusive jurisdiction over all disputes between the parties.", "exclusivity"),
        ("If the other is in breach, a party may terminate this Agreement upon notice.", "termination_for_convenience"),
        ("This Agreement shall not automatically renew at the end of the term.", "auto_renewal"),
        ('"Competitor" means any person who competes with the business of the Company.', "non_compete"),
    ],
    ids=["non-exclusive", "jurisdiction", "for cause", "no renewal", "definition"],
)  # fmt: skip
def test_what_only_looks_like_a_clause_is_left_out(line: str, kind: str) -> None:
    """Negations, definitions and neighbours of a clause are not told as one."""
    sentences = Provisions(text=line).sentences()

    assert kind not in {risk.type for risk in find_risks(sentences, doings_of(sentences))}


@pytest.mark.parametrize(
    ("said", "count", "unit"),
    [
        ("five (5) years", 5, "year"), ("eighteen months", 18, "month"), ("ninety (90) days", 90, "day"),
        ("drei Monaten", 3, "month"), ("un an", 1, "year"), ("sechs Wochen", 6, "week"), ("trente jours", 30, "day"),
        ("2-year period", 2, "year"), ("second anniversary", 2, "year"), ("one hundred eighty (180) days", 180, "day"),
    ],
)  # fmt: skip
def test_periods_are_read(said: str, count: int, unit: str) -> None:
    """A period is a count and a unit, however it is written."""
    assert [(each.count, each.unit) for each in find_periods(f"for {said} thereafter")] == [(count, unit)]


@given(st.dates(date(1990, 1, 1), date(2090, 12, 31)), st.integers(1, 30))
def test_a_period_of_years_ends_on_the_same_day(start: date, years: int) -> None:
    """Years later it is the same day and month, or the 28th where there is no 29th of February."""
    end = Period(count=years, unit="year", text="", start=0, end=0).after(start)

    assert end is not None
    assert (end.year - start.year, end.month) == (years, start.month)
    assert timedelta(0) <= timedelta(days=start.day - end.day) <= timedelta(days=1)


@given(st.dates(date(1990, 1, 1), date(2060, 12, 31)))
def test_a_date_in_words_of_a_deed_is_read(day: date) -> None:
    """`5th day of May, 2025` is the date that it says, at its own place."""
    said = f"this {day.day}th day of {day:%B}, {day.year}"

    assert [found.value for found in find_contract_dates(said, DateOrder())] == [day]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(TEXT.split("\n\n")), min_size=1, max_size=12))
def test_any_arrangement_is_read_or_refused(parts: list[str]) -> None:
    """However its paragraphs are shuffled, every excerpt stays verbatim and the checks agree."""
    text = "\n\n".join(parts)
    try:
        draft = find(READER.plain(text), {"text": text})
    except NothingFound:
        return

    assert all(
        check({}, draft) is None for check in (excerpts_are_verbatim, dates_are_in_order, parties_stand_in_source)
    )
    assert all(clause["excerpt"] in text for clause in draft.result["risk_clauses"])


def test_evidence_is_verbatim_and_points_into_the_answer() -> None:
    """Each quote stands in the text, character for character, and each pointer leads to a value."""
    answer = read(TEXT, evidence=True)

    assert {"/title", "/parties/1/name", "/governingLaw", "/riskClauses/0"} <= {
        each["field"] for each in answer["evidence"]
    }
    for each in answer["evidence"]:
        assert each["quote"] in TEXT
        assert 0 < each["confidence"] < 1
        value: Any = answer
        for part in each["field"].strip("/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value not in ("", None)


def test_a_blank_date_is_no_date() -> None:
    """A day that was left to be filled in is null, and so is the end that would follow from it."""
    text = TEXT.replace("the 5th day of May, 2025", "this ___ day of ________, 2025")
    answer = read(text, evidence=True)

    assert (answer["effectiveDate"], answer["expirationDate"], answer["term"]) == (None, None, "three (3) years")
    assert ("missing_field", "/effectiveDate") in {(each["code"], each["field"]) for each in answer["warnings"]}


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (excerpts_are_verbatim, {"risk_clauses": [{"excerpt": "Supplier owns the Distributor."}]}),
        (dates_are_in_order, {"expiration_date": "2020-01-01"}),
        (dates_are_in_order, {"effective_date": "May 5, 2025"}),
        (parties_stand_in_source, {"parties": [{"name": "Somebody Else Ltd", "role": ""}]}),
    ],
    ids=["excerpt", "order", "form", "party"],
)
def test_checks_refuse_what_the_document_does_not_say(check: Any, change: dict[str, Any]) -> None:
    """A made-up excerpt, a wrong order of dates and a party from nowhere are told."""
    draft = find(READER.plain(TEXT), {"text": TEXT})

    assert check({}, draft) is None
    assert check({}, Draft(result={**draft.result, **change}, source=draft.source))
