"""True cases."""

from __future__ import annotations

from aibackend import Example

_OLD = """Consulting Agreement

1. Fees. The Client shall pay USD 4,000 per month within 30 days of each invoice.

2. Term. This Agreement ends on December 31, 2025.

3. Reports. The Consultant shall report every week."""
_NEW = """Consulting Agreement

1. Fees. The Client shall pay USD 4,600 per month within 30 days of each invoice.

2. Term. This Agreement ends on December 31, 2025.

3. Reports. The Consultant may report every week.

4. Liability. The Consultant shall not be liable for indirect damages."""

EXAMPLES = (
    Example(
        title="A fee, a duty and a new clause",
        request={"original": _OLD, "revised": _NEW},
        response={
            "summary": "3 changes: 2 modified, 1 added. To be looked at first: The amount rises, from USD 4,000 to USD "
            "4,600. Adds a prohibition: “4. Liability. The Consultant shall not be liable for indirect "
            "damages”.",
            "changes": [
                {
                    "type": "modified",
                    "section": "1. Fees",
                    "before": "1. Fees. The Client shall pay USD 4,000 per month within 30 days of each invoice.",
                    "after": "1. Fees. The Client shall pay USD 4,600 per month within 30 days of each invoice.",
                    "meaning": "The amount rises, from USD 4,000 to USD 4,600.",
                    "risk": "high",
                },
                {
                    "type": "modified",
                    "section": "3. Reports",
                    "before": "3. Reports. The Consultant shall report every week.",
                    "after": "3. Reports. The Consultant may report every week.",
                    "meaning": "What was a duty is now an option: “shall” became “may”.",
                    "risk": "medium",
                },
                {
                    "type": "added",
                    "section": "4. Liability",
                    "before": None,
                    "after": "4. Liability. The Consultant shall not be liable for indirect damages.",
                    "meaning": "Adds a prohibition: “4. Liability. The Consultant shall not be liable for indirect "
                    "damages”.",
                    "risk": "high",
                },
            ],
            "changeCount": 3,
            "riskLevel": "high",
        },
    ),
    Example(
        title="The same text, set anew",
        request={"original": "All rights are reserved.", "revised": "All rights  are reserved.\n"},
        response={
            "summary": "The two versions say the same.",
            "changes": [],
            "changeCount": 0,
            "riskLevel": "low",
        },
    ),
)
