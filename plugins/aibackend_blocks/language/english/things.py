"""The things that a text speaks of, as a sentence of ours can name them: nouns that pass a gate.

A noun passes where it and the words that qualify it are known words, none of them a name, a number or a pronoun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import parsed, subject
from aibackend_blocks.language.vocabulary import is_word

if TYPE_CHECKING:
    from spacy.tokens import Token

NOUN_WORDS, NOUN_LETTERS = 3, 3


def thing(text: str, place: int) -> str:
    """The noun that the word which ends at a place speaks of, as it follows "the"; "" where none is fit.

    "a cracked armrest" is of the armrest, "broke our window" of the window, "one chair is missing" of the chair.
    """
    doc = parsed(text)
    token = next((token for token in doc if token.idx <= place - 1 < token.idx + len(token)), None)
    shown = token
    while token is not None:
        if token.tag_ in ("NN", "NNS") and token is not shown and (noun := gated(token)):
            return noun
        objects = [child for child in token.subtree if child.dep_ == "pobj" and token is shown and token.tag_ == "NN"]
        objects += [child for child in token.children if child.dep_ == "dobj" and child is not shown]
        who = subject(token)
        ours = who is not None and who.tag_ not in ("NN", "NNS")
        for each in [*objects, who] if ours else [who, *objects]:
            if each is not None and (noun := gated(each)):
                return noun
        token = token.head if token.head.i != token.i and who is None else None
    return ""


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
        return "" if not fit else head.lower_
    words = [child.lower_ for child in before if child.tag_ == "NN" or child.lower_ in _PLAIN_ADJECTIVES]
    return " ".join([*words, head.lower_])


def _known(token: Token) -> bool:
    plain = token.is_lower or (token.is_title and token.is_sent_start)
    return bool(token.text.isalpha() and plain) and len(token) >= NOUN_LETTERS and is_word(token.lower_)


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


def things(text: str) -> list[str]:
    """The things that a text speaks of, as they follow "about": "your latest invoice", "data analytics"."""
    found: list[str] = []
    for token in parsed(text):
        head = token.tag_ in ("NN", "NNS") and token.dep_ in ("pobj", "dobj", "nsubj", "nsubjpass") and _fits(token)
        said = _with_determiner(token) if head else ""
        if said and all(said.split()[-1] != other.split()[-1] for other in found):
            found.append(said)
    return sorted(found, key=lambda said: -len(said.split()))[:THINGS_MOST]


THINGS_MOST = 3


def _fits(token: Token) -> bool:
    fit = {"compound": ("NN", "NNP"), "amod": ("JJ",), "det": ("DT",), "poss": ("PRP$",)}
    before = list(token.lefts)
    known = _known(token) and token.lower_ not in _EMPTY | _VAGUE and len(before) <= NOUN_WORDS
    return known and all(child.tag_ in fit.get(child.dep_, ()) and not list(child.children) and child.text.isalpha()
                         for child in before) and not any(child.dep_ == "conj" for child in token.children)  # fmt: skip


def _with_determiner(token: Token) -> str:
    words = []
    for child in token.lefts:
        if child.dep_ == "poss":
            words.append("your")
        elif child.dep_ == "det":
            words.append("the")
        else:
            words.append(child.text if child.tag_ == "NNP" else child.lower_)
    # A bare noun may be half of something else.
    return " ".join([*words, token.lower_]) if words else ""


_VAGUE = frozenset({
    "assistance", "support", "help", "guidance", "advice", "information", "insight", "insights", "attention", "steps",
    "team", "customer", "concern", "concerns", "situation", "request", "response", "resolution", "solution", "options",
    "possibility", "ability", "impact", "need", "needs", "use", "work", "service", "services", "cooperation", "details",
    "investigation", "cause", "causes", "system", "range", "set", "number", "lot", "variety", "manner", "others",
})  # fmt: skip
