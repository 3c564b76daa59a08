"""What a schema may ask for: the tricks are refused in no time, honest forms are not."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from marshmallow import ValidationError

from aibackend_plugins.structure import filling
from aibackend_plugins.structure.branches import pointed
from aibackend_plugins.structure.budget import affordable
from aibackend_plugins.structure.conftest import of, structured

LEAF = {"type": "string"}


def doubling(step: dict[str, Any], levels: int = 40) -> dict[str, Any]:
    """A chain of definitions; `step` holds references to `NEXT`, which is the next definition of the chain."""
    chain = {f"d{level}": _pointed(step, f"#/$defs/d{level + 1}") for level in range(levels)}
    return {"$ref": "#/$defs/d0", "$defs": {**chain, f"d{levels}": LEAF}}


def _pointed(value: Any, target: str) -> Any:
    if isinstance(value, dict):
        return {name: _pointed(inner, target) for name, inner in value.items()}
    if isinstance(value, list):
        return [_pointed(inner, target) for inner in value]
    return target if value == "NEXT" else value


NEXT = {"$ref": "NEXT"}
TRICKS = {
    "allOf": doubling({"allOf": [NEXT, NEXT]}),
    "anyOf": doubling({"anyOf": [NEXT, NEXT]}),
    "oneOf within items": doubling({"items": {"oneOf": [NEXT, NEXT]}}),
    "properties": doubling({"properties": {"a": NEXT, "b": NEXT}}),
    "if and else": doubling({"if": NEXT, "else": NEXT}),
    "anchors": {
        "$ref": "#a0",
        "$defs": {
            f"d{n}": {"$anchor": f"a{n}", "allOf": [{"$ref": f"#a{n + 1}"}, {"$ref": f"#a{n + 1}"}]} for n in range(40)
        },
    },
    "a long chain": doubling(NEXT, levels=20_000),
}


@pytest.mark.parametrize("name", TRICKS)
def test_a_schema_that_multiplies_is_refused(name: str) -> None:
    """At once, with what to do about it. The least of three counts: garbage of other tests is collected meanwhile."""
    taken = []
    for _ in range(3):
        begun = time.process_time()
        with pytest.raises(ValidationError, match=r"Too (large|deep)"):
            affordable(TRICKS[name])
        taken.append(time.process_time() - begun)

    assert min(taken) < 0.05


LONG_REFS: dict[str, dict[str, Any]] = {
    "one": {"$ref": "#/" + "a/" * 2_000_000},
    "many": {"properties": {f"a{number}": {"$ref": "#/" + "a/" * 2_000} for number in range(900)}},
    "signs to be decoded": {"$ref": "#/" + "%" * 4_000_000},
    "dynamic": {"$dynamicRef": "#" + "a/" * 2_000_000},
    "an id": {"$defs": {"a": {"$id": "%" * 4_000_000}}, "$ref": "#/$defs/a"},
}


@pytest.mark.parametrize("name", LONG_REFS)
def test_a_long_reference_is_refused(name: str) -> None:
    """Before it is followed, which takes seconds."""
    taken = []
    for _ in range(3):
        begun = time.process_time()
        with pytest.raises(ValidationError, match=r"1,000 characters"):
            affordable(LONG_REFS[name])
        taken.append(time.process_time() - begun)

    assert min(taken) < 0.01


def test_a_pointer_is_followed_as_far_as_it_leads() -> None:
    """Beyond, its parts are taken apart and no more."""
    long = "#/none" + "/a" * 1_000_000

    def taken(work: Callable[[], object]) -> float:
        begun = time.process_time()
        work()
        return time.process_time() - begun

    split_s = min(taken(lambda: long.split("/")) for _ in range(3))
    assert pointed({"a": {"b": LEAF}}, "#/a/b") == LEAF
    assert pointed({"a": {"b": "c"}}, "#/a/b") == pointed({}, long) == {}
    assert min(taken(lambda: pointed({}, long)) for _ in range(3)) < 6 * split_s


ADDRESS = {"type": "object", "properties": {"street": LEAF, "city": LEAF, "country": LEAF}}
HONEST: dict[str, dict[str, Any]] = {
    "one definition in 200 places": {
        "properties": {f"place{number}": {"$ref": "#/$defs/address"} for number in range(200)},
        "$defs": {"address": ADDRESS},
    },
    "a tree": {"properties": {"name": LEAF, "children": {"type": "array", "items": {"$ref": "#"}}}},
    "500 columns": {"properties": {f"column {number}": {"type": ["string", "null"]} for number in range(500)}},
    "a reference of 1,000 characters": {"$ref": "#/$defs/" + "é" * 992, "$defs": {"é" * 992: LEAF}},
    "fields that are called so": {"properties": {"$ref": LEAF, "$id": {"description": "an $id " * 200}}},
    "a reference to nowhere": {"properties": {"a": {"$ref": "#/$defs/none"}}},
}


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_schema_is_within_the_budget(name: str) -> None:
    """Reuse, recursion and breadth are fine."""
    affordable(HONEST[name])


def test_sentences_are_read_for_so_many_properties_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is held against all others: a form of a thousand would take minutes."""
    asked: list[int] = []
    monkeypatch.setattr(filling, "heard", lambda properties, *_: asked.append(len(properties)) or {})
    structured("Bob is three years old.", of({f"field{number}": LEAF for number in range(1_000)}))

    assert asked == [filling.QUESTIONS_MOST]


def test_so_many_choices_are_held_against_sentences_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of thousands is looked up by its words alone, and leaves the shorter lists their turn."""
    asked: list[int] = []
    monkeypatch.setattr(filling, "meant", lambda choices, _: asked.append(len(choices)))
    lengths = {"many": filling.CHOICES_MOST + 1, "few": 3}
    forms = {name: {"enum": [f"{name} {number}" for number in range(count)]} for name, count in lengths.items()}
    found = structured("Bob is three years old.", of(forms))

    assert (found["data"], asked) == ({}, [3])
