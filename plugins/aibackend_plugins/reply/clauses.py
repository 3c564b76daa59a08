"""The notes of a context, clause by clause: what is for the customer, what has the agent do or ask something, and what
admits a mistake of the house.

An agent jots these down behind each other ("part in Thursday, ask if she wants it, our mistake"). Only the first is a
fact; the second becomes the question itself, and the third is an apology.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Rule, audience, rules
from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.writing.wording import capital
from aibackend_blocks.models.tagger import lists

if TYPE_CHECKING:
    from spacy.tokens import Token

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
_ASK = re.compile(
    r"(?:please )?(?:ask|find out)(?: (?:him|her|them|the \w+))? "
    r"(?P<what>(?:if|whether|which|what|when|where|how)\b.*)$",
    re.IGNORECASE,
)
ASKS = "Please let us know"
_HAVE_THEM = re.compile(
    r"\b(?:please )?(?:tell|ask|advise|remind) (?:him|her|them) (?:to )?(?=(?P<verb>[a-z]+)\b)", re.IGNORECASE
)
"""How an agent is to have the customer do something."""
_PERSONS = {"he": "you", "she": "you", "him": "you", "his": "your", "her": "your"}
_LIKELY = re.compile(r"\b(?:if|when|once|unless|until|whether|which|can|may|could|must|needs? to|has to)\b", re.I)
"""What tells a customer's choice or duty, not what somebody thinks of the customer."""


def noted(context: str) -> list[Rule]:
    """The rules of a context, without the clauses that are not for the customer."""
    if not context.strip():
        return []
    known = rules(_spelt(context))
    return [part for n, rule in enumerate(known) for part in _parted(rule, " ".join(each.text for each in known[:n]))]


_SIGNS = (
    (r"(?<=\s)\+(?=\s)", "and"), (r"(?:w/|(?<=\s)w)(?=\s)", "with"), (r"(?<![a-z])pp", "per person"),
)  # fmt: skip
"""What stands for a word in notes."""


def admits(known: Sequence[Rule]) -> bool:
    """Whether a rule admits that something was the doing of the house."""
    return any(_admitted(part) for rule in known for part in COMMA.split(rule.text))


def _admitted(clause: str) -> bool:
    match = _FAULT.search(clause)
    return match is not None and not match["not"]


def _spelt(context: str) -> str:
    """The context with a capital behind each full stop, and signs and short names of days as words."""
    begun = _DENIED.sub("\n", _BEGUN.sub(lambda at: at.group().upper(), context))
    for sign, word in _SIGNS:
        begun = re.sub(rf"(?<=[\w)]) ?{sign}(?![\w+=])", f" {word}", begun)
    begun = re.sub(rf"(?<=[a-z])[-–](?=(?:{_DAYS})\b)", " to ", begun)
    return _DATE.sub(lambda at: next(name for name in _NAMES if name.startswith(at.group()[:3])), begun)


_NAMES = (*calendar.day_name, *calendar.month_name[1:])
_DAYS, _MONTHS = ("|".join(name[:n] for name in names for n in (5, 4, 3)) for names in (_NAMES[:7], _NAMES[7:]))
_DATE = re.compile(rf"\b(?:(?:{_DAYS})|(?<=\d )(?:{_MONTHS})|(?:{_MONTHS})(?= \d))\b(?!\.\w)")


def _parted(rule: Rule, before: str) -> Iterator[Rule]:
    """A rule clause by clause. before: what stands before it, in which a "he" may be named."""
    if rule.kind == "ask" and (asks := _ASK.match(rule.text)):
        yield replace(rule, kind="fact", told=_asked(asks["what"]))
        return
    if rule.kind != "fact":
        yield rule
        return
    told = _BRACKETS.sub(lambda match: "" if _admitted(match[1]) else match.group(), rule.told)
    parts = [part.strip() for part in COMMA.split(told.rstrip(" ."))]
    shares = [share["inside"] for share in audience(parts)]
    kept: list[str] = []
    asked: list[str] = []
    for part, inside in zip(parts, shares, strict=True):
        said = _turned(_HAVE_THEM.sub("please ", part), f"{before} {told.partition(part)[0]}")
        if asks := _ASK.match(part):
            asked.append(_asked(asks["what"]))
        elif not _admitted(part) and (said != part or not _is_for_agents(part, inside)):
            kept.append(said)
    same = kept == parts and told == rule.told and not _JOINED.search(told)
    if same or not kept:
        yield rule if same else replace(rule, kind="agents", told="")
    else:
        yield replace(rule, told=f"{capital(', '.join(kept))}.")
    yield from (replace(rule, told=said) for said in asked)


def _is_for_agents(part: str, inside: float) -> bool:
    """Whether a clause without a figure tells an agent what to do or what "he" did, or is surely for nobody else."""
    if re.search(r"\d", part) or inside < ORDERED:
        return False
    first = parsed(part)[0]
    return (
        inside >= AGENTS
        or first.lower_ in ("must", "he", "she")
        or (first.tag_ in ("VB", "VBP") and first.dep_ == "ROOT")
    )


def _asked(what: str) -> str:
    """What an agent is to ask, as a customer is asked it: "if she wants it" as "whether you want it"."""
    said = re.sub(r"^if\b", "whether", _turned(f"{what.rstrip(' .?')}"), flags=re.IGNORECASE)
    return f"{ASKS} {said}{'' if ' ' in said else ' you would like'}."


def _turned(said: str, before: str = "") -> str:
    """A choice or duty of somebody who is not named as the customer's own; any other clause as it stands."""
    doc = parsed(said)
    who = [token for token in doc if token.lower_ in _PERSONS and token.tag_[:3] == "PRP"]
    owned = all(token.tag_ == "PRP$" for token in who)
    if not who or not (owned or _LIKELY.search(said)) or any(map(_is_somebody, [*parsed(before), *doc[: who[0].i]])):
        return said
    changed = {token.i: _PERSONS[token.lower_] for token in who}
    for token in who:
        verb = operator(token.head)
        if token.dep_[:5] == "nsubj" and verb.tag_ == "VBZ":
            changed[verb.i] = "are" if verb.lower_ == "is" else lemma(verb.text, "VERB")
    words = (f"{changed.get(token.i, token.text)}{token.whitespace_}" for token in doc)
    return capital("".join(words)) if said[:1].isupper() else "".join(words)


def _is_somebody(token: Token) -> bool:
    """Whether a word before a pronoun may be whom it stands for."""
    named = token.text[:1].isupper() and bool(lists().get(token.lower_, 0) & GIVEN_NAME)
    return named or (token.tag_[:2] == "NN" and _DOES.search(token.lower_) is not None)


_DOES = re.compile(r"(?:er|or|ist|man|son|wife|doctor|team)$")
"""How words for people end."""
