"""Deeds are told as verbs, and passives without a doer by who does it; what is not certain stays as it is."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.agentless import by_house, by_readers, by_writers, predicates
from aibackend_plugins.rewrite.clipped_turns import FORMAL
from aibackend_plugins.rewrite.plainer import asking
from aibackend_plugins.rewrite.proof import unspliced
from aibackend_plugins.rewrite.split import shortened
from aibackend_plugins.rewrite.spoken import noted
from aibackend_plugins.rewrite.structure import restated
from aibackend_plugins.rewrite.unpacked import unpacked
from aibackend_plugins.rewrite.voice import profile_of


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The board took the decision to stop the provision of cocoa.", "The board decided to stop providing cocoa."),
        ("It was made following an analysis of costs.", "It was made after analysing costs."),
        ("It is my recommendation that serious consideration be given to her offer.",
         "I recommend that her offer be considered seriously."),
        ("We are of the opinion that a new day should be given consideration.",
         "We think that a new day should be considered."),
        ("The hall is shut due to the replacement of both boilers.",
         "The hall is shut because both boilers are being replaced."),
        ("The pool stays shut owing to the discovery of mould in a duct on 3 May.",
         "The pool stays shut owing to the discovery of mould in a duct on 3 May."),
        ("It was late because of the closure of the line.", "It was late because the line was closed."),
        ("We moved due to the unavailability of the field.", "We moved because the field was unavailable."),
        ("They changed the layout, resulting in a reduction of errors by 31%.",
         "They changed the layout, which cut errors by 31%."),
        ("The plan led to a reduction in noise.", "The plan cut noise."),
        ("The removal of limescale is facilitated by the filter.", "The filter helps to remove limescale."),
        ("Please make an application for a permit.", "Please apply for a permit."),
        ("Due to the closure of the line, it is late.", "Because the line is being closed, it is late."),
        ("You must be in possession of a licence.", "You must have a licence."),
        ("The undersigned wishes to complain.", "I wish to complain."),
        ("The council undertook a review of all permits.", "The council reviewed all permits."),
    ],
)  # fmt: skip
def test_deeds_are_verbs(said: str, told: str) -> None:
    """A noun of doing becomes its verb, with its object, in the tense and number of what it stood with."""
    assert unpacked(said) == told


@pytest.mark.parametrize(
    "said",
    ["It was done by the decision of the committee.", "Due to the arrival of the storm it is off.",
     "The hall is open for the use of schools.", "We hold a meeting of the board each May.",
     "Without the consent of the owner nothing is done."],
)  # fmt: skip
def test_a_doer_is_no_object(said: str) -> None:
    """What follows a noun of doing may be who does it, and a noun may be no deed: then nothing is changed."""
    assert unpacked(said) == said


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Plot 27 has been allocated to you.", "We have given you plot 27."),
        ("A trial of 100 nights is granted.", "We give you a trial of 100 nights."),
        ("Lunch will be served at noon.", "We will serve lunch at noon."),
        ("A key may be collected from the office.", "You can collect a key from the office."),
        ("Visits can be arranged by calling us.", "You can arrange visits by calling us."),
        ("The hall was damaged in the storm.", "The hall was damaged in the storm."),
        ("Members are invited to send their views.", "Members are invited to send their views."),
        ("Phones shall be replaced by May.", "Phones shall be replaced by May."),
        ("The library is closed on Monday.", "The library is closed on Monday."),
    ],
)
def test_a_passive_is_told_by_who_does_it(said: str, told: str) -> None:
    """The writers send, grant and serve, the readers collect and arrange; states, duties and mishaps are nobody's."""
    assert by_readers(by_writers(said)) == told


def test_a_house_tells_what_it_does() -> None:
    """What is done every day in a house that speaks as "we" is its own deed; what was done once may be another's."""
    assert by_house("Bread is baked daily in a wood oven.") == "We bake bread daily in a wood oven."
    assert by_house("The bakery was established in 1926.") == "The bakery was established in 1926."


def test_two_deeds_come_apart() -> None:
    """Each of two predicates is a sentence where one is passive; a person is not told as "it"."""
    assert predicates("Helmets are provided and must be worn.") == ["Helmets are provided.", "They must be worn."]
    assert predicates("She was chosen and will start in May.") == ["She was chosen and will start in May."]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I would be grateful if a date could be arranged.", "Could you please arrange a date?"),
        ("Members are invited to send their views.", "Please send your views."),
        ("The use of phones is not permitted.", "Please do not use phones."),
        ("The consumption of food in the hall is prohibited.", "Please do not consume food in the hall."),
    ],
)
def test_wishes_are_questions(said: str, told: str) -> None:
    """What somebody would be grateful for is asked for, and what is theirs is the reader's."""
    assert asking(said) == told


def test_notes_keep_their_verbs() -> None:
    """A verb that could be a thing, and a question without its mark, get no second verb."""
    assert noted("Go-live moves from 1 June to 15 June.") == "Go-live moves from 1 June to 15 June."
    assert noted("Can you send it by Friday, we need it.") == "Can you send it by Friday, we need it."
    assert unspliced("Can you send it by Friday, we need it.") == ["Can you send it by Friday?", "We need it."]


def test_a_day_has_one_preposition() -> None:
    """A short name of a day is written out behind the word that stands before it."""
    told = "Send it by fri 6 June"
    for rule in FORMAL:
        told = restated(told, rule)

    assert "by Friday 6 June" in told


def test_joined_clauses_come_apart() -> None:
    """Two clauses with subjects of their own are two sentences where short ones are asked for."""
    said = "The delegation was received by the mayor, and a tour of the waterworks was led by Ms Lind."

    assert shortened(said, 12) == [
        "The delegation was received by the mayor.", "A tour of the waterworks was led by Ms Lind.",
    ]  # fmt: skip


def test_a_payment_is_no_order() -> None:
    """ "Payment of" a sum is paid only where somebody is told to make it."""
    text = "Your subscription payment of £9.99 was declined by your bank on 2 June."

    assert "payment of £9.99" in offline_answer(capability(), {"text": text, "voice": "friendly"})["rewritten"]


def test_a_voice_that_speaks_is_a_sample() -> None:
    """Sentences in the first person are a sample, whatever they speak of."""
    assert profile_of("We speak plainly. We don't fuss. You call, we come.", "").person == "we"


def test_a_longer_text_keeps_its_good_news() -> None:
    """A text that shall grow loses no announcement, and no thanks for reading are put at its end."""
    request = {"text": "We are pleased to tell you that plot 27 is yours. The rent of £38 is due by 30 April.",
               "voice": "cheerful and welcoming", "length": "longer"}  # fmt: skip
    told = offline_answer(capability(), request)["rewritten"]

    assert "leased to tell you" in told
    assert "Thanks for reading" not in told
