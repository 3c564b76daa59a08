"""Each change of a paragraph is told, and limits and denials weigh the same in other languages as in English."""

from __future__ import annotations

import pytest

from aibackend_plugins.compare.denials import denial
from aibackend_plugins.compare.meaning import meaning_of, presence_of
from aibackend_plugins.compare.subjects import is_heavy, is_limit


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
