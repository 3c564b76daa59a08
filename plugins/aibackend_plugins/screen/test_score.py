"""What a wish does to the score."""

from __future__ import annotations

from aibackend_plugins.screen.criteria import Check
from aibackend_plugins.screen.facts import read_lead
from aibackend_plugins.screen.offline import answer
from aibackend_plugins.screen.ruling import Ruling


def test_a_wish_counts_for_a_lead_and_never_against_it() -> None:
    """Unmet or unknown it changes nothing; met it lifts."""
    met, unmet, unknown = (
        answer(
            read_lead("x"),
            [Ruling(check=Check(kind="words", said="x", must=must), likely=likely) for must, likely in rows],
        )["score"]
        for rows in ([(True, 0.9), (False, wish)] for wish in (0.9, 0.1, None))
    )

    assert met > unmet == unknown == 0.9
