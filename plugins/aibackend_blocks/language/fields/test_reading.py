"""What a field's name asks for, and what is known to be another's, decides which values of a text may be its own."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.fields import found_for, read_field
from aibackend_blocks.language.fields.candidates import candidates
from aibackend_blocks.language.fields.persons import is_role


@pytest.mark.parametrize(
    ("name", "told"),
    [("organiser", True), ("complainant", True), ("worker", True), ("line manager", True),
     ("venue", False), ("treatment", False), ("delivery method", False), ("tracking number", False)],
)  # fmt: skip
def test_roles_of_persons_are_told_from_things(name: str, told: bool) -> None:
    """By what their words mean; no list holds them."""
    assert is_role(name) is told


def test_what_is_placed_is_no_other_s_value() -> None:
    """A sum that is known to be the deposit is not the rent."""
    text = "Flat to let, £1,350 pcm, deposit £1,557."
    place = text.index("£1,557")

    found = found_for(text, [read_field("monthly_rent")], placed=[(place, place + 6)])

    assert found["monthly_rent"].value == "1350"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Your case GH/2025/0417 was closed.", "GH/2025/0417"),
        ("Rechnung RE/24/118-B ist offen.", "RE/24/118-B"),
        ("sygn. KAB/9/771254, proszę o kontakt", "KAB/9/771254"),
        ("Call either/or 4471 times.", "4471"),
    ],
)
def test_a_code_begins_with_the_letters_before_its_first_stroke(text: str, code: str) -> None:
    """Capitals before a stroke belong to the figures behind it; words that a stroke joins do not."""
    codes = [text[one.start : one.end] for one in candidates(text) if one.kind == "code"]

    assert code in codes
    assert not any(one != code and one in code for one in codes)
    assert "either/or" not in " ".join(codes)
