"""Languages are told at a cost that follows the length of the text."""

from __future__ import annotations

import time

from aibackend_blocks.language.writing.language import written_in

WORDS = "We have paid the whole bill on Monday, and nobody has told us so far."


def test_marks_without_end_cost_what_their_length_costs() -> None:
    """Sorted as Python does it, they would take half a minute."""
    written_in(WORDS)  # loads the model
    began = time.process_time()
    code = written_in(WORDS + "\u0301\u0316" * 100_000)

    assert time.process_time() - began < 1
    assert code == written_in(WORDS)
