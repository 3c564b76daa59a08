"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Card payments of a month, by kind of expense",
        request={
            "items": [
                "LIDL 2231 MUENCHEN",
                "Total Energies service station",
                "Netflix.com monthly plan",
                "Dr. Patel, dentist",
            ],
            "taxonomy": ["Groceries", "Fuel", "Subscriptions", "Healthcare", "Other"],
        },
        response={
            "results": [
                {"index": 0, "category": "Groceries", "confidence": 1.0},
                {"index": 1, "category": "Fuel", "confidence": 0.9991},
                {"index": 2, "category": "Subscriptions", "confidence": 0.9996},
                {"index": 3, "category": "Healthcare", "confidence": 0.9991},
            ]
        },
    ),
)
