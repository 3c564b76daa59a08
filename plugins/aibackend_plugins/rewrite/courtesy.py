"""Blunt orders and reproaches in a few fixed frames, where the sentence's tree leaves no doubt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.english.parsing import operator, subject
from aibackend_blocks.language.writing.wording import capital

from .edits import is_order
from .phrases import is_base

if TYPE_CHECKING:
    from spacy.tokens import Token

ORDERS_MOST = 2
"""With more orders a text is a guide, in which no order needs a "please"."""
_WELCOMING: Final = frozenset((
    "let", "thank", "enjoy", "meet", "discover", "imagine", "welcome", "look", "see", "come", "feel", "get", "buy",
    "shop", "save", "win", "say", "guess", "wish", "mind", "picture", "hurry", "forget", "go", "be",
))  # fmt: skip
"""Orders that invite: a "please" would beg."""
_FAILED: Final = re.compile(r"^You (?:have )?(?:failed|neglected) to (?P<do>[a-z]+) (?P<rest>[^,;]+)$")
_NOT_SENT: Final = re.compile(
    r"^You (?:did not|didn['’]t|have not|haven['’]t|never) (?:yet )?(?:send|sent|return|returned|provide|provided"
    r"|submit|submitted) (?:us |me )?(?P<what>(?:the|your|any) [^;]+)$"
)
_MUST: Final = re.compile(r"^You (?:must|have to|need to|are required to) (?P<do>[a-z]+) (?P<rest>[^;]+)$")
_STATES: Final = frozenset(("be", "have", "hold", "own", "know", "weigh", "live", "understand", "remember", "not"))
"""What is a condition and no deed: "You must be 18"."""
_OR_ELSE: Final = re.compile(r",? or (?:else )?(?=(?:we|I) (?:will|shall|'ll) )")
_WRONG: Final = re.compile(
    r"^You(?:'re| are) (?:completely |totally |just )?(?:wrong|mistaken|confused)(?P<what> about [^.!]+)(?P<end>[.!])$"
)


_CAN: Final = re.compile(r"^(?:Can|Will) you (?=[^,;]*\?)(?P<do>[a-z]+)\b")
_NOT_PAID: Final = re.compile(r"^You (?:did not|didn['’]t|have not|haven['’]t) (?:yet )?(?:pay|paid)(?: us)?\.$")


def softened(said: str, we: str) -> str:
    """ "You failed to return the key." as "You have not returned the key yet.", "You must call" as "Please call".

    we: who speaks, "we" or "I"."""
    if (match := _FAILED.match(said)) and is_base(match["do"]):
        return f"It looks like you have not yet {inflected(lemma(match['do']), 'VBN')} {match['rest']}"
    if _NOT_PAID.match(said):
        return f"{capital(we)} have not yet received your payment."
    if match := _NOT_SENT.match(said):
        return f"{capital(we)} have not yet received {match['what']}"
    if (match := _MUST.match(said)) and is_base(match["do"]) and match["do"] not in _STATES:
        return f"Please {match['do']} {_OR_ELSE.sub('; otherwise, ', match['rest'], count=1)}"
    if (match := _CAN.match(said)) and is_base(match["do"]):
        return f"Could you {'' if 'please' in said else 'please '}{said[match.start('do') :]}"
    if match := _WRONG.match(said):
        return f"There seems to be a misunderstanding{match['what']}{match['end']}"
    return said


def begins_with_order(said: str) -> bool:
    """Whether a sentence begins like an order, whatever its tree: so do the steps of a recipe."""
    first = said.partition(" ")[0].lower()
    return first in ("never", "always", "do", "don't", "don’t") or (is_verb(first) and lemma(first) == first)


def orders(said: str) -> bool:
    """Whether a sentence orders something without asking."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root if len(doc) else None
    if root is None or said.endswith("?") or re.search(r"\b(?:please|kindly)\b", said, re.IGNORECASE):
        return False
    if not is_verb(root.lower_) or not (root.i == 0 or (doc[0].lower_ == "do" and doc[0].head == root)):
        return False
    return is_order(root) and lemma(root.text) == root.lower_ and root.lower_ not in _WELCOMING


def asked(said: str) -> str:
    """ "Fix it now." as "Please fix it now."; "Call or we will close" as "Please call; otherwise, we will close"."""
    if not orders(said):
        return said
    told = _otherwise(next(iter(parsed(said).sents)).root)
    return f"Please {told[:1].lower()}{told[1:]}"


def _otherwise(root: Token) -> str:
    doc = root.doc
    threat = next((c for c in root.children if c.dep_ == "conj" and subject(c) is not None and c.i > root.i), None)
    joint = next((c for c in root.children if c.lower_ == "or" and c.dep_ == "cc"), None)
    if threat is None or joint is None or operator(threat).lower_ not in ("will", "'ll"):
        return doc.text
    before, after = doc[: joint.i].text.rstrip(" ,"), doc[joint.i + 1 :].text
    return f"{before}; otherwise, {re.sub(r'^else,? ', '', after)}"


def once_please(line: list[str]) -> list[str]:
    """One "please" for requests in a row."""
    done = line[:1]
    for said in line[1:]:
        row = said.startswith("Please ") and done[-1].startswith("Please ")
        again = row and not re.match(r"Please (?:note|remember|do not)", said)
        done.append(capital(said.removeprefix("Please ")) if again else said)
    return done


_PHATIC: Final = re.compile(
    r"^(?:no (?:worries|problem|pressure|rush) (?:if not|either way|at all)|(?:sorry|apologies) (?:to bother|for "
    r"bothering) you(?: again)?|i (?:could|may|might) be wrong(?:,? of course)?|(?:it's )?just (?:a thought|an idea)"
    r"|i hope (?:that's|that is|this is|it's) (?:ok|okay|all right|fine)(?: with you)?)[.!?]*$",
    re.IGNORECASE,
)


def confident(said: str) -> str:
    """ "" for a sentence that only takes back what is asked."""
    return "" if _PHATIC.match(said) else said


_CAUSE: Final = re.compile(
    r"(?<=[a-z\d] )['’]?(?:cause|coz|cuz|cos)\b(?= (?:i|we|you|they|he|she|it|the|my|our|[a-z]+['’]s)\b)", re.I
)
_GOES: Final = frozenset(
    ("move", "go", "come", "leave", "change", "start", "end", "stop", "arrive", "break", "run", "grow")
)
"""Verbs of which a participle behind "'s" tells what the subject has done."""


def spelt(said: str) -> str:
    """Short forms behind nouns written out, by how they parse: "the meeting's moved" as "the meeting has moved"."""
    said = _CAUSE.sub("because", said)
    parts = []
    for token in parsed(said):
        verb = _verb(token) if token.lower_ in ("'s", "’s") and token.tag_ in ("VBZ", "POS") else ""
        parts.append(f" {verb}{token.whitespace_}" if verb else token.text_with_ws)
    return "".join(parts).strip()


def _verb(token: Token) -> str:
    """ "has" or "is" for a short verb; "" where neither is sure."""
    if token.i == 0 or token.i + 1 >= len(token.doc) or token.nbor(-1).tag_ not in ("NN", "NNP"):
        return ""
    after = token.nbor()
    if after.lower_ in ("got", "been", "had") or (after.tag_ == "VBN" and lemma(after.text) in _GOES):
        return "has"
    if token.tag_ == "POS":
        return ""
    return "is" if after.tag_ in ("DT", "IN", "RB", "VBG", "JJ", "VBN") else ""
