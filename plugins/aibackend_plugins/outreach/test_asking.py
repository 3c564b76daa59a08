"""Why this reader is written to, and what only this product asks them."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .asking import asked_of

CAPABILITY = capability()


def _first(lead: str, product: str, company: str) -> dict[str, Any]:
    request = {"lead": lead, "product": product, "sender": {"name": "Jo Hart", "company": company}, "steps": 3}
    step: dict[str, Any] = offline_answer(CAPABILITY, request)["sequence"][0]
    return step


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("Kilnlog is software that checks timber frames.", "How do you check timber frames today?"),
        ("Kilnlog answers parents' calls day and night.", "How do you answer parents' calls today?"),
        ("It lets wholesale customers order online.", "How do your wholesale customers order today?"),
        ("We inspect roofs by drone.", "How do you inspect roofs today?"),
        ("Kilnlog saves two hours a week.", ""),
        ("It flags a missed dose.", ""),
        ("Wireless sensors for ovens.", ""),
        ("Kilnlog answers parents' calls and books repairs.", ""),
        ("It lets mills print a code on each band.", ""),
    ],
)
def test_the_work_that_a_product_does_is_asked_for(said: str, question: str) -> None:
    """What a product brings is no work of its reader's, and a single thing needs more than its name."""
    assert asked_of([said], "Kilnlog").question == question


def test_a_name_may_tell_the_work() -> None:
    assert (
        asked_of(["Kilnlog is one."], short="shift scheduling app").question
        == "How do you handle shift scheduling today?"
    )


def test_the_nearest_reason_comes_before_the_oldest() -> None:
    """When a house was founded is nobody's reason to write."""
    step = _first(
        "Harlow Architects, Bristol. Founded 2004. Specialises in timber-frame schools.",
        "Beamcheck: software that checks timber-frame models against fire rules",
        "Beamcheck",
    )

    assert "you specialise in timber-frame schools" in step["message"]
    assert "2004" not in step["message"]
    assert step["message"].count("?") == 1
    assert step["subject"] == "Timber-frame models at Harlow Architects"


def test_a_company_does_not_offer_itself() -> None:
    step = _first("Elm Bakery, Leeds. Looking for a driver.", "Crumb: lets cafes order online", "Crumb")

    assert "offer Crumb" not in step["message"]
    assert "Crumb lets cafes order online" in step["message"]
