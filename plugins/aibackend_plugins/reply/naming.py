"""How a customer's points and things are named in a reply, and what is better not repeated."""

from __future__ import annotations

import re

from aibackend_blocks.language import tone
from aibackend_blocks.language.customer import Point, asked_thing, echoed

_SECRET = re.compile(
    r"(?:\d[ -]?){12,19}|\b\d{3}-\d{2}-\d{4}\b|\bpassword\s*(?:is|:)|[<\[][A-Za-z_ ]+[>\]]", re.IGNORECASE
)
_INSULT = re.compile(
    r"\b(?:stupid|idiots?|liars?|lying|morons?|lazy|ridiculous|pathetic|useless|incompetent|crooks?|thie(?:f"
    r"|ves)|scam\w*|cheat\w*|shame|disgust\w*|crap\w*|shit\w*|fuck\w*|damn\w*|hell|bastards?|bullshit|whatever"
    r"|ignorant|joke|criminals?|clowns?|fools?|dumb)\b",
    re.IGNORECASE,
)
HARSH = -2.6
"""Rating of a word, -4..4, from which it is not repeated. Source: the ratings of Hutto & Gilbert 2014."""
_EMPTY = re.compile(
    r"^(?:the |this |that |it |your )?(?:\w+ )?(?:problem|issue|matter|situation|difficulty|it"
    r"|this)\b.{0,20}\b(?:persists?|remains?|continues?|exists?|unresolved|urgent)\b"
    r"|^you are (?:\w+ )?(?:disappointed|angry|upset|frustrated|unhappy|annoyed|furious)$",
    re.IGNORECASE,
)


_EXCLAIMED = re.compile(
    r"(?:oh|wow|ah|ha|lol|bravo|great|wonderful|brilliant|well done|nice one)\b[,!. ]", re.IGNORECASE
)
"""How irony and outcries begin; no sentence repeats them well."""


def safe(text: str) -> bool:
    """Whether words may be repeated: no secret, no insult, nothing harsh."""
    return not _SECRET.search(text) and not _INSULT.search(text) and all(v > HARSH for _, v in tone.valences(text))


def repeated(point: Point) -> str:
    """A point as words after "that"; "" where it should not, or need not, be repeated."""
    told = echoed(point.text) if safe(point.text) and not _EXCLAIMED.match(point.text) else ""
    return "" if _EMPTY.match(told) else told


def named(point: Point) -> str:
    """A point that names a thing, as that thing."""
    return asked_thing(point.text) if safe(point.text) else ""


def small_title(title: str) -> str:
    """A subject line as a part of a sentence, in quotes, so that its capitals stay what they are."""
    bare = title.strip(" .!?,;:\"'")
    return f"“{bare}”" if bare and safe(bare) else ""


_AMOUNT = re.compile(r"\s+of\s+[$€£]?\s?\d[\d.,]*")
_OWNED = re.compile(r"\b(?P<whose>my|our|your)\s+(?P<first>[a-z][\w-]+)(?:\s+(?P<second>[a-z][\w-]+))?", re.IGNORECASE)
_NOT_THINGS = frozenset({
    "is", "are", "was", "were", "am", "be", "been", "has", "have", "had", "will", "would", "can", "could", "should",
    "may", "might", "must", "do", "does", "did", "and", "or", "but", "of", "in", "on", "at", "to", "for", "with",
    "from", "by", "as", "not", "no", "so", "than", "that", "which", "who", "when", "while", "because", "if",
    "about", "into", "out", "up", "over", "after", "before", "since", "until", "off", "only", "also", "just", "me",
    "you", "us", "him", "her", "them", "it", "this", "then", "there", "here", "today", "yesterday", "tomorrow",
    "back", "again",
})  # fmt: skip
_PRIVATE = frozenset({
    "own", "lawyer", "solicitor", "attorney", "life", "head", "body", "skin", "wife", "husband", "son", "daughter",
    "mother", "father", "child", "children", "kids", "family", "friend", "partner", "colour", "color", "race",
    "religion", "age", "arm", "leg", "hand", "face", "back", "doctor", "name", "heart", "mind", "lawyers", "boss",
    "team", "company", "staff", "employee", "employees", "whole", "mum", "dad", "sister", "brother", "baby",
    "girlfriend", "boyfriend",
})  # fmt: skip


def belongings(text: str) -> list[str]:
    """The things that a message speaks of ("your deposit", "our letters"), at most two; no persons."""
    found = []
    for match in _OWNED.finditer(text):
        first, second = match["first"].lower(), (match["second"] or "").lower()
        if {first, second} & _PRIVATE or first in _NOT_THINGS or not safe(match.group()):
            continue
        words = first if second in _NOT_THINGS or second.endswith(("ed", "ing")) else f"{first} {second}".strip()
        amount = _AMOUNT.match(text, match.end("first"))
        whose = "our" if match["whose"].lower() == "your" else "your"
        found.append(f"{whose} {words}{amount.group().rstrip('.,') if amount else ''}")
    return list(dict.fromkeys(found))[:2]
