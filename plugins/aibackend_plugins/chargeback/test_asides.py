"""Notes that are for the merchant alone are told from records, in any language, and stay out of the letter."""

from __future__ import annotations

import pytest

from aibackend_plugins.chargeback.asides import is_aside
from aibackend_plugins.chargeback.test_chargeback import answered

ASIDES = [
    "shipping label from 6 May (do we have to show the weight?)",
    "our export job crashed and sent some orders a second time",
    "ticket scan at 18:40 - though it might be a friend's ticket, no idea",
    "I lost my temper in the last mail so please skip that one",
    "we asked for proof of address, he never provided it",
    "rental agreement - BUT the deposit clause is missing on page 2, I only saw it now",
    "wir haben leider keinen Nachweis vom Fahrer",
    "Rechnung vom 4. Mai (muss ich noch im Ordner suchen)",
    "je ne retrouve plus le bon de livraison",
    "creo que al final sí canceló, pero no lo tengo claro",
    "sua moglie sta male, meglio non scriverlo",
    "ik weet niet zeker of dit de juiste klant is",
]
RECORDS = [
    "Delivered",
    "Contrat",
    "UPS scan 12 March 14:05, left at reception, signed Hall",
    "customer wrote on 3 June: 'my mistake, I ordered the wrong one'",
    "we refunded $40 on 6 June, ARN 7712",
    "the guest never replied to our three mails",
    "boat left at 9:00 with her on board, passenger list",
    "no chargeback on the four earlier orders",
    "delivery photo (brown door, number 14)",
    "invoice 2231, paid by chip and PIN",
    "sample sent first, colour approved by the client on 2 May",
    "our driver waited 20 minutes and called twice, call log",
    "Kunde hat die Ware am 4. Mai persönlich abgeholt, Unterschrift",
    "Widerrufsbelehrung im Warenkorb, Häkchen gesetzt",
    "Gast hat zwei Nächte übernachtet, Meldeschein",
    "signature du client sur le bon de livraison",
    "le client n'a jamais renvoyé l'article",
    "el cliente usó el bono en tres visitas, registro de entrada",
    "no hay ninguna reclamación anterior a la disputa",
    "il cliente ha confermato la misura via mail",
    "klant heeft de sleutel opgehaald, handtekening",
    "assinatura do cliente na guia de entrega",
]


@pytest.mark.parametrize("note", ASIDES)
def test_an_aside_is_no_record(note: str) -> None:
    assert is_aside(note)


@pytest.mark.parametrize("note", RECORDS)
def test_a_record_is_no_aside(note: str) -> None:
    """Denials, brackets, faults of others and what a customer is quoted with are of records, too."""
    assert not is_aside(note)


def test_an_aside_is_told_to_the_merchant_alone() -> None:
    given = "photo of the parcel at the door (is it ok to show the house number?)"
    answer = answered("13.1", ["UPS tracking: delivered on 9 June", given])

    assert "house number" not in answer["narrative"]
    assert "house number" in answer["rationale"]
    assert {"item": f"Kept out of the letter: {given}", "have": False} in answer["evidenceChecklist"]


@pytest.mark.parametrize(
    "note",
    [
        "INTERNAL: the depot had mixed up two labels that day. Not to be disclosed.",
        "Style: sober, in order of dates, half a page",
        "please keep it short",
        "refund not made yet as accounts is behind",
        "how many days do I have to answer?",
        "Our driver admits he left it two doors down, don't tell them",
        "we forgot to check her identity",
    ],
)
def test_a_wish_a_confidence_or_a_question_is_not_sent(note: str) -> None:
    answer = answered("10.4", ["UPS tracking: delivered on 9 June", note])

    assert note[:20].lower() not in answer["narrative"].lower()
    assert note[:20] in answer["rationale"]


def test_a_doubt_about_the_evidence_keeps_a_weak_case_back() -> None:
    """A wish for the wording does not."""
    sure = [
        "CVV2 match, AVS zip match",
        "E-tickets opened from the cardholder's e-mail on 3 June",
        "All four tickets scanned at the gate on 14 June",
    ]
    assert answered("10.4", [*sure, "please keep it short"])["recommendedAction"] == "represent"
    assert answered("10.4", [*sure, "not sure the AVS result is of this order"])["recommendedAction"] != "represent"
