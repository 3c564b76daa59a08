"""Explanations of benefits are read however they are set."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.parse.conftest import EOB, read


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


SENTENCES_EOB = """Meridian Mutual - Explanation of Benefits
Subscriber name: Samuel Ortiz    Patient name: Ava Ortiz
Claim #2025021900417 processed for services by Lakeside Imaging Center

02/06/2025  72148  MRI lower back without contrast
   Provider charged 2,140.00, allowed 865.50, plan paid 452.40
   Deductible 300.00   Copay 0.00   Coinsurance 113.10   Your responsibility 413.10
02/06/2025 A4550 Supplies: billed $60.00, allowed $20.00, plan paid $20.00, you owe $0.00
"""
MARKDOWN_EOB = """# Explanation of Benefits
**Plan:** Silverton Health PPO
**Member:** Dana Whitlock
**Claim #:** 25-0098121

| Date | Service | Code | Billed | Allowed | Plan Paid | Deductible | You Owe |
|------|---------|------|-------:|--------:|----------:|-----------:|--------:|
| 03/11/2025 | Biopsy of skin | 11102 | $310.00 | $180.00 | $130.00 | $50.00 | $50.00 |
| **Total** | | | $310.00 | $180.00 | $130.00 | $50.00 | $50.00 |
"""
STACKED_EOB = """Explanation of Benefits
Great Plains Mutual Insurance

Patient            Claim #          Provider
Hugo Brandvold     2025GP7710       Minot Family Clinic

                                         AMOUNT      ALLOWED    PLAN      YOUR RESPONSIBILITY
DATE         SERVICE                     BILLED      AMOUNT     PAID      COPAY    COINSURANCE
05/20/2025   Preventive visit (99396)    $250.00     $180.00    $180.00   $0.00    $0.00
05/20/2025   Metabolic panel (80053)     $64.00      $22.00     $12.00    $5.00    $5.00
"""
OUT_OF_LINE_EOB = """Notice for Ruth Abel
Medicare Summary Notice for Part B
February 3, 2026
Claim number 02-10195-592-390

Service & Billing Code        Amount Provider Charged  Medicare-Approved Amount  Medicare Paid  You May Be Billed
Eye examination (92014)   $143.00   $107.97   $86.38   $21.59
Removal of growth (17000)   68.56    0.00    0.00    68.56
"""
LABELLED_EOB = """Explanation of Benefits
Harbor Mutual Health Plan
Participant      Rosa Lind
Physician        Kestrel Eye Clinic
Claim reference  TW-118-40
Date of service: 06/24/2026

Destruction of warts (17110)
   Charge from provider      320.00
   Allowed amount            175.00
   Plan payment               80.00
   What you owe               95.00
"""


@pytest.mark.parametrize(
    ("text", "head", "lines"),
    [
        pytest.param(
            SENTENCES_EOB,
            ["Meridian Mutual", "Ava Ortiz", "2025021900417", "Lakeside Imaging Center"],
            [("72148", "MRI lower back without contrast", 2140, 452.4), ("A4550", "Supplies", 60, 20)],
            id="sentences",
        ),
        pytest.param(
            MARKDOWN_EOB,
            ["Silverton Health PPO", "", "25-0098121", ""],
            [("11102", "Biopsy of skin", 310, 130)],
            id="markdown",
        ),
        pytest.param(
            STACKED_EOB,
            ["Great Plains Mutual Insurance", "Hugo Brandvold", "2025GP7710", "Minot Family Clinic"],
            [("99396", "Preventive visit", 250, 180), ("80053", "Metabolic panel", 64, 12)],
            id="headings over several lines, labels over values",
        ),
        pytest.param(
            OUT_OF_LINE_EOB,
            ["Medicare", "", "02-10195-592-390", ""],
            [("92014", "Eye examination", 143, 86.38), ("17000", "Removal of growth", 68.56, 0)],
            id="rows that do not stand below their headings",
        ),
        pytest.param(
            LABELLED_EOB,
            ["Harbor Mutual Health Plan", "", "TW-118-40", "Kestrel Eye Clinic"],
            [("17110", "Destruction of warts", 320, 80)],
            id="a sum a line, labels in other words",
        ),
    ],
)
def test_benefits_are_read_however_they_are_set(text: str, head: list[str], lines: list[Any]) -> None:
    """The same facts come out of tables, sentences and marks."""
    data = read(text, doc_type="eob")["data"]

    assert [data[name] for name in ("payer", "patient", "claimNumber", "provider")] == head
    assert [
        (line["code"], line["description"], line["billed"], line["planPaid"]) for line in data["serviceLines"]
    ] == lines
