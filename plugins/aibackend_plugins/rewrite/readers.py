"""Readers who are spoken of, spoken to: where a voice turns to them and the sentence can mean nobody else."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import subject

from .phrases import PEOPLE

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
