"""The nouns of a text that a sentence of ours can name: those that pass a gate.

A noun passes where it and the words that qualify it are known words, none of them a name, a number or a pronoun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.vocabulary import is_word

if TYPE_CHECKING:
    from spacy.tokens import Token

NOUN_WORDS, NOUN_LETTERS = 3, 3


def gated(head: Token) -> str:
    """A noun with the words that qualify it, where all of them are known and none is a name, a number or a pronoun."""
    named = head.tag_ == "NNP" and head.is_sent_start and head.is_title
    if not (head.tag_ in ("NN", "NNS") or named) or not _known(head) or head.lower_ in _EMPTY:
        return ""
    before = [child for child in head.lefts if child.dep_ in ("compound", "amod")]
    if any(child.dep_ == "poss" and child.tag_ not in ("PRP$",) for child in head.lefts):
        return ""
    fit = all(child.tag_ in ("NN", "JJ") and _known(child) and not list(child.children) for child in before)
    if not fit or len(before) >= NOUN_WORDS or any(child.dep_ == "conj" for child in head.children):
        return head.lower_
    words = [child.lower_ for child in before if child.tag_ == "NN" or child.lower_ in _PLAIN_ADJECTIVES]
    return " ".join([*words, head.lower_])


def _known(token: Token) -> bool:
    plain = token.is_lower or (token.is_title and token.is_sent_start)
    known = is_word(token.lower_) or is_entry(token.lower_)
    return bool(token.text.isalpha() and plain) and len(token) >= NOUN_LETTERS and known


_PLAIN_ADJECTIVES = frozenset({
    "left", "right", "front", "back", "upper", "lower", "black", "white", "red", "blue", "green", "grey", "yellow",
    "brown", "pink", "double", "single", "electric", "wooden", "second", "first", "last", "small", "large", "big",
})  # fmt: skip
"""Adjectives that tell which one is meant, and judge nothing."""
_EMPTY = frozenset({
    "thing", "things", "one", "ones", "something", "anything", "nothing", "everything", "day", "days", "week", "weeks",
    "time", "times", "way", "lot", "bit", "problem", "problems", "issue", "issues", "question", "questions", "order",
    "message", "people", "man", "woman", "guy", "lady", "wife", "husband", "mother", "father", "son", "daughter",
    "mum", "dad", "child", "kid", "kids", "children", "family", "friend", "friends", "lad", "girl", "boy", "sister",
    "brother", "staff", "company", "someone", "somebody", "nobody", "part", "parts", "half", "amount", "money", "rest",
    "fact", "case", "matter", "photo", "photos", "name", "number", "date", "reason", "hand", "side", "top", "bottom",
    "partner", "colleague", "months", "month", "year", "years", "hour", "hours", "minutes", "driver", "technician",
    "kind", "type", "sort", "couple", "bookkeeper", "somewhere", "difference", "discount", "email", "mail",
})  # fmt: skip
"""Nouns that name no thing of the business's, or only together with what follows."""
