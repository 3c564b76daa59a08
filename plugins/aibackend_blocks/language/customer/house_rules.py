"""The policies and facts that a caller gives: what may be told, what is for agents only, and what fits which point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from aibackend_blocks.language.customer.alikeness import LABELLED
from aibackend_blocks.language.customer.audience import audience
from aibackend_blocks.language.customer.passages import sentences
from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.addressing import addressed
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import an, lowered

Kind: TypeAlias = Literal["fact", "ask", "route", "agents", "aside"]
_ASK = re.compile(
    r"^(?:always |please |first |then )?(?:ask|request|collect|get|obtain|find out)(?: the customers?| them| "
    r"customers)?\s*(?:first\s*)?(?::|for\b:?|about\b:?|which\b|whether\b)\s*(?P<what>.+)$",
    re.IGNORECASE,
)
_NEEDED = re.compile(r"^(?:we|agents?) (?:need|require|have to know)(?: to know)?:?\s+(?P<what>.+)$", re.IGNORECASE)
_GOES_ON = re.compile(
    r"(?:then|otherwise|so|and|but|or|later|earlier|after|before|until|that|this|it|they|both|these)\b"
)
"""A part after a semicolon that says nothing without the one before."""
_ASK_IF = re.compile(r"^(?:for|with|if|when|in case of)\b.{3,60}?,?\s+ask for\s+(?P<what>[^;,.]+)", re.IGNORECASE)
_ROUTE = re.compile(
    r"\b(?:goes?|go|are|is|must be|should be|to be)\s*(?:always |immediately |at once |directly |straight "
    r")?(?:passed|forwarded|escalated|routed|handed(?: over)?|transferred|sent|referred|reported)?\s*(?:on )?"
    r"(?:at once |immediately |directly |straight )?to (?:the |our |an? )?(?P<team>(?:[\w-]+ ){0,3}(?:team|desk"
    r"|department|manager|management|office|lead|leader|specialists?|unit|officer|lawyers?|counsel|doctors?"
    r"|supervisor|nurse))\b",
    re.IGNORECASE,
)
_ROUTE_ORDER = re.compile(
    r"^(?:always |immediately )?(?:escalate|forward|route|transfer|hand over|hand|pass|refer|send|report) "
    r"(?:all |any |such |these |every )?(?P<matter>[\w ,'-]*?)\s*(?:on )?(?:directly |immediately |at once "
    r"|straight )?to (?:the |our |an? )?(?P<team>(?:[\w-]+ ){0,3}[\w-]+)(?![\w@-])",
    re.IGNORECASE,
)
_MAILED = re.compile(
    r"\b(?:escalate|forward|route|transfer|hand over|hand|pass|refer|send|report|goes?|go)\b[^.;]{0,40}?\bto "
    r"(?P<team>[\w.+-]+@[\w-]+\.[\w.-]*\w)",
    re.IGNORECASE,
)
_AGENTS = re.compile(
    r"^(?:only (?:offer|promise|give|managers|supervisors)|offer at most|note"
    r"|internal(?! \w+ (?:by|of|takes))|for agents?|agents?\b|staff (?:must|should|may)"
    r"|(?:[\w ]{0,20}staff|reception|the team) (?:must not|may not|cannot|never)"
    r"|(?:we|you) (?:may|must|should) (?:not|never) (?:admit|offer|promise|comment|confirm|discuss|mention|say)"
    r"|be (?:polite|brief|kind|careful|friendly)|use (?:a|the) (?:tone|template|name)"
    r"|mention|apologi[sz]e|verify|look up|log|tag|close the|mark|if (?:the customer"
    r"|they|a customer|the guest|he|she)[^,]*?,? (?:do not|never|escalate|forward|offer|ask|check|tag)"
    r"|supervisors? (?:may|can|must)|managers? (?:may|can|must))\b",
    re.IGNORECASE,
)
_ORDER = re.compile(
    r"^(?:do not|don['’]t|never|always|avoid|stay|keep (?:it|the|your|answers)|check(?!-)|confirm|make sure)\b", re.I
)
"""An order, to agents or to the customer: by its meaning."""
AGENTS = 0.55
"""Likelihood from which an order is one to agents."""
_ASIDE = re.compile(
    r"^(?:today is|today's date|current date|date:|nothing (?:else|more|further) is known|nothing is known|no "
    r"(?:further|other|more) (?:information|details)|we know nothing|this is all|context:|policy:?$|policies:?$"
    r"|facts:?$|tone:)",
    re.IGNORECASE,
)
_OFFER = re.compile(
    r"^(?:you (?:may|can) )?offer (?:the customer |them |customers )?(?P<what>(?!at most|up to|only).+)$", re.IGNORECASE
)
_GRANTED = re.compile(
    r"^(?:the |our )?(?:managers?|management|owner|boss|supervisor|head office|team leader) "
    r"(?:allows?|approves?|approved|allowed|agreed to|agrees to|has approved|has agreed to) "
    r"(?:(?:the |a )?(?:customer|guest|client) )?(?P<what>(?!that\b|to\b)[^;]+)$",
    re.IGNORECASE,
)
"""What somebody who decides has granted is offered, whoever granted it."""
_SENT_TO = re.compile(
    r"^(?P<what>[A-Z][a-z]+s) (?:go|are sent) to (?P<where>\S+@\S+\w) (?P<along>(?:with|and include|including)\b.*)$"
)
"""What customers send in, with what they are to send along."""
_OFFERED = re.compile(r"^(?P<what>[^,;]{3,60}?) (?:may|can) be (?:offered|given)(?P<rest>[^;]*)$", re.IGNORECASE)
_WHO = r"(?:customer|client|guest|member|patient|caller|tenant|passenger|student|parent|buyer|visitor)"
_TELL = re.compile(
    rf"^(?:please |always )?(?:tell|inform|remind|advise) (?:(?:the |an? )?{_WHO}s?|them) (?:that )?(?P<what>.+)$",
    re.IGNORECASE,
)
_TELL_TO = re.compile(
    rf"\b(?:please |always )*(?:tell|remind|advise|ask) (?:(?:the |an? )?(?:{_WHO}|owner)s?|them) to (?=[a-z]+\b)",
    re.IGNORECASE,
)
"""An order to have the customer do something: "always tell the owner to come in" is "please come in"."""
_CUSTOMER = (
    (
        re.compile(r"\b(?:the|a|each|every) customer (?:has|gets|receives|needs|pays)\b", re.IGNORECASE),
        {"has": "you have", "gets": "you get", "receives": "you receive", "needs": "you need", "pays": "you pay"},
    ),
    (
        re.compile(
            r"\b(?:(?:the|a|each|every) customer|customers|(?:our )?clients|members|users|guests) (?=can|may|must|will"
            r"|should|have|get|receive|need|pay|do|could|log|call|write|send|bring|book|rebook|choose|use|find|return)\b",
            re.IGNORECASE,
        ),
        None,
    ),
)
WORDS_TOLD_MOST = 60


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A sentence of the context.

    kind: a fact that may be told, what to ask for, where matters go (route), an instruction for agents, or an aside.
    told: the sentence as it can be said to the customer, "" where it must not be. team: of a route.
    """

    kind: Kind
    text: str
    told: str = ""
    team: str = ""


