"""Instructions cut into clauses, each with one thing to do; and which of them say to leave things as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .chosen import has_rule
from .columns import Column
from .conditions import EXCEPT
from .frames import sentences
from .mentions import named

LEAVES = re.compile(
    r"\b(?:nicht (?:ändern|anfassen|verändern|anrühren)|unverändert|so lassen|ne (?:pas )?(?:toucher|modifier"
    r"|change\w*)"
    r"|laisse[rz]?|tel(?:le)?s? quel(?:le)?s?|no (?:tocar|toques|toque|cambi\w+|modifi\w+)|dejar?|sin cambios"
    r"|leave(?!\s+(?:it|them|that|those|these|the \w+)?\s*(?:empty|blank|null)\b)"
    r"|(?<!only )(?<!just )keep(?!\s+(?:only|just|(?:the\s+)?(?:first|last))\b|\s+(?:\w+\s+){0,2}(?:decimals?"
    r"|digits|places)\b)"
    r"|do(?: not|n't) (?:change|touch|alter)|untouched|unchanged|as (?:it is|they are|is))\b",
    re.I,
)

_VERB = re.compile(
    r"\s*(?:and |then |also |please |und |et |y |bitte )*(?:trim|collapse|squeeze|drop|remove|strip|delete"
    r"|convert|turn|make|use|replace|"
    r"supprime|enlev|retir|remplac|mettre|quit|elimin|pon|entfern|ersetz|schreib|wandl|write|treat|set|put"
    r"|lower|upper|title|capitali|format|fix|standardi|normali|unify|change|map|expand|spell|pad|round|"
    r"no )",
    re.I,
)


BEFORE_MOST = 300
"""Characters before a part that tell whether it goes on about them."""
_OPENS = re.compile(r"\s*(?:only )?(?:if|when|where|wenn|falls|si|cuando)\b[^,]*$", re.I)
"""A condition before the order that it is for."""
OPENS_LINE = re.compile(r"\s*(?:only )?(?:if|when|where|wenn|falls|si|cuando|se)\b", re.I)
"""A condition at the head of a clause: it is for the fields that the clause before is about."""
FOR_EXAMPLE = re.compile(
    r"\s*(?:e\.g\.|for example|like|such as|z\. ?B\.|zum Beispiel|p(?:ar)?\.? ?ex|por ejemplo)", re.I
)
_SCOPE = re.compile(
    r"\s*(?:but |and |aber |mais |pero |maar |ma |mas )?"
    r"(?:only|just|nur|seulement|uniquement|s[oó]lo|alleen|soltanto|só)\s+(?:in|for|on|bei|für|dans|pour|en|para|per|voor|em)\b",
    re.I,
)
"""The fields that an order is for, told behind it: ", but only in company and fax"."""
_PARTICIPLE = re.compile(r"\s*(?:and |then )*(?:\w{3,20}ed|no|without)\b", re.I)
"""How a clause goes on about the fields before it: ", rounded to whole numbers"."""


def clauses(text: str, columns: Mapping[str, Column]) -> Iterator[str]:
    """Sentences, parted at commas where a new rule begins; what is to be left alone stays with the rule before it."""
    for sentence in sentences(text):
        clause = ""
        for part in re.split(r",(?=\s)(?![^(]*\))|(?<!\ball)(?<!\beverything)(?<!\banything)\s(?=but\s)", sentence):
            if clause and _begins(part, clause, columns):
                yield clause
                clause = part
            else:
                clause = f"{clause},{part}" if clause else part
        yield clause


def _begins(part: str, before: str, columns: Mapping[str, Column]) -> bool:
    """Whether a part has a rule of its own, and so has what stands before it."""
    if _OPENS.match(before[:BEFORE_MOST]) or FOR_EXAMPLE.match(part) or EXCEPT.match(part):
        return False
    if _SCOPE.match(part):
        return False
    if LEAVES.search(part) or (LEAVES.search(before.rpartition(",")[2][-BEFORE_MOST:]) and not has_rule(part)):
        return False
    fields = bool(named(part, columns))
    if not fields and _PARTICIPLE.match(part):
        return False
    return (fields or bool(_VERB.match(part))) and has_rule(part) and has_rule(before[-BEFORE_MOST:])
