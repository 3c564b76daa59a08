"""A chat's clipped sentences as a letter has them: subjects put in, apologies and appointments in whole sentences."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.english.notes import sentence
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.note_editor import Manner

from .facts import facts
from .requests import orders

_SHORT_NOTS: Final = (
    "can't", "don't", "won't", "didn't", "doesn't", "isn't", "aren't", "wasn't", "weren't", "haven't", "hasn't",
    "hadn't", "couldn't", "wouldn't", "shouldn't", "I'm", "I've", "that's", "you're", "they're", "we've", "they've",
    "you've", "there's", "what's",
)  # fmt: skip
_UNMARKED: Final = {word.replace("'", "").lower(): word for word in _SHORT_NOTS}
_BARE_SHORT: Final = re.compile(rf"(?<![\w'’])(?:{'|'.join(_UNMARKED)})(?![\w'’])", re.IGNORECASE)
_SORRY: Final = re.compile(
    r"^(?:(?:I am|I'm|we are|we're) )?(?:(?:so|very|really|super|terribly|truly) )*sorry(?: again)?"
    r"(?: (?:about|for) (?P<what>.+?))?[.!]*$",
    re.IGNORECASE,
)
_TIME: Final = (
    r"(?:(?:this|next|on)? ?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|(?:this|next) \w+"
    r"|(?:at )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|noon)"
)
_DAY: Final = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_SUITS: Final = re.compile(
    rf"^(?:is |would |does |how about |what about )?(?P<when>{_TIME}(?: {_TIME}| at \d[\w:.]*| \w+){{0,3}}?)"
    r" ?(?:be |still )?(?:(?:ok|okay|good|fine|alright|all right|work)(?: (?:for|with) (?:you|u))?)?\?$",
    re.IGNORECASE,
)
_ABLE: Final = re.compile(r"\b(?:cannot|can't|can not) make it(?: to)?\b", re.IGNORECASE)
_CAN: Final = re.compile(r"^(?P<hello>[^,.?]{2,30}, )?can (?P<who>we|i|you|u|they)(?! please)\b", re.IGNORECASE)
_SEE: Final = re.compile(r"\b(?P<come>come (?:and )?)?check (?P<it>it|us|them|this) out\b", re.IGNORECASE)


_WHO: Final = {"i": "I", "you": "you please", "u": "you please"}


def marked(text: str) -> str:
    """ "dont" as "don't" wherever only the mark is missing."""

    def whole(match: re.Match[str]) -> str:
        word = _UNMARKED[match.group().lower()]
        return capital(word) if match.group()[0].isupper() else word

    return re.sub(r"(?<![\w'’.])i(?=[ '’])", "I", _BARE_SHORT.sub(whole, text))


def in_full(said: str, we: str) -> str:
    """A clipped sentence with its subject, an apology and an appointment in whole sentences.

    we: who speaks, "we" or "I"."""
    who = capital(we)
    if match := _SORRY.match(said):
        return f"{who} apologise for {match['what']}." if match["what"] else f"{who} apologise."
    if match := _SUITS.match(said):
        when = re.sub(r"^on ", "", match["when"])
        return f"Would {capital(when) if _DAY.match(when) else lowered(when)} suit you?"
    said = with_be(said)
    said = _SEE.sub(lambda m: f"{'come and ' if m['come'] else ''}see {m['it']}", _ABLE.sub("cannot attend", said))
    said = _CAN.sub(_could, said)
    said = articled(said)
    return f"{who} {_opened(said)}" if _lacks_subject(said) else capital(said)


def with_be(said: str) -> str:
    """ "We swapping disks" as "We are swapping disks": a form in -ing right behind its subject has its verb put in."""
    doc, parts = parsed(said), []
    for token in doc:
        who = subject(token) if token.tag_ == "VBG" or token.lower_ == "gon" else None
        bare = who is not None and who.i == token.i - 1 and not any(c.dep_[:3] == "aux" for c in token.lefts)
        if who is not None and bare and token.dep_ in ("ROOT", "conj", "advcl", "ccomp"):
            many = who.tag_ in ("NNS", "NNPS") or who.lower_ in ("we", "you", "they")
            parts.append("am " if who.lower_ == "i" else "are " if many else "is ")
        parts.append(token.text_with_ws)
    return "".join(parts)


def noted(said: str) -> str:
    """A jotted note as sentences ("Closing expected 30 June" as "The closing is expected on 30 June"), and a subject
    with its article; what asks or orders as it is."""
    if said[-1:] in "?!:" or orders(said) or _ASKS.match(said) or _SHORT_DAY.search(said) or _MASS.match(said):
        return said
    whole = None if _may_act(said) else sentence(said, Manner.PLAIN)
    return articled(whole or said)


_MASS: Final = re.compile(r"[A-Z][a-z]+(?:sis|ism|ics|ness) (?:is|was|has)\b")
"""A subject of no number, which has no article: "Photosynthesis is"."""
_SHORT_DAY: Final = re.compile(r"\b(?:mon|tues?|weds?|thurs?|fri|sat|sun)\.?(?= \d)", re.IGNORECASE)
"""A day's short name, which is taken for a verb where a note has none: "Sat 18 July from 3"."""
_ASKS: Final = re.compile(
    r"(?:can|could|will|would|may|shall|do|does|did|is|are) (?:you|u|we|i|they|it)\b", re.IGNORECASE
)
"""How a question begins that may lack its mark."""


