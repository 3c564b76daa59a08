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
