"""What is told once a minute."""

from __future__ import annotations

import pytest

from aibackend import seldom
from aibackend.seldom import Seldom


def test_each_is_due_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where two come by turns; and no more is remembered than a bound."""
    now = 0.0
    monkeypatch.setattr(seldom.time, "monotonic", lambda: now)
    told = Seldom()
    by_turns = [told.is_due(what) for what in "abab"]
    now = seldom.AGAIN_S
    again = told.is_due("a")
    for number in range(3 * seldom.MOST):
        told.is_due(number)

    assert by_turns == [True, True, False, False]
    assert again
    assert len(told._told) <= seldom.MOST
