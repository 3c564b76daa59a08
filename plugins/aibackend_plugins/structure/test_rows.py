"""What is told of one property is no row of another, and what a text goes without is not there."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import pruned
from .verdicts import decided


def test_what_another_property_tells_is_no_row() -> None:
    """The number of a house counts nothing."""
    schema: dict[str, Any] = {
        "properties": {"address": {"type": "string"}, "items": {"type": "array", "items": {"type": "object"}}}
    }
    tea = {"name": "tea", "count": 2}

    found = pruned(schema, {"address": "88 Quarry Road flat 5", "items": [tea, {"name": "Quarry Road", "count": 88}]})

    assert found["items"] == [tea]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("elettrodomestici", "Una cucina in rovere, senza elettrodomestici."),
        ("garagem", "Apartamento sem garagem, perto do mar."),
        ("winda", "Mieszkanie na drugim piętrze, bez winda."),
        ("hiss", "Lägenheten har ingen hiss."),
    ],
)
def test_without_is_no_in_any_language(name: str, text: str) -> None:
    """A thing that a text goes without is not there."""
    assert decided(name, text) is False
