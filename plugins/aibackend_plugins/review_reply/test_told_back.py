"""What a review tells, in the answer: by its name, in English also as it went, said from the business's side."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.review_reply import capability

CAPABILITY = capability()


@pytest.mark.parametrize(
    ("review", "rating", "said", "unsaid"),
    [
        (
            "The stables were clean and Clover came home happy, but you mislaid my saddle.",
            3,
            ["that the stables were clean", "sorry that we mislaid your saddle"],
            ["you mislaid"],
        ),
        (
            "Waited 50 minutes for two burgers and they came out cold. The waitress was lovely though and took the "
            "drinks off the bill.",
            2,
            ["you waited 50 minutes for two burgers and they came out cold"],
            ["that they", "that we came", "bill"],
        ),
        (
            "They said the repair would take two days. It took two weeks and I had to call each time.",
            2,
            ["We said the repair would take two days. It took two weeks and you had to call each time."],
            ["that it took"],
        ),
        ("Kids loved the petting farm!", 5, ["that the kids loved the petting farm"], ["our kids"]),
        ("The tyres were fitted badly. Avoid this place.", 1, ["sorry"], ["that avoid"]),
        ("The parcel was left in the rain and when I rang you hung up on me.", 1, ["sorry"], ["that you hung up"]),
        ("My skirt was shrunk and nobody rang me.", 1, ["your skirt was shrunk"], ["my skirt"]),
        ("They left my uncle, who is blind, alone for ages.", 1, ["sorry"], ["left your uncle"]),
        ("The owner is a crook.", 1, ["sorry"], ["crook"]),
    ],
    ids=["mixed", "referent", "two-sentences", "whose-kids", "advice", "who-hung-up", "blame", "cut-clause", "insult"],
)
def test_sure_clauses_are_told_back(review: str, rating: int, said: list[str], unsaid: list[str]) -> None:
    """Persons change sides; what is cut off, insults, accuses, or points to nothing that is told is not said."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert [part for part in said if part in response] == said
    assert not any(part in response for part in unsaid)


@pytest.mark.parametrize(
    ("review", "rating", "said", "unsaid"),
    [
        (
            "Zimmer sauber und hell. Leider war der Aufzug die ganze Woche defekt.",
            3,
            ["über die Sauberkeit"],
            ["Aufzug", "„"],
        ),
        ("La vue est magnifique, mais la chambre était sale.", 3, ["le cadre", "le manque de propreté"], ["«"]),
        ("El camarero Pérez fue grosero conmigo.", 1, [], ["Pérez"]),
    ],
    ids=["de", "fr", "name"],
)  # fmt: skip
def test_matters_stand_on_the_side_that_they_take(review: str, rating: int, said: list[str], unsaid: list[str]) -> None:
    """Blame is regretted, praise is enjoyed, and nobody is blamed by name."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert [part for part in said if part in response] == said
    assert not any(part in response for part in unsaid)


def test_a_contact_that_is_a_name_is_contacted() -> None:
    """ "Noor, 0113 …" is somebody, not an order."""
    body = {"review": "Cold and late.", "rating": 1, "business": {"contact": "Noor, 0113 555 0121"}}

    assert "contact Noor on 0113 555 0121" in offline_answer(CAPABILITY, body)["response"]


@pytest.mark.parametrize(
    ("review", "rating", "said", "unsaid"),
    [
        ("Great massage. A bit cold in the hall but they brought me a blanket.", 5, [], ["sorry that we brought"]),
        ("Dad's nurses are wonderful, especially Ruth.", 5, ["Ruth"], ["dad's nurses"]),
        (
            "Wir haben zwei Stunden gewartet und das Personal war unfreundlich.",
            2,
            ["Wartezeit", "den unfreundlichen Umgang"],
            ["„Wir"],
        ),
        ("Heerlijke soep, maar de bediening was erg traag.", 3, ["het eten"], ["Heerlijke"]),
    ],
    ids=["made-up-for", "whose", "named", "dutch"],
)
def test_what_is_blamed_is_named(review: str, rating: int, said: list[str], unsaid: list[str]) -> None:
    """By its thing, not by a quotation; what made up for it is not regretted."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert [part for part in said if part in response] == said
    assert not any(part in response for part in unsaid)


def test_a_telephone_number_is_called() -> None:
    """Nobody is asked to write to a number."""
    body = {"review": "Das Essen war kalt.", "rating": 2, "business": {"contact": "0511 555 0123"}}

    assert "Bitte rufen Sie uns unter 0511 555 0123 an" in offline_answer(CAPABILITY, body)["response"]


@pytest.mark.parametrize(
    ("review", "said"),
    [
        (
            "My daughter found a piece of glass in her smoothie. A PIECE OF GLASS. Reporting this to the health "
            "department.",
            "that your daughter found a piece of glass in her smoothie",
        ),
        ("The instructor made remarks about my weight in front of the whole class. I left in tears.", "read this"),
    ],
    ids=["danger", "harassment"],
)
def test_a_danger_is_named_and_what_is_private_is_not(review: str, said: str) -> None:
    """Of a grave matter only what was dangerous is told, not what was done to somebody."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": 1})["response"]

    assert said in response
    assert "weight" not in response


def test_the_gravest_is_told_before_the_first() -> None:
    """Two stretches at most, by how grave they are."""
    review = (
        "The car park was a little dark. The bed was a bit soft. The shower flooded the whole bathroom and nobody came."
    )
    response = offline_answer(CAPABILITY, {"review": review, "rating": 1})["response"]

    assert "the shower flooded the whole bathroom" in response


def test_how_long_something_took_may_be_told_and_other_figures_not() -> None:
    """A duration is nobody's secret; a room, a time of day or a price is left out."""
    review = "The kettle in room 417 was broken. We had no hot water for 3 days and waited 45 minutes for a taxi."
    response = offline_answer(CAPABILITY, {"review": review, "rating": 1})["response"]

    assert "no hot water for three days" in response
    assert "45 minutes" in response
    assert "417" not in response
