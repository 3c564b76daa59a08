"""/v1/minutes of short everyday meetings and of notes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend import CallContext
from aibackend.testing import offline_answer
from aibackend_blocks.language.transcripts.people import People
from aibackend_plugins.minutes import capability

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2031, 5, 1, tzinfo=UTC), deadline_s=60)
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
    request = CAPABILITY.request().load({"transcript": transcript})
    draft = CAPABILITY.offline(request, CONTEXT)
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
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


def found(transcript: str) -> tuple[list[str], list[tuple[str, str, str]], list[str]]:
    """Decisions; owner, task and day of each action item; open questions."""
    answer = answered(transcript)
    items = [(item["owner"], item["task"], item["due"]) for item in answer["actionItems"]]
    return answer["decisions"], items, answer["openQuestions"]


RETRO = """Retro, 12 June 2026
Sven: The test suite takes 50 minutes.
Olu: Could we split it into two jobs?
Sven: We tried it in March, it saved five minutes.
Olu: OK. No merges on Fridays after noon then?
Sven: Agreed.
Olu: And should we invite design to the planning?
Sven: Dunno, let's think about it. We will come back to that next time."""
BOARD = """Board meeting, 22 January 2026
Margaret: Shall we vote on 2.9? Four in favour, so 2.9 percent it is, from 1 April.
Beth: We haven't heard from the council about the water connection.
Margaret: Who is going to follow up?
Yusuf: I can do that.
Mei: I can run a test with the button at the top.
Margaret: Yes, please. We decided last week not to spend anything on print.
Beth: The open rate was 31 percent, but the click rate dropped to 2.
Margaret: Why did it drop? Is it the new template?
Beth: We don't know."""
WEEKLY = """Marketing weekly - 12 Oct 2026
Attendees: Lou, Pat, Kim

* Webinar had 212 registrations
* Agreed: move newsletter to Tuesdays
* Kim -> update landing page by 16 Oct
* AI: Pat to get quotes from 3 video agencies (due 10/20)
* Q: do we sponsor the Berlin conference?"""
SPOKEN = (
    "so um welcome everybody to the kickoff for the warehouse app project i'm jessica and i'll be the project manager "
    "yeah hi i'm tom i do the backend okay great so the goal is to replace the paper pick lists with a mobile app and "
    "the first question is do we build it native or as a web app um i think web app because the scanners run chrome "
    "yeah i agree okay so let's go with the web app then tom can you set up the repository by friday yes sure and "
    "thanks everybody bye"
)


def test_what_was_tried_before_is_not_decided() -> None:
    """A proposal whose speaker goes on is no decision, `No` keeps its sense, and what waits is open."""
    assert found(RETRO) == (
        ["No merges on Fridays after noon."],
        [],
        ["Should we invite design to the planning?"],
    )


def test_votes_offers_and_questions_stand_alone() -> None:
    """A vote's result is a decision, an offer that is welcomed a task; what `it` is stands in brackets."""
    decided, items, left = found(BOARD)

    assert decided == ["The group goes with 2.9 percent from 1 April.", "The group will not spend anything on print."]
    assert items == [
        ("Yusuf", "Follow up (the water connection).", ""),
        ("Mei", "Run a test with the button at the top.", ""),
    ]
    assert left == ["Why did it (the click rate) drop?", "Is it the new template?"]


def test_notes_with_arrows_and_labels() -> None:
    """Whoever an arrow or a label names is the owner; a day without a year counts from the heading's."""
    assert found(WEEKLY) == (
        ["Move newsletter to Tuesdays."],
        [
            ("Kim", "Update landing page by 16 Oct.", "2026-10-16"),
            ("Pat", "Get quotes from 3 video agencies (due 10/20).", "2026-10-20"),
        ],
        ["Do we sponsor the Berlin conference?"],
    )


def test_speech_without_stops_is_cut_into_sentences() -> None:
    """Who gives a name of their own can be charged by it; the decision ends where a sentence does, and answers."""
    decided, items, left = found(SPOKEN)

    assert decided == ["The group will go with the web app."]
    assert items == [("Tom", "Set up the repository by friday.", "")]
    assert left == []


def test_a_german_meeting_is_minuted_in_german() -> None:
    """Title, summary and lists are German, the task an infinitive with its owner and day."""
    answer = answered(
        "Heute ist der 10. Februar 2026.\nPeter: Thema ist das Sommerfest. Lisa, könntest du das Catering anfragen?\n"
        "Lisa: Ja, ich hole bis nächsten Montag drei Angebote ein.\nPeter: Wie hoch ist das Budget?\n"
        "Lisa: Keine Ahnung, das muss die Geschäftsführung noch entscheiden."
    )

    assert answer["title"] == "Besprechung: das Sommerfest"
    assert "The group" not in answer["summary"]
    assert answer["actionItems"][-1] == {
        "task": "Bis nächsten Montag drei Angebote einholen.",
        "owner": "Lisa",
        "due": "2026-02-16",
    }
    assert answer["openQuestions"] == ["Wie hoch ist das Budget?"]


def test_notes_tell_decisions_without_a_speaker() -> None:
    """`RESOLVED to` is decided, not somebody; the writer's own promise is a task, and the first line is the title."""
    said = answered(
        "Site visit with Tony, 8 Sept 2025. RESOLVED to buy one sign at £2,850. Water butts: agreed to buy four. "
        "I said I'd ring the engineer on Weds."
    )

    assert [text for text in said["decisions"] if "2,850" in text]
    assert [text for text in said["decisions"] if "four" in text]
    assert [(item["owner"], item["due"]) for item in said["actionItems"]] == [("", "2025-09-10")]
    assert said["title"] == "Site visit with Tony, 8 Sept 2025"


def test_an_ordinary_meeting() -> None:
    """A hedged proposal is told as what the group does, a lack is nobody's task, `it` is what was asked about."""
    transcript = (
        "Ana: How many bowls do we reorder?\nRob: I'd say we reorder 60 now.\nAna: Okay.\n"
        "Petra: And the website banner? The photos are late.\nAna: Leave it for now.\nPetra: Fine.\n"
        "Ana: Need somebody from the agency to look at the checkout. I'll call the agency this afternoon.\n"
        "Rob: I'll send the order to the supplier tomorrow."
    )

    answer = offline_answer(CAPABILITY, {"transcript": transcript, "attendees": ["Robert Keane", "Ana Lima"]})

    assert answer["decisions"] == ["The group reorders 60 now.", "Leave it for now (the website banner)."]
    assert [item["owner"] for item in answer["actionItems"]] == ["Ana Lima", "Robert Keane"]
    assert answer["actionItems"][0]["task"].startswith("Call the agency this afternoon")


@pytest.mark.parametrize(
    ("names", "called", "known"),
    [
        (["Robert Keane", "Rob"], "Rob", "Robert Keane"),
        (["Jennifer Moss", "Jenny"], "Jenny", "Jennifer Moss"),
        (["Robert Keane", "Robin Hale", "Rob"], "Rob", "Rob"),
        (["Robert Keane", "Robert", "Rob"], "Rob", "Rob"),
        (["Robert", "Rob"], "Rob", "Rob"),
    ],
    ids=["short", "fond", "two fit", "taken", "no full name"],
)
def test_short_forms_of_first_names(names: list[str], called: str, known: str) -> None:
    """Only where one listed person fits, whom nobody else is called."""
    assert People(names).known(called) == known
