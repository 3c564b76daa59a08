"""The manner of a listing: keywords that are typed, titles without repetition, audiences spoken to, short sentences."""

from __future__ import annotations

import re
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.product_copy import capability
from aibackend_plugins.product_copy.description import addressed
from aibackend_plugins.product_copy.schema import NAMES

CAPABILITY = capability()
REQUEST = {
    "product": {
        "name": "Ferndale Camp Stool",
        "specs": {"weight": "640 g", "load": "110 kg", "folds": True},
        "features": ["folds flat", "carry bag included", "two cup pockets"],
    },
    "audience": "people who fish from the bank",
    "channels": list(NAMES),
}


def listed(request: dict[str, Any] = REQUEST) -> dict[str, Any]:
    """The answer as on the wire, after all checks."""
    return offline_answer(CAPABILITY, request)


def test_keywords_are_phrases_of_the_product() -> None:
    """Each names the kind of thing; no unit, adjective or audience stands alone. Bullets end without a full stop."""
    for listing in listed()["listings"]:
        assert all("stool" in term for term in listing["keywords"])
        assert not any(bullet.endswith(".") for bullet in listing["bullets"])


def test_no_title_says_a_measure_twice() -> None:
    """A size that the name has, in whatever unit, is not put behind it."""
    product = {"name": "Cold brew concentrate, 32 oz", "specs": {"size": "32 fl oz"}, "features": ["no added sugar"]}
    for listing in listed({"product": product, "channels": list(NAMES)})["listings"]:
        assert listing["title"].count("32") == 1


@pytest.mark.parametrize(
    ("audience", "you"),
    [
        ("cooks who want one good pan", "you want one good pan"),
        ("people buying a small gift", "you are buying a small gift"),
        ("anyone who bakes for their friends", "you bake for your friends"),
        ("parents of toddlers", ""),
    ],
)
def test_an_audience_is_spoken_to(audience: str, you: str) -> None:
    """What they do or want is said to them; who they are is not."""
    assert addressed(audience) == you


def test_a_sentence_has_at_most_two_facts() -> None:
    """And a description at most six sentences, however many facts there are."""
    product = {"name": "Halden Camp Stool", "specs": {"weight": "640 g", "load": "110 kg", "height": "42 cm",
               "colour": "olive", "material": "canvas", "warranty": "2 years", "legs": 4}, "features": ["folds flat",
               "carry handle", "made in Leeds", "two cup pockets", "fits in a bike bag"]}  # fmt: skip
    for listing in listed({"product": product, "audience": "anglers", "channels": list(NAMES)})["listings"]:
        prose = listing["description"].split("\n\n")[0]
        sentences = re.split(r"(?<=[.!?]) ", prose)
        assert len(sentences) <= 6
        assert all(len(re.split(r", | and ", one.removeprefix("For anglers, "))) <= 2 for one in sentences[1:])
