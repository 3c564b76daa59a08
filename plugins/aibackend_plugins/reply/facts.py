"""What the business told, for a customer: in its own words, an order with "please", and what speaks of the customer as
"he" or of files stays inside."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.language.customer import Rule, audience
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.tagger import lists

from .books import english
from .clauses import admits
from .retelling import LEFT_OUT, retold

_FILED = re.compile(
    r"^(?:(?:our|the) )?(?:\w+ )?(?:warehouse|records?|log|logs|system|file|crm|database|courier|driver|supplier"
    r"|technician|engineer|cashier|receptionist|manager|accounts|notes?|ticket"
    r"|tracking) (?:\w+ )?(?:confirms?|shows?|says?|reports?|states?|records?"
    r"|indicates?|notes?|thinks?|claims?|remembers?|confirmed|reported|said)\b|\bon (?:record|file)\b",
    re.IGNORECASE,
)
_THIRD = re.compile(r"\b(?:he|she|his|her|him|hers|the (?:customer|caller|client|guest|patient)(?:'s)?)\b", re.I)
_BRACKET = re.compile(r"\s*\([^()]*\)")
_UNKNOWN = re.compile(
    r"\b(?:not known|unknown|no (?:further )?(?:information|details|data|facts|instruction)\b|(?:is"
    r"|are) not (?:stated|clear|recorded)|we (?:do not|don't)"
    r" know|no date is known|nothing (?:is )?known)\b",
    re.IGNORECASE,
)
_INSIDE = re.compile(
    r"^(?:discounts?|goodwill|refunds?|exceptions?|credits?|vouchers?) only (?:by|with|from|through)\b"
    r"|^internal(?:ly)?\b(?! \w+ (?:by|of|takes))|\bgoodwill\b(?!: (?!up to|max))"
    r"|\b(?:margins?|mark-?up|cost price|purchase price)\b|\bcosts? us\b"
    r"|\bnot (?:yet )?(?:announced|public|official)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"\b(?:that|another|other|each|every) (?:customer|client|guest)\b", re.IGNORECASE)
"""Somebody who is not the one who writes."""
_PERSON = re.compile(r"^[\w ]+: [A-Z][a-z]+(?:,? [A-Z][a-z]+)*$")


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A rule of the context as it is told. said: "" where it is only for the note. open: it says that something is not
    known. listed: it is no sentence, and stands in a list. heading: it only names the case at hand."""

    rule: Rule
    said: str
    open: bool = False
    listed: bool = False
    heading: bool = False


def declined(rule: Rule) -> Fact | None:
    """What agents are told never to do, as it is declined to somebody who asks for it; None for what is only said.

    Whom they are to name instead is told as well: "we cannot advise on medicines; please ask the pharmacist".
    """
    match = _NEVER.match(" ".join(rule.text.split()).rstrip(" .;"))
    doc = parsed(f"Please {match['what']}") if match else None
    if match is None or doc is None or doc[1].tag_ != "VB":
        return None
    instead = f"; please ask {match['instead']}" if match["instead"] else ""
    said = f"Unfortunately, we are not able to {match['what']}{instead}."
    return None if faults(said) else Fact(rule=rule, said=said)


_NEVER = re.compile(
    r"(?:never|do not|don't|(?:[\w ]{0,20}staff|agents|reception|the team) (?:must not|may not|cannot|never)) "
    r"(?P<what>(?!mention|say|tell|admit|blame"
    r"|accept (?:\w+ )?(?:fault|blame|liability|responsibility)|confirm|deny|apologi|refer|hint|use|argue"
    r"|speculate|comment|be|promise anything)[a-z]+\b[^;]{3,80}?)"
    r"(?:; (?:please )?(?:refer|send|direct)(?: \w+)? to (?P<instead>[^;]{3,80}))?$",
    re.IGNORECASE,
)
"""An order not to do something that a customer may ask for; what agents must not say is not told either."""
INSIDE, SURELY_TOLD = 0.68, 0.7
"""Likelihood from which a note is for agents only, and from which one on somebody of the staff is for the customer."""
ANSWERS = 0.45
"""How much a note answers what is asked, from which it is for the customer whoever it sounds meant for."""
HEADING, HEADING_LATER, HEADING_CODED, FIRST = 0.55, 0.8, 0.4, 1
"""Likelihood from which the first note only names the case, a later one, and one that begins with a code of the
message."""


def _uncoded(rule: Rule, text: str) -> Rule:
    """A rule without the number of the case that stands first: the customer knows it."""
    match = re.match(r"(?P<code>(?=\d+-|\w{5})[\w-]*\d)(?P<colon>:)? (?P<said>.+)", rule.told)
    if match is None or match["code"] not in text or len(match["said"].split()) <= CASE_WORDS:
        return rule
    named = match["colon"] or (match["said"][0].islower() and parsed(match["said"])[0].tag_[:2] == "NN")
    return replace(rule, told=capital(match["said"])) if named else rule


CASE_WORDS = 3
"""Words behind a number from which they tell something of the case."""


