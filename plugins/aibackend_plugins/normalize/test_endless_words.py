"""Instructions that hold a word without end."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from aibackend import CallContext
from aibackend_plugins.normalize.offline import offline


@pytest.mark.parametrize("unit", ["1234567890", "x", "X", "A1", "漢字"])
def test_a_word_without_end_costs_what_its_beginning_costs(unit: str) -> None:
    """The other rules are followed."""
    context = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    instructions = f"trim spaces, {unit * 20_000}"[:20_000]
    began = time.process_time()
    answer = offline({"records": [{"name": " Ann "}], "instructions": instructions}, context)

    assert time.process_time() - began < 5
    assert answer["records"] == [{"name": "Ann"}]


def test_marks_without_end_cost_what_their_length_costs() -> None:
    """In a cell whose accents are to go; sorted as Python does it they would take half a minute."""
    context = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=60)
    records = [{"name": "Zoë" + "\u0301\u0316" * 90_000}]
    began = time.process_time()
    answer = offline({"records": records, "instructions": "remove accents from name"}, context)

    assert time.process_time() - began < 5
    assert answer["records"] == [{"name": "Zoe"}]
