"""Notes of a few builds as sentences: a head with a link or a refusal behind it, a measure, a state of the house.

In them no verb can be set between a thing and what is said of it; a note of any other build gives "".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import is_participle
from aibackend_blocks.language.english.parsing import parsed
from aibackend_blocks.language.writing.wording import lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

_HEAD = r"(?P<head>[A-Z][^:;.]{2,50}): "
_WEEKDAY = r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b"
_UNIT = (
    r"(?:days?|weeks?|months?|hours?|h|minutes?|mins?|years?|mm|cm|m|km|kg|g|l|ml|W|V|inch(?:es)?|people|persons"
    r"|working days|business days|%)"
)
_BUILDS: tuple[tuple[str, str], ...] = (
    (_HEAD + r"(?P<said>(?:https?://|www\.)?\S+\.\w+/?\S*)$", "you will find {the} at {said}"),
    (_HEAD + r"(?P<said>\+?\d[\d ()/-]{5,}\d(?:, .*)?)$", "for {small}, please call {said}"),
    (_HEAD + r"[Nn]o (?P<said>\w[\w -]*)$", "there is no {said} for {small}"),
    (r"Exception: (?P<said>.*)$", "as an exception, {said}"),
    (_HEAD + r"(?P<said>(?:we|you|it|they)\b.*)$", "{said}"),
    (r"(?P<said>(?:closed|open|fully booked|out of stock|sold out)\b.*)$", "we are {said}"),
    (r"(?P<said>(?:cannot|can|can't|do not|don't|will|may)\b.*)$", "we {said}"),
)
_MEASURED = re.compile(
    rf"(?P<thing>[A-Z][a-z]+(?: [a-z]+){{0,2}}) (?P<said>(?:approx\. |about |max\.? |min\.? |up to )?\d[\d.,]*"
    rf"(?: ?[-–] ?\d[\d.,]*)? ?{_UNIT}\b.*|\d{{1,2}}:\d\d.*)$"
)
_CODED = re.compile(r"(?P<thing>[A-Z][a-z]+) (?P<said>[A-Z]+-?\d\w*)(?:, (?P<more>.+))?$")
_DATED = re.compile(rf"(?P<thing>[A-Z][a-z]+(?: [a-z]+){{0,3}}): (?P<said>(?:{_WEEKDAY}|\d).*)$")
_QUANTIFIED = re.compile(r"(?P<said>both|all|some) (?P<done>\w+)\b", re.IGNORECASE)


_BRACKETED = re.compile(r"\s*\([^()]*\)")


def unbracketed(text: str) -> str:
    """The text without what stands in brackets."""
    return _BRACKETED.sub("", text)


def is_object(token: Token) -> bool:
    """Whether a word is what somebody did something to: "found a case", but not "posted 6 May"."""
    return token.dep_ == "dobj" and token.tag_[:2] == "NN" and not any(each.tag_ == "CD" for each in token.children)


def jotted(note: str, the: Callable[[str], str]) -> str:
    """A note as a sentence, "" for any other build. the: gives a thing its article."""
    for build, shape in _BUILDS:
        if match := re.match(build, note, re.IGNORECASE if shape.startswith("we ") else 0):
            head = match.groupdict().get("head", "")
            said = lowered(match["said"])
            return shape.format(the=the(head) if head else "", small=lowered(head), said=said)
    match = _MEASURED.match(note) or _DATED.match(note)
    head = parsed(match["thing"])[-1] if match else None
    if match and head is not None and head.tag_ in ("NN", "NNP") and not re.match(_WEEKDAY, head.text):
        return f"{the(match['thing'])} is {match['said']}"
    if match := _CODED.match(note):
        more = f" ({match['more']})" if match["more"] else ""
        return f"{the(match['thing'])} is {match['said']}{more}"
    if (match := _QUANTIFIED.match(note)) and is_participle(match["done"].lower()):
        return f"{lowered(match['said'])} are {note[match.start('done') :]}"
    return ""
