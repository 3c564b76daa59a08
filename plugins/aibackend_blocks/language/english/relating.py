"""What a customer tells, as the one who answers says it after "that": "They lost my bag" as "we lost your bag".

The persons change sides, a person who was named stands for "she", and nothing else is changed. A clause with a word
that points to something outside it, with a figure, a quotation, shouting or a slip gives "": better nothing than a
sentence that needs guessing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import inflected, is_entry, lemma
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.parsing import FINITE, operator, parsed, subject
from aibackend_blocks.language.english.proofing import corrected, slips
from aibackend_blocks.language.english.soundness import faults
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.tagger import lists

if TYPE_CHECKING:
    from spacy.tokens import Token

WORDS_LEAST, WORDS_MOST = 2, 18
_LEAD = re.compile(
    r"^(?:(?:and|but|also|so|plus|then|well|however|although|though|unfortunately|sadly|luckily|thankfully|honestly"
    r"|overall|yes|oh|on the plus side|on the downside|the only thing is|just|only downside|only issue)\b[\s,:–-]*)+",
    re.IGNORECASE,
)
_TAIL = re.compile(r"[\s,]*\b(?:though|tho|haha+|lol|too|however|thanks|thank you|so yes|etc)\W*$", re.IGNORECASE)
_UNFIT = re.compile(r"[\d\"“”:;?!*/@()…]|(?:^|\s)'|'(?:\s|$)|\b[A-Z]{3,}\b|\.\.")
_POINTING = frozenset({
    "it", "its", "itself", "this", "that", "these", "those", "he", "she", "him", "his", "her", "hers", "who",
    "which",
    "whom", "what", "there", "one", "ones", "here", "such", "other", "another", "else", "myself", "yourself",
    "themselves", "'ll", "'d",
})  # fmt: skip
"""Words that point out of a clause, or are better not said for somebody else."""
_SWAPPED: Mapping[str, str] = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "we": "you", "us": "you", "our": "your", "ours": "yours",
    "your": "our", "yours": "ours", "they": "we", "them": "us", "their": "our", "theirs": "ours",
}  # fmt: skip
_AGREEING: Mapping[str, str] = {"am": "are", "was": "were", "'m": "'re"}


@lru_cache(maxsize=512)
def related(clause: str, named: tuple[str, ...] = (), *, owned: bool = False) -> str:
    """The clause as it follows "that", "" where it cannot be told for sure.

    named: people of the text before it. owned: somebody whose things may be spoken of was named before.
    """
    plain = _TAIL.sub("", _LEAD.sub("", " ".join(clause.split()).strip(" ,.;–-"))).strip(" ,.;–-")
    count = len(plain.split())
    if not WORDS_LEAST <= count <= WORDS_MOST or _UNFIT.search(plain):
        return ""
    doc = list(parsed(f"{plain[0].upper()}{plain[1:]}."))[:-1]
    if not doc or not _is_told(doc) or not all(_is_fit(token, doc, named, owned) for token in doc):
        return ""
    said = "".join(f"{_other(token, doc, named)}{token.whitespace_}" for token in doc).strip(" ,.")
    within = plain[0].isupper() and not clause.lstrip(" ,.;–-").startswith(plain)  # a capital within is a name's
    said = said if within else _small(said, doc, plain)
    sentence = f"We are sorry that {said}."
    return "" if faults(sentence) or slips(sentence) or corrected(sentence) != sentence else said


def _is_told(doc: Sequence[Token]) -> bool:
    """Whether the clause is one statement: its first verb is finite, and its subject begins it."""
    root = next((token for token in doc if token.dep_ == "ROOT"), None)
    if root is None or not _is_finite(root) or len({token.sent.start for token in doc}) > 1:
        return False
    who = subject(root)
    if who is None or who.left_edge.i != doc[0].i or who.i > root.i or who.tag_ in ("WP", "WDT", "VBG", "IN"):
        return False
    # A clause that hangs on, "although …", says less than its head.
    return not any(token.dep_ == "mark" and token.i == doc[0].i for token in doc) and root.lower_ not in _THOUGHT


def _is_finite(verb: Token) -> bool:
    """Whether a verb is finite, or a form that may be past as well as a participle, without a verb before it."""
    first = operator(verb)
    return first.tag_ in FINITE or (
        first is verb and verb.tag_ == "VBN" and inflected(lemma(verb.text), "VBD") == verb.lower_
    )


_THOUGHT = frozenset({"think", "thought", "guess", "hope", "wish", "recommend", "love", "hate", "say", "mean", "bet"})
"""Verbs of what somebody thinks or says of a thing, which is not told back."""


def _is_fit(token: Token, doc: Sequence[Token], named: Sequence[str], owned: bool) -> bool:
    low = token.lower_
    if low in ("he", "she"):
        return len(named) == 1 and token.dep_ in ("nsubj", "nsubjpass")
    if low in ("his", "her", "its") and token.tag_ == "PRP$":
        return (
            bool(named)
            or owned
            or any(each.tag_[:2] == "NN" and each.i < token.i and each.dep_ == "nsubj" for each in doc)
        )
    if low in ("they", "them", "their"):
        return not any(each.tag_ in ("NNS", "NNPS") and each.i < token.i for each in doc)
    if low in _POINTING:
        return low in ("that", "which", "who") and (token.dep_ == "mark" or (token.i > 0 and token.tag_ in _RELATIVE))
    if token.tag_ in ("UH", "FW", "SYM", "ADD", "XX", "LS"):
        return False
    return token.is_alpha or "-" in token.text or token.text == "," or "'" in token.text or "’" in token.text


_RELATIVE = frozenset({"WDT", "WP"})


def _other(token: Token, doc: Sequence[Token], named: Sequence[str]) -> str:
    """A word from the other side."""
    low = token.lower_
    if low in ("he", "she"):
        return named[0]
    if low == "you":
        return "we" if token.dep_ in ("nsubj", "nsubjpass") else "us"
    if low in _SWAPPED and token.tag_ in ("PRP", "PRP$"):
        return _SWAPPED[low]
    if low in _AGREEING:
        who = subject(token) or subject(token.head)
        return _AGREEING[low] if who is not None and who.lower_ in ("i", "we", "they") else token.text
    return token.text


def _small(said: str, doc: Sequence[Token], plain: str) -> str:
    """The clause as it goes on after "that": its first word small unless it is a name, its bare thing with "the"."""
    first = doc[0]
    unknown = plain[0].isupper() and first.tag_[:2] == "NN" and not (is_word(first.lower_) or is_entry(first.lower_))
    given = bool(lists().get(first.lower_, 0) & GIVEN_NAME) and first.tag_ == "NNP"
    if first.lower_ in ("he", "she") or unknown or given:
        return said
    small = lowered(said)
    if len(doc) > 1 and doc[1].tag_ == "POS" and is_entry(first.lower_):
        return f"your {small}"  # "Mum's carers" are those of the writer's mum.
    return f"the {small}" if subject_is_bare(doc) else small


def subject_is_bare(doc: Sequence[Token]) -> bool:
    """Whether a single thing begins the clause without an article: "portion got smaller"."""
    root = next(token for token in doc if token.dep_ == "ROOT")
    who = subject(root)
    plain = (
        who is not None and (who.tag_ == "NN" or (who.tag_ == "NNP" and who.i == doc[0].i)) and who.lower_ not in _ANY
    )
    return plain and who is not None and not any(c.dep_ in ("det", "poss", "nummod") for c in who.children)


_ANY = frozenset({"nobody", "everybody", "somebody", "everyone", "someone", "nothing", "everything", "something"})
