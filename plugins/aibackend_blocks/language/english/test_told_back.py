"""What somebody asks, as the one who is asked repeats it."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.english.reporting import asked, wished


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
