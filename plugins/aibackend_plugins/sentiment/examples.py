"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A hotel review, asked about three aspects",
        request={
            "text": "The room was clean and the staff were lovely. Sadly, the breakfast was cold and overpriced.",
            "aspects": ["room", "staff", "breakfast"],
        },
        response={
            "sentiment": "mixed",
            "score": -0.0881,
            "confidence": 0.8163,
            "aspects": [
                {"aspect": "room", "sentiment": "positive", "score": 0.6373, "excerpt": "The room was clean"},
                {"aspect": "staff", "sentiment": "positive", "score": 0.9714, "excerpt": "and the staff were lovely."},
                {
                    "aspect": "breakfast",
                    "sentiment": "negative",
                    "score": -0.8163,
                    "excerpt": "Sadly, the breakfast was cold and overpriced.",
                },
            ],
            "themes": ["Sadly, the breakfast was cold and overpriced", "the staff were lovely", "The room was clean"],
        },
    ),
)
