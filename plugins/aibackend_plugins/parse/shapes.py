"""What `data` holds, by kind of paper; of invoices and receipts, which a model can read by itself, as JSON Schemas."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from aibackend_blocks.documents.receipts import CATEGORIES

Shape = dict[str, Any]


def _text(about: str = "", **more: Any) -> Shape:
    return {"type": "string", **({"description": about} if about else {}), **more}


def _number(about: str = "") -> Shape:
    return {"type": "number", **({"description": about} if about else {})}


def _object(**parts: Shape) -> Shape:
    return {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}


def _rows(**parts: Shape) -> Shape:
    return {"type": "array", "items": _object(**parts)}


def _or_null(shape: Shape) -> Shape:
    return {"anyOf": [{"type": shape["type"]}, {"type": "null"}], "description": shape["description"]}


SCHEMAS: Mapping[str, Shape] = {
    "invoice": _object(
        vendor=_object(
            name=_text("Who sends the invoice and is paid."),
            address=_text("Street and town, on one line."),
            taxId=_or_null(_text("VAT number, or another number of a tax office.")),
        ),
        customer=_text("Name of who is billed."),
        invoiceNumber=_text(),
        poNumber=_text("The buyer's order number or reference."),
        issueDate=_text(),
        dueDate=_text("By when the whole sum is to be paid."),
        currency=_text("ISO 4217 code."),
        subtotal=_number("Without tax, after discounts and charges."),
        tax=_number("Sum of all taxes."),
        total=_number("With tax, before payments already made."),
        paymentTerms=_text("When and how to pay, as printed."),
        lineItems=_rows(
            description=_text(),
            quantity=_number("0 where none is told."),
            unitPrice=_number("0 where none is told."),
            amount=_number("After the line's discount."),
        ),
    ),
    "receipt": _object(
        merchant=_text("Name of the shop."),
        location=_text("Its address, on one line."),
        date=_text(),
        time=_text("HH:MM."),
        currency=_text("ISO 4217 code."),
        subtotal=_number("Before tax and tip; 0 where it is not printed."),
        tax=_number("Sum of all taxes; 0 where none is told."),
        tip=_or_null(_number("null where none is told.")),
        total=_number("What was to be paid."),
        paymentMethod=_text("Such as Cash, Visa or Debit card."),
        category=_text("By what was bought.", enum=list(CATEGORIES)),
        items=_rows(
            description=_text(),
            quantity=_number("1 where none is told."),
            amount=_number("Of the line, not of one piece."),
        ),
    ),
}


def fits(value: Any, shape: Mapping[str, Any]) -> bool:
    """Whether a value has a shape: its kinds, its names and no others, its choices."""
    if "anyOf" in shape:
        return any(fits(value, one) for one in shape["anyOf"])
    match shape["type"]:
        case "object":
            parts = shape["properties"]
            named = isinstance(value, Mapping) and set(value) == set(parts)
            return named and all(fits(value[name], part) for name, part in parts.items())
        case "array":
            return isinstance(value, list) and all(fits(row, shape["items"]) for row in value)
        case "number":
            return isinstance(value, int | float | Decimal) and not isinstance(value, bool)
        case "null":
            return value is None
    return isinstance(value, str) and value in shape.get("enum", (value,))


NAMES: Mapping[str, frozenset[str]] = {
    "era": frozenset({"payer", "payee", "traceNumber", "paymentDate", "paymentMethod", "claims"}),
    "eob": frozenset({"payer", "member", "patient", "claimNumber", "provider", "serviceLines", "totals"}),
    "coi": frozenset({"producer", "insured", "insurers", "policies", "certificateHolder", "description"}),
    **{kind: frozenset(shape["properties"]) for kind, shape in SCHEMAS.items()},
}
"""The names in `data` by kind."""
