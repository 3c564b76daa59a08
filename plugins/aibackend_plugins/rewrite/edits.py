"""What the tree of a sentence tells, and how long one may be to be read by it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import subject

if TYPE_CHECKING:
    from spacy.tokens import Token

WORDS_MOST = 60
"""A longer sentence is left as it is: its tree is seldom right."""


CUT_OFF = re.compile(
    r"\b(?:and|or|but|that|which|who|to|of|with|for|due|from|by|as|if|when|than|is|are|was)[.!?]?$", re.IGNORECASE
)
"""How a sentence ends that lost what it was about."""


def is_order(verb: Token) -> bool:
    """Whether a verb tells somebody to do something."""
    return verb.tag_ in ("VB", "VBP") and subject(verb) is None and not any(c.tag_ in ("MD", "TO") for c in verb.lefts)
