"""Who does it comes first: two passives in one sentence, introductions, and nouns of doing as verbs."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.verbs import in_form, participle, reading

from .passive import active

_NOUN = r"(?!(?:who|which|that|and|or|but|to|is|are|was|were|be|been|has|have|had|will|by|not|if|when)\b)[\w'’%&/-]+"
_BE = r"was|were|has been|have been|had been|will be|is|are|can be|must be|may be|should be|could be|would be"
_ALONE: Final = frozenset(
    ("it", "this", "that", "they", "we", "you", "i", "he", "she", "there", "these", "those", "what", "who")
)
_DOING: Final = {
    "implementation": "implement", "installation": "install", "renovation": "renovate", "inspection": "inspect",
    "maintenance": "maintain", "evaluation": "evaluate", "assessment": "assess", "analysis": "analyse",
    "review": "review", "delivery": "deliver", "construction": "construct", "testing": "test", "migration": "migrate",
    "replacement": "replace", "repair": "repair", "removal": "remove", "distribution": "distribute",
    "preparation": "prepare", "investigation": "investigate", "collection": "collect", "cleaning": "clean",
    "translation": "translate", "verification": "verify", "validation": "validate", "processing": "process",
    "monitoring": "monitor", "development": "develop", "calculation": "calculate", "registration": "register",
    "modernisation": "modernise", "modernization": "modernize", "demolition": "demolish", "audit": "audit",
}  # fmt: skip
"""Nouns of doing → their verbs."""
_CARRIED_OUT = r"(?:carried out|performed|conducted|undertaken|executed|done)"
_NOMINAL: Final = re.compile(
    rf"\b(?P<the>the )(?P<noun>{'|'.join(_DOING)}) of (?P<what>(?:{_NOUN} ){{1,6}}?)(?P<be>{_BE}) (?:{_CARRIED_OUT})\b",
    re.IGNORECASE,
)
_PERFORMED: Final = re.compile(
    r"\b(?P<verb>carry|carries|carried|carrying|perform|performs|performed|performing|conduct|conducts|conducted"
    rf"|conducting|undertake)(?: out)? (?:an? |the )?(?P<noun>{'|'.join(_DOING)}) of\b",
    re.IGNORECASE,
)
_UNDERGO: Final = re.compile(
    r"\b(?P<verb>will undergo|undergoes|underwent|undergo) (?:a |an )?(?P<noun>renovation|inspection|repair"
    r"|modernisation|modernization|replacement)s?\b(?! \w+ing\b| works?\b)",
    re.IGNORECASE,
)


_TWICE: Final = re.compile(
    rf"^(?P<what>{_NOUN}(?: {_NOUN}){{0,5}}) (?P<first>(?:{_BE}) [a-z]+ .*?\bby .+?),? and"
    rf" (?P<second>(?:{_BE}) [a-z]+ .*\.)$"
)


def parted(said: str) -> str:
    """Two passives of one thing, each turned round: "It was built by Ada and is run by us." as two clauses."""
    match = _TWICE.match(said)
    if not match or match["what"].lower() in _ALONE:
        return said
    what = match["what"]
    halves = [f"{what} {match['first']}.", f"{what} {match['second']}"]
    first, second = map(active, halves)
    if first == halves[0] or second == halves[1]:
        return said
    it = "them" if re.match(r"(?:were|are|have)\b", match["first"]) else "it"
    second = re.sub(rf"(?<= ){re.escape(_small(what))}(?=[ .])", it, second, count=1)
    lead = second.split()[0]
    second = second if f" {lead} " in said else second[0].lower() + second[1:]
    return f"{first[:-1]}, and {second}"


_ROLE: Final = re.compile(
    r"^(?P<name>[A-Z][\w.'’-]+(?: [A-Z][\w.'’-]+){1,3}) (?P<be>is"
    r"|was) an? (?P<role>[a-z][a-z-]+(?: [a-z-]+){0,2}),? who"
    r" (?P<does>(?:has|had|is|was|will|[a-z]+s|[a-z]+ed)\b)"
)


def introduced(said: str) -> str:
    """ "Ada Osei is a biologist who has studied" as "Biologist Ada Osei has studied"."""
    match = _ROLE.match(said)
    if not match:
        return said
    role = match["role"]
    return f"{role[0].upper()}{role[1:]} {match['name']} {match['does']}{said[match.end() :]}"


def _small(what: str) -> str:
    """The start of a sentence as it stands within one; a name keeps its capital."""
    first = what.split()[0]
    plain = first.istitle() and first.lower() not in _NAMES and (_COMMON.search(first) or reading(first.lower()))
    if plain and not (what.split()[1:2] or [""])[0].istitle():
        return what[0].lower() + what[1:]
    determiners = (
        "The",
        "A",
        "An",
        "Our",
        "Your",
        "Their",
        "This",
        "These",
        "Those",
        "That",
        "All",
        "Every",
        "Each",
        "No",
        "Its",
    )
    return what[0].lower() + what[1:] if first in determiners else what


_COMMON: Final = re.compile(r"(?:tions?|ments?|ness|it(?:y|ies)|[ea]nces?|ages?|ings?|ers|ors|gen|ics)$")
_NAMES: Final = frozenset(
    ("mark", "grant", "bill", "will", "rob", "pat", "sue", "drew", "grace", "jack", "chase", "wade", "may")
)
"""First names that are verbs too."""


def verbal(said: str) -> str:
    """Nouns of doing as verbs: "the inspection of the roof will be carried out" as "the roof will be inspected"."""

    def turned(match: re.Match[str]) -> str:
        what = match["what"].strip()
        what = what[0].upper() + what[1:] if match.start() == 0 else what
        return f"{what} {match['be']} {participle(_DOING[match['noun'].lower()])}"

    said = _NOMINAL.sub(turned, said)
    said = _PERFORMED.sub(lambda match: _as_form(match["verb"].lower(), _DOING[match["noun"].lower()]), said)
    return _UNDERGO.sub(_undergone, said)


def _as_form(like: str, base: str) -> str:
    found = reading(like)
    return in_form(base, found.form if found else "base")


def _undergone(match: re.Match[str]) -> str:
    be = {"will undergo": "will be", "undergoes": "is being", "underwent": "was", "undergo": "be"}[
        match["verb"].lower()
    ]
    return f"{be} {participle(_DOING[match['noun'].lower()])}"
