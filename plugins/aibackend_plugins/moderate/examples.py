"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A comment held to a forum's rules",
        request={
            "text": "Thanks for the update. You are a pathetic idiot and nobody wants you here.",
            "policy": "No harassment, insults or threats. Criticism of products is allowed.",
        },
        response={
            "flagged": True,
            "decision": "block",
            "categories": [
                {
                    "category": category,
                    "severity": severity,
                    "excerpt": "You are a pathetic idiot and nobody wants you here.",
                }
                for category, severity in (("toxic", "high"), ("harassment", "medium"))
            ],
            "rationale": "Forbidden by the policy, and clearly there: toxic (0.86), offensive (0.82).",
        },
    ),
)
