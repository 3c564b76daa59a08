"""What the letter to the issuer counts, argues and leaves out, and disputes in other languages."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import UnsupportedLanguage
from aibackend.testing import offline_answer

from . import capability
from .proof import weigh
from .reason import read

CAPABILITY = capability()
SALE = {"amount": 84.3, "currency": "GBP", "date": "2025-06-02", "descriptor": "OAK & ELM LTD"}


def answered(reason: str, given: list[str], **more: Any) -> dict[str, Any]:
    body = {"reason": reason, "transaction": SALE, "evidence": given, "network": "Visa", **more}
    return offline_answer(CAPABILITY, body)


@pytest.mark.parametrize(
    ("reason", "given", "category"),
    [
        ("Kunde sagt, die Ware sei nie angekommen", ["DHL Sendungsverfolgung: zugestellt am 5. Juni"], "not_received"),
        ("Le client conteste cet achat, sa carte a été volée", ["3-D Secure réussi"], "fraud"),
        ("El cliente dice que canceló la suscripción", ["registro de accesos de junio"], "canceled_recurring"),
    ],
    ids=["de", "fr", "es"],
)
def test_other_languages_are_understood(reason: str, given: list[str], category: str) -> None:
    """Reason and evidence are read across languages; the letter quotes them, and the merchant is told to translate."""
    answer = answered(reason, given)

    assert answer["reasonCategory"] == category
    assert given[0].lower() in answer["narrative"].lower()
    assert "translation" in answer["rationale"]


def test_a_denial_in_another_language_is_no_exhibit() -> None:
    """ "Nicht zugestellt" owns up to what is claimed; no check that was not made is one that was passed."""
    answer = answered("Ware nicht erhalten", ["Paket laut DHL nicht zugestellt"])

    assert "Exhibit" not in answer["narrative"]
    assert "speaks for the cardholder" in answer["rationale"]
    assert "authenticated" not in answered("10.4", ["Kein 3-D Secure"])["narrative"]


def test_a_language_that_is_not_read_is_refused() -> None:
    """Finnish is none of the encoder's."""
    with pytest.raises(UnsupportedLanguage):
        answered("Asiakas väittää, ettei hän ole koskaan saanut tilaamaansa tuotetta, vaikka lasku on maksettu.", [])


def test_what_is_not_there_is_no_exhibit() -> None:
    """That no cancellation was found is stated; only what can be enclosed is an exhibit."""
    letter = answered("Customer cancelled but was billed", ["No cancellation found", "Terms with 30 days' notice"])[
        "narrative"
    ]

    assert "Exhibit A: Terms" in letter
    assert "We state further: no cancellation found." in letter
    assert "Exhibit B" not in letter


@pytest.mark.parametrize(
    "text", ["No signature image", "No photo of the handover", "We have no signed receipt", "Signature missing"]
)
def test_an_absent_proof_is_not_sent(text: str) -> None:
    """What the merchant lacks is neither an exhibit nor stated, and the checklist does not count it."""
    answer = answered("Item not received", ["DHL tracking: delivered on 5 June to the address", text])

    assert text.lower() not in answer["narrative"].lower()
    assert not any(row["have"] for row in answer["evidenceChecklist"] if text in row["item"])


@pytest.mark.parametrize("reason", ["Card absent fraud", "Refund not received", "Not as described"])
def test_what_the_customer_never_asked_is_stated_and_no_exhibit(reason: str) -> None:
    """It fills no line of the checklist that asks for a document, and admits nothing."""
    text = "No refund request before the dispute"
    answer = answered(reason, ["Purchase confirmed by device PIN", text])

    assert "We state further: no refund request before the dispute." in answer["narrative"]
    assert not any(row["have"] for row in answer["evidenceChecklist"] if text in row["item"])


def test_what_was_never_promised_is_stated() -> None:
    """Nor is it an exhibit where it first looks like an admission."""
    letter = answered("Refund not received", ["Terms accepted at checkout", "No refund promised in any mail"])[
        "narrative"
    ]

    assert "We state further: no refund promised in any mail." in letter
    assert "Exhibit B" not in letter


def test_a_claim_to_have_paid_otherwise_is_not_answered_as_a_second_sale() -> None:
    """One payment in the till does not show two sales."""
    letter = answered("Paid by other means: says paid cash", ["only one payment in the till", "till report"])[
        "narrative"
    ]

    assert "only one payment" not in letter.lower()


@pytest.mark.parametrize(
    "text",
    ["Contract: no refund within 14 days", "Deposit not refundable in that time", "No refund promised in any mail"],
)
def test_a_term_and_a_promise_never_made_speak_for_the_merchant(text: str) -> None:
    """What was agreed or never promised admits nothing."""
    assert not weigh(read("13.7", "Visa", []), [text]).exhibits[0].against


def test_work_in_progress_does_not_answer_that_nothing_came() -> None:
    """Pictures of the workshop are sent; that the goods arrived is not argued from them."""
    letter = answered("C08 goods not received", ["workshop photos"], network="American Express")["narrative"]

    assert "workshop photos" in letter.lower()
    assert "delivery on record" not in letter
