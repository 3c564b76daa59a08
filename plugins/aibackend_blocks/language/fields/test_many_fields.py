"""What does not depend on the field is done once, however many are asked for in a long text."""

from __future__ import annotations

from importlib import import_module

import pytest

from aibackend_blocks.language.fields import read, scorer
from aibackend_blocks.language.polarity import Standing, standing

FIELDS = [
    f"{of} {what}"
    for of in ("invoice", "delivery", "order", "payment")
    for what in ("number", "date", "amount", "city", "email")
]


def test_the_trees_are_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed, asked = scorer.shares, []
    monkeypatch.setattr(scorer, "shares", lambda rows: asked.append(len(rows)) or weighed(rows))
    found = read("Invoice number: INV-2231\nOrder of 3 May 2024 over EUR 1,200.50 to Berlin. ann@example.com\n", FIELDS)

    assert found["invoice number"].value == "INV-2231"
    assert len(asked) == 1


class Searched:
    """A pattern that counts how often a text is gone through."""

    def __init__(self, pattern) -> None:
        self.pattern, self.times = pattern, 0

    def __getattr__(self, name: str):
        self.times += 1
        return getattr(self.pattern, name)


def test_corrections_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each value would else have the rest of a long text read for the words of one."""
    module = import_module("aibackend_blocks.language.polarity.standing")
    searched = Searched(module._CORRECTS)
    monkeypatch.setattr(module, "_CORRECTS", searched)
    text = "Please send order A-1001 to Berlin. Sorry, make that A-1002. Then comes A-1003."
    told = [standing(text, at, at + 6) for at in (text.index(code) for code in ("A-1001", "A-1002", "A-1003"))]

    assert told == [Standing.FORMER, Standing.HOLDS, Standing.HOLDS]
    assert searched.times == 1
