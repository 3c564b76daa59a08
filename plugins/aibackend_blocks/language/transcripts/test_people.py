"""Short forms of first names stand for one person, and different people stay two."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.transcripts.context import in_context
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import remarks
from aibackend_blocks.language.transcripts.turns import read_transcript


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("Mary", "Martin Keane"),
        ("Andy", "Andrea Keane"),
        ("Gary", "Gareth Keane"),
        ("Emily", "Emil Keane"),
        ("Emil", "Emily Keane"),
        ("Jan", "Janet Keane"),
        ("Martin", "Martina Keane"),
    ],
)
def test_names_that_begin_alike_are_two(name: str, full: str) -> None:
    """Neither a form of the other's beginning nor a name with a short ending is the other's short form."""
    assert People([name, full]).known(name) == name


def test_speakers_are_as_many_as_they_are_called() -> None:
    """A short form is somebody who is listed, not somebody else who speaks."""
    assert People(["Rob", "Robert Keane"]).known("Rob") == "Robert Keane"
    assert People(["Robbie", "Robert Keane"], ["Robbie"]).known("Robbie") == "Robert Keane"
    assert People(["Rob", "Robert Keane"], ["Rob", "Robert Keane"]).known("Rob") == "Rob"


def test_a_sentence_said_twice_stands_where_it_was_said_last() -> None:
    """Equal remarks are told apart by their place."""
    leak = "The trough on row C leaks."
    said = f"Ana: {leak} The pump on row D hums. {leak}\nTom: Have it done by Friday.\nAna: Good, we do that."
    talk = read_transcript(said)
    assert talk
    rows = remarks(talk)
    assert in_context(rows[3].text, rows, 3, "") == f"Have it done by Friday ({leak[:-1]})."
