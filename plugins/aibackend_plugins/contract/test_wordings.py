"""Agreements in plain words and in other languages: who is party, what each must do, and which law governs."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_plugins.contract.offline import find
from aibackend_plugins.contract.parties import find_parties

NO_FILE = Document(kind="text", pages=())

GERMAN = """PFLEGEVERTRAG GARTEN

zwischen

Herrn Anton Lechner, Seestraße 7, 82319 Starnberg
– nachfolgend „Auftraggeber" –

und

der Grünwerk Gartenbau GmbH, Gewerbepark 3, 82110 Germering
– nachfolgend „Auftragnehmerin" –

1. Die Auftragnehmerin pflegt den Garten des Auftraggebers jeden Monat.
2. Der Auftraggeber zahlt monatlich 260 Euro, spätestens am dritten Werktag eines jeden Monats.
3. Der Vertrag beginnt am 1. März 2026 und gilt für zwei Jahre. Er verlängert sich stillschweigend um ein Jahr, wenn er
nicht drei Monate vor Ablauf gekündigt wird.
4. Es gilt deutsches Recht.
"""
FRENCH = """CONTRAT DE MAINTENANCE

Entre la société Boréal Froid SARL, 3 rue du Port, Brest, ci-après dénommée « le Prestataire », et Mme Odile Kermarrec,
ci-après dénommée « la Cliente », il a été convenu ce qui suit.

