"""Readers who are spoken of, spoken to: where a voice turns to them and the sentence can mean nobody else."""

from __future__ import annotations

import re
from calendar import day_name
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import operator, subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import lowered

from .phrases import PEOPLE

if TYPE_CHECKING:
    from spacy.tokens import Token

_READER: Final = re.compile(
    r"\b(?:address\w*|speak\w*|talk\w*|e-?mail|letter|notice|message|note|text) (?:directly )?to (?:the |our )?"
    r"(?P<who>[a-z]+)\b",
    re.IGNORECASE,
)
_ANYBODY: Final = (
    r"visitors|guests|customers|users|passengers|attendees|participants|swimmers|readers|travellers|shoppers"
)
"""Whom a public notice means by its readers."""
_MODAL: Final = r"can|may|must|should|will|could"
_INSIDE: Final = re.compile(
    r"\b(?:staff|colleagues?|team|board|investors?|shareholders?|managers?|journal|press|report|minutes|internal|third"
    r" person|our (?:guests|customers|users|clients))\b",
    re.IGNORECASE,
)
"""Who is told of readers and is none."""
_THEIRS: Final = {"their": "your", "they": "you", "them": "you", "themselves": "yourself"}


def to_reader(said: str, voice: str) -> str:
    """ "The tenant shall" as "You shall" where the voice speaks to the tenant, and a job's applicant always."""
    named = _READER.search(voice)
    who = rf"successful (?:candidate|applicant){'|' + re.escape(named['who']) if named else ''}"
    return re.sub(rf"^The (?:{who}) (?=(?:must|shall|will|may|should|can|has to)\b)", "You ", said).replace(
        "You has to ", "You have to "
    )


def to_visitors(said: str, asked_for: str, *, anybody: bool = False) -> str:
    """ "Visitors can use the west door" as "You can use …", "Customers who fail to … will" as "If you fail to …, you
    will"; as it is where others are spoken of too, or where it is told to somebody else.

    anybody: whether the second person is asked for by name, so that whoever is told what to do is meant."""
    if _INSIDE.search(asked_for):
        return said
    named = _READER.search(asked_for)
    groups = [_ANYBODY, *([PEOPLE] if anybody else []), *([re.escape(named["who"])] if named else [])]
    group = rf"(?:All |Our |The )?(?:{'|'.join(groups)})"
    if match := re.match(rf"{group} (?=(?:{_MODAL}) )(?P<rest>.+)$", said, re.I):
        told = _yours(match["rest"])
        return f"You {told}" if told else said
    if match := re.match(rf"{group} who (?P<does>[^,;]+?) (?P<rest>(?:{_MODAL}) .+)$", said, re.I):
        does, told = _yours(match["does"]), _yours(match["rest"])
        return f"If you {does}, you {told}" if does and told and _is_of(said, match["does"]) else said
    return said


def _is_of(said: str, does: str) -> bool:
    """Whether what they do is one clause in the present, whose subject is "who"."""
    verb = next((token for token in parsed(said) if token.dep_ == "relcl"), None)
    who = subject(verb) if verb is not None else None
    return verb is not None and verb.tag_ == "VBP" and who is not None and who.lower_ == "who" and verb.text in does


def _yours(rest: str) -> str:
    """The words with "your" for "their"; "" where "they" may be others."""
    theirs = re.search(rf"\b(?:{'|'.join(_THEIRS)})\b", rest)
    if theirs is None:
        return rest
    if any(token.tag_ in ("NNS", "NNPS") for token in parsed(rest[: theirs.start()])):
        return ""
    return re.sub(rf"\b(?:{'|'.join(_THEIRS)})\b", lambda match: _THEIRS[match.group()], rest)


_OURS: Final = frozenset((
    "receive", "expect", "deliver", "refund", "consider", "charge", "process", "issue", "ship", "reject", "approve",
    "accept", "grant", "award", "close", "see", "find", "know", "need", "require", "reach", "hold", "base",
))  # fmt: skip
"""What is not done by who is told that it must or can be done, or tells of no deed."""


def to_doer(said: str) -> str:
    """ "Tickets must be booked online" as "You must book tickets online", where the second person is asked for."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    helpers = [child for child in root.lefts if child.dep_ in ("aux", "auxpass", "neg")]
    if root.tag_ != "VBN" or who is None or who.tag_ not in ("NN", "NNS") or who.left_edge.i or not said.endswith("."):
        return said
    base = lemma(root.text, "VERB")
    plain = [child.lower_ for child in helpers] in (["must", "be"], ["can", "be"], ["should", "be"])
    if not plain or root.i != who.right_edge.i + 3 or base in _OURS or re.fullmatch(rf"{PEOPLE}", who.lower_):
        return said
    done = [child for child in root.children if child.dep_ in ("agent", "conj", "advcl")]
    if any(child.dep_ != "agent" or not _is_time(child) for child in done) or next(iter(doc.sents)).end < len(doc):
        return said
    rest = said[root.idx + len(root.text) :]
    return f"You {helpers[0].lower_} {base} {lowered(doc[: who.right_edge.i + 1].text)}{rest}"


def _is_time(agent: Token) -> bool:
    """Whether "by" tells when and not by whom."""
    return any(token.tag_ == "CD" or token.text in day_name for token in agent.subtree)


_BODY: Final = frozenset((
    "company", "firm", "team", "committee", "board", "council", "association", "club", "school", "clinic", "practice",
    "library", "shop", "management", "project", "organisation", "organization", "department", "society", "museum",
))  # fmt: skip
"""Who writes where a text shall speak as "we"."""


def as_we(said: str) -> str:
    """ "The company has moved" as "We have moved", "2.1: added an import" as "2.1: we added an import"."""
    label, mark, rest = said.rpartition(": ") if said.count(": ") == 1 else ("", "", said)
    words = rest.split()
    found = reading(words[0].lower()) if len(words) > 1 and words[0].isalpha() else None
    if found is not None and found.form in ("past", "participle") and not _LED.match(words[1]):
        return f"{label}{mark}we {lowered(rest)}" if label else f"We {lowered(rest)}"
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None or who.i != 1 or doc[0].lower_ not in ("the", "our") or who.lower_ not in _BODY or list(who.rights):
        return said
    verb = operator(root)
    if verb.i != 2 or re.search(r"\b(?:it|they|their)\b", said):
        return said
    does = {"is": "are", "was": "were", "has": "have"}.get(verb.lower_)
    does = does or (lemma(verb.text, "VERB") if verb.tag_ == "VBZ" else verb.text)
    rest = re.sub(r"\bits\b", "our", doc[3:].text)
    return f"We {does} {rest}"


_LED: Final = re.compile(r"(?:in|by|at|on|near|from|with|for|to|as|of|and|under|until)\b", re.IGNORECASE)
