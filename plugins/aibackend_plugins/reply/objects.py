"""Whether a note speaks of the thing that a question is after: a wine cooler in the kitchen says nothing on whether one
may bring wine, however near the two are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded, embedded_abroad
from aibackend_blocks.language.english import lemma, parsed

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_LEAD = r"(?:(?:and|also|so|but|or|hi|hello|hey|then)[, ]+){0,3}"
_OFFERED = re.compile(rf"{_LEAD}(?:(?:do|does|did) \w+|(?:is|are|was|were) there|whether)\b", re.IGNORECASE)
"""A question for whether something is there or offered: its thing decides."""
_ALLOWED = re.compile(
    r"(?:\w+[, ]+){0,2}?(?:can|could|may|might|would|will) (?:i|we|you|u|he|she|they|it|my|our)\b", re.I
)
"""A question for whether something may or will be done: its thing or its deed does. What is had back is
no thing that is offered."""
_ANYTHING = re.compile(r"(?:any|some|every|no)(?:thing|one|body)$")
ALIKE = 0.5
"""Cosine of two words of one kind of thing: dogs and pets."""


def speaks_of_it(question: str, note: str) -> bool:
    """Whether a note speaks of what a question for yes or no is after; True of any other question."""
    offered = _OFFERED.match(question) is not None
    if not (offered or _ALLOWED.match(question)):
        return True
    doc, told = parsed(question), parsed(note)
    things = (token for token in doc if token.dep_ in ("dobj", "attr") and token.tag_[:2] == "NN")
    thing = next((token for token in things if not _ANYTHING.match(token.lower_)), None)
    if thing is None:
        return True
    named = [t for t in told if t.tag_[:2] in ("NN", "VB", "JJ") and t.dep_ not in ("compound", "nmod")]
    wanted = {_stem(thing)} | (set() if offered else {_stem(token) for token in doc if _acts(token)} - _LIGHT)
    return bool(wanted & {_stem(t) for t in named}) or _is_alike(_phrase(thing, doc), thing, note, named)


def _acts(token: Token) -> bool:
    return token.tag_[:2] == "VB" and token.dep_ in ("ROOT", "xcomp", "ccomp")


_LIGHT = frozenset({"be", "have", "do", "get", "bring", "take", "use", "come", "want", "need", "tell", "know"})
"""Deeds that say little of themselves."""


def _is_alike(phrase: str, thing: Token, note: str, named: list[Token]) -> bool:
    words = [token.text for token in named]
    for vectors in (embedded, embedded_abroad):
        ours, theirs = vectors([phrase, thing.text]), vectors([note, *words])
        like = ours @ theirs.T
        if float(like[0].max()) >= ALIKE or (words and float(like[1, 1:].max()) >= ALIKE):
            return True
    return False


def _phrase(thing: Token, doc: Doc) -> str:
    """The thing with what tells its kind."""
    return " ".join(
        t.text for t in doc[thing.left_edge.i : thing.i + 1] if t.i == thing.i or t.dep_ in ("compound", "amod")
    )


def _stem(token: Token) -> str:
    return lemma(token.text, "VERB" if token.tag_[:2] == "VB" else "NOUN")
