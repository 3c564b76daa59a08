"""A voice is heard in how a thing is said, and never in what is said."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.voices import ANSWER_MOST, BRIEF_MOST, Voiced

CAPABILITY = capability()
REVIEW = "Reception lost our file and we had to fill in everything twice."
FACT = "reception lost your file and you had to fill in everything twice"


@pytest.mark.parametrize(
    ("voice", "said"),
    [
        ("formal", "We very much regret to learn that"),
        ("warm", "We're so sorry to hear that"),
        ("plain", "We are sorry to"),
    ],
)
def test_the_same_fact_is_regretted_in_each_voice(voice: str, said: str) -> None:
    body = {"review": REVIEW, "rating": 2, "business": {"voice": voice}}
    response = offline_answer(CAPABILITY, body)["response"]

    assert said in response
    assert FACT in response


def test_a_brief_voice_says_less() -> None:
    assert Voiced("warm and brief").most == BRIEF_MOST < Voiced("warm").most == ANSWER_MOST
