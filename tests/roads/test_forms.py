"""One schema, written once: forms accept what loads, refuse what does not, and say so within a modest JSON Schema."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError as Refusal
from marshmallow import fields, validate
from pydantic import ValidationError

from aibackend.schema import (
    Boolean,
    Choice,
    Confidence,
    Date,
    EvidentResponse,
    Integer,
    List,
    Money,
    Nested,
    Number,
    Object,
    Schema,
    Text,
    Url,
)
from aibackend_defaults.model_road.response_models import response_model_of

KEYWORDS = {
    "additionalProperties", "anyOf", "description", "enum", "items", "maxItems", "maximum", "minItems", "minimum",
    "pattern", "properties", "required", "type",
}  # fmt: skip
"""What OpenAI's strict mode and llama.cpp's grammars both take."""
NAMES = ("total", "title", "due_date", "schema", "model_name", "from_", "copy", "line_items", "_hidden")


class Line(Schema):
    description = Text(min=0, required=True, metadata={"description": "What was sold."})
    unit_price = Money(required=True)


class Response(EvidentResponse):
    alt_text = Text(min=0, max=125, required=True, metadata={"description": "For those who cannot see."})
    due_date = Date(required=True, allow_none=True)
    from_ = Choice("a", "b", required=True, data_key="from")
    score = Confidence(required=True)
    line_items = List(Nested(Line), min=1, required=True)
    note = Text(min=0)


anything = st.none() | st.booleans() | st.floats() | st.text()
texts = st.sampled_from(["", " ", "https://a.example", "a word"]) | st.text()


def shape(kind: fields.Field[Any] | None = None, **more: fields.Field[Any]) -> type[Schema]:
    return type("Shape", (Schema,), {**({"value": kind} if kind else {}), **more})


def leaves() -> st.SearchStrategy[fields.Field[Any]]:
    """A field of any kind that is no container, required or not, nullable or not."""
    flags = st.fixed_dictionaries({"required": st.booleans(), "allow_none": st.booleans()})
    bounds = st.tuples(st.integers(-5, 5), st.integers(0, 5)).map(lambda pair: {"min": pair[0], "max": sum(pair)})
    kinds = [
        flags.map(lambda given: Boolean(**given)),
        flags.map(lambda given: Money(**given)),
        flags.map(lambda given: Url(**given)),
        flags.map(lambda given: Choice("low", "high", **given)),
        flags.map(lambda given: fields.String(validate=validate.OneOf(["a b", "ü"]), **given)),
        flags.map(lambda given: Object(**given)),
        flags.map(lambda given: Object(keys=fields.String(), values=Number(), **given)),
        flags.map(lambda given: fields.Raw(**given)),
        st.tuples(flags, st.booleans()).map(lambda both: Date(blank=both[1], **both[0])),
        st.tuples(flags, bounds).map(lambda both: Number(**both[1], **both[0])),
        st.tuples(flags, bounds).map(lambda both: Integer(**both[1], **both[0])),
        st.tuples(flags, st.integers(0, 2), st.integers(2, 9)).map(lambda p: Text(min=p[1], max=p[2], **p[0])),
    ]
    return st.one_of(kinds)


def containers(inner: st.SearchStrategy[fields.Field[Any]]) -> st.SearchStrategy[fields.Field[Any]]:
    flags = st.fixed_dictionaries({"required": st.booleans(), "allow_none": st.booleans()})
    members = st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)
    return st.one_of(
        st.tuples(inner, st.integers(0, 2), st.integers(2, 4), flags).map(
            lambda p: List(p[0], min=p[1], max=p[2], **p[3])
        ),
        st.tuples(members, st.booleans(), flags).map(lambda p: Nested(shape(**p[0]), many=p[1], **p[2])),
    )


schemas = st.dictionaries(st.sampled_from(NAMES), st.recursive(leaves(), containers, max_leaves=4), max_size=4).map(
    lambda members: shape(**members)
)


@given(st.data())
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_a_form_accepts_loads(data: st.DataObject) -> None:
    """For any schema: what its form accepts loads in it, and the form's JSON Schema is valid and modest."""
    schema = data.draw(schemas)
    form = response_model_of(schema)
    wire = form.model_json_schema()
    jsonschema.Draft202012Validator.check_schema(wire)
    assert keywords(wire) <= KEYWORDS
    value = data.draw(answers(wire))
    jsonschema.validate(value, wire)

    try:
        answer = form.model_validate(value)
    except ValidationError:
        return

    assert schema().load(answer.model_dump(by_alias=True, exclude_unset=True)) is not None


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        pytest.param(Text(), " ", id="blank"),
        pytest.param(Text(max=3), "four", id="long"),
        pytest.param(Integer(), 2.5, id="no whole number"),
        pytest.param(Integer(), True, id="boolean for a number"),
        pytest.param(Number(), "1", id="string for a number"),
        pytest.param(Number(), float("nan"), id="not a number"),
        pytest.param(Confidence(), 1.01, id="above the bound"),
        pytest.param(Money(), 1e12, id="too much money"),
        pytest.param(Boolean(), 1, id="number for a flag"),
        pytest.param(Date(), "2026-13-01", id="no month"),
        pytest.param(Date(blank=False), "", id="no date"),
        pytest.param(Choice("a"), "b", id="no choice"),
        pytest.param(List(Text(), max=1), ["a", "b"], id="too many"),
        pytest.param(List(Text(), min=1), [], id="too few"),
        pytest.param(List(Nested(Line)), [{"description": "", "unitPrice": 1, "x": 1}], id="unknown field"),
        pytest.param(Object(values=Number()), {"a": "b"}, id="wrong value in an object"),
        pytest.param(Text(), None, id="null"),
    ],
)
def test_what_does_not_load_is_refused(kind: fields.Field[Any], value: Any) -> None:
    """The form refuses what the schema refuses, and tells where."""
    schema = shape(kind)
    with pytest.raises(Refusal):
        schema().load({"value": value})

    with pytest.raises(ValidationError) as refused:
        response_model_of(schema).model_validate({"value": value})

    assert refused.value.errors()[0]["loc"][0] == "value"


