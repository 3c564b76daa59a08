"""Whether an agent's turn puts the customer off ("I have asked the depot and will reply within the hour"): what was
asked before it is still open then. Judged by meaning across languages."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded_abroad, sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PUTS_OFF = (
    "I will look into this and come back to you tomorrow.",
    "I have asked my colleagues and will reply to you shortly.",
    "I will clear this up with the workshop and write to you in the afternoon.",
    "We are checking this and will let you know.",
    "Let me check that for you.",
    "I am checking with the carrier now.",
    "Thank you for your message, we will get back to you as soon as we can.",
)
WORDS_MOST, LIKE = 45, 0.42
"""Words up to which a turn can do no more than put off, and cosine from which a sentence of it does."""


def puts_off(turn: str) -> bool:
    """Whether a short turn says that somebody will look and answer later."""
    if len(turn.split()) > WORDS_MOST:
        return False
    said = [span.text for span in sentences(turn)]
    return bool(said) and float((embedded_abroad(said) @ _known().T).max()) >= LIKE


@cache
def _known() -> NDArray[np.float32]:
    return embedded_abroad(_PUTS_OFF)