def facts_of(
    told: Sequence[Rule], answering: Sequence[float], names: frozenset[str] = frozenset(), text: str = ""
) -> list[Fact]:
    """Rules as they can be told; notes on the customer, on money behind the scenes and to agents are not.

    answering: how much each rule answers what is asked best. names: those of the customer, of whom a file may speak.
    text: all that the customer wrote.
    """
    told = [_uncoded(rule, text) for rule in told]
    likely = audience([f"We {lowered(rule.told)}" if LEFT_OUT.match(rule.told) else rule.told for rule in told])
    return [
        Fact(rule=rule, said="", heading=True)
        if _names_the_case(rule.told, share, place, text, answers)
        else fact(rule, names, inside=answers < ANSWERS and _is_kept(rule.told, share, text))
        for place, (rule, share, answers) in enumerate(zip(told, likely, answering, strict=True))
    ]


def _names_the_case(told: str, share: Mapping[str, float], place: int, text: str, answers: float) -> bool:
    """Whether a note only names the case, which the customer knows, and is not asked for."""
    begun, codes = told.split(" ")[0].strip(":,"), set(_CODED.findall(text))
    numbered = bool(codes & {*_CODED.findall(told)})
    if numbered and len(told.split()) <= CASE_WORDS:
        return True
    if answers >= ANSWERS and not numbered:
        return False
    least = HEADING_CODED if begun in codes else HEADING if place < FIRST else HEADING_LATER
    _, _, said = told.partition(": ")
    acts = any(token.tag_[:2] == "VB" for token in parsed(said))
    acts = acts or bool(_PRICE.search(told) and re.search(str(english().matters["price"]["cue"]), text, re.IGNORECASE))
    reached = REACHED.search(told.replace(begun, "") if begun in codes else told)
    return share["heading"] >= least and not (acts or reached or _HAPPENED.search(told) or _is_asked_of(told, text))


_CODED = re.compile(r"(?<![\w-])(?:[^\W\d]|-)*+\d(?:(?:[^\W\d]|-)*+\d)+")


def _is_kept(told: str, share: Mapping[str, float], text: str) -> bool:
    gossip = share["tell"] < SURELY_TOLD and not re.search(r"\d", told) and _of_staff(told, text)
    return share["inside"] >= INSIDE or gossip


_PRICE = re.compile(r"[£€$]\d")
_HAPPENED = re.compile(
    r"\b(?:mistakes?|in error|corrected|because|delayed|missed|missing|lost|wrong(?:ly)?|broken|late|held|due to)\b",
    re.I,
)
"""What tells what became of a case, beside its number."""
REACHED = re.compile(r"@|\bwww\.|\d[\d ()/-]{6,}\d")
"""A mail address or a number at which somebody is reached."""


def _is_asked_of(told: str, text: str) -> bool:
    """Whether a question names what a note is headed with ("Fabric: …")."""
    label = re.match(r"(?P<label>[A-Za-z][a-z-]{3,}(?: [a-z]+)?)(?:: | \d{1,3}\b)", told)
    asked = " ".join(re.findall(r"[^.!?\n]*\?", text)).lower()
    return label is not None and label["label"].lower().rstrip("s") in asked


def _of_staff(told: str, text: str) -> bool:
    """Whether a note tells what somebody does whom the customer has not named ("Chef Marc hates it when …")."""
    who = subject(next(iter(parsed(told).sents)).root) if told else None
    known = who is not None and who.tag_ == "NNP" and bool(lists().get(who.lower_, 0) & GIVEN_NAME)
    return known and who is not None and who.lower_ not in text.lower()


def fact(rule: Rule, names: frozenset[str] = frozenset(), *, inside: bool = False) -> Fact:
    """A rule as it can be told. names: those of the customer, of whom a file may speak. inside: it is for agents."""
    text = " ".join(rule.told.split())
    plain = _BRACKET.sub(lambda match: "" if _THIRD.search(match.group()) else match.group(), text).rstrip(" .;")
    if _UNKNOWN.search(plain) and not re.search(r"\bbut\b", plain):
        return Fact(rule=rule, said="", open=True)
    for name in names:
        plain = re.sub(rf"(?:\b[A-Z][\w'-]+ )?\b{re.escape(name)}\b(?: [A-Z][\w'-]+)?,\s*", "", plain)
    inside = inside or bool(_OTHERS.search(rule.text))
    inside = inside or any(sign.search(plain) for sign in (_FILED, _INSIDE, _PERSON)) or _is_on_customer(plain)
    if inside or any(name in plain for name in names) or _is_name(plain):
        return Fact(rule=rule, said="")
    said, whole = retold(plain)
    told = not faults(said) and (whole or not (admits([rule]) or _lacks_subject(said)))
    return Fact(rule=rule, said=said if told else "", listed=not whole)


def _lacks_subject(entry: str) -> bool:
    """Whether an entry tells what was done and not by whom or to what ("Got request 10 Nov")."""
    first, after = [*parsed(entry), None, None][:2]
    acted = first is not None and first.tag_ in ("VBD", "VBN")
    return acted and (first.tag_ == "VBD" or after is None or after.tag_[:2] != "NN")


def _is_on_customer(plain: str) -> bool:
    """Whether a note speaks of the customer: as such, or as "he" without a word for whom that stands."""
    match = _THIRD.search(plain)
    if match is None:
        return False
    called = match.group().lower().startswith("the ")
    return called or not any(token.tag_[:2] == "NN" for token in parsed(plain[: match.start()]))


def _is_name(plain: str) -> bool:
    """Whether a note holds nothing, or nothing but a name ("Hotel Seeblick, Bregenz")."""
    return all(word[0].isupper() for word in plain.split()) and re.fullmatch(r"[^\d:&/]+", plain) is not None
