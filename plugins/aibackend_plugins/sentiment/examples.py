"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A hotel review, asked about three aspects",
        request={
            "text": "The room was spotless and the staff were lovely. Sadly, the breakfast was cold and overpriced.",
            "aspects": ["room", "staff", "breakfast"],
        },
        response={
            "sentiment": "negative",
            "score": -0.2657,
            "confidence": 0.7447,
            "aspects": [
                {"aspect": "room", "sentiment": "positive", "score": 0.2592, "excerpt": "The room was spotless"},
                {"aspect": "staff", "sentiment": "positive", "score": 0.703, "excerpt": "and the staff were lovely."},
                {
                    "aspect": "breakfast",
                    "sentiment": "neutral",
                    "score": -0.1306,
                    "excerpt": "Sadly, the breakfast was cold and overpriced.",
                },
            ],
            "themes": [
                "The room was spotless",
                "the staff were lovely",
                "Sadly, the breakfast was cold and overpriced",
            ],
        },
    ),
)
