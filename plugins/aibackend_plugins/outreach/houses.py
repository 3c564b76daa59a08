"""Whether a noun is of a kind of company or institution, of a person, or of something else."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.writing.wording import an

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
    from spacy.tokens import Token

HOUSES: Final = (
    "a company", "a shop or restaurant", "a school, clinic or public institution", "a business that serves customers",
    "a firm or agency", "a charity or club", "a farm, factory or workshop",
)  # fmt: skip
OTHERS: Final = (
    "a thing or product", "a quality or activity", "money or funding", "a place or city", "a website or an app",
    "software and technology", "a number or an amount", "an event or news",
)  # fmt: skip
HOUSE_MIN = 0.1
"""How much nearer to a kind of house than to anything else a noun phrase is that says what a lead is."""
_AGENT: Final = re.compile(r"(?:er|or|ist)$")
PERSON: Final = re.compile(
    r"\b(?:head|chief|director|manager|lead|officer|president|founder|owner|partner|buyer|administrator|coordinator"
    r"|supervisor|principal|dean|editor|executive|chair|contact|name|note|intern|teacher|customer|number|member)s?\b",
    re.IGNORECASE,
)


def is_house(head: Token) -> bool:
    """Whether a noun, with what stands before it, is of a kind of company or institution."""
    phrase = head.doc[: head.i + 1].text
    if PERSON.search(head.text) or head.text.endswith("ing"):
        return False
    if _AGENT.search(head.text) and not PERSON.search(phrase):
        return True
    from aibackend_blocks.models.minilm import embed

    vector = embed([an(re.sub(r"^(?:an?|the|one)\s+", "", phrase, flags=re.IGNORECASE).lower())])[0]
    houses, others = _anchors()
    return float((houses @ vector).max() - (others @ vector).max()) >= HOUSE_MIN


@cache
def _anchors() -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(HOUSES)), embed(list(OTHERS))
