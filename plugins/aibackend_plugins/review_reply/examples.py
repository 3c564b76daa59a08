"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A mixed review: thanks for what was good, regret for what was not",
        request={
            "review": (
                "The guide was funny and knew every bird. Sadly the bus came forty minutes late and the lunch was cold."
            ),
            "rating": 3,
            "business": {
                "name": "Marsh & Meadow Tours",
                "voice": "warm",
                "contact": "hello@marshmeadow.example",
            },
        },
        response={
            "response": (
                "Thank you for such a balanced review. Our people care a lot, and it's nice that one notices. One "
                "part wasn't right, and we regret that. A wait like this tries anyone's patience. Your point about "
                "the bus has been understood. We cook to make people happy, and this time it didn't work out. We "
                "would rather hear this than not know it. Please send us the details at hello@marshmeadow.example. "
                "We're glad that you wrote.\n\n"
                "The team at Marsh & Meadow Tours"
            ),
            "issues": [
                {
                    "issue": "Waiting time or delay",
                    "severity": "medium",
                    "excerpt": "Sadly the bus came forty minutes late",
                },
                {
                    "issue": "Food or drink",
                    "severity": "low",
                    "excerpt": "and the lunch was cold.",
                },
            ],
            "sentiment": "mixed",
            "escalate": False,
            "escalationReason": None,
        },
    ),
    Example(
        title="A grave matter is escalated",
        request={
            "review": ("A shelf fell on my son in your shop and he needed stitches. Nobody even apologised."),
            "rating": 1,
            "business": {
                "name": "Kranz Interiors",
                "contact": "care@kranz.example",
            },
        },
        response={
            "response": (
                "We are deeply sorry to read this, and we wish a full recovery. A report like yours has our whole "
                "attention. How you were treated is not how we want anybody to feel with us. It needs the "
                "attention of somebody who can decide. We would like to hear more: please get in touch at "
                "care@kranz.example. Thank you for telling us.\n\n"
                "All of us at Kranz Interiors"
            ),
            "issues": [
                {
                    "issue": "Injury",
                    "severity": "high",
                    "excerpt": "A shelf fell on my son in your shop and he needed stitches.",
                },
                {
                    "issue": "Staff conduct",
                    "severity": "medium",
                    "excerpt": "Nobody even apologised.",
                },
            ],
            "sentiment": "negative",
            "escalate": True,
            "escalationReason": "Somebody was hurt: let a person decide before this is published.",
        },
    ),
    Example(
        title="Praise",
        request={
            "review": ("Best bread in town and the ladies behind the counter are always cheerful!"),
            "rating": 5,
            "business": {
                "name": "Backstube Lind",
                "voice": "playful",
            },
        },
        response={
            "response": (
                "Such a nice thing to read. Thank you! It's good to know that it tasted so good. Our people care a "
                "lot, and it's nice that one notices. We're happy to have you with us.\n\n"
                "Backstube Lind"
            ),
            "issues": [],
            "sentiment": "positive",
            "escalate": False,
            "escalationReason": None,
        },
    ),
)
