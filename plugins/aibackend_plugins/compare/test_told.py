"""Each change of a paragraph is told, and limits and denials weigh the same in other languages as in English."""

from __future__ import annotations

import pytest

from aibackend_plugins.compare.denials import denial
from aibackend_plugins.compare.meaning import meaning_of, presence_of
from aibackend_plugins.compare.subjects import by_words_alone, is_heavy, is_limit


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
        ("The period is two weeks. It begins today.", "The period is three weeks. It begins today.",
         "The period gets longer, from two weeks to three weeks."),
    ],
)  # fmt: skip
def test_one_change_is_not_told_twice(before: str, after: str, meaning: str) -> None:
    """What is said once is not said again in other words."""
    assert meaning_of(before, after)[0] == meaning


def test_a_sentence_that_was_cut_in_two_is_no_new_one() -> None:
    """Its words stood there before."""
    meaning, risk = meaning_of("We pack and ship the tables.", "We pack the tables. We ship them.")

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
    ("removed", "added", "way"),
    [
        ("", "nicht", "denied"), ("", "ne", "denied"), ("keine", "", "said"), ("ein", "kein", "denied"),
        ("", "non", "denied"), ("", "niet", "denied"), ("con", "sin", "denied"), ("avec", "sans", "denied"),
        ("auf 5.000 Euro begrenzt.", "unbegrenzt.", "denied"), ("illimitée", "limitée", "said"),
        ("limited to 5,000 euros", "unlimited", "denied"), ("ilimitada", "limitada", "said"),
        ("voice", "invoice", ""), ("1. Mai", "3. Juni", ""), ("may", "shall", ""), ("nicht", "kein", ""),
        ("der Mieter", "die Mieterin", ""), ("un an", "deux ans", ""),
    ],
)  # fmt: skip
def test_denials_are_known_in_the_languages_that_are_read(removed: str, added: str, way: str) -> None:
    """By a word that denies, or by one in front of the word."""
    told = denial(removed.split(), added.split())

    assert told.endswith(way) if way else not told


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
    with by_words_alone(True):
        assert is_heavy("The agreement may be terminated on three months' notice.")
        assert not is_heavy("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")

    assert is_heavy("Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.")
