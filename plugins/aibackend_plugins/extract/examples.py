"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A booking in a sentence",
        request={
            "text": "Hello, I'd like a table for 6 people on 14 May 2025 at 7:45 pm. My name is Anna Kowalska.",
            "fields": ["guests", "date", "time", "first_name", "phone"],
        },
        response={
            "results": [
                {"field": "guests", "value": "6 people", "confidence": 0.96},
                {"field": "date", "value": "2025-05-14", "confidence": 0.97},
                {"field": "time", "value": "7:45 pm", "confidence": 0.79},
                {"field": "first_name", "value": "Anna", "confidence": 0.98},
                {"field": "phone", "value": "", "confidence": 0},
            ]
        },
    ),
    Example(
        title="A form, with evidence",
        request={
            "text": "Invoice No: INV-20931\nDate: 14 April 2025\nBill to: Norlight Office Ltd\nTotal: EUR 1,284.50",
            "fields": ["invoice_number", "total", "due_date"],
            "evidence": True,
        },
        response={
            "results": [
                {"field": "invoice_number", "value": "INV-20931", "confidence": 0.99},
                {"field": "total", "value": "1284.50", "confidence": 0.99},
                {"field": "due_date", "value": "", "confidence": 0},
            ],
            "evidence": [
                {"field": "/results/0/value", "page": None, "quote": "INV-20931", "confidence": 0.99},
                {"field": "/results/1/value", "page": None, "quote": "EUR 1,284.50", "confidence": 0.99},
            ],
            "warnings": [
                {"code": "missing_field", "field": "/results/2/value", "message": "The text does not give this field."}
            ],
        },
    ),
)
