"""The notes of a context as they are told: what admits a mistake of the house and what is for agents is taken out, and
a note that speaks on of the one before ("It …", "Otherwise …") stays with it."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.customer import Rule, audience, rules
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.writing.wording import capital

AGENTS, ORDERED = 0.9, 0.7
"""Likelihood from which a clause is for agents, and from which one is that has the form of an order."""
_BEGUN = re.compile(r"(?<=\d\. )[a-z]")
"""A sentence without its capital behind a figure, which else would be taken for a date."""
_DENIED = re.compile(r"(?<=\bno\.) (?=[a-z])")
"""The end of what is said no to, which else would be taken for a number."""
COMMA = re.compile(r"(?:(?<!\d)[,;]\s+|[,;]\s+(?!\d)|\s[–-]\s|(?<!\.\w)\.\s+(?=[a-z]))(?![^()]*\))")
_FAULT = re.compile(
    r"(?P<not>\b(?:not|never|no|n['’]t)\b.*)?\b(?:our|own|staff) (?:\w+ )?(?:mistake|fault|error|oversight)\b", re.I
)
"""How the house admits that something was its doing."""
_JOINED = re.compile(r"\w\. [a-z]")
_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
_ASK = re.compile(r"(?:please )?(?:ask|find out|tell|advise|remind|check) (?:if|whether|him|her|them|the \w+)\b", re.I)
"""How an agent is to ask or tell the customer something."""
_BACK = re.compile(
    r"(?:both|they|it|these|this|either|neither|otherwise|then|later|in (?:that|this) case|after that|if so|if not)\b",
    re.IGNORECASE,
)
"""How a note begins that speaks on of the one before."""


def noted(context: str) -> list[Rule]:
    """The rules of a context, without the clauses that are not for the customer."""
    if not context.strip():
        return []
    return _joined([part for rule in rules(_spelt(context)) for part in _parted(rule)])


def _spelt(context: str) -> str:
    """The context with a capital behind each full stop, and short names of days and months in full."""
    begun = _WITH.sub("with", _DENIED.sub("\n", _BEGUN.sub(lambda at: at.group().upper(), context)))
    begun = _SMALL.sub(lambda at: at.group().capitalize(), begun)
    return _DATE.sub(lambda at: next(name for name in _NAMES if name.startswith(at.group()[:3])), begun)


_WITH = re.compile(r"(?<=[\w)] )w/?(?= \w)|(?<=[\w)] )w/(?=\w)")
_NAMES = (*calendar.day_name, *calendar.month_name[1:])
_DAYS, _MONTHS = ("|".join(name[:n] for name in names for n in (5, 4, 3)) for names in (_NAMES[:7], _NAMES[7:]))
_DATE = re.compile(rf"\b(?:(?:{_DAYS})|(?<=\d )(?:{_MONTHS})|(?:{_MONTHS})(?= \d))\b(?![.-]\w|-(?:{_DAYS})\b)(?<!-...)")


_SMALL = re.compile(rf"(?<=\d )(?!may)(?:{_MONTHS.lower()})\b(?![.-]\w)")
"""A month behind a day, without its capital."""


def _joined(known: Sequence[Rule]) -> list[Rule]:
    found: list[Rule] = []
    for rule in known:
        last = found[-1] if found else None
        goes_on = _BACK.match(rule.told) and not ON_CUSTOMER.search(rule.told)
        if last and last.kind == rule.kind == "fact" and goes_on and last.told.endswith("."):
            found[-1] = replace(last, text=f"{last.text} {rule.text}", told=f"{last.told} {rule.told}")
        else:
            found.append(rule)
    return found


ON_CUSTOMER = re.compile(
    r"\b(?:(?:the|this|that|our) (?:customer|caller|client|guest|patient)(?:['’]s)?)\b"
    r"|^(?:customer|caller|client|guest|patient)\b(?! [\w-]*(?:service|care|support)\b)",
    re.IGNORECASE,
)
"""How a note speaks of whoever wrote, as such."""


def admits(known: Sequence[Rule]) -> bool:
    """Whether a rule admits that something was the doing of the house."""
    return any(_admitted(part) for rule in known for part in COMMA.split(rule.text))


def _admitted(clause: str) -> bool:
    match = _FAULT.search(clause)
    return match is not None and not match["not"]


def _parted(rule: Rule) -> Iterator[Rule]:
    """A rule clause by clause."""
    if rule.kind != "fact":
        yield rule
        return
    told = _BRACKETS.sub(lambda match: "" if _admitted(match[1]) else match.group(), rule.told)
    parts = [part.strip() for part in COMMA.split(told.rstrip(" ."))]
    shares = [share["inside"] for share in audience(parts)]
    kept = [part for part, inside in zip(parts, shares, strict=True)
            if not (_admitted(part) or _ASK.match(part) or _is_for_agents(part, inside))]  # fmt: skip
    if kept == parts and told == rule.told and not _JOINED.search(told):
        yield rule
    elif kept:
        yield replace(rule, told=f"{capital(', '.join(kept))}.")
    else:
        yield replace(rule, kind="agents", told="")


def _is_for_agents(part: str, inside: float) -> bool:
    """Whether a clause without a figure tells an agent what to do or what "he" did, or is surely for nobody else; a
    word of a list ("oats, salt") is none."""
    if re.search(r"\d", part) or inside < ORDERED or len(part.split()) < 2:
        return False
    first = parsed(part)[0]
    return (
        inside >= AGENTS
        or first.lower_ in ("must", "he", "she")
        or (first.tag_ in ("VB", "VBP") and first.dep_ == "ROOT")
    )
