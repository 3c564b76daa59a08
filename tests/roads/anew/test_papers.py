"""A skilled model reads a paper anew: its values stand where the paper carries them, and what sums prove stays."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend import Capability, Draft, Settings
from aibackend.plugins import Plugins
from aibackend.testing.model_road import PlayedModel, model_road

CAPABILITIES = Plugins.load(Settings(plugins_allow=("invoice", "receipt", "statement", "resume", "contract", "parse")))
SKILL = 0.9
INVOICE = """Copper Lane Coffee Ltd
INVOICE
BILL TO Marlowe & Finch Books Ltd
Invoice number INV-2025-0471   Invoice date 14 May 2025
Espresso beans 40 18.50 740.00
Oat milk 10 10.00 90.00 less 10%
Delivery 25.00
Subtotal £855.00   VAT 20% £171.00   Total £1,026.00"""
RECEIPT = """THE RUSTY KETTLE
14 High Street, Whitby
21 Aug 2025  11:20
Cream tea x2          17.00
Scone to take away     3.20
Total GBP             20.20
Paid by card"""
STATEMENT = """Cedar Valley Bank
Opening balance,100.00
2025-01-15,Roof repair,-30.00,70.00
2025-01-31,Interest,5.00,75.00
Closing balance,75.00
Currency,USD"""


def capability(name: str) -> Capability:
    return replace(CAPABILITIES.capabilities[name], deadline_s=60)


def draft_of(name: str, source: str, **values: Any) -> Draft:
    """The example's answer with other values, as on the wire."""
    response = capability(name).examples[0].response
    remarks = ("evidence", "warnings")
    wire: Any = {name: copy.deepcopy(value) for name, value in response.items() if name not in remarks} | values
    return Draft(result=capability(name).response().load(wire, partial=remarks), source=source)


async def told(name: str, draft: Draft, *answers: Mapping[str, Any], skill: float = SKILL) -> tuple[Any, PlayedModel]:
    """The answer as on the wire, and the model that was asked."""
    model = PlayedModel(*answers, *answers[-1:], skill=skill)
    answered = await model_road(capability(name), {"text": draft.source}, model, draft=draft)
    return capability(name).response().dump(answered.result), model


def line(description: str, quantity: float, price: float, amount: float) -> dict[str, Any]:
    return {"description": description, "quantity": quantity, "unitPrice": price, "amount": amount}


LINES = [line("Espresso beans", 40, 18.5, 740), line("Oat milk", 10, 10, 90)]
BILL: dict[str, Any] = {
    "vendor": {"name": "Copper Lane Coffee Ltd", "address": "", "taxId": None}, "customer": "Marlowe & Finch Books Ltd",
    "invoiceNumber": "INV-2025-0471", "poNumber": "", "issueDate": "2025-05-14", "dueDate": "", "currency": "GBP",
    "subtotal": 855, "tax": 171, "total": 1026, "paymentTerms": "", "lineItems": LINES,
}  # fmt: skip


async def test_a_wrong_value_is_mended() -> None:
    """Also one of which the program was sure; and what the paper does not say is taken out."""
    draft = draft_of("invoice", INVOICE, **{**BILL, "customer": "BILL TO", "poNumber": "0471", "dueDate": "2025-05-14"})

    answer, model = await told("invoice", draft, BILL)

    assert (answer["customer"], answer["poNumber"], answer["dueDate"]) == ("Marlowe & Finch Books Ltd", "", "")
    assert "draft" not in model.prompts[0].quoted
    assert "known" not in model.prompts[0].quoted


async def test_what_does_not_stand_there_is_not_taken() -> None:
    """The draft's value stays in its place, and the others of the answer are taken."""
    draft = draft_of("invoice", INVOICE, **{**BILL, "poNumber": "0471"})

    answer, _ = await told("invoice", draft, {**BILL, "customer": "Brunhilde Quackenbush"})

    assert (answer["customer"], answer["poNumber"]) == ("Marlowe & Finch Books Ltd", "")


async def test_sums_that_prove_each_other_are_not_asked_for() -> None:
    """Lines make the subtotal, that and the tax the total; where there is no tax, they prove little."""
    lines = [line("Espresso beans", 40, 18.5, 740), line("Oat milk", 10, 10, 90), line("Delivery", 1, 25, 25)]
    proven = draft_of("invoice", INVOICE, **{**BILL, "lineItems": lines, "customer": ""})
    weak = draft_of("invoice", INVOICE, **{**BILL, "lineItems": lines, "tax": 0, "subtotal": 855, "total": 855})

    first, _ = await told("invoice", proven, {**BILL, "lineItems": lines, "total": 855, "tax": 0})
    second, _ = await told("invoice", weak, {**BILL, "lineItems": lines})

    assert (first["total"], first["tax"], first["customer"]) == (1026, 171, BILL["customer"])
    assert (second["total"], second["tax"]) == (1026, 171)


SHED = """Birch & Sons
INVOICE 7 of 2 May 2025, to Oak Ltd
Credit limit 5000.00
Planks 120.00
Nails 180.00
Total 300.00"""
ROWS_OF_SHED = [line("Planks", 1, 120, 120), line("Nails", 1, 180, 180)]


