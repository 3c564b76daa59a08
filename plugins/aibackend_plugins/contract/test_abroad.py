"""/v1/contract: clauses, duties, parties and days in languages and forms that no list of words holds."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_plugins.contract.offline import find


def read(text: str) -> dict[str, Any]:
    result: dict[str, Any] = find(Document(kind="text", pages=()), {"text": text, "evidence": False}).result
    return result


PAPERS = {
    "de": (
        "Vertrag zwischen Rosa Bruno (Malerin) und Alda Farm GmbH (Auftraggeberin)",
        "Die Malerin streicht die Scheune bis zum 3. Mai 2027.",
        "Für jeden Tag der Verspätung zahlt die Malerin pauschal 40 Euro.",
    ),
    "es": (
        "Contrato entre Rosa Bruno (Pintora) y Alda Farm S.L. (Clienta)",
        "La Pintora pinta el granero antes del 3 de mayo de 2027.",
        "Por cada día de demora la Pintora debe una multa fija de 40 euros.",
    ),
    "it": (
        "Contratto tra Rosa Bruno (Pittrice) e Alda Farm S.r.l. (Cliente)",
        "La Pittrice dipinge il fienile entro il 3 maggio 2027.",
        "Per ogni giorno di ritardo la Pittrice paga una penale fissa di 40 euro.",
    ),
    "nl": (
        "Overeenkomst tussen Rosa Bruno (Schilderes) en Alda Farm B.V. (Klant)",
        "De Schilderes schildert de schuur voor 3 mei 2027.",
        "Voor elke dag te laat betaalt de Schilderes een vaste boete van 40 euro.",
    ),
}


@pytest.mark.parametrize("language", PAPERS)
def test_duties_and_clauses_are_read_in_any_language(language: str) -> None:
    """A duty in the present tense is one, and a sum for delay is liquidated damages."""
    answer = read("\n\n".join(PAPERS[language]))

    assert any("2027" in duty["excerpt"] and duty["party"] for duty in answer["obligations"])
    assert "liquidated_damages" in {clause["type"] for clause in answer["risk_clauses"]}


SHORT = """Hire of a barn between Rosa Bruno ("Owner") and Alda Farm Ltd ("Hirer").

{said}

The Hirer shall pay 900 euros on delivery. Either party may end this on thirty days' notice.
This agreement is governed by the laws of Ireland.
"""


@pytest.mark.parametrize(
    "said",
    [
        "All ladders and keys must be handed back within two days of a request.",
        "The projector and its bag stay the property of the Owner.",
        "The Hirer hands back the ladders on the last day.",
    ],
)
def test_things_that_are_lent_are_no_intellectual_property(said: str) -> None:
    """To hand them back, or to stay their owner, assigns no rights in what somebody created."""
    assert "ip_assignment" not in {clause["type"] for clause in read(SHORT.format(said=said))["risk_clauses"]}


def test_a_duty_may_name_nobody() -> None:
    """It is told with an empty party, and not left out."""
    said = "All ladders and keys must be handed back within two days of a request."
    duties = [duty for duty in read(SHORT.format(said=said))["obligations"] if "ladders" in duty["excerpt"]]

    assert [duty["party"] for duty in duties] == [""]


@pytest.mark.parametrize(
    "said",
    [
        "Hire: 4 May 2027 to 9 May 2027.",
        "We let the barn from 4 May 2027 to 9 May 2027 for 85 a week.",
        "Start: 4 May 2027. End: 9 May 2027.",
    ],
)
def test_days_are_told_by_what_stands_around_them(said: str) -> None:
    """A day and one right behind it are the first and the last."""
    answer = read(SHORT.format(said=said))

    assert (answer["effective_date"], answer["expiration_date"]) == ("2027-05-04", "2027-05-09")


@pytest.mark.parametrize(
    "head",
    [
        "Presenti: Alda Farm, S.r.l. (Acquirente) e Rosa Bruno (Venditrice), a Siena.",
        "I, Rosa Bruno, will let my barn to Alda Farm for the summer.",
    ],
)
def test_parties_are_told_by_what_stands_around_them(head: str) -> None:
    """Whatever the form in which they are introduced."""
    names = [
        party["name"] for party in read(f"NOTE\n\n{head}\n\n{SHORT.partition(chr(10))[2].format(said='')}")["parties"]
    ]

    assert len(names) == 2
    assert {word for name in names for word in ("Alda Farm", "Rosa Bruno") if word in name} == {
        "Alda Farm",
        "Rosa Bruno",
    }


@pytest.mark.parametrize("refusal", ["sin prórroga automática", "sem prorrogação automática", "senza proroga tacita"])
def test_a_refused_renewal_is_none(refusal: str) -> None:
    """Whatever accents its word bears."""
    renewal = read("\n".join([*PAPERS["es"], f"Duración: dos años, {refusal}."]))["renewal"]

    assert renewal["automatic"] is False


@pytest.mark.parametrize(
    ("length", "notice", "expires"),
    [
        ("d'un an", "dénonciation deux mois", "2026-03-01"),
        ("de deux ans", "résiliation trois mois", "2027-03-01"),
        ("de 3 ans", "opposition 6 mois", "2028-03-01"),
    ],
)
def test_a_notice_is_no_term(length: str, notice: str, expires: str) -> None:
    """A short word of one language may end a long one of another."""
    said = f"pour une durée {length} à compter du 1er mars 2025, renouvelable par tacite reconduction, sauf {notice}"
    found = read(
        f"CONTRAT DE PRESTATION entre Alda SARL (le Prestataire) et Bruno SAS (le Client).\n"
        f"Le Prestataire entretient les locaux du Client. Le présent contrat est conclu {said} avant l'échéance.\n"
        f"Le Client paie 400 euros par mois."
    )

    assert (found["term"], found["expiration_date"]) == (length.removeprefix("de ").removeprefix("d'"), expires)
