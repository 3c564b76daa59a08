"""What an objection is about, in words that may be sent: the creditor's own notes are not."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import lowered

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .situations import Situation

_TOPICS = {
    "the quality of the work": "work was done badly, leaks, a coat of paint is missing, has to be redone",
    "the condition of the goods": "goods were damaged, defective, broken, faulty, wet, of poor quality",
    "the quantity": "fewer pieces were delivered, items are missing, short delivery, wrong number of hours",
    "the delivery": "goods never arrived, were delivered late, or went to the wrong place",
    "the price": "price is higher than agreed, was charged too much, quote was lower, discount not deducted",
    "the order": "nobody ordered this, no order was placed, order was cancelled",
    "the service": "service was not performed, support did not answer, nobody came",
}
_SAID = re.compile(
    r"(?:(?:the\s+)?(?:customer|client|owner|buyer|director|manager|he|she|they|it)\s+)?(?:says?|said|claims?|claimed"
    r"|complain(?:s|ed)|states?|stated|reports?|reported|argues?|told us)\s+(?:that\s+)?",
    re.IGNORECASE,
)
_THIRD = re.compile(r"\b(?:he|she|him|his|her|hers|they|them|their|it|customer|client|i|me|my)\b", re.IGNORECASE)
_KNOWN_FROM = 0.3
"""Cosine from which a topic is named; below it the objection is mentioned without one."""


def topic(situation: Situation) -> str:
    """ " about the price" and the like; "" where the notes do not make it clear."""
    from aibackend_blocks.models.minilm import embed

    cosines = embed([situation.detail or situation.clause])[0] @ _vectors().T
    best = int(cosines.argmax())
    return f" about {list(_TOPICS)[best]}" if cosines[best] >= _KNOWN_FROM else ""


def matter(clause: str) -> str:
    """What the customer is reported to have said, as far as the next comma; "" where the words are the note-taker's.

    Words about third persons would read wrongly in a letter, and short ones say nothing.
    """
    told = _SAID.match(clause)
    said = re.split(r"[,;(:]|\s[-–—]\s|\s(?:and|but)\s", clause[told.end() :])[0].strip(" .") if told else ""
    return lowered(said) if len(said.split()) >= 4 and not _THIRD.search(said) else ""


@cache
def _vectors() -> NDArray[np.float32]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(_TOPICS.values()))