@pytest.mark.parametrize(
    "said",
    [
        {"lineItems": []},
        {"lineItems": ROWS_OF_SHED[:1], "subtotal": 120, "total": 120},
        {"total": 0, "subtotal": 0},
        {"total": 5000, "tax": 4700},
        {"lineItems": ROWS_OF_SHED[:1], "subtotal": 120, "tax": 180},
    ],
)
async def test_lines_that_make_the_total_stay(said: dict[str, Any]) -> None:
    """Also without a tax."""
    bill = {**BILL, "subtotal": 300, "tax": 0, "total": 300, "lineItems": ROWS_OF_SHED, "customer": "Credit limit"}
    bill |= {"vendor": {"name": "Birch & Sons", "address": "", "taxId": None}, "invoiceNumber": "7"}
    bill |= {"issueDate": "2025-05-02", "currency": ""}

    answer, _ = await told("invoice", draft_of("invoice", SHED, **bill), {**bill, "customer": "Oak Ltd", **said})

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (300, 0, 300)
    assert [row["amount"] for row in answer["lineItems"]] == [120, 180]
    assert answer["customer"] == "Oak Ltd"


async def test_a_name_takes_its_address_along() -> None:
    """Vendor and customer do not change places while the address stays."""
    vendor = {"name": "Copper Lane Coffee Ltd", "address": "1 Copper Lane", "taxId": None}
    draft = draft_of("invoice", f"{INVOICE} 1 Copper Lane", **{**BILL, "vendor": vendor, "poNumber": "0471"})
    said = {**BILL, "vendor": {**vendor, "name": BILL["customer"]}, "customer": vendor["name"]}

    answer, _ = await told("invoice", draft, said)

    assert (answer["vendor"], answer["customer"], answer["poNumber"]) == (vendor, BILL["customer"], "")


PROVEN = """Birch & Sons
INVOICE 7 of 2 May 2025, to Oak Ltd
Credit limit 5000.00
Planks 120.00
Nails 180.00
Subtotal 300.00 VAT 60.00 Total 360.00"""


@pytest.mark.parametrize(
    "said",
    [{"total": 5000}, {"lineItems": []}, {"vendor": "Birch & Sons"}, {"total": "360"}],
    ids=["another total", "no lines", "a name in place of an object", "a figure as text"],
)
async def test_parse_keeps_proven_sums_and_shapes(said: dict[str, Any]) -> None:
    """As invoice does; what has not the shape of its kind is no data."""
    data = {**BILL, "subtotal": 300, "tax": 60, "total": 360, "lineItems": ROWS_OF_SHED, "customer": "Oak"}
    data |= {"vendor": {"name": "Birch & Sons", "address": "", "taxId": None}, "invoiceNumber": "7"}
    data |= {"issueDate": "2025-05-02", "currency": ""}
    drafted = {"docType": "invoice", "data": data, "totalAmount": 360, "currency": ""}
    draft = draft_of("parse", PROVEN, **drafted, validation={"valid": True, "errors": []})
    new = {**data, "customer": "Oak Ltd", **said}

    answer, _ = await told("parse", draft, {"data": new, "totalAmount": float(new["total"]), "currency": ""})

    assert answer["data"] == {**data, "customer": "Oak Ltd"}
    assert answer["totalAmount"] == 360


@pytest.mark.parametrize(
    ("lines", "stands"),
    [
        (LINES, True),
        ([line("Espresso beans", 40, 18.5, 740)], False),
        ([line("Espresso beans", 40, 18.5, 700), line("Oat milk", 10, 10, 90)], False),
    ],
    ids=["a discount and a delivery that are told", "a line left out", "a wrong amount"],
)
async def test_lines_may_differ_by_what_the_paper_tells(lines: list[Any], stands: bool) -> None:
    """A discount of a line, or what stands between the lines and the subtotal; a line may not be dropped for it."""
    drafted = [line("Espresso", 40, 18.5, 740), line("Oat", 9, 10, 90)]
    draft = draft_of("invoice", INVOICE, **{**BILL, "lineItems": drafted, "customer": ""})

    answer, _ = await told("invoice", draft, {**BILL, "lineItems": lines})

    assert (answer["lineItems"] == lines) is stands


async def test_a_model_of_unknown_skill_is_asked_for_what_is_open() -> None:
    """And for nothing where all is found."""
    lines = [line("Espresso beans", 40, 18.5, 740), line("Oat milk", 9, 10, 90), line("Delivery", 1, 25, 25)]
    draft = draft_of("invoice", INVOICE, **{**BILL, "lineItems": lines})

    answer, model = await told("invoice", draft, {**BILL, "customer": "Finch Books"}, skill=0.5)

    assert (answer["customer"], model.prompts) == (BILL["customer"], [])


ITEMS = [{"description": "Cream tea", "quantity": 2, "amount": 17}]
SCONE = {"description": "Scone to take away", "quantity": 1, "amount": 3.2}
SALE: dict[str, Any] = {
    "merchant": "THE RUSTY KETTLE", "location": "14 High Street, Whitby", "date": "2025-08-21", "time": "11:20",
    "currency": "GBP", "subtotal": 0, "tax": 0, "tip": None, "total": 20.2, "paymentMethod": "Card",
    "category": "Meals", "items": [*ITEMS, SCONE],
}  # fmt: skip


