"""A report is told a fault, a wish or a question by what it says and how it is laid out, not by one word."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.triage.kinds import kind_of
from aibackend_plugins.triage.reports import INTENTS, intents
from aibackend_plugins.triage.routing import category_of
from aibackend_plugins.triage.ticket import ticket


@pytest.mark.parametrize(
    ("subject", "text", "intent"),
    [
        ("IndexOutOfBoundsException in RowMerger", "at org.x.RowMerger.merge(RowMerger.java:31)\nsince 2.4.1", "fault"),
        ("Planner picks the wrong index for nested joins", "EXPLAIN shows a full scan of the outer table.", "fault"),
        ("Add a metric for the length of the queue", "Operators could then alert on it.", "wish"),
        ("Allow several listeners per port", "", "wish"),
        ("What is the purpose of the second checksum?", "I read the code and do not understand why.", "question"),
    ],
    ids=["trace", "wrong", "add", "allow", "what"],
)
def test_intents_of_reports(subject: str, text: str, intent: str) -> None:
    """The likeliest of the three."""
    told = intents(subject, text)

    assert max(INTENTS, key=lambda name: told[name]) == intent


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Provide a JMX bean for QueueManager", "QueueManager.depth() and QueueManager.lag() should be visible."),
        ("Make flush interval of JournalWriter configurable", "JournalWriter.FLUSH_MS is hard-coded to 500."),
    ],
    ids=["provide", "configurable"],
)
def test_a_wish_among_developers_is_a_feature(subject: str, text: str) -> None:
    """Notes that name code, and no wish in so many words."""
    note = ticket(text, subject)

    assert category_of(note, ["bug", "feature", "question"], kind_of(note)).label == "feature"


@pytest.mark.parametrize(
    ("subject", "text", "label"),
    [
        (
            "Let `TreeView` take a `renderItem` callback",
            "Today `TreeView` draws labels alone. With `renderItem(node)` a badge could stand beside them.",
            "feature",
        ),
        (
            "`DatePicker` shows the wrong month in `MonthView`",
            "Open `DatePicker` on the 31st: `MonthView` jumps to the month after. See `date.addMonths()`.",
            "bug",
        ),
    ],
    ids=["feature", "bug"],
)
def test_labels_that_stand_for_intents_are_told_apart_by_them(subject: str, text: str, label: str) -> None:
    """Likeness to the words bug and feature says little of a note that uses neither."""
    note = ticket(text, subject)
    told = intents(subject, text)
    route = category_of(note, ["bug", "feature", "question"], kind_of(note))

    assert route.label == label
    assert max(INTENTS, key=lambda name: told[name]) == {"bug": "fault", "feature": "wish"}[label]
    assert route.share > 0.8


def test_a_letter_keeps_its_kind() -> None:
    """What customers write is sorted by likeness and signs; the head knows trackers."""
    letter = ticket("I would like my money back please, my parcel with the blue lamp never came to us.", "")

    assert kind_of(letter).first in ("Refund", "Delivery")


@given(st.text(st.characters(codec="utf-8"), max_size=60), st.text(st.characters(codec="utf-8"), max_size=300))
@settings(max_examples=30, deadline=None)
def test_intents_are_shares(subject: str, text: str) -> None:
    """For any text: three that make one."""
    told = intents(subject, text)

    assert set(told) == set(INTENTS)
    assert sum(told.values()) == pytest.approx(1, abs=1e-5)
