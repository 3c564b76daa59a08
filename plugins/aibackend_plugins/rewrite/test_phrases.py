"""Turns that are sure are exchanged, and their like that is not sure stays as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.active import active
from aibackend_plugins.rewrite.courtesy import asked, softened
from aibackend_plugins.rewrite.forms import loosened
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.phrases import ANNOUNCED, DIRECT, OFFICIAL, SHORT, Rule, restated
from aibackend_plugins.rewrite.proof import proofread, unspliced
from aibackend_plugins.rewrite.readers import to_reader
from aibackend_plugins.rewrite.split import shortened

CAPABILITY = capability()


def answer(text: str, voice: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, "voice": voice, **more})


@pytest.mark.parametrize(
    ("rules", "said", "told"),
    [
        (ANNOUNCED, "We would like to inform you that the hall is shut.", "The hall is shut."),
        (ANNOUNCED, "We are pleased to meet you.", "We are pleased to meet you."),
        (ANNOUNCED, "Members are reminded that fees apply.", "Please remember that fees apply."),
        (OFFICIAL, "Guests are kindly requested to leave the key.", "Please leave the key."),
        (OFFICIAL, "Guests are requested to leave their keys.", "Guests are requested to leave their keys."),
        (OFFICIAL, "All staff are required to sign in.", "All staff must sign in."),
        (OFFICIAL, "Two forms are required to apply.", "Two forms are required to apply."),
        (OFFICIAL, "The company shall not be liable.", "The company shall not be liable."),
        (OFFICIAL, "The tenant shall pay the rent.", "The tenant must pay the rent."),
        (OFFICIAL, "The notice is not later than 30 days.", "The notice is not later than 30 days."),
        (OFFICIAL, "Reply no later than 3 May.", "Reply by 3 May."),
        (OFFICIAL, "Should you have questions, call us.", "If you have questions, call us."),
        (OFFICIAL, "Should you disagree, you may appeal.", "If you disagree, you may appeal."),
        (OFFICIAL, "Should you pay, or wait?", "Should you pay, or wait?"),
        (OFFICIAL, "Questions may be directed to hall@a.example.", "If you have any questions, please write to "
         "hall@a.example."),
        (OFFICIAL, "Questions may be directed to the desk.", "Questions may be directed to the desk."),
        (OFFICIAL, "It enables users to pay.", "It lets users pay."),
        (OFFICIAL, "It enables users to pay and to save.", "It enables users to pay and to save."),
        (OFFICIAL, "The shop, however, is open.", "The shop, however, is open."),
        (DIRECT, "I think that we need a van.", "We need a van."),
        (DIRECT, "I don't think so.", "I don't think so."),
        (DIRECT, "Perhaps the best beach is here.", "Perhaps the best beach is here."),
        (SHORT, "It is cheap but also good.", "It is cheap but also good."),
    ],
)  # fmt: skip
def test_sure_turns(rules: Sequence[Rule], said: str, told: str) -> None:
    """An announcement, an office's turn or a hedge goes; what only looks like one stays."""
    got = said
    for rule in rules:
        got = restated(got, rule)

    assert got == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The boiler was inspected by our engineer on 3 May.", "Our engineer inspected the boiler on 3 May."),
        ("A photo was taken by the driver.", "The driver took a photo."),
        ("The song was sung by Ada Osei.", "Ada Osei sang the song."),
        ("The form must be returned by Friday.", "The form must be returned by Friday."),
        ("The hotel was built by the sea.", "The hotel was built by the sea."),
        ("The plan was not approved by the council.", "The plan was not approved by the council."),
        ("It was checked by a lab and was sent.", "It was checked by a lab and was sent."),
        ("The plan was delayed by hours.", "The plan was delayed by hours."),
    ],
)
def test_only_a_plain_passive_with_somebody_who_acts_is_turned(said: str, told: str) -> None:
    assert active(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("You failed to return the key.", "It looks like you have not yet returned the key."),
        ("You failed the test.", "You failed the test."),
        ("You didn't send the photos.", "We have not yet received the photos."),
        ("You must bring it back or we will charge you.", "Please bring it back; otherwise, we will charge you."),
        ("Can you send me the file?", "Could you please send me the file?"),
        ("You must be 18 to enter.", "You must be 18 to enter."),
    ],
)
def test_reproaches_are_softened_in_a_frame(said: str, told: str) -> None:
    assert softened(said, "we") == told


