"""Which shape a letter takes, and how it writes what it names."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .history import read

CAPABILITY = capability()


def _answer(history: str, **invoice: Any) -> dict[str, Any]:
    billed = {"number": "K-71", "amount": 900, "currency": "GBP", "dueDate": "2026-03-02", "daysOverdue": 30, **invoice}
    request = {"invoice": billed, "customer": {"name": "Ash Joinery", "history": history}, "steps": 3}
    found: dict[str, Any] = offline_answer(CAPABILITY, request)
    return found


def _letters(history: str, **invoice: Any) -> list[str]:
    return [step["message"] for step in _answer(history, **invoice)["sequence"]]


@pytest.mark.parametrize(
    ("history", "reminded"),
    [
        ("Two reminders sent, no answer", True),
        ("Drei Mahnungen geschickt, keine Antwort", True),
        ("Always pays after the second reminder", False),
        ("No reminder sent yet", False),
    ],
)
def test_earlier_reminders_are_heard(history: str, reminded: bool) -> None:
    """A habit tells of other invoices."""
    assert read(history, Decimal(900), date(2026, 3, 2)).reminded is reminded


def test_an_agreement_is_kept_in_hard_times() -> None:
    """Nobody is asked for a proposal who has our word already."""
    letters = _letters("Lost her job in July, asked to pay in two parts, we agreed: 450 in May and 450 in June.")

    assert "We have agreed with you" in letters[0]
    assert all("agree" in one and "what would be possible" not in one for one in letters)


@pytest.mark.parametrize(
    ("history", "unsaid"),
    [
        ("Says two shelves were scratched; we replaced them on 10 March.", "replaced"),
        ("Says they were billed for 5 chairs but only 4 were delivered. We are checking.", "checking"),
        ("Says two shelves were scratched; we called them on 10 March.", "called"),
    ],
)
def test_what_we_did_about_an_objection_is_for_the_creditor_to_tell(history: str, unsaid: str) -> None:
    """The objection is named, the undisputed part alone is asked for, and the creditor reads the note."""
    answer = _answer(history)
    first, *later = (step["message"] for step in answer["sequence"])

    assert "do not agree with this invoice, or with a part of it" in first
    assert not any(unsaid in one or "full amount" in one for one in (first, *later))
    assert history.split(";")[0].split(".")[0] in answer["escalationAdvice"]


def test_dollars_are_billed_with_the_month_first() -> None:
    """Unless the notes have their days first."""
    american = _letters("Lost our cheque.", currency="USD")[0]

    assert "March 2, 2026" in american
    assert "US$" not in american
    assert "US$900.00" in _letters("Called on 3 March, nobody there.", currency="USD")[0]


def test_each_message_is_another() -> None:
    """No two messages of a sequence are alike, and each later one is at least as firm in its request."""
    letters = _letters("")

    assert len(set(letters)) == 3
    assert "reference" in letters[0]
