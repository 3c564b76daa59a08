"""How long a PDF may keep its libraries, which cannot be stopped in the middle of a page but with their process."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from aibackend.compute import within
from aibackend.errors import FileTooLarge

USUAL_S = 0.1
"""CPU time that every step of a file may take; of the pages of 344 business papers the slowest takes 0.25."""
EXCESS_S = 30.0
"""What the slow steps of one file may take beyond that, all together."""
STEP_S = 6.0
"""What one of them may take."""


class Patience:
    """What is left for the slow steps of one file."""

    def __init__(self) -> None:
        self._left_s = EXCESS_S

    @contextmanager
    def step(self) -> Iterator[None]:
        """A step, such as a page. A worker that it keeps for longer than what is left ends.

        Raises: FileTooLarge when nothing was left before it.
        """
        if self._left_s <= 0:
            raise FileTooLarge("The pages of the file take too long to draw; send it in parts or save it anew")
        begun = time.process_time()
        try:
            with within(min(STEP_S, USUAL_S + self._left_s)):
                yield
        finally:
            self._left_s -= max(0.0, time.process_time() - begun - USUAL_S)
