"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A customer list and a mailing list with other field names",
        request={
            "left": [
                {"company": "Harbour Coffee Roasters Ltd", "phone": "+44 117 496 0231", "town": "Bristol"},
                {"company": "Pennine Cycle Works", "phone": "+44 113 496 0877", "town": "Leeds"},
                {"company": "Oak & Iron Joinery", "phone": "+44 161 496 0412", "town": "Manchester"},
            ],
            "right": [
                {"name": "Oak and Iron Joinery", "tel": "0161 496 0412", "city": "Manchester"},
                {"name": "Thames Boat Hire", "tel": "020 7946 0991", "city": "London"},
                {"name": "Harbour Cofee Roasters", "tel": "0117 496 0231", "city": "Bristol"},
            ],
        },
        response={
            "matches": [
                {
                    "leftIndex": 0,
                    "rightIndex": 2,
                    "confidence": 0.9896,
                    "reason": "phone and town agree; company is alike.",
                },
                {
                    "leftIndex": 2,
                    "rightIndex": 0,
                    "confidence": 0.9896,
                    "reason": "phone and town agree; company is alike.",
                },
            ],
            "unmatchedLeft": [1],
            "unmatchedRight": [1],
        },
    ),
)
