"""What a message is about, as a reply names it: "the family pottery class", "your stove"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import lemma, parsed

if TYPE_CHECKING:
    from spacy.tokens import Token

_TURNED = {"my": "your", "our": "your", "your": "our", "the": "the", "a": "the", "an": "the"}
_VAGUE = frozenset({
    "thing", "time", "day", "week", "month", "year", "way", "one", "people", "person", "customer", "message",
    "question", "help", "problem", "issue", "money", "name", "number", "today", "tomorrow", "morning", "evening",
    "lot", "bit",
})  # fmt: skip
"""Words that name no matter."""
WORDS_MOST = 6


def thing(points: Sequence[str], told: Sequence[str]) -> str:
    """The first thing of a message of which what is told speaks too, turned to the company's side; "" for none."""
    known = {_stem(token) for text in told for token in parsed(text) if token.tag_[:2] == "NN"}
    return next((said for text in points for stem, said in _things(text) if stem in known), "")


def asked_about(question: str) -> str:
    """The first thing that a question takes for known ("your boiler service"), "" for none."""
    things = (said for _, said in _things(question))
    return next((said for said in things if not re.search(rf"\ban? {re.escape(said[4:])}", question)), "")


def _things(text: str) -> Iterator[tuple[str, str]]:
    for token in parsed(text):
        if token.tag_ not in ("NN", "NNS") or token.dep_ in ("compound", "npadvmod"):
            continue
        if token.dep_ == "pobj" and token.head.lower_ in ("for", "during", "since", "until"):
            continue  # How long it lasted.
        words = [each.text for each in token.doc[token.left_edge.i : token.i + 1]]
        first = words[0].lower()
        fit = 1 < len(words) <= WORDS_MOST and first in _TURNED and lemma(token.text, "NOUN") not in _VAGUE
        if fit and all(_PLAIN.fullmatch(word) for word in words[1:]):
            yield _stem(token), " ".join([_TURNED[first], *words[1:]])


_PLAIN = re.compile(r"(?!(?:my|our|your|his|her|their|I|we|you|not|that|which|who|and|or)$)[\w'’-]+")


def _stem(token: Token) -> str:
    return lemma(token.text, "NOUN")
