"""What the business told, for a customer: in its own words, an order with "please", and what speaks of the customer as
"he" or of files stays inside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Rule, audience
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.tagger import lists

from .clauses import ON_CUSTOMER, admits
from .retelling import LEFT_OUT, retold

if TYPE_CHECKING:
    from spacy.tokens import Token

_FILED = re.compile(
    r"^(?:(?:our|the) )?(?:\w+ )?(?:warehouse|records?|log|logs|system|file|crm|database|courier|driver|supplier"
    r"|technician|engineer|cashier|receptionist|manager|accounts|notes?|ticket"
    r"|tracking) (?:\w+ )?(?:confirms?|shows?|says?|reports?|states?|records?"
    r"|indicates?|notes?|remembers?|confirmed|reported|said)\b|\bon (?:record|file)\b"
    r"|^(?:our|the) \w+ (?:says?|thinks?|claims?|believes?|suspects?|reckons?)\b",
    re.IGNORECASE,
)
_THIRD = re.compile(r"\b(?:he|she|his|her|him|hers)\b", re.I)
_THEY = re.compile(r"\bthey\b", re.I)
_BRACKET = re.compile(r"\s*\([^()]*\)")
_UNKNOWN = re.compile(
    r"\b(?:not known|unknown|no (?:further )?(?:information|details|data|facts|instruction)\b|(?:is"
    r"|are) not (?:stated|clear|recorded)|we (?:do not|don't)"
    r" know|no idea|not sure|(?:needs?|have|has) to (?:ask|check|find out)\b"
    r"|no date is known|nothing (?:is )?known)\b",
    re.IGNORECASE,
)
_INSIDE = re.compile(
    r"^(?:discounts?|goodwill|refunds?|exceptions?|credits?|vouchers?) only (?:by|with|from|through)\b"
    r"|^internal(?:ly)?\b(?! \w+ (?:by|of|takes))|\bgoodwill\b(?!: (?!up to|max))"
    r"|\b(?:margins?|mark-?up|cost price|purchase price)\b|\bcosts? us\b"
    r"|\bnot (?:yet )?(?:public|official)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"\b(?:that|another|other|each|every) (?:customer|client|guest)\b", re.IGNORECASE)
"""Somebody who is not the one who writes."""
_PERSON = re.compile(r"^[\w ]+: [A-Z][a-z]+(?:,? [A-Z][a-z]+)*$")
PRICE = re.compile(r"[$£€] ?\d|\d ?(?:[$£€%]|EUR\b|USD\b|GBP\b)")
INSIDE, PRICED, SURELY_TOLD, HEADING = 0.68, 0.8, 0.7, 0.55
"""Likelihood from which a note is for agents only, and one with a price; from which one on somebody of the staff is
for the customer; and from which one only names the case."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A rule of the context as it is told. said: "" where it is only for the note. open: it says that something is not
    known, or speaks of the customer: what it answers is for a person to say.
    listed: it is no sentence, and stands in a list. heading: it only names the case at hand."""

    rule: Rule
    said: str
    open: bool = False
    listed: bool = False
    heading: bool = False


_CONFIDED = re.compile(
    r"^\W*(?:private|confidential|internal|secret|(?:staff|agents?|team) only|off the record)\b[^.:]{0,20}:"
    r"|(?:^|[.;:,(–—-] ?|\b(?:but|and|so|please) )(?:do not|don['’]?t|never) (?:\w+ )?"
    r"(?:identify|name|disclose|reveal|mention|say|tell|admit|discuss|confirm|quote|offer|accept|refund|promise)\b",
    re.IGNORECASE,
)
"""A note that begins as one in confidence, or that tells an agent what not to say."""


def facts_of(told: Sequence[Rule], names: frozenset[str] = frozenset(), text: str = "") -> list[Fact]:
    """Rules as they can be told; notes on the customer, on money behind the scenes and to agents are not.

    names: those of the customer, of whom a file may speak. text: all that the customer wrote.
    """
    told = [_uncoded(rule, text) for rule in told]
    likely = audience([f"We {lowered(rule.told)}" if LEFT_OUT.match(rule.told) else rule.told for rule in told])
    floors = [PRICED if PRICE.search(rule.told) else INSIDE for rule in told]
    inside = [share["inside"] >= floor or _is_gossip(rule.told, share["tell"], text)
              for rule, share, floor in zip(told, likely, floors, strict=True)]  # fmt: skip
    return [replace(fact(rule, names, inside=kept), heading=share["heading"] >= HEADING and not _VALUE.match(rule.told))
            for rule, share, kept in zip(told, likely, inside, strict=True)]  # fmt: skip


_VALUE = re.compile(r"[^\d:]{3,60}: .*\d")
"""A figure with its label, which is more than the name of a case."""


def _uncoded(rule: Rule, text: str) -> Rule:
    """A rule without the number of the case that stands first: the customer knows it."""
    match = re.match(r"(?P<code>[\w-]*\d[\w-]*): (?P<said>.+)", rule.told)
    return replace(rule, told=capital(match["said"])) if match and match["code"] in text else rule


def _is_gossip(told: str, tell: float, text: str) -> bool:
    """Whether a note tells what somebody does whom the customer has not named ("Chef Marc hates it when …")."""
    who = subject(next(iter(parsed(told).sents)).root) if told else None
    known = who is not None and who.tag_ == "NNP" and bool(lists().get(who.lower_, 0) & GIVEN_NAME)
    named = known and who is not None and who.lower_ not in text.lower()
    return named and tell < SURELY_TOLD and not re.search(r"\d", told)


def fact(rule: Rule, names: frozenset[str] = frozenset(), *, inside: bool = False) -> Fact:
    """A rule as it can be told. names: those of the customer, of whom a file may speak. inside: it is for agents."""
    text = " ".join(rule.told.split())
    plain = _BRACKET.sub(_without_third, text).rstrip(" .;")
    if _UNKNOWN.search(plain) and not re.search(r"\bbut\b", plain):
        return Fact(rule=rule, said="", open=True)
    inside = inside or bool(_OTHERS.search(rule.text)) or any(re.search(rf"\b{re.escape(n)}\b", plain) for n in names)
    inside = inside or any(sign.search(plain) for sign in (_FILED, _INSIDE, _CONFIDED, _PERSON))
    if inside or _is_name(plain):
        return Fact(rule=rule, said="")
    if _is_on_customer(plain):
        return Fact(rule=rule, said="", open=True)
    said, whole = retold(plain, jotted=is_jotted(rule))
    told = not faults(said) and (whole or not (admits([rule]) or _lacks_subject(said)))
    return Fact(rule=rule, said=said if told else "", listed=not whole)


def _lacks_subject(entry: str) -> bool:
    """Whether an entry tells what was done and not by whom or to what ("Got request 10 Nov")."""
    first, after = [*parsed(entry), None, None][:2]
    acted = first is not None and first.tag_ in ("VBD", "VBN")
    return acted and (first.tag_ == "VBD" or after is None or after.tag_[:2] not in ("NN", "IN"))


def _is_on_customer(plain: str) -> bool:
    """Whether a note speaks of the customer: as such, or as "he" or "they" without a word for which that stands."""
    if ON_CUSTOMER.search(plain):
        return True
    match = _THIRD.search(plain)
    if match is None:
        match = _THEY.search(plain)
        return match is not None and not any(t.tag_ in ("NNS", "NNPS") for t in parsed(plain[: match.start()]))
    return not any(map(_is_somebody, parsed(plain[: match.start()])))


def _without_third(bracket: re.Match[str]) -> str:
    said = bracket.group()
    return "" if _THIRD.search(said) or ON_CUSTOMER.search(said) else said


def is_jotted(rule: Rule) -> bool:
    """Whether a note was jotted down: it begins small."""
    return rule.text[:1].islower()


def _is_somebody(token: Token) -> bool:
    named = token.text[:1].isupper() and token.dep_ != "compound" and bool(lists().get(token.lower_, 0) & GIVEN_NAME)
    return named or (token.tag_[:2] == "NN" and token.dep_ != "ROOT" and _DOES.search(token.lower_) is not None)


_DOES = re.compile(r"(?:er|or|ist|man|son|wife|doctor|team|child|baby|girl|boy)$")
"""How words for people end."""


def _is_name(plain: str) -> bool:
    """Whether a note holds nothing, or nothing but a name ("Hotel Seeblick, Bregenz")."""
    return all(word[0].isupper() for word in plain.split()) and re.fullmatch(r"[^\d:&/]+", plain) is not None
