"""All candidates of all fields are weighed together, by what the words around them mean in any language."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.fields import Found, read
from aibackend_blocks.language.fields.choosing import FIELDS_MOST


def told(text: str, *names: str) -> list[str]:
    """The fields' values, "" for one without."""
    found = read(text, names)
    return [found.get(name, Found(value="", confidence=0, quote="")).value for name in names]


@pytest.mark.parametrize(
    ("text", "names", "wanted"),
    [
        pytest.param("Le rendez-vous est fixé au vendredi 12 juin à 9h30 avec M. Loïc Riou.",
                     ["date du rendez-vous", "heure", "téléphone"], ["12 juin", "9h30", ""], id="a day, a time"),
        pytest.param("Cześć, tu Ola Wrona, zamawiam 6 doniczek na 4 maja.", ["liczba doniczek", "telefon"], ["6", ""],
                     id="a count"),
    ],
)  # fmt: skip
def test_messages_are_read_in_other_languages(text: str, names: list[str], wanted: list[str]) -> None:
    """What the message says, and nothing of what it does not."""
    assert told(text, *names) == wanted


@pytest.mark.xfail(reason="the reader is surer than the text lets it be", strict=True)
def test_of_two_that_are_as_likely_neither_is_the_value() -> None:
    """Unknown is an answer."""
    assert told("Hi Sam, meet Ingrid Solheim. Your flight leaves at 06:55.", "traveller") == [""]


@pytest.mark.parametrize("text", ["", " ", "?", "\ud800", "1 " * 900, "a" * 1_990, "Ñ 12 juin " * 150])
def test_odd_texts_are_weighed(text: str) -> None:
    """And as many fields as are weighed, and more."""
    names = [f"field {number}" for number in range(FIELDS_MOST + 1)]

    assert set(read(text, names[:3])) <= {*names}
    assert set(read(text, names)) <= {*names}


def test_the_parts_of_a_name_are_told_apart() -> None:
    """A first name is no full one."""
    assert told("A table at 7:45 pm, please. My name is Anna Kowalska.", "first_name", "last_name") == [
        "Anna",
        "Kowalska",
    ]
