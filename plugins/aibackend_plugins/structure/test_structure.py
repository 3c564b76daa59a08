"""Data take the caller's shape or say why not, and no schema stalls the service or makes it fetch."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from aibackend import Draft
from aibackend.documents import Document
from aibackend.errors import InvalidRequest
from aibackend_plugins.structure import capability
from aibackend_plugins.structure.checks import flag_is_true
from aibackend_plugins.structure.conftest import of, structured
from aibackend_plugins.structure.offline import shaped
from aibackend_plugins.structure.vetting import errors

NULLABLE = {"type": ["string", "null"]}
PAGE = """<html lang="en"><head><title>Lemon bars | Tin & Whisk</title>
<meta property="og:site_name" content="Tin & Whisk">
<script type="application/ld+json">{"@graph": [{"@type": "Recipe", "name": "Lemon bars", "author": {"@type": "Person",
"name": "Noor Aziz"}, "recipeIngredient": ["2 lemons", "90 g butter"], "totalTime": "PT1H20M", "recipeYield": ["16",
"16 bars"], "recipeInstructions": [{"@type": "HowToSection", "itemListElement": [{"@type": "HowToStep", "text":
"Zest the lemons."}, {"@type": "HowToStep", "text": "Bake."}]}]}]}</script></head>
<body><h1>Lemon bars</h1><table><tr><th>Item</th><th>Price</th></tr><tr><td>Box of 4</td><td>$8.50</td></tr>
<tr><td>Box of 9</td><td>$16.00</td></tr></table></body></html>"""


@pytest.mark.parametrize(
    ("text", "properties", "wanted"),
    [
        pytest.param("Order No: A-17\nTotal: $1,250.50", {"orderNumber": {"type": "string"},
                     "total": {"type": "number"}},
                     {"orderNumber": "A-17", "total": 1250.5}, id="labelled lines"),
        pytest.param("write to a.b@c.example by 4 May 2024",
                     {"email": {"type": "string"}, "deadline_date": {"type": "string", "format": "date"}},
                     {"email": "a.b@c.example", "deadline_date": "2024-05-04"}, id="by kind"),
        pytest.param("It is moderately priced and not kid friendly.",
                     {"price": {"enum": ["cheap", "moderate"]}, "familyFriendly": {"enum": ["yes", "no"]}},
                     {"price": "moderate", "familyFriendly": "no"}, id="choices"),
        pytest.param("Nothing to see", {"name": NULLABLE, "phone": NULLABLE, "size": {"type": "integer"}},
                     {"name": None, "phone": None}, id="absent"),
        pytest.param("742 Evergreen Terrace, Springfield, OR 97477",
                     {"AddressNumber": NULLABLE, "StreetName": NULLABLE, "PlaceName": NULLABLE, "ZipCode": NULLABLE},
                     {"AddressNumber": "742", "StreetName": "Evergreen", "PlaceName": "Springfield",
                      "ZipCode": "97477"},
                     id="address"),
        pytest.param("Tags: red, green", {"tags": {"type": "array", "items": {"type": "string"}}},
                     {"tags": ["red", "green"]}, id="list in a line"),
        pytest.param("Guests:\n- Ann\n- Bo\n", {"guests": {"type": "array", "items": {"type": "string"}}},
                     {"guests": ["Ann", "Bo"]}, id="bulleted list"),
        pytest.param("sku | qty\nA1 | 2\nB2 | 5", {"lines": {"type": "array", "items": of({"sku": {"type": "string"},
                     "qty": {"type": "integer"}})}}, {"lines": [{"sku": "A1", "qty": 2}, {"sku": "B2", "qty": 5}]},
                     id="table"),
        pytest.param("Active: yes", {"active": {"type": "boolean"}}, {"active": True}, id="boolean"),
        pytest.param("City: Oslo", {"city": {"$ref": "#/$defs/c"}}, {"city": "Oslo"}, id="reference"),
        pytest.param("City: Oslo", {"city": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, {"city": "Oslo"},
                     id="any of"),
    ],
)  # fmt: skip
def test_values_take_the_schemas_shape(text: str, properties: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Values are found by label, kind, choice, table and list, and typed."""
    result = structured(text, of(properties, **{"$defs": {"c": {"type": "string"}}}))

    assert (result["data"], result["valid"], result["errors"]) == (wanted, True, [])


