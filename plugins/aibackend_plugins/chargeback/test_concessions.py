"""What merchants give away in their own words: nothing of it is contested, nor asked for in full."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .reason import read

RECORDS = [
    "Tracking: delivered to the billing address, signed",
    "Order confirmation",
    "E-mail of thanks from the buyer",
]


def ask(reason: str, evidence: list[str], amount: float = 900) -> dict[str, Any]:
    sale = {"amount": amount, "currency": "EUR", "date": "2026-09-14", "descriptor": "SHOP X"}
    return offline_answer(
        capability(), {"reason": reason, "evidence": evidence, "transaction": sale, "network": "Visa"}
    )


@pytest.mark.parametrize(
    "reason",
    [
        "Customer says charged twice for one kayak tour. He is right, our tablet hung and we ran it twice.",
        "Mitglied hat rechtzeitig gekündigt, wir haben trotzdem abgebucht, das war unser Fehler.",
        "Kite never arrived. The carrier told us it is lost.",
    ],
)
def test_the_whole_is_accepted(reason: str) -> None:
    assert ask(reason, [])["recommendedAction"] == "accept"


@pytest.mark.parametrize(
    "reason",
    [
        "13.1 Bookshelf and desk ordered. The shelf was delivered and signed for, the desk we have not delivered yet.",
        "13.1 Never came. My partner promised her in writing that she gets 80 back for the broken vase.",
    ],
)
def test_a_part_is_never_asked_for(reason: str) -> None:
    answer = ask(reason, RECORDS)
    assert answer["recommendedAction"] == "gather_evidence"
    assert "do not ask for the whole" in answer["narrative"]
    assert "Accept that part" in answer["rationale"]


def test_the_rest_of_a_mistyped_sum_is_asked_for() -> None:
    reason = "Wrong amount: it is true that our cashier typed one zero too many."
    answer = ask(reason, ["Till slip for 640.00", "Order signed for 64.00"], 640)
    assert "remaining €64.00 alone" in answer["narrative"]
    assert answer["recommendedAction"] != "accept"


@pytest.mark.parametrize("reason", ["13.1 Customer says the lamp never came.", "Customer says the lamp never came."])
def test_what_the_customer_says_gives_nothing_away(reason: str) -> None:
    assert ask(reason, RECORDS)["recommendedAction"] == "represent"


def test_what_names_the_matter_plainly_wins() -> None:
    code = read("Contracargo 13.3, «mercadería no conforme»", "visa", []).code
    assert code
    assert code.code == "13.3"
    assert read("Overcharged 12.5, wants refund", "visa", []).code is None
    assert read("Their bank has it as services not as described. Six visits, five had.", "", []).category == (
        "not_as_described"
    )


def test_evidence_is_not_read_backwards() -> None:
    rows = ask("10.4 fraud", ["AVS result: N", "CVV match"])["evidenceChecklist"]
    assert not any(row["have"] and row["item"].startswith("Address verification") for row in rows)
    rows = ask("13.1 never came", ["Tracking: 'Held by customs' 3 October", "Postal receipt"])["evidenceChecklist"]
    assert not any(row["have"] and row["item"].startswith("Proof of delivery") for row in rows)
