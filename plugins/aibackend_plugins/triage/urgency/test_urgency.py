"""Priority follows harm and hurry, denied hurry hurries nobody, and what is quoted stands in the ticket."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.triage import urgency


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("Nobody can work, the whole system is down", "One icon is slightly blurred"),
        ("All records were deleted", "Please add a column to the table of records"),
        ("It crashes, we need this by tomorrow", "It crashes sometimes, there is a workaround, no hurry"),
        ("Niemand kann sich anmelden, bitte sofort helfen", "Keine Eile: Tippfehler auf der Hilfeseite"),
    ],
    ids=["reach", "loss", "deadline", "german"],
)
def test_worse_tickets_are_more_urgent(worse: str, better: str) -> None:
    """By the mean priority, counted from low."""

    def mean(text: str) -> float:
        shares = urgency.judged(text).shares
        return sum(level * shares[name] for level, name in enumerate(urgency.PRIORITIES))

    assert mean(worse) > mean(better)


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("This is urgent.", {"hurry"}),
        ("This is not urgent.", {"lesser"}),
        ("nothing was lost", set()),
        ("There was data loss", {"loss"}),
        ("please call me before Friday", {"deadline"}),
        ("C'est urgent, le site est en panne", {"hurry", "down"}),
    ],
    ids=["urgent", "denied", "nothing-lost", "loss", "date", "french"],
)
def test_groups_are_found_by_their_words(text: str, groups: set[str]) -> None:
    """And not where they are denied."""
    assert {cue.group for cue in urgency.cues(text)} == groups


def test_code_and_logs_do_not_speak() -> None:
    """What a tracker or a chat marks as code is not the customer's own word."""
    logged = "The list is sorted wrongly.\n```\nFATAL: data loss, all nodes are down immediately\n```"

    assert urgency.judged(logged).cues == urgency.judged("The list is sorted wrongly.").cues


@given(st.text(st.characters(codec="utf-8"), max_size=200), st.text(max_size=40))
@settings(max_examples=40, deadline=None)
def test_shares_add_up_and_quotes_stand_in_the_ticket(text: str, subject: str) -> None:
    """For any text: four shares that make one, and words verbatim."""
    found = urgency.judged(text, subject)

    assert sum(found.shares.values()) == pytest.approx(1)
    assert found.shares[found.priority] == max(found.shares.values())
    assert all(words in f"{subject}\n{text}" for _, words in found.cues)


def test_leaning_moves_the_judgement() -> None:
    """What is known from elsewhere counts as log-odds."""
    text = "The heating in our flat does not work"

    assert urgency.judged(text, leaning={"urgent": 20.0}).priority == "urgent"
    assert urgency.judged(text, leaning={"low": 20.0}).priority == "low"


def test_found_words_are_told_whatever_they_speak_for() -> None:
    """A date is told even of a ticket that it does not make urgent."""
    judgement = urgency.judged("A small thing, no hurry: please rename the button by Friday", leaning={"low": 20.0})

    assert dict(judgement.found)["deadline"] == "by Friday"


def test_time_that_has_passed_is_no_deadline() -> None:
    """Who checked in an hour ago has set no time."""
    assert "deadline" not in {cue.group for cue in urgency.cues("We checked in an hour ago.")}


@pytest.mark.parametrize(
    ("subject", "text", "levels"),
    [
        ("Security hole in the file upload", "Anybody can write outside of the folder.", ("high", "urgent")),
        ("Lock order of reader and writer", "Both threads wait for each other and never return.", ("high", "urgent")),
        ("Javadoc of the iterator names a parameter that is gone", "", ("low",)),
        ("Flaky test in the windows job", "Passes when it is run again.", ("low",)),
    ],
    ids=["vulnerability", "deadlock", "javadoc", "flaky"],
)
def test_developers_notes_are_judged_as_maintainers_do(subject: str, text: str, levels: tuple[str, ...]) -> None:
    """Notes to developers, none of them among the written ones."""
    assert urgency.judged(text, subject, note=1.0).priority in levels


def test_a_terse_ticket_of_another_trade_is_no_note() -> None:
    """Who writes without "I" and "please" need not be a developer."""
    ticket = "Pump 4 on ward B stopped and gives an alarm. The patient is on the last spare one."

    assert urgency.judged(ticket, "Pump alarm", note=1.0).shares == urgency.judged(ticket, "Pump alarm").shares


def test_a_long_story_makes_a_note_graver_and_no_letter() -> None:
    """Logs and all: of two notes that read alike the longer was written in more trouble."""

    def graver(note: float, characters: int) -> float:
        shares = urgency.judged(
            "The index is not used by the planner.", "Slow join", note=note, characters=characters
        ).shares
        return shares["urgent"] / shares["low"]

    assert graver(1.0, 5000) > graver(1.0, 40)
    assert graver(0.0, 5000) == graver(0.0, 40)
