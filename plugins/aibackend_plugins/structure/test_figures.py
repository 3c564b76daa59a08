"""Which figure of a text fills which number: parts of a whole, what rises, degrees, counts in words."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.structure.figures import figured

Wanted = dict[str, int | float]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("5 of the 80 guests are vegetarian, 3 coeliac.", {"vegetarian": 5, "coeliac": 3}),
        ("2 out of 9 crates arrived broken.", {"broken_crates": 2}),
        ("The fee rises from £52 to £58 in May.", {"fee": 58}),
        ("The fee rises from £52 to £58 in May.", {"previous_fee": 52}),
        ("Der Beitrag steigt von 40 € auf 45 €.", {"beitrag": 45}),
        ("45 Minuten bei 180 °C backen.", {"bake_minutes": 45, "temperature_c": 180}),
        ("Meter 1273 m3 (prev. 1240 m3).", {"prev": 1240}),
        ("made 18 420 units, scrap 212", {"scrap": 212}),
        ("Wir sind zwei Erwachsene und drei Kinder und bleiben fünf Nächte.", {"erwachsene": 2, "kinder": 3}),
        ("Seremos cuatro adultos y dos niños en la cabaña del lago.", {"adultos": 4}),
    ],
)
def test_figures_fill_the_numbers_that_their_words_ask_for(text: str, wanted: Wanted) -> None:
    """Each number has the figure of its own words."""
    properties: dict[str, dict[str, Any]] = {name: {"type": "number"} for name in wanted}

    assert figured(properties, text) == wanted
