"""The notes of a context in a language that is read by its words: which are for the customer, and which speak to the
message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.customer import audience, embedded_abroad, sentences
from aibackend_blocks.language.customer.tongues import folded

from .applying import APPLIES
from .books import book
from .choosing import NEVER, chosen
from .clauses import COMMA
from .denial import denies
from .facts import HEADING, PRICE
from .readdressing import readdressed
from .retelling import point


@dataclass(frozen=True, kw_only=True)
class Told:
    """A note that is told. said: as it is told."""

    note: str
    said: str

    @property
    def jotted(self) -> bool:
        """Whether it is no sentence: it begins small, has a label or signs for words, or is as short as none is."""
        changed = self.note[:1].islower() or self.said.rstrip(".") != self.note.rstrip(".")
        return changed or bool(_LABELLED.match(self.note)) or len(self.note.split()) <= NOTE_WORDS


_LABELLED = re.compile(r"[^\W\d][^:.;!?]{2,60} ?: \S")
NOTE_WORDS = 3
"""Words up to which a note is taken for no sentence."""


@dataclass(frozen=True, kw_only=True)
class Noted:
    """A context, read. kept: notes that are not told. open: questions that no note answers.
    near: sentences to which something is told beside. admits: a note says that something was the house's doing."""

    told: tuple[Told, ...] = ()
    kept: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    admits: bool = False


WHOLE_MOST = 5
"""Notes up to which a context that was jotted down for a message is told as a whole."""


def noted(context: str, heard: Sequence[str], code: str, *, friend: bool) -> Noted:
    """The notes that are told to a message. heard: its sentences. friend: to a friend."""
    heard = [piece for text in heard for piece in pieces(text, code)]
    asks = [text.endswith("?") for text in heard]
    found = list(_rules(context))
    rules = list(filter(None, (_without_faults(_uncoded(rule, " ".join(heard)), code) for rule in found)))
    unknown = re.compile(book(code).unknown)
    said = {rule: point(readdressed(rule, code, friend=friend), lambda word: denies(word, code)) for rule in rules}
    first = chosen(heard, asks, rules, english=False)
    answering = {rules[place] for place in first.answers if place is not None}
    kept = [*_withheld(rules, answering, code), *(rule for rule in rules if not said[rule])]
    able = [rule for rule in rules if rule not in kept]
    shares = audience(able, english=False)
    floors = [NEVER if share["heading"] >= HEADING else APPLIES for share in shares]
    last = chosen(heard, asks, able, floors=floors, english=False)
    placed = [(owner, place) for place, owner in last.beside]
    placed += [(owner, place) for owner, place in enumerate(last.answers) if place is not None]
    blank = [rule for rule in able if unknown.search(folded(rule))]
    owners = {owner for _, owner in last.beside}
    answered = [place is not None and able[place] not in blank for place in last.answers]
    if len(able) <= WHOLE_MOST and any(rule[:1].islower() for rule in found) and max(last.likely, default=0) >= APPLIES:
        placed += [(len(heard), place) for place, share in enumerate(floors) if share < NEVER]
    told = dict.fromkeys(able[place] for _, place in sorted(placed) if able[place] not in blank)
    if last.beside and not any(Told(note=rule, said=_ended(said[rule])).jotted for rule in told):
        told = dict.fromkeys(rule for rule in able if rule in told)
    return Noted(
        told=tuple(Told(note=rule, said=_ended(said[rule])) for rule in told),
        kept=(*dict.fromkeys(kept), *blank),
        open=tuple(text for text, ask, known in zip(heard, asks, answered, strict=True) if ask and not known),
        near=tuple(text for number, text in enumerate(heard) if number in owners),
        admits=rules != [_uncoded(rule, " ".join(heard)) for rule in found],
    )


def _uncoded(rule: str, message: str) -> str:
    """A note without the number of the case before it, which the customer gave."""
    code, comma, said = rule.partition(", ")
    return said if comma and re.fullmatch(r"[\w-]*\d[\w-]*", code) and code in message else rule


def _without_faults(rule: str, code: str) -> str:
    """A note without the clause in which the house takes something on itself ("oubli de notre part")."""
    parts = COMMA.split(rule.rstrip(" ."))
    short = [part for part in parts if len(part.split()) <= FAULT_WORDS and not denies(part, code)]
    if not short:
        return rule
    like = (embedded_abroad(short) @ embedded_abroad(_FAULTS).T).max(axis=1)
    faults = {part for part, share in zip(short, like, strict=True) if share >= FAULT}
    return ", ".join(part for part in parts if part not in faults) if faults else rule


_FAULTS = ("This was our own mistake.", "We forgot about it, and it is our fault.", "an oversight on our part")
FAULT, FAULT_WORDS = 0.5, 6
"""Cosine from which a clause admits a mistake of the house, and words that it has at most."""
_AND = {"de": "und", "fr": "et", "es": "y", "it": "e", "nl": "en", "pt": "e"}


def pieces(question: str, code: str) -> list[str]:
    """The parts of a question that are joined by "and", each with its question mark, where each asks for itself."""
    text = question.strip()
    if not text.endswith("?"):
        return [text]
    parts = re.split(rf"\s{_AND[code]}\s(?=\w+)", text)
    whole = all(len(part.split()) >= PIECE_WORDS for part in parts)
    return [f"{part.rstrip(' ?,')}?" for part in parts] if whole else [text]


PIECE_WORDS = 3


def _rules(context: str) -> Iterator[str]:
    """The sentences of a context, those with a semicolon whole, and what a date with a full stop parted together."""
    whole = ""
    for span in sentences(context):
        text = " ".join(span.text.split())
        if whole and not (whole.endswith(";") or (_DATED.search(whole) and text[0].isdigit())):
            yield whole
            whole = ""
        whole = f"{whole} {text}".strip()
    if whole:
        yield whole.rstrip(" ;")


_DATED = re.compile(r"\d\.\d{1,2}\.$")
INSIDE, INSIDE_OURS = 0.6, 0.8
"""Likelihood from which a note is for agents only; and one with an address, or in which the house speaks."""
_OURS = re.compile(r"\b(?:wir|nous|nosotros|noi|wij|we|nos|\w+(?:amos|emos|imos|iamo))\b")
_REACHED = re.compile(r"@|\bwww\.|\d[\d ()/-]{6,}\d")
"""A mail address or a number at which somebody is reached."""


def _withheld(rules: Sequence[str], answering: set[str], code: str) -> Iterator[str]:
    """The notes for agents. answering: those that answer a question, which are told where they may be."""
    agents = re.compile(book(code).agents)
    for rule, share in zip(rules, audience(rules, english=False), strict=True):
        asked = rule in answering
        floor = (
            INSIDE_OURS
            if _REACHED.search(rule) or PRICE.search(rule) or (asked and _OURS.search(folded(rule)))
            else INSIDE
        )
        unclear = share["inside"] > share["tell"] and len(rule.split()) <= NOTE_WORDS and not re.search(r"\d", rule)
        ordered = asked and denies(rule, code)  # The order not to is the answer to whether one may.
        if agents.search(folded(rule)) or ((share["inside"] >= floor or unclear) and not ordered):
            yield rule


def _ended(rule: str) -> str:
    rule = f"{rule[0].upper()}{rule[1:]}"
    return rule if rule[-1] in ".!?" else f"{rule}."