async def test_a_receipt_is_read_anew() -> None:
    """Its shop and what was bought; a piece that is not counted is one."""
    draft = draft_of("receipt", RECEIPT, **{**SALE, "merchant": "Paid by card", "category": "Other", "items": ITEMS})

    answer, model = await told("receipt", draft, SALE)

    assert (answer["merchant"], answer["category"], answer["items"][1]["quantity"]) == ("THE RUSTY KETTLE", "Meals", 1)
    assert model.validation_errors == [()]


async def test_what_does_not_add_up_is_told_of_the_new_data() -> None:
    """parse: the model's values make the sums, so nothing is wrong with them any more."""
    errors = [{"path": "/data/items", "message": "The lines add up to neither subtotal nor total."}]
    drafted = {"docType": "receipt", "data": {**SALE, "items": ITEMS}, "totalAmount": 20.2, "currency": "GBP"}
    draft = draft_of("parse", RECEIPT, **drafted, validation={"valid": False, "errors": errors})

    answer, model = await told("parse", draft, {"data": SALE, "totalAmount": 20.2, "currency": "GBP"})

    assert answer["data"]["items"][1]["description"] == "Scone to take away"
    assert answer["validation"] == {"valid": True, "errors": []}
    assert model.validation_errors == [()]
    assert model.prompts[0].shapes["data"]["properties"]["items"]["type"] == "array"


def row(description: str, amount: float, balance: float, category: str) -> dict[str, Any]:
    day = "2025-01-15" if amount < 0 else "2025-01-31"
    return {"date": day, "description": description, "amount": amount, "balance": balance, "category": category}


ROWS = [row("Roof repair", -30, 70, "Housing"), row("Interest", 5, 75, "Interest")]
ACCOUNT: dict[str, Any] = {
    "institution": "Cedar Valley Bank", "accountHolder": "", "accountNumber": "", "accountType": "checking",
    "currency": "USD", "periodStart": "", "periodEnd": "", "openingBalance": 100, "closingBalance": 75,
    "transactions": ROWS, "totalCredits": 5, "totalDebits": 30, "reconciled": True,
}  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "categories"),
    [
        (ROWS, ["Housing", "Interest"]),
        ([row("Roof repair", -70, 30, "Housing"), ROWS[1]], ["Housing", "Interest"]),
        (ROWS[:1], ["Insurance", "Interest"]),
    ],
    ids=["words", "other amounts", "another number of rows"],
)
async def test_a_chain_of_balances_stays(rows: list[Any], categories: list[str]) -> None:
    """Of rows that lead from balance to balance a model mends the words alone."""
    drafted = [{**ROWS[0], "category": "Insurance"}, ROWS[1]]
    draft = draft_of("statement", STATEMENT, **{**ACCOUNT, "institution": "", "transactions": drafted})

    answer, model = await told("statement", draft, {**ACCOUNT, "transactions": rows})

    assert [each["category"] for each in answer["transactions"]] == categories
    assert [each["amount"] for each in answer["transactions"]] == [-30, 5]
    assert (answer["institution"], answer["reconciled"]) == ("Cedar Valley Bank", True)
    assert model.validation_errors == [()], "figures behind the commas of a table are read"


async def test_years_of_work_are_counted_anew() -> None:
    """Of the jobs that the model read; where their months are the draft's, so are the years."""
    example: Any = copy.deepcopy(capability("resume").examples[0].response)
    source = str(capability("resume").examples[0].request["text"])
    jobs = [{**job, "startDate": "2021-01", "endDate": "present"} for job in example["experience"]]
    drafted = draft_of("resume", source, experience=jobs, yearsExperience=99)

    answer, model = await told("resume", drafted, {**example, "yearsExperience": 40})

    first = min(int(job["startDate"][:4]) for job in example["experience"])
    assert answer["yearsExperience"] <= datetime.now(UTC).year - first
    assert "yearsExperience" not in model.prompts[0].instructions


async def test_a_risk_that_was_found_stays() -> None:
    """With the model's own words for it where it found it, too; under no other name, and no milder."""
    example: Any = copy.deepcopy(capability("contract").examples[0].response)
    source = str(capability("contract").examples[0].request["text"])
    first, *others = example["riskClauses"]
    said = {**example, "riskClauses": [{**first, "excerpt": first["excerpt"][:-1], "note": "It weighs."}]}
    said["riskClauses"] += [{**each, "type": "other", "severity": "low", "note": "Nothing."} for each in others]

    answer, model = await told("contract", draft_of("contract", source, title=""), said)

    assert [clause["excerpt"] for clause in answer["riskClauses"]] == [each["excerpt"] for each in [first, *others]]
    assert answer["riskClauses"][0]["note"] == "It weighs."
    assert answer["riskClauses"][1:] == others
    assert answer["title"] == example["title"]
    assert model.validation_errors == [()]
