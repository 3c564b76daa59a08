"""A field's name in another language is the English one that means the same."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.field_names import in_english


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
