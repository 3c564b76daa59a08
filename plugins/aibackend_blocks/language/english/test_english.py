"""English taken apart and put together: sentences said back, phrases told apart, faults seen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.english import (
    correspondent,
    faults,
    indirect,
    inflected,
    only_verb,
    phrase_kind,
    questions,
    reported,
    unsigned,
    wished,
)


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("I was charged twice on 3 May.", "you were charged twice on 3 May"),
        ("Hi there, you sent me the wrong colour.", "we sent you the wrong colour"),
        ("I am writing to complain that the bus was late.", "the bus was late"),
        ("Service was slow though", "the service was slow"),
        ("Third time this week the cleaner hasn't shown up.", "the cleaner hasn't shown up"),
        ("but the receptionist was rude", "the receptionist was rude"),
        ("Great coffee and cake", ""),
        ("What do you do if you lose it?", ""),
    ],
)
def test_statements_are_said_back(said: str, clause: str) -> None:
    """A statement becomes what follows "that", with persons exchanged; what is none becomes nothing."""
    assert reported(said) == clause


def test_they_of_a_review_are_us() -> None:
    """Who writes of a company as "they" means the one that answers."""
    assert reported("They refused to help me.", they_are_us=True) == "we refused to help you"


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ("Do you take dogs?", "whether we take dogs"),
        ("And who pays the postage?", "who pays the postage"),
        ("Why did you charge me twice?", "why we charged you twice"),
        ("Where's my parcel?", "where your parcel is"),
        ("Could you tell me when it arrives?", "when it arrives"),
        ("What are your opening hours, and do you cut keys?", "what our opening hours are and whether we cut keys"),
        ("I have a question.", ""),
    ],
)
def test_questions_are_said_back(asked: str, clause: str) -> None:
    """A question becomes what follows "know", with its subject first."""
    assert indirect(asked) == clause


@pytest.mark.parametrize(
    ("asked", "wish"),
    [
        ("Please refund one of them.", "to refund one of them"),
        ("I want to cancel my membership.", "to cancel your membership"),
        ("I want my money back.", "for your money back"),
        ("Could you send me the manual?", "to send you the manual"),
        ("The manual is missing.", ""),
    ],
)
def test_requests_are_said_back(asked: str, wish: str) -> None:
    """A request becomes what follows "your request"."""
    assert wished(asked) == wish


def test_two_questions_in_one_sentence_are_two() -> None:
    """Each clause with its own subject is a question of its own."""
    assert questions("Do you open on Sunday and is there parking?") == ["Do you open on Sunday?", "is there parking?"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Can I come? Thanks, Martha Keane", "Martha Keane"),
        ("Is it open? - Pete", "Pete"),
        ("its for 2 nights, name is Osei", "Osei"),
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
def test_any_text_is_said_back_or_not(text: str) -> None:
    """No text breaks the functions, and what they say back holds no fault of ours."""
    said = [indirect(text), wished(text), reported(text)]

    assert all(isinstance(each, str) for each in said)
    assert isinstance(correspondent(text), str)
    assert unsigned(text).strip() or not text.strip()
