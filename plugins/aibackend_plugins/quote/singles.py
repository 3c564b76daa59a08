"""What a job orders one of, or several of without a number, by the words alone."""

from __future__ import annotations

import re

from .rates import Rate
from .words import alike, stem, stems

DATED = re.compile(
    r"\bon\s+(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\d{1,2}(?:st|nd|rd|th)?\b)", re.IGNORECASE
)
"""A single day on which something is wanted."""
FOR_EACH = re.compile(r"\b(?:for|to)\s+(?:each|every|all|everyone|everybody)\b(?!\s+of\s+the\s+\d)", re.IGNORECASE)
A_STRETCH = re.compile(
    r"\b(?:an?|one)\s+(?:full\s+|whole\s+)?(?P<unit>hour|day|week|month)\b(?!\s+(?:and|or)\b)", re.IGNORECASE
)
"""A time in the singular; behind a number it would be a rhythm."""


_ONE_OF_A_TIME = re.compile(
    r"(?<!half )\b(?:an?|one)(?=\s+(?:full\s+|whole\s+)?(?:hour|day)\s+(?:each\b|every\b|per\b|apiece\b|at a time\b))",
    re.IGNORECASE,
)


def with_one(job: str) -> str:
    """A job with one time that is taken each time as a figure: "an hour each time"."""
    return _ONE_OF_A_TIME.sub("1", job)


FOR_THEM = re.compile(r"\bfor\s+(?:all\s+)?(?:the|our|my|his|her|their|these|those)?\s*$", re.IGNORECASE)
"""Before the number of those for which something is wanted."""
REST = re.compile(
    r"\b(?:every(?:body|one) else|(?:all )?the (?:rest|others?|remaining|remainder)\b(?! of\b)|all (?:the )?others)\b",
    re.IGNORECASE,
)
"""What is left of those that were counted, some of whom have something else."""
_WHERE = re.compile(r"\s(?:of|for|in|at|on)\s")


def is_bare(rate: Rate, text: str) -> bool:
    """Whether a text is but the item's name, where or for whom: an order in a list, "deep clean of the whole place"."""
    named = stems(_WHERE.split(text)[0])
    return bool(named) and all(any(alike(word, other) for other in rate.words) for word in named)


def one_of(rate: Rate, text: str) -> bool:
    """Whether a text orders one of the rate's item in so many words: "a delivery"."""
    singular = re.finditer(r"\b(?:an?|one)\s+(?:[^\W\d_]+[\s-]+)?([^\W\d_]+)", text, re.IGNORECASE)
    return any(alike(stem(word), rate.words[-1]) for match in singular for word in re.split(r"[\s-]+", match[0])[1:])


_NEEDS = re.compile(r"\b(?:needs|gets|requires|wants)\s+(?:also\s+)?(?=(?:an?|one)\s)", re.IGNORECASE)
_ALL = re.compile(r"\b(?:each|every\w*|all|both)\b", re.IGNORECASE)


def needs_one(rate: Rate, text: str) -> bool:
    """Whether a text says of one that he or it needs one of the rate's item: "the dog gets a bath"."""
    found = (match for match in _NEEDS.finditer(text) if not _ALL.search(text, 0, match.start()))
    return any(one_of(rate, text[match.end() :].split(",")[0]) for match in found)


def is_the_unit(rate: Rate, text: str) -> bool:
    """Whether a text speaks of one of a rate's unit with an article: "the kitchen tap"."""
    return bool(re.search(rf"\b(?:an?|the|one|for)\s+(?:\w+\s+)?{re.escape(rate.unit)}\b", text, re.IGNORECASE))


_ASKED = re.compile(
    r"\W*(?:(?:plus|and|also|then|please|can|could|would|you|u)\s+)*(?!(?:we|i|it|they|he|she|there|this|that|is|are|was|were|has"
    r"|have|had|with|in|at|on|for|of|from|by|to|like)\b)[a-z]+(?:\s+(?:out|up|off|in|down))?\s+(?=(?:an?|the|one)\s)",
    re.IGNORECASE,
)
"""A verb without a subject, right before its object."""


def asks_for_the_unit(rate: Rate, text: str) -> bool:
    """Whether a text asks that something be done to one of a rate's unit: "swap the kitchen tap"."""
    asked = _ASKED.match(text)
    return bool(asked and is_the_unit(rate, text[asked.end() :].split(",")[0]))


def in_plural(rate: Rate, text: str) -> bool:
    """Whether the text has the head of the rate's item in the plural and the item itself has not."""
    head = next((word for word in reversed(re.findall(r"[^\W\d_]+", rate.item)) if stem(word) == rate.words[-1]), "")
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", text) if alike(stem(word), rate.words[-1])]
    return not head.lower().endswith("s") and any(word.endswith("s") and not word.endswith("ss") for word in words)
