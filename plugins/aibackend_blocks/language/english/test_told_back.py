"""Notes as sentences, and what somebody asks as the one who is asked repeats it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.english.noting import written_out
from aibackend_blocks.language.english.reporting import asked, wished


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Gallery ready next Tuesday, 11 June", "The gallery is ready next Tuesday, 11 June"),
        (
            "Order 3381, posted 6 May by Tracked 48, tracking KV 22",
            "Order 3381 was posted on 6 May by Tracked 48 (tracking KV 22)",
        ),
        ("Deposit 200 EUR, returned within 14 days", "The deposit is 200 EUR and is returned within 14 days"),
        (
            "Kitchenette with kettle, two rings and microwave",
            "There is a kitchenette with kettle, two rings and microwave",
        ),
        ("No pets in rooms", "There are no pets in rooms"),
        (
            "Parcel lost by courier, replacement sent 4 June",
            "The parcel was lost by courier, and the replacement was sent on 4 June",
        ),
        ("Order shipped Monday, arrives Thursday", "The order was shipped on Monday and arrives on Thursday"),
        (
            "Made in a bakery that uses nuts; not for coeliacs",
            "It is made in a bakery that uses nuts. It is not for coeliacs",
        ),
        ("Nurse on duty: Amina Yusuf", "The nurse on duty is Amina Yusuf"),
        ("Dogs welcome, 8 GBP per night", "Dogs are welcome (8 GBP per night)"),
        ("Breakfast is served from 7.", "Breakfast is served from 7"),
        ("Parcels leave in 2-3 working days", "Parcels leave in 2-3 working days"),
        ("Orders ship in 2-3 working days", "Orders ship in 2-3 working days"),
        ("Boat ramp in 5 minutes", "There is a boat ramp in 5 minutes"),
        ("A parcel without a scan for 5 days counts as lost", "A parcel without a scan for 5 days counts as lost"),
    ],
)
def test_a_note_gets_its_verb(note: str, said: str) -> None:
    """The verb fits what is said of the thing; a sentence stays as it is."""
    assert written_out(note) == said


@pytest.mark.parametrize("note", ["Ride 18-4402, Monday 12 May, 62.00 EUR", ""])
def test_a_note_of_another_build_is_not_guessed_at(note: str) -> None:
    """What cannot be made a sentence for sure is left to be listed."""
    assert written_out(note) == ""


_JOTTED = (
    "Deposit",
    "50",
    "EUR",
    ",",
    ";",
    ":",
    "posted",
    "the",
    "from",
    "3",
    "pm",
    "is",
    "with",
    "ready",
    "Tuesday",
    "not",
)


@given(st.lists(st.sampled_from(_JOTTED), max_size=9))
def test_no_word_of_a_note_is_lost(words: list[str]) -> None:
    """Whatever stands in a note stands in its sentence."""
    note = " ".join(words)
    said = written_out(note)

    assert not said or set(re.findall(r"\w+", note.lower())) <= set(re.findall(r"\w+", said.lower()))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("And is there a fridge?", "whether there is a fridge"),
        ("Can we arrive at 1pm with our dog?", "whether you can arrive at 1pm with your dog"),
        ("Does the lamp come with a bulb?", "whether the lamp comes with a bulb"),
        ("Did you get my email?", "whether we got your email"),
        ("Was my parcel sent on Monday?", "whether your parcel was sent on Monday"),
        ("Why was I charged twice?", "why you were charged twice"),
        ("Who pays the return postage?", "who pays the return postage"),
        ("What would it be and could we taste it first?", "what it would be and whether you could taste it first"),
        ("Could you tell me whether the sofa comes in green?", "whether the sofa comes in green"),
        ("Could you tell me if I was charged twice?", "whether you were charged twice"),
        ("Could you tell me whether I'm insured?", "whether you're insured"),
        ("Could you tell me if my sister was charged?", "whether your sister was charged"),
        ("Can u tell me who lives there, they have a leak", ""),
    ],
)
def test_a_question_is_repeated_from_the_other_side(question: str, said: str) -> None:
    """Subject before verb, persons changed; what is no single question is not touched."""
    assert asked(question) == said


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("Please cancel my booking for Friday.", "to cancel your booking for Friday"),
        ("Can you send me a new password?", "to send you a new password"),
        ("I'd like a refund for the broken mug.", "for a refund for the broken mug"),
        ("I want the refund I was promised.", "for the refund you were promised"),
        ("I need the receipt for the course I am taking.", "for the receipt for the course you are taking"),
        ("I want all of it back.", ""),
        ("I want my money back today or I'm going to the papers", ""),
        ("Please refund me and we forget about it", ""),
    ],
)
def test_a_wish_follows_your_request(wish: str, said: str) -> None:
    """ "Your request to …" or "your request for …"."""
    assert wished(wish) == said
