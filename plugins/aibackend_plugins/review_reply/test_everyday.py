"""Everyday reviews: what was praised is thanked for, what was blamed is regretted, each in the review's own words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.findings import find

CAPABILITY = capability()


def answered(review: str, rating: int, **business: str) -> dict[str, Any]:
    body = {"review": review, "rating": rating, "business": business or {"name": "Rex"}}
    return offline_answer(CAPABILITY, body, now=datetime(2026, 11, 21, tzinfo=UTC))


@pytest.mark.parametrize(
    ("review", "rating", "glad", "sorry"),
    [
        ("Best haircut I've had in years. Jess really listens.", 5, "Jess", ""),
        ("Room was clean, but the AC rattled all night. Breakfast was excellent.", 3, "breakfast", "noise"),
        ("The app keeps crashing when I upload photos since the last update.", 2, "", "the app"),
        ("Hotel room was dirty. Breakfast was good though.", 2, "breakfast", "sorry"),
    ],
    ids=["haircut", "hotel", "app", "low-with-praise"],
)  # fmt: skip
def test_points_are_named(review: str, rating: int, glad: str, sorry: str) -> None:
    """The points of the review stand in the answer, praise with thanks and blame with regret."""
    said = answered(review, rating)["response"]

    assert glad in said
    assert sorry in said
    assert ("sorry" in said) is bool(sorry)
    assert faults(said) == []


def test_what_was_blamed_is_not_praised() -> None:
    """ "Great film, dirty seats" says nothing good of the seats."""
    said = answered("Great film, dirty seats. Popcorn all over the floor.", 3)["response"]

    assert "seats" not in said.split("sorry")[0]


@pytest.mark.parametrize(
    "review",
    ["ok", "Terrible. Ordered a wardrobe, got two left doors.", "Nice staff, decent burgers, too "
        "loud.", "Avoid!", "Five stars",
     "Excellent! Will come back.", "You people are thieves. I cancelled in January and you kept charging me "
     "until May."],
)  # fmt: skip
@pytest.mark.parametrize("rating", [1, 3, 5])
def test_answers_are_sound(review: str, rating: int) -> None:
    """Any review gets an answer without a stray letter, an offer or an insult."""
    said = answered(review, rating)["response"]

    assert faults(said) == []
    assert len(said.split()) >= 8
    assert "thieves" not in said


@pytest.mark.parametrize(
    ("review", "rating", "absent"),
    [
        (
            "Great location, comfy beds and the breakfast buffet had everything. The walls are thin though.",
            4,
            "buffet had",
        ),
        ("Asked to change rooms and was told 'hotel is full'. Wi-Fi didn't work.", 1, "is full"),
        ("Solid pizza. Nothing special.", 3, "the nothing"),
        ("They painted our hallway and living room. The bill was higher than the quote.", 4, "the living room"),
    ],
)
def test_only_what_went_wrong_is_regretted(review: str, rating: int, absent: str) -> None:
    """Praise in a list, what somebody said, and half a list are nothing to be sorry for."""
    regret = answered(review, rating)["response"].split("sorry")[-1]

    assert absent not in regret


def test_contacts_are_asked_for_as_they_are_given() -> None:
    """A contact that tells what to do is not an address."""
    said = answered("The pads were put in backwards.", 1, name="Garage", contact="Call Dave on 555-0199")["response"]

    assert "lease call Dave on 555-0199" in said


def test_what_the_business_told_is_said_and_hearsay_has_its_own_answer() -> None:
    """A fact beside the voice is told under the matter that it speaks of; who was never there is told so."""
    told = answered(
        "Two treadmills have been out of order for a month.", 3, voice="brisk; the treadmills are being replaced"
    )
    heard = answered("Never used them but my neighbour says they are cowboys.", 1)

    assert "The treadmills are being replaced." in told["response"]
    assert "not been our customer" in heard["response"]


@pytest.mark.parametrize("said", ["Sir,", "I must say.", "On calling,"])
def test_what_says_nothing_by_itself_is_no_issue(said: str) -> None:
    found = find(f"{said} the driver was an hour late and the box was crushed.", 2)

    assert all(found.review[each.start : each.end].strip() != said.strip(",") for each in found.issues)
    assert found.issues
