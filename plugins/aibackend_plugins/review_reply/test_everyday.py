"""Everyday reviews: what was praised is thanked for, what was blamed is regretted, each in the review's own words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.review_reply import capability

CAPABILITY = capability()


def answered(review: str, rating: int, **business: str) -> dict[str, Any]:
    body = {"review": review, "rating": rating, "business": business or {"name": "Rex"}}
    return offline_answer(CAPABILITY, body, now=datetime(2026, 11, 21, tzinfo=UTC))


@pytest.mark.parametrize(
    ("review", "rating", "glad", "sorry"),
    [
        ("Great film, dirty seats.", 3, "liked the film", "the dirty seats"),
        ("Best haircut I've had in years. Kelly really listens. Parking's a pain but worth it.", 5,
         "that Kelly really listens", "that the parking is a pain"),
        ("Room was clean, but the walls are paper thin and the AC rattled all night. Breakfast was excellent.", 4,
         "that the breakfast was excellent", "that the walls are paper thin and that the AC rattled all night"),
        ("The app keeps crashing when I upload photos since the last update.", 2, "",
         "that the app keeps crashing when you upload photos"),
        ("Lovely little bookshop, knowledgeable staff!", 5, "liked the bookshop and the staff", ""),
        ("They refused to honour the warranty on my washing machine. Delivery guys were lovely though.", 1, "",
         "that we refused to honour the warranty on your washing machine"),
    ],
    ids=["film", "haircut", "hotel", "app", "bookshop", "warranty"],
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


def test_who_speaks_is_supplied_and_wishes_are_heard() -> None:
    """Reviews leave out "I"; "could be friendlier" is blame that is said politely."""
    wished = answered("Dr. Singh took the time to listen. Reception could be friendlier.", 4)["response"]

    assert "reception could be friendlier" in wished
