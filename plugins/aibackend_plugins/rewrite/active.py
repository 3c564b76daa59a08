"""Who does it comes first: passives that name their doer, and nouns of doing, as verbs."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.verbs import in_form, participle, past, reading, third

_NOUN = r"(?!(?:who|which|that|and|or|but|to|is|are|was|were|be|been|has|have|had|will|by|not|if|when)\b)[\w'’%&/-]+"
_LED = r"(?P<led>(?:On|In|From|After|Since|During|Last|This|Before|At) [^,]{2,40}, )?"
_BE = r"was|were|has been|have been|had been|will be|is|are|can be|must be|may be|should be|could be|would be"
_STOP = (
    r"(?:every|each|once|twice|daily|now|today|and|or|but|so|on|in|at|after|within|before|during|from|for|to|as|with|until|of|since|over|last|next|this|who"
    r"|which|that|because|if|when|where|while|although|unless|by)"
)
_DOER = (
    rf"(?:us|you|them|(?:the|our|a|an|your|its|their)(?: (?!{_STOP}\b)[\w'’-]+){{1,4}}?"
    r"|(?:[A-Z][\w.&'’-]*)(?: (?:&|and|of|[A-Z][\w.&'’-]*))*"
    rf"|(?:\d[\d,]*|(?!(?:means|terms|hours|days|weeks|months|years|points|chances)\b)(?!{_STOP}\b)[a-z'’-]+)"
    rf"(?: (?!{_STOP}\b)[a-z'’-]+){{0,2}}?(?:(?<=[a-z][^s\W]s)|(?<=people)|(?<=staff)|(?<=children)))"
)
_WHEN = r"(?P<when> (?:in|on|since|at) (?:[A-Z]\w+ |the )?(?:\d[\w.:]*)(?: [A-Z]\w+)?(?: \d{4})?)?"
_PASSIVE: Final = re.compile(
    rf"^{_LED}(?P<what>{_NOUN}(?: {_NOUN}){{0,8}}) (?P<be>{_BE}) (?P<how>[a-z]+ly )?(?P<done>[a-z]+){_WHEN}"
    rf" by (?P<doer>{_DOER})(?P<rest>(?: {_STOP}\b.*)?[.!])$"
)
_NO_DOER: Final = re.compile(
    r"^(?:the|a|an) (?:end|start|beginning|close|deadline|date|time|way|means|same|following|middle|use|hour|day|week"
    r"|month)\b"
    r"|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday"
    r"|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter)\b"
)
_GOES_ON: Final = re.compile(
    r"\b(?:and|or|but) (?:then |also |now |later )?(?:is|are|was|were|has|have|had|will|would|can|could|may"
    r"|must|should|[a-z]+ed|[a-z]+s)\b"
)
"""A second verb of the same subject."""
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


def active(said: str) -> str:
    """The passive of a sentence turned round where it names its doer: "It was made by Ada." stays, "The app was
    released by our team." as "Our team released the app."."""
    match = _PASSIVE.match(said)
    if not match or match["what"].lower() in _ALONE or _NO_DOER.match(match["doer"]):
        return said
    found = reading(match["done"])
    first = match["what"].split()[0].lower()
    if _GOES_ON.search(match["rest"]):
        return said
    known = found is not None and found.form in ("past", "participle")
    if not (known or (match["done"].endswith("ed") and match["be"] in _PAST)) or first in (
        "it",
        "they",
        "he",
        "she",
        "i",
        "we",
        "you",
    ):
        return said
    doer = {"us": "we", "them": "they"}.get(match["doer"], match["doer"])
    if re.match(r"(?:the|our|a|an|your|its|their) \w+ing\b", doer):
        return said
    many = _is_many(doer)
    verb = _verb(match["be"], found.base, many) if found and known else _of_unknown(match["be"], match["done"], many)
    what = match["what"] if match["led"] else _small(match["what"])
    led = match["led"] or ""
    return (
        f"{led}{doer if led else doer[0].upper() + doer[1:]} {_adverb(verb, match['how'] or '')} {what}"
        f"{match['when'] or ''}{match['rest']}"
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


def _adverb(verb: str, how: str) -> str:
    """The verb with its adverb before its last word: "has carefully checked"."""
    head, _, last = verb.rpartition(" ")
    return f"{head} {how}{last}".strip()


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


def _is_many(doer: str) -> bool:
    head = doer.split()[-1]
    return (
        doer in ("we", "you", "they")
        or " and " in doer
        or (head.islower() and bool(re.search(r"[^s]s$", head)))
        or head in ("people", "staff", "children")
    )


def _verb(be: str, base: str, many: bool) -> str:
    """The verb of the active sentence for the passive's "be"."""
    if be in ("was", "were"):
        return past(base)
    if be in ("has been", "have been"):
        return f"{'have' if many else 'has'} {participle(base)}"
    if be == "had been":
        return f"had {participle(base)}"
    if be in ("is", "are"):
        return base if many else third(base)
    return f"{be.removesuffix(' be')} {base}"


_PAST: Final = ("was", "were", "has been", "have been", "had been")


def _of_unknown(be: str, done: str, many: bool) -> str:
    """The same for a verb that no list knows: its past and its participle are one word in -ed."""
    if be in ("was", "were"):
        return done
    return f"{'had' if be == 'had been' else 'have' if many else 'has'} {done}"


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
