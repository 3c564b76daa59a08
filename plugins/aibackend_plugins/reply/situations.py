"""What each point of a message is about: a kind of matter, and the phrase that a reply calls it by.

The kind follows from the meaning (`customer.shares`) and the words that go with it; where neither is sure there is none.
A phrase is a person's; of the customer's words it takes a noun that passes a gate, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Point, shares
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.vocabulary import is_word

from .books import english

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from spacy.tokens import Token

SURE = 0.16
"""Likelihood of a kind, of 34, from which the meaning alone names it."""
SURE_OF_PROBLEM = 0.5
"""The same of a problem, for which regret is said."""
CUED = 0.5
"""What the words that go with a kind add to its likelihood."""
NOUN_WORDS, NOUN_LETTERS = 3, 3


@dataclass(frozen=True, kw_only=True)
class Matter:
    """What a point is about. kind: "" where nothing is sure. phrase: what a reply calls it, "" where there is none."""

    kind: str
    phrase: str
    problem: bool = False
    action: bool = False


def weights(texts: Sequence[str], vectors: NDArray[np.float32]) -> list[dict[str, float]]:
    """How likely each kind of matter is for each text, by meaning and words."""
    rows = shares("situations", vectors)
    return [{kind: row.get(kind, 0.0) + CUED * bool(_cue(kind).search(text)) for kind in english().matters}
            for text, row in zip(texts, rows, strict=True)]  # fmt: skip


def matter(point: Point, likely: Mapping[str, float]) -> Matter:
    """The matter of a point: a problem of what is told with blame, else something that is asked for."""
    told = point.act not in ("question", "request", "idea", "plea")
    fit = {kind: share for kind, share in likely.items() if bool(english().matters[kind].get("problem")) or not told}
    best = max(fit, key=lambda kind: fit[kind])
    if fit[best] < (SURE_OF_PROBLEM if told else SURE):
        return Matter(kind="", phrase="")
    entry = english().matters[best]
    shown = _cue(best).search(point.text)
    phrase, noun = str(entry["plain"]), thing(point.text, shown.end()) if "named" in entry and shown else ""
    if noun:
        phrase = str(entry["named"]).format(bare=noun, the=f"the {noun}")
    return Matter(kind=best, phrase=phrase, problem=bool(entry.get("problem")), action=bool(entry.get("action")))


@cache
def _cue(kind: str) -> re.Pattern[str]:
    return re.compile(str(english().matters[kind]["cue"]), re.IGNORECASE)


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
        for each in (objects + [who] if ours else [who, *objects]):
            if each is not None and (noun := gated(each)):
                return noun
        token = token.head if token.head.i != token.i and who is None else None
    return ""


def gated(head: Token) -> str:
    """A noun with the words that qualify it, where all of them are known and none is a name, a number or a pronoun."""
    if head.tag_ not in ("NN", "NNS") or not _known(head) or head.lower_ in _EMPTY:
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
    return token.text.isalpha() and token.is_lower and len(token) >= NOUN_LETTERS and is_word(token.lower_)


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
