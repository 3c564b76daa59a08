"""/v1/contract: parties, days and duties by the form in which they are told, in any language."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_plugins.contract.offline import find

BODY = """
{one} shall deliver the goods within ten days. {other} shall pay 900 euros on delivery.
Either party may end this agreement on thirty days' notice. This agreement is governed by the laws of {law}.
"""


def read(text: str) -> dict[str, Any]:
    result: dict[str, Any] = find(Document(kind="text", pages=()), {"text": text, "evidence": False}).result
    return result


def body(one: str, other: str) -> str:
    return BODY.format(one=one, other=other, law="Ireland")


@pytest.mark.parametrize("after", ["Work begins on 1 March 2027.", "Delivery, and all else, is told below."])
def test_a_sentence_behind_the_parties_names_no_other(after: str) -> None:
    """Once the parties are named and the sentence is over, a word that begins the next is nobody."""
    head = f'SUPPLY AGREEMENT\n\nMade between Alda Farm Ltd ("Seller") and Rosa Bruno ("Buyer"). {after}\n'

    assert [party["name"] for party in read(head + body("Seller", "Buyer"))["parties"]] == [
        "Alda Farm Ltd",
        "Rosa Bruno",
    ]


@pytest.mark.parametrize("called", ["en adelante", "di seguito", "hierna te noemen", "doravante"])
def test_what_a_party_is_called_is_told_by_quotes(called: str) -> None:
    """Words in lower case between a name and quotes tell that it is called so, whatever the language."""
    head = f'AGREEMENT\n\nBetween Rosa Bruno Serra, {called} "la Vendita", and Jan de Wit Maas, {called} "il Kooper".\n'
    parties = read(head + body("Vendita", "Kooper"))["parties"]

    assert [(party["name"], party["role"]) for party in parties] == [
        ("Rosa Bruno Serra", "Vendita"),
        ("Jan de Wit Maas", "Kooper"),
    ]


def test_one_name_of_a_person_is_theirs() -> None:
    """Whom the text goes on to call by a first or last name owes what that name owes."""
    head = "AGREEMENT\n\nBetween: Rosa Bruno (photographer) and Alda Farm Ltd (the buyer)\n"
    duties = read(head + body("Rosa", "Bruno"))["obligations"]

    assert {"Rosa", "Bruno"} <= {duty["party"] for duty in duties}


@pytest.mark.parametrize("label", ["Date of agreement and start of rental", "Signing / start date"])
def test_a_joined_label_tells_both(label: str) -> None:
    """A label that is joined to another tells the same day."""
    head = f"RENTAL\n\nSeller: Alda Farm Ltd\nBuyer: Rosa Bruno\n{label}: 20 April 2027\nRental ends: 20 May 2027\n"

    answer = read(head + body("The Seller", "The Buyer"))

    assert (answer["effective_date"], answer["expiration_date"]) == ("2027-04-20", "2027-05-20")


@pytest.mark.parametrize(
    "said",
    [
        "Le présent contrat prend effet le 1er avril 2027 et prend fin le 30 juin 2027, sans tacite reconduction.",
        "Der Vertrag beginnt am 1. April 2027 und endet am 30. Juni 2027.",
        "Everything starts on 1 April 2027 and ends on 30 June 2027.",
    ],
)
def test_a_sentence_with_both_days_tells_the_term(said: str) -> None:
    """A day from which something holds and a later one on which it ends are the term's, whatever it is called."""
    head = 'AGREEMENT\n\nBetween Alda Farm Ltd ("Seller") and Rosa Bruno ("Buyer").\n\n'

    answer = read(f"{head}{said}\n{body('Seller', 'Buyer')}")

    assert (answer["effective_date"], answer["expiration_date"]) == ("2027-04-01", "2027-06-30")


@pytest.mark.parametrize("number", ["", "§ 2 ", "2.1 ", "Article 2. "])
def test_numbers_do_not_hide_a_duty(number: str) -> None:
    """A clause means the same with any number in front."""
    head = "Vertrag zwischen Alda Farm GmbH („Verkäuferin“) und Rosa Bruno („Käuferin“)\n\n"

    answer = read(f"{head}{number}Die Käuferin zahlt monatlich 640 Euro.\n\n{body('Seller', 'Buyer')}")

    assert any("640" in duty["obligation"] for duty in answer["obligations"])
