"""What words ask for, what a text is for, and what opens and closes it."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.occasions import occasion_of
from aibackend_plugins.rewrite.occasions.placing import Room, placed
from aibackend_plugins.rewrite.subject_clauses import reason_apart, told_apart
from aibackend_plugins.rewrite.wishes import wishes_of


@pytest.mark.parametrize(
    ("wish", "kind"),
    [
        ("gezellig", "warm"), ("desenfadado", "playful"), ("excuses sincères", "sorry"), ("selbstbewusster", "direct"),
        ("allegra, dà del tu", "lively"), ("como una lista", "list"), ("no hype, please", "calm"),
    ],
)  # fmt: skip
def test_wishes_are_heard_in_seven_languages(wish: str, kind: str) -> None:
    """Words that ask for a manner are heard; what a text is for asks for none."""
    assert kind in wishes_of(wish)
    assert wishes_of("newsletter") == frozenset()


def test_words_round_a_text_fit_what_it_is_for() -> None:
    """A closing stands before a signature, once, and only where there is room."""
    occasion = occasion_of("Our office will be closed on Monday. Orders are sent on Tuesday.")
    lines = [["Dear all,"], ["Our office will be closed on Monday."], ["Jo"]]
    done, added = placed(lines, "en", frozenset(("warm",)), occasion, Room(60, 0), familiar=False)
    tight, none = placed(lines, "en", frozenset(("warm",)), occasion, Room(9, 0), familiar=False)

    assert occasion == "closure"
    assert done[0] == ["Dear all,"]
    assert done[-1] == ["Jo"]
    assert added
    assert (tight, none) == (lines, [])


def test_a_text_that_thanks_is_not_closed_twice() -> None:
    """Thanks at the end leave no room for others."""
    lines = [["Our office will be closed on Monday.", "Thank you for your patience."]]

    assert placed(lines, "en", frozenset(("warm",)), "closure", Room(60, 0), familiar=False)[1] in ([], [
        "A quick note so you can plan ahead:"
    ])  # fmt: skip


def test_what_is_told_of_a_subject_is_a_sentence_of_its_own() -> None:
    """A clause between commas and a reason that opens a sentence stand apart; others stay."""
    assert told_apart("The policy, which was approved in May, requires a check of all volunteers.") == [
        "The policy requires a check of all volunteers.", "It was approved in May.",
    ]  # fmt: skip
    assert reason_apart("Because the costs have risen, we have to raise our prices.") == [
        "The costs have risen.", "So we have to raise our prices.",
    ]  # fmt: skip
    assert told_apart("The policy requires a check.") == ["The policy requires a check."]


def test_a_playful_caption_is_given() -> None:
    """A text of plain facts is framed in the manner asked for, its facts as they were."""
    text = "Our bakery opens at 7 every morning. We bake sourdough, rye and spelt bread. You find us at 14 Mill Lane."
    told = offline_answer(capability(), {"text": text, "voice": "playful", "goal": "Instagram caption"})

    assert "We bake sourdough, rye and spelt bread." in told["rewritten"]
    assert any(change.startswith("Added") for change in told["changes"])
