"""Patterns that begin with a repeat are tried at the start of a run alone: from each of its letters, all that follows
would be gone through, which is the square of its length."""

from __future__ import annotations

import importlib
import time

import pytest

from .odd_texts import run

SHORT = 2_000
FACTOR_MOST = 8.0
"""Times the CPU time of a quarter of the text: 4 where it follows the length, 16 where it follows the square."""
QUICK_S = 0.02
"""In which every length is fine."""
PATTERNS = {
    "aibackend_blocks.language.english.notes._BRACKETED": "spaces",
    "aibackend_blocks.language.english.relating._TAIL": "commas",
    "aibackend_blocks.language.english.soundness._STRAY": "newlines",
    "aibackend_plugins.outreach.clauses._ASIDE": "spaces",
    "aibackend_plugins.reply.facts._BRACKET": "spaces",
    "aibackend_plugins.reply.facts._CODED": "one word",
    "aibackend_plugins.screen.criteria._TRAILING": "ellipses",
}
"""By module and name, each with a run that it does not fit."""


@pytest.mark.parametrize(("where", "text"), PATTERNS.items())
def test_a_run_is_gone_through_once(where: str, text: str) -> None:
    """Four times the run takes about four times the time."""
    module, _, name = where.rpartition(".")
    pattern = getattr(importlib.import_module(module), name)

    def cpu_s(length: int) -> float:
        began = time.process_time()
        pattern.sub("", run(text, length))
        return time.process_time() - began

    quarter, whole = (min(cpu_s(length) for _ in range(3)) for length in (2 * SHORT, 8 * SHORT))

    assert whole < QUICK_S or whole <= FACTOR_MOST * quarter
