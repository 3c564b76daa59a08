"""Everyday texts: right forms, the same meaning, and honesty where little can be bettered."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.bulleted import steps
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.meaning import kept

CAPABILITY = capability()


def rewritten(text: str, voice: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, "voice": voice, **more})


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("Phones shall be discontinued.", "Phones must be stopped.", True),
        ("Phones are discontinued.", "Phones must be stopped.", False),
        ("It is allowed.", "It is not allowed.", False),
        ("She was chosen.", "She has been chose.", False),
    ],
)
def test_moves_that_change_the_meaning_are_refused(old: str, new: str, same: bool) -> None:
    """A denial, a duty from nowhere and a broken form are no rewriting."""
    assert kept(old, new) is same


@pytest.mark.parametrize(
    ("text", "voice", "said", "unsaid"),
    [
        ("Do not open the valve prior to noon. Failure to do so may result in serious injury.", "calm",
         "to do so may result in serious injury", "the serious"),
        ("I think that it might possibly be a good idea to perhaps consider moving the launch.", "confident, direct",
         "It might be a good idea to consider moving", "perhaps"),
        ("Please be informed that the school is closed.", "chatty", "school", "told"),
    ],
    ids=["injury", "hedges", "informed"],
)  # fmt: skip
def test_meaning_is_kept(text: str, voice: str, said: str, unsaid: str) -> None:
    """What is ordained, agreed or warned of stays what it was."""
    found = rewritten(text, voice, length="shorter")["rewritten"]

    assert said in found
    assert unsaid.removeprefix("^") not in found or (unsaid.startswith("^") and not found.startswith(unsaid[1:]))
    assert faults(found) == []


@pytest.mark.parametrize(
    ("text", "voice"),
    [
        ("I was not told that the price had gone up. Please explain why.", "calm"),
        ("It was agreed that a letter would be sent by the chair.", "plain, active"),
        ("Telephone bookings remain possible, and remaining fees are due.", "plain"),
    ],
)
def test_nothing_to_better_is_said(text: str, voice: str) -> None:
    """Where no move fits, the text is not sold back: the answer says so, uncharged."""
    with pytest.raises(BeyondRewording, match="nothing is charged"):
        rewritten(text, voice)


def test_a_reason_is_no_rant() -> None:
    """What the reader left undone is kept in a kind letter, since the rest follows from it."""
    text = "We reject your application. You did not send the second reference. You can apply again in six months."
    assert "second reference" in rewritten(text, "kind")["rewritten"]


def test_a_day_s_short_name_is_no_verb() -> None:
    told = rewritten("Allotment BBQ!!! Sat 18 July from 3. Bring ur own plate.", "parish magazine")["rewritten"]
    assert "was sat" not in told


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("Shut the windows, turn the heating down, and leave the key in the box.",
         ["- Shut the windows", "- Turn the heating down", "- Leave the key in the box."]),
        ("Die Halle öffnet um neun Uhr. Bitte bringen Sie Ihren Ausweis mit.",
         ["- Die Halle öffnet um neun Uhr.", "- Bitte bringen Sie Ihren Ausweis mit."]),
    ],
    ids=["orders", "german"],
)  # fmt: skip
def test_a_list_is_made_where_one_is_asked_for(text: str, items: list[str]) -> None:
    """Sentences have a line each, and so have orders that commas join; in another language nothing else is changed."""
    assert rewritten(text, "clear", goal="bullet list")["rewritten"].splitlines() == items


def test_nobody_regrets_what_the_reader_left_undone() -> None:
    text = "Dear Mr Achterberg, you still haven't sent the drawings. We can't pour concrete on 9 June without them."
    assert "regret" not in rewritten(text, "professional, firm")["rewritten"]


def test_what_is_no_order_is_not_parted() -> None:
    said = "You will load the vans at the dock, sort the parcels by street and check the lists."
    assert steps(said) == [said]


def test_a_manner_that_no_word_of_the_text_can_take_stands_around_it() -> None:
    """Opened and closed as a text for its occasion is, and told so."""
    text = "We make wooden toys in our workshop in Kent. Each toy is sanded by hand. Prices start at £18."
    answer = rewritten(text, "playful, for young families")

    assert text in answer["rewritten"]
    assert any(change.startswith("Added: “") for change in answer["changes"])


@pytest.mark.parametrize(
    "text",
    [
        "Our founder, Mr. Tomasz Wilk, passed away on 2 March. He led the house for 40 years.",
        "We regret that 214 customers' addresses were exposed. No passwords or payment data were involved.",
    ],
)
def test_nobody_is_glad_round_bad_news(text: str) -> None:
    """Where no other change is sure, the text is not sold back."""
    with pytest.raises(BeyondRewording):
        rewritten(text, "warm and playful")
