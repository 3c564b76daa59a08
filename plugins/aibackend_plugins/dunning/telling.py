"""What a creditor noted of a customer, told to that customer: "asked for instalments" as "You asked for instalments".

A part of the notes is parsed as what "she" does; it is turned to the second person with verbs that agree, and is told
only if its tree is of a known build, if no word in it depends on the day it was noted, and if the sentence is sound.
English only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import faults, inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import SUBJECTS, is_finite, operator, subject
from aibackend_blocks.language.english.proofing import slips
from aibackend_blocks.language.writing.wording import lowered, sentence

if TYPE_CHECKING:
    from spacy.tokens import Token

WORDS_MOST = 26
_SAYING = frozenset({"say", "claim", "state", "maintain", "insist", "report", "argue", "write", "think", "tell"})
_ACTS = frozenset({"ask", "complain", "request", "propose", "offer", "promise", "object", "query", "send", "announce"})
"""What is noted in the present but was done once."""
_THEM = {
    "he": "you", "she": "you", "they": "you", "him": "you", "them": "you", "his": "your", "her": "your",
    "their": "your", "himself": "yourself", "herself": "yourself", "themselves": "yourselves", "hers": "yours",
    "theirs": "yours",
}  # fmt: skip
_CUSTOMER = frozenset({"customer", "client", "owner", "buyer", "tenant", "debtor"})
_WHEN_NOTED = re.compile(
    r"\b(?:today|yesterday|tomorrow|tonight|ago|now|currently|(?:last|next|this) (?:\w+ )?(?:day|week|month|year|spring"
    r"|summer|autumn|winter|\w+day)|(?:on |by )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)
"""Words whose meaning depends on the day of the note."""
_OURS = re.compile(r",? but (?:we|nothing|no payment)\b.*")
"""What we found ourselves, behind what the customer said: the letter says that in words of its own."""
_ODD = re.compile(r"[\"“”‘\[\]{}<>@/:]|'\w[^']*'|\bnot mention\b|\b[A-Z]{4,}\b|\?|\bI\b|\bof them\b")


@lru_cache(maxsize=512)
def told(part: str, *, claimed: bool = False) -> str:
    """The part as a sentence to the customer, "" where that is not sure. claimed: whether it holds what they claim."""
    pieces = [_told(piece, claimed=claimed) for piece in re.split(r":\s+", part)]
    return " ".join(pieces) if all(pieces) else max(pieces[1:], key=len, default="")


def _told(part: str, *, claimed: bool) -> str:
    plain = re.sub(r"^(?:and|but|then|also|has|have) ", "", " ".join(part.split()).strip(" .,;!"), flags=re.IGNORECASE)
    plain = _OURS.sub("", plain)
    if not plain or len(plain.split()) > WORDS_MOST or _WHEN_NOTED.search(plain) or _ODD.search(plain):
        return ""
    text = next(filter(None, (_as_predicate(lowered(plain)), _as_statement(plain, claimed=claimed))), "")
    made = sentence(re.sub(r"^you refuse to\b", "you do not want to", re.sub(r"^you want\b", "you would like", text)))
    return "" if not made or faults(made) or slips(made) else made


def _as_predicate(plain: str) -> str:
    """Of a part without a subject: what "she" does."""
    doc = list(parsed(f"She {plain} ."))[:-1]
    root = next((token for token in doc if token.dep_ == "ROOT"), None)
    who = subject(root) if root is not None else None
    if root is None or who is None or who.i or not is_finite(root):
        return ""
    between = doc[1 : root.i]
    if any(token.head.i != root.i or token.dep_ not in ("aux", "auxpass", "advmod", "neg") for token in between):
        return ""
    if root.tag_ not in ("VBD", "VBZ") and operator(root).i == root.i:
        return ""
    return _spoken("you", root, doc[1:])


def _as_statement(plain: str, *, claimed: bool) -> str:
    """Of a part with a subject: the customer's own act, one of their people's, or what they hold to be so."""
    doc = list(parsed(f"{plain} ."))[:-1]
    root = next((token for token in doc if token.dep_ == "ROOT"), None)
    who = subject(root) if root is not None else None
    if root is None or who is None or who.i > root.i or not is_finite(root) or who.lower_ in ("we", "i", "it", "who"):
        return ""
    rest = doc[who.right_edge.i + 1 :]
    if who.lower_ in ("he", "she", "they") or (
        lemma(who.text, "NOUN") in _CUSTOMER and all(t.dep_ in ("det", "poss") for t in who.children)
    ):
        return _spoken("you", root, rest)
    if any(token.lower_ in ("his", "her", "their") for token in doc[: who.i]):
        return " ".join(_swapped(doc))
    whole = doc[0].tag_ in ("DT", "CD") or who.tag_ == "NNS"
    return f"you told us that {lowered(' '.join(_swapped(doc)))}" if claimed and whole else ""


def _spoken(who: str, root: Token, rest: Sequence[Token]) -> str:
    """Subject and predicate; what somebody says is told as said to us."""
    clause = next((child for child in root.rights if child.dep_ == "ccomp"), None)
    if lemma(root.text) in _SAYING and operator(root).i == root.i:
        if clause is None or not is_finite(clause) or subject(clause) is None:
            return ""
        start = max(clause.left_edge.i, root.i + 1)
        words = list(_swapped([token for token in rest if token.i >= start]))
        if words and words[0].lower() == "that":
            words = words[1:]
        return f"you told us that {' '.join(words)}" if words else ""
    return f"{who} {' '.join(_swapped(rest, head=operator(root)))}"


def _swapped(words: Sequence[Token], head: Token | None = None) -> Iterator[str]:
    """The words with the customer in the second person. head: the verb whose subject was the customer."""
    text = ""
    for token in words:
        said = _THEM.get(token.lower_, token.text)
        if token.lower_ == "her" and token.dep_ in ("dobj", "dative", "pobj"):
            said = "you"
        if (head is not None and token.i == head.i) or _is_theirs(token):
            said = _agreeing(token)
        text += said + token.whitespace_
    yield from text.split()


def _is_theirs(token: Token) -> bool:
    """Whether a verb's subject is one that has become "you"."""
    verb = token.head if token.dep_ in ("aux", "auxpass") else token
    if operator(verb).i != token.i:
        return False
    who = next((child for child in verb.lefts if child.dep_ in SUBJECTS), None)
    return who is not None and who.lower_ in ("he", "she")


def _agreeing(verb: Token) -> str:
    if verb.lower_ in ("was", "is", "has", "does"):
        return {"was": "were", "is": "are", "has": "have", "does": "do"}[verb.lower_]
    if verb.tag_ != "VBZ":
        return verb.text
    return inflected(lemma(verb.text), "VBD" if lemma(verb.text) in _ACTS else "VBP")
