"""The layers that read question and text together: questions in words, windows of long texts, bounded time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from aibackend_blocks.models.span_reader import Reading, joint, network
from aibackend_blocks.models.span_reader.reading import LEAST
from aibackend_blocks.models.span_reader.seeing import seen
from aibackend_blocks.models.upper_layers import MARGIN, WHOLE, windows_of

TOLD = (
    ("The mayor of Trieste opened the new bridge on Saturday after two years of work.",
     {"what was opened": "bridge", "how long work take": "two years"}),
    ("Heavy rain forced the organisers to move the final from the stadium to a sports hall.",
     {"what forced move": "rain", "what was moved": "final"}),
    ("A court in Lima ordered the firm to repay 300 farmers for their polluted wells.",
     {"what was polluted": "wells", "how many farmers": "300"}),
    ("The ferry sank off Cebu because its cargo had shifted in the storm.",
     {"why did ferry sink": "cargo had shifted", "when did it shift": "storm"}),
    ("Doctors removed a fork from the stomach of a dog that had swallowed it at a picnic.",
     {"what was removed": "fork", "who removed it": "Doctors", "where swallowed": "picnic"}),
    ("Two thieves dressed as plumbers stole a painting worth 4 million euros from the chapel.",
     {"how were thieves dressed": "plumbers", "where stolen from": "chapel", "worth": "4 million"}),
)  # fmt: skip
"""Sentences, questions in words, and where their answers are."""


def _answered(reader: Callable[[str, str], NDArray[np.float32]]) -> float:
    """How often the surest piece is in the answer, and sure enough to be given."""
    right = []
    for text, asked in TOLD:
        spans = seen(text).spans
        for question, answer in asked.items():
            said = 1 - reader(text, question)[:, 0]
            start, end = spans[int(said.argmax())]
            first = text.find(answer)
            right.append(said.max() >= LEAST and first <= start < end <= first + len(answer))
    return sum(right) / len(right)


def test_questions_in_words_are_understood() -> None:
    """Read together with the text, what is asked in words is answered more often than by convolutions alone."""
    assert _answered(joint.shares) >= 0.7
    assert _answered(joint.shares) > _answered(network.shares)


def test_shares_are_shares() -> None:
    """Every piece has three shares that sum to one; no text, no pieces."""
    found = joint.shares("Please send 250 paper cups to Ada by Friday.", "quantity")

    assert found.min() >= 0
    assert found.sum(1) == pytest.approx(np.ones(len(found)), abs=1e-4)
    assert joint.shares("", "name").shape == (0, 3)


@pytest.mark.parametrize("count", [0, 1, WHOLE, WHOLE + 1, 500, 1_600])
def test_windows_hold_every_piece(count: int) -> None:
    """Each piece is in a window, windows that follow each other overlap, and none is too wide."""
    windows = windows_of(count)

    assert sorted({piece for start, end in windows for piece in range(start, end)}) == [*range(count)]
    assert all(end - start <= WHOLE for start, end in windows)
    assert all(later[0] <= earlier[1] - MARGIN for earlier, later in pairwise(windows))


def test_of_a_long_text_few_windows_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The layers run over so many windows of a text at most, and the answer stands in one of them."""
    read: list[int] = []
    told = joint._told

    def counted(text: str, asks: str, windows: list[tuple[int, int]]) -> list[NDArray[np.float32]]:
        read.append(len(windows))
        return told(text, asks, windows)

    monkeypatch.setattr(joint, "_told", counted)
    text = "We talked about the weather and had tea. " * 60 + "The plumber charged 310 euros. " + "Then we left. " * 90

    best = Reading(text[:4_000], "plumber cost").answers()[0]

    assert "310" in text[best.start : best.end]
    assert read == [joint.WINDOWS_MOST]


@pytest.mark.parametrize(
    ("text", "is_prose"),
    [
        ("Hello there,\nthe boiler is leaking again since Monday morning.", True),
        ("She said: “We will all be there on Friday.”", True),
        ("Name: Ann Lee\nTotal due for the whole stay: 431.50\nPaid: no", False),
        ("pipe 15 mm each 4.20\nelbow brass 15 mm each 1.95\ntap chrome with long spout", False),
        ("", False),
    ],
)
def test_prose_is_told_from_forms_and_tables(text: str, is_prose: bool) -> None:
    assert joint.is_prose(text) is is_prose
    assert not joint.is_prose("a line without a stop " * 10_000)
