"""What is made of a model's doubts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from aibackend_defaults.document_reader.decoding import Alphabet, Character, Reading, decoded, without_strays

LETTERS = ["blank", *"RM0O.8lLeve1B2Z米常é*x ", " "]
ALPHABET = Alphabet(LETTERS)
Step = Mapping[str, float]


def read(steps: Sequence[Step | str]) -> str:
    """The text of steps, each a sure letter or the chances of several, a blank after each."""
    chances = np.zeros((2 * len(steps), len(LETTERS)), np.float32)
    chances[1::2, 0] = 1.0
    for place, step in enumerate(steps):
        for letter, chance in ({step: 0.99} if isinstance(step, str) else step).items():
            chances[2 * place, LETTERS.index(letter)] = chance
    return "".join(c.text for c in decoded(chances, ALPHABET, 1.0).characters)


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        (["R", "M", {"O": 0.9, "0": 0.08}, ".", "0", "8"], "RM0.08"),
        (["8", {"O": 0.8, "0": 0.2}, "8"], "808"),
        (["*", {"l": 0.8, "1": 0.2}, "8"], "*18"),
        (["L", "e", "v", "e", {"1": 0.7, "l": 0.3}], "Level"),
        (["L", "e", "v", "e", {"1": 0.97, "l": 0.03}], "Leve1"),
        ([{"B": 0.8, "8": 0.2}, "2"], "B2"),
        ([{"米": 0.4, "*": 0.3}, {"常": 0.5, "blank": 0.45}, "R", "x"], "*Rx"),
        (["米", {"常": 0.4, "*": 0.3}, "R"], "米常R"),
        ([{"米": 0.6, "*": 0.3}, {"常": 0.6, "*": 0.3}], "米常"),
        (["R", {"é": 0.6, "e": 0.4}], "Ré"),
    ],
    ids=[
        "cents",
        "between digits",
        "a small letter before a digit",
        "in a word",
        "no doubt",
        "a code",
        "asterisks",
        "mixed",
        "foreign alone",
        "accent",
    ],
)
def test_doubts_are_settled_by_the_neighbours(steps: list[Step | str], text: str) -> None:
    """Letters in the place of digits and signs of another script give way where the model doubts them, not else."""
    assert read(steps) == text


def reading(text: str) -> Reading:
    return Reading(characters=tuple(Character(text=c, place=0.5, confidence=0.9) for c in text))


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (["TOTAL 8.00", "二二", "司"], ["TOTAL 8.00", "", ""]),
        (["TOTAL 8.00", "豆奶", "干炒海鲜河粉"], ["TOTAL 8.00", "豆奶", "干炒海鲜河粉"]),
        (["凉芦"], ["凉芦"]),
    ],
    ids=["rulings", "two languages", "nothing else"],
)
def test_strays_are_dropped(lines: list[str], kept: list[str]) -> None:
    """One or two foreign signs on a Latin page are specks; among real writing, or alone, they are words."""
    found = without_strays([reading(line) for line in lines])

    assert ["".join(c.text for c in one.characters) for one in found] == kept
