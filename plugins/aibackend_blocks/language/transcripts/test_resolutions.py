"""Decisions, tasks and open points that no form of words tells, only what sentences do to one another."""

from __future__ import annotations

from datetime import date

import pytest

from aibackend_blocks.language.transcripts.due_days import due_day
from aibackend_blocks.language.transcripts.hearing import Heard, heard
from aibackend_blocks.language.transcripts.turns import read_transcript

ANCHOR = date(2026, 3, 10)


def listened(text: str) -> Heard:
    transcript = read_transcript(text)
    assert transcript
    talk = heard(transcript, text, most=100)
    assert talk
    return talk


BOARD = (
    "Board meeting, date: 2026-03-10\n"
    "Helen: The second site in Leeds is off the table, we can't staff it.\n"
    "Omar: Right.\n"
    "Helen: Omar, get the signed copy to our lawyer before the 27th.\n"
    "Omar: Will do.\n"
    "Helen: Who talks to legal?\n"
    "Priya: Me, first thing Wednesday.\n"
    "Helen: Nobody has told me whether the road closure was approved."
)


def test_a_decision_needs_no_word_for_deciding() -> None:
    assert any("Leeds" in item.text for item in listened(BOARD).decisions(9))


def test_tasks_have_their_owners_and_days() -> None:
    told = [(item.owner, item.due) for item in listened(BOARD).commitments(9)]

    assert ("Omar", date(2026, 3, 27)) in told
    assert ("Priya", date(2026, 3, 11)) in told


def test_what_nobody_knows_is_open_and_not_decided() -> None:
    talk = listened(BOARD)

    assert any("road closure" in item.text for item in talk.open_questions(9))
    assert not any("road closure" in item.text for item in talk.decisions(9))


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("before the 27th", date(2026, 3, 27)),
        ("by the fifteenth", date(2026, 3, 15)),
        ("by the 9th", date(2026, 4, 9)),
        ("by the first of December", date(2026, 12, 1)),
        ("bis zum 20.", date(2026, 3, 20)),
        ("bis Ende nächster Woche", date(2026, 3, 20)),
        ("Ende des Monats", date(2026, 3, 31)),
        ("in zwei Wochen", date(2026, 3, 24)),
        ("avant le 20", date(2026, 3, 20)),
        ("d'ici la fin du mois", date(2026, 3, 31)),
        ("dans deux semaines", date(2026, 3, 24)),
        ("antes del 20", date(2026, 3, 20)),
        ("dentro de dos semanas", date(2026, 3, 24)),
        ("on the third floor", None),
        ("les 20 personnes", None),
    ],
)
def test_days_in_four_languages(said: str, day: date | None) -> None:
    assert due_day(said, ANCHOR) == day


def test_a_day_said_right_after_a_request_is_its_day() -> None:
    talk = listened(
        "Meeting, 2 November 2026\n"
        "Gwen: Dominic, could you write to the tenants about the noise? By the end of November please, so the 30th.\n"
        "Dominic: Yes.\n"
    )

    [task] = talk.commitments(9)

    assert (task.task, task.owner, task.due) == ("Write to the tenants about the noise.", "Dominic", date(2026, 11, 30))
