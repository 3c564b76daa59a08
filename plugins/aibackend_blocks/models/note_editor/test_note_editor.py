"""Notes become sentences that say what they say: no figure, name or denial is lost or won."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.models.note_editor import Manner, edited
from aibackend_blocks.models.note_editor.edits import SMALL, Edits, applied, edits, words_of

PAIRS = (
    ("Aprons provided.", "Aprons are provided."),
    ("w/ neighbour at no 14, card put through door.", "It was left with the neighbour at no. 14; a card is there."),
    ("Tom P. waited 3 weeks.", "Your reviewer Tom P. waited for 3 weeks."),
    ("check oil. back Mon", "Please check the oil. We are back on Monday."),
)


@pytest.mark.parametrize(("note", "sentence"), PAIRS)
def test_edits_make_the_sentence(note: str, sentence: str) -> None:
    """Whatever the two are, the edits between them lead from one to the other, but for capitals behind points."""
    assert applied(note, edits(note, sentence)).casefold() == sentence.casefold()


WORDS = ["the", "refund", "3", "of", "£17", "is", "paid", "Monday", "not", ",", ".", "to", "us", "we"]


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(WORDS), max_size=9))
def test_a_text_is_edited_to_itself(words: list[str]) -> None:
    """A text that needs nothing keeps every word."""
    text = " ".join(words)

    assert [word.text for word in words_of(applied(text, edits(text, text)))] == [
        word.text[:1].upper() + word.text[1:] if not at or words_of(text)[at - 1].text == "." else word.text
        for at, word in enumerate(words_of(text))
    ]


NOTES = (
    ("Aprons provided", Manner.REPLY, "Aprons are provided."),
    ("Dog towels at reception", Manner.REPLY, "Dog towels are at the reception."),
    ("The ramp is free of charge.", Manner.REPLY, "The ramp is free of charge."),
    ("parcel delivered 3 June, signed by Mr Olsen", Manner.FORMAL, "The parcel was delivered on 3 June"),
    ("won best bakery 2024", Manner.TO_FIRM, "You won best bakery"),
)
"""None of them is among the pairs that were learnt from."""


@pytest.mark.parametrize(("note", "manner", "begun"), NOTES)
def test_a_note_becomes_a_sentence(note: str, manner: Manner, begun: str) -> None:
    """What is missing in a note is put in, for whom it is meant."""
    found = edited(note, manner)

    assert found is not None
    assert found.text.startswith(begun)
    assert found.sure > 0.3


@settings(deadline=None, max_examples=25)
@given(st.sampled_from([*Manner]), st.integers(1, 99), st.sampled_from(["no", "not", "only", "two"]))
def test_figures_and_denials_are_kept_where_it_is_sure(manner: Manner, number: int, word: str) -> None:
    """Of a sentence that is offered with any certainty, the figures and denials are the note's."""
    found = edited(f"{word} refund after {number} days, Mr Hale told on 4 May", manner)

    assert found is not None
    if found.sure:
        assert str(number) in found.text
        assert "Hale" in found.text
        assert ("no" in found.text.lower().split() or "not" in found.text.lower().split()) == (word in {"no", "not"})


def test_what_is_no_note_is_none() -> None:
    """Nothing, or a whole text, is not edited."""
    assert edited("", Manner.REPLY) is None
    assert edited("word " * 400, Manner.REPLY) is None


def test_a_long_word_takes_no_time() -> None:
    """A word of any length is found at once."""
    assert [word.text for word in words_of("a" * 5_000)] == ["a" * 5_000]


def test_a_short_form_keeps_its_capitals() -> None:
    """An edit that makes a word small is learnt of words that begin a note, and of shouting."""
    small = Edits((SMALL, "keep", "keep", "keep"), ("the", "", "was", "", ""))

    assert applied("UPS parcel delivered.", small) == "The UPS parcel was delivered."
    assert applied("Old parcel delivered.", small) == "The old parcel was delivered."