_INSIDE = re.compile(
    r"\(?(?:(?:strictly |all |this is )?(?:internal|confidential|private)(?: only| note| use)?"
    r"|(?:do not|don't|never) (?:tell|mention|share|say)(?: \w+){0,3}"
    r"|not for (?:the )?(?:customers?|clients?|guests?|publication))[.)]*",
    re.IGNORECASE,
)
"""A mark that keeps the note before it inside."""
_HEADED = re.compile(r"^(?:\w+ )?(?:policy|rule|reminder|procedure|important): ", re.IGNORECASE)
_FOR_AGENTS = re.compile(r"(?:for )?(?:the )?(?:staff|team|reception|agents?|internal|note to \w+) ?:", re.IGNORECASE)
_BRACKETS = re.compile(r"\([^()]*\)")
ORDER_WORDS_MOST = 3
CONDITION_WORDS = 25
"""Words of a rule to which what follows a semicolon is its condition or its price."""


def rules(context: str) -> list[Rule]:
    """The sentences of a context, in order, each with its use."""
    texts: list[str] = []
    inside: set[int] = set()
    for span in sentences(context):
        if texts and _INSIDE.fullmatch(span.text.strip()):
            inside.add(len(texts) - 1)
            continue
        joined_on = bool(texts) and texts[-1].endswith(";") and not span.text.strip()[:1].isupper()
        if texts and (_GOES_ON.match(span.text) or (joined_on and len(texts[-1].split()) <= CONDITION_WORDS)):
            texts[-1] = f"{texts[-1]} {span.text.strip()}"
        else:
            texts.append(span.text.strip())
    return [
        Rule(kind="agents", text=part) if number in inside else _rule(part)
        for number, text in enumerate(texts)
        for part in _without_orders(text)
    ]


def _without_orders(text: str) -> list[str]:
    """A note and the short orders to agents that stand in it behind commas ("refund ok, 5 days, apologise")."""
    parts = re.split(r",\s+(?:and\s+)?", text.rstrip(" ."))
    orders = [part for part in parts[1:] if len(part.split()) <= ORDER_WORDS_MOST and _is_for_agents(part)]
    orders = [] if any(_INSIDE.fullmatch(part) for part in orders) else orders
    return [", ".join(part for part in parts if part not in orders), *orders] if orders else [text]


