"""Written notes: who is named in brackets, decisions told without a speaker, and titles that are no broken English."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.transcripts.callings import charged
from aibackend_blocks.language.transcripts.deeds import as_deed, tells_of
from aibackend_blocks.language.transcripts.naming import by_name
from aibackend_blocks.language.transcripts.turns import as_turns, read_transcript


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("Reception (Carol) to change it.", ["Carol"], "Carol to change it."),
        ("Anna (finance) to count it.", [], "Anna to count it."),
        ("There: the clerk (Mrs Dunne). Clerk to order it.", [], "There: Mrs Dunne. Mrs Dunne to order it."),
        ("Booked for Friday, Dara to confirm it.", [], "Booked for Friday. Dara to confirm it."),
        ("Acme (Leeds) delivers.", [], "Acme (Leeds) delivers."),
    ],
    ids=["post", "after", "later", "within", "place"],
)
def test_people_stand_for_their_posts(text: str, known: list[str], expected: str) -> None:
    """Whoever the notes name is who has to do it."""
    assert by_name(text, known) == expected


@pytest.mark.parametrize("text", ["RESOLVED to buy one.", "Nothing to building control."])
def test_what_is_no_name_is_charged_with_nothing(text: str) -> None:
    """A participle, and a word with no verb behind its `to`."""
    assert charged(text) == []


@pytest.mark.parametrize(
    ("line", "speaker"),
    [
        ("Fri 9:14 – Nadia: the fridge died", "Nadia"),
        ("Mon 7/9 – Nadia: the fridge died", "Nadia"),
        ("[14/02, 08:12] Nadia: the fridge died", "Nadia"),
        ("SPEAKER 2 (Nadia): the fridge died", "Nadia"),
        ("Agente (Nadia): the fridge died", "Nadia"),
    ],
)
def test_stamps_and_seats_are_no_speakers(line: str, speaker: str) -> None:
    """Of exports of chats and of recorders."""
    read = read_transcript(f"{line}\n{line.replace('died', 'is back')}\nOmar: I am glad, thank you")

    assert read is not None
    assert read.turns[0].speaker == speaker


def test_a_dated_line_heads_the_notes() -> None:
    """The first words that say nothing of what they name."""
    read = as_turns("Parish Council – Highways – 19 May 2026. The sign was bought.")

    assert read.preamble == "Parish Council – Highways – 19 May 2026"


def test_what_a_note_says_somebody_does_is_an_order() -> None:
    """And what it says of them is none."""
    assert as_deed("is chasing the pack") == "chase the pack"
    assert as_deed("will tell the builder") == "tell the builder"
    assert tells_of("says the lintel is cracked")
    assert not tells_of("to order it")
