"""A sentence is held against the things that a rule forbids, and the likeliest sentence is told."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.rules import broken


def test_the_sentence_that_does_it_is_told() -> None:
    """Meaning tells, in whatever language."""
    found = broken(["selling bicycles"], ["The weather was fine.", "Verkaufe rotes Fahrrad, 180 Euro."])

    assert found is not None
    assert found.place == 1
    assert found.likelihood > 0.7


def test_nothing_forbidden_or_nothing_said_is_no_breach() -> None:
    """There is nothing to judge."""
    assert broken([], ["The weather was fine."]) is None
    assert broken(["selling bicycles"], []) is None


@pytest.mark.parametrize(
    ("things", "does", "tells"),
    [
        (["offers to sell medicines"], "Got twenty spare tablets, 3 each.", "I took the tablets as my doctor said."),
        (["selling exam answers"], "Friday's paper with solutions, 20 a copy.", "Why is the area a half here?"),
        (["live animals for sale"], "Four puppies, ready in May, 300 each.", "Our puppy slept through the night."),
        (["asking for donations"], "Any amount helps, my account is below.", "The collection brought in 900."),
    ],
    ids=["medicine", "answers", "animals", "donations"],
)
def test_who_tells_asks_or_denies_does_not_do_it(things: list[str], does: str, tells: str) -> None:
    """What is on the same matter and does not do what is forbidden is far less likely to break the rule."""
    done, told = broken(things, [does]), broken(things, [tells])

    assert done is not None
    assert told is not None
    assert done.likelihood > 2 * told.likelihood
    assert told.likelihood < 0.35
