"""What an answer names of a review: the thing praised is praised, the thing blamed is regretted, never mixed up."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.review_reply import capability

CAPABILITY = capability()
REGRET = ("sorry", "apolog", "regret", "disappointment")


def told(review: str, rating: int) -> tuple[str, str]:
    """What is said with pleasure, and with regret."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]
    said = response.replace("Dr. ", "Dr ").split(". ")
    return tuple(". ".join(one for one in said if any(word in one for word in REGRET) is sad) for sad in (False, True))


@pytest.mark.parametrize(
    ("review", "rating", "glad", "sorry"),
    [
        ("The stables were clean, but you mislaid my saddle.", 3, ["the stables"], []),
        ("Kids loved the petting farm!", 5, ["the petting farm"], []),
        ("Room was clean, but the AC rattled all night. Fine breakfast.", 3, ["the room", "breakfast"], ["noise"]),
        ("Hotel room was dirty. Breakfast was good though.", 2, ["the breakfast"], ["the hotel room"]),
        ("Lovely staff and the scones were superb, but we waited 40 minutes.", 3, ["the scones"], ["the wait"]),
        ("Great selection. The till queue was far too long.", 4, ["the selection"], ["the wait"]),
        ("Sticky tables, loud music and a burger that came out raw.", 1, [], ["the tables", "the music"]),
        ("Marco is a legend and the view of the harbour is amazing.", 5, ["Marco", "the view of the harbour"], []),
        ("Waited 50 minutes for two burgers and they came out cold.", 2, [], ["the wait", "the food"]),
        ("My skirt was shrunk and nobody rang me.", 1, [], []),
        ("The room was spotless. Breakfast was cold eggs and no decaf.", 4, [], ["the"]),
    ],
)  # fmt: skip
def test_points_stand_on_their_side(review: str, rating: int, glad: list[str], sorry: list[str]) -> None:
    """Nouns of the review, or the name of the matter; nothing that is blamed is praised, nor the other way round."""
    pleased, regretted = told(review, rating)

    assert [each for each in glad if each in pleased] == glad
    assert [each for each in sorry if each in regretted] == sorry
    assert not any(each in regretted for each in glad)
    assert not any(each in pleased for each in sorry if each != "the")


@pytest.mark.parametrize(
    ("review", "rating", "unsaid"),
    [
        ("The waitress Karen was rude to my wife.", 1, ["Karen", "wife", "rude"]),
        ("They left my uncle, who is blind, alone for ages.", 1, ["uncle", "blind"]),
        ("The owner is a crook.", 1, ["crook"]),
        ("They charged my card twice.", 1, ["we charged", "twice"]),
        ("Best croissants outside of Paris!", 5, ["Paris"]),
        ("My son Tom loved the dinosaurs.", 5, ["Tom"]),
        ("The surgery went really well, thank you.", 5, ["surgery"]),
        ("The website says heated, it was freezing.", 2, ["website", "heated"]),
        ("Good garage. The engineer at another garage was useless.", 4, ["another garage"]),
    ],
)
def test_what_is_private_insulting_or_admitted_is_not_said(review: str, rating: int, unsaid: list[str]) -> None:
    """Nobody is blamed by name, nobody's family or health is told, and no charge is granted."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert not [each for each in unsaid if each in response]


def test_words_of_praise_under_one_star_are_thanked_for() -> None:
    """Who took the stars the wrong way round is asked, and nothing is logged."""
    review = "Absolutely wonderful, could not fault a thing, Priya was so kind."
    found = offline_answer(CAPABILITY, {"review": review, "rating": 1})

    assert found["issues"] == []
    assert "Priya" in found["response"]
    assert "your rating is lower than your words" in found["response"]


def test_a_wish_is_thanked_for() -> None:
    response = offline_answer(CAPABILITY, {"review": "Good coffee. Wish there were more seats.", "rating": 4})[
        "response"
    ]

    assert "the coffee" in response
    assert "suggestion" in response


def test_a_shout_is_no_grave_matter() -> None:
    """ "Avoid!" tells of no harm, and a lawyer who is praised of no legal steps."""
    shouted = {"review": "Waited three weeks, then it was cancelled. Avoid!!!", "rating": 1}
    lauded = {"review": "The lawyer was knowledgeable and kind, but the bill was double the estimate.", "rating": 3}

    assert not offline_answer(CAPABILITY, shouted)["escalate"]
    assert not offline_answer(CAPABILITY, lauded)["escalate"]


@pytest.mark.parametrize(
    "review", ["a" * 12_000, "Great food. \u2603\u2603\u2603 \ua66e! Slow staff.", "good " * 9_000]
)
def test_words_without_a_tone_are_read(review: str) -> None:
    """What nobody knows, or what lies deep in a long text, has no tone."""
    assert offline_answer(CAPABILITY, {"review": review, "rating": 3})["response"]


def test_thirty_answers_differ() -> None:
    """Different reviews are not answered alike."""
    things = ("soup", "bread", "tea", "cake", "coffee", "lamb", "pizza", "salad", "steak", "breakfast")
    reviews = [f"The {thing} was {how}." for thing in things for how in ("superb", "delicious", "wonderful")]
    said = {offline_answer(CAPABILITY, {"review": review, "rating": 5})["response"] for review in reviews}

    assert len(said) >= 25


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
            "thank you for the warning",
        ),
        ("The instructor made remarks about my weight in front of the whole class. I left in tears.", "read this"),
    ],
    ids=["danger", "harassment"],
)
def test_of_a_grave_matter_nothing_is_told_again(review: str, said: str) -> None:
    """Neither what was dangerous nor what was done to somebody."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": 1})["response"]

    assert said in response
    assert "weight" not in response
    assert "glass" not in response