def test_an_order_is_asked_and_a_guide_s_step_is_not() -> None:
    """One or two orders get their "please"; a recipe stays a recipe."""
    assert asked("Try another card.") == "Please try another card."
    assert asked("Open days are held in May.") == "Open days are held in May."
    with pytest.raises(BeyondRewording):
        answer("Mix the flour and the butter. Add 200 ml of milk. Bake for 25 minutes.", "warm")


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("The delegation was received by the mayor, and a tour of the waterworks was led by Ms Lind.", 2),
        ("My brother said that the shop is closed and that it will open again in the second week of May.", 1),
        ("She leads the Blue Meadow project, which has replanted 23 hectares off Mallorca since 2016.", 2),
        ("The mill leads the project, which has replanted 23 hectares off Mallorca since 2016.", 1),
        ("When it snows, the school closes and parents are told by text before seven in the morning.", 1),
        ("The board has agreed that the path between the mill and the lake must be lit until 23:00 each day.", 1),
    ],
)
def test_a_long_sentence_is_parted_where_both_halves_are_sentences(said: str, parts: int) -> None:
    assert len(shortened(said, 10)) == parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("its fast and cheap. get it now", "It's fast and cheap. Get it now"),
        ("The firm and its size are known. See e.g. page 4.", "The firm and its size are known. See e.g. page 4."),
        ("we moved so were closed today & tomorrow", "We moved so we're closed today and tomorrow."),
        ("It costs 40 quid, all tools incl, and lunch.", "It costs 40 quid, all tools incl, and lunch."),
        ("pls bring ur keys by 4pm", "Please bring your keys by 4 pm."),
        ("It shows a correlation (r = 0.21).", "It shows a correlation (r = 0.21)."),
    ],
)
def test_texts_are_proofread(text: str, expected: str) -> None:
    """Marks, capitals and short forms come; a careful text stays."""
    assert proofread(text) == expected


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Safety first: never run on wet floors, always look around, check the feet.", 4),
        ("The terrace is open, dogs can sit there.", 2),
        ("The system will let you make, change and cancel bookings.", 1),
        ("From 1 May 2026, you will be able to use it.", 1),
        ("The hotel has 32 rooms, all of which are quiet.", 1),
    ],
)
def test_only_whole_sentences_are_unspliced(said: str, parts: int) -> None:
    """A comma parts orders and sentences, not lists, conditions or relative clauses."""
    assert len(unspliced(said)) == parts


def test_nothing_is_put_round_a_text() -> None:
    """No thanks, apology or invitation that the text does not have; what was not given is told."""
    text = "Our bakery opens at 7 every morning. We have baked rye bread since 1949. You find us at 14 Mill Lane."
    told = answer(text, "playful and warm", goal="Instagram caption")

    assert told["rewritten"] == text.replace("We have", "We've")
    assert told["changes"][-1] == "Not given: humour; that takes a model."


def test_a_text_that_shall_be_longer_loses_no_word() -> None:
    """And is told where it could not grow."""
    text = "We commence at noon, max. 40 people. We are in room 3, in order to be near the exit."
    told = answer(text, "warm", length="longer")

    assert told["rewritten"] == text.replace("commence", "start")
    assert told["changes"][-1] == "Not given: more words; that takes a model."


def test_a_letter_greets_who_is_named_in_the_goal() -> None:
    """And nobody else."""
    text = "I'm leaving. My last day is 31 January."

    named = answer(text, "polite", goal="resignation letter to my manager, Mr Ayres")["rewritten"]
    assert named.startswith("Dear Mr Ayres,\n\nI am leaving.")
    assert answer(text, "polite", goal="resignation letter")["rewritten"].startswith("I am leaving.")


def test_an_applicant_and_a_named_reader_are_you() -> None:
    assert to_reader("The successful candidate must hold a licence.", "you") == "You must hold a licence."
    assert to_reader("The tenant has to pay.", "addressed to the tenant") == "You have to pay."
    assert to_reader("The tenant must pay.", "plain") == "The tenant must pay."


def test_have_is_contracted_only_before_what_was_done() -> None:
    assert loosened("We have moved.") == "We've moved."
    assert loosened("We have two shops.") == "We have two shops."


def test_marks_alone_are_a_change_that_is_told() -> None:
    """A hurried list of orders parted into sentences; a line break alone is nothing."""
    said = "Safety first: never run on wet floors, always look around, check the feet."

    assert answer(said, "calm")["changes"][0].startswith("Shortened the sentences")
    with pytest.raises(BeyondRewording):
        answer("Hello there, the shop is open.", "calm")


def test_a_question_stays() -> None:
    """It is no small talk."""
    assert "What do you think?" in answer("I think we need a van. What do you think?", "direct")["rewritten"]
