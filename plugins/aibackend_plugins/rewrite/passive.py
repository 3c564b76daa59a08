"""The passive of a sentence turned round where it names its doer, by its tree and with the verb inflected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.writing.wording import lowered, sentence

from .edits import edited, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.tokens import Token

WORDS_MOST = 45
_OBJECTS: Final = {"i": "me", "we": "us", "he": "him", "she": "her", "they": "them", "it": "it", "you": "you"}
_SUBJECTS: Final = {"me": "I", "us": "we", "him": "he", "her": "she", "them": "they"}
_MEASURES: Final = frozenset((
    "hour", "day", "week", "month", "year", "minute", "second", "point", "percent", "degree", "chance", "mile", "metre",
    "meter", "kilometre", "euro", "dollar", "pound", "half", "third", "quarter", "%",
))  # fmt: skip
"""By how much something is done, never by whom."""
_MANY: Final = frozenset(("staff", "people", "police", "management"))
"""Doers without an article."""
_NO_DOER: Final = re.compile(
    r"^(?:the|a|an) (?:end|start|beginning|close|deadline|date|time|way|means|same|following|middle|use|hour|day|week"
    r"|month)\b"
    r"|^(?:\d|noon|midnight|January|February|March|April|May|June|July|August|September|October|November"
    r"|December|Monday"
    r"|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|means|email|post|hand|phone|law)\b",
    re.IGNORECASE,
)


def active(said: str) -> str:
    """ "It was prepared by the finance team." as "The finance team prepared it."; any other sentence as it is."""
    if " by " not in said or (root := root_of(said)) is None:
        return said
    what, doer = child_of(root, "nsubjpass"), _doer(root)
    if doer is None:
        return _within(root) or said
    auxiliaries = auxiliaries_of(root)
    if what is None or not auxiliaries or not is_plain(root, what, auxiliaries) or _has_more_doers(root):
        return said
    return turned(root, what, list(doer.subtree), _is_many(doer)) or said


def _has_more_doers(root: Token) -> bool:
    """Whether a further doer is joined to the first by a "by" of its own: "by donors and by the work of friends"."""
    by = _by(root)
    after = root.doc[by.i + 1 :] if by is not None else ()
    return any(token.lower_ == "by" and token.nbor(-1).lower_ in ("and", "or") for token in after)


_HANDLED: Final = frozenset((
    "receive", "process", "keep", "retain", "refund", "send", "dispatch", "ship", "review", "consider", "contact",
    "inform", "notify", "reimburse", "assess", "examine", "answer", "email", "call", "invite", "postpone",
    "add", "select", "choose", "enrol", "register",
))  # fmt: skip
"""What whoever writes to a customer does with what is the customer's."""


def ours(said: str) -> str:
    """What is done to something of the reader's, as done by us: "Your details will be kept" as "We will keep …"."""
    if " by " in said or not re.search(r"\b[Yy]ou(?:r)?\b", said) or (root := root_of(said)) is None:
        return said
    what, auxiliaries = child_of(root, "nsubjpass"), auxiliaries_of(root)
    if what is None or not auxiliaries or lemma(root.text) not in _HANDLED or not is_plain(root, what, auxiliaries):
        return said
    whose = {token.lower_ for token in what.subtree}
    if not whose & {"your", "you"} or any(token.dep_ in ("relcl", "acl") for token in what.subtree):
        return said
    return turned(root, what, [], True) or said


def root_of(said: str) -> Token | None:
    """The verb of a statement in one sentence."""
    if len(said.split()) > WORDS_MOST or "?" in said:
        return None
    spans = list(parsed(said).sents)
    root = spans[0].root if len(spans) == 1 else None
    return root if root is not None and root.tag_[:2] in ("VB", "MD") else None


def _within(root: Token) -> str:
    """A passive with its doer in a clause of time or reason: "while work is done by us" as "while we do work"."""
    if relative := _relative(root):
        return relative
    verb = next((child for child in root.children if child.dep_ == "advcl" and _doer(child) is not None), None)
    mark = child_of(verb, "mark") if verb is not None else None
    what, doer = (child_of(verb, "nsubjpass"), _doer(verb)) if verb is not None else (None, None)
    if verb is None or mark is None or what is None or doer is None or not is_plain(verb, what, auxiliaries_of(verb)):
        return ""
    clause = list(verb.subtree)
    if clause[0].i != mark.i or clause[-1].i - clause[0].i + 1 != len(clause):
        return ""
    new = turned(verb, what, list(doer.subtree), _is_many(doer), without=mark)
    doc = root.doc
    before, after = doc[: mark.i].text_with_ws, doc[clause[-1].i + 1 :].text
    space = " " if after[:1].isalnum() else ""
    return f"{before}{mark.text_with_ws}{lowered(new).rstrip('.')}{space}{after}" if new else ""


