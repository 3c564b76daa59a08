"""/v1/dunning: notes are read with their polarity, and stay in the file."""

from __future__ import annotations

import pytest

from aibackend_plugins.dunning.situations import read
from aibackend_plugins.dunning.test_dunning import text_of, written


@pytest.mark.parametrize(
    ("history", "absent"),
    [
        ("Never promised anything.", "broken_promise"),
        ("No dispute about the work.", "dispute"),
        ("Has made no partial payment.", "partial"),
        ("We promised him a discount on the next order.", "broken_promise"),
        ("Will pay on 20 January according to his secretary.", "broken_promise"),
    ],
)
def test_what_is_denied_or_only_announced_did_not_happen(history: str, absent: str) -> None:
    """A "no" before the term, our own promise and an announced payment make none of these situations."""
    assert absent not in {each.kind for each in read(history)}


def test_a_promise_is_broken_where_the_notes_say_so() -> None:
    """A promise with nothing after it is broken, one without that is thanked for."""
    assert [each.kind for each in read("She promised to pay by 12 January and nothing came.")] == ["broken_promise"]
    assert "thank you" in text_of(written("Will pay on 20 January according to his secretary.")).lower()


def test_notes_stay_in_the_file() -> None:
    """What the customer said is told, what the note-taker thinks is not."""
    text = text_of(written("Difficult. Says two of the windows leak, I think he is lying to save money."))

    assert "two of the windows leak" in text
    assert not any(words in text for words in ("lying", "I think", "Difficult"))