Article 1. Le Prestataire entretient la chambre froide chaque trimestre.
Article 2. La Cliente paie 300 euros dans les trente jours suivant la réception de la facture.
Article 3. Le contrat prend effet le 1er avril 2026 pour une durée de douze mois.
Article 4. Le contrat est soumis au droit français.
"""


def read(text: str) -> dict[str, Any]:
    return find(NO_FILE, {"text": text}).result


@pytest.mark.parametrize(
    ("text", "parties", "days", "law"),
    [
        (GERMAN, [("Anton Lechner", "Auftraggeber"), ("Grünwerk Gartenbau GmbH", "Auftragnehmerin")],
         ("2026-03-01", "2028-03-01"), "Germany"),
        (FRENCH, [("Boréal Froid SARL", "Prestataire"), ("Odile Kermarrec", "Cliente")], ("2026-04-01", "2027-04-01"),
         "France"),
    ],
    ids=["German", "French"],
)  # fmt: skip
def test_other_languages_are_read(text: str, parties: list[tuple[str, str]], days: tuple[str, str], law: str) -> None:
    """Parties, days and law of an agreement in German or French are told as of an English one."""
    answer = read(text)

    assert [(party["name"], party["role"]) for party in answer["parties"]] == parties
    assert (answer["effective_date"], answer["expiration_date"]) == days
    assert answer["governing_law"] == law


def test_a_german_renewal_and_duties_are_read() -> None:
    """Who stands in the nominative is obliged, with the time that the sentence tells."""
    answer = read(GERMAN)

    renewal = answer["renewal"]
    assert (renewal["automatic"], renewal["period"], renewal["notice_days"]) == (True, "ein Jahr", 90)
    duties = {(duty["party"], duty["due"]) for duty in answer["obligations"]}
    assert ("Der Auftraggeber", "spätestens am dritten Werktag eines jeden Monats") in duties


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("This lease is made between Hollow Oak Homes LLC, as landlord, and Priya Nair, as tenant. The landlord lets. The tenant pays.",  # noqa: E501
         [("Hollow Oak Homes LLC", "landlord"), ("Priya Nair", "tenant")]),
        ("Lender: Ms Ada Obi, 4 Mill Lane\nBorrower: Redfern Crafts Limited\n\nThe Lender lends. The Borrower repays the Lender. The Borrower",  # noqa: E501
         [("Ada Obi", "Lender"), ("Redfern Crafts Limited", "Borrower")]),
        ("KAUFVERTRAG zwischen Hofladen Moser KG, 3500 Krems, als Verkäuferin, und Frau Eva Lang, als Käuferin. Die Verkäuferin liefert. Die"  # noqa: E501
         " Käuferin zahlt.", [("Hofladen Moser KG", "Verkäuferin"), ("Eva Lang", "Käuferin")]),
    ],
    ids=["as", "labels", "als"],
)  # fmt: skip
def test_parties_are_known_in_any_introduction(head: str, told: list[tuple[str, str]]) -> None:
    """Names and roles are told from labels, apposition and brackets, without titles and addresses."""
    assert [(party.name, party.role) for party in find_parties(head)] == told


def test_neither_party_obliges_each_not_to() -> None:
    """`Neither party will hire` is a duty of each to refrain, and none to hire."""
    text = FRENCH.replace("Article 4.", "Neither party will hire the staff of the other during the term.\n\nArticle 4.")
    duties = [(duty["party"], duty["obligation"]) for duty in read(text)["obligations"]]

    assert ("Each party", "will not hire the staff of the other during the term") in duties


@pytest.mark.parametrize(
    "text",
    [
        "The tide was out when we reached the bay. Gulls walked on the wet sand and the children ran ahead.",
        "Zutaten: 200 g Mehl, 3 Eier. Alles verrühren und eine Stunde ruhen lassen. Dann backen.",
    ],
    ids=["English prose", "German recipe"],
)
def test_what_nobody_agrees_to_is_refused(text: str) -> None:
    """Prose and recipes hold no agreement in any language."""
    with pytest.raises(NothingFound):
        find(NO_FILE, {"text": text})


HIRE = """TRAILER HIRE CONTRACT
Owner: Gwen Prys. Hirers: Tadeo Lunn and Mair Oake.
Beginning of hire: 4 May 2025. End of hire: 3 November 2025. Governing law: State of Vermont.
The Hirers shall pay $90 each week. {renewal}
The Hirers shall not open or run any trailer yard within 12 miles of the Owner's yard.
"""


@pytest.mark.parametrize(
    "denied",
    [
        "There shall be no renewal of this contract.", "This contract never renews by itself.",
        "The hire is not renewed automatically.", "The hire ends without any extension.",
    ],
)  # fmt: skip
def test_particulars_of_one_line_and_a_denied_renewal(denied: str) -> None:
    told = find(NO_FILE, {"text": HIRE.format(renewal=denied)}).result
    assert {party["name"] for party in told["parties"]} == {"Gwen Prys", "Tadeo Lunn", "Mair Oake"}
    assert (told["effective_date"], told["expiration_date"]) == ("2025-05-04", "2025-11-03")
    assert told["governing_law"] == "Vermont"
    assert told["renewal"]["automatic"] is False
    kinds = {risk["type"] for risk in told["risk_clauses"]}
    assert "auto_renewal" not in kinds
    assert "non_compete" in kinds
    granted = "This contract renews automatically each year unless a party gives notice not to renew."
    assert find(NO_FILE, {"text": HIRE.format(renewal=granted)}).result["renewal"]["automatic"] is True


SPANISH = 'CONTRATO entre Rivas S.A. ("el Prestador") y La Espiga S.A. ("la Cliente").\nLa Cliente pagará 90 por mes.\n'
TERMS = "SERVICE TERMS\nProvider: Rivas B.V.   Customer: Espiga Ltd\nFees: Customer shall pay EUR 90 per month.\n"


@pytest.mark.parametrize(
    ("text", "law"),
    [
        (SPANISH + "Este contrato se rige por las leyes de la República Oriental del Uruguay.",
         "República Oriental del Uruguay"),
        (SPANISH + "Este contrato se rige por las leyes de España.", "España"),
        (TERMS + "Law: the Netherlands.", "Netherlands"),
    ],
    ids=["a name of several words", "one word", "behind a label"],
)  # fmt: skip
def test_the_whole_name_of_a_land_is_told(text: str, law: str) -> None:
    """`República` alone is no place; an article is no part of the name."""
    assert read(text)["governing_law"] == law
