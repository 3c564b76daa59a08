"""Nouns of doing as verbs, and conditions turned round, by the sentence's tree."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, only_verb, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import lowered

from .edits import edited
from .facts import facts

_IRREGULAR: Final = {
    "maintenance": "maintain", "provision": "provide", "closure": "close", "publication": "publish", "sale": "sell",
    "analysis": "analyse", "completion": "complete", "reduction": "reduce", "production": "produce", "use": "use",
    "decision": "decide", "expansion": "expand", "extension": "extend", "submission": "submit", "admission": "admit",
    "receipt": "receive", "repair": "repair", "review": "review", "purchase": "purchase", "change": "change",
    "test": "test", "transmission": "transmit", "acquisition": "acquire", "distribution": "distribute",
    "clearance": "clear", "application": "apply", "complaint": "complain", "payment": "pay", "choice": "choose",
    "consumption": "consume", "discovery": "discover",
    "removal": "remove", "failure": "", "department": "", "government": "", "apartment": "", "station": "",
}  # fmt: skip
_ENDINGS: Final = (
    ("isation", "ise"), ("ization", "ize"), ("ation", "ate"), ("ation", ""), ("ation", "e"), ("ition", "e"),
    ("ition", ""), ("ction", "ct"), ("sion", "de"), ("sion", "d"), ("tion", "te"), ("tion", "t"), ("ment", ""),
    ("al", "e"), ("al", ""), ("ance", ""), ("ence", ""), ("ery", "er"), ("ing", ""), ("ing", "e"),
)  # fmt: skip
_DOING: Final = r"(?P<the>the )?(?P<noun>[a-z]{5,}) of (?=(?:the|our|your|all|its|their|an?|new|this|these) )"
STEM_MIN: Final = 4
"""Letters before the ending of a noun of doing."""
_AIM: Final = re.compile(rf"\b(?:in order )?to (?:facilitate|enable|allow|permit|carry out|undertake|effect) {_DOING}")
_CAUSE: Final = re.compile(
    r"\b(?:because of|due to|owing to|for) the (?:carrying out|performance|execution|conduct|undertaking) of (?:the )?"
)
_STORED: Final = re.compile(
    r"^it(?: is|'s) (?:strongly |highly )?(?:recommended|advised|suggested|requested|advisable) that "
    r"(?P<what>[\w' -]{2,50}?) be (?P<done>[a-z]+)(?P<rest>[^;]*)$",
    re.IGNORECASE,
)


_INSERTED: Final = re.compile(
    r", (?P<said>(?:having|after|following|upon) [^,;.]{10,140}),\s+(?=(?:has|have|will|is|are)\b)"
)


@lru_cache(maxsize=1024)
def verb_of(noun: str) -> str:
    """The verb of a noun of doing: "installation" is "install"; "" for any other noun."""
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    for ending, new in _ENDINGS:
        stem = noun.removesuffix(ending)
        base = f"{stem}{new}" if noun.endswith(ending) and len(stem) >= STEM_MIN else ""
        if (
            base
            and is_word(base)
            and (((found := reading(base)) and found.form == "base") or (found is None and only_verb(base)))
        ):
            return base
    return ""


def aimed(said: str) -> str:
    """ "in order to facilitate the replacement of the valve" as "to replace the valve", and causes without "carrying
    out"."""

    def turned(match: re.Match[str]) -> str:
        verb = verb_of(match["noun"])
        return f"to {verb} " if verb else match.group()

    return _CAUSE.sub("because of ", _AIM.sub(turned, said))


_NOUN = r"(?:[a-z]+ )?(?:[a-z]{3,}(?:[tsx]ion|ment|ance|al)|use|review|repair)(?: of [^,;.]+?)?"
_DUE: Final = re.compile(
    rf"(?P<before>^|, )(?:the )?(?P<nouns>{_NOUN}(?: and {_NOUN})?) (?:is|are) (?:strongly )?(?P<how>indicated|required"
    r"|advised|recommended|necessary|advisable|essential|mandatory)(?P<end>[^,;]*)$",
    re.IGNORECASE,
)
_AND_NOUN: Final = re.compile(r" and (?=(?:[a-z]+ )?[a-z]+(?:[tsx]ion|ment|ance|al)\b)")
_DEED: Final = re.compile(r"(?:the )?(?:(?P<how>[a-z]+) )?(?P<noun>[a-z]+)(?: of (?P<what>.+))?", re.IGNORECASE)
_DUTIES: Final = ("required", "necessary", "essential", "mandatory")