def _rule(text: str) -> Rule:
    plain = text.rstrip(" .;")
    if any(_INSIDE.fullmatch(part) for part in plain.split(", ")[1:]):  # "…, do not say" keeps all of it inside
        return Rule(kind="agents", text=text)
    if _FOR_AGENTS.match(plain) or any(_INSIDE.fullmatch(part) for part in _BRACKETS.findall(plain)):
        return Rule(kind="agents", text=text)
    if _ASIDE.match(plain):
        return Rule(kind="aside", text=text)
    if match := _ASK_IF.match(plain) or _ASK.match(plain) or _NEEDED.match(plain):
        return Rule(kind="ask", text=text, told=match["what"])
    if match := _SENT_TO.match(plain):
        told = f"Please send {lowered(match['what'])} to {match['where']} {match['along']}."
        return Rule(kind="fact", text=text, told=told)
    if match := _ROUTE.search(plain):
        return Rule(kind="route", text=text, told=_to_customer(text), team=match["team"].strip())
    if match := _ROUTE_ORDER.match(plain):
        return Rule(kind="route", text=text, team=match["team"].strip())
    if match := _MAILED.search(plain):
        return Rule(kind="route", text=text, team=match["team"])
    if match := _TELL.match(plain):
        return Rule(kind="fact", text=text, told=_to_customer(match["what"]))
    if match := _OFFER.match(plain):
        return Rule(kind="fact", text=text, told=f"We can offer you {match['what']}.")
    if match := _GRANTED.match(plain):
        return Rule(kind="fact", text=text, told=_to_customer(f"We can offer you {_a(match['what'])}"))
    if match := _OFFERED.match(plain):
        return Rule(kind="fact", text=text, told=f"We can offer {lowered(match['what'])}{match['rest']}.")
    said = _HEADED.sub("", plain)
    if len(plain.split()) > WORDS_TOLD_MOST or _is_for_agents(said):
        return Rule(kind="agents", text=text)
    return Rule(kind="fact", text=text, told=_to_customer(text))


def _is_for_agents(said: str) -> bool:
    """Whether a sentence is for agents by its first words, or an order to them: "do not drive with the light on" is one
    to the customer.
    """
    return bool(_AGENTS.match(said) or (_ORDER.match(said) and audience([said])[0]["inside"] >= AGENTS))


def _to_customer(text: str) -> str:
    """A rule as it is said to a customer: "customers can" is "you can", "Made on" is "It is made on"."""
    said = " ".join(text.split()).strip().rstrip(";,")
    verbs, subject = _CUSTOMER[0], _CUSTOMER[1]
    said = addressed(_TELL_TO.sub("please ", said))
    said = verbs[0].sub(lambda match: (verbs[1] or {})[match.group().split()[-1].lower()], said)
    if subject[0].match(said):
        said = re.sub(r"\btheir\b", "your", said)
    said = subject[0].sub(lambda match: match.group() if _is_qualified(said, match.start()) else "you ", said)
    said = re.sub(r"\b(?:the )?(?:customer|client|guest|caller)'s\b", "your", said, flags=re.IGNORECASE)
    said = re.sub(rf"\b(by|to|for|with|from) (?:(?:the|an?) )?{_WHO}\b(?! \w+s\b)", r"\1 you", said)
    said = _CHOOSES.sub(r"; \g<who>", said)
    said = said[0].upper() + said[1:] if not re.match(r"[a-z]+[A-Z]|\S+[@/]\S", said) else said
    return said if said[-1] in ".!?" else f"{said}."


def _is_qualified(said: str, start: int) -> bool:
    """Whether an adjective stands right before a place of a sentence: "new customers" are not all of them."""
    before = [token for token in parsed(said) if token.idx < start]
    return bool(before) and before[-1].tag_ in ("JJ", "JJR", "JJS")


def _a(what: str) -> str:
    """A thing that is offered, with its article where it is one that is counted."""
    first = re.match(r"[A-Za-z]+", what)
    bare = first is not None and parsed(what)[0].tag_ == "NN" and is_word(inflected(lemma(first[0], "NOUN"), "NNS"))
    return an(lowered(what)) if bare else lowered(what)


_CHOOSES = re.compile(r", (?P<who>you (?:choose|decide))(?=[.;]|$)")
"""A clause of its own behind what can be chosen."""

_OWNED = r"\b(?:booked|bought|have|had|got|chose|at|on|under|my|our)\b"


def fitting(known: Sequence[Rule], text: str) -> list[Rule]:
    """The rules without those for another of several kinds: who booked a "flexible rate" is not told of others' rates.

    text: all that the customer wrote.
    """
    labels = [(match["label"].lower() if (match := LABELLED.match(rule.text)) else "") for rule in known]
    heads = [label.split()[-1] if len(label.split()) > 1 else "" for label in labels]
    said = text.lower()
    owned = {label for label in labels if label and re.search(rf"{_OWNED}[^.?!]{{0,60}}\b{re.escape(label)}\b", said)}
    named = {head for head, label in zip(heads, labels, strict=True) if head and label in owned}
    return [rule for rule, head, label in zip(known, heads, labels, strict=True) if head not in named or label in owned]
