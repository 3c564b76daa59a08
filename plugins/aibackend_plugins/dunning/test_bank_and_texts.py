"""A bank that stopped a transfer, a wish for text messages, and an itemised invoice are heeded."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.dunning import capability


def answered(history: str, steps: int = 3, late: int = 12) -> Any:
    """The sequence for an invoice of 300."""
    invoice = {"number": "A-7", "amount": 300, "dueDate": "2026-05-04", "daysOverdue": late}
    request = {"invoice": invoice, "customer": {"name": "Hall & Reed", "history": history}, "steps": steps}
    return offline_answer(capability(), request)


@pytest.mark.parametrize(
    ("history", "said"),
    [
        ("Says her bank rejected the transfer.", ("payment again", "does not go through", "your bank says")),
        (
            "Sagt, dass die Bank die Überweisung zurückgeschickt hat.",
            ("Zahlung noch einmal", "Ihrer Bank nicht durchgeht", "Ihre Bank sagt"),
        ),
    ],
)
def test_a_bank_problem_is_spoken_to(history: str, said: tuple[str, ...]) -> None:
    """The letter asks about it, and the creditor is told why."""
    got = answered(history)

    assert any(words in got["sequence"][0]["message"] for words in said)
    assert history[:12] in got["escalationAdvice"]


def test_who_prefers_texts_gets_texts() -> None:
    """All but the last message are short ones; nobody else gets so many."""
    texted = [step["channel"] for step in answered("Prefers text messages.")["sequence"]]
    assert texted[:2] == ["sms", "sms"]
    assert [step["channel"] for step in answered("Friendly.")["sequence"]] != texted


@pytest.mark.parametrize(
    "history", ["Asked for an itemised invoice before paying.", "Pide siempre el detalle de la factura."]
)
def test_a_paper_that_is_asked_for_is_named_to_the_creditor(history: str) -> None:
    """Whether it was sent is not known, so that no letter says so."""
    got = answered(history, late=20)

    assert history.rstrip(".") in got["escalationAdvice"]
    assert not any("sent" in step["message"] for step in got["sequence"])


def test_an_invoice_that_is_not_sent_yet_is_not_said_to_be_sent() -> None:
    """Our own wrong bank details, and a new invoice that is still to go out, press nobody."""
    got = answered("Says the transfer came back because our IBAN was wrong. New invoice not sent yet.", late=19)
    assert all("sent you the invoice again" not in step["message"] for step in got["sequence"])
    assert all("please pay" not in step["message"].lower() for step in got["sequence"])
