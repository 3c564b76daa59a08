"""What the business told, for a customer: in its own words, an order with "please", and what speaks of the customer as
"he" or of files stays inside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.language.customer import Rule, embedded, shares
from aibackend_blocks.language.english import faults, inflected, lemma, parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.noting import written_out
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.tagger import lists

_FILED = re.compile(
    r"^(?:(?:our|the) )?(?:\w+ )?(?:warehouse|records?|log|logs|system|file|crm|database|courier|driver|supplier"
    r"|technician|engineer|cashier|receptionist|manager|accounts|notes?|ticket"
    r"|tracking) (?:\w+ )?(?:confirms?|shows?|says?|reports?|states?|records?"
    r"|indicates?|notes?|thinks?|claims?|remembers?|confirmed|reported|said)\b|\bon (?:record|file)\b",
    re.IGNORECASE,
)
_THIRD = re.compile(
    r"\b(?:he|she|his|her|him|hers|this one|the (?:customer|caller|client|guest|patient)(?:'s)?)\b", re.I
)
_BRACKET = re.compile(r"\s*\([^()]*\)")
_UNKNOWN = re.compile(
    r"\b(?:not known|unknown|no (?:further )?(?:information|details|data|instruction)\b|(?:is"
    r"|are) not (?:stated|clear|recorded)|we (?:do not|don't)"
    r" know|no date is known|nothing (?:is )?known)\b",
    re.IGNORECASE,
)
_INSIDE = re.compile(
    r"^(?:discounts?|goodwill|refunds?|exceptions?|credits?|vouchers?) only (?:by|with|from|through)\b"
    r"|\binternal(?:ly)?\b|\bgoodwill\b|\bnot (?:yet )?(?:announced|public|official)\b",
    re.IGNORECASE,
)
_PERSON = re.compile(r"^[\w ]+: [A-Z][a-z]+(?:,? [A-Z][a-z]+)*$")
_OF_ONE = re.compile(r"[,;] (?:this|his|her) (?:one|\w+) [^,;]*$")
"""What a rule adds on the case at hand, for agents."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A rule of the context as it is told. said: "" where it is only for the note. open: it says that something is not
    known. listed: it is no sentence, and stands in a list."""

    rule: Rule
    said: str
    open: bool = False
    listed: bool = False


def declined(rule: Rule) -> Fact | None:
    """What agents are told never to do, as it is declined to somebody who asks for it; None for what is only said."""
    match = _NEVER.match(" ".join(rule.text.split()).rstrip(" .;"))
    doc = parsed(f"Please {match['what']}") if match else None
    if match is None or doc is None or doc[1].tag_ != "VB":
        return None
    said = f"Unfortunately, we are not able to {match['what']}."
    return None if faults(said) else Fact(rule=rule, said=said)


_NEVER = re.compile(
    r"(?:never|do not|don't|(?:staff|agents) (?:must not|may not|never)) (?P<what>(?!mention|say|tell|admit|blame"
    r"|accept (?:\w+ )?(?:fault|blame|liability|responsibility)|confirm|deny|apologi|refer|hint|use|argue"
    r"|speculate|be|promise anything)[a-z]+\b.{3,80})$",
    re.IGNORECASE,
)
"""An order not to do something that a customer may ask for; what agents must not say is not told either."""
INSIDE = 0.65
"""Likelihood from which a note is for agents only."""


def facts_of(told: Sequence[Rule], names: frozenset[str] = frozenset(), text: str = "") -> list[Fact]:
    """Rules as they can be told; notes on the customer, on money behind the scenes and to agents are not.

    names: those of the customer, of whom a file may speak. text: all that the customer wrote.
    """
    texts = [text for rule in told for text in (rule.text, rule.told)]
    likely = [share["inside"] for share in shares("audience", embedded(texts))] if told else []
    inside = [(ours + yours) / 2 for ours, yours in zip(likely[::2], likely[1::2], strict=True)]
    return [
        fact(rule, names, inside=(share >= INSIDE and not _asked_for(rule.told, text)) or _of_staff(rule.told, text))
        for rule, share in zip(told, inside, strict=True)
    ]


def _asked_for(told: str, text: str) -> bool:
    """Whether a note orders the very thing that the customer writes of: its verb and its object are in the message."""
    if not _orders(told):
        return False
    root = next(iter(parsed(told).sents)).root
    written = {token.lower_ for token in parsed(text)}
    done = written & {inflected(lemma(root.text), tag) for tag in ("VB", "VBD", "VBG", "VBN", "VBZ")}
    return bool(done) and any(each.dep_ == "dobj" and each.lower_ in written for each in root.children)


def _of_staff(told: str, text: str) -> bool:
    """Whether a note tells what somebody does whom the customer has not named ("Chef Marc hates it when …")."""
    who = subject(next(iter(parsed(told).sents)).root) if told else None
    known = who is not None and who.tag_ == "NNP" and bool(lists().get(who.lower_, 0) & GIVEN_NAME)
    return known and who is not None and who.text not in text


def fact(rule: Rule, names: frozenset[str] = frozenset(), *, inside: bool = False) -> Fact:
    """A rule as it can be told. names: those of the customer, of whom a file may speak. inside: it is for agents."""
    text = " ".join(rule.told.split())
    plain = _BRACKET.sub(lambda match: "" if _THIRD.search(match.group()) else match.group(), text).rstrip(" .;")
    plain = _OF_ONE.sub("", plain)
    if _UNKNOWN.search(plain) and not re.search(r"\bbut\b", plain):
        return Fact(rule=rule, said="", open=True)
    for name in names:
        plain = re.sub(rf"(?:\b[A-Z][\w'-]+ )?\b{re.escape(name)}\b(?: [A-Z][\w'-]+)?,\s*", "", plain)
    inside = inside or any(sign.search(plain) for sign in (_FILED, _THIRD, _INSIDE, _PERSON))
    if inside or any(name in plain for name in names) or _is_name(plain):
        return Fact(rule=rule, said="")
    whole = f"Please {lowered(plain)}" if _orders(plain) else written_out(plain)
    said = f"{whole or capital(plain)}."
    return Fact(rule=rule, said="" if faults(said) else said, listed=not whole)


def _is_name(plain: str) -> bool:
    """Whether a note holds nothing, or nothing but a name ("Hotel Seeblick, Bregenz")."""
    return all(word[0].isupper() for word in plain.split()) and re.fullmatch(r"[^\d:&/]+", plain) is not None


def _orders(plain: str) -> bool:
    """Whether a sentence is an order: it begins with its verb, or with "do" or "never"."""
    doc = parsed(plain)
    root = next(iter(doc.sents)).root
    first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
    return first and root.tag_ == "VB" and subject(root) is None and len(doc) > 1 and doc[1].text.isalpha()
