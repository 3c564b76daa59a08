"""The passive of a sentence turned round where it names its doer, by its tree and with the verb inflected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.writing.wording import lowered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.tokens import Token

WORDS_MOST = 45
_OBJECTS: Final = {"i": "me", "we": "us", "he": "him", "she": "her", "they": "them", "it": "it", "you": "you"}
_SUBJECTS: Final = {"me": "I", "us": "we", "him": "he", "her": "she", "them": "they"}
_NO_DOER: Final = re.compile(
    r"^(?:(?:\w+ )?(?:hours|days|weeks|months|years|minutes|points|percent|degrees|chances)$)"
    r"|^(?:the|a|an) (?:end|start|beginning|close|deadline|date|time|way|means|same|following|middle|use|hour|day|week"
    r"|month)\b"
    r"|^(?:\d|noon|midnight|January|February|March|April|May|June|July|August|September|October|November|December|Monday"
    r"|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|means|email|post|hand|phone|law)\b",
    re.IGNORECASE,
)


def active(said: str) -> str:
    """ "It was prepared by the finance team." as "The finance team prepared it."; any other sentence as it is."""
    if " by " not in said or len(said.split()) > WORDS_MOST or "?" in said:
        return said
    spans = list(parsed(said).sents)
    if len(spans) != 1:
        return said
    root = spans[0].root
    what, doer = _child(root, "nsubjpass"), _doer(root)
    auxiliaries = [child for child in root.lefts if child.dep_ in ("aux", "auxpass")]
    if root.tag_ != "VBN" or what is None or doer is None or not auxiliaries or not _plain(root, what, auxiliaries):
        return said
    return _turned(root, what, doer, auxiliaries) or said


def _child(token: Token, dep: str) -> Token | None:
    return next((child for child in token.children if child.dep_ == dep), None)


def _doer(root: Token) -> Token | None:
    """The head of the doer's phrase: after "by", a person, a body or a thing that does, never a time or a means."""
    by = _child(root, "agent")
    head = _child(by, "pobj") if by is not None else None
    if head is None or head.tag_ not in ("NN", "NNS", "NNP", "NNPS", "PRP"):
        return None
    phrase = "".join(token.text_with_ws for token in head.subtree).strip()
    bare = head.tag_ == "NN" and not any(child.dep_ in ("det", "poss", "nummod") for child in head.children)
    return None if _NO_DOER.match(phrase) or bare or head.text.endswith("ing") else head


def _plain(root: Token, what: Token, auxiliaries: Sequence[Token]) -> bool:
    """Whether turning round keeps the meaning: one verb, not denied, its subject first and no clause of its own."""
    by = _child(root, "agent")
    other = any(child.dep_ in ("conj", "neg", "cc", "preconj", "ccomp") for child in root.children)
    other = other or any(child.dep_ == "advcl" and by is not None and child.i < by.i for child in root.children)
    leading = [
        child for child in root.lefts if child.i < what.i and child.dep_ not in ("prep", "npadvmod", "punct", "advmod")
    ]
    relative = any(token.dep_ == "relcl" for token in what.subtree) or what.lower_ in ("this", "that", "there", "which")
    return not other and not relative and not [c for c in leading if c != what] and what.i < auxiliaries[0].i


def _turned(root: Token, what: Token, doer: Token, auxiliaries: Sequence[Token]) -> str:
    by = doer.head
    verb = _verb(root, doer, [token.lower_ for token in auxiliaries])
    if not verb:
        return ""
    doers, things = list(doer.subtree), list(what.subtree)
    used = {token.i for token in (*doers, *things, *auxiliaries, by, root)}
    rest = [token for token in root.subtree if token.i not in used]
    lead = _text([token for token in rest if token.i < things[0].i])
    adverbs = _text([token for token in rest if things[-1].i < token.i < root.i])
    after = [
        token
        for token in rest
        if token.i > root.i and not (token.is_punct and token.i > by.i and token.dep_ == "punct")
    ]
    subject = _SUBJECTS.get(_text(doers).lower(), _text(doers))
    thing = _OBJECTS.get(_text(things).lower(), lowered(_text(things)))
    words = " ".join(filter(None, (lead, subject, _with_adverb(verb, adverbs), thing, _text(after))))
    words = re.sub(r"(?<!\s)\s+(?=[,.;:])", "", words)
    return f"{words[:1].upper()}{words[1:]}{root.doc[-1].text if root.doc[-1].is_punct else '.'}"


def _text(tokens: Sequence[Token]) -> str:
    return "".join(token.text_with_ws for token in tokens).strip()


def _with_adverb(verb: str, adverbs: str) -> str:
    head, _, last = verb.rpartition(" ")
    return " ".join(filter(None, (head, adverbs, last)))


def _verb(root: Token, doer: Token, auxiliaries: Sequence[str]) -> str:
    """The active verb for the passive's auxiliaries: "has been" + "chosen" as "has chosen"; "" for what is unknown."""
    base = lemma(root.text)
    # A regular form keeps the spelling of the text ("cancelled").
    regular = root.lower_ if root.lower_.endswith("ed") else ""
    past, done = regular or inflected(base, "VBD"), regular or root.lower_
    many = _is_many(doer)
    known = {
        ("was",): past, ("were",): past,
        ("is",): inflected(base, "VBP" if many else "VBZ"), ("are",): inflected(base, "VBP" if many else "VBZ"),
        ("has", "been"): f"{'have' if many else 'has'} {done}",
        ("have", "been"): f"{'have' if many else 'has'} {done}",
        ("had", "been"): f"had {done}",
        ("is", "being"): f"{'are' if many else 'is'} {inflected(base, 'VBG')}",
        ("are", "being"): f"{'are' if many else 'is'} {inflected(base, 'VBG')}",
    }  # fmt: skip
    if len(auxiliaries) == 2 and auxiliaries[1] == "be" and auxiliaries[0] not in ("'ll", "’ll"):
        return f"{auxiliaries[0]} {base}"
    return known.get(tuple(auxiliaries), "")


def _is_many(doer: Token) -> bool:
    joined_up = any(child.dep_ == "conj" for child in doer.children)
    return (
        joined_up or doer.tag_ in ("NNS", "NNPS") or doer.lower_ in ("us", "you", "them", "people", "staff", "police")
    )
