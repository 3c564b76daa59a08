"""/v1/parse: the contract, X12 by its standard, certificates and benefits by their headings, and what is refused."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend.testing import check_capability
from aibackend_blocks.remittances import read_advice
from aibackend_blocks.x12 import NotX12
from aibackend_defaults.reader import EmbeddedReader
from aibackend_plugins.parse import capability
from aibackend_plugins.parse.checks import (
    amounts_stand_in_source,
    data_has_its_shape,
    errors_make_invalid,
    kind_is_as_asked,
    values_stand_in_source,
)
from aibackend_plugins.parse.examples import CERTIFICATE, ERA
from aibackend_plugins.parse.offline import find
from aibackend_plugins.parse.schema import Response

HERE = Path(__file__).parent
READER = EmbeddedReader()
EOB = """Explanation of Benefits                                     THIS IS NOT A BILL

Bluewater Health Plan
Member Name: Jonas Thorne
Patient Name: Mira Thorne
Claim Number: BW-4410927
Provider: Eastgate Family Practice

Date of Service   Service Description   Amount Billed   Allowed Amount   Plan Paid   Deductible   You Owe
04/02/2025        Office visit 99213           180.00           120.00       96.00         0.00     24.00
04/02/2025        Blood count 85025             60.00            40.00       10.00        25.00     30.00
Total                                          240.00           160.00      106.00        25.00     54.00
"""


def read(text: str, **asked: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(READER.plain(text), {"text": text, **asked}).result)
    assert isinstance(answer, dict)
    return answer


def test_keeps_the_contract() -> None:
    """Its record, its examples through a real server, its price, and its refusals are as the contract says."""
    check_capability(capability(), HERE)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        pytest.param(("*151.5**1", "*150**1"), "/data/claims/0/serviceLines/0/paid", id="line"),
        pytest.param(("BPR*I*246.5", "BPR*I*250"), "/data/claims", id="payment"),
        pytest.param(("SE*17", "SE*18"), "/data", id="segment count"),
        pytest.param(("IEA*1*000000417", "IEA*1*000000418"), "/data", id="control number"),
        pytest.param(("SE*17*0001~\nGE*1*417~\nIEA*1*000000417~\n", ""), "/data", id="cut off"),
        pytest.param(("CLP*LFC-20931*1*340", "CLP*LFC-20931*1*34O"), "/data", id="amount with a letter"),
    ],
)
def test_a_remittance_that_does_not_balance_says_so(change: tuple[str, str], path: str) -> None:
    """What breaks the standard or the sums is named by its place, and the data is given all the same."""
    answer = read(ERA.replace(*change))

    assert answer["docType"] == "era"
    assert not answer["validation"]["valid"]
    assert path in [error["path"] for error in answer["validation"]["errors"]]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(ERA.replace("*", "|").replace(":~", ">~").replace("HC:", "HC>").replace(":25", ">25"), id="bars"),
        pytest.param(ERA.replace("\n", ""), id="one line"),
        pytest.param(ERA.replace("~\n", "\n"), id="lines for segments"),
        pytest.param(ERA.replace("          ", " ").replace("   ", ""), id="padding lost"),
    ],
)
def test_delimiters_are_those_of_the_envelope(text: str) -> None:
    """Whatever parts elements and segments, the same remittance is read."""
    assert read(text)["data"] == read(ERA)["data"]


def test_provider_adjustments_are_withheld_from_the_payment() -> None:
    """PLB lowers what is paid for the claims, and the remittance balances."""
    text = ERA.replace("SE*17", "PLB*1548236705*20251231*WO:HH88*46.5~\nSE*18").replace("BPR*I*246.5", "BPR*I*200")

    assert read(text)["validation"] == {"valid": True, "errors": []}


CENTS = st.integers(1, 10**7).map(lambda cents: Decimal(cents) / 100)
LINES = st.lists(st.tuples(CENTS, CENTS), min_size=1, max_size=5)


@settings(max_examples=50, deadline=None)
@given(st.lists(LINES, min_size=1, max_size=5))
def test_balanced_claims_come_back(claims: list[list[tuple[Decimal, Decimal]]]) -> None:
    """Claims whose lines are charged what is paid plus what is adjusted are read back to the cent, without error."""
    segments = ["ST*835*1"]
    segments.append(f"BPR*I*{sum(paid for lines in claims for paid, _ in lines)}*C*CHK************20250102")
    for at, lines in enumerate(claims):
        paid, adjusted = sum(line[0] for line in lines), sum(line[1] for line in lines)
        segments.append(f"CLP*C{at}*1*{paid + adjusted}*{paid}**12*P{at}")
        for code, (part, rest) in enumerate(lines):
            segments += [f"SVC*HC:{10000 + code}*{part + rest}*{part}", f"CAS*CO*45*{rest / 2}**97*{rest - rest / 2}"]
    segments.append(f"SE*{len(segments) + 1}*1")
    head = "ISA*00**00**ZZ*A*ZZ*B*250102*1200*^*00501*1*0*P*:~GS*HP*A*B*20250102*1200*1*X*005010X221A1~"
    advice = read_advice(head + "~".join(segments) + "~GE*1*1~IEA*1*1~")

    assert [[(line.paid, line.charged - line.paid) for line in claim.lines] for claim in advice.claims] == claims
    assert advice.errors == []


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text breaks the reader of interchanges."""
    for each in (text, "ISA*" + text, ERA[:160] + text):
        try:
            read_advice(each)
        except NotX12:
            continue


