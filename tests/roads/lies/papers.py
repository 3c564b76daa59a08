"""The lies about papers; `table.py` tells how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

GONE = "\0gone"
"""Takes away what stands there."""


def _line(description: str, quantity: float, price: float) -> dict[str, Any]:
    return {"description": description, "quantity": quantity, "unitPrice": price, "amount": quantity * price}


def _row(description: str, amount: float) -> dict[str, Any]:
    return {"date": "2025-03-09", "description": description, "amount": amount, "balance": None, "category": "Other"}


PAPERS: Mapping[str, tuple[tuple[str, Any], ...]] = {
    "compare": (
        ("changes/0/after", "The Client shall pay USD 9,999 per month."),
        ("changes/0/meaning", "The monthly fee stays as it was."),
        ("changes/0/risk", "low"),
        ("changes/2", GONE),
        ("changeCount", 1),
        ("summary", "Nothing but the fee of USD 9,999 was touched, by Brunhilde Quackenbush."),
        ("riskLevel", "low"),
    ),
    "contract": (
        ("riskClauses/0/excerpt", "The Supplier is liable without any limit."),
        ("parties/1/name", "Zeppelin Holdings Ltd"),
        ("effectiveDate", "2024-01-01"),
        ("riskClauses/0", GONE),
        ("governingLaw", "Panama"),
        ("renewal/period", "five (5) years"),
        ("obligations/0/obligation", "shall provide unlimited penguins every Thursday evening"),
        ("expirationDate", "2019-05-05"),
        ("obligations", []),
        ("parties/0/role", "Distributor"),
        ("riskClauses/0/type", "auto_renewal"),
        ("riskClauses/0/severity", "low"),
    ),
    "invoice": (
        ("total", 9999.99),
        ("vendor/name", "Zeppelin Holdings Ltd"),
        ("vendor/address", "9 Quackenbush Square, Reykjavik"),
        ("currency", "JPY"),
        ("lineItems/+", _line("Ten barrels of rum", 1, 0.0)),
        ("lineItems/0/description", "Ten barrels of rum"),
        ("dueDate", "2031-01-01"),
        ("customer", "Brunhilde Quackenbush"),
        ("lineItems/0/quantity", 41),
        ("lineItems", [{**_line("Espresso beans Monte Verde, 1 kg", 40, 18.5), "amount": 2184.36}]),
        ("paymentTerms", "90 days, in gold"),
        ("lineItems", []),
        ("total", 0),
    ),
    "parse": (
        ("totalAmount", 9999.99),
        ("data/payer", "ZEPPELIN INSURANCE"),
        ("data/claims/0/patient", "BRUNHILDE QUACKENBUSH"),
        ("data/claims/0/paid", 9999.99),
        ("data/traceNumber", "ZZ-1"),
        ("data/paymentDate", "2031-12-24"),
        ("docType", "invoice"),
        ("data/claims/0/serviceLines/0/code", "99999"),
        ("data/claims", []),
        ("validation", {"valid": True, "errors": []}),
    ),
    "receipt": (
        ("total", 9999.99),
        ("merchant", "ZEPPELIN DUTY FREE"),
        ("location", "9 Quackenbush Square, Reykjavik"),
        ("date", "2031-12-24"),
        ("items/0/description", "Ten barrels of rum"),
        ("items/+", {"description": "Champagne", "quantity": 1, "amount": 9.0}),
        ("currency", "JPY"),
        ("tip", 90.0),
        ("items", []),
        ("total", 0),
    ),
    "resume": (
        ("experience/0/startDate", "2099-01"),
        ("name", "Brunhilde Quackenbush"),
        ("email", "maria@zz.example"),
        ("experience/0/company", "Zeppelin Holdings"),
        ("experience/1/startDate", "2009-06"),
        ("skills/+", "Brain surgery"),
        ("education/0/school", "Harvard Law School"),
        ("yearsExperience", 30),
        ("experience/0/highlights/0", "Won the Nobel prize"),
    ),
    "split": (
        ("documents/0/pageEnd", 9),
        ("documents/0/title", "LAST WILL"),
        ("documents/0/party", "Brunhilde Quackenbush"),
        ("documents/0/date", "2031-12-24"),
        ("documents/0/summary", "An invoice over 9,417 dollars to Zeppelin Holdings."),
        ("documentCount", 7),
    ),
    "statement": (
        ("totalCredits", 9999.99),
        ("transactions/+", _row("Ten barrels of rum", -77.77)),
        ("transactions/1/amount", 9150.0),
        ("transactions", []),
        ("openingBalance", 9.99),
        ("institution", "Zeppelin Bank"),
        ("accountHolder", "Brunhilde Quackenbush"),
        ("reconciled", False),
        ("transactions/0/description", "Ten barrels of rum"),
        ("currency", "JPY"),
    ),
    "tables": (
        ("tables/0/rows/0/1", "99:99 to 77:77"),
        ("tables/0/headers/0", "Quackenbush"),
        ("tables/0/title", "Price list"),
        ("tableCount", 7),
        ("tables/0/rows/1", ["Airport", "9:00 to 20:00", "10:00 to 16:00"]),
        ("tables/0/rows/2", ["Station", "6:30 to 22:00"]),
    ),
}
