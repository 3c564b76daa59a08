"""A sentence with words of its tree exchanged, and the sentences that a tree can be parted into."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

WORDS_MOST = 60
"""A longer sentence is left as it is: its tree is seldom right."""


CUT_OFF = re.compile(
    r"\b(?:and|or|but|that|which|who|to|of|with|for|due|from|by|as|if|when|than|is|are|was)[.!?]?$", re.IGNORECASE
)
"""How a sentence ends that lost what it was about."""


def edited(doc: Doc, new: Mapping[int, str]) -> str:
    """The sentence with words exchanged by their place; "" takes a word out with the space behind it."""
    told = "".join(
        f"{word}{token.whitespace_ if word else ''}" for token in doc for word in [new.get(token.i, token.text)]
    )
    return capital(re.sub(r" +(?=[,.;:!?])", "", re.sub(r" {2,}", " ", told)).strip())


def text_of(tokens: Sequence[Token]) -> str:
    """The words as they stand."""
    return "".join(token.text_with_ws for token in tokens).strip()


def is_order(verb: Token) -> bool:
    """Whether a verb tells somebody to do something."""
    return verb.tag_ in ("VB", "VBP") and subject(verb) is None and not any(c.tag_ in ("MD", "TO") for c in verb.lefts)
