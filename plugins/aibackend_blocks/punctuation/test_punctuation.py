"""Heard words become written sentences, and none is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.punctuation import sentences, written
from aibackend_blocks.punctuation.figures import figures

FIGURES = [
    ("twenty one", "21"), ("one hundred and five", "105"), ("one hundred twenty three", "123"), ("nine", "nine"),
    ("two thousand and nine", "2009"), ("nineteen eighty four", "1984"), ("twenty twelve", "2012"),
    ("twelve thousand", "12,000"), ("three point one four", "3.14"), ("two million", "2 million"),
    ("one two three", "one two three"), ("five five five oh one nine nine", "5550199"), ("thirty forty", "30 40"),
    ("a hundred men", "a hundred men"), ("one hundred and then", "100 and then"), ("and ten", "and 10"),
    ("fifty five percent of ten", "55 percent of 10"), ("three hundred thousand and ten", "300,010"),
]  # fmt: skip


def text(words: str, *pauses_s: float) -> str:
    said = words.split()
    return " ".join(token.text for token in written(said, [*pauses_s, *[0.0] * (len(said) - len(pauses_s))]))


@pytest.mark.parametrize(("said", "shown"), FIGURES, ids=[said for said, _ in FIGURES])
def test_numbers_from_ten_on_are_figures(said: str, shown: str) -> None:
    """Number words are put together as one number, and only as far as they are one."""
    assert " ".join(text for text, _, _ in figures(said.split())) == shown


@pytest.mark.parametrize(
    ("said", "pauses_s", "shown"),
    [
        ("i think i'm right", (), "I think I'm right."),
        ("what do you think", (), "What do you think?"),
        ("we met in london on friday", (), "We met in London on Friday."),
        ("thank you very much see you tomorrow", (0, 0, 0, 0.8), "Thank you very much. See you tomorrow."),
    ],
)
def test_sentences_are_written_as_people_do(said: str, pauses_s: tuple[float, ...], shown: str) -> None:
    """Stops, question marks and capitals are where a reader expects them."""
    assert text(said, *pauses_s) == shown


VOCABULARY = "i you went home twenty two hundred and what then boston it's one".split()  # noqa: SIM905
WORDS = st.lists(st.sampled_from(VOCABULARY), min_size=1)


@given(WORDS)
def test_every_word_is_in_one_token(words: list[str]) -> None:
    """Tokens cover the words in order, the last ends a sentence, and sentences begin with a capital or a figure."""
    tokens = written(words, [0.0] * len(words))
    first = [sentence[0].text for sentence in sentences(tokens)]

    assert [at for token in tokens for at in range(token.first, token.end)] == list(range(len(words)))
    assert tokens[-1].ends
    assert all(start[0].isupper() or start[0].isdigit() for start in first)
    assert [token for sentence in sentences(tokens) for token in sentence] == tokens


def test_nothing_said_is_nothing_written() -> None:
    """No words, no tokens."""
    assert written([], []) == []
