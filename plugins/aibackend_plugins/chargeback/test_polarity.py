"""/v1/chargeback: evidence that owns up to the claim, or proves something else, is not argued with."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.chargeback import capability
from aibackend_plugins.chargeback.polarity import admits, is_unreal, overcharges, went_elsewhere
from aibackend_plugins.chargeback.test_chargeback import answered as answer

GRANTED = [
    (
        "Subscription charged after cancellation",
        ["Our support overlooked the cancellation mail", "Terms were accepted"],
    ),
    ("Incorrect amount", ["The slip the guest signed shows 45.00", "We charged 54.00"]),
    (
        "Credit not processed",
        ["The shoes came back on 4 May", "We meant to refund her but the colleague went on leave"],
    ),
    ("Charged twice", ["The terminal lost its connection and the cashier ran the card again"]),
]


@pytest.mark.parametrize(("reason", "evidence"), GRANTED, ids=[reason for reason, _ in GRANTED])
def test_an_admission_outweighs(reason: str, evidence: list[str]) -> None:
    """Where the merchant's own side was at fault, the claim is accepted, whatever else is in hand."""
    assert answer(reason, evidence)["recommendedAction"] == "accept"


def test_a_delivery_elsewhere_is_no_proof() -> None:
    """A parcel at another address than the ordered one is not represented, and not ticked as proof of delivery."""
    got = answer("Item not received", ["Parcel was delivered to Oak Street 9; the order was for Elm Road 4"])

    assert got["recommendedAction"] != "represent"
    assert not any(row["have"] and row["item"].startswith("Proof of delivery") for row in got["evidenceChecklist"])


def test_a_letter_holds_no_notes_to_the_merchant() -> None:
    """What is missing stands in the rationale and the checklist, not in the letter to the issuer."""
    got = answer("I do not recognise this charge", ["Order record"])

    assert got["recommendedAction"] == "gather_evidence"
    assert not any(
        words in got["narrative"].lower() for words in ("please add", "still to be added", "missing", "gathering")
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Our clerk typed the wrong amount", True),
        ("The charge was made by mistake", True),
        ("The customer forgot to cancel", False),
        ("We found no mistake", False),
        ("Signed for by the customer", False),
    ],
)
def test_own_faults(text: str, expected: bool) -> None:
    """A fault of the merchant's side is an admission, the customer's or a denied one is not."""
    assert admits(text) is expected


@pytest.mark.parametrize(
    ("texts", "charged", "expected"),
    [
        (["Signed slip over 45.00", "We charged 54.00"], None, True),
        (["Quote over 300.00", "Card was charged 300.00"], None, False),
        (["Signed for"], None, None),
    ],
)
def test_sums_are_compared(texts: list[str], charged: None, expected: bool | None) -> None:
    """Only two sums tell an overcharge."""
    assert overcharges(texts, charged) is expected


def test_a_promise_is_no_event_and_a_neighbour_no_customer() -> None:
    """What was meant or offered has not happened; what was left next door has not reached the customer."""
    assert is_unreal("We promised a refund")
    assert not is_unreal("Refunded on 4 May")
    assert went_elsewhere(["The driver left it with a neighbour"])
    assert not went_elsewhere(["Delivered to Elm Road 4", "Customer's address: Elm Road 4"])


def test_a_letter_argues_with_facts_alone() -> None:
    """A refusal is no refund, a complaint no evidence, and a return after the agreed days speaks for the merchant."""
    got = answer(
        "Customer returned a coat and expects a refund",
        [
            "Return arrived 28 days after delivery",
            "Return policy: 14 days, shown at checkout",
            "Refund refused by e-mail on 3 February",
            "Customer complained that the refund never came",
        ],
    )

    assert got["recommendedAction"] == "represent"
    assert "already been refunded" not in got["narrative"]
    assert "complained" not in got["narrative"]
    assert "28 days" in got["narrative"]


def test_what_the_customer_signed_speaks_for_the_merchant() -> None:
    """A sheet with the customer's signature is no admission, and a bare code is told with its title."""
    got = answer("12.5", ["Timesheet signed by the customer shows 30 minutes of extra time"])

    assert got["recommendedAction"] != "accept"
    assert "12.5 (" in got["narrative"]


@pytest.mark.parametrize(
    ("reason", "category"),
    [
        ("Room was dirty, guest wants a full refund", "not_as_described"),
        ("Parcel never came and she demands her money back", "not_received"),
    ],
)
def test_what_is_wanted_does_not_tell_what_happened(reason: str, category: str) -> None:
    """Every dispute wants money back: the category follows from what is claimed."""
    assert answer(reason, [])["reasonCategory"] == category


@pytest.mark.parametrize(
    ("reason", "evidence", "action"),
    [
        (
            "Subscription cancelled but still charged",
            ["Customer cancelled in the app on 27 May", "Charged 2 June"],
            "accept",
        ),
        (
            "Refund not processed for cancelled tour",
            [
                "Terms: no refund within 14 days of departure, accepted at booking",
                "Voucher offered as a goodwill gesture",
            ],
            "",
        ),
        (
            "Charged twice",
            ["System log shows one wash and two captures", "Refund of 84.30 issued on 9 June, ARN 7455312"],
            "",
        ),
    ],
)
def test_dates_terms_and_refunds_decide(reason: str, evidence: list[str], action: str) -> None:
    """A cancellation before the charge is granted, terms and offers admit nothing, a refund is no case to accept."""
    got = answer(reason, evidence)["recommendedAction"]

    assert got == action or (not action and got != "accept")


@pytest.mark.parametrize(
    ("given", "whole"),
    [
        ("We refunded the customer in full on 2 May", True),
        ("We have refunded the 20 April charge in full on 2 May", True),
        ("Refund of 84.30 EUR issued on 2 May, ARN 74000000000000000000001", True),
        ("We refunded the deposit in full on 2 May", False),
        ("Refunded 50% on 2 May, ARN 74000000000000000000001", False),
        ("We refunded the shipping fee on 2 May", False),
        ("We refunded half on 2 May", False),
        ("Refund of 20.00 EUR issued on 2 May", False),
    ],
)
def test_a_refund_of_the_whole_charge_is_pleaded_as_one(given: str, whole: bool) -> None:
    """Where all the money went back before, the chargeback is to be reversed; where a part did, nothing is pleaded."""
    sale = {"amount": 84.3, "currency": "EUR", "date": "2026-04-20"}
    got = offline_answer(capability(), {"reason": "not as described", "evidence": [given], "transaction": sale})

    assert ("refunded in full; please" in got["narrative"]) is whole


def test_a_question_is_no_thanks_for_what_came() -> None:
    """Who thanks and asks where the parcel is has not received it."""
    got = answer("13.1", ["Customer wrote: where is my mug? thanks"])
    assert "would not have written in this way" not in got["narrative"]


def test_a_quotation_is_not_rewritten() -> None:
    """What a note quotes stands in the letter as it was given."""
    assert "'second choice, small flaws'" in answer("13.3", ["Listing says 'second choice, small flaws'"])["narrative"]