def test_a_page_is_read_by_what_it_says_in_data() -> None:
    """Linked data, head and tables of a page fill the schema."""
    texts = {"type": "array", "items": {"type": "string"}}
    row = of({"item": {"type": "string"}, "price": {"type": "number"}})
    schema = of(
        {
            "title": {"type": "string"},
            "author": NULLABLE,
            "site_name": NULLABLE,
            "ingredients": texts,
            "instructions_list": texts,
            "yields": NULLABLE,
            "total_time": {"type": "integer", "description": "minutes"},
            "prices": {"type": "array", "items": row},
        }
    )

    assert structured(PAGE, schema)["data"] == {
        "title": "Lemon bars",
        "author": "Noor Aziz",
        "site_name": "Tin & Whisk",
        "ingredients": ["2 lemons", "90 g butter"],
        "instructions_list": ["Zest the lemons.", "Bake."],
        "yields": "16 bars",
        "total_time": 80,
        "prices": [{"item": "Box of 4", "price": 8.5}, {"item": "Box of 9", "price": 16}],
    }


S, NUM, INT = {"type": "string"}, {"type": "number"}, {"type": "integer"}
DAY = {"type": "string", "format": "date"}


def listed(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of(properties)}


@pytest.mark.parametrize(
    ("text", "properties", "wanted"),
    [
        pytest.param('name,age,joined\n"Lee, Ana",34,03/15/2024\nBo,51,12/01/2023\n',
                     {"people": listed({"name": S, "age": INT, "joined": DAY})},
                     {"people": [{"name": "Lee, Ana", "age": 34, "joined": "2024-03-15"},
                                 {"name": "Bo", "age": 51, "joined": "2023-12-01"}]}, id="csv, month first"),
        pytest.param("Test      Result   Units     Flag\nIron      11.2     g/dL      L\nTSH       2.1      mIU/L\n",
                     {"results": listed({"test": S, "result": NUM, "units": S, "flag": NULLABLE})},
                     {"results": [{"test": "Iron", "result": 11.2, "units": "g/dL", "flag": "L"},
                                  {"test": "TSH", "result": 2.1, "units": "mIU/L", "flag": None}]}, id="columns"),
        pytest.param("Please send:\n\n- 12 x House blend 1kg @ £14.50\n- 200 x Cups 8oz @ £0.09\n",
                     {"items": listed({"sku": NULLABLE, "description": S, "quantity": INT, "unitPrice": NUM})},
                     {"items": [{"sku": None, "description": "House blend 1kg", "quantity": 12, "unitPrice": 14.5},
                                {"sku": None, "description": "Cups 8oz", "quantity": 200, "unitPrice": 0.09}]},
                     id="ordered items"),
        pytest.param("STARTERS\nSoup ..... 6.50\nMAINS\nRisotto (v) ..... 18.00\nRibeye ..... 29.50\n",
                     {"sections": listed({"name": S, "dishes": listed({"name": S, "price": NUM})})},
                     {"sections": [{"name": "STARTERS", "dishes": [{"name": "Soup", "price": 6.5}]},
                                   {"name": "MAINS", "dishes": [{"name": "Risotto", "price": 18},
                                                                {"name": "Ribeye", "price": 29.5}]}]}, id="menu"),
        pytest.param("EXPERIENCE\nAnalyst, Vistula S.A. — Mar 2021 – Present\n- Built boards\n\nSKILLS\nSQL, dbt\n",
                     {"experience": listed({"title": S, "company": S, "start": S, "end": NULLABLE}),
                      "skills": {"type": "array", "items": S}},
                     {"experience": [{"title": "Analyst", "company": "Vistula S.A.", "start": "Mar 2021",
                                      "end": "Present"}], "skills": ["SQL", "dbt"]}, id="headings of a CV"),
        pytest.param("2025-06-01T12:04:11Z ERROR pay-api user=4411 Timeout after 3000ms\n"
                     "2025-06-01T12:04:15Z WARN pay-api user=4412 Retrying\n",
                     {"entries": listed({"timestamp": S, "level": {"enum": ["WARN", "ERROR"]}, "service": S,
                                         "user": INT, "message": S})},
                     {"entries": [{"timestamp": "2025-06-01T12:04:11Z", "level": "ERROR", "service": "pay-api",
                                   "user": 4411, "message": "Timeout after 3000ms"},
                                  {"timestamp": "2025-06-01T12:04:15Z", "level": "WARN", "service": "pay-api",
                                   "user": 4412, "message": "Retrying"}]}, id="log"),
        pytest.param("Class: Economy   Seat: 14C\nDeparture: 14 Aug 2025 08:40\nFare: GBP 186.40\n",
                     {"seat": S, "departure": {"type": "string", "format": "date-time"}, "fare": NUM, "currency": S},
                     {"seat": "14C", "departure": "2025-08-14T08:40:00Z", "fare": 186.4, "currency": "GBP"},
                     id="two labels on a line"),
        pytest.param("JAZZ NIGHT\n21 June 2025 | 7:30 PM – 11:00 PM\nAges 18+",
                     {"title": S, "date": DAY, "startTime": S, "endTime": S},
                     {"title": "JAZZ NIGHT", "date": "2025-06-21", "startTime": "19:30", "endTime": "23:00"},
                     id="flyer"),
        pytest.param("Ship to: Elena Vasquez, 912 Cedar Ave, Austin, TX 78704\nOrder #118-44 shipped",
                     {"orderNumber": S, "address": of({"street": S, "city": S, "state": S, "zip": S})},
                     {"orderNumber": "118-44", "address": {"street": "912 Cedar Ave", "city": "Austin", "state": "TX",
                                                           "zip": "78704"}}, id="address in a line"),
        pytest.param("Paid by card ending 4242, Visa, $88.10.",
                     {"payment": {"oneOf": [of({"type": {"const": "bank"}, "iban": S}, required=["type", "iban"]),
                                            of({"type": {"const": "card"}, "brand": {"enum": ["Visa", "Amex"]},
                                                "last4": {"type": "string", "pattern": "^[0-9]{4}$"}})]}},
                     {"payment": {"type": "card", "brand": "Visa", "last4": "4242"}}, id="branch that fits"),
        pytest.param("Date: 13 May 2025\nDeliver by 20 May please.", {"orderDate": DAY, "deliveryDate": DAY},
                     {"orderDate": "2025-05-13", "deliveryDate": "2025-05-20"}, id="a day in the year of another"),
        pytest.param("T +49 231 555 0170  M +49 171 555 0233", {"phone": S, "mobile": S, "fax": NULLABLE},
                     {"phone": "+49 231 555 0170", "mobile": "+49 171 555 0233", "fax": None}, id="marked phones"),
        pytest.param("FOR RENT - 2 bedroom flat. $1,500 deposit. 980 sq ft, built in 1998.",
                     {"bedrooms": INT, "deposit": NUM, "squareFeet": INT, "yearBuilt": INT},
                     {"bedrooms": 2, "deposit": 1500, "squareFeet": 980, "yearBuilt": 1998}, id="figures in prose"),
        pytest.param("Our manager Helen Ortiz met Mark Lowe.", {"name": NULLABLE, "company": NULLABLE},
                     {"name": None, "company": None}, id="two people, no name"),
        pytest.param("Language: C++", {"language": {"enum": ["C", "C++", "C#"]}}, {"language": "C++"}, id="marks"),
    ],
)  # fmt: skip
def test_papers_of_daily_life(text: str, properties: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Lists, tables, headings and prose of unlike papers take the caller's shape; no value is taken for another."""
    result = structured(text, of(properties))

    assert result["data"] == wanted
    assert result["valid"]


def test_an_offer_within_linked_data_is_the_product_s() -> None:
    """Price, currency, stock and rating of nested linked data are read as the thing's own."""
    page = """<html><script type="application/ld+json">{"@type": "Product", "name": "Lamp", "offers": {"@type": "Offer",
    "price": "59.00", "priceCurrency": "EUR", "availability": "https://schema.org/InStock"}}</script><p>x</p></html>"""
    request = {"price": NUM, "currency": S, "availability": {"enum": ["InStock", "OutOfStock"]}}

    assert structured(page, of(request))["data"] == {"price": 59, "currency": "EUR", "availability": "InStock"}


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param(of({"name": {"type": "string"}}, required=["name"]), id="required but absent"),
        pytest.param({"allOf": [{"type": "string"}, {"type": "integer"}]}, id="contradiction"),
        pytest.param(of({}, minProperties=3), id="too few"),
        pytest.param({"not": {}}, id="nothing is valid"),
        pytest.param({"$ref": "#/$defs/none"}, id="dangling reference"),
        pytest.param({"$ref": "#"}, id="endless reference"),
    ],
)  # fmt: skip
def test_what_cannot_conform_says_why(schema: dict[str, Any]) -> None:
    """Nothing is made up to satisfy a schema: valid is false, with errors, after a second attempt."""
    result = structured("12 34 !", schema)

    assert not result["valid"]
    assert result["errors"]
    assert result["attempts"] == 2


