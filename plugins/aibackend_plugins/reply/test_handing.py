"""What no sentence of the context answers is named by its question, word for word, and handed to a person."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.handing import listed
from aibackend_plugins.reply.planning import is_empty


def answered(message: str, context: str) -> dict[str, Any]:
    return offline_answer(capability(), {"message": message, "context": context})


COTTAGE = "Check-in from 4 pm. Corkscrew, glasses and a wine cooler are in the kitchen."


@pytest.mark.parametrize(
    ("message", "context", "told"),
    [
        (
            "Can I bring my own wine to the cottage and is there a corkscrew?",
            COTTAGE,
            "“Can I bring my own wine to the cottage?”",
        ),
        (
            "My flight is on the 20th. Should I book another?",
            "Parcel held at depot until 18 June.",
            "“Should I book another?”",
        ),
        ("do u do klarna", "", "colleague"),
        ("I want to cancel my subscription.", "", "your request"),
        (
            "The app crashes. Please refund this month.",
            "Refunds of the current month are allowed when a technical fault is confirmed.",
            "your request",
        ),
    ],
    ids=["question", "yes or no", "typing", "wish", "under a condition"],
)
def test_what_is_open_is_named(message: str, context: str, told: str) -> None:
    """The customer reads which question a colleague takes up, as it was asked, where it is well written."""
    answer = answered(message, context)

    assert told in answer["reply"]
    assert answer["needsHuman"]
    assert answer["internalNote"].startswith("Needs a person")


@pytest.mark.parametrize(
    ("message", "subject"),
    [
        ("Is there a cot in the garden room?", "Your question to us"),
        ("Please cancel my subscription.", "Your request to us"),
        ("When does order 2291-K leave?", "Your question about order 2291-K"),
    ],
)
def test_the_subject_names_the_number(message: str, subject: str) -> None:
    """What the message is and the number that it gives, and nothing guessed."""
    assert answered(message, "")["subject"] == subject


@pytest.mark.parametrize(
    ("question", "empty"),
    [
        ("Should I rebook?", False),
        ("Is it done?", False),
        ("What are you doing about it?", True),
        ("whats going on??", True),
    ],
)
def test_a_question_may_name_nothing(question: str, empty: bool) -> None:
    """One that asks what is done is answered by whatever is told; one that names a deed or wants yes or no is not."""
    assert is_empty(question) is empty


def test_how_something_is_sent_is_no_thing_to_send() -> None:
    """What stands behind a comma with a preposition goes with the thing before it."""
    assert listed("a copy of the certificate, by mail") == "a copy of the certificate, by mail"
