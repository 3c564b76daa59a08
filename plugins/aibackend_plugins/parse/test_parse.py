"""/v1/parse: the contract, X12 by its standard, certificates and benefits by their headings, and what is refused."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.errors import NothingFound
from aibackend_plugins.parse import capability
from aibackend_plugins.parse.checks import (
    amounts_stand_in_source,
    data_has_its_shape,
    errors_make_invalid,
    kind_is_as_asked,
    values_stand_in_source,
)
from aibackend_plugins.parse.conftest import EOB, READER, read
from aibackend_plugins.parse.examples import CERTIFICATE, ERA
from aibackend_plugins.parse.offline import find
from aibackend_plugins.parse.remittances import read_advice
from aibackend_plugins.parse.x12 import NotX12

HERE = Path(__file__).parent


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
        pytest.param(ERA.replace("*", "\t"), id="tabs"),
    ],
)
def test_delimiters_are_those_of_the_envelope(text: str) -> None:
    """Whatever parts elements and segments, the same remittance is read."""
    assert read(text)["data"] == read(ERA)["data"]


def test_every_interchange_of_a_file_is_read() -> None:
    """Two interchanges, each with delimiters of its own, are two claims; one in lower case is read too."""
    answer = read(ERA + ERA.replace("*", "|").replace("000000417", "000000418"))

    assert (len(answer["data"]["claims"]), answer["totalAmount"], answer["validation"]["valid"]) == (2, 493, True)
    assert read(ERA.lower())["data"]["claims"][0]["claimId"] == "LFC-20931"


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


PAPER_REMIT = """CGS ADMINISTRATORS, LLC                                                             MEDICARE
                                                                                  REMITTANCE NOTICE
HOLLIS FAMILY PRACTICE PLLC                      NPI:          1457382910
412 BIRCH HOLLOW RD                              DATE:         03/18/2025
                                                 CHECK/EFT #:  881204417

PERF PROV  SERV DATE    POS NOS  PROC  MODS   BILLED  ALLOWED  DEDUCT   COINS  GRP/RC-AMT     PROV PD
NAME  PRUITT, DELORES   HIC 4TG7XK2QW18  ACNT HFP10442   ICN 1125066281930   ASG Y  MOA MA01
1457382910 0303 030325 11    1  99214         210.00   128.40    0.00   25.68  CO-45    81.60  102.72
1457382910 0303 030325 11    1  93000          55.00    17.20    0.00    3.44  CO-45    37.80   13.76
PT RESP   29.12         CLAIM TOTALS          265.00   145.60    0.00   29.12          119.40  116.48
NAME  VANDERPOOL, OTIS  HIC 9MK1RT5PC60  ACNT HFP10467   ICN 1125066281944   ASG Y  MOA MA01
1457382910 0305 030525 11    1  99213  25     150.00    91.30   91.30    0.00  CO-45    58.70    0.00
PT RESP   91.30         CLAIM TOTALS          150.00    91.30   91.30    0.00           58.70    0.00
"""
COLUMNS_REMIT = """Remittance Advice
Payer: Atlas Benefit Group
Provider: Harbor Point Chiropractic
Check Number: 300918      Check Date: 03/03/2025      Check Amount: $24.40

Patient | Claim # | DOS | CPT | Billed | Allowed | CO-45 | Deductible | PR-2 | Paid
M. Fontaine | AB7781 | 02/10/2025 | 98941-AT | 75.00 | 48.00 | 27.00 | 0.00 | 9.60 | 38.40
M. Fontaine | AB7781 | 02/10/2025 | 97012 | 40.00 | 20.00 | 20.00 | 0.00 | 4.00 | 16.00
T. Reyes | AB7790 | 02/12/2025 | 98940 | 60.00 | 40.00 | 20.00 | 40.00 | 0.00 | 0.00
Total | | | | 175.00 | 108.00 | 67.00 | 40.00 | 13.60 | 54.40

Provider level adjustments
Overpayment recovery: $30.00
"""
LABELS_REMIT = """REMITTANCE ADVICE
Payer: Cobalt Health Insurance
Payee: Birchwood Pediatrics
EFT number: 44120093
Payment date: 06/20/2025

Claim ID: CB-100291
Patient: Elsa Nyberg
Status: Processed as primary
Charged: $260.00   Paid: $156.40   Patient responsibility: $25.00
Line 1: 06/02/2025 99213 charged $180.00 paid $96.40
  CO-45 $58.60
  PR-3 $25.00
Line 2: 06/02/2025 90471 charged $80.00 paid $60.00
  CO-45 $20.00
