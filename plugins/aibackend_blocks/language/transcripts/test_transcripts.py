"""Conversations: turns of every form, reported speech that is safe, days that are resolved, outcomes told apart."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.transcripts.commitments import Commitment
from aibackend_blocks.language.transcripts.due_days import anchor_of, due_day
from aibackend_blocks.language.transcripts.hearing import Heard, heard
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.reported import Voices, reported
from aibackend_blocks.language.transcripts.speech import opened, tidied
from aibackend_blocks.language.transcripts.turns import as_turns, read_transcript

MONDAY = date(2025, 3, 3)


def listened(text: str) -> Heard:
    """A conversation as it is heard."""
    transcript = read_transcript(text)
    assert transcript
    talk = heard(transcript, text, most=300)
    assert talk
    return talk


@pytest.mark.parametrize(
    "text",
    [
        "Maria: Did you send it?\nTom: Yes, I did.\nMaria: Thanks.",
        "[00:01:02] Maria: Did you send it?\n[00:01:09] Tom: Yes, I did.\n[00:01:12] Maria: Thanks.",
        "(MARIA) Did you send it?\n(TOM) Yes, I did.\n(MARIA) Thanks.",
        "#Maria#: Did you send it?\n#Tom#: Yes, I did.\n#Maria#: Thanks.",
        "**Maria**: Did you send it?\n**Tom**: Yes, I did.\n**Maria**: Thanks.",
        "Maria 10:02 AM\nDid you send it?\nTom 10:03 AM\nYes, I did.\nMaria 10:04 AM\nThanks.",
        "12/03/2024, 10:02 - Maria: Did you send it?\n12/03/2024, 10:03 - Tom: Yes, I did.\n12/03/2024, 10:04 - "
        "Maria: Thanks.",
        "<v Maria>Did you send it?\n<v Tom>Yes, I did.\n<v Maria>Thanks.",
        "Maria: Did you send it? Tom: Yes, I did. Maria: Thanks.",
    ],
    ids=["plain", "stamped", "bracketed", "hashed", "bold", "slack", "whatsapp", "webvtt", "one-line"],
)
def test_turns_are_read_in_every_form(text: str) -> None:
    """Speakers and what they say are found, however a transcript marks them."""
    transcript = read_transcript(text)

    assert transcript
    assert [turn.text for turn in transcript.turns] == ["Did you send it?", "Yes, I did.", "Thanks."]
    assert [name.strip("#").capitalize() for name in transcript.speakers] == ["Maria", "Tom"]


@pytest.mark.parametrize(
    "text",
    [
        "Background: Sleep matters.\nMethods: A trial of 40 people was run.\nResults: It was "
        "better.\nConclusions: Sleep.",
        "The report covers three matters: costs, sales and staff. Sales rose.",
        "Date: 2025-03-03\nSubject: Budget\nThe budget was approved.",
    ],
    ids=["abstract", "colon", "headers"],
)
def test_reports_are_no_conversations(text: str) -> None:
    """Headings and colons make no speakers."""
    assert read_transcript(text) is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I'll send the report.", "Maria will send the report."),
        ("I don't like my desk.", "Maria doesn't like their desk."),
        ("Well, um, I've I've finished it.", "Maria has finished it."),
        ("Can you call the bank?", "Maria asks Tom to call the bank."),
        ("Do you have the key?", "Maria asks Tom if Tom has the key."),
        ("What do you want from me?", "Maria asks Tom what Tom wants from Maria."),
        ("Let's meet on Friday.", "Maria suggests that they meet on Friday."),
        ("We sold 40 desks.", "Maria says they sold 40 desks."),
        ("Don't open the window.", "Maria tells Tom not to open the window."),
        ("I think the red one is better.", "Maria thinks the red one is better."),
    ],
    ids=lambda value: value,
)
def test_remarks_are_reported(said: str, told: str) -> None:
    """The first and second person become those that they mean, with the verb that fits them."""
    assert reported(tidied(said), Voices(speaker="Maria", hearer="Tom")) == told


@pytest.mark.parametrize(
    "said", ["You should see it.", "Thanks a lot!", 'He said "I am late".', "Did you see it?", "Yes."]
)
def test_what_is_not_safe_is_not_reported(said: str) -> None:
    """Among several `you` may be anybody; thanks, quotes and questions in the past are left alone."""
    assert reported(said, Voices(speaker="Maria")) is None


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=120))
def test_tidying_is_idempotent_and_adds_no_figures(text: str) -> None:
    """Tidied talk has no figure that was not said, and opening it keeps to its words."""
    tidy = tidied(text)

    assert {c for c in tidy if c.isdigit()} <= {c for c in text if c.isdigit()}
    assert {c for c in opened(tidy) if c.isdigit()} <= {c for c in tidy if c.isdigit()}


@pytest.mark.parametrize(
    ("said", "due"),
    [
        ("by Friday", date(2025, 3, 7)),
        ("by next Friday", date(2025, 3, 14)),
        ("on Monday", date(2025, 3, 10)),
        ("tomorrow", date(2025, 3, 4)),
        ("today", MONDAY),
        ("the day after tomorrow", date(2025, 3, 5)),
        ("by the end of the week", date(2025, 3, 7)),
        ("by the end of next week", date(2025, 3, 14)),
        ("by end of month", date(2025, 3, 31)),
        ("by the end of the quarter", date(2025, 3, 31)),
        ("in two weeks", date(2025, 3, 17)),
        ("within 10 days", date(2025, 3, 13)),
        ("by March 14th", date(2025, 3, 14)),
        ("before 2 February", date(2026, 2, 2)),
        ("by 2025-04-01", date(2025, 4, 1)),
        ("soon", None),
        ("next week", None),
        ("last Friday", None),
        ("by February 30", None),
    ],
)
def test_days_are_resolved(said: str, due: date | None) -> None:
    """A named day counts from the meeting's; what leaves several days open is none."""
    assert due_day(f"I'll send it {said}.", MONDAY) == due


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Ana: Quick sync, Monday 3 March 2025. I am late.\nTom: Yes.", MONDAY),
        ("Ana (chair): Date is 3 March 2025. Item one.\nTom: Yes.", MONDAY),
        ("Ana: Willkommen zur Planung am 3. März 2025. Der Stand ist gut.\nTom: Ja, wir sind da.", MONDAY),
        ("Ana: We launched on 3 March 2025. Sales are up.\nTom: Yes.", None),
        ("Ana: I need the list 3 March 2025. Sales are up.\nTom: Yes.", None),
        ("Ana: Ich brauche die Liste am 3. März 2025. Wir sind spät.\nTom: Ja, ich weiß.", None),
        ("Ana: Hello.\nTom: The regatta is Monday 3 March 2025.", None),
    ],
)
def test_the_first_speaker_may_tell_the_day(text: str, day: date | None) -> None:
    """Where they head the meeting with it, and tell of nothing that somebody does."""
    assert anchor_of("", text) == day


