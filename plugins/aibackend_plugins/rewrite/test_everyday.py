"""Everyday texts: right forms, the same meaning, and honesty where little can be bettered."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.bulleted import steps
from aibackend_plugins.rewrite.joining import flowing
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.meaning import kept
from aibackend_plugins.rewrite.passive import active
from aibackend_plugins.rewrite.spoken import with_be

CAPABILITY = capability()


def rewritten(text: str, voice: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, "voice": voice, **more})


@pytest.mark.parametrize(
    ("said", "turned"),
    [
        ("Ms Bell has been chosen by the board.", "The board has chosen Ms Bell."),
        ("It was prepared by the finance team.", "The finance team prepared it."),
        ("The coffee is roasted in small batches by our team in Bristol.",
         "Our team in Bristol roasts the coffee in small batches."),
        ("The issue is being investigated by our engineers.", "Our engineers are investigating the issue."),
        ("The report must be sent by Friday.", "The report must be sent by Friday."),
        ("The plan was not approved by the council.", "The plan was not approved by the council."),
    ],
    ids=["perfect", "pronoun", "place", "progressive", "deadline", "denied"],
)  # fmt: skip
def test_passives_are_turned_round(said: str, turned: str) -> None:
    """Who does it comes first, in the right form; a deadline is nobody, and a denial stays."""
    assert active(said) == turned


def test_short_neighbours_flow() -> None:
    """Sentences with one pronoun as their subject become one."""
    line = ["We sell candles.", "They smell nice.", "They burn for 40 hours.", "It rains."]

    assert flowing(line) == ["We sell candles.", "They smell nice and burn for 40 hours.", "It rains."]


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
        ("The use of phones shall be discontinued from 1 September.", "plain English", "will be", "must be"),
        ("Do not open the valve. Failure to do so may result in serious injury.", "calm", "to serious "
            "injury", "the serious"),
        ("I think that it might possibly be a good idea to perhaps consider moving the launch.", "confident, direct",
         "We should consider moving", "perhaps"),
        ("Please be informed that the school is closed.", "chatty", "school", "told"),
    ],
    ids=["shall", "injury", "hedges", "informed"],
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


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("We swapping disks on Sunday.", "We are swapping disks on Sunday."),
        ("The server gonna be down.", "The server is gonna be down."),
        ("The people running the shop are here.", "The people running the shop are here."),
    ],
)
def test_a_form_in_ing_gets_its_verb(said: str, whole: str) -> None:
    assert with_be(said) == whole


def test_nobody_regrets_what_the_reader_left_undone() -> None:
    text = "Dear Mr Achterberg, you still haven't sent the drawings. We can't pour concrete on 9 June without them."
    assert "regret" not in rewritten(text, "professional, firm")["rewritten"]


def test_what_is_no_order_is_not_parted() -> None:
    said = "You will load the vans at the dock, sort the parcels by street and check the lists."
    assert steps(said) == [said]


@pytest.mark.parametrize(
    ("text", "voice", "expected"),
    [
        ("Stop sending me invoices for a service I cancelled in March.", "polite but firm",
         "Please stop sending me invoices for a service I cancelled in March. "
         "Please settle this matter without further delay."),
        ("You didn't send the documents we asked for, so we can't process your claim.", "empathetic, professional",
         "We have not yet received the documents we asked for, so we can't process your claim."),
        ("we cant deliver ur sofa on friday bc the van broke down. tuesday ok for u?", "formal",
         "We regret that we cannot deliver your sofa on Friday because the van broke down. Would Tuesday suit you?"),
        ("Your card was declined. Try another card.", "kind",
         "We're sorry to say that your card was declined. Please try another card."),
    ],
    ids=["order", "reproach", "chat", "another-doer"],
)  # fmt: skip
def test_registers_are_met(text: str, voice: str, expected: str) -> None:
    """Orders are asked, reproaches told as what is so, and only verbs are exchanged as verbs."""
    assert rewritten(text, voice)["rewritten"] == expected


@pytest.mark.parametrize(
    ("text", "voice", "said", "unsaid"),
    [
        ("Board resolved 5-2 to sell the depot to Hartley; closing expected 30 Sept 2025, subject to survey.",
         "friendly newsletter", ["The board resolved", "losing expected 30 Sept 2025"], []),
        ("Pursuant to clause 4.2 the tenant is obliged to effect payment of £875 no later than the first day of each "
         "month, failing which interest at 4% shall accrue.", "plain English",
         ["must pay £875 by the first day", "Otherwise, interest"], ["obliged"]),
        ("hey so the rota's changed, Meera does Tues 3 June not Weds", "formal HR notice",
         ["has changed. Meera", "Tuesday 3 June", "Wednesday"], []),
        ("We're the #1 best cheapest roofers ever!!! Call Dave 07700 900377!!!", "calm, trustworthy",
         ["roofers. "], ["#1", "best", "ever"]),
    ],
    ids=["notes", "law", "chat", "boast"],
)  # fmt: skip
def test_notes_law_and_boasts(text: str, voice: str, said: list[str], unsaid: list[str]) -> None:
    """Notes get their verbs, duties of the law everyday words, days their names, and boasts go."""
    got = offline_answer(CAPABILITY, {"text": text, "voice": voice})["rewritten"]

    assert all(part in got for part in said), got
    assert not any(part in got for part in unsaid), got
