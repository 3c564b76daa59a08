"""A shorter text loses frames, courtesies and asides, and nothing that binds, counts or names."""

from __future__ import annotations

import pytest

from aibackend_plugins.rewrite.compress import compressed, meant, unframed
from aibackend_plugins.rewrite.split import lines_of


def short(text: str, goal: str = "") -> str:
    lines, _ = compressed(lines_of(text), 1, goal)
    return " ".join(said for line in lines for said in line)


def test_a_frame_that_only_says_that_something_is_said_goes() -> None:
    assert unframed("We would like to use this occasion to inform you that the pool reopens on 4 May.") == (
        "The pool reopens on 4 May."
    )


@pytest.mark.parametrize(
    "said",
    [
        "We are sorry to tell you that the trip is off.",
        "We cannot say that the bridge is safe.",
        "They told us that the bridge is safe.",
    ],
)
def test_a_frame_that_tells_something_stays(said: str) -> None:
    assert unframed(said) == said


def test_courtesies_go_unless_the_goal_asks_for_them() -> None:
    text = "Your tram is 20 minutes late. We apologise for any inconvenience this may cause."
    assert short(text) == "Your tram is 20 minutes late."
    assert short(text, "apologise to the riders") == text
    assert meant("Thank you for your patience.", "thank the guests")


@pytest.mark.parametrize(
    "said",
    [
        "The hall opens at 9, although the door at the back must stay shut.",
        "The hall opens at 9, which does not hold for the library.",
        "The hall opens at 9, although groups of six can come earlier.",
        "The hall opens at 9, which will be shown on the door.",
        "Answer the phone when it rings.",
    ],
)
def test_what_binds_counts_or_promises_stays(said: str) -> None:
    assert short(said) == said


def test_an_aside_goes_and_the_sentence_stays_whole() -> None:
    text = "The bakery, which has always been dear to all of us, opens at 7. Bread costs £3."
    assert short(text) == "The bakery opens at 7. Bread costs £3."
