"""What a sale was, what its exhibits show, and what of it was refunded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.chargeback import capability

CAPABILITY = capability()


def advised(reason: str, evidence: Sequence[str], amount: float = 400.0, descriptor: str = "SHOP") -> dict[str, Any]:
    sale = {"amount": amount, "currency": "GBP", "date": "2026-09-20", "descriptor": descriptor}
    request = {"reason": reason, "transaction": sale, "evidence": list(evidence), "network": "Mastercard"}
    return offline_answer(CAPABILITY, request)


def asked(answer: dict[str, Any]) -> str:
    return " ".join(row["item"] for row in answer["evidenceChecklist"])


@pytest.mark.parametrize(
    "reason", ["Stolen card, bus ticket bought by contactless", "No reconoce el pago, chip y PIN en tienda"]
)
def test_a_card_that_was_there_is_proved_by_the_terminal(reason: str) -> None:
    """No address, code or 3-D Secure was checked there."""
    items = asked(advised(reason, []))

    assert "EMV" in items
    assert not any(check in items for check in ("AVS", "3-D Secure", "CVV"))


def test_a_dinner_has_no_carrier() -> None:
    """Proof of delivery is not asked for what is not sent."""
    assert "Proof of delivery" not in asked(advised("Charged twice for one dinner", ["Receipt 19:10, table 4"]))
    assert "Proof of delivery" in asked(advised("Parcel with shoes not received", []))


def test_a_refund_in_part_is_counted() -> None:
    """The whole charge is not claimed back, and nobody says that no more is due."""
    answer = advised("Refund not received", ["We refunded 150.00 on 5 October, reference 99118"])

    assert "no more than £250.00" in answer["narrative"]
    assert "no further credit" not in answer["narrative"]
    assert answer["recommendedAction"] == "gather_evidence"


def test_a_letter_is_in_the_language_of_the_records() -> None:
    """With its dates and sums; an account of another currency has its code."""
    answer = advised("Ware nicht erhalten", ["Paket laut Sendungsverfolgung am 2. Oktober zugestellt"])

    assert "Belastung über 400,00 GBP vom 20. September 2026" in answer["narrative"].replace("\xa0", " ")
    assert "Anlage A: Paket laut Sendungsverfolgung" in answer["narrative"]
    assert "The letter is in German" in answer["rationale"]


@pytest.mark.parametrize(
    ("given", "rest"),
    [
        ("We refunded 60.00 on 3 October", "£340.00"),
        ("We refunded 60 of the 90 plates on 3 October", ""),
        ("Order 60 refunded on 3 October", ""),
        ("Refunded 50% on 3 October", ""),
    ],
)
def test_a_bare_figure_beside_a_refund_is_no_sum(given: str, rest: str) -> None:
    letter = advised("Not as described", ["Listing with photos", given])["narrative"]

    assert ("no more than" in letter) is bool(rest)
    assert rest in letter


def test_a_parcel_that_never_left_the_depot_proves_no_delivery() -> None:
    """Tracking that ends on the way speaks for the cardholder."""
    answer = advised("Parcel not received", ["Courier tracking stops at the Leeds depot"])

    assert answer["recommendedAction"] != "represent"


def test_what_was_not_sold_again_is_no_admission() -> None:
    """A room that was let to somebody else speaks for the cardholder; "We resold nothing" does not."""
    terms = ["Contract: no refund within 14 days of sailing", "Customer cancelled 3 days before sailing"]
    sold = advised("Cancelled trip, no refund", [*terms, "The cabin was sold again to another guest"])
    unsold = advised("Cancelled trip, no refund", [*terms, "We resold nothing"])

    assert sold["winLikelihood"] < unsold["winLikelihood"]
