"""What the business told, as whole sentences for a customer: a sentence passes as it is, a note with a label is turned
into one where its parts are of a known kind, and what speaks of the customer as "he" or of files stays inside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Rule
from aibackend_blocks.language.english import faults, lemma, may_describe, parsed
from aibackend_blocks.language.english.parsing import FINITE, subject
from aibackend_blocks.language.verbs import reading as form_of
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

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
_LABELLED = re.compile(r"^(?P<label>[A-Z][^:;.!?]{2,50}): +(?P<rest>\S.*)$", re.DOTALL)
_MEANS = re.compile(r"^(?P<what>[\w -]{1,30}) = (?P<rest>.+)$")
_NO = re.compile(r"^no (?P<what>[\w'. -]{2,40})$", re.IGNORECASE)
_DURATION = re.compile(r"^\d[\d -–]*(?:to \d+ )?(?:\w+ )?(?:days?|weeks?|months?|years?|hours?|nights?|minutes?)$")
_PLACE = re.compile(r"^(?:www\.|https?:|\S+@\S+\.\w|\S+\.\w+/\S|\+?\d[\d ()/-]{5,}$)\S*$")
_AMOUNT = re.compile(
    r"^(?:from |about |up to |only )?(?:[$€£¥] ?\d|\d[\d.,]* ?(?:[€£$¥]|(?:eur|gbp|usd|chf|euros?"
    r"|pounds?|dollars?|pence|cents?)\b))",
    re.I,
)
_TIMED = re.compile(
    r"^(?:(?:on|at|from|until) )?(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|daily|every|weekdays"
    r"|weekends|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?: ?[-–] ?\d| to \d))",
    re.IGNORECASE,
)
_CLOCKED = re.compile(
    r"\b(?:hours?|times?|slots?|dates?|deadline|appointments?|places|visits?|holidays?|check-?in|check-?out)$", re.I
)
_COUNTED = re.compile(
    r"^\d[\d,]* (?!(?:days?|weeks?|months?|years?|hours?|nights?|minutes?|degrees?|percent|x|kg|g|cm|mm"
    r"|m|km|l|ml|to)\b)(?:\w+ ){0,2}[a-z]+s\b"
)
_PREDICATE = frozenset({
    "free", "closed", "open", "included", "possible", "available", "covered", "allowed", "welcome", "due", "valid",
    "kept",
    "refunded", "reported", "done", "made", "paid", "sent", "delivered", "handled", "repaired", "not", "optional",
    "required", "needed", "extra", "compulsory", "subject",
})  # fmt: skip
"""Words with which a note says what something is: "Bank holidays: closed"."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A rule of the context as a sentence. said: "" where it is only for the note. listed: a note for a list of notes,
    where it could not be made a sentence. open: it says that something is not known."""

    rule: Rule
    said: str
    listed: str = ""
    open: bool = False


def fact(rule: Rule, names: frozenset[str] = frozenset()) -> Fact:
    """A rule as it can be told. names: those of the customer, of whom a file may speak."""
    text = " ".join(rule.told.split())
    plain = _BRACKET.sub(lambda match: "" if _THIRD.search(match.group()) else match.group(), text).rstrip(" .;")
    plain = _OF_ONE.sub("", plain)
    if _UNKNOWN.search(plain) and not re.search(r"\bbut\b", plain):
        return Fact(rule=rule, said="", open=True)
    filed = _FILED.search(plain) or _THIRD.search(plain) or _INSIDE.search(plain)
    if filed or any(name in plain for name in names) or not plain:
        return Fact(rule=rule, said="")
    said = _sentences(plain)
    if said and not faults(said):
        return Fact(rule=rule, said=said)
    return Fact(
        rule=rule,
        said="",
        listed="" if _PERSON.search(plain) or _is_name(plain) or faults(f"{plain}.") else capital(plain),
    )


def _is_name(plain: str) -> bool:
    """Whether a note holds nothing but a name ("Hotel Seeblick, Bregenz")."""
    return all(word[0].isupper() for word in plain.split()) and re.fullmatch(r"[^\d:&/]+", plain) is not None


_OF_ONE = re.compile(r"[,;] (?:this|his|her) (?:one|\w+) [^,;]*$")
"""What a rule adds on the case at hand, for agents."""
_PERSON = re.compile(r"^[\w ]+: [A-Z][a-z]+(?:,? [A-Z][a-z]+)*$")


def _sentences(plain: str) -> str:
    """A rule as sentences; its parts one by one where a part of it is a note."""
    if not _NO.match(plain.split("; ")[0]) and (said := _sentence(plain)):
        return said
    parts = [_sentence(capital(part)) for part in plain.split("; ")]
    return " ".join(parts) if all(parts) else ""


def _sentence(plain: str) -> str:
    if match := _MEANS.match(plain):
        return f"{capital(match['what'])} means {lowered(match['rest'])}."
    if match := _LABELLED.match(plain):
        return _of_label(match["label"].strip(), match["rest"].strip())
    if match := _NO.match(plain):
        what = match["what"]
        known = (
            f"we do not offer {what}"
            if what[:1].isupper()
            else f"{what} is not available"
            if what[:1].isdigit()
            else ""
        )
        return f"Unfortunately, {known}." if known else ""
    return _whole(plain)


def _whole(plain: str) -> str:
    """A sentence that has a subject and a verb, or an order as a wish; "" for anything else."""
    if match := re.match(r"(?P<how>open|closed) (?P<when>.+)", plain, re.IGNORECASE):
        return f"We are {match['how'].lower()} {match['when']}."
    doc = parsed(plain)
    root = next(iter(doc.sents)).root
    if doc[0].tag_ in ("VBN", "VBD") and root.i == 0 and len(doc) > 1:
        said = "It was" if doc[1].lower_ == "by" else "It is" if doc[0].lower_ in ("made", "built", "produced") else ""
        return f"{said} {lowered(plain)}." if said else ""
    if _stated(doc):
        return f"{capital(plain)}."
    if root.tag_ == "VB" and subject(root) is None:
        first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
        return f"Please {lowered(plain)}." if first else f"{capital(plain)}."
    told = parsed(f"The {lowered(plain)}.")
    return f"The {lowered(plain)}." if doc[0].tag_ in ("JJ", "NN") and _stated(told) else ""


def _stated(doc: Doc) -> bool:
    """Whether the main verb, or one beside it, is finite and stands behind its subject."""
    root = next(iter(doc.sents)).root
    return any(map(_is_stated, [root, *(child for child in root.children if child.dep_ in ("ccomp", "conj"))]))


def _is_stated(verb: Token) -> bool:
    who = subject(verb)
    finite = verb.tag_ in FINITE or any(child.tag_ in FINITE for child in verb.children if child.dep_[:3] == "aux")
    known = (
        verb.tag_ not in ("VBP", "VBZ") or form_of(verb.lower_) is not None or lemma(verb.text) in ("be", "have", "do")
    )
    return who is not None and who.i < verb.i and finite and known


def _of_label(label: str, rest: str) -> str:
    """A note under a label as a sentence, "" where neither verb nor kind of the note is known."""
    low = lowered(label)
    if _LABEL_ORDERS.match(label):
        return f"You can {low}: {rest}." if _PLACE.match(rest) else ""
    if _DATED.match(label):
        return _on_date(label, rest)
    if _is_names(label):
        return ""
    first, _, more = rest.partition("; ")
    plural = _is_plural(label)
    said = _listing(label, first, plural) or _predicate(label, first, plural) or _clause(label, first)
    if not said or not more:
        return said
    return f"{said[:-1]}; {more}." if _stated(parsed(more)) else ""


_LABEL_ORDERS = re.compile(r"(?:book|call|order|contact|write|register|sign up|apply|complain)\b", re.IGNORECASE)
_DATED = re.compile(
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:bank|public) holidays?|weekends?|weekdays)\b", re.I
)


def _on_date(label: str, rest: str) -> str:
    """ "Bank holidays: closed" is "On bank holidays, we are closed"."""
    when = label if re.match(r"[A-Z][a-z]+days?\b", label) and not re.match("Weekdays", label) else lowered(label)
    if re.match(r"(?:open|closed)\b", rest):
        return f"On {when}, we are {rest}."
    said = _mended(rest)
    return f"On {when}, {said}." if said else ""


def _mended(rest: str) -> str:
    """A note whose verb is left out with it: "tables free at six" is "tables are free at six"; "" for another."""
    doc = parsed(rest)
    root = next(iter(doc.sents)).root
    for noun, said in pairwise(doc):
        if noun.tag_ in ("NN", "NNS") and said.lower_ in _PREDICATE and not _stated(doc):
            return f"{doc[: said.i].text} {'are' if noun.tag_ == 'NNS' else 'is'} {doc[said.i :].text}"
    who = subject(root)
    if who is None or who.i >= root.i or rest[0].isupper():
        return rest if _stated(doc) and rest[0].islower() else ""
    if root.tag_ in ("VBN", "JJ") and not any(child.dep_[:3] == "aux" for child in root.children):
        plural = who.tag_ == "NNS" or any(child.dep_ == "conj" for child in who.children)
        return f"{doc[: root.i].text} {'are' if plural else 'is'} {doc[root.i :].text}"
    return rest if _stated(doc) else ""


def _listing(label: str, rest: str, plural: bool) -> str:
    """A label before an amount, a time, a span of time, a number of things, or a place to write or call."""
    low, verb = lowered(label), "are" if plural else "is"
    if re.match(r"(?:www\.|https?:|[\w-]+(?:\.[\w-]+)+/?)", rest) and not re.match(r"[\d+]", rest):
        return f"You can find the {low} at {rest}."
    if re.match(r"payments?(?: methods?)?$", low) and "," in rest:
        return f"For payment, we accept {_enumerated(rest)}."
    if _AMOUNT.match(rest) and rest.count(",") < 2:
        told = re.search(r"(?:price|fee|cost|charge|deposit|rate|postage)s?$", low)
        return f"The {low} {verb} {rest}." if told else f"{_subject(label)} {'cost' if plural else 'costs'} {rest}."
    if _CLOCKED.search(label) and (_TIMED.match(rest) or re.match(r"\w+day\b", rest)):
        return f"The {low} {verb} {_enumerated(rest)}."
    if _DURATION.match(rest) and re.search(r"(?:period|trial|guarantee|warranty)$", low):
        return f"The {low} is {rest}."
    if _DURATION.match(rest) and re.match(r"(?:delivery|shipping|repairs?|processing|production)\b", low):
        return f"{label} {'take' if plural else 'takes'} {rest}."
    return _there_is(label, rest)


def _there_is(label: str, rest: str) -> str:
    if _COUNTED.match(rest):
        single = len(label.split()) == 1 and may_describe(lowered(label))
        return (
            f"Our {lowered(label)} options are {_enumerated(rest)}." if single else f"{_case(label)}, there are {rest}."
        )
    if re.match(r"an? \w", rest) and not _stated(parsed(rest)):
        return f"{_case(label)}, there is {rest}."
    if re.match(r"(?:deposit|fee|charge|discount|surcharge|limit|delay|waiting time) of\b", rest):
        return f"{_case(label)}, there is {an(rest)}."
    return ""


def _predicate(label: str, rest: str, plural: bool) -> str:
    """A note that says what its label is or does: "free until …", "contains eggs"; or what to do."""
    doc = parsed(rest)
    root, first = next(iter(doc.sents)).root, doc[0]
    if not first.text[0].islower() or (_stated(doc) and not _orders(rest)):
        return ""
    if first.lower_ in _PREDICATE or (first.tag_ == "VBN" and subject(root) is None):
        return f"{_subject(label)} {'are' if plural else 'is'} {rest}."
    if first.tag_ == "VBZ" and subject(root) is None:
        return f"{_subject(label)} {rest}."
    if _orders(rest):
        return f"Please {rest}." if len(label.split()) == 1 else f"{_case(label)}, please {rest}."
    return ""


def _clause(label: str, rest: str) -> str:
    said = "" if re.match(r"\S+\.\w", rest) else _mended(rest)
    return f"{_case(label)}, {said}." if said else ""


def _orders(rest: str) -> bool:
    """Whether a note is an order: read as "please …", its first word is the verb."""
    word = rest.split(",")[0].split(" ")[0]
    if not word.isalpha() or not word.islower():
        return False
    tokens = parsed(f"Please {rest}.")
    return len(tokens) > 1 and tokens[1].tag_ == "VB" and (tokens[1].dep_ == "ROOT" or word in ("do", "leave"))


def _is_names(label: str) -> bool:
    """Whether a label is a name or a code, which takes no sentence of ours ("Fjell 3")."""
    tokens = list(parsed(f"We know about the {lowered(label)}."))[4:-1]
    head = next((token for token in reversed(tokens) if token.tag_[:2] in ("NN", "VB", "JJ")), None)
    return head is None or head.tag_ in ("NNP", "NNPS") or bool(re.search(r"[A-Z]?\d+$", label))


def _is_plural(label: str) -> bool:
    tokens = parsed(f"The {lowered(label)} are here.")
    head = next((token for token in tokens if token.dep_ in ("nsubj", "nsubjpass")), tokens[1])
    return head.tag_ == "NNS" or any(child.dep_ == "conj" for child in head.children)


def _subject(label: str) -> str:
    """A label as a subject: "Next free slot" with its article, "Window tables" without."""
    first = parsed(lowered(label))[0]
    lead = first.tag_ in ("JJS", "JJR") or first.lower_ in ("next", "last", "first", "second", "earliest", "latest")
    return f"The {lowered(label)}" if lead or (not _is_plural(label) and first.tag_ == "JJ") else label


def _case(label: str) -> str:
    """ "For damaged parts", "If there is a smell of gas"."""
    if re.match(r"(?:smell|fire|leak|emergency|accident|flood)\b", label, re.IGNORECASE):
        return f"If there is {an(lowered(label))}"
    return f"For {lowered(label)}"


def _enumerated(rest: str) -> str:
    parts = [part.strip() for part in rest.split(",")]
    short = len(parts) > 1 and all(0 < len(part.split()) <= 4 for part in parts) and " and " not in rest
    return joined(parts) if short else rest
