"""A review that tells of money still owed is looked at by a person; any other complaint is not for that."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.review_reply import capability

CAPABILITY = capability()


def answered(review: str, rating: int = 1, **business: str) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"review": review, "rating": rating, "business": {"name": "Kelp", **business}})


@pytest.mark.parametrize(
    ("review", "escalated"),
    [
        ("The boiler leaks again. Asked for 220 pounds back and got silence.", True),
        ("They promised a refund in May and I am still waiting.", True),
        ("Le plat était froid et on m'a pris un acompte de 80 euros, toujours rien.", True),
        ("They refused to refund me. The shoes fell apart.", False),
        ("The soup was cold, but they refunded my 12 pounds at once.", False),
        ("Too dear: 30 pounds for a bowl of soup that was cold.", False),
    ],
)
def test_a_sum_that_is_still_owed_is_for_a_person(review: str, escalated: bool) -> None:
    """Nobody settles a claim in public; a refund that came, a refusal and a price are none."""
    assert answered(review)["escalate"] is escalated


def test_nobody_is_wished_a_recovery_after_a_death() -> None:
    """Condolences come first."""
    found = answered("Our dog bled for three hours in your waiting room. He died on the way home.")
    response = found["response"]

    assert found["escalate"]
    assert "sorry for your loss" in response
    assert "recovery" not in response


def test_the_weightiest_issue_gets_a_word() -> None:
    """What a review is written for is named, if only by what it is about."""
    response = answered("Great haircut from Leon, but 48 quid now? It was 35 in spring.", 4)["response"]

    assert "our prices" in response


def test_a_thing_with_a_name_is_no_colleague() -> None:
    """ "Heather no. 12" is a colour."""
    response = answered("Love the yarn. Colour is exactly as pictured, Heather no. 12.", 5)["response"]

    assert "Heather" not in response


def test_a_note_before_a_sentence_is_judged_by_itself() -> None:
    """ "Lovely cottage, hot tub was filthy" praises one thing and blames another."""
    found = answered("Lovely cottage, hot tub was filthy with someone else's hair in the filter.", 3)

    assert "Cleanliness" in [issue["issue"] for issue in found["issues"]]


def test_a_person_with_a_rank_is_one() -> None:
    """ "Captain Joe" is nobody and somebody else."""
    response = answered("We loved the boat trip and saw two seals. Captain Joe was hilarious.", 5)["response"]

    assert "Captain Joe" in response
    assert "Captain and Joe" not in response


def test_what_may_be_another_matter_is_not_named() -> None:
    """ "Took the drinks off the bill" is praise, and no error on the bill."""
    review = "The waitress was lovely though and took the drinks off the bill. Soup cold."
    response = answered(review, 2)["response"]

    assert "bill" not in response
    assert "the food" in response
