"""Sentences fill a schema as labelled lines do, and a clause decides a boolean or nothing does."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_plugins.structure.checks import flag_is_true
from aibackend_plugins.structure.offline import shaped


def structured(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    """The answer, after the check was held against it."""
    request = {"input": text, "schema": schema, "instructions": ""}
    draft = shaped(Document(kind="text", pages=(), raw=text), request)
    assert flag_is_true(request, draft) is None
    return dict(draft.result)


def of(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, **more}


BOOLEAN = {"type": "boolean"}


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        ("Two bedrooms. Dogs are not allowed.", "dogsAllowed", False),
        ("Wifi is included, breakfast is not included.", "breakfastIncluded", False),
        ("Wifi is included, breakfast is not included.", "wifi", True),
        ("07:12 door: CLOSED, window: open", "doorOpen", False),
        ("07:12 door: CLOSED, window: open", "windowOpen", True),
        ("stackable: no, hazardous: no", "hazardous", False),
        ("The flat is unfurnished and there is no lift.", "furnished", False),
        ("It comes without the charger.", "chargerIncluded", False),
        ("She has never worked abroad.", "workedAbroad", False),
        ("We won't attend on Friday.", "attending", False),
        ("Pets are welcome.", "petsAllowed", True),
        ("Non-smoker, 54.", "smoker", False),
        ("Das Haus hat keinen Balkon. Pool: nein", "pool", False),
        ("Is delivery possible on Sundays?", "sundayDelivery", None),
        ("Let me know whether breakfast is included.", "breakfastIncluded", None),
        ("We have two dogs.", "dogsAllowed", None),
        ("Nothing else to tell.", "hasPool", None),
    ],
)
def test_a_clause_decides_a_boolean(text: str, name: str, wanted: bool | None) -> None:
    """What denies a thing anywhere in its clause turns it; what the text leaves open is absent, never a guess."""
    schema = of({name: BOOLEAN}, required=[name])
    result = structured(text, schema)

    assert result["data"].get(name) is wanted
    assert result["valid"] is (wanted is not None)


@pytest.mark.parametrize(
    ("text", "properties", "wanted"),
    [
        pytest.param("Hello, I am Peter Ashby and I need a van.", {"name": {"type": "string"}}, {"name": "Peter Ashby"},
                     id="no greeting is a name"),
        pytest.param("Please send 3 boxes of A4 paper, 12 blue pens and one stapler.",
                     {"items": {"type": "array",
                                "items": of({"name": {"type": "string"}, "quantity": {"type": "integer"}})}},
                     {"items": [{"name": "A4 paper", "quantity": 3}, {"name": "blue pens", "quantity": 12},
                                {"name": "stapler", "quantity": 1}]}, id="an order in a sentence"),
        pytest.param("My aunt works as a midwife and speaks Dutch.", {"occupation": {"type": "string"}},
                     {"occupation": "midwife"}, id="open field"),
    ],
)  # fmt: skip
def test_sentences_are_read(text: str, properties: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Prose fills a schema as labelled lines do."""
    assert structured(text, of(properties))["data"] == wanted
