"""Slips are corrected, letters keep their frame, rants and small talk go, and what is beyond the engine is refused."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.testing import offline_answer
from aibackend_blocks.language.english.proofing import corrected
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.letter import taken_apart
from aibackend_plugins.rewrite.limits import BeyondRewording
from aibackend_plugins.rewrite.pruning import unfilled

CAPABILITY = capability()


def rewritten(text: str, voice: str, **more: Any) -> str:
    return str(offline_answer(CAPABILITY, {"text": text, "voice": voice, **more})["rewritten"])


@pytest.mark.parametrize(
    ("slipped", "right"),
    [
        (
            "we recieved you're parcel and two of the cups is broken.",
            "we received your parcel and two of the cups are broken.",
        ),
        (
            "Matresses must be booked, it is free for upto 3 items.",
            "Mattresses must be booked, it is free for up to 3 items.",
        ),
        (
            "Please let us no if the colour suits, it has came late.",
            "Please let us know if the colour suits, it has come late.",
        ),
        ("Mr Bhogal's team organised the colour samples.", "Mr Bhogal's team organised the colour samples."),
        ("Ask recieving@depot.example about SKU-recieve.", "Ask recieving@depot.example about SKU-recieve."),
    ],
)
def test_slips_are_corrected_and_names_left_alone(slipped: str, right: str) -> None:
    """Misspelt words, wrong forms and wrong verbs are put right; names, codes and British spelling stay."""
    assert corrected(slipped) == right


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=200))
@settings(max_examples=60, deadline=None)
def test_any_text_can_be_proofread(text: str) -> None:
    """Whatever stands in a text, its figures stay."""
    digits = [character for character in text if character.isdigit()]

    assert [character for character in corrected(text) if character.isdigit()] == digits


def test_a_letter_keeps_its_greeting_and_its_name() -> None:
    """The frame of a letter is put in the voice, and its body stands between."""
    letter = taken_apart("morning mrs coleman, the tiles are loose. Shall I come on Tuesday? cheers gaz")

    assert (letter.hello, letter.who, letter.bye, letter.name) == ("morning", "mrs coleman", "cheers", "Gaz")
    told = rewritten("Hey Sam! The logo is late, sorry. Can you send it again? Cheers", "formal")
    assert told.startswith("Dear Sam,\n\n")
    assert told.endswith("\n\nKind regards")


def test_blank_lines_in_a_text_cost_nothing() -> None:
    """Tens of thousands of them neither hide how a letter ends nor take longer than their number."""
    begun = time.process_time()
    letter = taken_apart(f"Hi Anna,\n\nWe met.{chr(10) * 40_000}It was good.\n\nKind regards,\nBob{chr(10) * 40_000}")
    took_s = time.process_time() - begun

    assert (letter.hello, letter.who, letter.bye, letter.name) == ("Hi", "Anna", "Kind regards", "Bob")
    assert took_s < 5


def test_rants_go_and_what_happened_stays() -> None:
    """A civil voice leaves the insult out and keeps the matter."""
    told = rewritten(
        "You're a disgrace. I ordered a cake for 2 pm and it came at 5 pm. The cream was off. I want my £65 back.",
        "polite customer",
    )

    assert "disgrace" not in told
    assert [fact for fact in ("£65", "cake", "cream") if fact not in told] == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Look, the thing is we are late.", "We are late."),
        ("It would be great if everyone could log their hours by noon.", "Please log your hours by noon."),
        ("The point is made on page two.", "The point is made on page two."),
    ],
)  # fmt: skip
def test_words_that_lead_up_to_others_go(said: str, told: str) -> None:
    """Shells, markers and wishes are taken off their matter."""
    assert unfilled(said) == told


def test_shorthand_is_refused() -> None:
    """What the engine cannot write out is refused, free of charge, not returned as it was."""
    note = "Dx: radius # (L), s/p MUA. NV intact. POP applied. Analgesia PRN QDS. R/V # clinic w/ XR. RTED if ↑ pain."

    with pytest.raises(BeyondRewording):
        rewritten(note, "kind nurse talking to a patient")