def test_benefits_are_read_by_the_headings_of_their_table() -> None:
    """Parties, service lines and totals of an explanation of benefits, each under its own name."""
    answer = read(EOB)
    data = answer["data"]

    assert (answer["docType"], answer["totalAmount"], answer["validation"]["valid"]) == ("eob", 240, True)
    names = ("payer", "member", "patient", "claimNumber", "provider")
    assert [data[name] for name in names] == [
        "Bluewater Health Plan", "Jonas Thorne", "Mira Thorne", "BW-4410927", "Eastgate Family Practice",
    ]  # fmt: skip
    assert [(line["date"], line["code"], line["billed"], line["patientOwes"]) for line in data["serviceLines"]] == [
        ("2025-04-02", "99213", 180, 24),
        ("2025-04-02", "85025", 60, 30),
    ]
    assert data["totals"]["planPaid"] == 106


def test_benefits_that_do_not_add_up_say_so() -> None:
    """A printed total that the lines do not make is named."""
    errors = read(EOB.replace("106.00 ", "116.00 "))["validation"]["errors"]

    assert [error["path"] for error in errors] == ["/data/totals/planPaid"]


def test_a_filled_form_is_read_by_its_fields() -> None:
    """A certificate whose values are form fields, not print, is read by the fields' names."""
    form = {
        "F[0].P1[0].Producer_FullName_A[0]": "Quayside Brokers",
        "F[0].P1[0].NamedInsured_FullName_A[0]": "Redwood Roofing Inc.",
        "F[0].P1[0].Insurer_FullName_A[0]": "Pacific Casualty",
        "F[0].P1[0].Insurer_NAICCode_A[0]": "41827",
        "F[0].P1[0].Policy_GeneralLiability_PolicyNumberIdentifier_A[0]": "PCC-550127",
        "F[0].P1[0].Policy_GeneralLiability_EffectiveDate_A[0]": "03/01/2025",
        "F[0].P1[0].Policy_GeneralLiability_ExpirationDate_A[0]": "03/01/2026",
        "F[0].P1[0].GeneralLiability_EachOccurrence_LimitAmount_A[0]": "1,000,000",
    }
    draft = find(Document(kind="pdf", pages=READER.plain("ACORD 25").pages, form=form), {})

    assert draft.result["doc_type"] == "coi"
    assert draft.result["data"]["policies"][0] == {
        "type": "Commercial General Liability",
        "insurer": "",
        "policyNumber": "PCC-550127",
        "effectiveDate": "2025-03-01",
        "expirationDate": "2026-03-01",
        "limits": {"eachOccurrence": 1_000_000},
    }


def test_a_policy_of_an_unlisted_insurer_is_named() -> None:
    """A letter that no insurer of the certificate has makes it invalid."""
    errors = read(CERTIFICATE.replace("A  GENERAL", "C  GENERAL"))["validation"]["errors"]

    assert [error["path"] for error in errors] == ["/data/policies/0/insurer"]


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(
            {"text": "Dear Ms Kaminski,\n\nthank you for the evening.\n\nYours sincerely, Peter"}, id="letter"
        ),
        pytest.param({"text": "A cat on a window sill", "doc_type": "era"}, id="no interchange"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "invoice"}, id="no invoice"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "receipt"}, id="no receipt"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "coi"}, id="no certificate"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "eob"}, id="no benefits"),
    ],
)
def test_what_is_none_of_these_is_refused(asked: dict[str, Any]) -> None:
    """A document without what its kind must say is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(READER.plain(asked["text"]), asked)


@pytest.mark.parametrize("text", [ERA, EOB, CERTIFICATE], ids=["era", "eob", "coi"])
def test_evidence_is_verbatim_and_answers_pass_the_checks(text: str) -> None:
    """Each quote stands in the text, each pointer leads to a value, and every check is content."""
    asked = {"text": text, "evidence": True}
    draft = find(READER.plain(text), asked)

    assert draft.result["evidence"]
    for entry in draft.result["evidence"]:
        value: Any = draft.result
        for part in entry["field"].split("/")[1:]:
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value
        assert entry["quote"] is None or entry["quote"] in text
    for check in capability().checks:
        assert check(asked, draft) is None


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (kind_is_as_asked, {"doc_type": "eob"}),
        (data_has_its_shape, {"data": {"payer": ""}}),
        (errors_make_invalid, {"validation": {"valid": True, "errors": [{"path": "/data", "message": "Wrong."}]}}),
        (values_stand_in_source, {"data": {"claims": [{"claimId": "ZZZ-99"}]}}),
        (amounts_stand_in_source, {"total_amount": 9999.99}),
    ],
    ids=["other kind", "other shape", "valid with errors", "invented number", "invented total"],
)
def test_checks_find_what_is_wrong(check: Any, change: dict[str, Any]) -> None:
    """Each check tells of an answer that breaks its law."""
    draft = find(READER.plain(ERA), {"text": ERA})

    assert check({"doc_type": "era"}, Draft(result={**draft.result, **change}, source=draft.source))
