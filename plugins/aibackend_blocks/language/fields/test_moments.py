"""Days and times in other languages than English are candidates, their year and their minutes told or not."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.fields.moments import days_abroad, times_abroad


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("On se voit vendredi 12 juin au bureau.", ["12 juin"]),
        ("La cita del 19 de octubre se mueve.", ["19 de octubre"]),
        ("Wir kommen am 3. März mit 12 Leuten.", ["3. März"]),
        ("dal 1° aprile al 2 gennaio", ["1° aprile", "2 gennaio"]),
        ("le 5 octobre 2026", []),
        ("12 bottiglie, 3 persone", []),
    ],
)
def test_days_without_a_year(text: str, expected: list[str]) -> None:
    """A figure and the name of a month; days that tell their year are found elsewhere."""
    assert [text[start:end] for start, end in days_abroad(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rendez-vous à 9h30 ou 18 h", ["9h30", "18 h"]),
        ("gegen 17 Uhr oder 9:30 Uhr", ["17 Uhr", "9:30 Uhr"]),
        ("om 8 uur, kamer 12", ["8 uur"]),
        ("12 heures de vol", ["12 heures"]),
        ("3 hommes, 45 h, 1.5h", []),
    ],
)
def test_times(text: str, expected: list[str]) -> None:
    """With the word or the letter that makes a figure a time."""
    assert [text[start:end] for start, end in times_abroad(text)] == expected
