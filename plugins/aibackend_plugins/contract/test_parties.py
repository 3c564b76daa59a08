"""Who is party to a short agreement: whom it introduces and calls something, and nobody else."""

from __future__ import annotations

import pytest

from aibackend_plugins.contract.callings import callings
from aibackend_plugins.contract.parties import find_parties

CASES = {
    "spanish-for-a-company": (
        "CONTRATO DE DEPÓSITO\n\nREUNIDOS\nDe una parte, D. Jorge Almansa, en nombre y representación de HILATURAS"
        " TORO, S.A. (en adelante, «la Depositante»). De otra parte, Dña. Carla Mena Ruiz, en nombre propio (en"
        " adelante,"
        " «la Depositaria»).\n1. La Depositaria guardará los telares. 2. La Depositante pagará 90 euros al mes.",
        {"HILATURAS TORO, S.A.": "Depositante", "Carla Mena Ruiz": "Depositaria"},
    ),
    "german-address-behind": (
        "Leihvertrag\nzwischen der Tischlerei Ahorn KG, Birkenstr. 9, 37073 Göttingen (Verleiherin) und Herrn Milan"
        " Petrow, Am Graben 4, 37083 Göttingen (Entleiher).\n1. Die Verleiherin stellt die Hobelbank. 2. Der Entleiher"
        " gibt sie am 1. März 2027 zurück.",
        {"Tischlerei Ahorn KG": "Verleiherin", "Milan Petrow": "Entleiher"},
    ),
    "labels-and-two-of-one-kind": (
        "BARN HIRE\nOwner: Tamsin Wheal. Hirers: Jude Pascoe and Merryn Oates.\nThe Hirers shall pay £200 on 1"
        " May 2027."
        " The Owner shall open the barn at nine.",
        {"Tamsin Wheal": "Owner", "Jude Pascoe": "Hirers", "Merryn Oates": "Hirers"},
    ),
    "italian-in-brackets": (
        "Accordo\nTra Vetreria Lume s.n.c. (Venditrice) e Albergo Stella s.r.l. (Acquirente).\nLa Venditrice"
        " consegna 40"
        " lampade. L'Acquirente paga entro 30 giorni dalla fattura.",
        {"Vetreria Lume s.n.c.": "Venditrice", "Albergo Stella s.r.l.": "Acquirente"},
    ),
    "two-firms-of-one-form": (
        "Order\nSupplier: Brindabella Tools Pty Ltd, 4 Low Street, Orange\nCustomer: Yarra Fencing Pty Ltd, 9"
        " Hill Road,"
        " Kew\nThe Customer shall pay 40 dollars a week to the Supplier. The Supplier shall deliver each Monday.",
        {"Brindabella Tools Pty Ltd": "Supplier", "Yarra Fencing Pty Ltd": "Customer"},
    ),
}


@pytest.mark.parametrize(("text", "told"), CASES.values(), ids=CASES)
def test_who_is_called_something_is_a_party(text: str, told: dict[str, str]) -> None:
    """In any language, with the role; whoever acts for a party, and a street, are none."""
    found = find_parties(text)

    assert {party.name.removeprefix("Dña. "): party.role for party in found} == told


def test_a_calling_is_used_again() -> None:
    """A remark in brackets that comes but once calls nobody anything."""
    text = "Zwischen Jana Kurz (Oldenburg) und Ole Brink (Mieter). Der Mieter zahlt 300 Euro."

    assert [one.term for one in callings(text, text)] == ["Mieter"]


@pytest.mark.parametrize("odd", ["(a ", "A: ", ", x, ", "„a ", "Anna Bo, ", "1. ", "- "])
def test_callings_take_linear_time(odd: str) -> None:
    """Of 200,000 odd characters too: a second or so."""
    text = odd * (200_000 // len(odd))

    assert len(callings(text, text[:6_000])) < 6_000
