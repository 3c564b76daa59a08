"""What writers say that they want to do to somebody, as it would be said to their face.

A wish to do harm speaks of the harmed in the third person, under a verb of wishing, so that its sentence is like no
threat; its deed alone, said to a hearer, is one or is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import operator, parsed, subject

if TYPE_CHECKING:
    from spacy.tokens import Token

_WILL = frozenset(("will", "'ll", "’ll", "gonna", "shall", "should", "would", "'d", "’d", "could", "can", "ca", "wo"))
_SOMEBODY = re.compile(
    r"(?:whoever|whomever|who|you|him|her|them|all|every(?:one|body)|some(?:one|body))$", re.IGNORECASE
)


def to_your_face(text: str) -> list[str]:
    """`I want to kill whoever packed this` as `I will kill you.`; what is done to nobody is left out."""
    return list(dict.fromkeys(f"I will {deed} you." for deed in _deeds(text)))


def _deeds(text: str) -> Iterator[str]:
    for verb in parsed(text):
        if verb.tag_ != "VB" or any(child.dep_ == "neg" for child in verb.children):
            continue
        wish = verb.head if verb.dep_ == "xcomp" else verb
        who = subject(wish)
        meant = wish is not verb or operator(verb).lower_ in _WILL
        done = next((child for child in verb.children if child.dep_ in ("dobj", "ccomp")), None)
        if who is None or who.lower_ not in ("i", "we") or not meant or done is None:
            continue
        if _is_somebody(done):
            yield verb.lower_
        elif any(_is_somebody(whose) for part in done.children if part.lower_ == "of" for whose in part.children):
            yield f"{verb.lower_} the {done.lower_} of"


def _is_somebody(token: Token) -> bool:
    """Whether a word stands for a person: a pronoun for one, or what a clause with `who` is told of."""
    begun = next(iter(token.subtree))
    told = any(part.lower_ == "who" for child in token.children if child.dep_ == "relcl" for part in child.subtree)
    return bool(_SOMEBODY.match(token.text)) or (begun.lower_ in ("whoever", "whomever")) or told
