"""Persons behind a title, in the languages of Western Europe: `dott. Rossi`, `Frau Dr. Hoffmann`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.values.identifiers.found import Identifier

_TITLES = (
    r"(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Sgt|Cpl|Capt|Lt|Sra|Srta|Dra|Dott|Sig|Mme|Mlle|Dhr|Mevr|Ing|Dipl)\.(?:ra|ssa)?"
    r"|(?:MR|MRS|MS|DR|PROF|Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Herrn?|Frau|Monsieur|Madame|Mme|Mlle"
    r"|Se[ñn]ora?|Sra|Signora?|[Mm]eneer|[Mm]evrouw|Senhora?)(?!\w)"
    r"|(?:dott|prof|sig|dhr|mevr|sra?)\.(?:ra|ssa)?|(?<=\bSr)\.|(?<!\w)Sr\.|(?<!\w)M\.(?=\s[A-ZÀ-Ý][a-zà-ÿ])"
)
_JOINT = r"(?:(?:de|del|della|di|da|do|dos|van|von|den|der|ten|ter|zu|la|le|el|al|bin|ben|y|e)\s+){0,3}"
_PART = r"(?:[A-ZÀ-ÝŁŠŽ][\w'’-]*\.?(?<!\w\w\.)|[A-ZÀ-Ý][\w'’-]+)"
_TITLED = re.compile(
    rf"(?<![\w.])(?:(?:{_TITLES})[ \t]+){{1,3}}(?P<v>(?:(?i:van|von|de|den|der|la|le|el|al)[ \t]+){{0,2}}"
    rf"(?:[A-ZÀ-Ý]\.[ \t]?){{0,3}}[A-ZÀ-ÝŁŠŽ][\w'’-]+(?:[ \t]+{_JOINT}{_PART}){{0,2}})"
)
_ROLES = re.compile(
    r"(?i)(?:speaker|president|chair\w*|judge|director|manager|engineer|minister|sir|madam|the|and|or|who|is|was|will"
    r"|said|apt|apartment|suite|ste|unit|has|had|professor|in|at|to|from|for|on)\Z"
)
_LEADING = re.compile(
    rf"(?i:(?:hi|hello|hey|dear|bonjour|bonsoir|cher|ch[èe]re|gentile|egregio|estimad[oa]s?|prezad[oa]|querid[oa]|hola"
    rf"|hallo|liebe[rs]?|beste|geachte|sehr\s+geehrter?|caller|agent|customer|date|with)(?:\s+|\Z))*(?:"
    rf"(?:{_TITLES}|&|and(?=\s+Mr))(?:\s+|\Z))*"
)
_ALONE = re.compile(
    r"(?i)(?:mrs?|ms|mx|dr|prof|sr|sra|herrn?|frau|mme|mlle|madame|monsieur|agent|caller|customer|operator|speaker|json"
    r"|user|name|age|sex|gender|phone|tel|fax|e-?mail|dob|date)\.?"
)


_SIGNED = re.compile(
    r"(?i)\b(?:thanks|thank you|thx|cheers|regards|best|love|sincerely|yours|saludos|gru(?:ß|ss)|groet(?:en|jes)?"
    r"|cordialement)[,!. ]\s*(?P<v>[^\W\d_]{3,15})\s*\Z"
)


def find_titled(text: str) -> Iterator[Identifier]:
    """Names of one to three words behind titles."""
    for match in _TITLED.finditer(text):
        words = match["v"].split()
        while words and _ROLES.match(words[-1]):
            words.pop()
        if words:
            end = match.start("v") + len(" ".join(words))
            if text[match.start("v") : end].split() == words:
                yield Identifier(kind="NAME", start=match.start("v"), end=end, confidence=0.9)
    signed = _SIGNED.search(text)
    if signed and lists().get(folded(signed["v"]), 0) & 1:
        yield Identifier(kind="NAME", start=signed.start("v"), end=signed.end("v"), confidence=0.8)


def without_title(name: str) -> str:
    """A name without greeting and titles before it; nothing, where it was a title alone."""
    rest = name[match.end() :] if (match := _LEADING.match(name)) else name
    return "" if _ALONE.fullmatch(rest) else rest
