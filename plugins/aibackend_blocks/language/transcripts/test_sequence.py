"""What sentences do beside one another: the second head, votes put to all, and what a task is about."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from aibackend_blocks.language.transcripts.context import in_context, says_enough
from aibackend_blocks.language.transcripts.hearing import Heard, heard
from aibackend_blocks.language.transcripts.moves import KINDS
from aibackend_blocks.language.transcripts.outcomes import is_decision
from aibackend_blocks.language.transcripts.sequence import in_sequence
from aibackend_blocks.language.transcripts.turns import read_transcript
from aibackend_blocks.language.transcripts.unpunctuated import punctuated

BEGINNING = "Al: Hello everybody.\nBo: Good morning.\n"


def listened(text: str) -> Heard:
    transcript = read_transcript(text)
    talk = heard(transcript, text, most=100) if transcript else None
    assert talk
    return talk


def _likely(*kinds: dict[str, float]) -> np.ndarray:
    return np.array([[each.get(kind, 0.01) for kind in KINDS] for each in kinds], np.float32)


def test_the_same_sentence_is_read_by_what_follows_it() -> None:
    """What somebody else agrees to decides more surely than what is objected to."""
    unsure = {"decision": 0.45, "other": 0.45}
    texts, speakers = ["The pool stays shut on Mondays.", "Not sure I like it."], ["Al", "Bo"]

    agreed = in_sequence(_likely(unsure, {"assent": 0.9}), ["The pool stays shut on Mondays.", "Right."], speakers)
    opposed = in_sequence(_likely(unsure, {"objection": 0.9}), texts, speakers)

    decision = KINDS.index("decision")
    assert agreed[0, decision] > 1.2 * opposed[0, decision]
    assert np.allclose(agreed.sum(axis=1), 1, atol=0.1)
    assert in_sequence(_likely()[:0], [], []).shape[0] == 0


@pytest.mark.parametrize(
    ("said", "decided"),
    [
        ("Al: The north gate stays locked after ten. All in favour?\nBo: Aye.\nCy: Aye.", True),
        ("Al: Das Nordtor bleibt nach zehn zu. Alle dafür?\nBo: Ja.\nCy: Ja.", True),
        ("Al: The north gate stays locked after ten. All in favour?\nBo: I'm against it.\nCy: Me too.", False),
    ],
    ids=["carried", "german", "objected"],
)
def test_what_is_put_to_all_and_carried_is_decided(said: str, decided: bool) -> None:
    """The matter stands in the sentence before the question."""
    found = listened(f"{BEGINNING}{said}").decisions(9)

    assert any("gate" in item.text or "Nordtor" in item.text for item in found) is decided


def test_a_task_that_names_no_matter_is_told_with_the_sentence_before() -> None:
    """Quoted in brackets, unless it was said long before or the task says enough."""
    rows = listened(
        f"{BEGINNING}Al: The trough on row C leaks.\nAl: Bo, have it done by Friday.\nBo: Will do.\n"
        "Al: Bo, order new seed trays by Monday.\nBo: Yes."
    ).rows
    place = next(number for number, row in enumerate(rows) if "have it done" in row.text)

    assert in_context("Have it done by Friday.", rows, place, "") == (
        "Have it done by Friday (The trough on row C leaks)."
    )
    assert in_context("Order new seed trays by Monday.", rows, place, "") == "Order new seed trays by Monday."
    assert in_context("Have it done.", rows, 0, "") == "Have it done."
    assert not says_enough("Done by the 21st of May.", "")


def test_a_verb_that_has_changed_places_asks() -> None:
    """In speech without stops a question may stand behind the words that announce it."""
    talk = "so welcome everybody to the meeting about the boat shed " * 6
    told = punctuated(f"{talk}okay and the first question is do we rent it or buy it okay and so do we all")

    assert "is do we rent it or buy it?" in told
    assert "so do we all?" not in told


def test_what_is_asked_with_whether_is_not_decided() -> None:
    """`whether it was approved` tells of no approval."""
    row = listened(f"{BEGINNING}Al: Nobody has told us whether the ramp was approved.").rows[-1]

    assert not is_decision(row)
    assert is_decision(replace(row, text="The ramp was approved."))
