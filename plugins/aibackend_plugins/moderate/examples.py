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
                    "severity": "medium",
                    "excerpt": "You are a pathetic idiot and nobody wants you here.",
                }
                for category in ("toxic", "offensive", "harassment")
            ],
            "rationale": "The policy's rule on toxic (0.85) and offensive (0.82) is likely broken. "
            "The policy forbids it clearly enough to block.",
        },
    ),
)