def test_a_wrong_value_is_dropped_by_the_retry() -> None:
    """A value that breaks its bounds is left out, and the rest then conforms."""
    result = structured(
        "Age: 430\nCity: Oslo", of({"age": {"type": "integer", "maximum": 150}, "city": {"type": "string"}})
    )

    assert (result["data"], result["valid"], result["attempts"]) == ({"city": "Oslo"}, True, 2)


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param({"$ref": "https://example.com/schema.json"}, id="remote reference"),
        pytest.param(of({"a": {"$ref": "file:///etc/hosts"}}), id="file reference"),
        pytest.param({"$dynamicRef": "http://example.com/#x"}, id="dynamic reference"),
        pytest.param({"type": "objekt"}, id="no such type"),
        pytest.param(of({"a": {"minLength": -1}}), id="impossible bound"),
    ],
)
def test_schemas_that_are_none_or_reach_out_are_refused(schema: dict[str, Any]) -> None:
    """Such a schema is the caller's to mend."""
    with pytest.raises(InvalidRequest):
        structured("x", schema)


def test_a_deep_schema_is_refused() -> None:
    """A schema of more levels than are worked on is refused, without recursion."""
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(5_000):
        schema = {"type": "array", "items": schema}

    with pytest.raises(InvalidRequest):
        structured("x", schema)


