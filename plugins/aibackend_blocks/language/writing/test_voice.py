"""A voice changes how something is said, and never what."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.writing import (
    VOICES,
    Choice,
    Voice,
    contracted,
    dates,
    expanded,
    farewell,
    greeting,
    in_voice,
    links,
    names,
    numbers,
    unsupported,
    voice_of,
)
from aibackend_blocks.language.writing.test_writing import WORDS


@pytest.mark.parametrize(
    ("words", "want"),
    [
        ("Friendly, please", "warm"),
        ("formal", "formal"),
        ("Like a kind neighbour who really cares about you and takes your side", "warm"),
        ("silly jokes and puns for teenagers who like memes, nothing too earnest", "playful"),
        ("", "plain"),
        ("the invoice of last Tuesday", "plain"),
    ],
)
def test_voice_of(words: str, want: Voice) -> None:
    """Words about tone lead to a voice by name or by meaning, and other words to the default."""
    assert voice_of(words) == want


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("We do not know.", "We don't know."),
        ("We are sorry that it is late.", "We're sorry that it's late."),
        ("You cannot pay, and we will wait.", "You can't pay, and we'll wait."),
        ("I am here.", "I'm here."),
    ],
)
def test_contractions(long: str, short: str) -> None:
    """Contracting and expanding undo each other."""
    assert contracted(long) == short
    assert expanded(short) == long


@pytest.mark.parametrize(
    "text", ["Yes, we are.", "Do Not Disturb Ltd", "He wrote “we are late”.", "not only do not only"]
)
def test_what_is_not_contracted(text: str) -> None:
    """A verb at a clause's end, a name and a quote stay whole."""
    assert contracted(text) == text


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("Don't you think so?", "Do you not think so?"),
        ("It's been paid.", "It has been paid."),
        ("Let's see what's open.", "Let us see what is open."),
        ("We’re sorry.", "We are sorry."),
        ("Ann's card", "Ann's card"),
    ],
)
def test_expanded(text: str, want: str) -> None:
    """Expansion knows inversion, "has" and possessives."""
    assert expanded(text) == want


@given(WORDS, st.sampled_from(VOICES))
def test_a_voice_never_changes_facts(words: list[str], voice: Voice) -> None:
    """Whatever the voice, the figures, dates, links and names are those of the text, and no name is new."""
    text = " ".join(words)

    told_in_voice = in_voice(text, voice)

    assert numbers(told_in_voice) == numbers(text)
    assert dates(told_in_voice) == dates(text)
    assert links(told_in_voice) == links(text)
    assert unsupported(told_in_voice, text) == ()
    assert {"reyes", "ltd", "stuff"} & names(text) <= names(told_in_voice)


def test_voices_differ() -> None:
    """The same sentence comes out formal, firm and warm in different words."""
    text = "Please just get in touch as soon as you can, we do not have a lot of time."

    assert in_voice(text, "formal") == (
        "Please just contact us at your earliest convenience, we do not have considerable time."
    )
    assert in_voice("Many thanks. Get in touch with us.", "formal") == "Thank you very much. Contact us."
    assert in_voice(text, "firm") == "Please get in touch without delay, we do not have a lot of time."
    assert in_voice(text, "warm") == "Please just get in touch as soon as you can, we don't have a lot of time."


@pytest.mark.parametrize("voice", VOICES)
def test_greeting_and_farewell(voice: Voice) -> None:
    """Both name whom they are told to name, and stand without a name too."""
    choice = Choice("a request")

    assert "Harbor Lane" in greeting(voice, "Harbor Lane", choice)
    assert re.fullmatch(r"[A-Z][a-z ]+[,!]", greeting(voice, " "))
    assert farewell(voice, "Ann\nAcme", choice).endswith("\nAnn\nAcme")
    assert farewell(voice, "").isprintable()


@pytest.mark.parametrize("text", ["Which part of it is new?", "Here it is without the lid."])
def test_a_pronoun_that_bears_the_stress_is_not_shortened(text: str) -> None:
    """Nobody says "part of it's new"."""
    assert contracted(text) == text