def test_without_a_meeting_day_nothing_is_guessed() -> None:
    """Relative days stay open, full dates do not."""
    assert due_day("by Friday", None) is None
    assert due_day("by 1 April 2025", None) == date(2025, 4, 1)


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)), st.sampled_from(["Monday", "Wednesday", "Sunday"]))
def test_a_weekday_is_within_a_week(day: date, name: str) -> None:
    """`by Sunday` is a Sunday, after today and at most seven days on."""
    due = due_day(f"by {name}", day)

    assert due
    assert due.strftime("%A") == name
    assert timedelta() < due - day <= timedelta(days=7)


def test_the_meetings_day_is_read_from_its_head() -> None:
    """The head of a transcript tells its day; a deadline in the talk does not."""
    assert anchor_of("Sync, 3 March 2025", "Sync, 3 March 2025\nA: hi") == MONDAY
    assert anchor_of("", "Maria: I need it by 4 May 2025.\nTom: Okay.") is None


def test_people_are_found_by_any_part_of_their_name() -> None:
    """A first name, a surname and a role's short form are one person; a shared name is nobody's."""
    people = People(["Maria Lopez", "Tom Baker", "Tom Reed", "User Interface Designer"])

    assert people.named_in("maria and Mr Baker, the user interface guy") == (
        "Maria Lopez", "Tom Baker", "User Interface Designer",
    )  # fmt: skip
    assert people.named_in("Tom") == ()


def tasks(text: str) -> list[tuple[str, str]]:
    found: list[Commitment] = listened(text).commitments(12)
    return [(item.owner, item.task) for item in found]


def test_commitments_have_their_owner() -> None:
    """A promise is its speaker's, a request is whose it is called to or who takes it up."""
    text = (
        "Ana: Let's begin.\nTom: I'll send the report to the bank tomorrow.\n"
        "Ana: Maria, can you call the printer by Friday?\nMaria: Sure.\n"
        "Ana: Who will book the room?\nTom: I can do that."
    )

    assert tasks(text) == [
        ("Tom", "Send the report to the bank tomorrow."),
        ("Maria", "Call the printer by Friday."),
        ("Tom", "Book the room."),
    ]


def test_decisions_are_told_from_proposals() -> None:
    """What somebody agrees to is decided; what nobody takes up is not."""
    talk = listened(
        "Ana: We decided to move the launch to May.\nTom: Maybe we could paint the office green.\nMaria: Hm, "
        "what about lunch?\n"
        "Ana: So we will use the blue logo.\nTom: Agreed.\nMaria: Fine."
    )

    texts = " ".join(item.text for item in talk.decisions(10))
    assert "The group will move the launch to May." in texts
    assert "blue logo" in texts
    assert "green" not in texts


def test_open_questions_are_told_from_answered_ones() -> None:
    """A question is open when nobody knows; it is not when somebody tells."""
    talk = listened(
        "Ana: Which budget do we have for the fair?\nTom: I don't know yet.\nAna: How many people have signed up "
        "for it?\n"
        "Tom: About 450 people have signed up so far.\nAna: Good."
    )

    assert [item.text for item in talk.open_questions(8)] == ["Which budget do we have for the fair?"]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_is_no_conversation(text: str) -> None:
    """Nothing breaks the reader."""
    transcript = read_transcript(text) or as_turns(text)

    assert all(turn.text for turn in transcript.turns)