@pytest.mark.parametrize("place", ["pattern", "name"])
def test_a_hostile_pattern_does_not_stall(place: str) -> None:
    """A pattern that takes exponential time counts as not matching, soon."""
    pattern = r"^(a+)+$"
    below = {"type": "string", "pattern": pattern}
    schema = of({"code": below}, patternProperties={pattern: below} if place == "name" else {})
    start = time.monotonic()
    result = structured("code: " + "a" * 1_500 + "!", schema)

    assert time.monotonic() - start < 8
    assert "code" not in result["data"]


@pytest.mark.parametrize(
    ("text", "schema"),
    [
        pytest.param(
            "Is it 12 or 13? The 4 May 2024. " * 1_000,
            of({f"flag number{n} {kind}": {"type": kind} for n in range(100) for kind in ("boolean", "integer")}),
            id="200 flags and figures",
        ),
        pytest.param("x", {}, id="empty schema"),
        pytest.param("x" * 100_000, of({f"p{n}": NULLABLE for n in range(300)}), id="300 properties"),
        pytest.param(
            "<html><script type='application/ld+json'>{[</script>" + "<div>" * 3_000,
            of({"name": NULLABLE}),
            id="broken page",
        ),
        pytest.param(
            "\x00\ud83d \u202e", of({"name": NULLABLE, "n": {"type": ["number", "null"]}}), id="odd characters"
        ),
        pytest.param(
            "a: 1\n" * 20_000, of({"a": {"type": "array", "items": {"type": "integer"}, "maxItems": 2}}), id="long"
        ),
        pytest.param(
            "node: x", {"$defs": {"n": of({"n": {"$ref": "#/$defs/n"}})}, "$ref": "#/$defs/n"}, id="recursive"
        ),
    ],
)
def test_odd_input_ends_in_time(text: str, schema: dict[str, Any]) -> None:
    """Whatever comes, an answer follows soon, and its flag is true."""
    start = time.monotonic()
    structured(text, schema)

    assert time.monotonic() - start < 20


NAMES = st.sampled_from(["name", "email", "total", "startDate", "phone", "status", "tags"])
KINDS = st.sampled_from(
    [
        {"type": "string"},
        {"type": ["string", "null"]},
        {"type": "integer", "minimum": 0},
        {"type": "number"},
        {"type": "boolean"},
        {"enum": ["open", "closed", None]},
        {"type": "array", "items": {"type": "string"}, "maxItems": 3},
        {"type": "string", "format": "date"},
    ]
)


@settings(max_examples=60, deadline=None)
@given(
    text=st.text(max_size=60) | st.just("name: Ann\ntotal: 5\nstatus: open\ntags: a, b"),
    properties=st.dictionaries(NAMES, KINDS),
)
def test_the_flag_always_tells_what_validation_tells(text: str, properties: dict[str, Any]) -> None:
    """For any schema without demands the data conform, and an independent validator agrees."""
    result = structured(text, of(properties, additionalProperties=False))

    assert result["valid"]
    assert Draft202012Validator(of(properties, additionalProperties=False)).is_valid(result["data"])


def test_the_check_sees_a_false_flag() -> None:
    """An answer that calls broken data valid is told what is wrong."""
    request = {"schema": of({"a": {"type": "integer"}})}
    draft = Draft(result={"data": {"a": "x"}, "valid": True, "errors": [], "attempts": 1})

    assert "/a" in (flag_is_true(request, draft) or "")


def test_errors_do_not_tell_values() -> None:
    """A message names the rule, not the value."""
    (found,) = errors(of({"a": {"type": "integer"}}), {"a": "secret-word"})

    assert found["path"] == "/a"
    assert "secret" not in found["message"]


def test_examples_are_true() -> None:
    """The examples' answers are what the embedded road gives."""
    record = capability()
    for example in record.examples:
        request = record.request().load(dict(example.request))
        answer = shaped(Document(kind="text", pages=(), raw=request["input"]), request).result
        assert record.response().dump(answer) == example.response
