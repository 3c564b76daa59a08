"""Texts, labels and records that a stranger may send: each gets a clear refusal or a right answer, in time."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import pytest
import pytest_asyncio

from aibackend.testing import Client, run_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONGEST_S = 30.0
"""Half of a call's deadline; 200,000 characters take 2 s of an idle core."""
TEXTS = {
    "one character": "x",
    "200,000 characters": "The 3 card payments of Anna Lee failed. " * 5_000,
    "one word of 200,000": "x" * 200_000,
    "emoji": "🎈👨‍👩‍👧🇩🇪🎉",
    "right to left": "שלום דוד כהן, התשלום של 45 ש״ח נכשל",
    "mixed scripts": "Pay Иван 北京 العربية café 42 ₹",
    "NUL": "card\x00payment \x00",
}
REFUSED = {"empty": "", "blank": " \n\t ", "too long": "x" * 200_001}
CALLS: dict[str, Callable[[str], dict[str, Any]]] = {
    "classify": lambda text: {"text": text, "taxonomy": ["billing", "travel"]},
    "categorize": lambda text: {"items": [text], "taxonomy": ["billing", "travel"]},
    "redact": lambda text: {"text": text},
    "normalize": lambda text: {"records": [{"note": text}], "instructions": "trim spaces"},
    "match": lambda text: {"left": [{"note": text}], "right": [{"note": text}]},
    "structure": lambda text: {"input": text, "schema": {"type": "object", "properties": {"name": {"type": "string"}}}},
    "extract": lambda text: {"text": text, "fields": ["payer", "amount"]},
}
SENT_TEXT = ("classify", "categorize", "redact", "structure", "extract")
"""Whose text must say something; a cell of a record may well be empty."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(compute_workers=2) as client:
        await client.container.billing.grant(client.account, 5_000, kind="grant", reference="hostile")
        yield client


async def answered(client: Client, capability: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """The right answer: in time, charged, in the capability's shape (which the service itself checks)."""
    begun = time.perf_counter()
    answer = await client.call(capability, request)

    assert answer.status == 200, answer.body[:500]
    assert time.perf_counter() - begun < LONGEST_S
    result: dict[str, Any] = answer.json
    return result


async def refused(client: Client, capability: str, request: object, *codes: str) -> dict[str, Any]:
    """The error: of one of these codes, free of charge, without the caller's text."""
    before = await client.balance()
    answer = await client.call(capability, request)

    assert answer.json["code"] in codes, answer.body[:500]
    assert await client.balance() == before
    problem: dict[str, Any] = answer.json
    return problem


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("capability", CALLS)
async def test_odd_text_is_answered(client: Client, capability: str, name: str) -> None:
    """Every text that is not empty has an answer, which holds the text's own characters where it holds any."""
    text = TEXTS[name]
    result = await answered(client, capability, CALLS[capability](text))

    checks: dict[str, Callable[[], bool]] = {
        "classify": lambda: result["label"] in ("billing", "travel"),
        "categorize": lambda: [row["index"] for row in result["results"]] == [0],
        "redact": lambda: all(text[one["start"] : one["end"]] == one["text"] for one in result["entities"]),
        "normalize": lambda: result["records"] == [{"note": text.strip()}],
        "match": lambda: [(one["leftIndex"], one["rightIndex"]) for one in result["matches"]] == [(0, 0)],
        "structure": lambda: result["valid"] and result["data"].get("name", "") in text,
        "extract": lambda: [row["field"] for row in result["results"]] == ["payer", "amount"],
    }
    assert checks[capability]()


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("capability", SENT_TEXT)
async def test_text_out_of_bounds_is_refused(client: Client, capability: str, name: str) -> None:
    """Nothing but blanks, or more than 200,000 characters: the field is named."""
    if (capability, name) == ("structure", "too long"):
        await answered(client, capability, CALLS[capability](REFUSED[name]))  # web pages with their scripts are long
        return
    problem = await refused(client, capability, CALLS[capability](REFUSED[name]), "invalid_request")

    assert problem["errors"][0]["field"].split("/")[1] in ("text", "items", "input")
    assert "xxx" not in str(problem)


@pytest.mark.parametrize("capability", CALLS)
async def test_a_lone_surrogate_is_no_text(client: Client, capability: str) -> None:
    """Half of a character is not Unicode: the body is refused as it stands."""
    await refused(client, capability, b'{"text": "half \\ud800 of one"}', "invalid_json")


@pytest.mark.parametrize(
    ("taxonomy", "allowed"),
    [
        pytest.param(["billing"] * 199 + ["bugs"], {"billing", "bugs"}, id="199 equal labels"),
        pytest.param(["Billing", "billing", "BILLING"], {"Billing", "billing", "BILLING"}, id="labels by case"),
        pytest.param(["🎈", "שלום", "\x00"], {"🎈", "שלום", "\x00"}, id="odd labels"),
    ],
)
async def test_odd_labels_are_kept_to_the_letter(client: Client, taxonomy: list[str], allowed: set[str]) -> None:
    """The label is one of the given ones; the probabilities of the different ones do not exceed 1."""
    one = await answered(client, "classify", {"text": "my card was charged twice", "taxonomy": taxonomy})
    many = await answered(client, "categorize", {"items": ["a card fee", "🎈"], "taxonomy": taxonomy})

    others = [row["label"] for row in one["alternatives"]]
    assert {one["label"], *others} == allowed
    assert one["confidence"] + sum(row["confidence"] for row in one["alternatives"]) <= 1.001
    assert [row["category"] in allowed for row in many["results"]] == [True, True]


