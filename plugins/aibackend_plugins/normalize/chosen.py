"""The rules that some words ask for: by what they say, else by what they mean."""

from __future__ import annotations

import re

from .asked import BY_KIND, LEAST, LEAVE, OTHER, SURELY, TALK, asked, is_table_order
from .edits import edits
from .frames import wanted
from .operations import REMOVE
from .rules import RULES, Rule, is_bare

CLEAN = re.compile(r"\b(?:clean|tidy|normali[sz]e|standardi[sz]e|canonical)", re.I)
_CODED = re.compile(r"\b(?:two|three|2|3)[- ]letter|\babbreviat|\bcodes?\b|\bISO\b|\balpha-?[23]", re.I)
_SHOWN = re.compile(r"->|=>|→|=")
_QUOTED = re.compile(r"[\"“„«][^\"”“»]+[\"”“»]|(?<!\w)'[^']+'(?!\w)")
_EXPLAINED = re.compile(r"\([^()]*\)?")
"""What stands in brackets beside an order explains it, and asks for nothing itself."""
_PART = re.compile(r",\s|\s(?:and|und|et|y|e|en)\s")


def has_rule(text: str) -> bool:
    """Whether some words ask for a rule."""
    return (
        any(rule.words.search(text) for rule in RULES)
        or bool(edits(text))
        or asked(text.strip()) not in ("", OTHER, TALK, LEAVE)
    )


def rules_for(words: str, kinds: set[str], *, read: str = "") -> list[Rule]:
    """The rules that some words ask for, of columns of these kinds.

    The bare name of a kind ("if phone is n/a") asks for nothing beside a rule.
    What is wanted counts before what it is made of. read: the words with what was read of them already; of those the
    sense counts only part by part.
    """
    if is_table_order(words):
        return []
    for part in dict.fromkeys((wanted(words), words)):
        if found := _by_words(part, kinds):
            told = [rule for rule in found if not is_bare(rule, part) or CLEAN.search(words)]
            return [*(told or found), *_by_sense(part, kinds, told or found, read)]
    return _by_sense(words, kinds, [], read)


def _by_words(words: str, kinds: set[str]) -> list[Rule]:
    found = [rule for rule in RULES if rule.words.search(words)]
    if any(rule.name == UPPER for rule in found) and (meant := _milder(words)):
        found = [rule for rule in RULES if rule.name == meant or (rule in found and rule.name != UPPER)]
    return found + _of_kind("code", kinds) if _CODED.search(words) else found


UPPER, TITLE, LOWER = "upper", "title", "lower"
_NOT = re.compile(rf"(?:{REMOVE.pattern}|\b(?:not|nicht|pas|non?|niet|não)\b)\W+(?:\w+\W+){{0,2}}$", re.I)


def _milder(words: str) -> str:
    """What words about capitals mean, where that is less than capitals throughout: "no capitals", "normal capitals"."""
    upper = next(rule for rule in RULES if rule.name == UPPER)
    parts = [part for part in _PART.split(words) if upper.words.search(part)]
    for part in parts:
        sense = asked(part.strip(" .,:"))
        told = upper.words.search(part)
        if sense == TITLE or (told and _NOT.search(part[: told.start()])):
            return sense if sense in (TITLE, LOWER) else TITLE
    return ""


def _by_sense(words: str, kinds: set[str], found: list[Rule], read: str) -> list[Rule]:
    """What the parts mean that say none of the rules found; what shows words to replace is no more than that."""
    if _SHOWN.search(words) or len(_QUOTED.findall(words)) > 1:
        return []
    if not found and not read and (sense := asked(words.strip())):
        return [rule for rule in RULES if _means(rule, sense, kinds)]
    parts = [part for part in _PART.split(_EXPLAINED.sub(" ", words)) if not read or part.strip() in read]
    silent = [p.strip() for p in parts if all(is_bare(rule, p) for rule in _by_words(p, kinds))]
    senses = [sense for part in silent if (sense := asked(part, SURELY if found or read else LEAST))]
    return [rule for rule in RULES if rule not in found and any(_means(rule, sense, kinds) for sense in senses)]


def _means(rule: Rule, sense: str, kinds: set[str]) -> bool:
    return rule.name == sense or rule in _of_kind(sense, kinds)


def _of_kind(sense: str, kinds: set[str]) -> list[Rule]:
    """Codes and names by what the columns hold."""
    named = {BY_KIND.get(sense, {}).get(kind) for kind in kinds}
    return [rule for rule in RULES if rule.name in named]
