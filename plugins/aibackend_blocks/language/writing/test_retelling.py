"""What is told again, and what is only sent back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.writing.retelling import left_out, sent_back

CONTEXT = (
    "The stove must not be lit again until it has been inspected. Return visits within 28 days of a sweep are free of"
    " charge. Alarm call-outs are given the first slot of the next working day."
)
TOLD = f"Dear Mr Pell,\n\nThank you for telling us.\n\n{CONTEXT}\n\nKind regards"
HEARD = "We lit the burner for the first time tonight. Is it OK to keep using the stove on a low setting until then?"


@pytest.mark.parametrize(
    "again",
    [
        pytest.param(TOLD, id="word for word"),
        pytest.param(
            "No, please leave the stove unlit until we have inspected it. Our return visit costs nothing, as it is"
            " within 28 days, and you get the first slot of the next working day for such an alarm.",
            id="in words of its own",
        ),
    ],
)
def test_what_is_told_again_is_not_missed(again: str) -> None:
    """Neither copied nor reworded; and courtesies are no facts."""
    lost, told = left_out(TOLD, again, CONTEXT)

    assert told == 3
    assert lost == []


@pytest.mark.parametrize(
    ("again", "missed"),
    [
        pytest.param("I'm sorry, but I can't assist with that request.", 3, id="a refusal"),
        pytest.param(TOLD.replace("28", "30"), 1, id="another figure"),
        pytest.param(TOLD.replace("The stove must not be lit again until it has been inspected.", ""), 1, id="a gap"),
    ],
)
def test_what_is_left_out_is_named(again: str, missed: int) -> None:
    """Fact by fact."""
    assert len(left_out(TOLD, again, CONTEXT)[0]) == missed


def test_a_sentence_sent_back_is_an_echo() -> None:
    """One of the text that is answered, of some length; a short one may be anybody's."""
    assert sent_back("", f"Hello! {HEARD}", HEARD) == "We lit the burner for the first time tonight."
    assert sent_back("", TOLD, HEARD) == ""
    assert sent_back("", "Is it OK?", HEARD) == ""
    assert sent_back(HEARD, HEARD, HEARD) == "", "the program's own has it, too"


@given(st.text(max_size=300))
def test_a_text_leaves_out_nothing_of_itself(text: str) -> None:
    """Whatever it is."""
    assert left_out(text, text, text)[0] == []
