"""Contacts are judged by how senior they are and by what they do."""

from __future__ import annotations

import pytest

from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.facts import read_lead
from aibackend_plugins.screen.judging import ruled

VP = "Spoke to Marta Quell, VP Operations at Brenner (Rotterdam), who runs the depots."


@pytest.mark.parametrize(
    ("lead", "criteria", "held"),
    [
        (VP, "Decision maker at director level or above in operations or supply chain", True),
        (VP, "C-level only", False),
        (VP, "HR director or above", False),
        ("Lina Ferro - Software Engineer II at Copperbit - Turin, Italy", "Engineering managers and above", False),
        (
            "Title: Working student, Marketing | Company: Optik GmbH",
            "Must be a senior decision maker (VP, director)",
            False,
        ),
        ("Yusuf Ade, Chief Information Security Officer, Palmgrove Bank", "C-level security or IT leader", True),
        ("Roofing contractor in Boise. Owner: Dale Ortiz.", "speaking with the owner", True),
        ("Roofing contractor in Boise with 18 people.", "Decision makers", None),
    ],
)
def test_a_role_is_judged_by_level_and_function(lead: str, criteria: str, held: bool | None) -> None:
    """Who is less senior, or does something else, is not who was asked for; without a title nothing is known."""
    (check,) = checks(criteria)
    likely = ruled(read_lead(lead), check, 2026).likely

    assert check.kind == "role"
    assert (None if likely is None else likely > 0.5) == held


@pytest.mark.parametrize("criteria", ["property managers in Texas", "wealth managers", "senior living communities"])
def test_trades_are_no_roles(criteria: str) -> None:
    """Words of a ladder also name trades."""
    assert "role" not in {check.kind for check in checks(criteria)}


@pytest.mark.parametrize(
    ("criteria", "kinds"),
    [
        ("Green Tuesday alignment score over 7", ["words"]),
        ("We never sell to gambling or weapons", ["industry"]),
        ("Breweries, not part of a larger group", ["industry", "words"]),
    ],
)
def test_nothing_that_is_asked_is_dropped(criteria: str, kinds: list[str]) -> None:
    """A score of somebody's own is words; whom the caller never sells to is no market; a group is something."""
    assert [check.kind for check in checks(criteria)] == kinds