def test_the_form_speaks_as_the_wire_does() -> None:
    """Names are the wire's, descriptions are kept and tell the length, remarks can be left out."""
    wire = response_model_of(Response, leave_out=frozenset({"evidence", "warnings"})).model_json_schema()

    assert list(wire["properties"]) == ["altText", "dueDate", "from", "score", "lineItems", "note"]
    assert wire["required"] == ["altText", "dueDate", "from", "score", "lineItems"]
    assert wire["properties"]["altText"]["description"] == "For those who cannot see. At most 125 characters."
    assert wire["properties"]["from"]["enum"] == ["a", "b"]
    assert wire["properties"]["score"] == {"type": "number", "minimum": 0, "maximum": 1}
    assert wire["properties"]["lineItems"]["minItems"] == 1
    assert wire["properties"]["dueDate"]["anyOf"][1] == {"type": "null"}
    assert wire["properties"]["lineItems"]["items"]["properties"]["description"]["description"] == "What was sold."


def test_a_form_is_made_once() -> None:
    """The same schema gives the same form."""
    assert response_model_of(Response) is response_model_of(Response)


@pytest.mark.parametrize(
    ("kind", "closed"),
    [
        pytest.param(Nested(Line, required=True), True, id="all required"),
        pytest.param(Text(), False, id="optional field"),
        pytest.param(Object(required=True), False, id="free-form object"),
        pytest.param(List(Nested(shape(Text())), required=True), False, id="optional field within"),
    ],
)
def test_only_closed_forms_are_called_closed(kind: fields.Field[Any], closed: bool) -> None:
    """A strict mode takes neither optional fields nor free-form objects, however deep."""
    assert response_model_of(shape(kind)).closed() is closed


def answers(wire: dict[str, Any]) -> st.SearchStrategy[Any]:
    """What a server that keeps to this JSON Schema may answer."""
    if "anyOf" in wire:
        return st.one_of([answers(one) for one in wire["anyOf"]])
    if "enum" in wire:
        return st.sampled_from(wire["enum"])
    least, most = wire.get("minimum"), wire.get("maximum")
    match wire.get("type"):
        case "object" if "properties" in wire or wire["additionalProperties"] is False:
            parts = {name: answers(part) for name, part in wire["properties"].items()}
            must = {name: parts.pop(name) for name in wire.get("required", ())}
            return st.fixed_dictionaries(must, optional=parts)
        case "object":
            return st.dictionaries(
                st.text(), anything if wire["additionalProperties"] is True else st.floats(), max_size=2
            )
        case "array":
            least, most = wire.get("minItems", 0), wire.get("maxItems", 3)
            return st.lists(answers(wire["items"]), min_size=least, max_size=most)
        case "string":
            return st.from_regex(wire["pattern"], fullmatch=True) if "pattern" in wire else texts
        case "integer":
            return st.integers(least, most)
        case "number":
            return st.floats(least, most) | st.integers(least, most)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case _:
            return anything


def keywords(schema: Any) -> set[str]:
    """The keywords in use; names of properties are none."""
    if isinstance(schema, list):
        return set().union(*map(keywords, schema))
    if not isinstance(schema, dict):
        return set()
    plain = [part for name, part in schema.items() if name not in ("properties", "enum", "required")]
    return set(schema) | keywords(list(schema.get("properties", {}).values())) | keywords(plain)


def test_what_the_form_says_of_a_value_is_none() -> None:
    """Small models copy it."""
    form = response_model_of(shape(Text(metadata={"description": "The public answer, ready to publish."})))

    with pytest.raises(ValidationError, match="not what the form says"):
        form.model_validate({"value": "The public answer, ready to publish"})
