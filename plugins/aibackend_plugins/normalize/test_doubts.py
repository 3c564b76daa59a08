"""With warnings, what was not done and what may be meant otherwise is named, however much else was understood."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import InvalidRequest
from aibackend_plugins.normalize.offline import offline


def warned(records: list[dict[str, Any]], instructions: str) -> list[tuple[str, str]]:
    """Code and message of each warning."""
    answer = offline({"records": records, "instructions": instructions, "warnings": True}, None)
    return [(one["code"], one["message"]) for one in answer["warnings"]]


@pytest.mark.parametrize(
    ("instructions", "unknown"),
    [
        ("date to ISO; blanks for missing", "blanks for missing"),
        ("date to ISO, blanks for missing", "blanks for missing"),
        ("frobnicate ids; date to ISO", "frobnicate ids"),
        ("date to ISO\nshuffled within weeks", "shuffled within weeks"),
        ("ids in upper case, gaps filled by neighbours", "gaps filled by neighbours"),
    ],
)
def test_what_no_rule_does_is_named_beside_what_was_done(instructions: str, unknown: str) -> None:
    """It need not begin with a verb that is known, nor name a field."""
    found = warned([{"ids": "a1", "date": "2025-04-13"}], instructions)

    assert found == [("not_understood", f"Not understood, and not done: {unknown}")]


@pytest.mark.parametrize(
    "instructions",
    [
        "dates to ISO, day first",
        "price as number, two decimals",
        "lowercase email, phone in E.164, default US",
        "name, phone and email trimmed, country to ISO codes",
        "status: A -> Active, I -> Inactive",
        "Thank you very much! Trim name.",
    ],
)
def test_what_is_done_is_not_named(instructions: str) -> None:
    """What tells how values are written, or only thanks, is no order that was missed."""
    row = {"name": " Ann", "phone": "(415) 555-0132", "email": "A@b.org", "country": "Peru", "status": "A"}

    assert warned([{**row, "date": "13/02/2024", "price": "$9.50"}], instructions) == []


@pytest.mark.parametrize(
    ("field", "values", "instructions", "code"),
    [
        pytest.param("height", ["180 cm", "5'11\""], "height in cm", "not_read", id="feet and inches"),
        pytest.param("country", ["Japan", "日本"], "country as ISO code", "not_read", id="another script"),
        pytest.param("phone", ["+1 415 555 2671", "03-1234-5678"], "phone in E.164", "not_read", id="phone abroad"),
        pytest.param("date", ["2024-01-31", "mid spring"], "date to ISO", "not_read", id="no date"),
        pytest.param("weight", ["2 kg", "two stone eight"], "weight to kg, number only", "not_read", id="words"),
        pytest.param("date", ["2024-01-31", "03/04/2025"], "date to ISO", "ambiguous", id="day or month"),
        pytest.param("price", ["$9.50", "€1.200"], "price as plain number", "ambiguous", id="thousands or decimals"),
    ],
)
def test_a_cell_that_is_left_or_guessed_is_named(field: str, values: list[str], instructions: str, code: str) -> None:
    """Its field and its record are told, and not what stands in it."""
    ((found, message),) = warned([{field: value} for value in values], instructions)

    assert found == code
    assert message.startswith(f"Field {field}: ")
    assert "record 1" in message
    assert values[1] not in message


@pytest.mark.parametrize(
    ("values", "instructions"),
    [
        (["13/02/2024", "03/04/2025"], "x to ISO dates"),
        (["03/04/2025"], "x to ISO dates, day first"),
        (["12 kg", "12 lb", "7"], "x in kg, number only"),
        (["N/A", "12"], "x as plain number; n/a as null"),
        (["call us", "12"], "x as plain number, except 'call us'"),
    ],
)
def test_a_cell_that_is_settled_is_not_named(values: list[str], instructions: str) -> None:
    """By the other cells, by the instructions, or by another rule."""
    assert warned([{"x": value} for value in values], instructions) == []


@pytest.mark.parametrize(
    "instructions",
    [
        "Hi team, lowercase email please",
        "Trim name, nothing else",
        "name ohne Leerzeichen am Rand, sonst nichts",
        "lowercase email, and that's all",
        "phone in E.164, all numbers are American",
        "Hola equipo, email en minúsculas, nada más",
        "Trim name, these are our suppliers",
        "email en minuscules, rien d'autre",
    ],
)
def test_what_greets_or_closes_is_not_named(instructions: str) -> None:
    """It asks for nothing, nor does what is told of where the records are from."""
    row = {"name": " Ann", "phone": "+1 415 555 0132", "email": "A@b.org"}

    assert warned([row], instructions) == []


@pytest.mark.parametrize(
    "instructions",
    [
        "Leave everything as it is. Nothing to do here.",
        "Bitte nichts ändern, alles ist gut so",
        "Don't change anything, thank you all",
        "No cambiar nada. Todo está bien así.",
        "Laissez tout tel quel, tout va bien",
    ],
)
def test_to_leave_everything_is_answered(instructions: str) -> None:
    """Whatever else is said that asks for nothing."""
    assert warned([{"name": " Ann"}], instructions) == []


@pytest.mark.parametrize("instructions", ["rows in random order", "Lücken füllen", "shuffled within weeks"])
def test_what_nothing_is_understood_of_is_refused(instructions: str) -> None:
    with pytest.raises(InvalidRequest):
        warned([{"name": " Ann"}], instructions)
