"""A voice is heard in how a thing is said, and never in what is said."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.voices import ANSWER_MOST, BRIEF_MOST, Voiced

CAPABILITY = capability()
REVIEW = "Reception lost our file and we had to fill in everything twice."


@pytest.mark.parametrize(
    ("voice", "said"),
    [
        ("formal", "Please accept our apologies"),
        ("warm", "We're so sorry"),
        ("plain", "we are sorry"),
    ],
)
def test_the_same_fact_is_regretted_in_each_voice(voice: str, said: str) -> None:
    body = {"review": REVIEW, "rating": 2, "business": {"voice": voice}}
    response = offline_answer(CAPABILITY, body)["response"]

    assert said in response
    assert "the reception" in response


def test_a_brief_voice_says_less() -> None:
    assert Voiced("warm and brief").most == BRIEF_MOST < Voiced("warm").most == ANSWER_MOST
