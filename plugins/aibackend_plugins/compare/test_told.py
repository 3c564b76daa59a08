"""Each change of a paragraph is told, and limits and denials weigh the same in other languages as in English."""

from __future__ import annotations

import pytest

from aibackend_plugins.compare.meaning import meaning_of, presence_of
from aibackend_plugins.compare.subjects import DEEP_MOST, is_heavy, is_limit, read_ahead


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("2. Payment. Invoices are due in 30 days.",
         "2. Payment. Invoices are due in 14 days. Late payment bears 8% interest.",
         ["from 30 days to 14 days.", "Adds a statement: “Late payment bears 8% interest”."]),
        ("Rent may be raised once a year by up to 3%.", "Rent may be raised at any time by up to 10%.",
         ["from 3% to 10%.", "“once a year” becomes “at any time”."]),
        ("The tenant shall not pay for repairs of the roof.",
         "The tenant shall pay for repairs of the roof. The tenant shall clean the gutters.",
         ["What was a prohibition is now a duty", "Adds a duty: “The tenant shall clean the gutters”."]),
        ("The Client may terminate on two months' notice. The Supplier returns the deposit.",
         "The Client may terminate on one month's notice. The Supplier keeps the deposit.",
         ["The period gets shorter", "“returns” becomes “keeps”."]),
        ("Die Miete beträgt 900 Euro. Der Mieter zahlt bis zum 3. Werktag.",
         "Die Miete beträgt 950 Euro. Der Mieter zahlt bis zum 3. Werktag. Haustiere sind verboten.",
         ["from 900 to 950.", "Adds a statement: “Haustiere sind verboten”."]),
        ("Fees are paid monthly. Travel is refunded.", "Fees are paid monthly.",
         ["Removes a statement: “Travel is refunded”."]),
    ],
)  # fmt: skip
def test_each_change_of_a_paragraph_is_told(before: str, after: str, told: list[str]) -> None:
    """A figure that changed does not hide the sentence that came with it."""
    meaning, _ = meaning_of(before, after)

    assert all(each in meaning for each in told), meaning


@pytest.mark.parametrize(
    ("before", "after", "meaning"),
    [
        ("Payment is due within thirty days of receipt.", "Payment is due within sixty days from receipt.",
         "The period gets longer, from thirty days to sixty days."),
        ("A is red. B is blue. C is green.", "C is green. A is red. B is blue.",
         "The same sentences stand in another order."),
        ("1. The tables are made of oak.", "2. The tables are made of oak.",
         "Renumbered from “1.” to “2.”; the wording stays."),
        ("Late payment bears 5% per annum.", "Late payment bears 8% a year.",
         "The share rises, from 5% to 8%. “per annum” becomes “a year”."),
        ("Payment is due within thirty days of receipt.",
         "Payment is due within thirty days after receipt of the invoice.",
         "“of receipt” becomes “after receipt of the invoice”."),
        ("The period is two weeks. It begins today.", "The period is three weeks. It begins today.",
         "The period gets longer, from two weeks to three weeks."),
    ],
)  # fmt: skip
def test_one_change_is_not_told_twice(before: str, after: str, meaning: str) -> None:
    """What is said once is not said again in other words."""
    assert meaning_of(before, after)[0] == meaning


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("We pack and ship the tables.", "We pack the tables. We ship them."),
        ("The fee is 5%. It is due in May.", "The fee is 5%, due in May."),
        ("Nous livrons le lundi. Nous livrons sans frais.", "Nous livrons le lundi sans frais."),
        ("Tea is free. It is hot.", "Tea is free and hot."),
    ],
)
def test_a_sentence_that_was_cut_in_two_or_joined_is_no_new_one(before: str, after: str) -> None:
    """Its words stood there before, or stand there still."""
    meaning, risk = meaning_of(before, after)

    assert "statement" not in meaning
    assert risk == "low"


@pytest.mark.parametrize(
    ("text", "risk"),
    [
        ("Liability is capped at the fees paid in the last twelve months.", "high"),
        ("Supplier is not liable for indirect losses.", "high"),
        ("Die Haftung ist auf 5.000 Euro begrenzt.", "high"),
        ("La responsabilité du prestataire est limitée à 5 000 euros.", "high"),
        ("La responsabilidad se limita a 5.000 euros.", "high"),
        ("De aansprakelijkheid is beperkt tot 5.000 euro.", "high"),
        ("The licence is limited to one user of the program.", "medium"),
        ("El contrato se rige por la ley española.", "medium"),
        ("Die Kaution beträgt drei Monatsmieten.", "medium"),
        ("Seats are limited to 20. Guests pay damages to the room.", "medium"),
        ("Our cap of 30 mph reduces damages.", "medium"),
        ("The brochure is limited to ten pages.", "low"),
        ("Der Kurs dauert acht Wochen.", "low"),
        ("La réunion commence à dix heures.", "low"),
        ("I cani sono ammessi in cortile.", "low"),
    ],
)
def test_a_limit_of_liability_that_goes_is_grave(text: str, risk: str) -> None:
    """It may cost more than any sum; other limits do not."""
    assert presence_of(text, added=False)[1] == risk


