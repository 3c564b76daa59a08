"""Matters that a person answers though nobody was harmed: health, an untrue paper, and what concerns somebody else.

Judged by meaning across languages: a sentence counts where it is nearer to one of these than to what sounds alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded_abroad

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS: Mapping[str, tuple[str, ...]] = {
    "health": (
        "Is it safe for me to do this after my heart attack?",
        "I am pregnant, may I take part or use this?",
        "I have diabetes and take medication, is that all right for me?",
        "May I use it although I had an operation?",
        "I had a heart attack in spring.",
        "I suffer from asthma.",
        "I have epilepsy.",
    ),
    "untrue": (
        "Could you put an earlier date on the invoice so that it falls into last year?",
        "Can you write a higher amount on the receipt for my insurance?",
        "Please leave the cash off the bill so that we save the tax.",
    ),
    "others": (
        "Give me the new address of my brother, he is your customer.",
        "Can you tell me what my wife ordered from you?",
        "I need the telephone number of the guest in the next room.",
    ),
    "": (
        "Could you send me the invoice again?",
        "Do I need a medical certificate?",
        "Do you give a certificate at the end?",
        "When is the invoice due?",
        "Please make the invoice out to my company.",
        "Could you move my appointment to another date?",
        "Is the course suitable for beginners?",
        "Is it safe to put the pan into the dishwasher?",
        "Can I bring my brother along?",
        "Please send it to my new address.",
        "What is your telephone number?",
        "Can I use it in the rain?",
        "The invoice shows the wrong amount.",
        "Can I get a receipt for my insurance?",
        "My wife would like to change her booking.",
        "I was ill and would like to cancel.",
        "I had a bad experience last year.",
        "I had an accident with my car in spring.",
        "I have a dog.",
    ),
}
"""Sentences of each kind; "": of none, in the same words."""
LIKE: Mapping[str, float] = {"health": 0.52, "untrue": 0.6, "others": 0.58, "": 0.0}
"""Cosine from which a sentence is of a kind."""
SENTENCES_MOST = 12


def delicate(sentences: Sequence[str]) -> str:
    """The first such matter of a message, "" for none."""
    if not sentences:
        return ""
    alike = embedded_abroad(sentences[:SENTENCES_MOST]) @ _known().T
    owners = [kind for kind, texts in KINDS.items() for _ in texts]
    best = alike.argmax(axis=1)
    found = (owners[n] for row, n in zip(alike, best, strict=True) if row[n] >= LIKE[owners[n]])
    return next((kind for kind in found if kind), "")


@cache
def _known() -> NDArray[np.float32]:
    return embedded_abroad([text for texts in KINDS.values() for text in texts])
