"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A message routed to a support queue",
        request={
            "text": "Hello, I was charged twice for my March subscription and would like the second payment back.",
            "taxonomy": ["billing", "technical_support", "sales", "account_access"],
            "descriptions": {"billing": "charges, refunds, invoices and payment methods"},
        },
        response={
            "label": "billing",
            "confidence": 0.9993,
            "rationale": "“charged”, “payment back” speak for billing rather than sales.",
            "alternatives": [
                {"label": "sales", "confidence": 0.0004},
                {"label": "account_access", "confidence": 0.0003},
                {"label": "technical_support", "confidence": 0.0001},
            ],
        },
    ),
)
