"""Whether a sentence is still built soundly after a move, by its tree: joints that join like with like, no loose ends.

A tree of a sound sentence can be wrong too, so a move is held against the sentence before it: it may not add a break.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject

from .edits import CUT_OFF, is_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.tokens import Span, Token

VERBS = ("VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "MD")


def unbroken(before: str, after: str) -> bool:
    """Whether a sentence made of another has no loose joint that this had not."""
    ends = CUT_OFF.search(after) and not CUT_OFF.search(before)
    return not ends and _loose(after) <= _loose(before)


def whole(before: str, after: Sequence[str]) -> bool:
    """Whether the sentences that another was parted into are each a clause of their own, unless that was none."""
    return all(unbroken(before, said) for said in after) and sum(map(_clauseless, after)) <= _clauseless(before)


def _loose(said: str) -> int:
    """How many joints lead nowhere or join what is not alike."""
    return sum(_leads_nowhere(token) or _joins_unlike(token) for token in parsed(said))


def _clauseless(said: str) -> int:
    """How many sentences have no verb or no subject to it."""
    return sum(map(_is_no_clause, parsed(said).sents))


LABEL_MOST = 3
"""Words of a text that can do without a verb: "Thank you", "Good morning"."""


def _is_no_clause(span: Span) -> bool:
    root = span.root
    if root.tag_ not in VERBS:
        return len(span) > LABEL_MOST
    has_subject = subject(root) is not None or any(c.dep_ in ("attr", "prep") and c.i < root.i for c in root.children)
    return not is_order(root) and not (is_finite(root) and has_subject)


def _leads_nowhere(token: Token) -> bool:
    """Whether a joint inside a sentence joins nothing: "by train and."; one that opens a sentence leads on."""
    if token.dep_ != "cc" or token.i == token.sent.start or token.lower_ in ("both", "either", "neither", "not"):
        return False
    return not any(child.dep_ == "conj" and child.i > token.i for child in token.head.children)


def _joins_unlike(token: Token) -> bool:
    """Whether a joined clause is of another kind than the one before it: a finite verb without a subject behind a
    participle, an order behind a statement, a condition or reason behind a main clause."""
    head = token.head
    if token.dep_ != "conj" or token.tag_ not in VERBS or head.tag_ not in VERBS:
        return False
    if subject(token) is not None:
        return _is_subordinate(token) and not _is_subordinate(head)
    if is_finite(token) and token.tag_ != "VB" and not is_finite(head) and not is_order(head):
        return subject(head) is None
    bare = token.tag_ in ("VB", "VBP") and not any(c.dep_ in ("aux", "auxpass") for c in token.children)
    passive = any(c.dep_ == "auxpass" for c in head.children) and not any(c.tag_ == "MD" for c in head.children)
    return bare and passive and is_finite(head) and not _is_many(subject(head))


def _is_subordinate(verb: Token) -> bool:
    return any(c.dep_ == "mark" and c.lower_ not in ("that", "so") for c in verb.children)


def _is_many(who: Token | None) -> bool:
    return who is not None and (who.tag_ in ("NNS", "NNPS") or who.lower_ in ("we", "you", "they", "i"))
