"""What is not sure, or not to be said, stands in no letter."""

from __future__ import annotations

from decimal import Decimal

import pytest

from .history import read
from .test_dunning import written as answered


def written(history: str) -> list[dict[str, str]]:
    """The messages to a customer of whom this is noted."""
    found: list[dict[str, str]] = answered(history=history)["sequence"]
    return found


@pytest.mark.parametrize(
    ("history", "unsaid"),
    [
        ("Rumoured to be insolvent - not confirmed.", "insolvency"),
        ("Her husband died in April (do not mention).", "difficult"),
        ("A neighbour told us that her husband died in May.", "difficult"),
        ("Owner just opened a second location.", "part payment"),
        ("The card expired.", "tried"),
        ("Disputes 90 of it: says two chairs are broken. The other four chairs are not in dispute.", "other four"),
        ("Asked for patience until the end of May, we said ok no problem.", "Nothing has been agreed"),
    ],
)
def test_what_is_not_sure_is_not_stated(history: str, unsaid: str) -> None:
    """A rumour, what must not be mentioned, a payment that nobody tells of: no letter states it."""
    said = " ".join(step["message"] for step in written(history))

    assert unsaid not in said


def test_news_that_must_not_be_mentioned_still_spare_the_customer() -> None:
    """Who has a hard time is not pressed, whether or not that may be said."""
    last = written("Her husband died in April (do not mention).")[-1]["message"]

    assert "When you are able to" in last or "as soon as you can" in last


def test_an_invoice_that_was_sent_again_to_an_address_is_not_offered_again() -> None:
    """A mail address in a note does not hide what was done."""
    first = written("Says they never received the invoice. We resent it on 16 Nov to books@northern.example.")[0]

    assert "sent you the invoice again" in first["message"]


@pytest.mark.parametrize(
    ("history", "card"),
    [
        ("Letter of credit expired, ship already unloaded.", False),
        ("Bank guarantee expired.", False),
        ("Akkreditiv abgelaufen.", False),
        ("Mandate expired.", True),
        ("Kreditkarte abgelaufen.", True),
        ("Autopay was cancelled.", True),
    ],
)
def test_only_what_is_collected_from_can_fail(history: str, card: bool) -> None:
    """A security that lapsed is no card."""
    assert ("card" in read(history, Decimal(1250)).kinds) == card
