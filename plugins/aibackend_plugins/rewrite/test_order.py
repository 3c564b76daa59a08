"""What a voice asks of the order of sentences, what it forbids, and splits that would change the sense."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english.proofing import corrected
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.active import active
from aibackend_plugins.rewrite.order import ordered
from aibackend_plugins.rewrite.unrun import unrun

CAPABILITY = capability()
REPORT = ["The survey is done.", "The total cost is £14,200.", "We recommend a start in March.", "Two quotes came."]


def answer(text: str, voice: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, "voice": voice, **more})


@pytest.mark.parametrize(
    ("voice", "places"),
    [
        ("Recommendation first, no chat", [2, 0, 1, 3]),
        ("Recommendation first, price last.", [2, 0, 3, 1]),
        ("End on the price", [0, 2, 3, 1]),
        ("Never start with the price", [0, 1, 2, 3]),
        ("friendly, first names", [0, 1, 2, 3]),
    ],
)
def test_the_one_sentence_that_a_voice_names_comes_first_or_last(voice: str, places: list[int]) -> None:
    """The sentence is moved whole; a denied order moves nothing."""
    lines, untold = ordered([REPORT], voice)

    assert lines == [[REPORT[place] for place in places]]
    assert untold == []


@pytest.mark.parametrize(
    "said",
    [
        ["We have a plan.", "We recommend it.", "It is cheap."],
        ["We sell tea.", "We recommend mint.", "It is fresh."],
        ["We recommend mint.", "We also recommend sage.", "Tea is here."],
        ["Tea is here.", "Call us."],
    ],
)
def test_a_sentence_that_leans_or_is_not_the_only_one_stays_and_that_is_told(said: list[str]) -> None:
    """What rests on its neighbour is not moved, nor one of several."""
    assert ordered([said], "recommendation first") == ([said], ["recommendation first"])


def test_an_order_that_was_not_made_and_what_is_forbidden_are_told() -> None:
    """The voice's own words are quoted; what an editor never does is not."""
    told = answer(
        "In order to repair the lift the driver came at 9. He was late, and we are not happy about that.",
        "plain, deadline first, dont blame the driver, never change the times",
    )["changes"]

    assert any("“deadline first”" in change for change in told)
    assert any("“dont blame the driver”" in change for change in told)
    assert not any("never change" in change for change in told)


def test_manners_are_told_as_not_given_only_where_their_own_words_stand() -> None:
    """ "with" is not "wit"."""
    told = answer("You are required to pay prior to 3 May.", "Plain and kind, like a nurse with patients.")["changes"]

    assert not any("humour" in change for change in told)


def test_a_time_between_two_clauses_parts_nothing() -> None:
    """It may belong to either."""
    said = "The council fined me £80 on 6 May and next time I am splitting it between you."

    assert unrun(said) == [said]


def test_a_careful_form_is_no_slip() -> None:
    """ "whom" stays."""
    said = "Thanks are given to everyone by whom chairs were stacked."

    assert corrected(said) == said


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The hall had been decorated by the Sunday school.", "The Sunday school had decorated the hall."),
        ("The soup was made by Jean and the Wednesday group.", "Jean and the Wednesday group made the soup."),
        (
            "It was decided by the board that the roof must be replaced.",
            "The board decided that the roof must be replaced.",
        ),
        ("Your claim was assessed by our adjuster on 2 May.", "Our adjuster assessed your claim on 2 May."),
        ("It was broken by the door and the window.", "It was broken by the door and the window."),
        ("The form must be signed by May.", "The form must be signed by May."),
        ("It was found by the children.", "The children found it."),
    ],
)
def test_doers_of_several_words_and_of_decisions_come_first(said: str, told: str) -> None:
    """Names and groups joined by "and" act together; what "it" stands for elsewhere is left alone."""
    assert active(said) == told


def test_regret_is_no_rant() -> None:
    """What a writer says of their own fault stays."""
    text = "The cake was late. We feel awful about the photos. We will refund $85."

    assert "feel awful" in answer(f"Hi, {text}", "professional")["rewritten"]
