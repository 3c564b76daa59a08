"""The direct answer to a question: "Yes," or "Unfortunately," before the rule, where the rule says just what was asked.

A rule on a condition ("up to 48 hours before", "for groups over 8") decides nothing by itself, and gets no such word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.writing import lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

_POLAR = re.compile(
    r"^(?:(?:and|but|so|also|or|hi|hey|hello|then)\b[, ]+)*"
    r"(?:do|does|did|is|are|was|were|can|could|will|would|has|have)\b",
    re.IGNORECASE,
)
_EXISTS = re.compile(r"^(?:\w+[, ]+)?(?:do you (?:have|offer|sell|stock|provide)|(?:is|are) there)\b", re.IGNORECASE)
_NEGATIVE = re.compile(r"\b(?:no|not|never|cannot|without|neither|nor|unable)\b|n['’]t\b", re.IGNORECASE)
_CONDITION = re.compile(
    r"\b(?:only|unless|except|if|when|where|until|till|within|over|under|above|below|up to|at least|at most|must|before"
    r"|after|minimum|maximum|more|less|some|most|selected|usually|depend\w*|for (?:groups|parties|orders|members)|but"
    r"|needs?|requires?|otherwise)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\b(?:only|unless|but|except|otherwise)\b", re.IGNORECASE)
_EMPTY = frozenset({"be", "have", "do", "get", "can", "could", "will", "would", "offer", "own", "possible", "there"})


def lead(question: str, rule: str) -> str:
    """ "Yes, " or "Unfortunately, ", where every word of a yes-no question stands in an unconditional rule."""
    if not _POLAR.match(question) or re.search(r"\d|\bor\b", question) or ":" in rule:
        return ""
    asked = _content(question)
    if not asked or not asked <= _content(rule) | _EMPTY:
        return ""
    if _NEGATIVE.search(rule):
        return "" if _CONDITION.search(rule) or _NEGATIVE.search(question) else "Unfortunately, "
    limits = _LIMIT if _EXISTS.match(question) else _CONDITION
    return "" if limits.search(rule) or _NEGATIVE.search(question) else "Yes, "


def _content(text: str) -> set[str]:
    return {_stem(token) for token in parsed(text) if token.tag_[:2] in ("NN", "VB", "JJ")} - _EMPTY


def _stem(token: Token) -> str:
    return lemma(token.text, "VERB" if token.tag_[:2] == "VB" else "NOUN")


def ours(rule: str, text: str) -> str:
    """A rule of what the customer called "your cleaners", and of a team, as one of ours: "Our cleaners bring …"."""
    first = rule.split(" ", 1)[0]
    asked = re.search(rf"\byour (?:\w+ )?{re.escape(first)}\b", text, re.IGNORECASE)
    team = re.match(r"[A-Z][a-z]+ (?:team|department|desk|manager|office|staff)\b", rule)
    article = re.match(r"(?:Our|The|Your|A|An|All|Any|Each|Every|No|We|It|You)\b", rule)
    named = re.match(r"\w+ (?:&|[A-Z])", rule)
    return f"Our {lowered(rule)}" if (asked or team) and not article and not named else rule
