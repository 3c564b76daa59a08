"""Times of day in words."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.spoken_times import spoken_times


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("half past nine", "09:30"),
        ("one o'clock", "13:00"),
        ("about 11 in the morning", "11:00"),
        ("at ten to six", "17:50"),
        ("two at night", "02:00"),
        ("zwölf Uhr nachts", "00:00"),
        ("ten at night", "22:00"),
        ("quarter past eight in the evening", "20:15"),
        ("um halb acht", "07:30"),
        ("halb 8 abends", "19:30"),
        ("à huit heures et demie du soir", "20:30"),
        ("a las dos y media", "14:30"),
        ("alle nove e mezza", "09:30"),
        ("om kwart over tien", "10:15"),
        ("às oito e meia da noite", "20:30"),
        ("klockan halv nio", "08:30"),
        ("at noon", "12:00"),
    ],
)
def test_times_are_told_in_words(said: str, told: str) -> None:
    """An hour up to six is one of the afternoon where nothing says which half of the day."""
    assert [time for _, _, time in spoken_times(f"Please come {said}, thanks.")] == [told]


@pytest.mark.parametrize(
    "text", ["it costs 5 to 6 euros", "We are two.", "9 Uhr", "a quarter of it", "one or two", "five to ten chairs"]
)
def test_numbers_alone_are_no_times(text: str) -> None:
    """An hour needs its minutes, the word for it or the half of the day."""
    assert list(spoken_times(text)) == []


def test_odd_letters_and_blanks() -> None:
    """`ı` and the like are letters of a word that is none; a line may end within a time."""
    assert list(spoken_times("half past nıne, SİX o'clock")) == []
    assert [told for _, _, told in spoken_times("midi et\ndemi")] == ["12:30"]


def test_many_times_cost_what_their_length_costs() -> None:
    began = time.process_time()

    assert len(list(spoken_times("noon " * 20_000))) == 20_000
    assert time.process_time() - began < 2


@given(st.text(alphabet="halb past to six ten o'clock 0123456789:., \n", max_size=120))
def test_times_lie_within_the_day_and_the_text(text: str) -> None:
    """Whatever stands there."""
    for start, end, told in spoken_times(text):
        assert 0 <= start < end <= len(text)
        assert 0 <= int(told[:2]) < 24
        assert 0 <= int(told[3:]) < 60
