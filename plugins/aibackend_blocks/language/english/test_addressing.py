"""Statements on customers, as they are said to one."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.english.addressing import addressed


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Guests may use the pool until 22:00 if they shower before.",
         "You may use the pool until 22:00 if you shower before."),
        ("The client chooses the colour when he orders.", "You choose the colour when you order."),
        ("Each guest gets a towel and brings their own soap.", "You get a towel and bring your own soap."),
        ("If the caller hangs up, they lose their place.", "If you hang up, you lose your place."),
        ("New customers get 10% off.", "New customers get 10% off."),
        ("Guests with dogs pay 10 pounds.", "Guests with dogs pay 10 pounds."),
        ("Patients who smoke must wait.", "Patients who smoke must wait."),
        ("The van is washed daily.", "The van is washed daily."),
    ],
    ids=["they", "he", "joined", "condition", "kind", "with", "who", "none"],
)  # fmt: skip
def test_what_is_said_of_customers_is_said_to_one(rule: str, said: str) -> None:
    """Subject, verb and pronouns change; of one kind of customers nothing does."""
    assert addressed(rule) == said
