"""English taken apart and put together: questions, names, phrases told apart, faults seen."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.english import (
    correspondent,
    faults,
    inflected,
    only_verb,
    phrase_kind,
    questions,
    unsigned,
)
from aibackend_blocks.language.english.parsing import parsed


def test_two_questions_in_one_sentence_are_two() -> None:
    """Each clause with its own subject is a question of its own."""
    assert questions("Do you open on Sunday and is there parking?") == ["Do you open on Sunday?", "is there parking?"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Can I come? Thanks, Martha Keane", "Martha Keane"),
        ("Is it open? - Pete", "Pete"),
        ("its for 2 nights, name is Osei", "Osei"),
        ("I can see another patient's blood results. Name is M. Farrow. I closed it but thought you should know.", ""),
        ("My name is M. Farrow. I closed my account.", "M. Farrow"),
        ("My name is Ana Duarte and it has not come", "Ana Duarte"),
        ("My name is Ana and I've moved", "Ana"),
        ("Is the room free from 28. April", ""),
        ("An invoice please, company name is Holt & Partner", ""),
        ("Yours faithfully, Crane & Webb Solicitors", ""),
        ("Kommt er? Viele Grüße, Jana Vogt", "Jana Vogt"),
        ("Is it open on Sunday", ""),
    ],
)
def test_the_name_below_a_letter(text: str, name: str) -> None:
    """A signature or an introduction gives the name; a company and a weekday give none."""
    assert correspondent(text) == name


def test_a_letter_without_its_signature() -> None:
    """The farewell and the name are no part of what is said."""
    assert unsigned("I want my money back. - Priya Shah") == "I want my money back."


@pytest.mark.parametrize(
    ("phrase", "kind"),
    [
        ("whistles when the water boils", "does"),
        ("cool wooden handle", "thing"),
        ("made in Cornwall", "done"),
        ("dishwasher safe", "like"),
        ("carry strap included", "statement"),
        ("LED work light", "thing"),
    ],
)
def test_phrases_are_told_apart(phrase: str, kind: str) -> None:
    """What a short phrase is follows from how it parses."""
    assert phrase_kind(phrase) == kind


def test_verbs_are_inflected() -> None:
    """Irregular forms are the language's, and a noun is no verb alone."""
    assert [inflected("choose", tag) for tag in ("VBD", "VBN", "VBZ", "VBG")] == [
        "chose", "chosen", "chooses", "choosing",
    ]  # fmt: skip
    assert only_verb("removes")
    assert not only_verb("ports")


@pytest.mark.parametrize(
    "text",
    [
        "Hello,\n\ne\n\nRegards", "This has been chose by us.", "You was late.", "We offer a the "
        "lamp.", "It is a old lamp.",
        "We are sorry that it renewed but.", "The the lamp.", "Dear {name}, hello.",
    ],
)  # fmt: skip
def test_faults_are_seen(text: str) -> None:
    """What a reader stumbles over is named."""
    assert faults(text)


@pytest.mark.parametrize(
    "text",
    ["Hello Ann,\n\nAn hour is a long time, and a unit is not an MRI scan.\n\nRegards", "We had had enough of it."],
)
def test_sound_text_has_no_faults(text: str) -> None:
    """Ordinary English passes."""
    assert faults(text) == []


@given(st.text(max_size=120))
@settings(max_examples=40, deadline=None)
def test_any_text_is_read(text: str) -> None:
    """No text breaks the functions."""
    assert all(isinstance(each, str) for each in questions(text))
    assert isinstance(correspondent(text), str)
    assert unsigned(text).strip() or not text.strip()


@pytest.mark.parametrize("mark", ["(", '"', "#", "?", "’"])
def test_marks_without_end_are_parsed_in_little_time(mark: str) -> None:
    """What cuts words from marks takes the square of a run's length, so that none is long."""
    text = f"We paid it {mark * 18_000} yesterday."
    parsed("We paid it.")
    began = time.process_time()
    tree = parsed(text)

    assert time.process_time() - began < 2.0
    assert tree[-2].text == "yesterday"
    assert tree[-2].idx == text.index("yesterday")
