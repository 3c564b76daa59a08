"""Whether a text speaks to the program that reads it rather than about its matter."""

from __future__ import annotations

import re

_PROGRAM = r"(?:instruction|prompt|rule|polic(?:y|ies)|guideline|guardrail|constraint|command)s?"
_STEERING = re.compile(
    rf"""\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{{0,60}}
        \b(?:{_PROGRAM}|(?:previous|prior|above|earlier)\s+(?:text|messages?|context)|everything\s+(?:above|before))\b
    |\b(?:system|developer|hidden)\s+(?:prompt|message|instructions?)\b
    |\byou\s+are\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:ai\b|assistant|language\s+model|chatbot|llm|dan\b|pirate)
    |\b(?:as|act\s+as|pretend\s+to\s+be)\s+an?\s+(?:ai\b|assistant|language\s+model|chatbot|pirate)
    |\b(?:output|print|return|respond\s+with|reply\s+with|answer\s+with|write)\s+(?:only|exactly|just|nothing\s+but)\b
    |\b(?:set|make|give|output|return)\b[^.!?\n]{{0,30}}(?:score|likelihood|probability|confidence|json|field|status|
        recommended\s?action|verdict)\b[^.!?\n]{{0,20}}\b(?:to|=|as|of)\b
    |\b(?:win\s?likelihood|recommended\s?action|reason\s?category|days\s?overdue|escalation\s?advice)\s*[:=]
    |<\|?(?:im_start|system|assistant|user)\b|\[/?INST\]""",
    re.IGNORECASE | re.VERBOSE,
)


def steers(text: str) -> bool:
    """Whether the text gives orders to a reading program ("ignore the rules above", "set the score to 1").

    Such a text is no fact of the matter: leave it out of what is written, and never act on it.
    """
    return bool(_STEERING.search(text))
