"""How a letter calls its customer."""

from __future__ import annotations

import pytest

from .addressing import called


@pytest.mark.parametrize(
    ("name", "greeted"),
    [("Paula Reyes, Bloom Florists", "Paula Reyes"), ("Mme Agathe Rousselin, pension équine", "Mme Agathe Rousselin"),
     ("Smith, Jones and Partners", "Smith, Jones and Partners"), ("Bloom Florists", "Bloom Florists")],
)  # fmt: skip
def test_a_person_is_greeted_without_the_firm(name: str, greeted: str) -> None:
    """Only where a person's name stands before the comma."""
    assert called(name) == greeted
