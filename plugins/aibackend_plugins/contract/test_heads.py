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


@pytest.mark.parametrize(
    "head",
    [
        "Mietvertrag zwischen Frau Rosa Bruno ({one}in) und Herrn Jan Maas ({other})",
        "Vertrag zwischen\nRosa Bruno, Am Wall 3, 28195 Bremen – {one} –\nund\nJan Maas, Hamburg – {other} –",
        "Bail\nEntre Mme Rosa Bruno, {one}, et M. Jan Maas, {other}.",
        "Contratto\nTra la signora Rosa Bruno ({one}) e il sig. Jan Maas ({other}) si conviene:",
        "Overeenkomst tussen mevrouw Rosa Bruno, wonende te Zwolle ({one}) en Jan Maas ({other}).",
        "Note between Rosa Bruno, {one}, and Jan Maas, {other}.",
    ],
)
def test_two_sides_that_are_named_alike_are_the_parties(head: str) -> None:
    """With roles that nobody knows, in any language, where one of them comes again."""
    text = head.format(one="zulbar", other="kontel") + "\n\n" + body("The kontel", "The zulbar")

    assert [party["name"] for party in read(text)["parties"]] == ["Rosa Bruno", "Jan Maas"]


@pytest.mark.parametrize(
    "head",
    [
        "Agreement dated 3 May 2027 between Alda Farm Ltd and Serra Pumps Ltd.",
        "Agreement\n\nParties: (1) Alda Farm Inc., a Delaware corporation; and (2) Serra Pumps S.L., of Spain.",
        "Agreement\nMain contractor: Alda Farm Ltd. Subcontractor: Serra Pumps plc.",
    ],
)
def test_companies_may_be_called_nothing_but_their_names(head: str) -> None:
    """Or stand behind labels side by side."""
    parties = read(f"{head}\n\n{body('Alda', 'Serra')}")["parties"]

    assert [party["name"].split()[0] for party in parties] == ["Alda", "Serra"]
    assert not [party for party in parties if " and " in party["name"]]


def test_what_is_compared_is_no_party() -> None:
    """Two sides built alike, of whom nothing more is said, agree on nothing."""
    text = "Note between Paris, capital of France, and Rome, capital of Italy.\n\n" + body("Seller", "Buyer")

    assert not [party for party in read(text)["parties"] if party["role"] == "capital"]
