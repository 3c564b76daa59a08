from __future__ import annotations

import time

import pytest

from aibackend_plugins.moderate.policy import _clauses
from aibackend_plugins.moderate.things import things


@pytest.mark.parametrize("blank", [" ", "\u00a0", "\n", " \n"])
def test_blanks_without_end_cost_what_their_length_costs(blank: str) -> None:
    """In a policy many blanks say what one says."""
    began = time.process_time()
    clauses = list(_clauses("No spam, no links" + blank * 20_000 + "No insults."))

    assert time.process_time() - began < 0.5
    assert clauses == [clause.replace("\u00a0", " ") for clause in _clauses(f"No spam, no links{blank}No insults.")]


@pytest.mark.parametrize("word", ["and ", "of to ", " ", ", "])
def test_small_words_without_end_cost_what_their_length_costs(word: str) -> None:
    """Of a clause that ends with them, what stands before is the thing."""
    began = time.process_time()
    found = things("the sale of wine " + word * 20_000)
    things("the sale of wine " + word * 20_000 + "!")

    assert time.process_time() - began < 2
    assert "sale of wine" in found
