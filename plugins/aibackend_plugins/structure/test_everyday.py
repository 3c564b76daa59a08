"""Everyday messages of many trades and the data that anybody would make of them (`test_everyday.jsonl`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from aibackend_plugins.structure.conftest import of, structured

CASES = [json.loads(line) for line in Path(__file__).with_name("test_everyday.jsonl").read_text("utf-8").splitlines()]
LEAST = 0.86
"""Share of values that must be right; what is missed is what no method reads yet."""


def schema_of(value: Any, enums: Mapping[str, Sequence[str]], name: str = "") -> dict[str, Any]:
    """A schema that asks for data of this shape."""
    if name in enums:
        return {"type": "string", "enum": enums[name]}
    if isinstance(value, dict):
        return of({key: schema_of(one, enums, key) for key, one in value.items()}, required=list(value))
    if isinstance(value, list):
        return {"type": "array", "items": schema_of(value[0], enums)}
    if isinstance(value, str):
        return {"type": "string", **({"format": "date"} if re.fullmatch(r"\d{4}-\d\d-\d\d", value) else {})}
    kinds = {bool: "boolean", int: "integer", float: "number"}
    return {"type": kinds[type(value)] if value is not None else ["string", "null"]}


def verdicts(wanted: Any, given: Any) -> Iterator[bool]:
    """Whether each value is the wanted one, and each list as long; words may have a word more."""
    if isinstance(wanted, dict):
        for name, value in wanted.items():
            yield from verdicts(value, given.get(name) if isinstance(given, dict) else None)
    elif isinstance(wanted, list):
        rows = given if isinstance(given, list) else []
        yield len(rows) == len(wanted)
        for at, value in enumerate(wanted):
            yield from verdicts(value, rows[at] if at < len(rows) else None)
    elif isinstance(wanted, str):
        value = given.casefold() if isinstance(given, str) else ""
        yield wanted.casefold() in value and len(value) <= 1.5 * len(wanted) + 4
    else:
        yield given == wanted and isinstance(given, bool) == isinstance(wanted, bool)


def test_everyday_messages_fill_a_schema() -> None:
    """Most values of the messages are right."""
    found = [
        one
        for case in CASES
        for one in verdicts(
            case["data"], structured(case["input"], schema_of(case["data"], case.get("enums", {})))["data"]
        )
    ]

    assert sum(found) / len(found) >= LEAST


LINES = {"lines": {"type": "array", "items": of({"name": {"type": "string"}, "quantity": {"type": "integer"}})}}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("apples x5, pears x12, plums x2", [("apples", 5), ("pears", 12), ("plums", 2)]),
        (
            "Can we have two nets of onions, a crate of leeks and 6 swedes?",
            [("onions", 2), ("leeks", 1), ("swedes", 6)],
        ),
        ("Please fit 3 hinges and 2 bolts. Tenant has two dogs.", [("hinges", 3), ("bolts", 2)]),
        ("Serves 6. 400 g flour, 3 eggs, 2 lemons", [("flour", 400), ("eggs", 3), ("lemons", 2)]),
    ],
)
def test_what_is_counted_in_sentences(text: str, wanted: list[tuple[str, int]]) -> None:
    """Counts behind a sign, articles that count one, and what opens or follows the sentence is no row."""
    lines = structured(text, of(LINES, required=["lines"]))["data"]["lines"]

    assert [(one["name"], one["quantity"]) for one in lines] == wanted


def test_a_choice_that_is_not_wanted_is_not_chosen() -> None:
    """`No invoice needed` chooses no invoice."""
    schema = of({"payment": {"type": "string", "enum": ["card", "invoice"]}}, required=["payment"])

    assert structured("No invoice needed, I'll pay by card.", schema)["data"]["payment"] == "card"


@pytest.mark.parametrize("text", ["Verletzt wurde niemand.", "Nadie está herido.", "Nessuno è ferito."])
def test_nobody_denies(text: str) -> None:
    """A denying subject turns a boolean in other languages, too."""
    word = re.search(r"verletzt|herido|ferito", text, re.I)
    assert word
    schema = of({word[0].lower(): {"type": "boolean"}}, required=[word[0].lower()])

    assert structured(text, schema)["data"].get(word[0].lower()) is False
