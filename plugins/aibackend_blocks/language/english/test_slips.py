"""Slips of hand and ear are corrected; words that nobody has listed are not taken for others."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.english.proofing import corrected
from aibackend_blocks.language.english.slips import is_slip


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("recieve", "receive"),
        ("tommorow", "tomorrow"),
        ("definately", "definitely"),
        ("resturant", "restaurant"),
        ("sustem", "system"),
        ("prokect", "project"),
        ("accomodation", "accommodation"),
    ],
)
def test_a_slip_is_likely(written: str, meant: str) -> None:
    """Letters swapped, left out or doubled, vowels, sounds alike, a key beside the right one."""
    assert is_slip(written, meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("dewatering", "denaturing"),
        ("cremator", "creator"),
        ("sinéad", "sinbad"),
        ("patissier", "prissier"),
        ("regrouting", "regrouping"),
        ("screeder", "screamer"),
    ],
)
def test_another_word_is_no_slip(written: str, meant: str) -> None:
    """However few letters it is off."""
    assert not is_slip(written, meant)


def test_a_text_keeps_its_trade() -> None:
    """And its names; what is misspelt beside them is mended all the same."""
    text = (
        "The dewatering crew and the patissier are late. The reslating is done, the soffits need repointing, and an "
        "undercoater comes. Please confrim the apointment and the accomodation, definately by tommorow. Sinéad"
    )

    mended = corrected(text)

    kept = ("dewatering", "patissier", "reslating", "repointing", "undercoater", "Sinéad")
    assert [word for word in kept if word not in mended] == []
    assert "confirm the appointment and the accommodation, definitely by tomorrow" in mended


@pytest.mark.parametrize(
    "text", ["We ask for your kind understanding, and recieved your new order.", "Your wrong parcel, recieved today."]
)
def test_what_is_somebodys_is_not_what_he_is(text: str) -> None:
    """A "your" with its noun is no "you're"."""
    assert "ou're" not in corrected(text)
    assert "received" in corrected(text)


def test_whom_is_no_slip() -> None:
    """A form that only careful writers use stays."""
    text = "The hall was left tidy, and the names of those by whom chairs were stacked are on the list."

    assert corrected(text) == text
