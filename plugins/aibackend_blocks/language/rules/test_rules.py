"""A sentence is held against the things that a rule forbids, and the likeliest sentence is told."""

from __future__ import annotations

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
