"""Value by value, a model's answer where it stands and the draft's where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_blocks.language.writing.anew import Way, read_anew


@pytest.mark.parametrize(
    ("said", "drafted", "merged"),
    [
        ({"a": "true"}, {"a": "old"}, {"a": "true"}),
        ({"a": "lie"}, {"a": "old"}, {"a": "old"}),
        ({"a": None, "b": ""}, {"a": "old", "b": "old"}, {"a": None, "b": ""}),
        ({"a": "lie", "b": "true"}, {"b": "old"}, {"b": "true"}),
        ({"a": {"b": "lie", "c": "true"}}, {"a": {"b": "old", "c": "old"}}, {"a": {"b": "old", "c": "true"}}),
        ({"a": [{"b": "lie"}, {"b": "true"}]}, {"a": [{"b": "1"}, {"b": "2"}]}, {"a": [{"b": "1"}, {"b": "true"}]}),
        ({"a": [{"b": "lie"}, {"b": "true"}]}, {"a": [{"b": "1"}]}, {"a": [{"b": "true"}]}),
        ({"a": []}, {"a": ["old"]}, {"a": []}),
        ({"a": ["lie", "true"]}, {"a": []}, {"a": ["true"]}),
        ({"a": "true"}, None, {"a": "true"}),
    ],
    ids=[
        "true",
        "a lie",
        "not said",
        "a lie of nothing",
        "within",
        "rows",
        "other rows",
        "no rows",
        "items",
        "no draft",
    ],
)
def test_the_better_of_both(said: Any, drafted: Any, merged: Any) -> None:
    """What the text does not say wins too: the model has looked."""

    def stands(way: Way, value: Any, drafted: Any) -> bool:
        return bool(value == "true")

    assert read_anew(said, drafted, stands) == merged


def test_places_are_told() -> None:
    """As names and numbers of rows."""
    seen = []

    def stands(way: Way, value: Any, drafted: Any) -> bool:
        seen.append(way)
        return True

    read_anew({"items": [{"price": 1}]}, {}, stands)

    assert seen == [("items", 0, "price")]
