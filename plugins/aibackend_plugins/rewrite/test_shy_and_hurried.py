"""Texts typed in a hurry, and what is not dropped or charged."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english.proofing import corrected
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.unrun import unrun


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "Our cheese is nice it's made by us on the farm from about 60 goats we sell it at 3 markets.",
            ["Our cheese is nice.", "It's made by us on the farm from about 60 goats.", "We sell it at 3 markets."],
        ),
        ("I told him we need the key by Friday or the move is off for this month.", []),
        ("I am glad we came to the show because the music was very good this year.", []),
        ("This is without any doubt the worst airline I have ever had the misfortune to use in my life.", []),
        ("The cheese we make on the farm is sold at three markets in the county every week.", []),
    ],
)
def test_clauses_without_a_mark(said: str, told: list[str]) -> None:
    """A clause that nothing joins is a sentence; one that a verb, a noun or an adjective takes is none."""
    assert unrun(said) == (told or [said])


def test_a_hurried_note_as_a_notice() -> None:
    """Marks that are missing are put in, and an arrow is a sentence."""
    note = (
        "hey the app is down saturday 2-4am cause were moving servers, nothing gets lost. questions -> help@a.example"
    )
    got = offline_answer(capability(), {"text": note, "voice": "professional and calm"})["rewritten"]
    assert "The app is down Saturday 2-4am because we are moving servers" in got
    assert "->" not in got
    assert "help@a.example." in got


def test_slips_of_a_learner_are_mended() -> None:
    """Number, person, a plural with an apostrophe and a subject named twice; what is right stays."""
    text = "Their is a number of reason why. The driver he is late. It take less if all the parcel's go in one van."
    assert corrected(text) == (
        "There are a number of reasons why. The driver is late. It takes less if all the parcels go in one van."
    )
    assert corrected("The dog's come home. It takes a day.") == "The dog's come home. It takes a day."


@pytest.mark.parametrize(
    "request_",
    [
        {"text": "Hello there, the shop is open."},
        {"text": "Hi team, the report is done."},
    ],
    ids=lambda request: request["text"][:20],
)
def test_what_is_not_done_is_not_charged(request_: dict[str, str]) -> None:
    """A line break is no rewriting."""
    with pytest.raises(BeyondRewording):
        offline_answer(capability(), request_)


@pytest.mark.parametrize(
    ("request_", "kept"),
    [
        (
            {
                "text": "We are delayed due to unforeseen circumstances at our supplier in Ghent. It ships on 4 May.",
                "voice": "friendly, plain",
            },
            "due to unforeseen circumstances at our supplier in Ghent",
        ),
        (
            {"text": "We are late owing to technical reasons in the plant. It ships on 4 May.", "voice": "friendly"},
            "reasons in the plant",
        ),
        (
            {"text": "The board has decided to leverage the surplus for a new roof.", "voice": "plain English"},
            "use the surplus",
        ),
        (
            {
                "text": "The pool stays closed until 9 June owing to a broken pump, and all classes are moved to the"
                " annex. We thank you for your patience in this matter and look forward to seeing you again soon.",
                "length": "shorter",
            },
            "a broken pump",
        ),
        (
            {"text": "We do not need help on Friday. Please come at nine on Saturday.", "voice": "friendly"},
            "Please come at nine",
        ),
    ],
    ids=lambda value: value["text"][:20] if isinstance(value, dict) else "",
)
def test_a_cause_and_an_order_stay(request_: dict[str, str], kept: str) -> None:
    """What a sentence says and why is not dropped for a voice."""
    assert kept in offline_answer(capability(), request_)["rewritten"]
