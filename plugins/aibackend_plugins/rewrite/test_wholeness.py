"""A move may not leave a joint loose, nor a part of a sentence without a clause of its own."""

from __future__ import annotations

import pytest

from aibackend_plugins.rewrite.proof import unspliced
from aibackend_plugins.rewrite.split import shortened
from aibackend_plugins.rewrite.told import NOT_GIVEN, changes
from aibackend_plugins.rewrite.wholeness import unbroken, whole

SOUND = (
    "The depot was founded in 1949 with one van, and although it now has 34 trucks, it still answers its own phone.",
    "The claim was refused as it came after 30 May and because the plan was not to scale.",
    "The bridge, which was built in 1998 and has carried trams since, will close on Monday.",
    "The gate has been locked and visitors are asked to use the side door.",
)


@pytest.mark.parametrize("said", SOUND)
def test_sound_sentences_stay_whole(said: str) -> None:
    assert unbroken(said, said)
    assert whole(said, [said])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (SOUND[0], "The depot was founded in 1949 with one van, and although it now has 34 trucks."),
        (SOUND[1], "The claim was refused as it came after 30 May and."),
        (SOUND[2], "The bridge, built in 1998 and has carried trams since, will close on Monday."),
        (SOUND[3], "The gate has been locked and use the side door."),
    ],
)
def test_a_loose_joint_is_told(before: str, after: str) -> None:
    assert not unbroken(before, after)


def test_a_sentence_is_not_parted_into_what_is_no_clause() -> None:
    assert not whole(SOUND[0], ["The depot was founded in 1949 with one van.", "Last year carried 18,400 pallets."])


def test_a_clause_in_the_middle_is_not_parted_off() -> None:
    assert shortened(SOUND[2], 12) == [SOUND[2]]


def test_what_a_subject_does_next_is_no_order() -> None:
    said = "You will load the vans at the dock, sort the parcels by street and check the lists."
    assert unspliced(said) == [said]


def test_a_voice_that_was_not_given_is_told() -> None:
    """Where nothing that can be named was done, nothing claims that the text reads as it was asked for."""
    assert changes("Meet us at the sheds.", "Meet us at the sheds.", [], []) == [
        f"Nothing: no wording could be bettered without touching its meaning. {NOT_GIVEN}"
    ]
    assert changes("Meet us at the sheds.", "Find us at the sheds.", [], []) == [
        f"Reworded within sentences; facts and length stayed as they were. {NOT_GIVEN}"
    ]
