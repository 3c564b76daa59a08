"""What a customer said is told back as a sound sentence, or not at all."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer

from . import capability
from .addressing import called
from .telling import told


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("asked whether she could pay later", "You asked whether you could pay later."),
        ("says that his kitchen was flooded", "You told us that your kitchen was flooded."),
        ("claims the goods were never collected", "You told us that the goods were never collected."),
        ("He disputes the fee for parking", "You dispute the fee for parking."),
        ("complains that two of the lamps flicker", "You complain that two of the lamps flicker."),
        ("and promised to pay by 3 March", "You promised to pay by 3 March."),
        ("told us that she paid on 3 May but we can't find it", "You told us that you paid on 3 May."),
        ("wants a copy of the signed order", "You would like a copy of the signed order."),
    ],
)
def test_a_part_is_turned_to_the_second_person(part: str, sentence: str) -> None:
    """Subject, possessives and verbs agree; what was said is told as said to us."""
    assert told(part) == sentence


def test_what_is_claimed_is_told_as_said() -> None:
    """Of a part without a speaker the kind tells whose word it is."""
    assert told("the boiler broke on delivery", claimed=True) == "You told us that the boiler broke on delivery."
    assert told("the boiler broke on delivery") == ""


@pytest.mark.parametrize(
    "part",
    [
        "will pay next week",
        "complaint about the mirrors",
        "we agreed to that",
        "says 12 of them are too short",
        "'goes out on Friday', he said",
        "very long story",
        "",
    ],
)
def test_what_is_not_surely_built_is_not_told(part: str) -> None:
    """No verb of the customer's, our own act, words that depend on the day of the note, or a quotation."""
    assert told(part) == ""


@pytest.mark.parametrize(
    ("name", "greeted"),
    [("Paula Reyes, Bloom Florists", "Paula Reyes"), ("Mme Agathe Rousselin, pension équine", "Mme Agathe Rousselin"),
     ("Smith, Jones and Partners", "Smith, Jones and Partners"), ("Bloom Florists", "Bloom Florists")],
)  # fmt: skip
def test_a_person_is_greeted_without_the_firm(name: str, greeted: str) -> None:
    """Only where a person's name stands before the comma."""
    assert called(name) == greeted


@pytest.mark.parametrize(
    ("history", "said"),
    [("Card expired in April.", "has expired"), ("Card declined twice.", "was declined"),
     ("Direct debit returned.", "returned our direct debit")],
)  # fmt: skip
def test_what_became_of_a_card_is_said(history: str, said: str) -> None:
    """An expired card is called one, and nothing is made up beside it."""
    invoice = {"number": "S-3", "amount": 59, "dueDate": "2026-05-01", "daysOverdue": 7}
    answer = offline_answer(capability(), {"invoice": invoice, "customer": {"name": "Noor Haddad", "history": history}})

    assert said in answer["sequence"][0]["message"]
    assert "agree" not in answer["sequence"][0]["message"]
