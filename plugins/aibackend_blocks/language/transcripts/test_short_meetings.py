"""Short meetings: proposals that are taken up, words that stand for others, and tasks in writing."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.transcripts.antecedents import spelt_out
from aibackend_blocks.language.transcripts.callings import charged, labelled
from aibackend_blocks.language.transcripts.proposals import adopted
from aibackend_blocks.language.transcripts.remarks import Remark, remarks
from aibackend_blocks.language.transcripts.turns import read_transcript


def heard(text: str) -> list[Remark]:
    transcript = read_transcript(text)
    assert transcript
    return remarks(transcript)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Ana: I propose we take Hale.\nTom: I second that.\nAna: Good.", "we will take Hale"),
        ("Ana: Should we move the demo to Friday?\nTom: Yes.\nAna: Good.", "we will move the demo to Friday"),
        ("Ana: I'd suggest 2.5 percent.\nTom: Agreed.\nAna: Good.", "we agreed on 2.5 percent"),
        ("Ana: I propose we take Hale.\nTom: I am against it.\nEve: I second that.", ""),
        ("Ana: I propose we take Hale.\nTom: I would rather wait.\nAna: Okay.", ""),
        ("Ana: I propose we take Hale.\nTom: What does it cost?\nAna: A lot of money.", ""),
        ("Ana: We took Hale last year.\nTom: Yes, I like that.\nAna: Good.", ""),
    ],
    ids=["seconded", "echo", "figure", "against", "rather", "not-answered", "no-proposal"],
)
def test_a_proposal_is_decided_when_it_is_welcomed(text: str, taken: str) -> None:
    """Somebody else has to welcome it, and nobody may speak against it."""
    assert adopted(heard(text), 0) == taken


def test_short_replies_are_heard_after_what_they_answer() -> None:
    """`Yes.` is no remark of its own, but is kept with the remark before it; one's own short words are no reply."""
    first, second = heard("Ana: Can we start now? Well.\nTom: Yes.\nAna: The rooms are ready.")

    assert first.echoes == ("Yes.",)
    assert second.echoes == ()


@pytest.mark.parametrize(
    ("before", "task", "told"),
    [
        ("Legal has not answered.", "Call them tomorrow.", "Call them (Legal) tomorrow."),
        ("Send me photos of the damage.", "Email them tonight.", "Email them (photos of the damage) tonight."),
        ("We looked at the checklist again.", "Rewrite it before May.", "Rewrite it (the checklist) before May."),
        ("We looked at the checklist again.", "Rewrite it nicely for it.", "Rewrite it nicely for it."),
        ("I know about that.", "Call them tomorrow.", "Call them tomorrow."),
    ],
    ids=["subject", "whole", "last", "not-alone", "unknown"],
)
def test_it_and_them_are_spelt_out_where_something_was_named(before: str, task: str, told: str) -> None:
    """The matter named last stands in brackets; without one the words stay."""
    rows = heard(f"Ana: {before}\nTom: I will do {task.lower()}\nAna: Thank you very much.")

    assert spelt_out(task, rows, 1) == told


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("The site is ready. Priya, please update the contracts.", ["Priya"]),
        ("@Jonas: please resubmit the build.", ["Jonas"]),
        ("Tom to ask the printer.", ["Tom"]),
        ("Also, please update the contracts. Finally, can you call?", []),
        ("They voted to close Mill Street to cars. A review in November will decide.", []),
    ],
    ids=["vocative", "mention", "notes", "openers", "news"],
)
def test_who_is_charged_in_writing(text: str, names: list[str]) -> None:
    """Whom a text calls before a request is named; words that open a sentence, months and places are nobody."""
    assert list(dict.fromkeys(charged(text))) == names


def test_a_list_of_tasks_says_so_in_each_line() -> None:
    """Items below `Next steps` are tasks with their owners; what is only not known is none."""
    text = (
        "Next steps\n- Split the files (owner: Nadia, due 28 February).\n- It is not known who pays.\n\nEnd\n- No task"
    )

    assert labelled(text).splitlines()[1:3] == [
        "Action: Nadia: Split the files, due 28 February.",
        "It is not known who pays.",
    ]
    assert labelled(text).endswith("- No task")


def test_a_label_within_a_paragraph_begins_a_line() -> None:
    """Each `Action:` is a task of its own."""
    told = labelled("We met on Monday. Action: Ida to buy paint. Action: Tom to ring the council. It rained.")

    assert told.splitlines()[1:] == ["Action: Ida to buy paint.", "Action: Tom to ring the council. It rained."]


def test_the_writers_of_a_thread_speak() -> None:
    """`From:` alone in a line tells whose the message below it is."""
    transcript = read_transcript(
        "From: Ida\nThe pump failed again, can you look?\n\nFrom: Tom <tom@a.example>\nI will. It was due in May."
    )

    assert transcript
    assert [turn.speaker for turn in transcript.turns] == ["Ida", "Tom"]
