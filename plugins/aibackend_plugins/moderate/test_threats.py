"""Threats are told by what they mean, and hard words of everyday talk threaten nobody."""

from __future__ import annotations

import pytest

from aibackend_plugins.moderate.offline import judged

POLICY = "Sports club page. Threats of violence must be blocked. Criticism of referees is allowed."


@pytest.mark.parametrize(
    "text",
    [
        "Wait till I get hold of the treasurer, he will leave in an ambulance.",
        "Next Sunday we crack his kneecaps behind the clubhouse, who is in?",
        "You have a nice car and two small kids. Accidents happen.",
        "Warte nur, morgen brech ich dir nach dem Training die Nase.",
    ],
)
def test_a_threat_without_the_word_kill_is_flagged(text: str) -> None:
    """By a place, a tool, a part of the body."""
    assert judged(text, POLICY).result["flagged"]


@pytest.mark.parametrize(
    "text",
    [
        "He broke his arm on the slide, get well soon.",
        "The new cook killed it, that pie is to die for.",
        "Grandma killed it on the dance floor, we were crying with laughter.",
        "What a useless lot, the floodlight has been out for three weeks. Wake up and mend it.",
    ],
)
def test_everyday_talk_is_not_flagged(text: str) -> None:
    """Hard words of accidents, of manners of speaking and of blunt criticism."""
    assert not judged(text, POLICY).result["flagged"]
