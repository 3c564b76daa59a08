"""Shy proposals, texts typed in a hurry, and what offices write around a duty."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english.proofing import corrected
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.offices import as_people_say, caused, shut
from aibackend_plugins.rewrite.requests import declined, orders
from aibackend_plugins.rewrite.unhedged import unconditioned, unhedged
from aibackend_plugins.rewrite.unrun import unrun
from aibackend_plugins.rewrite.verbal import stored


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I think that maybe we could consider raising the fee to 9 euros.", "I propose raising the fee to 9 euros."),
        ("I guess we might think about hiring a second baker.", "I propose hiring a second baker."),
        ("I believe the roof needs a new gutter.", "The roof needs a new gutter."),
        ("I was sort of hoping we could perhaps start in May.", "I hope that we can start in May."),
        ("I don't think we need it.", "I don't think we need it."),
        ("I think so.", "I think so."),
    ],
)
def test_opinions_are_proposals(said: str, told: str) -> None:
    """An opinion is stated, a musing proposed; a denial and a bare "so" stay."""
    assert unhedged(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("We raise the fee, if nobody minds, because feed is dear.", "We raise the fee because feed is dear."),
        ("I hope we can start in May, but only if that suits you.", "I hope we can start in May."),
        ("We will open the hall if the landlord agrees.", "We will open the hall if the landlord agrees."),
        ("We will refund you if you return it by 4 May.", "We will refund you if you return it by 4 May."),
        ("Bring a coat if it rains.", "Bring a coat if it rains."),
    ],
)
def test_modesty_is_no_condition(said: str, told: str) -> None:
    """Only a condition that begs leave goes."""
    assert unconditioned(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "Our cheese is nice it's made by us on the farm from about 60 goats we sell it at 3 markets.",
            ["Our cheese is nice.", "It's made by us on the farm from about 60 goats.", "We sell it at 3 markets."],
        ),
        ("I told him we need the key by Friday or the move is off for this month.", []),
        ("I am glad we came to the show because the music was very good this year.", []),
        ("The cheese we make on the farm is sold at three markets in the county every week.", []),
    ],
)
def test_clauses_without_a_mark(said: str, told: list[str]) -> None:
    """A clause that nothing joins is a sentence; one that a verb, a noun or an adjective takes is none."""
    assert unrun(said) == (told or [said])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "To be safe, it is necessary for all pupils to wear a helmet.",
            "To be safe, all pupils must wear a helmet.",
        ),
        (
            "It has become necessary for the workshop scheduled for 4 May to be postponed to 18 May.",
            "The workshop on 4 May has to be postponed to 18 May.",
        ),
        ("We are not in a position to help.", "We cannot help."),
        ("Staff must give notification of any loss to the IT department.", "Staff must notify the IT department of any"
         " loss."),
        ("The race is scheduled for 4 May.", "The race is scheduled for 4 May."),
    ],
)  # fmt: skip
def test_office_turns(said: str, told: str) -> None:
    """Duties have their doer, and days their "on"."""
    assert as_people_say(said) == told


def test_causes_that_tell_none_and_closures() -> None:
    """Circumstances are no cause, a real one stays; what cannot be entered is closed; a refusal is regretted."""
    assert caused("Due to unforeseen circumstances, the fair is off.") == "The fair is off."
    assert caused("Due to a burst pipe, the fair is off.") == "Due to a burst pipe, the fair is off."
    assert shut("Access to the baths will be unavailable on 4 May.") == "The baths will be closed on 4 May."
    assert shut("Access to the baths will be available on 4 May.") == "Access to the baths will be available on 4 May."
    assert declined("We reject your claim.") == "Unfortunately, we cannot accept your claim."


def test_a_hurried_note_as_a_notice() -> None:
    """Marks that are missing are put in, and an arrow is a sentence."""
    note = (
        "hey the app is down saturday 2-4am cause were moving servers, nothing gets lost. questions -> help@a.example"
    )
    got = offline_answer(capability(), {"text": note, "voice": "professional and calm"})["rewritten"]
    assert "because we are moving servers. Nothing gets lost." in got
    assert "->" not in got
    assert "help@a.example." in got


def test_a_casual_voice_contracts_nouns() -> None:
    """What has no other contraction gets one that people say."""
    text = "The gallery is open Tuesday to Sunday, 10 to 5. Entry costs 4 euros."
    assert "The gallery's open" in offline_answer(capability(), {"text": text, "voice": "casual"})["rewritten"]


def test_slips_of_a_learner_are_mended() -> None:
    """Number, person, a plural with an apostrophe and a subject named twice; what is right stays."""
    text = "Their is a number of reason why. The driver he is late. It take less if all the parcel's go in one van."
    assert corrected(text) == (
        "There are a number of reasons why. The driver is late. It takes less if all the parcels go in one van."
    )
    assert corrected("The dog's come home. It takes a day.") == "The dog's come home. It takes a day."


def test_a_request_keeps_its_particle_and_a_shout_is_no_order() -> None:
    """ "be carried out by your company" asks the reader to carry it out; "Soz" asks for nothing."""
    said = "It is requested that an investigation be carried out by your company at once."
    assert stored(said) == "Please carry out an investigation at once."
    assert not orders("Soz.")


@pytest.mark.parametrize(
    "request_",
    [
        {"text": "Hello there, the shop is open."},
        {"text": "Hi team, the report is done."},
    ],
    ids=lambda request: request["text"][:20],
)
def test_what_is_not_done_is_not_charged(request_: dict[str, str]) -> None:
    """A line break is no rewriting."""
    with pytest.raises(BeyondRewording):
        offline_answer(capability(), request_)


@pytest.mark.parametrize(
    ("request_", "kept"),
    [
        (
            {
                "text": "We are delayed due to unforeseen circumstances at our supplier in Ghent. It ships on 4 May.",
                "voice": "friendly, plain",
            },
            "due to something unexpected at our supplier in Ghent",
        ),
        (
            {"text": "We are late owing to technical reasons in the plant. It ships on 4 May.", "voice": "friendly"},
            "reasons in the plant",
        ),
        (
            {"text": "The board has decided to leverage the surplus for a new roof.", "voice": "plain English"},
            "use the surplus",
        ),
        (
            {
                "text": "The pool stays closed until 9 June owing to a broken pump, and all classes are moved to the"
                " annex. We thank you for your patience in this matter and look forward to seeing you again soon.",
                "length": "shorter",
            },
            "a broken pump",
        ),
        (
            {"text": "We need helpers on Saturday. Please come at nine. Bring gloves.", "voice": "friendly"},
            "Please come at nine",
        ),
    ],
    ids=lambda value: value["text"][:20] if isinstance(value, dict) else "",
)
def test_a_cause_and_an_order_stay(request_: dict[str, str], kept: str) -> None:
    """What a sentence says and why is not dropped for a voice."""
    assert kept in offline_answer(capability(), request_)["rewritten"]