@pytest.mark.parametrize(
    ("before", "after", "way"),
    [
        ("Haustiere sind erlaubt.", "Haustiere sind nicht erlaubt.", "denied"),
        ("Der Mieter zahlt keine Kaution.", "Der Mieter zahlt Kaution.", "said"),
        ("Der Mieter hat ein Recht auf Ersatz.", "Der Mieter hat kein Recht auf Ersatz.", "denied"),
        ("Les animaux sont autorisés.", "Les animaux ne sont pas autorisés.", "denied"),
        ("I cani sono ammessi in cortile.", "I cani non sono ammessi in cortile.", "denied"),
        ("Huisdieren zijn toegestaan in het huis.", "Huisdieren zijn niet toegestaan in het huis.", "denied"),
        ("Los perros pueden entrar.", "Los perros no pueden entrar.", "denied"),
        ("Os cães podem entrar na loja.", "Os cães não podem entrar na loja.", "denied"),
        ("Les repas sont servis avec le vin.", "Les repas sont servis sans le vin.", "denied"),
        ("Die Haftung ist auf 5.000 Euro begrenzt.", "Die Haftung ist unbegrenzt.", "denied"),
        ("Liability is limited to 5,000 euros.", "Liability is unlimited.", "denied"),
        ("La responsabilité est illimitée.", "La responsabilité est limitée.", "said"),
        ("La responsabilidad es ilimitada.", "La responsabilidad es limitada.", "said"),
        ("Wir liefern die Ware.", "Wir liefern die Ware ohne Aufpreis.", ""),
        ("Nous livrons la marchandise.", "Nous livrons la marchandise sans délai.", ""),
        ("Abierto los lunes.", "Abierto los lunes sin cita.", ""),
        ("De huur is verschuldigd bij oplevering.", "De huur is verschuldigd pas na betaling.", ""),
        ("A entrega é feita no dia 5.", "A entrega é feita na sexta-feira.", ""),
        ("O pagamento é feito em 5 dias.", "O pagamento é feito no prazo de 5 dias.", ""),
        ("Compriamo dieci tavoli al mese.", "Ne compriamo dieci al mese.", ""),
        ("Wir liefern Tische.", "Wir liefern nicht nur Tische.", ""),
        ("Il pagamento avviene entro 30 giorni.", "Il pagamento avviene non oltre 30 giorni.", ""),
        ("Le contrat dure un an.", "Le contrat ne dure qu'un an.", ""),
        ("La formation est gratuite.", "L'information est gratuite.", ""),
        ("The tank is flammable.", "The tank is inflammable.", ""),
        ("The position of the tables is fixed.", "The disposition of the tables is fixed.", ""),
        ("Der Mieter wohnt hier.", "Die Mieterin wohnt hier.", ""),
    ],
)  # fmt: skip
def test_denials_are_known_in_the_languages_that_are_read(before: str, after: str, way: str) -> None:
    """By the text's own words for it, in front of what was said or in its place."""
    told = meaning_of(before, after)[0]

    assert f"is now {way}" in told if way else "is now" not in told


@pytest.mark.parametrize(
    ("before", "after", "risk"),
    [
        ("Haustiere sind erlaubt.", "Haustiere sind nicht erlaubt.", "medium"),
        ("Die Haftung ist auf 5.000 Euro begrenzt.", "Die Haftung ist unbegrenzt.", "high"),
        ("Liability is limited to 5,000 euros.", "Liability is unlimited.", "high"),
        ("La responsabilité est limitée à 5 000 euros.", "La responsabilité est illimitée.", "high"),
        ("Les animaux sont autorisés.", "Les animaux ne sont pas autorisés.", "medium"),
        ("Der Teppich ist blau.", "Der Teppich ist grün.", "low"),
    ],
)
def test_a_denial_weighs_by_its_subject(before: str, after: str, risk: str) -> None:
    """As it does in English."""
    assert meaning_of(before, after)[1] == risk


def test_subjects_are_known_by_meaning_where_not_by_words() -> None:
    """A limit of liability is one of them."""
    assert is_heavy("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")
    assert is_limit("Il fornitore non risponde dei danni indiretti.")
    assert not is_limit("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")


def test_subjects_of_too_many_changes_are_known_by_words() -> None:
    """English ones as ever; what is left out for the time is looked into again afterwards."""
    with read_ahead(["Satz."] * (DEEP_MOST + 1)):
        assert is_heavy("The agreement may be terminated on three months' notice.")
        assert not is_heavy("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")

    assert is_heavy("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")
