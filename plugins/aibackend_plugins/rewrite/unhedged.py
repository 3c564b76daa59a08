"""A shy writer's proposal as a confident one's, by the sentence's tree: opinions as statements, wishes as requests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import capital

from .edits import WORDS_MOST, edited
from .facts import facts
from .roles import probabilities

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_HOLDS: Final = frozenset(("think", "believe", "feel", "guess", "suppose", "reckon"))
_SOFT: Final = frozenset(("maybe", "perhaps", "possibly", "just"))
_MIGHT: Final = frozenset(("could", "might", "may", "can", "should"))
MODEST_LEAST, MATTER_MOST = 0.35, 0.1
"""How likely a condition is modesty at least, and the matter at most, to be no condition: "if nobody minds"."""
_ASKED: Final = frozenset(("you", "it", "that", "this", "nobody", "anybody", "anyone", "everyone", "everybody"))
"""Whose leave or liking such a condition is about; what others do is a condition."""


def unhedged(said: str) -> str:
    """ "I think that maybe we could consider raising fees" as "I propose raising fees"; any other sentence as it is."""
    if said.endswith("?") or len(said.split()) > WORDS_MOST:
        return said
    for move in (_proposed, _stated, _hoped):
        said = move(said)
    return said


def unconditioned(said: str) -> str:
    """The sentence without a condition that only begs leave: "if nobody minds", "but only if that suits you"."""
    if said.endswith("?") or len(said.split()) > WORDS_MOST:
        return said
    doc = parsed(said)
    marks = [t for t in doc if t.lower_ == "if" and t.dep_ == "mark" and t.head.dep_ in ("advcl", "conj")]
    for mark in reversed(marks):
        verb, root = mark.head, next(iter(doc.sents)).root
        if mark.i < root.i or verb.left_edge.i < 2:
            continue
        first = verb.left_edge.i
        while first > 1 and doc[first - 1].lower_ in ("only", "but", ","):
            first -= 1
        last = verb.right_edge.i
        last -= doc[last].text in ".!"
        clause = doc[mark.i : last + 1].text
        if facts(f"x {clause}") or doc[mark.i + 1].lower_ not in _ASKED or not _is_modest(clause):
            continue
        rest = doc[last + 1 :].text.lstrip(" ,")
        return f"{doc[:first].text}{'' if rest[:1] in '.!' else ' '}{rest}"
    return said


def _is_modest(clause: str) -> bool:
    shares = probabilities(f"{capital(clause)}.")
    return shares["hedge"] >= MODEST_LEAST and shares["matter"] <= MATTER_MOST


def _held(doc: Doc) -> tuple[Token, Token] | None:
    """The verb of an opinion that opens a sentence, and the verb of what is held."""
    root = next(iter(doc.sents)).root
    who = subject(root)
    told = next((c for c in root.children if c.dep_ == "ccomp" and c.i > root.i), None)
    denied = any(child.dep_ == "neg" for child in root.children)
    plain = root.tag_ == "VBP" and lemma(root.text) in _HOLDS and who is not None and who.i == 0 and not denied
    if not plain or told is None or who is None or who.lower_ not in ("i", "we") or not is_finite(told):
        return None
    between = {token.lower_ for token in doc[1 : told.left_edge.i] if token.i != root.i}
    return (root, told) if subject(told) is not None and between <= _SOFT | {"really", "still", "do"} else None


def _proposed(said: str) -> str:
    """ "We feel we might think about hiring" as "We propose hiring"; "we could consider hiring" likewise."""
    doc = parsed(said)
    found = _held(doc)
    told = found[1] if found else next(iter(doc.sents)).root
    who, might = subject(told), next((c for c in told.lefts if c.tag_ == "MD"), None)
    base = lemma(told.text)
    doing = next((c for c in told.rights if c.i == told.i + 1 and c.lower_.endswith("ing")), None)
    if base == "think":
        about = next((c for c in told.children if c.dep_ == "prep" and c.lower_ == "about"), None)
        doing = next((c for c in about.children if c.dep_ == "pcomp"), None) if about is not None else None
    ours = who is not None and who.lower_ in ("i", "we") and (found is not None or who.i == 0)
    if base not in ("consider", "think") or not ours or might is None or might.lower_ not in _MIGHT or doing is None:
        return said
    if any(child.dep_ == "neg" for child in told.children) or who is None:
        return said
    speaker = doc[0].text if found else capital(who.text)
    return f"{speaker} propose {doc[doing.i :].text}"


def _stated(said: str) -> str:
    """ "I think that we need a van" as "We need a van"."""
    doc = parsed(said)
    found = _held(doc)
    if found is None:
        return said
    told = found[1]
    start = told.left_edge.i
    while start < told.i and doc[start].lower_ in {"that", *_SOFT}:
        start += 1
    soft = {t.i: "" for t in doc[start : told.i] if t.lower_ in _SOFT}
    return capital(edited(doc, {**{t.i: "" for t in doc[:start]}, **soft}))


def _hoped(said: str) -> str:
    """ "I was sort of hoping we could perhaps start in May" as "I hope that we can start in May"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    told = next((c for c in root.children if c.dep_ == "ccomp" and c.i > root.i), None)
    if root.lower_ != "hoping" or who is None or who.i or who.lower_ not in ("i", "we") or told is None:
        return said
    might = next((c for c in told.lefts if c.lower_ == "could"), None)
    if might is None or doc[might.i - 1].tag_ != "PRP":
        return said
    gone = {t.i: "" for t in doc[1 : told.left_edge.i]}
    soft = {t.i: "" for t in doc[told.left_edge.i : told.i] if t.lower_ in _SOFT}
    that = "" if doc[told.left_edge.i].lower_ == "that" else "that "
    first = {told.left_edge.i: f"{that}{doc[told.left_edge.i].text}"}
    return edited(doc, {**gone, **soft, 1: "hope", **first, might.i: inflected("can", "MD") or "can"})


_CHECKED: Final = re.compile(
    r"^(?P<who>I|We)(?:['’]m| am|['’]d| would| was| were)? (?:(?:just|only|really) )?(?:want(?:ed)?|like|writing)"
    r" to (?:just )?(?:check|touch base|follow up|reach out|get in touch)(?: in| back)?(?: with you)?(?: again)?"
    r" (?:and|to) (?:see|ask|check|find out|know) (?=if |whether )",
    re.IGNORECASE,
)


def checked(said: str) -> str:
    """ "I just wanted to check in and see if" as "I wanted to see if", which can be asked straight."""
    return _CHECKED.sub(r"\g<who> wanted to see ", said)