def due(said: str) -> str:
    """ "Immediate consultation of a doctor is advised" as "Please consult a doctor immediately"; any other as it is."""
    match = _DUE.search(said)
    if match is None:
        return said
    deeds = [
        _deed(part) for part in re.split(r" and (?=(?:[a-z]+ )?[a-z]+(?:[tsx]ion|ment|ance|al)\b)", match["nouns"])
    ]
    if not all(deeds):
        return said
    lead = "you must" if match["how"].lower() in _DUTIES else "please"
    lead = lead if match["before"] else lead.capitalize()
    return f"{said[: match.start()]}{match['before']}{lead} {' and '.join(deeds)}{match['end']}"


def _deed(words: str) -> str:
    """ "immediate consultation of a doctor" as "consult a doctor immediately"; "" where there is no verb for it."""
    match = _DEED.fullmatch(words)
    verb = verb_of(match["noun"].lower()) if match else ""
    if not match or not verb or not (match["what"] or verb in _ALONE):
        return ""
    how = (match["how"] or "").lower()
    manner = f" {re.sub(r'(?<=[a-z])y$', 'i', how.removesuffix('le') if how.endswith('ble') else how)}ly" if how else ""
    return f"{verb}{' ' + match['what'] if match['what'] else ''}{manner}"


_ALONE: Final = ("discontinue", "register", "apply", "attend", "reply", "evacuate", "participate")
"""Verbs that need no object."""


def stored(said: str) -> str:
    """ "It is recommended that water be stored" as "Please store water"."""
    match = _STORED.match(said)
    base = lemma(match["done"]) if match else ""
    if not match or inflected(base, "VBN") != match["done"]:
        return said
    rest = _BY_READERS.sub("", match["rest"])
    off = _PARTICLE.match(rest)
    if re.search(r"\bby (?:the|our|an?|us)\b (?!end|time|day)", rest):
        return said
    return f"Please {base}{off.group() if off else ''} {lowered(match['what'])}{rest[off.end() :] if off else rest}"


_BY_READERS: Final = re.compile(r" by (?:you|your (?:[a-z]+ ){0,2}(?:company|firm|team|office|staff|department))\b")
_PARTICLE: Final = re.compile(r" (?:out|up|off|down|back|over|away)\b")


def conditioned(said: str) -> str:
    """ "Should the supply not be restored" as "If the supply is not restored"; any other sentence as it is."""
    if not re.match(r"should (?!you\b)", said, re.IGNORECASE) or said.endswith("?"):
        return said
    doc = parsed(said)
    verb = doc[0].head
    who = subject(verb)
    if doc[0].dep_ != "aux" or who is None or who.i > verb.i:
        return said
    be = next((token for token in doc[1 : verb.i] if token.lower_ == "be"), verb)
    denied = next((token for token in doc[1 : verb.i] if token.lower_ == "not"), None)
    many = who.tag_ in ("NNS", "NNPS") or who.lower_ in ("we", "they")
    now = inflected(lemma(be.text), "VBP" if many else "VBZ")
    if denied is None:
        return edited(doc, {0: "If", be.i: now})
    if lemma(be.text) == "be":
        return edited(doc, {0: "If", denied.i: "", be.i: f"{now} not"})
    return edited(doc, {0: "If", denied.i: "do not" if many else "does not"})


def without_participle(said: str) -> str:
    """ "The board, having met at length, has" as "The board has", where what is inserted tells no fact."""
    match = _INSERTED.search(said)
    if match is None or facts(f"x {match['said']}"):
        return said
    return f"{said[: match.start()]} {said[match.end() :]}"
