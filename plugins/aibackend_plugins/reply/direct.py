"""The direct answer to a question: "Yes," or "Unfortunately," before the rule, where the rule says just what was asked.

A rule on a condition ("up to 48 hours before", "for groups over 8") decides nothing by itself, and gets no such word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded, shares
from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.notes import unbracketed
from aibackend_blocks.language.writing import lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

_POLAR = re.compile(
    r"^(?:(?:and|but|so|also|or|hi|hey|hello|then)\b[, ]+)*"
    r"(?:do|does|did|is|are|was|were|can|could|will|would|has|have)\b",
    re.IGNORECASE,
)
_EXISTS = re.compile(r"^(?:\w+[, ]+)?(?:do you (?:have|offer|sell|stock|provide)|(?:is|are) there)\b", re.IGNORECASE)
NEGATIVE = re.compile(r"\b(?:no|not|never|cannot|without|neither|nor|unable)\b|n['’]t\b", re.IGNORECASE)
_CONDITION = re.compile(
    r"\b(?:only|unless|except|if|when|where|until|till|within|over|under|above|below|up to|at least|at most|must|before"
    r"|after|minimum|maximum|more|less|some|most|selected|usually|depend\w*|for (?:groups|parties|orders|members)|but"
    r"|needs?|requires?|otherwise)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\b(?:only|unless|but|except|otherwise)\b", re.IGNORECASE)
_EMPTY = frozenset({"be", "have", "do", "get", "can", "could", "will", "would", "offer", "own", "possible", "there"})


SURELY = 0.8
"""Likelihood from which a note grants or refuses what is asked by its meaning alone."""


def lead(question: str, rule: str) -> str:
    """ "Yes, " or "Unfortunately, ", where a rule says by its grammar or its meaning whether what is asked can be."""
    wanted = _WANTED.search(question) and not question.rstrip().endswith("?")
    if _CHOICE.search(question) or not (_POLAR.match(question) or wanted):
        return ""
    rule, asked = unbracketed(rule), content(question)
    if not asked or not asked & content(rule):
        return ""
    likely = shares("answers", embedded([rule]))[0]
    if NEGATIVE.search(rule) or likely["no"] >= SURELY:
        first = NEGATIVE.search(re.split(r"[,;]", rule)[0]) and not _SPARED.search(rule)
        refused = first or (not wanted and likely["no"] >= SURELY and not _GRANTS.search(rule))
        if not refused or _UNLESS.search(rule) or NEGATIVE.search(question):
            return ""
        return "No, " if _ON_FACTS.match(question) else "Unfortunately, "
    whole, figures = asked <= content(rule) | _EMPTY, _figures(question)
    if not _POLAR.match(question) or (figures and _figures(rule) - figures):
        return ""
    if _TELL_ME.search(question) or NEGATIVE.search(question) or not (whole or likely["yes"] >= SURELY):
        return ""
    return "" if (_LIMIT if _EXISTS.match(question) else _CONDITION).search(rule) else "Yes, "


_ON_FACTS = re.compile(
    r"^(?:(?:and|but|so|also|or|hi|hey|hello|then)\b[, ]+)*(?:did|does|was|were|has|have|is|are)\b(?! there\b| you\b)"
    r"(?!.*\b(?:allowed|permitted|possible|welcome|available)\b)",
    re.I,
)
"""A question for what is or was so, not for what one may have: a no is no refusal."""


def is_polar(question: str) -> bool:
    """Whether a question wants yes or no, and brings no choice."""
    return bool(_POLAR.match(question)) and not _CHOICE.search(question) and not NEGATIVE.search(question)


def refuses(rule: str) -> bool:
    """Whether the house says for itself that it does not do something: "We never share …"."""
    return bool(_REFUSES.match(rule)) and not _SPARED.search(rule)


def _figures(text: str) -> set[str]:
    """The figures of a text that are no price: a rule with others than the question may be of another case."""
    return set(re.findall(r"\d+", _PRICE.sub(" ", text)))


_PRICE = re.compile(
    r"(?:[$€£¥]|EUR|GBP|USD|CHF) ?\d[\d.,]*|\d[\d.,]* ?(?:[$€£¥]|EUR|GBP|USD|CHF|euros?|pounds?|dollars?)"
)
_GRANTS = re.compile(rf"{_CONDITION.pattern}|\b(?:can|may|possible|welcome|allowed)\b", re.IGNORECASE)
"""What refuses nothing, whatever it sounds like."""
_SPARED = re.compile(r"\b(?:need|requir|necessar|charge|fee|extra|cost|limit|problem)\w*", re.IGNORECASE)
"""What a denial spares somebody: "no return needed" refuses nothing."""
_REFUSES = re.compile(r"we (?:never|cannot|can't|do not|don't|are not able to)\b", re.IGNORECASE)
"""How the house refuses, whatever the words of the question."""
_UNLESS = re.compile(r"\b(?:unless|except|if|when|but|otherwise)\b", re.IGNORECASE)
_WANTED = re.compile(r"\b(?:want|need|would like|['’]d like|please)\b", re.IGNORECASE)
_CHOICE = re.compile(r"\bor\b", re.IGNORECASE)
_TELL_ME = re.compile(r"\b(?:tell|let) (?:me|us)\b", re.IGNORECASE)


def content(text: str) -> set[str]:
    """The stems of the words of a text that say something by themselves."""
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
