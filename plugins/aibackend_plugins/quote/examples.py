"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Painters by the hour, walls by the square metre",
        request={
            "job": "Repaint our clinic: 3 rooms of 4 x 5 m get new flooring, 2 painters for 9 hours each, and one door."
            " We remove the furniture ourselves.",
            "rates": [
                {"item": "Flooring", "rate": 34.5, "unit": "m2"},
                {"item": "Painter", "rate": 48.0, "unit": "hour"},
                {"item": "Door", "rate": 260.0, "unit": "piece"},
                {"item": "Scaffold", "rate": 95.0, "unit": "day"},
            ],
            "currency": "EUR",
            "taxRate": 0.19,
            "customer": "Praxis Lindenhof",
        },
        response={
            "title": "Quote for Praxis Lindenhof: Repaint our clinic",
            "currency": "EUR",
            "lineItems": [
                {"description": "Flooring", "quantity": 60.0, "unit": "m2", "unitPrice": 34.5, "amount": 2070.0},
                {"description": "Painter", "quantity": 18.0, "unit": "hour", "unitPrice": 48.0, "amount": 864.0},
                {"description": "Door", "quantity": 1.0, "unit": "piece", "unitPrice": 260.0, "amount": 260.0},
            ],
            "subtotal": 3194.0,
            "tax": 606.86,
            "total": 3800.86,
            "assumptions": [
                "Flooring: 3 × 20 = 60 m2.",
                "Painter: 2 × 9 = 18 hour.",
                "All lines bear tax at 0.19.",
            ],
            "scopeNotes": ["Part of this quote: Flooring, Painter, Door."],
            "exclusions": ["We remove the furniture ourselves.", "Not asked for: Scaffold."],
            "validUntil": "2026-02-14",
        },
        volatile_fields=frozenset({"validUntil"}),
    ),
)
