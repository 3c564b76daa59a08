"""Lengths of time by what they measure, and what stands on top of an agreement or tells its law."""

from __future__ import annotations

import pytest

from aibackend_plugins.contract.lengths import renewed_for_and_notice
from aibackend_plugins.contract.provisions import Provisions
from aibackend_plugins.contract.renewals import find_renewal
from aibackend_plugins.contract.test_contract import read
from aibackend_plugins.contract.titles import find_title


@pytest.mark.parametrize(
    ("sentence", "renewal", "notice"),
    [
        ("It renews for further terms of two years unless 45 days' notice is given.", 730, 45),
        ("Er verlängert sich um ein Jahr, wenn er nicht mit einer Frist von 60 Tagen gekündigt wird.", 365, 60),
        ("Se prorrogará por periodos de un año salvo denuncia con 30 días de antelación.", 365, 30),
        ("Il contratto si rinnova per due anni salvo disdetta con 90 giorni di preavviso.", 730, 90),
        ("Zij wordt met zes maanden verlengd, tenzij een partij een maand vooraf opzegt.", 180, 30),
        ("Il se renouvelle par périodes de trois ans, sauf dénonciation deux mois avant le terme.", 1095, 60),
    ],
)
def test_a_renewal_and_its_notice_are_told_apart(sentence: str, renewal: int, notice: int) -> None:
    """In any language, whichever stands first."""
    found = renewed_for_and_notice(sentence)

    assert [one.days if one else None for one in found] == [renewal, notice]


@pytest.mark.parametrize(
    "sentence",
    ["De huur wordt niet automatisch verlengd.", "When summer is over the hire stops; it does not roll on."],
)
def test_a_refused_renewal_is_none(sentence: str) -> None:
    """Also in Dutch, and in plain words."""
    doings = {0: {"auto_renewal": 0.9}}

    assert not find_renewal(Provisions(text=sentence).sentences(), doings).automatic


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("ACUERDO DE DEPÓSITO\n\nEntre Ana Gil y Luis Mora.", "ACUERDO DE DEPÓSITO"),
        ("Boat share on the Broads\nThe Owner lets the boat to the Crew.", "Boat share on the Broads"),
        ("Halden Marine Ltd\n4 Quay Road\n\nDear Ms. Vane,\nwe will mend the hull.", ""),
        ("Ada Conti\nvia Roma 3\nlascia il garage a Ugo Neri.", ""),
        ("Owner: Ada Quill\nThe Owner lets the boat.", ""),
    ],
    ids=["spanish", "plain", "company", "party", "label"],
)
def test_the_top_line_is_a_title(text: str, title: str) -> None:
    """In whatever words, unless it names a party or tells a value."""
    found = find_title(text, ["Ada Conti", "Halden Marine Ltd"])

    assert (found.value if found else "") == title


def test_a_dutch_lease_is_read_whole() -> None:
    """Parties, law and what ends it, none of whose words are English."""
    answer = read(
        "VERHUUR VAN EEN BOTENHUIS\n\nPartijen:\nRoeivereniging De Spaan, Alkmaar (verhuurder)\n"
        "Marieke Tol, Heiloo (huurder)\n\n"
        "1. De verhuurder verhuurt het botenhuis van 1 mei 2027 tot en met 30 april 2029.\n"
        "2. De huurder betaalt 90 euro per maand, uiterlijk op de 3e.\n3. Nederlands recht is van toepassing."
    )

    assert [(party["name"], party["role"]) for party in answer["parties"]] == [
        ("Roeivereniging De Spaan", "verhuurder"),
        ("Marieke Tol", "huurder"),
    ]
    assert (answer["effectiveDate"], answer["expirationDate"]) == ("2027-05-01", "2029-04-30")
    assert answer["governingLaw"] == "Netherlands"
    assert answer["title"] == "VERHUUR VAN EEN BOTENHUIS"