CONTRADICTIONS = {
    "bounds": {
        "type": "object",
        "properties": {"n": {"type": "integer", "minimum": 9, "maximum": 1}},
        "required": ["n"],
    },
    "a constant of another type": {
        "type": "object",
        "properties": {"n": {"type": "integer", "const": "x"}},
        "required": ["n"],
    },
    "required but not allowed": {"type": "object", "properties": {}, "additionalProperties": False, "required": ["n"]},
    "nothing is allowed": {"type": "object", "not": {}},
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
async def test_a_schema_that_contradicts_itself_is_told(client: Client, name: str) -> None:
    """No data can conform: either the schema is refused, or the answer says that it is not valid, and where."""
    answer = await client.call("structure", {"input": "n: 5", "schema": CONTRADICTIONS[name]})

    if answer.status == 200:
        assert not answer.json["valid"]
        assert answer.json["errors"]
    else:
        assert (answer.status, answer.json["code"]) == (422, "invalid_request")


WIDE = {f"column {number}": f" value {number} " for number in range(500)}
NULLS: dict[str, Any] = dict.fromkeys(("name", "city", "date"))


@pytest.mark.parametrize("records", [[WIDE], [NULLS, NULLS], [{}]], ids=["500 columns", "all null", "no columns"])
async def test_odd_records_are_normalised(client: Client, records: list[dict[str, Any]]) -> None:
    """Each cell that has blanks loses them, as one change; the others stay as they are."""
    result = await answered(client, "normalize", {"records": records, "instructions": "trim spaces"})

    clean = [{key: cell.strip() if cell else cell for key, cell in record.items()} for record in records]
    assert result["records"] == clean
    assert len(result["changes"]) == sum(bool(cell) for record in records for cell in record.values())


@pytest.mark.parametrize("record", [WIDE, NULLS, {}], ids=["500 columns", "all null", "no columns"])
async def test_odd_records_are_matched(client: Client, record: dict[str, Any]) -> None:
    """A wide record finds its equal; records that say nothing match nothing, and every record is accounted for."""
    result = await answered(client, "match", {"left": [record], "right": [record, {"column 1": "other"}]})

    paired = [(one["leftIndex"], one["rightIndex"]) for one in result["matches"]]
    assert paired == ([(0, 0)] if record is WIDE else [])
    assert {0} == {left for left, _ in paired} | set(result["unmatchedLeft"])
    assert {0, 1} == {right for _, right in paired} | set(result["unmatchedRight"])


MANY = "9" * 400
BLANKS = " " * 12_000
RATES = [{"item": "Room", "rate": 34.5, "unit": "room"}]
LINE = f'{{"description": "Bolt", "quantity": {MANY}, "unitPrice": 2, "amount": 2}}'
PAPERS = {"purchaseOrder": f"PO-1\n{MANY} x Bolt @ 2.00 = 2.00", "receipt": f"{MANY} x Bolt"}
COUNTED = {"type": "object", "properties": {"quantity": {"type": "integer"}, "price": {"type": "number"}}}
BEYOND: dict[str, tuple[str, dict[str, Any]]] = {
    "a job of 400 digits": ("quote", {"job": f"Paint {MANY} rooms", "rates": RATES}),
    "a rate of 400 digits": ("quote", {"job": "Paint 3 rooms", "rates": [RATES[0] | {"rate": MANY}]}),
    "papers of 400 digits": ("po-match", {"invoice": f"Invoice 1\n{MANY} x Bolt @ 2.00 = 2.00", **PAPERS}),
    "JSON of 400 digits": ("po-match", {"invoice": f'{{"invoiceNumber": "1", "lineItems": [{LINE}]}}', **PAPERS}),
    "data of 400 digits": ("structure", {"input": f"Quantity: {MANY}\nPrice: {MANY}.50", "schema": COUNTED}),
    "fields of 400 digits": ("extract", {"text": f"Quantity: {MANY}\nTotal: ${MANY}", "fields": ["quantity", "total"]}),
    "blanks in a name": ("product-copy", {"product": {"name": f"Steel{BLANKS}kettle", "features": ["whistles"]}}),
    "blanks in a feature": ("product-copy", {"product": {"name": "Kettle", "features": [f"cool{BLANKS}handle"]}}),
    "blanks in a spec": ("product-copy", {"product": {"name": "Kettle", "specs": {"weight": f"850{BLANKS}g"}}}),
}


@pytest.mark.parametrize("name", BEYOND)
async def test_figures_and_blanks_beyond_measure(client: Client, name: str) -> None:
    """Each is answered in the capability's shape, or refused and free; never an error of ours."""
    capability, request = BEYOND[name]
    begun, before = time.perf_counter(), await client.balance()
    answer = await client.call(capability, request)

    assert answer.status in (200, 422), answer.body[:500]
    assert time.perf_counter() - begun < LONGEST_S
    assert answer.status == 200 or await client.balance() == before
