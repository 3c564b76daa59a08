from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.normal_forms import MARKS_MOST, normal_form

FORMS = ("NFC", "NFD", "NFKC", "NFKD")


@given(st.text(), st.sampled_from(FORMS))
def test_it_is_unicode_s_form(text: str, form: str) -> None:
    """Of every text that somebody writes."""
    assert normal_form(form, text) == unicodedata.normalize(form, text)


@pytest.mark.parametrize("marks", ["\u0301\u0316", "\u0316\uff9e", "\u0f75"], ids=["accents", "kana", "Tibetan"])
@pytest.mark.parametrize("form", FORMS)
def test_marks_without_end_cost_what_their_length_costs(marks: str, form: str) -> None:
    """Sorted as Python does it, they would take half a minute."""
    began = time.process_time()
    plain = normal_form(form, "a" + marks * 100_000)

    assert time.process_time() - began < 1
    assert len(plain) <= 1 + 2 * MARKS_MOST
