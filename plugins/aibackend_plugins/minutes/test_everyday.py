"""/v1/minutes of short everyday meetings and of notes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from aibackend import Facts, Tools
from aibackend_plugins.minutes import capability

CAPABILITY = capability()
TOOLS = Tools(facts=Facts(account="a", now=datetime(2031, 5, 1, tzinfo=UTC), deadline_s=60))
SYNC = """Project sync, 3 March 2026
Mona: Good morning. First the budget. We are 8 percent over.
Karl: That is mostly the external tester. I suggest we end that contract in April.
Lea: I would rather keep them until the launch.
Mona: Okay, let us keep them until the launch then. Karl, can you send me the new forecast by Thursday?
Karl: Sure, will do.
Lea: What about the data centre in Oslo?
Mona: No idea yet. Legal has not answered.
Lea: I will call them tomorrow.
Mona: Great. We are done."""
NOTES = """Minutes 5 May 2026
Maria will book the venue by 12 May.
We decided to cancel the newsletter.
Still open: who pays for the catering?
Tom to ask the printer for a quote."""


def answered(transcript: str) -> dict[str, Any]:
    """The offline answer, after all checks."""
    asked = CAPABILITY.request().load({"transcript": transcript})
    draft = CAPABILITY.offline(asked, TOOLS)
    assert not [said for check in CAPABILITY.checks if (said := check(asked, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    return wire


def test_a_short_meeting_has_its_decision_tasks_and_question() -> None:
    """The decision is what was agreed on, not what was proposed first; `them` is spelt out; the question stays open."""
    answer = answered(SYNC)

    assert answer["decisions"] == ["The group will keep them (the external tester) until the launch."]
    assert [(item["owner"], item["due"]) for item in answer["actionItems"]] == [
        ("Karl", "2026-03-05"),
        ("Lea", "2026-03-04"),
    ]
    assert answer["actionItems"][1]["task"] == "Call them (Legal) tomorrow."
    assert answer["openQuestions"] == ["What about the data centre in Oslo?"]


def test_its_summary_tells_what_its_lists_tell() -> None:
    """Decision, tasks and open question stand in the summary too, and no remark that hangs on another one."""
    summary = answered(SYNC)["summary"]

    assert "keep them (the external tester)" in summary
    assert "Karl will send the new forecast by Thursday." in summary
    assert "Left open: What about the data centre in Oslo?" in summary
    assert "that is mostly" not in summary


def test_notes_without_speakers_have_owners() -> None:
    """Who is charged by name in notes is an owner, and days count from the heading's day."""
    answer = answered(NOTES)

    assert answer["title"] == "Minutes 5 May 2026"
    assert [(item["owner"], item["due"]) for item in answer["actionItems"]] == [("Maria", "2026-05-12"), ("Tom", "")]
    assert answer["openQuestions"] == ["Who pays for the catering?"]


def test_what_somebody_speaks_against_is_not_decided() -> None:
    """A proposal with an objection is no decision, whoever else is for it."""
    text = (
        "Ann: I propose we take the blue one.\nBob: I am against it.\nCy: I second that.\nAnn: We will talk about it."
    )

    assert answered(text)["decisions"] == []
