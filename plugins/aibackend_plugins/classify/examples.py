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
            "confidence": 0.9975,
            "rationale": "“charged”, “subscription”, “payment” speak for billing rather than account_access.",
            "alternatives": [
                {"label": "account_access", "confidence": 0.0018},
                {"label": "sales", "confidence": 0.0007},
                {"label": "technical_support", "confidence": 0.0001},
            ],
        },
    ),
)
