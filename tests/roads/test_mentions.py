"""One mention in a text is the value of one field, whatever a model says."""

from __future__ import annotations

import pytest

from aibackend import Draft, Settings
from aibackend.plugins import Plugins
from aibackend.testing.model_road import PlayedModel, model_road

CAPABILITIES = Plugins.load(Settings()).capabilities
EXTRACT, STRUCTURE = CAPABILITIES["extract"], CAPABILITIES["structure"]
FIELDS = ["departure", "arrival"]
DRAFT = {
    "results": [
        {"field": "departure", "value": "Graz", "confidence": 0.95},
        {"field": "arrival", "value": "", "confidence": 0},
    ]
}


def said(value: str) -> dict[str, object]:
    """A model's answer for the one field that is asked."""
    return {"results": [{"field": "arrival", "value": value, "confidence": 0.99}]}


async def test_the_mention_of_a_sure_field_is_no_other_fields() -> None:
    """The model's value stands in the text, for the other field alone: it is left, and the model not asked again."""
    model = PlayedModel(said("Graz"), said("Linz"))
    answer = await model_road(
        EXTRACT, {"text": "I leave from Graz.", "fields": FIELDS}, model, draft=Draft(result=DRAFT)
    )

    assert [row["value"] for row in answer.result["results"]] == ["Graz", ""]
    assert len(model.prompts) <= 1


async def test_values_may_come_by_the_names_of_their_fields() -> None:
    """As they are asked for, which costs half of what rows do."""
    request = {"text": "From Graz to Linz.", "fields": FIELDS}
    model = PlayedModel({"results": {"arrival": "Linz"}})
    answer = await model_road(EXTRACT, request, model, draft=Draft(result=DRAFT))

    assert [row["value"] for row in answer.result["results"]] == ["Graz", "Linz"]


@pytest.mark.parametrize("text", ["From Graz, and back to Graz.", "From Graz to Linz."])
async def test_a_mention_of_its_own_is_taken(text: str) -> None:
    """Another word, or the same one said again."""
    value = text.rstrip(".").split()[-1]
    answer = await model_road(
        EXTRACT, {"text": text, "fields": FIELDS}, PlayedModel(said(value)), draft=Draft(result=DRAFT)
    )

    assert [row["value"] for row in answer.result["results"]] == ["Graz", value]


async def test_what_can_be_no_value_is_not_asked_for() -> None:
    """A word that neither its form nor those around it make a value is one for no model either."""
    request = {"text": "How about a concert around NYC?", "fields": ["city", "subcategory"]}
    rows = [("city", "NYC", 0.95), ("subcategory", "", 0)]
    draft = Draft(result={"results": [dict(zip(("field", "value", "confidence"), row, strict=True)) for row in rows]})
    model = PlayedModel({"results": {"subcategory": "concert"}})
    answer = await model_road(EXTRACT, request, model, draft=draft)

    assert [row["value"] for row in answer.result["results"]] == ["NYC", ""]
    assert not model.prompts


TEXT = {"type": ["string", "null"]}
SCHEMA = {"type": "object", "properties": {"name": TEXT, "kind": TEXT, "branch": TEXT}}
MADE = {"data": {"name": "Acme", "kind": "guild", "branch": None}, "valid": True, "errors": [], "attempts": 1}


@pytest.mark.parametrize(
    ("said", "merged"),
    [
        ({"name": "Acme guild", "kind": None, "branch": None}, {"name": "Acme", "kind": "guild", "branch": None}),
        ({"name": "Acme", "kind": "guild", "branch": "guild"}, {"name": "Acme", "kind": "guild", "branch": None}),
        ({"name": "Acme", "branch": "guild"}, {"name": "Acme", "kind": "guild", "branch": None}),
        ({"name": "Acme", "kind": None, "branch": "guild"}, {"name": "Acme", "kind": "guild", "branch": None}),
        ({"name": "Acme", "kind": "guild", "branch": "Acme, guild"}, {"name": "Acme", "kind": "guild", "branch": None}),
        ({"name": "Acme", "kind": "guild", "branch": "Graz"}, {"name": "Acme", "kind": "guild", "branch": "Graz"}),
    ],
    ids=["swallowed", "told twice", "told twice with the draft", "moved", "made of two", "another"],
)
async def test_a_mention_fills_no_second_field(said: dict[str, object], merged: dict[str, object]) -> None:
    """What the program found stays where it is, and the field that the model added goes back to what it was."""
    request = {"input": "Acme guild of Graz", "schema": SCHEMA}
    draft = Draft(result=MADE, source=request["input"])

    answer = await model_road(STRUCTURE, request, PlayedModel({"data": said}, {"data": said}), draft=draft)

    assert answer.result["data"] == merged
