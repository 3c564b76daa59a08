"""Where criteria want a company to be."""

from __future__ import annotations

import re
from dataclasses import replace

from . import tongues
from .asking import GAP, Check, alternatives
from .likeness import industry_like
from .places import ADJECTIVE, is_place, lettered

INDUSTRY = 0.4
"""Likeness to the nearest industry of the list under which words name none."""
_PLACE = re.compile(
    r"\b(?:based|head ?quarter(?:ed|s)|located|hq|offices?|operating|operates?|sells?|region|location"
    r"|country|geograph\w+)\b"
    r"(?:\s+(?:is|are|must be|should be))?\s*(?::|\bin\b|\bfrom\b|\bwithin\b|\bacross\b"
    r"|\bis\b)\s*(?:the\s+)?(?P<where>[^.;\n]+)",
    re.IGNORECASE,
)
_BASED = re.compile(r"\b(?P<where>[A-Z][\w.]*(?: [A-Z][\w.]*)?)[- ]based\b")
_NAMES = r"[A-ZÀ-Þ][\w.-]*(?: (?:of )?[A-ZÀ-Þ][\w.-]*)*"
_THE = r"(?:(?:the|der|die|dem|den|la|le|les|el|los|il|de)\s+)?"
_IN = re.compile(
    rf"\b(?:in|from|across|within|throughout)\s+{_THE}(?P<where>{_NAMES}(?:\s+(?:area|metro)\b)?(?:,\s*{_NAMES})*"
    rf"(?:,?\s+(?:or|and|oder|und|ou|et|o|y|e|of|en)\s+{_THE}{_NAMES})?(?:,\s*{_NAMES})*)"
)
_OUTSIDE = re.compile(_IN.pattern.replace("in|from|across|within|throughout", "outside of|outside|beyond"))

_BRACKETED = re.compile(r"(?<![^,;()])(?P<before>[^,;()]*+)\(([^()]++)\)")


def bracketed(words: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """What is taken of words by places that are named: with those in brackets, the place that they stand behind."""
    inner = _BRACKETED.search(words)
    if not inner or not inner[2].strip().startswith(named):
        return named
    before = inner["before"].split()
    wider = (" ".join(before[at:]) for at in range(len(before)))
    return tuple(filter(None, (next(filter(is_place, wider), ""), inner.group().removeprefix(inner["before"]))))


def located(rest: str, blank: Check) -> tuple[list[Check], str]:
    """(the check of a place, the words without it): by a verb, a preposition or an adjective."""
    place = replace(blank, kind="place")
    if (match := _OUTSIDE.search(rest)) and (named := places(match["where"])):
        return [replace(place, said=match.group(), wanted=named, negated=True)], rest.replace(match.group(), GAP)
    if match := _BASED.search(rest) or _PLACE.search(rest):
        named = places(match["where"])
        after = max((match["where"].find(place) + len(place) for place in named), default=len(match["where"]))
        gap = " " if match.re is _BASED else GAP
        left = rest[: match.start()] + gap + match["where"][after:] + rest[match.end() :]
        said = rest[match.start() : max(match.start("where") + after, match.end() if match.re is _BASED else 0)]
        return [replace(place, said=said, wanted=named or alternatives(match["where"]))], left
    for match in tongues.LOCATED.finditer(rest):
        if named := places(tongues.OR.sub(" or ", match["where"])):
            after = match.start("where") + max(match["where"].find(place) + len(place) for place in named)
            said = rest[match.start() : after]
            return [replace(place, said=said, wanted=named)], rest[: match.start()] + GAP + rest[after:]
    if match := ADJECTIVE.search(rest):
        found = replace(place, said=match.group(), wanted=alternatives(match["where"]))
        return [found], rest.replace(match.group(), " ")
    match = _IN.search(rest)
    if match and (named := places(match["where"])):
        return [replace(place, said=match.group(), wanted=named)], rest.replace(match.group(), GAP)
    if match and industry_like(match["where"]) < INDUSTRY:  # a region that no map here knows, or a language
        return [replace(blank, kind="words", said=match.group().strip(), key=match.group().strip())], rest.replace(
            match.group(), " "
        )
    return [], rest


def places(words: str) -> tuple[str, ...]:
    """The places among the alternatives of some words; those in brackets say which are meant by what is before them."""
    inner = _BRACKETED.search(words)
    listed = alternatives(inner[2]) if inner else ()
    if named := tuple(part for part in listed if is_place(part) or lettered(part)):
        return named
    if is_place(words):
        return (words.strip(" .,"),)
    lists = (words, tongues.OR.sub(" or ", words))
    return max((tuple(part for part in alternatives(said) if is_place(part)) for said in lists), key=len)
