"""What is said beside each exhibit follows from its kind and from days that are told."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .days import told_days

CAPABILITY = capability()
SALE = {"amount": 39.9, "currency": "EUR", "date": "2026-10-01", "descriptor": "BOULDER BAR"}


def _answered(reason: str, *given: str) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"reason": reason, "transaction": SALE, "evidence": [*given], "network": "Visa"})


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Kündigung kam am 4. Oktober", [date(2026, 10, 4)]),
        ("livré le 7 janvier", [date(2027, 1, 7)]),
        ("shipped on December 30", [date(2026, 12, 30)]),
        ("no day at all", []),
    ],
)
def test_a_day_without_a_year_is_the_nearest(text: str, days: list[date]) -> None:
    assert told_days(text, "2026-11-20") == days


def test_a_cancellation_is_counted_from_the_charge() -> None:
    letter = _answered("Cancelled subscription", "Cancellation request arrived October 9", "Terms ticked at sign-up")[
        "narrative"
    ]

    assert "October 9. This was 8 days after the charge." in letter


def test_what_the_customer_claims_is_no_exhibit() -> None:
    """An offer that got no answer is one."""
    answer = _answered(
        "Product defective", "Customer says the lamp is cracked", "We offered a new lamp for free, no answer"
    )

    assert "cracked" not in answer["narrative"]
    assert "We offered a new lamp for free, no answer." in answer["narrative"]


def test_a_case_that_nothing_speaks_for_is_accepted() -> None:
    answer = _answered("10.4 fraud", "CVV mismatch", "Log-in from a foreign country over a VPN", "AVS no match")

    assert answer["recommendedAction"] == "accept"
    assert not any(row["have"] and row["item"].startswith("IP address") for row in answer["evidenceChecklist"])


def test_nothing_in_hand_contests_nothing() -> None:
    letter = _answered("Goods not received")["narrative"]

    assert "do not accept" not in letter
    assert "contest" not in letter or "neither contests nor accepts" in letter


def test_a_refund_that_was_paid_is_represented() -> None:
    answer = _answered(
        "Refund not received", "Return arrived on 14 October", "Refund of 39.90 EUR sent 16 October, ARN 74537"
    )

    assert answer["recommendedAction"] == "represent"