"""


@pytest.mark.parametrize(
    ("text", "head", "claims"),
    [
        pytest.param(
            PAPER_REMIT,
            ["CGS ADMINISTRATORS, LLC", "HOLLIS FAMILY PRACTICE PLLC", "881204417", "2025-03-18", ""],
            [
                ("HFP10442", "PRUITT, DELORES", 265, 116.48, 29.12,
                 ["CO 45 81.6", "PR 2 25.68", "CO 45 37.8", "PR 2 3.44"]),
                ("HFP10467", "VANDERPOOL, OTIS", 150, 0, 91.3, ["CO 45 58.7", "PR 1 91.3"]),
            ],
            id="standard paper remit",
        ),
        pytest.param(
            COLUMNS_REMIT,
            ["Atlas Benefit Group", "Harbor Point Chiropractic", "300918", "2025-03-03", "check"],
            [
                ("AB7781", "M. Fontaine", 115, 54.4, 13.6, ["CO 45 27", "PR 2 9.6", "CO 45 20", "PR 2 4"]),
                ("AB7790", "T. Reyes", 60, 0, 40, ["CO 45 20", "PR 1 40"]),
            ],
            id="claims in columns, an overpayment recovered",
        ),
        pytest.param(
            LABELS_REMIT,
            ["Cobalt Health Insurance", "Birchwood Pediatrics", "44120093", "2025-06-20", "ach"],
            [("CB-100291", "Elsa Nyberg", 260, 156.4, 25, ["CO 45 58.6", "PR 3 25", "CO 45 20"])],
            id="labels and sentences",
        ),
    ],
)  # fmt: skip
def test_a_printed_remittance_is_read_and_balances(text: str, head: list[str], claims: list[Any]) -> None:
    """Payer, payee, payment, claims, services and adjustments stand in the data whichever way a payer prints them."""
    answer = read(text)
    data = answer["data"]

    assert (answer["docType"], answer["validation"]) == ("era", {"valid": True, "errors": []})
    assert [data[name] for name in ("payer", "payee", "traceNumber", "paymentDate", "paymentMethod")] == head
    assert [
        (
            *(claim[name] for name in ("claimId", "patient", "charged", "paid", "patientResponsibility")),
            [f"{each['group']} {each['reason']} {each['amount']}" for line in claim["serviceLines"]
             for each in line["adjustments"]],
        )
        for claim in data["claims"]
    ] == claims  # fmt: skip


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (("25.68  CO-45    81.60  102.72", "25.68  CO-45    81.60  112.72"), "/data/claims/0/serviceLines/0/paid"),
        (("116.48\nNAME", "126.48\nNAME"), "/data/claims/0/paid"),
    ],
    ids=["line", "claim"],
)
def test_a_printed_remittance_that_does_not_balance_says_so(change: tuple[str, str], path: str) -> None:
    """What a line or a claim pays is charged less adjusted, or the answer names the place."""
    assert path in [error["path"] for error in read(PAPER_REMIT.replace(*change))["validation"]["errors"]]


def test_modifiers_stand_behind_the_procedure_as_in_x12() -> None:
    """A modifier in a column of its own and one behind a hyphen both follow the code with a colon."""
    claims = [*read(PAPER_REMIT)["data"]["claims"], *read(COLUMNS_REMIT)["data"]["claims"]]

    assert [line["code"] for claim in claims for line in claim["serviceLines"]] == [
        "99214", "93000", "99213:25", "98941:AT", "97012", "98940",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(
            {"text": "Dear Ms Kaminski,\n\nthank you for the evening.\n\nYours sincerely, Peter"}, id="letter"
        ),
        pytest.param(
            {"text": "Minutes of the council, 4 March 2026\nCost estimate 12,400.00 for the car park."},
            id="minutes with a figure",
        ),
        pytest.param({"text": "Menu\nSoup of the day 6.50\nGrilled trout 18.00\nLemon tart 7.20"}, id="a menu"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "era"}, id="no interchange"),
        pytest.param(
            {"text": "REMITTANCE ADVICE\nBolt Ltd\n\nInvoice   Gross    Discount   Net paid\nA-1  90.00  0.00  90.00"},
            id="remittance of a supplier",
        ),
        pytest.param({"text": "A cat on a window sill", "doc_type": "invoice"}, id="no invoice"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "receipt"}, id="no receipt"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "coi"}, id="no certificate"),
        pytest.param({"text": "A cat on a window sill", "doc_type": "eob"}, id="no benefits"),
    ],
)
def test_what_is_none_of_these_is_refused(body: dict[str, Any]) -> None:
    """A document without what its kind must say is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(READER.plain(body["text"]), body)


@pytest.mark.parametrize("text", [ERA, EOB, CERTIFICATE, COLUMNS_REMIT], ids=["era", "eob", "coi", "printed era"])
def test_evidence_is_verbatim_and_answers_pass_the_checks(text: str) -> None:
    """Each quote stands in the text, each pointer leads to a value, and every check is content."""
    request = {"text": text, "evidence": True}
    draft = find(READER.plain(text), request)

    assert draft.result["evidence"]
    for entry in draft.result["evidence"]:
        value: Any = draft.result
        for part in entry["field"].split("/")[1:]:
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value
        assert entry["quote"] is None or entry["quote"] in text
    for check in capability().checks:
        assert check(request, draft) is None


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


def test_a_bill_in_a_letter_is_an_invoice() -> None:
    """What reads like no receipt though it says total due and paid is read as an invoice."""
    answer = read(
        "Hi Karen,\nHere's my bill for the garden work:\n- 6 hours hedge cutting @ $45 = $270\n- green waste $60\n"
        "Total due: $330 by 15 May. Please pay to account 12-3456-0098765-00.\nThanks, Bruce McKay (GST 88-112-771)\n"
    )

    assert (answer["docType"], answer["totalAmount"]) == ("invoice", 330)