def _relative(root: Token) -> str:
    """ "the app, which was made by our team, lets" as "the app, which our team made, lets"."""
    for verb in (token for token in root.subtree if token.dep_ == "relcl" and token.tag_ == "VBN"):
        who, doer = child_of(verb, "nsubjpass"), _doer(verb)
        tense = [token.lower_ for token in auxiliaries_of(verb)]
        if who is None or who.lower_ not in ("which", "that") or doer is None or child_of(verb, "neg") is not None:
            continue
        doers = list(doer.subtree)
        if done := _verb(verb, _is_many(doer), tense):
            gone = {token.i: "" for token in (*auxiliaries_of(verb), doer.head, *doers)}
            last = doers[-1].i == root.doc[-1].i  # "by Noor Ltd." ends its sentence with its own stop.
            who_did = text_of(doers).rstrip(".") if last else text_of(doers)
            return sentence(edited(root.doc, {**gone, verb.i: f"{who_did} {done}"}))
    return ""


def auxiliaries_of(verb: Token) -> list[Token]:
    return [child for child in verb.lefts if child.dep_ in ("aux", "auxpass")] if verb.tag_ == "VBN" else []


def child_of(token: Token, dep: str) -> Token | None:
    return next((child for child in token.children if child.dep_ == dep), None)


def _doer(root: Token) -> Token | None:
    """The head of the doer's phrase: after "by", a person, a body or a thing that does, never a time or a means."""
    by = _by(root)
    head = child_of(by, "pobj") if by is not None else None
    if head is None or head.tag_ not in ("NN", "NNS", "NNP", "NNPS", "PRP"):
        return None
    if lemma(head.text, "NOUN") in _MEASURES:
        return None
    phrase = "".join(token.text_with_ws for token in head.subtree).strip()
    bare = (
        head.tag_ == "NN"
        and head.lower_ not in _MANY
        and not any(child.dep_ in ("det", "poss", "nummod") for child in head.children)
    )
    return None if _NO_DOER.match(phrase) or bare or head.text.endswith("ing") else head


def _by(root: Token) -> Token | None:
    """The "by" of the doer, also where the parser hangs it on a date: "on 3 May by the tenant"."""
    dated = (
        token
        for token in root.subtree
        if token.lower_ == "by" and token.i > root.i and token.head.tag_ in ("NNP", "CD")
    )
    return child_of(root, "agent") or next(dated, None)


def is_plain(root: Token, what: Token, auxiliaries: Sequence[Token]) -> bool:
    """Whether turning round keeps the meaning: one verb, not denied, its subject first and no clause of its own."""
    by = _by(root)
    other = what.lower_ == "it" and any(token.dep_ == "mark" and token.lower_ == "that" for token in root.subtree)
    other = other or any(child.dep_ in ("conj", "neg", "cc", "preconj", "ccomp") for child in root.children)
    other = other or any(child.dep_ == "advcl" and by is not None and child.i < by.i for child in root.children)
    leading = [
        child
        for child in root.lefts
        if child.i < what.i and child.dep_ not in ("prep", "npadvmod", "punct", "advmod", "mark")
    ]
    relative = any(token.dep_ == "relcl" for token in what.subtree) or what.lower_ in ("this", "that", "there", "which")
    return not other and not relative and not [c for c in leading if c != what] and what.i < auxiliaries[0].i


def turned(root: Token, what: Token, doers: Sequence[Token], many: bool, without: Token | None = None) -> str:
    """The sentence of a verb with its doers first, us where there are none; "" where its tense is unknown."""
    auxiliaries = auxiliaries_of(root)
    verb = _verb(root, many, [token.lower_ for token in auxiliaries])
    if not verb:
        return ""
    by, things = _by(root), list(what.subtree)
    particle = child_of(root, "prt")
    used = {token.i for token in (*doers, *things, *auxiliaries, root, by, particle, without) if token is not None}
    rest = [token for token in root.subtree if token.i not in used]
    lead = text_of([token for token in rest if token.i < things[0].i])
    adverbs = text_of([token for token in rest if things[-1].i < token.i < root.i])
    late = by.i if by is not None else len(root.doc) - 2
    after = [t for t in rest if t.i > root.i and not (t.is_punct and t.i > late and t.dep_ == "punct")]
    subject = _SUBJECTS.get(text_of(doers).lower(), text_of(doers)) if doers else "we"
    thing = _OBJECTS.get(text_of(things).lower(), lowered(text_of(things)))
    done = " ".join(filter(None, (_with_adverb(verb, adverbs), particle.text if particle is not None else "")))
    words = " ".join(filter(None, (lead, subject, done, thing, text_of(after))))
    words = re.sub(r"(?<!\s)\s+(?=[,.;:])", "", words)
    return f"{words[:1].upper()}{words[1:]}{root.doc[-1].text if root.doc[-1].is_punct else '.'}"


def _with_adverb(verb: str, adverbs: str) -> str:
    head, _, last = verb.rpartition(" ")
    return " ".join(filter(None, (head, adverbs, last)))


def _verb(root: Token, many: bool, auxiliaries: Sequence[str]) -> str:
    """The active verb for the passive's auxiliaries: "has been" + "chosen" as "has chosen"; "" for what is unknown."""
    base = lemma(root.text)
    # A regular form keeps the spelling of the text ("cancelled").
    regular = root.lower_ if root.lower_.endswith("ed") else ""
    past, done = regular or inflected(base, "VBD"), regular or root.lower_
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
