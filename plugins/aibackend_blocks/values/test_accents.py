"""Letters without their marks."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.accents import unaccented


@pytest.mark.parametrize(
    ("text", "plain"), [("Café №1", "Cafe No1"), ("Ångström", "Angstrom"), ("Łódź", "Łodz"), ("ﬁn", "fin"), ("", "")]
)
def test_marks_go_and_letters_stay(text: str, plain: str) -> None:
    assert unaccented(text) == plain


@given(st.text())
def test_what_is_plain_stays_as_it_is(text: str) -> None:
    plain = unaccented(text)
    assert unaccented(plain) == plain
    assert not any(map(unicodedata.combining, plain))
