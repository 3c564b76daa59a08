"""What no sentence of the context answers is told back in good English and handed to a person; nothing is quoted."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.handing import listed
from aibackend_plugins.reply.planning import is_empty, names


def answered(message: str, context: str) -> dict[str, Any]:
    return offline_answer(capability(), {"message": message, "context": context})


COTTAGE = "Check-in from 4 pm. Corkscrew, glasses and a wine cooler are in the kitchen."


@pytest.mark.parametrize(
    ("message", "context", "told"),
    [
        (
            "Can I bring my own wine to the cottage and is there a corkscrew?",
            COTTAGE,
            "whether you can bring your own wine to the cottage",
        ),
        (
            "My flight is on the 20th. Should I rebook?",
            "Parcel held at depot until 18 June.",
            "whether you should rebook",
        ),
        ("I have rung three times and been cut off every time.", "", "You write that you have rung three times"),
        ("I want to cancel my subscription.", "", "your request to cancel your subscription"),
        (
            "The app crashes. Please refund this month.",
            "Refunds of the current month are allowed when a technical fault is confirmed.",
            "your request to refund this month",
        ),
    ],
    ids=["question", "yes or no", "statement", "wish", "under a condition"],
)
def test_what_is_open_is_told_back(message: str, context: str, told: str) -> None:
    """The customer reads which matter a colleague takes up, in the firm's words."""
    answer = answered(message, context)

    assert told in answer["reply"]
    assert "“" not in answer["reply"]
    assert answer["needsHuman"]
    assert answer["internalNote"].startswith("Needs a person")


@pytest.mark.parametrize(
    ("message", "subject"),
    [
        ("Is there a cot in the garden room?", "Your question about the garden room"),
        ("Please cancel my subscription.", "Your request about your subscription"),
        ("When does order 2291-K leave?", "Your question about order 2291-K"),
    ],
)
def test_the_subject_names_the_matter(message: str, subject: str) -> None:
    """What is asked or wished for stands in the line by which letters are found again."""
    assert answered(message, "")["subject"] == subject


@pytest.mark.parametrize(
    ("fact", "point", "speaks"),
    [
        ("A wine cooler is in the kitchen.", "Can I bring my own wine?", False),
        ("Our wine comes from Jerez.", "Can I bring my own wine?", True),
    ],
)
def test_a_thing_called_after_another_is_not_that(fact: str, point: str, speaks: bool) -> None:
    """A cooler for wine says nothing on wine."""
    assert names(fact, point) is speaks


@pytest.mark.parametrize(
    ("question", "empty"),
    [
        ("Should I rebook?", False),
        ("Is it done?", True),
        ("What are you doing about it?", True),
        ("whats going on??", True),
    ],
)
def test_a_question_may_name_nothing(question: str, empty: bool) -> None:
    """One that leans on what was said is answered by whatever is told; one that names a deed is not."""
    assert is_empty(question) is empty


def test_how_something_is_sent_is_no_thing_to_send() -> None:
    """What stands behind a comma with a preposition goes with the thing before it."""
    assert listed("a copy of the certificate, by mail") == "a copy of the certificate, by mail"
