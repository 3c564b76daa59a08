"""The reader of spans: answers of whole words to fields of any name, silence where the text is silent."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.models.span_reader import READ_MOST, Reading
from aibackend_blocks.models.span_reader.reading import PIECES_MOST


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("My aunt worked as a midwife in Lund for ten years.", "occupation", "midwife"),
        ("Please send 250 paper cups by Friday.", "quantity", "250"),
        ("The lift driver, Mr Okoro, was very kind.", "driver", "Okoro"),
        ("I paid 64.80 by bank transfer.", "payment method", "bank transfer"),
        ("We stayed in a double room for two nights.", "room type", "double room"),
        ("The lease was signed by Ada Bell and witnessed by Tom Ruiz.", "who was the lease signed by", "Ada Bell"),
        ("The lease was signed by Ada Bell and witnessed by Tom Ruiz.", "witnessed by", "Tom Ruiz"),
        ("The plasterer charged 310 euros and the glazier wants 455 euros.", "glazier cost", "455 euros"),
        ("The rehearsal was on 4 May; it is now on 9 May.", "rehearsal date", "9 May"),
    ],
)
def test_sentences_answer(text: str, question: str, value: str) -> None:
    """The likeliest answer is the value, whatever the field is called and without a label before it."""
    best = Reading(text, question).answers()[0]

    assert value in text[best.start : best.end]
    assert best.end - best.start <= len(value) + 8


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Thank you very much!", "order number"),
        ("Please send 250 paper cups by Friday.", "blood type"),
        ("We stayed in a double room with a balcony.", "flight number"),
        ("", "name"),
    ],
)
def test_what_is_not_said_is_not_answered(text: str, question: str) -> None:
    """Nothing is found where the text does not say."""
    assert Reading(text, question).answers() == []


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=150), st.text(min_size=1, max_size=30))
def test_answers_stand_in_the_text(text: str, question: str) -> None:
    """Every answer is a stretch of the text with a letter or a figure in it, and is never quite certain."""
    for one in Reading(text, question).answers(0.05):
        assert 0 <= one.start < one.end <= len(text)
        assert any(map(str.isalnum, text[one.start : one.end]))
        assert 0 <= one.confidence <= 0.9


def test_long_texts_are_read_in_bounded_time() -> None:
    """Only the first characters are read, however long a text is."""
    start = time.monotonic()
    found = Reading("word " * 50_000, "reason").answers()

    assert time.monotonic() - start < 20
    assert all(one.end <= READ_MOST for one in found)


def test_texts_of_many_pieces_are_read_in_bounded_time() -> None:
    """Each piece looks at all: 4,000 signs would take eight times as long as a text of 4,000 letters."""
    read = Reading("1-" * 2_000, "amount")

    assert len(read.text) == PIECES_MOST
    assert len(read.bounds) <= PIECES_MOST
