"""A clipped note becomes a sentence that says what it says, where that is sure; a whole sentence is not touched."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.english.notes import is_sentence, sentence
from aibackend_blocks.models.note_editor import Manner


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Late fee waived as goodwill", "The late fee was waived as goodwill."),
        ("Quotes free, home visit needed", "The quotes are free, and a home visit is needed."),
        ("Course full, waiting list of 6", "The course is full (waiting list of 6)."),
        ("Gym closed", "The gym is closed."),
        ("Dogs welcome, max 2 per pod, £10 each", "Dogs are welcome (max 2 per pod, £10 each)."),
        ("Dog towels at reception", "Dog towels are at the reception."),
        ("Post open until 30 June", "The post is open until 30 June."),
        ("Plates, cups and a kettle are in the kitchen", "Plates, cups and a kettle are in the kitchen."),
        ("Swimming caps compulsory", "Swimming caps are compulsory."),
    ],
    ids=["clause", "clauses", "aside", "state", "figures", "place", "no order", "listed", "many"],
)
def test_a_note_becomes_a_sentence(note: str, said: str) -> None:
    """Clause by clause; what is not sure behind the first stands in brackets."""
    assert sentence(note, Manner.REPLY) == said


@pytest.mark.parametrize(
    "text",
    [
        "Under-16s must come with an adult.",
        "You can change the name on your ticket until Friday.",
        "Parcels leave in 2-3 working days.",
        "Our insurer's name is given by the claims team only.",
        "We will replace the shade free of charge.",
    ],
)
@pytest.mark.parametrize("manner", [Manner.REPLY, Manner.REMINDER, Manner.FORMAL])
def test_a_whole_sentence_is_not_touched(text: str, manner: Manner) -> None:
    """It needs nothing, for whomever it is written."""
    assert sentence(text, manner) == text


@pytest.mark.parametrize(
    "note", ["Visits booked 2nd, 5th, 9th", "Two tickets, two seats, two names", "1 1 1 1", "", ","]
)
def test_what_is_no_sentence_for_sure_is_none(note: str) -> None:
    """Nothing is guessed at."""
    assert sentence(note, Manner.REPLY) is None


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("It was not was sent.", False),
        ("It was signed the contract.", False),
        ("£30 missed the appointment payment.", False),
        ("Please bring the certificate.", True),
        ("The keys at reception from 2pm.", False),
    ],
)
def test_a_sentence_has_one_verb_with_its_subject(text: str, whole: bool) -> None:
    """Neither two, nor an object that a passive cannot have, nor none."""
    assert is_sentence(text) is whole


def test_a_quotation_is_not_edited() -> None:
    """Somebody's words stand as they were said, or the note is not told as a sentence."""
    said = sentence("listing said 'light scratches on bezel'", Manner.FORMAL)

    assert said is None or "'light scratches on bezel'" in said


_PARTS = st.sampled_from([
    "Deposit", "free slots", "3 May", "9:30", "£12", "not", "no", "refunds", "approved", "if", "closed", "Mon-Fri",
    "within 14 days", "the van", "Anna Berg", "never", "included", ":", ";", ",", "=", "Tel", "0800 555 0112",
    "without",
])  # fmt: skip


@given(words=st.lists(_PARTS, min_size=1, max_size=8), manner=st.sampled_from([*Manner]))
@settings(max_examples=25, deadline=None)
def test_nothing_is_lost_and_nothing_invented(words: list[str], manner: Manner) -> None:
    """No figure or name of a note is lost or added, whatever it is made of."""
    note = " ".join(words)
    said = sentence(note, manner)

    if said:
        assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", note))
        assert "Anna" not in note or "Anna Berg" in said
