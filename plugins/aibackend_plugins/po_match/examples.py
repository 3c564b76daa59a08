"""True cases."""

from __future__ import annotations

import json

from aibackend import Example

_INVOICE = {
    "vendor": {"name": "Norlight Office AS", "address": "Havnegata 9, Bergen", "taxId": None},
    "customer": "Fjordline Studio",
    "invoiceNumber": "NL-20418",
    "poNumber": "PO-7731",
    "issueDate": "2025-04-14",
    "dueDate": "2025-05-14",
    "currency": "EUR",
    "subtotal": 3048.00,
    "tax": 762.00,
    "total": 3810.00,
    "paymentTerms": "30 days net",
    "lineItems": [
        {"description": "Desk lamp Vega, black", "quantity": 24, "unitPrice": 52.00, "amount": 1248.00},
        {"description": "Standing desk 160 x 80", "quantity": 4, "unitPrice": 450.00, "amount": 1800.00},
    ],
}
_ORDER = """PURCHASE ORDER PO-7731
Supplier: Norlight Office AS
Order date: 2025-03-28
Currency: EUR
4 x Standing desk 160 x 80 @ 420.00 = 1680.00
24 x Desk lamp Vega, black @ 52.00 = 1248.00
Net 2928.00
Tax 732.00
Total 3660.00"""

EXAMPLES = (
    Example(
        title="A price above the agreed one, and a short delivery",
        request={
            "invoice": json.dumps(_INVOICE),
            "purchaseOrder": _ORDER,
            "receipt": "GOODS RECEIPT for PO-7731\nreceived 20: Desk lamp Vega, black\n"
            "received 4: Standing desk 160 x 80",
        },
        response={
            "status": "partial",
            "discrepancies": [
                {
                    "field": "lineItems[0].quantity",
                    "invoice": "24",
                    "purchaseOrder": "24",
                    "receipt": "20",
                    "severity": "medium",
                    "note": "24 × Desk lamp Vega, black were billed, and only 20 came.",
                },
                {
                    "field": "lineItems[1].unitPrice",
                    "invoice": "450.00",
                    "purchaseOrder": "420.00",
                    "receipt": None,
                    "severity": "medium",
                    "note": "Standing desk 160 x 80 was agreed at 420.00 and costs 450.00 here, 7.1% more.",
                },
                {
                    "field": "total",
                    "invoice": "3810.00",
                    "purchaseOrder": "3660.00",
                    "receipt": None,
                    "severity": "medium",
                    "note": "In all, EUR 150.00 more is charged than was ordered. The lines above explain it.",
                },
            ],
            "recommendation": "Before invoice NL-20418 is paid in full, some points need an answer. Ask for a "
            "credit note of EUR 208.00 for 4 × Desk lamp Vega, black, or await delivery; ask the "
            "supplier for EUR 120.00 back on Standing desk 160 x 80, unless the new price was "
            "agreed. EUR 2720.00 before tax is not in dispute.",
        },
    ),
    Example(
        title="All three agree",
        request={
            "invoice": "Invoice 88-113\nVendor: Brightwater Ltd\nPO-5520\n10 x Filter cartridge F7 @ 18.50 = 185.00\n"
            "Subtotal 185.00\nVAT 20% 37.00\nTotal GBP 222.00",
            "purchaseOrder": json.dumps(
                {
                    "poNumber": "PO-5520",
                    "vendor": "Brightwater Limited",
                    "currency": "GBP",
                    "lineItems": [{"description": "Filter cartridge F7", "quantity": 10, "unitPrice": 18.5}],
                }
            ),
            "receipt": json.dumps(
                {"poNumber": "PO-5520", "received": [{"sku": "Filter cartridge F7", "quantity": 10}]}
            ),
        },
        response={
            "status": "matched",
            "discrepancies": [],
            "recommendation": "All three papers tell one story, so settle invoice 88-113, GBP 222.00 in all. Filter"
            " cartridge F7 was the only line.",
        },
    ),
)
