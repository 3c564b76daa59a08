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
            "The stables were clean and Clover came home happy, but they lost her halter.",
            3,
            ["liked the stables", "sorry that we lost her halter"],
            ["they lost"],
        ),
        ("My skirt was shrunk and nobody rang me.", 1, ["your skirt was shrunk"], ["my skirt"]),
        ("They left my uncle, who is blind, alone for ages.", 1, ["sorry"], ["left your uncle"]),
        ("The owner is a crook.", 1, ["sorry"], ["crook"]),
    ],
    ids=["mixed", "blame", "cut-clause", "insult"],
)
def test_sure_clauses_are_told_back(review: str, rating: int, said: list[str], unsaid: list[str]) -> None:
    """Persons change sides; what is cut off in the middle, insults or accuses is not said."""
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
        ("Dad's nurses are wonderful, especially Ruth.", 5, ["the care", "Ruth"], ["that dad's"]),
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
