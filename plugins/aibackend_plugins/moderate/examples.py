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
            "decision": "review",
            "categories": [
                {
                    "category": "toxic",
                    "severity": "medium",
                    "excerpt": "You are a pathetic idiot and nobody wants you here.",
                }
            ],
            "rationale": "The policy's rule on toxic (0.60) and offensive (0.45) is likely broken. "
            "A person should look before it is let pass.",
        },
    ),
)
