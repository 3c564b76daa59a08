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
        ("13.1", "FedEx: delivered 6 April, signed Keller", "A delivery on record answers a claim of non-receipt."),
        ("13.1", "Paket am 6. April zugestellt", "A delivery on record answers a claim of non-receipt."),
        ("10.4", "3-D Secure authentication passed, ECI 05", "The issuer itself authenticated the cardholder"),
        ("13.2", "Cancellation mail came on 5 April", "The cancellation thus came 4 days after the charge."),
        ("13.2", "Renewal reminder sent on 20 March", "That was 12 days before the charge."),
        ("13.2", "Renewal reminder sent 20 March, opened 21 March", "That was before the charge."),
        ("10.4", "AVS full match", "The address that the buyer gave matched"),
        (
            "12.6.1",
            "Two separate checks, table 4 at 12:10 and table 9 at 19:45",
            "Each charge thus has a record of its own.",
        ),
    ],
)
def test_what_is_sure_is_said(reason: str, given: str, said: str) -> None:
    assert said in _answered(reason, given, "Order confirmation")["narrative"]


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
    ("reason", "network", "category", "filed"),
    [
        ("C08? no sorry F29 - member doesn't recognise", "Amex", "fraud", "filed under American Express F29 (Card Not"),
        ("C08 or F29? she never got the parcel", "Amex", "not_received", "filed under American Express C08 (Goods"),
        ("4853 refund not processed", "mc", "credit_not_processed", "“4853 refund not processed”"),
        ("4853", "Mastercard", "not_received", "filed under Mastercard 4853 (Cardholder Dispute)"),
        (
            "room was dirty. guest is always like that",
            "",
            "not_as_described",
            "The claim as we have it: “room was dirty”.",
        ),
        ("Ware nicht wie beschrieben: Pumpe passt nicht (4853)", "mc", "not_as_described", "“Ware nicht wie"),
    ],
)
def test_the_reason_is_named_by_its_code_or_its_first_words(
    reason: str, network: str, category: str, filed: str
) -> None:
    answer = _answered(reason, "Order confirmation", network=network)

    assert answer["reasonCategory"] == category
    assert filed in answer["narrative"]


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
