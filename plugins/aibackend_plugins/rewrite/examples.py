"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A notice in a plain and friendly voice",
        request={
            "text": (
                "Please be advised that the swimming hall will commence renovation works on 6 May. Members "
                "were able to purchase tickets for the Lido until now; subsequently, they must utilise the "
                "counter. Questions may be directed to hall@lido.example."
            ),
            "voice": "Friendly and plain, short sentences, contractions are fine.",
            "goal": "notice to members",
        },
        response={
            "rewritten": (
                "The swimming hall will start renovation works on 6 May. Members were able to buy "
                "tickets for the Lido until now. Later, they must use the counter. If you have any "
                "questions, please write to hall@lido.example."
            ),
            "changes": [
                "Shortened the sentences: 13 words on average before, 10 now.",
                "Spoke to the reader as “you”: 0 times before, 1 now.",
                "Cut the text from 39 words to 38 words.",
                (
                    "Replaced “utilise” with “use”, “commence” with “start”, “purchase” with “buy” and "
                    "“subsequently” with “later”."
                ),
            ],
        },
    ),
)
