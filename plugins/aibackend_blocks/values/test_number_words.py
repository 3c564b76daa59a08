"""Numbers in words of a text's language."""

from __future__ import annotations

import pytest

from aibackend_blocks.values.number_words import LANGUAGES, counts, number_words


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("drei Kinder und einundzwanzig Gäste", "de", [3, 21]),
        ("quatre-vingt-douze chaises, deux tables", "fr", [92, 2]),
        ("treinta y dos sillas", "es", [32]),
        ("venti sedie", "it", [20]),
        ("duas mesas, catorze cadeiras", "pt", [2, 14]),
        ("Zwölftonmusik, dreifach, ein Stuhl", "de", []),
        ("three chairs", "en", []),
    ],
)
def test_numbers_are_read_in_their_language(text: str, language: str, values: list[int]) -> None:
    """Whole words alone, the longest first, and no articles."""
    assert [value for _, _, value in counts(text, language)] == values


def test_every_language_counts_from_two() -> None:
    """All of them know the first hundred."""
    assert all({*range(2, 101)} <= {*number_words(language).values()} for language in LANGUAGES)
