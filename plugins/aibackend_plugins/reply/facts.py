"""What the business told, for a customer: in its own words, an order with "please", and what speaks of the customer as
"he" or of files stays inside."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aibackend_blocks.language.customer import Rule
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered

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
    r"|\binternal(?:ly)?\b|\bgoodwill\b",
    re.IGNORECASE,
)
_PERSON = re.compile(r"^[\w ]+: [A-Z][a-z]+(?:,? [A-Z][a-z]+)*$")
_OF_ONE = re.compile(r"[,;] (?:this|his|her) (?:one|\w+) [^,;]*$")
"""What a rule adds on the case at hand, for agents."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A rule of the context as it is told. said: "" where it is only for the note. open: it says that something is not
    known."""

    rule: Rule
    said: str
    open: bool = False


def fact(rule: Rule, names: frozenset[str] = frozenset()) -> Fact:
    """A rule as it can be told. names: those of the customer, of whom a file may speak."""
    text = " ".join(rule.told.split())
    plain = _BRACKET.sub(lambda match: "" if _THIRD.search(match.group()) else match.group(), text).rstrip(" .;")
    plain = _OF_ONE.sub("", plain)
    if _UNKNOWN.search(plain) and not re.search(r"\bbut\b", plain):
        return Fact(rule=rule, said="", open=True)
    inside = _FILED.search(plain) or _THIRD.search(plain) or _INSIDE.search(plain) or _PERSON.search(plain)
    if inside or any(name in plain for name in names) or _is_name(plain):
        return Fact(rule=rule, said="")
    said = f"Please {lowered(plain)}." if _orders(plain) else f"{capital(plain)}."
    return Fact(rule=rule, said="" if faults(said) else said)


def _is_name(plain: str) -> bool:
    """Whether a note holds nothing, or nothing but a name ("Hotel Seeblick, Bregenz")."""
    return all(word[0].isupper() for word in plain.split()) and re.fullmatch(r"[^\d:&/]+", plain) is not None


def _orders(plain: str) -> bool:
    """Whether a sentence is an order: it begins with its verb, or with "do" or "never"."""
    doc = parsed(plain)
    root = next(iter(doc.sents)).root
    first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
    return first and root.tag_ == "VB" and subject(root) is None and len(doc) > 1 and doc[1].text.isalpha()
