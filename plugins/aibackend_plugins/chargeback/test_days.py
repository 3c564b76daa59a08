"""Events are held to the terms by their spans and days, and to nothing where those are not told."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .days import in_time, within_notice
from .polarity import is_alike

CAPABILITY = capability()
SALE = {"amount": 89, "currency": "USD", "date": "2026-04-01", "descriptor": "ROWING CLUB"}
NOTICE = "Contract requires 30 days notice"


def _answered(reason: str, *given: str) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"reason": reason, "transaction": SALE, "evidence": [*given], "network": "Visa"})


@pytest.mark.parametrize(
    ("text", "rule", "timely"),
    [
        ("Cancelled by mail two days before arrival", "Free cancellation up to 48 hours before arrival", True),
        ("Cancellation came 20 hours before check-in", "Cancellation possible until 2 days before check-in", False),
        ("Stornierung kam 3 Tage vor Anreise", "Stornobedingungen: bis 14 Tage vorher kostenlos", False),
        ("Annulation reçue 5 jours avant", "Conditions : annulation gratuite 48 heures avant", True),
        ("Cancelled three days before the tour", "Cancellation is free of charge", None),
        ("Free cancellation 3 days before", "Free cancellation up to 48 hours before arrival", None),
    ],
)
def test_a_cancellation_is_held_to_the_terms(text: str, rule: str, timely: bool | None) -> None:
    """A rule is no event, and terms without a span decide nothing."""
    held = in_time(text, [text, rule])

    assert (held[0] if held else None) is timely


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Member cancelled on 28 March", "30 days"),
        ("Member cancelled on 14 February", ""),
        ("Member cancelled in March", ""),
        ("Letter of 28 March", ""),
    ],
)
def test_a_charge_may_fall_into_the_notice(text: str, span: str) -> None:
    assert within_notice(text, [text, NOTICE], "2026-04-01") == span


def test_a_cancellation_in_the_time_of_notice_is_answered() -> None:
    """It is said beside it; without such terms it grants the claim."""
    bound = _answered("Subscription cancelled", "Terms accepted at sign-up", "Member cancelled on 28 March", NOTICE)
    free = _answered("Subscription cancelled", "Terms accepted at sign-up", "Member cancelled on 28 March")

    assert bound["recommendedAction"] == "represent"
    assert "28 March. The terms ask for a notice of 30 days, which had not run out" in bound["narrative"]
    assert free["recommendedAction"] == "accept"


def test_a_cancellation_in_good_time_is_granted() -> None:
    answer = _answered(
        "Credit not processed",
        "Guest cancelled two days before arrival",
        "Policy: free cancellation up to 48 hours before arrival",
    )

    assert answer["recommendedAction"] == "accept"
    assert "two days before" not in answer["narrative"]


def test_two_records_of_the_same_goods_show_no_two_sales() -> None:
    answer = _answered("Duplicate charge", "POS shows two transactions at 8:02 and 8:03", "Same items on both receipts")

    assert answer["recommendedAction"] == "gather_evidence"
    assert "Same items" not in answer["narrative"]


@pytest.mark.parametrize(
    ("text", "alike"),
    [
        ("Till roll shows two charges of 45.00 at 10:02 and 10:03 for one lesson", True),
        ("System log shows one wash and two captures", True),
        ("Two receipts, one at 19:02 and one at 21:47", False),
        ("Two checks at two tables: 64.20 at 19:05 and 64.20 at 20:48", False),
        ("Two payments for two separate jobs, one in May and one in June", False),
        ("One slip for lunch and two for dinner", False),
    ],
)
def test_two_charges_of_one_sale_are_alike(text: str, alike: bool) -> None:
    assert is_alike(text) is alike


@pytest.mark.parametrize(
    ("reason", "given", "todo"),
    [
        ("Goods not received", ["Tracking number shows delivery on 4 April, no signature"], "represent"),
        (
            "Duplicate processing",
            ["Only one bill for that table; the log shows the card charged twice"],
            "gather_evidence",
        ),
        (
            "Le client affirme que le remboursement n'a pas été fait",
            ["Retour reçu le 2 avril", "Remboursement de 89,00 USD effectué le 6 avril, référence ARN 74512906"],
            "represent",
        ),
    ],
    ids=["no signature", "one sale", "refunded"],
)
def test_what_is_lacking_and_what_was_done_are_told_apart(reason: str, given: list[str], todo: str) -> None:
    """A scan without a signature is still a scan, two charges of one bill are none of two, a refund made is made."""
    assert _answered(reason, *given)["recommendedAction"] == todo


def test_a_month_is_no_denial() -> None:
    """ "Mai" is never in Italian and May in German; the name of a document admits nothing."""
    answer = _answered("Kunde behauptet, die Ware nicht erhalten zu haben", "DHL: zugestellt am 2. Mai", "Rechnung")

    assert answer["reasonCategory"] == "not_received"
    assert answer["recommendedAction"] == "represent"
