"""The tagger: spans of whole words, in any case, in bounded time."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.models.tagger import tag


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Yesterday Anna Kowalska met John Smith in Berlin.", "PERSON", "Anna Kowalska"),
        ("Yesterday Anna Kowalska met John Smith in Berlin.", "LOCATION", "Berlin"),
        ("my name is priya nair", "PERSON", "priya nair"),
        ("MR JOHN SMITH CALLED", "PERSON", "JOHN SMITH"),
        ("send it to 14 mill lane leeds", "ADDRESS", "14 mill lane"),
        ("my email is rahul 45 gmailcom", "EMAIL", "rahul 45 gmailcom"),
        ("She moved from Acme Holdings Inc. to Northern Data Group.", "ORGANIZATION", "Northern Data Group"),
    ],
)
def test_kinds_are_found(text: str, kind: str, value: str) -> None:
    """Names, places, firms, addresses and spoken mail addresses are found, also without capitals."""
    assert any(value in text[span.start : span.end] for span in tag(text, (kind,)))


@pytest.mark.parametrize(
    "text", ["", "  ", "thank you very much", "The price is 12.50 per unit.", "Please restart it."]
)
def test_plain_words_are_no_names(text: str) -> None:
    """Nothing is found where nobody is named."""
    assert tag(text, ("PERSON", "ADDRESS", "SSN")) == []


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=120))
def test_spans_are_whole_words_in_order(text: str) -> None:
    """Spans lie in the text, in order, with a probability; the same each time."""
    spans = tag(text, least=0.2)

    assert spans == tag(text, least=0.2)
    assert [span.start for span in spans] == sorted(span.start for span in spans)
    assert all(0 <= span.start < span.end <= len(text) and 0.2 <= span.confidence + 1e-4 <= 1.001 for span in spans)


def test_time_grows_with_the_text_alone() -> None:
    """100,000 characters take seconds of processor time at most."""
    begun = time.process_time()
    tag("Anna Kowalska lives in Leeds. " * 3_300)

    assert time.process_time() - begun < 10
