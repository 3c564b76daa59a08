"""Papers from JSON: the answer of /v1/invoice, or what another system calls the same things."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from .numbers import MOST_DIGITS, bounded, figure
from .papers import Line, Paper, Role

_NAMES: dict[str, str] = {
    "vendor": "vendor vendorname supplier suppliername seller sellername merchant from lieferant",
    "po_number": "ponumber po pono ponr purchaseorder purchaseordernumber purchaseorderno purchaseorderid"
    " ordernumber orderno ordernr orderid orderreference poreference bestellnummer",
    "number": "number no nr id invoicenumber invoiceno invoiceid receiptnumber receiptid documentnumber grn",
    "currency": "currency currencycode iso4217 waehrung",
    "issue_date": "issuedate date invoicedate orderdate podate receiptdate receiveddate documentdate issuedat",
    "subtotal": "subtotal net nettotal netamount totalnet netto amountexcludingtax",
    "shipping": "shipping freight shippingcost shippingamount freightamount deliverycharge shippingandhandling",
    "tax": "tax taxamount totaltax vat vatamount salestax gst mwst taxtotal",
    "total": "total grandtotal totalamount amountdue totaldue gross grosstotal grossamount invoicetotal ordertotal",
}
_LINE_NAMES: dict[str, str] = {
    "description": "description desc name item itemname product productname article title material service",
    "sku": "sku itemno itemnumber itemcode itemid code productcode productid partnumber partno part articlenumber ean"
    " gtin upc mpn",
    "quantity": "accepted acceptedquantity acceptedqty quantityaccepted qtyaccepted quantity qty count units received"
    " receivedquantity receivedqty quantityreceived qtyreceived delivered"
    " deliveredquantity quantitydelivered ordered orderedquantity quantityordered qtyordered invoicedquantity"
    " billedquantity hours menge amountreceived",
    "unit_price": "unitprice price rate unitcost cost priceperunit unitamount einzelpreis",
    "amount": "amount linetotal total lineamount extendedprice extended totalprice netamount subtotal sum",
}
_LISTS = (
    "lineitems lines items orderlines invoicelines receiptlines positions products received receiveditems delivered"
    " deliveries goods articles entries details"
)


def _table(names: Mapping[str, str]) -> dict[str, tuple[str, int]]:
    return {alias: (name, rank) for name, words in names.items() for rank, alias in enumerate(words.split())}


_FIELDS, _LINE_FIELDS = _table(_NAMES), _table(_LINE_NAMES)
_DEPTH = 4
"""Levels of nesting in which a paper's facts are looked for: a wrapper, a group such as `totals`, a party, its name."""


def read_json(text: str, role: Role) -> Paper | None:
    """The paper in a JSON text; None when the text is no JSON object or list."""
    try:
        tree = json.loads(text, parse_float=Decimal, parse_int=Decimal, parse_constant=lambda _: None)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    if isinstance(tree, list):
        tree = {"lines": tree}
    return _paper(tree, role) if isinstance(tree, dict) else None


def _paper(tree: Mapping[str, Any], role: Role) -> Paper:
    facts, rows = _facts(tree), _rows(tree)
    lines = () if rows is None else tuple(_lines(rows))
    own = _text(facts.get("number"))
    return Paper(
        number=own,
        po_number=_text(facts.get("po_number")) or (own if role == "purchaseOrder" else ""),
        vendor=_text(facts.get("vendor")),
        currency=_text(facts.get("currency")).upper(),
        issue_date=_text(facts.get("issue_date"))[:10],
        lines=lines,
        subtotal=_unless_absent(facts.get("subtotal"), lines),
        shipping=amount(facts.get("shipping")),
        tax=amount(facts.get("tax")),
        total=_unless_absent(facts.get("total"), lines),
        recognised=rows is not None or bool(facts),
    )


def _facts(tree: Mapping[str, Any]) -> dict[str, Any]:
    """The paper's facts by our names: the shallowest place wins, there the commonest name."""
    best: dict[str, tuple[int, int, Any]] = {}
    for depth, key, value in _scalars(tree, 0):
        name, rank = _FIELDS.get(_bare(key), ("", 0))
        if name and value not in (None, "") and (name not in best or (depth, rank) < best[name][:2]):
            best[name] = (depth, rank, value)
    return {name: value for name, (_, _, value) in best.items()}


def _scalars(tree: Mapping[str, Any], depth: int) -> Iterator[tuple[int, str, Any]]:
    """Each value that is no list with its depth and key; a party such as {"name": …} counts as its name."""
    for key, value in tree.items():
        if not isinstance(value, dict | list):
            yield depth, key, value
        elif isinstance(value, dict) and depth < _DEPTH:
            name = value.get("name")
            if isinstance(name, str):
                yield depth, key, name
            yield from ((d, k, v) for d, k, v in _scalars(value, depth + 1) if k != "name")


def _rows(tree: Mapping[str, Any], depth: int = 0) -> list[Any] | None:
    """The list of line items: one of a known name, else the first list of objects."""
    lists = {_bare(key): value for key, value in tree.items() if isinstance(value, list)}
    named = next((lists[name] for name in _LISTS.split() if name in lists), None)
    if named is not None:
        return named
    inner = (value for value in tree.values() if isinstance(value, dict))
    deeper = (rows for value in inner if depth < _DEPTH and (rows := _rows(value, depth + 1)) is not None)
    return next(deeper, next((rows for rows in lists.values() if rows and isinstance(rows[0], dict)), None))


def _lines(rows: list[Any]) -> Iterator[Line]:
    for place, row in enumerate(rows):
        facts: dict[str, tuple[int, Any]] = {}
        for key, value in row.items() if isinstance(row, dict) else [("description", row)]:
            name, rank = _LINE_FIELDS.get(_bare(key), ("", 0))
            said = value not in (None, "") and not isinstance(value, bool)
            if name and said and (name not in facts or rank < facts[name][0]):
                facts[name] = (rank, value)
        given = {name: value for name, (_, value) in facts.items()}
        quantity, sku = amount(given.get("quantity")), _text(given.get("sku"))
        description = _text(given.get("description")) or sku
        price, total = amount(given.get("unit_price")), amount(given.get("amount"))
        if description:
            yield Line(
                description=description,
                sku=sku,
                quantities=() if quantity is None or (total and not quantity) else (quantity,),
                unit_price=None if total and not price else price,
                amount=None if quantity and price and not total else total,
                places=(place,),
            )


def _unless_absent(value: Any, lines: tuple[Line, ...]) -> Decimal | None:
    """A sum; None for a 0 over lines that cost something, which is how /v1/invoice says that it was not stated."""
    total = amount(value)
    return None if total == 0 and any(line.worth for line in lines) else total


def amount(value: Any) -> Decimal | None:
    """A JSON number, or the figure in a string; None when it is neither, or too large to be one."""
    if isinstance(value, str):
        return figure(value)
    return bounded(value) if isinstance(value, Decimal) else None


def _text(value: Any) -> str:
    if isinstance(value, Decimal):
        return f"{value:f}" if abs(value.adjusted()) < 2 * MOST_DIGITS else ""
    return " ".join(value.split()) if isinstance(value, str) else ""


def _bare(key: str) -> str:
    return re.sub(r"[\W_]", "", key).casefold()
