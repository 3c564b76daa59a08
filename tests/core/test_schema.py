"""Schemas judge alike whether or not anything is wrong: what is quick for the right is marshmallow's own word."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import EXCLUDE, ValidationError, fields
from marshmallow import Schema as MarshmallowSchema

from aibackend.schema import Boolean, Choice, Date, Integer, List, Money, Nested, Number, Schema, Text


class Part(Schema):
    """A row of a list."""

    unit_price = Money(required=True)
    count = Integer(min=1, max=9, load_default=1)


class Whole(Schema):
    """One field of each kind that has rules of its own."""

    text = Text(required=True, max=5)
    rate = Number(min=0, allow_none=True)
    is_paid = Boolean(load_default=False)
    due_date = Date()
    kind = Choice("a", "b", load_default="a")
    parts = List(Nested(Part), max=2, load_default=list)
    renamed = fields.String(attribute="other")


VALUES = (
    st.none() | st.booleans() | st.integers(-2, 12) | st.sampled_from([0.5, "", " ", "a", "b", "2026-01-31", "toolong"])
)
PARTS = st.dictionaries(st.sampled_from(["unitPrice", "count", "unit_price"]), VALUES)
OBJECTS = st.fixed_dictionaries(
    {"text": st.sampled_from(["a", "abc"]) | VALUES},
    optional=dict.fromkeys(("rate", "isPaid", "dueDate", "kind", "renamed", "is_paid", "more"), VALUES)
    | {"parts": VALUES | st.lists(PARTS, max_size=3)},
)


def _told(load: Any, data: Any) -> Any:
    try:
        return load(data)
    except ValidationError as error:
        return error.messages


@given(OBJECTS | VALUES | st.lists(OBJECTS, max_size=2))
def test_an_object_is_judged_as_marshmallow_does(data: Any) -> None:
    """The same values with the same defaults, or the same messages at the same places."""
    schema = Whole()

    assert _told(schema.load, data) == _told(lambda given: MarshmallowSchema.load(schema, given), data)
    assert schema.validate(data) == MarshmallowSchema.validate(schema, data)


def test_options_of_marshmallow_are_kept() -> None:
    """Lists of objects, objects in part, and names that are passed over."""
    assert Part().load([{"unitPrice": 1}], many=True) == [{"unit_price": 1, "count": 1}]
    assert Part(many=True).load([{"unitPrice": 1}]) == [{"unit_price": 1, "count": 1}]
    assert Part().load({"count": 2}, partial=True) == {"count": 2}
    assert Part().load({"unitPrice": 1, "more": 2}, unknown=EXCLUDE) == {"unit_price": 1, "count": 1}
    with pytest.raises(ValidationError):
        Part().load({"count": 2})


def test_a_mapping_has_no_attributes() -> None:
    """What a dictionary calls `items` is no value of a field of that name."""

    class Basket(Schema):
        items = List(Text())

    assert Basket().dump({}) == {}
    assert Basket().dump({"items": ["tea"]}) == {"items": ["tea"]}