def _may_act(said: str) -> bool:
    """Whether a word that was taken for a thing can be the verb: "Go-live moves from 1 June to 15 June"."""
    words = re.match(r"(?:[A-Z][\w-]*|The \w+) (?P<verb>[a-z]+s) (?:from|to|on|at|into)\b", said)
    return words is not None and is_verb(words["verb"])


def articled(said: str) -> str:
    """ "Fitter is off sick" as "The fitter is off sick"."""
    return f"The {lowered(said)}" if not _SHORT_DAY.search(said) and _lacks_article(said) else said


def _could(match: re.Match[str]) -> str:
    """ "can you" as "could you please", behind a greeting too."""
    hello, who = match["hello"] or "", match["who"].lower()
    return f"{hello}{'could' if hello else 'Could'} {_WHO.get(who, who)}"


def _opened(said: str) -> str:
    first, _, rest = said.partition(" ")
    if first.lower() == "looking":
        return f"look {rest}"
    if first.lower() == "going":
        return f"will {rest.removeprefix('to ')}"
    return f"{first[0].lower()}{first[1:]} {rest}"


_NO_ARTICLE: Final = frozenset(("breakfast", "lunch", "dinner", "work", "school", "management"))


def _lacks_article(said: str) -> bool:
    """Whether a statement begins with one thing without its article: "Fitter is off sick"."""
    doc = parsed(said)
    first = doc[0]
    return (
        len(doc) > 2
        and first.tag_ in ("NN", "JJR", "NNP")
        and not facts(first.text)
        and first.dep_ == "nsubj"
        and doc[1].tag_ in ("VBZ", "VBD", "MD")
        and first.lower_ not in _NO_ARTICLE
        and not re.search(r"(?:ing|body|one|thing|ion|ance|ence|ity|ness)$", first.lower_)
    )


def _lacks_subject(said: str) -> bool:
    """Whether a statement begins with its verb: "Will send it later", "Got your note", "Looking forward to it"."""
    doc = parsed(said)
    if len(doc) < 3 or said.endswith("?"):
        return False
    first, base = doc[0], lemma(doc[0].text)
    if (first.lower_, doc[1].lower_) in (("looking", "forward"), ("going", "to")):
        return True
    if first.lower_ in ("hope", "hoping") and doc[1].tag_ in ("PRP", "DT", "PRP$"):
        return first.lower_ == "hope"
    if first.tag_ == "MD" and first.lower_ in (
        "can",
        "ca",
        "cannot",
        "will",
        "wo",
        "’ll",
        "'ll",
        "should",
        "might",
        "may",
    ):
        return (
            subject(first.head) is None and doc[1].tag_ in ("VB", "RB") and doc[1].lower_ not in ("you", "u", "we", "i")
        )
    if first.lower_ == "got" and doc[1].tag_ in ("VBN", "VBD", "JJ"):
        return True
    if re.match(r"[^.]{3,60}, (?:the|it|he|she|they|we|I|our|your|an?)\b", said):
        return False
    past = base != first.lower_ and first.lower_ == inflected(base, "VBD") and first.tag_[:2] == "VB"
    return past and subject(first) is None and doc[1].tag_ in ("PRP$", "DT", "PRP", "CD")
