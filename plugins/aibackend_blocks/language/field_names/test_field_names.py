"""A field's name in another language is the English one that means the same."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.field_names import in_english, likenesses


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("Telefonnummer", "phone number"),
        ("date de commande", "order date"),
        ("prezzo", "price"),
        ("ciudad", "city"),
    ],
)
def test_names_mean_the_same(name: str, english: str) -> None:
    """In German, French, Italian and Spanish."""
    assert in_english(name) == english


@pytest.mark.parametrize(
    ("name", "label", "other"),
    [
        ("driver", "Conductor", "Lugar"),
        ("monthly rent", "Kaltmiete", "Kaution"),
        ("primary care physician", "PCP", "Allergies"),
        ("departure", "Dep", "Status"),
        ("bill of lading", "B/L No.", "Vessel"),
        ("estimated loss", "Est. loss", "Peril"),
        ("quantity", "Qty", "Price"),
    ],
)
def test_labels_mean_names(name: str, label: str, other: str) -> None:
    """By their sense in any language, their first letters or their initials; the label of something else less."""
    ((mine, theirs),) = likenesses([name], [label, other])

    assert mine > max(theirs, 0.5)


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("montant du devis", "offer amount"),
        ("numéro de TVA", "vat number"),
        ("fecha de inicio", "start date"),
        ("Prüfungsdatum", "inspection date"),
        ("Vertragsnummer", "contract number"),
        ("nome prenotazione", "reservation name"),
        ("Vermieterin", "landlord"),
        ("gebuehr", "fee"),
        ("seal number", "seal number"),
        ("departure date", "departure date"),
    ],
)
def test_names_are_translated_word_by_word(name: str, english: str) -> None:
    """The head last as in English; English names stay as they are."""
    assert in_english(name) == english
