"""What is said beside an exhibit holds whatever else the record says, or is left out."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .reason import read

CAPABILITY = capability()
SALE = {"amount": 120, "currency": "EUR", "date": "2026-04-01", "descriptor": "ATELIER SUD"}


def _answered(reason: str, *given: str, network: str = "Visa") -> dict[str, Any]:
    request = {"reason": reason, "transaction": SALE, "evidence": [*given], "network": network}
    return offline_answer(CAPABILITY, request)


@pytest.mark.parametrize(
    ("reason", "given", "said"),
    [
        ("10.4", "3-D Secure authentication passed, ECI 05", "liability for fraud rests with the issuer"),
        ("10.4", "3-D Secure attempted, ECI 06", ""),
        ("13.2", "Cancellation mail came on 5 April", "5 April. This was 4 days after the charge."),
        ("13.2", "Renewal reminder sent on 20 March", "20 March. This was 12 days before the charge."),
        ("13.2", "Renewal reminder sent 20 March, opened 21 March", ""),
        ("13.2", "Renewal reminders sent on 13 and 20 March", ""),
    ],
)
def test_what_is_sure_is_said(reason: str, given: str, said: str) -> None:
    letter = _answered(reason, given, "Order confirmation")["narrative"]

    assert said in letter
    assert said or not any(words in letter for words in ("liability", "This was"))


@pytest.mark.parametrize(
    ("reason", "given"),
    [
        ("13.1", "Tracking shows delivery attempt on 6 April"),
        ("13.1", "Parcel handed to UPS on 3 April"),
        ("13.1", "Paket am 3. April an DHL übergeben"),
        ("13.1", "Colis remis au transporteur le 3 avril"),
        ("13.1", "Order will be delivered on 9 April"),
        ("13.1", "Delivery address equals billing address"),
        ("13.2", "Emailed receipt every month, opened"),
        ("13.2", "Reminder of 5 April that members can cancel in the app"),
        ("13.2", "Terms: cancel until 5 April"),
        ("13.3", "Returned late by 2 days"),
        ("13.3", "Listing says 'genuine leather'"),
        ("12.6.1", "Two receipts, 19:02 and 21:47"),
        ("12.6.1", "Two charges at 10:02 and 10:03 for one lesson"),
        ("10.4", "AVS partial result"),
    ],
)
def test_what_is_not_sure_is_left_to_the_record(reason: str, given: str) -> None:
    letter = _answered(reason, given, "Order confirmation")["narrative"]
    exhibit = next((part for part in letter.split("\n\n") if given[:12].lower() in part.lower()), "")

    assert exhibit.rstrip(".”").endswith(given.rstrip(".")[-12:]) or not exhibit


def test_earlier_orders_are_not_seen_in_a_cardholder() -> None:
    """ "Cardholder" has "older" in it, and tells of no earlier order."""
    given = ["Two earlier orders from same device, not disputed", "Delivered to billing address, signed by cardholder"]
    assert "delivery address" not in _answered("10.4", *given)["narrative"]


def test_a_note_is_sent_as_it_is() -> None:
    """Nothing is put into it, and a short one is in the language of the others."""
    letter = _answered(
        "10.4", "GPS log of van 8-19 Jan", "Signed rental contract + report", "Toll notices in the period"
    )

    assert "Exhibit A: GPS log of van 8-19 Jan.\n" in letter["narrative"]


@pytest.mark.parametrize(
    ("reason", "network", "category", "told"),
    [
        ("C08? no sorry F29 - member doesn't recognise", "Amex", "fraud", "American Express F29 (Card Not"),
        ("C08 or F29? she never got the parcel", "Amex", "not_received", "American Express C08 (Goods"),
        ("4853 refund not processed", "mc", "credit_not_processed", "The claim is that a refund was not paid."),
        ("4853", "Mastercard", "not_received", "Mastercard 4853 (Cardholder Dispute)"),
        ("room was dirty. guest is always like that", "", "not_as_described", "services were not as described."),
        ("MC 4834, wrong amount: 286 rent, 89 helmet", "Mastercard", "processing_error", "Mastercard 4834 (Point"),
        ("Kod 10.4, transakcja oszukańcza", "Visa", "fraud", "Visa 10.4 (Other Fraud"),
    ],
)
def test_the_reason_is_named_by_its_code_or_its_kind(reason: str, network: str, category: str, told: str) -> None:
    """And never in the words of whoever passed it on."""
    answer = _answered(reason, "Order confirmation", network=network)

    assert answer["reasonCategory"] == category
    assert told in answer["narrative"]
    assert "always like that" not in answer["narrative"]


def test_a_claim_that_is_not_sure_is_not_told_to_the_issuer() -> None:
    """A reason near to several categories has one for the advice alone."""
    letter = _answered("El cliente dice que la reforma no se terminó", "Acta de entrega firmada")["narrative"]

    assert "Se alega" not in letter


def test_the_story_behind_the_reason_decides_no_category() -> None:
    """What the first sentence claims is the claim; what the merchant owns up to behind it counts against them."""
    reason = "Cancelled recurring. Sorry this is long. We overlooked her mail, and no refund was paid back so far."
    answer = _answered(reason, "Terms ticked at sign-up")

    assert answer["reasonCategory"] == "canceled_recurring"
    assert answer["recommendedAction"] == "accept"


@pytest.mark.parametrize("reason", ["Guest disputes no-show charge", "late fee disputed"])
def test_a_claim_that_is_near_to_several_is_of_none(reason: str) -> None:
    assert read(reason, "", []).category == "other"


@pytest.mark.parametrize(
    ("reason", "given"),
    [
        (
            "klant zegt: kast niet geleverd",
            ["Maatwerk, levertijd 14 weken in de offerte", "Foto's gestuurd op 3 april"],
        ),
        ("crédit non traité", ["bon de retour signé le 18/04", "avoir de 60 € du 22/04 sur la même carte"]),
    ],
)
def test_nobody_concedes_before_all_is_read(reason: str, given: list[str]) -> None:
    assert _answered(reason, *given)["recommendedAction"] != "accept"


def test_a_case_that_is_granted_says_no_more() -> None:
    """Why the merchant grants it is for the merchant alone."""
    answer = _answered("13.1", "Our carrier lost the parcel by mistake")

    assert answer["recommendedAction"] == "accept"
    assert "lost" not in answer["narrative"]
    assert "lost" in answer["rationale"]
