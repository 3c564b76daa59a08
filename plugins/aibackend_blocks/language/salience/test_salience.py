"""What matters: sentences kept whole, shortened without anything new, and chosen without saying a thing twice."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.language.salience.cleaning import cleaned
from aibackend_blocks.language.salience.compression import compressed
from aibackend_blocks.language.salience.passages import passages, telling
from aibackend_blocks.language.salience.phrases import apart, key_phrases
from aibackend_blocks.language.salience.selection import Room, chosen
from aibackend_blocks.language.salience.stretches import stretches

WORDS = st.lists(st.from_regex(r"[a-z]{1,9}|[0-9]{1,4}", fullmatch=True), min_size=1, max_size=60).map(" ".join)


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("In this paper, we present a parser (see Figure 2).", "We present a parser."),
        ("However, sales fell by 3 % [12].", "Sales fell by 3 %."),
        ("So many people came.", "So many people came."),
        (
            "The board will replace both ovens before the summer, because the repairs of last year cost far too much.",
            "The board will replace both ovens before the summer.",
        ),
    ],
    ids=["paper", "reference", "no-opener", "clause"],
)
def test_sentences_are_shortened(long: str, short: str) -> None:
    """Openers, brackets and clauses at the end go; the rest stands."""
    assert compressed(long, 12) == short


@given(WORDS, st.integers(0, 30))
def test_shortening_adds_nothing(text: str, words: int) -> None:
    """Every word of the shorter sentence is one of the longer, in its order."""
    rest = iter(text.split())

    assert all(word in rest for word in compressed(text, words).rstrip(".").lower().split())


def test_lists_headings_and_wrapped_lines_are_read() -> None:
    """A wrapped sentence is one, marks of lists go, and headings are no sentences."""
    rows = passages(
        "Results\n\nSales of the new shop rose by 18 per cent in the first\nquarter. Costs fell.\n- More "
        "staff\n[2] Less rent"
    )

    assert [row.text for row in rows] == [
        "Sales of the new shop rose by 18 per cent in the first quarter.", "Costs fell.", "More staff", "Less rent",
    ]  # fmt: skip


def test_long_texts_are_thinned_from_all_parts() -> None:
    """The rows that are kept come from the beginning, the middle and the end."""
    rows = passages(" ".join(f"Sentence {n} speaks of matter {n % 7} at length." for n in range(1000)))

    kept = telling(rows, 100)

    assert len(kept) == 100
    assert {number * 4 // len(rows) for number in kept} == {0, 1, 2, 3}


def test_nothing_is_said_twice() -> None:
    """Of equal sentences one is chosen, and the other matter is told too."""
    vectors = np.array([[1, 0], [1, 0], [1, 0], [0, 1]], np.float32)

    taken = chosen(vectors, np.array([0.9, 0.8, 0.7, 0.3]), [5] * 4, Room(sentences=3, words=100))

    assert sorted(taken) == [0, 3]


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 200), st.integers(1, 9), st.integers(0, 5))
def test_stretches_cover_all_once(count: int, most: int, seed: int) -> None:
    """They follow one another from the first row to the last."""
    vectors = np.random.default_rng(seed).normal(size=(count, 8)).astype(np.float32)

    spans = stretches(vectors, most)

    assert 1 <= len(spans) <= most
    assert [spans[0][0], *(end for _, end in spans)] == [0, *(begin for begin, _ in spans[1:]), count]


def test_stretches_turn_where_the_matter_does() -> None:
    """Two matters one after the other are parted between them."""
    vectors = np.vstack([np.tile([1.0, 0.1], (30, 1)), np.tile([0.1, 1.0], (30, 1))]).astype(np.float32)

    assert stretches(vectors, 2) == [(0, 30), (30, 60)]


def test_phrases_are_what_comes_again() -> None:
    """The things that a talk names often come first, and none repeats another."""
    said = ["The price of the docking station is too high."] * 3 + [
        "We asked for the docking station.",
        "It was a surprise.",
    ]

    topics = apart(key_phrases([said])[0], 2)

    assert topics[0] == "the docking station"
    assert len(topics) == 2


def test_what_cannot_be_shown_is_left_out() -> None:
    """Control characters and halves of characters go, line ends and text stay."""
    assert cleaned("a\x00b\ud800c\r\nd") == "abc\nd"


def test_a_request_and_a_finding_count_more_than_background() -> None:
    from aibackend_blocks.language.salience.purposes import pointed

    asked, found, idle = pointed(
        [
            "I would like you to replace the boiler.",
            "Pupils who slept longer scored 11 percent higher.",
            "The hall was painted in spring.",
        ]
    )

    assert min(asked, found) > 0.6 > idle
