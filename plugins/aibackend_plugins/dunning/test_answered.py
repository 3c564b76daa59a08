"""What we did about an objection, that we reminded before, and until when to pay stand in the letters."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .history import read

CAPABILITY = capability()


def _letters(history: str, **invoice: Any) -> list[str]:
    billed = {"number": "K-71", "amount": 900, "currency": "GBP", "dueDate": "2026-03-02", "daysOverdue": 30, **invoice}
    request = {"invoice": billed, "customer": {"name": "Ash Joinery", "history": history}, "steps": 3}
    return [step["message"] for step in offline_answer(CAPABILITY, request)["sequence"]]


def test_an_objection_that_was_met_is_not_called_open() -> None:
    """What was put right is told in its place, and what is left is asked for."""
    first, *later = _letters("Says two shelves were scratched; we replaced them on 10 March.")

    assert "We replaced the shelves on 10 March." in first
    assert not any("still open between us" in one or "Your objection" in one for one in later)
    assert all("not in dispute" not in one for one in (first, *later))


def test_who_waits_for_our_answer_is_not_pressed() -> None:
    first, *_ = _letters("Says they were billed for 5 chairs but only 4 were delivered. We are checking.")

    assert "We are checking this." in first
    assert "before you have our answer" in first


def test_a_call_to_the_customer_meets_no_objection() -> None:
    """ "Them" may be the customer here, and nothing was put right."""
    first, *_ = _letters("Says two shelves were scratched; we called them on 10 March.")

    assert "called" not in first


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

    assert "that agreement stands" in letters[0]
    assert all("keep to the dates we agreed" in one for one in letters)


@pytest.mark.parametrize(
    ("history", "until"),
    [
        ("First order.", "by 8 April 2026"),
        ("Zahlt sonst immer pünktlich, treuer Kunde.", "bis zum 8. April 2026"),
        ("Paie toujours à temps, bon client.", "au plus tard le 8 avril 2026"),
        ("Cliente desde hace años, siempre paga puntual.", "a más tardar el 8 de abril de 2026"),
        ("Cliente da anni, paga sempre puntualmente.", "entro l'8 aprile 2026"),
        ("Klant sinds jaren, betaalt altijd op tijd.", "uiterlijk op 8 april 2026"),
    ],
)
def test_a_day_to_pay_and_a_reference_are_named(history: str, until: str) -> None:
    first = _letters(history)[0]

    assert until in first
    assert first.count("K-71") == 2


def test_dollars_are_billed_with_the_month_first() -> None:
    """Unless the notes have their days first."""
    american = _letters("Lost our cheque.", currency="USD")[0]

    assert "March 2, 2026" in american
    assert "US$" not in american
    assert "US$900.00" in _letters("Called on 3 March, nobody there.", currency="USD")[0]
