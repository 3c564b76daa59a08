"""What a file's slow steps may take together."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

import pytest

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader.patience import EXCESS_S, STEP_S, USUAL_S, Patience


def test_slow_steps_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Usual ones cost nothing, however many; when slow ones have used it up the next is refused."""
    clock = [0.0]
    monkeypatch.setattr(time, "process_time", lambda: clock[0])
    patience = Patience()

    for seconds in [USUAL_S] * 1_000 + [EXCESS_S / 2, EXCESS_S / 2 + 2 * USUAL_S]:
        with patience.step():
            clock[0] += seconds
    with pytest.raises(FileTooLarge, match="take too long to draw"), patience.step():
        pass


def test_a_step_has_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """`STEP_S` at most, and less near the end."""
    clock, given = [0.0], []

    @contextlib.contextmanager
    def within(seconds: float) -> Iterator[None]:
        given.append(round(seconds, 2))
        yield

    monkeypatch.setattr(time, "process_time", lambda: clock[0])
    monkeypatch.setattr("aibackend_defaults.document_reader.patience.within", within)
    patience = Patience()
    for seconds in (EXCESS_S - 4, 1):
        with patience.step():
            clock[0] += seconds

    assert given == [STEP_S, 4 + 2 * USUAL_S]
